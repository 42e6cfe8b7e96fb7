package solve

import (
	"cmp"
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
	change change            // its tiles on the solver's board
	board  alfabet.Board     // the board after it, if special tiles are in the game
	bent   bool              // stops or corners lie on it
	empty  bool              // nothing is left in the pool after it
	level                    // of each deal, the lead in hundredths of a point, and that or the chance to win in millionths
	levels [levels - 1]level // what playing deals better adds
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
	guess   *guesses    // what the other player may have kept
	draws   *draws      // if few tiles are in the pool
	orders  [][]uint8   // otherwise, if it is about to run out, the deals played
	others  []knownRack // of this deal
	own     knownRack
	reply   knownRack // of the side that answers moves tried at the end
	answers int       // the turn in which it does
	level   int       // how ends are played
	sure    bool      // the last end was searched completely
	shrink  int64     // deals in which a level that has not played all is taken to change nothing
	ends    int       // looks for an end that is searched
	ender   *Solver   // searches it
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
		f.empty = f.plan.Move != nil && len(f.kept)+o.Pool <= p.RackSize
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

// settles is what a lead is worth that is known to be the last.
func (a *roller) settles(lead int32) int32 {
	return lead/5 + 500_000*int32(1+cmp.Compare(lead+int32(a.Lead*scale), 0))
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
	if a.draws != nil {
		if !a.draws.next(a.unseen) {
			return false
		}
	} else {
		a.Rand.Shuffle(len(a.unseen), func(x, y int) { a.unseen[x], a.unseen[y] = a.unseen[y], a.unseen[x] })
		if a.guess != nil {
			a.guess.draw(a.Rand.Float64(), a.unseen)
		}
		if a.lasts {
			a.orders = append(a.orders, slices.Clone(a.unseen))
		}
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
	if i, ok := a.draws.known(); ok && f.empty { // in another order
		f.add(f.leads[i], f.values[i])
	} else {
		f.add(a.played(f))
	}
}

// played plays the deal on from a plan.
func (a *roller) played(f *future) (lead, value int32) {
	laid := len(f.change.tiles) > 0 && !f.bent
	if laid {
		a.v.relay(&f.change)
	}
	lead, value = a.deal(f)
	if laid {
		a.v.lift(&f.change)
	}
	return lead, value
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

// course is how far a deal has come.
type course struct {
	turn, idle, depth int // turns, turns without a word one after the other, changes on the board
	laid              int // by the last move
	bent, over        bool
}

// deal plays one deal on and returns what it brings.
func (a *roller) deal(f *future) (lead, value int32) {
	a.start(f)
	n := len(a.players)
	me := &a.players[n-1]
	c := course{bent: f.bent, over: len(a.bag) == 0 && len(me.rack) == 0}
	if c.over {
		a.looks++ // counts as well
	}
	lead = f.first + a.course(f, &c)
	a.back(&c, 0)
	if !a.Chance {
		return lead, lead
	}
	left := len(a.bag) + len(a.players[0].rack) + len(me.rack) - c.laid
	if a.sure {
		return lead, a.settles(lead)
	}
	return lead, a.chance(lead, left, c.over)
}

// course plays on and returns what the player has more than the others.
func (a *roller) course(f *future, c *course) int32 {
	for !c.over && (a.lasts || c.turn < len(a.players)) {
		if a.level > levelStatic && len(a.bag) == 0 {
			return a.end(f, c)
		}
		a.step(f, c)
	}
	return a.lead(c.over)
}

// back takes moves back.
func (a *roller) back(c *course, depth int) {
	for ; c.depth > depth; c.depth-- {
		a.v.lift(&a.changes[c.depth-1])
	}
}

// step carries out the next turn.
func (a *roller) step(f *future, c *course) {
	n := len(a.players)
	who, s := a.turn(c)
	last := !a.lasts && c.turn == n-1
	floor, part := a.look(f, s, who, c.turn, last)
	if a.watch != nil {
		a.watch(c.turn, who, s, floor)
	}
	switch {
	case s.best.equity > floor:
		who.total += s.best.score * scale
		who.keeps = s.best.equity - s.best.score*scale
		c.idle = 0
		if last {
			c.laid = s.slot(s.best.slot).tiles()
			break
		}
		who.use(s)
		if a.special {
			placed, stop := s.placed(&s.best)
			a.pos.Board.Lay(alfabet.Move{Placed: placed, Stop: stop}, who.side)
		}
		if !c.bent {
			if c.bent = !s.play(a.change(c)); !c.bent {
				c.depth++
			}
		}
		a.draw(who)
	case part != 0:
		who.keeps = floor
		c.idle++
		a.swap(s, who, part)
	default:
		who.keeps = s.h.keep[0]
		c.idle++
	}
	a.turned(who, c)
}

// turn is whose turn it is, and the solver that has the board.
func (a *roller) turn(c *course) (*rollout, *Solver) {
	who := &a.players[c.turn%len(a.players)]
	if !c.bent {
		return who, a.v
	}
	a.pos.Side = who.side
	a.far.Set(&a.pos)
	return who, a.far
}

// change is where the next move is noted.
func (a *roller) change(c *course) *change {
	if c.depth == len(a.changes) {
		a.changes = append(a.changes, change{})
	}
	return &a.changes[c.depth]
}

// turned ends a turn.
func (a *roller) turned(who *rollout, c *course) {
	c.over = len(a.bag) == 0 && len(who.rack) == 0 || c.idle > len(a.players)
	c.turn++
}

// look searches for a player's best move. The others' first racks are the same for all plans, and so are most lines that
// the first of them finds.
func (a *roller) look(f *future, s *Solver, who *rollout, turn int, last bool) (floor int32, part uint16) {
	a.looks++
	k := &a.own
	switch {
	case turn < len(a.others):
		k = &a.others[turn]
	case turn == a.answers:
		k = &a.reply
		fallthrough
	default:
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
