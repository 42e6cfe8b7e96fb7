package solve

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"lettercase/games/alfabet"
)

// Outlook is what a player knows when looking ahead: their own tiles and no others.
type Outlook struct {
	Position *alfabet.Position
	Rack     []string
	Unseen   []string // tiles that lie neither on the board nor on the rack
	Others   []Other  // in the order of their turns
	Pool     int
	Leaves   *Leaves
	Rand     *rand.Rand
	Looks    int         // the number of move searches allowed: strength depends on this, not on the clock
	Stop     func() bool // polled if not nil; true: decide by the results so far
}

// Other is another player.
type Other struct {
	Side  int
	Tiles int
}

// Plan is what to do: lay a move or give tiles back; if there is neither, pass.
type Plan struct {
	Move   *alfabet.Move
	Give   []string
	Proven bool // with an empty pool: nothing better exists
	Lead   int  // if proven: how many points more than the other player still gets, deductions included
}

// Measures of looking ahead.
const (
	aheadPlans = 12         // plans looked at
	aheadSlack = 18 * scale // how far behind the best a plan may seem and still be looked at
	aheadBatch = 6          // deals after which the worse half is dropped
	aheadPrior = 40         // deals that the static estimate counts for
)

// future is a plan and how it did in the deals played so far.
type future struct {
	plan  Plan
	first int32    // points of the plan itself
	sight int32    // its static estimate, leave included
	kept  []string // what stays on the rack
	board alfabet.Board
	sum   int64
}

// Ahead plays deals of the unseen tiles on from the plans that look best: everybody lays their best move by points and
// leave, a round at first and to the end when the pool runs out. With two players and an empty pool nothing is
// hidden, and the end is searched instead.
func (v *Solver) Ahead(o Outlook) Plan {
	if o.Pool == 0 && len(o.Others) == 1 && len(o.Unseen) == o.Others[0].Tiles {
		return v.finish(o)
	}
	f := v.futures(o)
	switch {
	case len(f) == 0:
		return Plan{}
	case len(o.Others) == 0:
		return f[0].plan
	}
	a := &ahead{Outlook: o, near: v, far: v.Share(), lasts: o.Pool <= o.Position.RackSize, scratch: o.Position.Board.Clone()}
	for len(f) > 1 && a.looks < o.Looks && !(o.Stop != nil && o.Stop()) {
		deals := make([][]string, aheadBatch)
		for i := range deals {
			deals[i] = slices.Clone(o.Unseen)
			o.Rand.Shuffle(len(deals[i]), func(x, y int) { deals[i][x], deals[i][y] = deals[i][y], deals[i][x] })
		}
		for i := range f {
			a.play(&f[i], deals)
		}
		prior := int64(aheadPrior)
		if a.lasts { // leaves say little about the end
			prior = 1
		}
		slices.SortStableFunc(f, func(x, y future) int {
			return cmp.Compare(y.sum+prior*int64(y.sight), x.sum+prior*int64(x.sight))
		})
		if a.batches++; a.batches%2 == 0 {
			f = f[:max(2, (len(f)+1)/2)]
		}
	}
	return f[0].plan
}

// futures are the plans worth looking at, best first.
func (v *Solver) futures(o Outlook) []future {
	var out []future
	for _, c := range v.Choices(o.Position, o.Rack, o.Leaves, o.Pool, aheadPlans) {
		f := future{plan: Plan{Move: &c.Move}, first: int32(c.Move.Score * scale), sight: int32(c.Equity * scale)}
		f.kept = without(o.Rack, c.Move.Faces())
		f.board = o.Position.Board.Clone()
		f.board.Lay(c.Move, o.Position.Side)
		out = append(out, f)
	}
	if give, worth := v.Exchange(o.Rack, o.Position.Set, o.Leaves, o.Pool); len(give) > 0 {
		out = append(out, future{plan: Plan{Give: give}, sight: int32(worth * scale), kept: without(o.Rack, give), board: o.Position.Board})
	}
	slices.SortStableFunc(out, func(x, y future) int { return cmp.Compare(y.sight, x.sight) })
	for i := range out {
		if out[i].sight < out[0].sight-aheadSlack {
			return out[:i]
		}
	}
	return out
}

// without returns a rack minus some of its tiles.
func without(rack, faces []string) []string {
	kept := slices.Clone(rack)
	for _, face := range faces {
		if i := slices.Index(kept, face); i >= 0 {
			kept = slices.Delete(kept, i, i+1)
		}
	}
	return kept
}

// ahead plays deals on.
type ahead struct {
	Outlook
	near    *Solver // holds the board after a plan, for all deals of a batch
	far     *Solver
	scratch alfabet.Board
	lasts   bool // deals are played to their end
	looks   int
	batches int
}

// rollout is a player in a deal that is played out.
type rollout struct {
	side  int
	rack  []string
	total int32 // points so far, in hundredths
	keeps int32 // what their rack is worth beyond them
}

// play plays the deals of a batch on from a plan.
func (a *ahead) play(f *future, deals [][]string) {
	p := *a.Position
	p.Board, p.Side = f.board, a.Others[0].Side
	a.near.Set(&p)
	a.near.hold()
	for _, deal := range deals {
		f.sum += int64(f.first + a.deal(f, deal))
	}
}

// deal plays one deal on and returns the lead it brings.
func (a *ahead) deal(f *future, deal []string) int32 {
	players := make([]rollout, 0, 1+len(a.Others))
	for _, other := range a.Others {
		players = append(players, rollout{side: other.Side, rack: slices.Clone(deal[:other.Tiles])})
		deal = deal[other.Tiles:]
	}
	bag := append([]string{}, deal[:a.Pool]...)
	me := rollout{side: a.Position.Side, rack: slices.Clone(f.kept)}
	bag = me.draw(bag, a.Position.RackSize)
	bag = append(append([]string{}, f.plan.Give...), bag...) // drawn from its end
	players = append(players, me)
	copy(a.scratch.Cells, f.board.Cells)
	pos := *a.Position
	pos.Board = a.scratch
	a.looks++ // a deal that is over at once counts as well
	over, idle := len(bag) == 0 && len(me.rack) == 0, 0
	for turn := 0; !over && (a.lasts || turn < len(players)); turn++ {
		who, s := &players[turn%len(players)], a.far
		if pos.Side = who.side; turn == 0 {
			s = a.near
		} else {
			a.looks++
			s.Set(&pos)
		}
		var laid bool
		if bag, laid = who.move(s, &pos, bag, a.Leaves); laid {
			idle = 0
		} else {
			idle++
		}
		over = len(bag) == 0 && len(who.rack) == 0 || idle > len(players)
	}
	lead := int32(0)
	for i, who := range players {
		worth := who.total + who.keeps
		if over {
			worth = who.total - a.near.left(who.rack)*scale
		}
		if i == len(a.Others) {
			lead += worth
		} else {
			lead -= worth / int32(len(a.Others))
		}
	}
	return lead
}

// draw refills a rack from the end of the bag and returns what is left of it.
func (h *rollout) draw(bag []string, size int) []string {
	n := max(0, min(size-len(h.rack), len(bag)))
	h.rack = append(h.rack, bag[len(bag)-n:]...)
	return bag[:len(bag)-n]
}

// move lays the best move on the position that the solver holds, or exchanges.
func (h *rollout) move(s *Solver, p *alfabet.Position, bag []string, leaves *Leaves) (rest []string, laid bool) {
	s.rack(h.rack)
	s.h.value(leaves, len(bag) == 0)
	floor, part := s.h.exchange(len(bag))
	switch {
	case s.top(floor):
		placed, stop := s.placed(&s.best)
		m := alfabet.Move{Placed: placed, Stop: stop}
		p.Board.Lay(m, h.side)
		h.rack = without(h.rack, m.Faces())
		h.total += s.best.score * scale
		h.keeps = s.best.equity - s.best.score*scale
		return h.draw(bag, p.RackSize), true
	case part != 0:
		var give []string
		for f, n := range s.h.split(part) {
			for range n {
				give = append(give, s.faceName(f))
			}
		}
		h.keeps = floor
		h.rack = without(h.rack, give)
		bag = h.draw(bag, p.RackSize)
		return append(give, bag...), false
	}
	h.keeps = s.h.keep[0]
	return bag, false
}

// left is the deduction for a rack at the end (ALF-31).
func (v *Solver) left(rack []string) (sum int32) {
	for _, face := range rack {
		sum += int32(v.values[v.face(face)])
	}
	return sum
}

// hold keeps the slots of the position that is set for several racks, which pays off while no special tile is on the board.
func (v *Solver) hold() {
	if v.g.turned || len(v.g.bars) > 0 || slices.ContainsFunc(v.pos.Board.Cells, func(c alfabet.Cell) bool { return c.Stop }) {
		return
	}
	v.whole = false
	v.stale = [2]uint32{1<<(v.g.size+1) - 2, 1<<(v.g.size+1) - 2}
}
