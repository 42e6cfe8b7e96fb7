package solve

import (
	"cmp"
	"math/bits"
	"slices"
)

// endStage is how wide and deep the end is searched: a first look, then wider and deeper, and finally everything.
type endStage struct{ width, depth int }

var endStages = []endStage{{20, 1}, {12, 2}, {endAll, 2}, {endAll, endAll}}

const (
	endAll    = 1 << 20
	endExact  = 255     // the stage of what holds in all of them: nothing was left out
	endSwing  = 1 << 20 // larger than the value of any endgame
	endLooks  = 30      // lines looked through for one look of the budget: a board has as many
	endVisits = 60      // positions that may be visited for one look
	endOuts   = 4       // moves that end the game and are kept in mind
	endOut    = 15      // what going out is worth in the order of moves: the other side moves no more
	endTile   = 16      // what each tile is worth there, once everything is tried,
	endTwo    = 30      // that the others can be laid in one more move,
	endGo     = 80      // and going out
)

// ending searches a two-player endgame: the pool is empty and both racks are known.
type ending struct {
	endBoard
	lists   [][]endChoice // by depth
	table   []endKnown
	visits  int
	most    int // lines that may be looked through
	stop    func() bool
	stage   uint8
	width   int
	narrow  bool // something was left out in this stage
	running bool
	pair    [1 << endPairs]endPair
	pairs   uint32
}

// endChoice is a move and how promising it is.
type endChoice struct {
	*endMove
	guess int32
}

// endKnown is what is known of a position: bounds of its value, and the move that was best.
type endKnown struct {
	key       uint64
	low, high int32
	depth     int32
	best      uint32
	stage     uint8
}

var endPass = &endMove{}

// finish searches the endgame within the search budget; the result is exact if the budget suffices.
func (v *Solver) finish(o Outlook) Plan {
	plan, _, _ := v.ending(&o)
	return plan
}

// ending is finish with the lead that the search has found so far; false if there was no time to find out anything.
func (v *Solver) ending(o *Outlook) (plan Plan, lead int32, ok bool) {
	looks := max(1, o.Looks)
	room := bits.Len(uint(16 * min(looks, 1<<16))) // positions remembered, as a power of two
	e := &ending{table: make([]endKnown, 1<<room), most: endLooks * looks, running: true}
	e.start(v, o, room)
	order := slices.Clone(e.gather(0, 0)) // there must be something to choose from
	e.running, e.stop = true, o.Stop
	sortChoices(order)
	order = append(order, endChoice{endMove: endPass})
	for i, stage := range endStages {
		e.stage, e.width, e.narrow, e.visits = uint8(i+1), stage.width, false, endVisits*looks
		found, whole := e.root(order, stage)
		if !whole {
			if stage.depth == endAll && !e.narrow {
				order = found // some moves are known exactly, so the best of them
			}
			break
		}
		order, lead, ok = found, found[0].guess, true
		if !e.narrow {
			plan.Proven, plan.Lead = true, int(lead)
			break
		}
	}
	plan.Looks = e.made / endLooks
	if order[0].key == 0 {
		return plan, lead, ok
	}
	move, err := o.Position.Play(e.placed(order[0].endMove))
	if err != nil {
		panic("alfabet: the solver laid what the referee refuses: " + err.Error())
	}
	plan.Move = &move
	return plan, lead, ok
}

func sortChoices(list []endChoice) {
	slices.SortFunc(list, func(a, b endChoice) int { return cmp.Or(cmp.Compare(b.guess, a.guess), cmp.Compare(a.key, b.key)) })
}

// root orders the moves of the position by what they bring; those left out come last. If it has to stop, only those that were
// tried are in order, and it returns false.
func (e *ending) root(moves []endChoice, stage endStage) ([]endChoice, bool) {
	wide := min(stage.width, len(moves))
	e.narrow = wide < len(moves)
	best := int32(-endSwing)
	out := slices.Clone(moves)
	var outs [endOuts]*endMove
	n := e.outs(&outs, 1)
	for i := 0; i < wide; i++ {
		m := &out[i]
		if i == 0 {
			m.guess = e.after(m.endMove, 0, 0, 0, false, stage.depth, -endSwing, endSwing)
		} else if most := e.limit(m.endMove, outs[:n]); most <= best {
			m.guess = most
		} else if m.guess = e.after(m.endMove, 0, 0, 0, false, stage.depth, best, best+1); m.guess > best && e.running {
			m.guess = e.after(m.endMove, 0, 0, 0, false, stage.depth, best, endSwing)
		}
		if !e.running {
			*m = moves[i]
			wide = i
			break
		}
		best = max(best, m.guess)
	}
	slices.SortStableFunc(out[:wide], func(x, y endChoice) int { return cmp.Compare(y.guess, x.guess) })
	return out, e.running
}

// limit is the most that a move of the root can be worth, as far as is known without trying it.
func (e *ending) limit(m *endMove, outs []*endMove) int32 {
	if m.key == 0 {
		return e.passed(0)
	}
	return e.answered(m, outs, 0)
}

// passed is the most that a pass can be worth: the other side can pass as well, which ends the game.
func (e *ending) passed(mover int) int32 { return e.racks[1-mover].left - e.racks[mover].left }

// after is the value of a move for its player: its points and what follows. Two passes end the game.
func (e *ending) after(m *endMove, ply, mover int, key uint64, passed bool, depth int, low, high int32) int32 {
	me, other := &e.racks[mover], &e.racks[1-mover]
	score := int32(m.score)
	switch {
	case m.key == 0 && passed:
		return other.left - me.left
	case m.key == 0:
		return -e.search(ply+1, 1-mover, key, true, depth-1, -high, -low)
	case int(m.tiles) == me.tiles:
		return score + other.left
	}
	e.lay(m, mover)
	worth := score - e.search(ply+1, 1-mover, key^m.key, false, depth-1, score-high, score-low)
	e.lift(m, mover)
	return worth
}

// gather lists the moves of the player to move, in no order.
func (e *ending) gather(ply, mover int) []endChoice {
	for ply >= len(e.lists) {
		e.lists = append(e.lists, nil)
	}
	list := e.lists[ply][:0]
	me, out := e.racks[mover].tiles, e.racks[1-mover].left+endOut
	e.moves(mover, func(m *endMove) {
		guess := int32(m.score) + int32(m.value)
		if int(m.tiles) == me {
			guess += out
		}
		list = append(list, endChoice{m, guess})
	})
	e.lists[ply] = list
	if e.made > e.most || (e.width < endAll || e.visits&63 == 0) && e.stop != nil && e.stop() {
		e.running = false
	}
	return list
}

// hurry prefers moves that bring the end near: many tiles, and best if the others can be laid in one move. Any move that is
// good enough refutes a position; after these there is less to try.
func (e *ending) hurry(list []endChoice, mover int) {
	e.pairs++
	slot := func(used uint64) *endPair { return &e.pair[used*spread>>(64-endPairs)] }
	for i := range list {
		m := list[i].endMove
		p := slot(m.used)
		if p.stamp != e.pairs || p.used == m.used && p.score < m.score {
			*p = endPair{m.used, e.pairs, m.score}
		}
	}
	rack := e.racks[mover].counts
	for i := range list {
		m := list[i].endMove
		list[i].guess += endTile * int32(m.tiles)
		if m.used == rack {
			list[i].guess += endGo
		} else if p := slot(rack - m.used); p.stamp == e.pairs && p.used == rack-m.used {
			list[i].guess += endTwo + int32(p.score)
		}
	}
}

// endPair is the best move with some tiles.
type endPair struct {
	used  uint64
	stamp uint32
	score int16
}

// endPairs is how many of them are remembered in a position, as a power of two.
const endPairs = 9

// raise moves the most promising choice to the front.
func raise(list []endChoice) {
	top := 0
	for i := range list {
		if list[i].guess > list[top].guess {
			top = i
		}
	}
	list[0], list[top] = list[top], list[0]
}

// search returns the lead that the player to move still gains, deductions included.
func (e *ending) search(ply, mover int, key uint64, passed bool, depth int, low, high int32) int32 {
	if e.visits--; e.visits < 0 {
		e.running = false
	}
	if !e.running {
		return 0
	}
	if depth <= 0 {
		e.narrow = true
		return e.rough(ply, mover, passed)
	}
	id := key ^ uint64(mover)*hashes[0]
	if passed {
		id ^= hashes[1]
	}
	k := &e.table[id*spread>>e.shift]
	hint := uint32(0)
	if k.key == id {
		hint = k.best
		if k.stage == endExact || k.stage == e.stage && int(k.depth) >= depth {
			e.narrow = e.narrow || k.stage != endExact
			if k.low >= high || k.low == k.high {
				return k.low
			}
			if k.high <= low {
				return k.high
			}
			low, high = max(low, k.low), min(high, k.high)
		}
	}
	narrow := e.narrow
	e.narrow = false // found out for this position, and then added
	list := e.gather(ply, mover)
	if e.width == endAll {
		e.hurry(list, mover)
	}
	if hint > 1 {
		for i := range list {
			if uint32(list[i].key) == hint {
				list[i].guess = endSwing
			}
		}
	}
	wide := len(list)
	if wide >= e.width {
		sortChoices(list)
		wide = e.width
		e.narrow = true
	}
	var outs [endOuts]*endMove
	n := -1
	best, floor := int32(-endSwing), low
	choice := endPass
	for i := 0; i <= wide && best < high && e.running; i++ {
		m := endPass
		if i < wide {
			if i < 3 {
				raise(list[i:])
			} else if i == 3 {
				sortChoices(list[3:])
			}
			m = list[i].endMove
		} else if wide < len(list) {
			break
		}
		bar := max(low, best)
		worth := int32(endSwing)
		switch {
		case bar == -endSwing || int(m.tiles) == e.racks[mover].tiles: // nothing to compare with, or it ends the game
		case m.key == 0:
			worth = e.passed(mover)
		default:
			if n < 0 {
				n = e.outs(&outs, 1-mover)
			}
			if worth = e.answered(m, outs[:n], mover); worth > bar {
				worth = min(worth, e.tried(key^m.key, 1-mover, depth-1, int32(m.score)))
			}
		}
		if worth > bar {
			ceiling := high
			if best > -endSwing {
				ceiling = bar + 1
			}
			worth = e.after(m, ply, mover, key, passed, depth, bar, ceiling)
			if worth >= ceiling && worth < high && e.running {
				worth = e.after(m, ply, mover, key, passed, depth, bar, high)
			}
		}
		if worth > best {
			best, choice = worth, m
		}
	}
	e.keep(k, id, depth, best, high, floor, choice)
	e.narrow = e.narrow || narrow
	return best
}

// keep notes in the table what a search found out about a position.
func (e *ending) keep(k *endKnown, id uint64, depth int, best, high, floor int32, choice *endMove) {
	stage := e.stage
	if !e.narrow {
		stage = endExact
	}
	if !e.running || k.key == id && k.stage == endExact && stage != endExact {
		return // more is known already
	}
	if k.key != id || k.stage != stage || stage != endExact && int(k.depth) < depth {
		*k = endKnown{key: id, low: -endSwing, high: endSwing, depth: int32(depth), stage: stage}
	}
	if k.best = uint32(choice.key); choice.key == 0 {
		k.best = 1
	}
	if best > floor {
		k.low = max(k.low, best)
	}
	if best < high {
		k.high = min(k.high, best)
	}
}

// tried is the most that a move can be worth as far as the position after it is known from the table.
func (e *ending) tried(key uint64, mover, depth int, score int32) int32 {
	id := key ^ uint64(mover)*hashes[0]
	k := &e.table[id*spread>>e.shift]
	if k.key != id || k.stage != endExact && (k.stage != e.stage || int(k.depth) < depth) {
		return endSwing
	}
	e.narrow = e.narrow || k.stage != endExact
	return score - k.low
}

// outs are the best moves with which a side that waits can end the game.
func (e *ending) outs(out *[endOuts]*endMove, side int) (n int) {
	if e.special || e.width < endAll {
		return 0
	}
	rack := e.racks[side].counts
	e.moves(side, func(m *endMove) {
		if m.used != rack {
			return
		}
		at := n
		for at > 0 && out[at-1].score < m.score {
			at--
		}
		if at == endOuts {
			return
		}
		n = min(n+1, endOuts)
		copy(out[at+1:n], out[at:])
		out[at] = m
	})
	return n
}

// answered is the most that a move can be worth: after it the other side ends the game, if the move does not change
// the line in which it would.
func (e *ending) answered(m *endMove, outs []*endMove, mover int) int32 {
	if len(outs) == 0 || int(m.tiles) == e.racks[mover].tiles {
		return endSwing
	}
	var lines [2]uint32
	if m.key != 0 {
		lines = e.touches(m, nil)
	}
	for _, o := range outs {
		if lines[o.way]>>o.line&1 == 0 {
			return int32(m.score) - int32(o.score) - e.racks[mover].left + int32(m.value)
		}
	}
	return endSwing
}

// rough plays on greedily: each player makes the move with the best static estimate.
func (e *ending) rough(ply, mover int, passed bool) int32 {
	list := e.gather(ply, mover)
	if !e.running {
		return 0
	}
	me, other := &e.racks[mover], &e.racks[1-mover]
	best := endPass
	if len(list) > 0 {
		raise(list)
		best = list[0].endMove
	}
	switch {
	case best.key == 0 && passed:
		return other.left - me.left
	case best.key == 0:
		return -e.rough(ply+1, 1-mover, true)
	case int(best.tiles) == me.tiles:
		return int32(best.score) + other.left
	}
	e.lay(best, mover)
	worth := int32(best.score) - e.rough(ply+1, 1-mover, false)
	e.lift(best, mover)
	return worth
}
