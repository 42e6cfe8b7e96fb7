package solve

import (
	"slices"

	"lettercase/games/alfabet"
)

// rollout is a player in a deal that is played out.
type rollout struct {
	side  int
	tiles [8]uint8
	rack  []uint8
	total int32 // points so far, in hundredths
	keeps int32 // what their rack is worth beyond them
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
	c := a.begin(f)
	lead = f.first + a.course(f, &c, a.turns)
	a.back(&c, 0)
	return lead, a.value(lead, &c)
}

// begin deals the tiles.
func (a *roller) begin(f *future) course {
	a.start(f)
	a.sure = false
	c := course{bent: f.bent, over: len(a.bag) == 0 && len(a.players[len(a.players)-1].rack) == 0}
	if c.over {
		a.looks++ // counts as well
	}
	return c
}

// value is a lead, or the chance to win with it.
func (a *roller) value(lead int32, c *course) int32 {
	switch {
	case !a.Chance:
		return lead
	case a.sure:
		return a.settles(lead)
	}
	return a.chance(lead, len(a.bag)+len(a.players[0].rack)+len(a.players[1].rack)-c.laid, c.over)
}

// course plays on, for so many turns or to the end, and returns what the player has more than the others.
func (a *roller) course(f *future, c *course, turns int) int32 {
	for !c.over && (a.lasts || c.turn < turns) {
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
	who, s := a.turn(c)
	last := !a.lasts && c.turn == a.turns-1
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
			best, _ := s.slot(s.best.slot)
			c.laid = best.count()
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
	if s.topAgain(floor, known) && share && s.best != known && f.leaves(s.best.slot) {
		if best, _ := s.slot(s.best.slot); s.indexed(best) {
			k.finds = append(k.finds, s.best)
		}
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
	s, squares := v.slot(v.best.slot)
	word := v.word(&v.best, s)
	for i := range squares {
		if v.best.blanks>>i&1 == 1 {
			h.drop(faceBlank)
		} else {
			h.drop(word[squares[i].at-s.begin])
		}
		if squares[i].arrow != 0 {
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
