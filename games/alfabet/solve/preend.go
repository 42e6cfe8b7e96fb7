package solve

import "lettercase/games/alfabet"

// fewTiles is how many tiles may be in the pool for all draws to be weighed, whatever the last move tells.
const fewTiles = 3

// How deals are played once the pool is empty. Each level costs many times what the one before it does, is played for fewer deals and
// fewer plans, and corrects what the one before says of these.
const (
	levelStatic   = iota // everybody makes their best move by points and leave
	levelTried           // whoever moves first tries the moves that look best
	levelSearched        // the end is searched
	levels

	levelFurther = 1 // far from the end: everybody has another turn
)

// level is what playing deals at a level adds to what the one before said of them.
type level struct {
	values, leads []int32
	sum           int64  // of the values
	proven        []bool // whether the end was searched completely; at the last level alone
}

func (x *level) add(lead, value int32) {
	x.leads, x.values = append(x.leads, lead), append(x.values, value)
	x.sum += int64(value)
}

// set is add, or it replaces what was found out with fewer looks.
func (x *level) set(i int, lead, value int32, proven bool) {
	if i == len(x.values) {
		x.add(0, 0)
		x.proven = append(x.proven, false)
	}
	x.sum += int64(value - x.values[i])
	x.leads[i], x.values[i], x.proven[i] = lead, value, proven
}

// counts is how many deals the sum of a level stands for: one that has played only some of all is taken to change little.
func (a *roller) counts(x *level, all int) int64 {
	if len(x.values) == all {
		return int64(all)
	}
	return int64(len(x.values)) + a.shrink
}

// tells reports whether a level has played enough of so many deals to say something.
func (a *roller) tells(x *level, all int) bool {
	n := len(x.values)
	return n > 0 && (n >= a.least || n == all)
}

// fewLeft reports whether deals are played to their end, against one other player.
func (o *Outlook) fewLeft() bool {
	return o.Pool > 0 && o.Pool <= min(o.Position.RackSize, mostDraws) && len(o.Others) == 1
}

// Measures of choosing before the end.
const (
	preEndPlans = 4   // plans for which moves are tried at least,
	preEndMost  = 12  // and at most
	preEndTried = 14  // looks that a deal takes in which moves are tried, about
	preEndFinal = 2   // plans for which ends are searched at least,
	preEndLast  = 6   // and at most
	preEndLooks = 40  // looks for an end at least,
	preEndDeep  = 400 // and at most
	levelPrior  = 10  // deals in which a level that has not played all is taken to change nothing
	levelLeast  = 8   // deals that a level must have played to say something
)

// levelDoubt is how far a plan must be behind to be given up after a level, however sure the deals are, in millionths of a chance or
// hundredths of a point: blunt play may err in the same way in all deals.
var levelDoubt = [levels][2]float64{{100_000, 8 * scale}, {30_000, 2.5 * scale}, {}}

// beforeEnd chooses a plan when the pool is about to run out. Three quarters of the budget go into static deals, whose luck is the larger
// error; the rest into trying moves at their ends. Where there are so few draws that all can be weighed for two plans and more, their
// ends are searched too.
func (a *roller) beforeEnd(f []future) Plan {
	a.shrink, a.least = levelPrior, levelLeast
	static, rest, most := a.Looks*3/4, a.Looks, preEndPlans
	if a.draws != nil && !a.special {
		half := a.Looks / 2
		if left := a.Looks - preEndFinal*preEndLooks*a.draws.distinct; left > half {
			static, rest = half, left
			most = min(max(most, (rest-half)/(preEndTried*a.draws.distinct)), preEndMost)
		}
	}
	f = a.choose(f, static, most)
	if len(f) > 1 {
		f = a.deepen(f, levelTried, rest)
	}
	if len(f) > 1 && rest < a.Looks {
		left := (a.Looks - a.looks) / a.draws.distinct
		f = f[:min(len(f), max(preEndFinal, left/preEndLooks), preEndLast)]
		a.ends = min(left/len(f), preEndDeep)
		f = a.deepen(f, levelSearched, a.Looks)
	}
	plan := f[0].plan
	plan.Looks = a.looks
	return plan
}

// deepen plays the deals of the level before at the next one, in the same order, and drops plans that are surely worse.
func (a *roller) deepen(f []future, l, looks int) []future {
	deals := len(f[0].at(l - 1).values)
	for i := 0; i < deals && len(f) > 1 && a.looks < looks; {
		a.again(i)
		for j := range f {
			if !a.deeper(&f[j], i, l) {
				return f
			}
		}
		if i++; i >= levelLeast && i%4 == 0 {
			a.rank(f)
			f = a.contenders(f)
		}
	}
	a.rank(f)
	return f
}

func (a *roller) doubt(l int) float64 {
	points := 1
	if a.Chance {
		points = 0
	}
	switch {
	case a.doubtful:
		return a.reach.doubt[points]
	case !a.fewLeft() || a.special:
		return 0
	}
	return levelDoubt[l][points]
}

// deeper plays a deal again at a level; false if there was no time for it.
func (a *roller) deeper(f *future, i, l int) bool {
	x := f.at(l)
	if same, ok := a.draws.known(); ok && f.empty {
		x.set(i, x.leads[same], x.values[same], x.proven[same])
		return true
	}
	a.level = l
	lead, value := a.played(f)
	a.level = levelStatic
	if a.Stop != nil && a.Stop() {
		return false
	}
	for below := range l {
		lead -= f.at(below).leads[i]
		value -= f.at(below).values[i]
	}
	x.set(i, lead, value, a.sure)
	return true
}

// again takes up a deal of before.
func (a *roller) again(i int) {
	if a.draws != nil {
		a.draws.deal(i, a.unseen)
	} else {
		copy(a.unseen, a.orders[i])
	}
	a.ready()
}

// at is what a level has said of a plan.
func (f *future) at(l int) *level {
	if l == levelStatic {
		return &f.level
	}
	return &f.levels[l-1]
}

// end plays the end of a deal, the pool being empty, and returns what the player then has more than the other.
func (a *roller) end(f *future, c *course) int32 {
	if a.level == levelSearched {
		return a.searched(f, c)
	}
	return a.best(f, c)
}

// searched searches the end of a deal and returns what the player then has more than the other.
func (a *roller) searched(f *future, c *course) int32 {
	who, other := &a.players[c.turn%2], &a.players[1-c.turn%2]
	p := *a.Position
	p.Board, p.Side = a.board(), who.side
	o := Outlook{
		Position: &p, Rack: a.names(who.rack), Unseen: a.names(other.rack), Others: []Other{{other.side, len(other.rack)}},
		Bonus: a.Bonus, Looks: a.ends, Stop: a.Stop,
	}
	if a.ender == nil {
		a.ender = a.v.Share()
	}
	end, lead, ok := a.ender.ending(&o)
	a.looks += end.Looks
	if !ok {
		return a.best(f, c)
	}
	c.over, a.sure = true, end.Proven
	who.total += lead * scale
	return a.players[1].total - a.players[0].total
}

// board is what lies now.
func (a *roller) board() alfabet.Board {
	if a.special {
		return a.pos.Board.Clone()
	}
	b, g := a.Position.Board.Clone(), &a.v.g
	for sq, c := range b.Cells {
		at := g.square(sq)
		if let := g.let[at]; let < empty && c.Letter == "" {
			b.Put(sq, alfabet.Cell{Letter: string(a.v.alphabet.Letters[let]), Blank: g.val[at] != a.v.values[let], By: a.Position.Side})
		}
	}
	return b
}

func (a *roller) names(tiles []uint8) []string {
	names := make([]string, len(tiles))
	for i, f := range tiles {
		names[i] = a.v.faceName(int(f))
	}
	return names
}
