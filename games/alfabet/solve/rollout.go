package solve

import (
	"slices"

	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// future is a plan and how it did in the deals played so far.
type future struct {
	plan   Plan
	first  int32 // points of the plan itself
	sight  int32 // its static estimate, leave included
	guess  int32 // what that says in the measure of values
	kept   []uint8
	change change        // its tiles on the solver's board
	board  alfabet.Board // the board after it, if special tiles are in the game
	bent   bool          // stops or corners lie on it
	values []int32       // of each deal: the lead in hundredths of a point, or the chance to win in millionths
	sum    int64
	points int64 // the leads of all deals, in hundredths of a point
}

// roller plays deals on from plans. Every deal is played from every plan, with the others' racks prepared once, on one
// board that plans and moves are laid on and lifted from.
type roller struct {
	*Outlook
	v       *Solver
	far     *Solver          // reads boards with stops or corners
	pos     alfabet.Position // the board as the rules have it, if special tiles are in the game
	special bool
	bent    bool // stops or corners lie already
	lasts   bool // deals are played to their end
	letters uint32
	unseen  []uint8
	guess   *guesses  // what the other player may have kept
	orders  [][]uint8 // if few tiles are in the pool: all deals that are left
	few     bool
	others  []knownRack // of this deal
	own     knownRack
	players []rollout
	bag     []uint8
	changes []change
	looks   int
	racks   uint32
	watch   func(turn int, who *rollout, s *Solver, floor int32) // for tests: before a turn is carried out
}

// rollout is a player in a deal that is played out.
type rollout struct {
	side  int
	tiles [8]uint8
	rack  []uint8
	total int32 // points so far, in hundredths
	keeps int32 // what their rack is worth beyond them
}

// newRoller takes over a position and lays every plan out on it.
func (v *Solver) newRoller(o *Outlook, plans []future) *roller {
	p := *o.Position
	p.Board = o.Position.Board.Clone()
	a := &roller{Outlook: o, v: v, pos: p, lasts: o.Pool <= p.RackSize, guess: v.guess(o)}
	if a.guess != nil {
		a.looks = len(a.guess.kept)
	}
	v.Set(&p)
	a.bent = !v.plain(&p)
	all := slices.Concat(o.Rack, o.Unseen)
	for _, face := range all {
		switch f := v.face(face); f {
		case faceBlank:
			a.letters = v.g.all
		case faceArrow, faceStop:
			a.special = true
		default:
			a.letters |= 1 << f
		}
	}
	if a.special = a.special || a.bent; a.special {
		a.far = v.Share()
	}
	for _, face := range o.Unseen {
		a.unseen = append(a.unseen, v.face(face))
	}
	a.Chance = a.Chance && len(o.Others) == 1
	a.others, a.players, a.changes = make([]knownRack, len(o.Others)), make([]rollout, 1+len(o.Others)), make([]change, 4)
	if !a.bent {
		v.whole = false
		v.stale = [2]uint32{1<<(v.g.size+1) - 2, 1<<(v.g.size+1) - 2}
		v.prepare(a.letters)
	}
	for i := range plans {
		f := &plans[i]
		a.lay(f)
		f.guess = f.sight
		if a.Chance {
			left := len(o.Unseen) + len(o.Rack) - len(f.plan.faces())
			f.guess = a.chance(f.sight, left, false)
		}
	}
	return a
}

// chance is what a lead is worth with the tiles that are left, in millionths; a point counts a little in itself.
func (a *roller) chance(lead int32, tiles int, over bool) int32 {
	worth := lead / 5
	lead += int32(a.Lead * scale)
	if over {
		return worth + int32(1e6*chances.final(lead))
	}
	return worth + int32(1e6*chances.win(lead, tiles))
}

// prepare builds the slots of stale lines for all racks of these letters.
func (v *Solver) prepare(letters uint32) {
	v.w.arrows, v.w.most = 0, v.rackSize
	v.refresh(letters)
}

// lay notes a plan's changes to the board.
func (a *roller) lay(f *future) {
	for _, face := range tiles.Without(a.Rack, append(f.plan.faces(), f.plan.Give...)) {
		f.kept = append(f.kept, a.v.face(face))
	}
	if f.bent = a.bent; a.special {
		f.board = a.Position.Board.Clone()
		if f.plan.Move != nil {
			f.board.Lay(*f.plan.Move, a.Position.Side)
		}
	}
	if f.plan.Move == nil || f.bent {
		return
	}
	f.bent = f.plan.Move.Stop != ""
	for _, t := range f.plan.Move.Placed {
		f.bent = f.bent || t.Arrow != ""
		sq, _ := a.Position.Board.Square(t.Square)
		tile := newTile{sq: int16(a.v.g.square(sq)), let: a.v.face(t.Letter)}
		if !t.Blank {
			tile.val = a.v.values[tile.let]
		}
		f.change.tiles = append(f.change.tiles, tile)
	}
	if !f.bent {
		a.v.put(&f.change)
		a.v.prepare(a.letters)
		a.v.lift(&f.change)
	}
}

// faces are the tiles that a plan lays.
func (p *Plan) faces() []string {
	if p.Move == nil {
		return nil
	}
	return p.Move.Faces()
}

// next deals the unseen tiles anew; false if all deals have been played.
func (a *roller) next() bool {
	switch {
	case !a.few:
		a.Rand.Shuffle(len(a.unseen), func(x, y int) { a.unseen[x], a.unseen[y] = a.unseen[y], a.unseen[x] })
		if a.guess != nil {
			a.guess.draw(a.Rand.Float64(), a.unseen)
		}
	case len(a.orders) == 0:
		return false
	default:
		a.unseen, a.orders = a.orders[0], a.orders[1:]
	}
	a.ready()
	return true
}

// ready prepares the others' racks: the first of the unseen tiles.
func (a *roller) ready() {
	tiles := a.unseen
	for i := range a.Others {
		a.others[i].fill(a, tiles[:a.Others[i].Tiles])
		tiles = tiles[a.Others[i].Tiles:]
	}
}

// play plays the deal on from a plan and notes what it brings.
func (a *roller) play(f *future) {
	laid := len(f.change.tiles) > 0 && !f.bent
	if laid {
		a.v.relay(&f.change)
	}
	value := a.deal(f)
	if laid {
		a.v.lift(&f.change)
	}
	f.values = append(f.values, value)
	f.sum += int64(value)
}

// start gives everybody their tiles.
func (a *roller) start(f *future) {
	tiles := a.unseen
	for i, other := range a.Others {
		h := &a.players[i]
		*h = rollout{side: other.Side}
		h.rack = append(h.tiles[:0], tiles[:other.Tiles]...)
		tiles = tiles[other.Tiles:]
	}
	a.bag = append(a.bag[:0], tiles[:a.Pool]...)
	me := &a.players[len(a.Others)]
	*me = rollout{side: a.Position.Side}
	me.rack = append(me.tiles[:0], f.kept...)
	a.draw(me)
	for _, face := range f.plan.Give {
		a.bag = slices.Insert(a.bag, 0, a.v.face(face)) // drawn from its end
	}
	if a.special {
		a.pos.Board.Become(f.board)
	}
}

// deal plays one deal on and returns what it brings.
func (a *roller) deal(f *future) int32 {
	a.start(f)
	laid := 0 // by the last move
	n := len(a.players)
	me := &a.players[n-1]
	over, idle, bent, depth := len(a.bag) == 0 && len(me.rack) == 0, 0, f.bent, 0
	if over {
		a.looks++ // counts as well
	}
	for turn := 0; !over && (a.lasts || turn < n); turn++ {
		who, s := &a.players[turn%n], a.v
		if bent {
			s = a.far
			a.pos.Side = who.side
			s.Set(&a.pos)
		}
		last := !a.lasts && turn == n-1
		floor, part := a.look(f, s, who, turn, last)
		if a.watch != nil {
			a.watch(turn, who, s, floor)
		}
		switch {
		case s.best.equity > floor:
			who.total += s.best.score * scale
			who.keeps = s.best.equity - s.best.score*scale
			idle = 0
			if last {
				laid = s.slot(s.best.slot).tiles()
				break
			}
			who.use(s)
			if a.special {
				placed, stop := s.placed(&s.best)
				a.pos.Board.Lay(alfabet.Move{Placed: placed, Stop: stop}, who.side)
			}
			if !bent {
				if depth == len(a.changes) {
					a.changes = append(a.changes, change{})
				}
				if bent = !s.play(&a.changes[depth]); !bent {
					depth++
				}
			}
			a.draw(who)
		case part != 0:
			who.keeps = floor
			idle++
			a.swap(s, who, part)
		default:
			who.keeps = s.h.keep[0]
			idle++
		}
		over = len(a.bag) == 0 && len(who.rack) == 0 || idle > n
	}
	for ; depth > 0; depth-- {
		a.v.lift(&a.changes[depth-1])
	}
	lead := f.first + a.lead(over)
	f.points += int64(lead)
	if !a.Chance {
		return lead
	}
	left := len(a.bag) + len(a.players[0].rack) + len(me.rack) - laid
	return a.chance(lead, left, over)
}

// look searches for a player's best move. The others' first racks are the same for all plans, and so are most lines that
// the first of them finds.
func (a *roller) look(f *future, s *Solver, who *rollout, turn int, last bool) (floor int32, part uint16) {
	a.looks++
	k := &a.own
	if turn < len(a.others) {
		k = &a.others[turn]
	} else {
		k.fill(a, who.rack)
	}
	k.value(a)
	s.h, s.parts = &k.hand, &k.parts
	floor, part = s.h.exchange(len(a.bag))
	s.only, s.again = a.letters, 0
	if last && s.h.blanks == 0 {
		s.only = s.h.mask
	}
	known := finding{equity: floor}
	share := turn == 0 && s == a.v
	if share {
		s.again = k.number
		known = k.find(f)
	}
	if s.topAgain(floor, known) && share && s.best != known && f.leaves(s.best.slot) && s.indexed(s.slot(s.best.slot)) {
		k.finds = append(k.finds, s.best)
	}
	return floor, part
}

// lead is what the player has more than the others, on average, after a deal.
func (a *roller) lead(over bool) (lead int32) {
	for i := range a.players {
		who := &a.players[i]
		worth := who.total + who.keeps
		if over {
			worth = who.total
			worth += a.settled(who)
		}
		if i == len(a.Others) {
			lead += worth
		} else {
			lead -= worth / int32(len(a.Others))
		}
	}
	return lead
}

// settled is what the tiles that are left when a deal is over mean for a player.
func (a *roller) settled(who *rollout) (worth int32) {
	for i := range a.players {
		other := &a.players[i]
		for _, f := range other.rack {
			switch value := int32(a.v.values[f]) * scale; {
			case other == who:
				worth -= value
			case a.Bonus && len(who.rack) == 0:
				worth += value
			}
		}
	}
	return worth
}

// draw refills a rack from the end of the bag.
func (a *roller) draw(h *rollout) {
	n := max(0, min(a.pos.RackSize-len(h.rack), len(a.bag)))
	rest := len(a.bag) - n
	h.rack = append(h.rack, a.bag[rest:]...)
	a.bag = a.bag[:rest]
}

// use takes the tiles of the best move off the rack.
func (h *rollout) use(v *Solver) {
	s := v.slot(v.best.slot)
	word := v.word(&v.best, s)
	for i := range s.k {
		if v.best.blanks>>i&1 == 1 {
			h.drop(faceBlank)
		} else {
			h.drop(word[s.pos[i]])
		}
		if s.corner>>i&1 == 1 {
			h.drop(faceArrow)
		}
	}
	if s.stop != 0 {
		h.drop(faceStop)
	}
}

func (h *rollout) drop(f uint8) {
	i := slices.Index(h.rack, f)
	if i < 0 {
		panic("alfabet: a tile that is not on the rack")
	}
	h.rack = slices.Delete(h.rack, i, i+1)
}

// swap gives a part of the rack back, to the front of the bag, and draws.
func (a *roller) swap(s *Solver, who *rollout, part uint16) {
	var give []uint8
	for f, n := range s.h.split(part) {
		for range n {
			give = append(give, uint8(f))
			who.drop(uint8(f))
		}
	}
	a.draw(who)
	a.bag = slices.Insert(a.bag, 0, give...)
}
