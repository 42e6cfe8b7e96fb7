package solve

import (
	"cmp"
	"math/bits"
	"slices"
)

// endStage is how wide and deep the end is searched: a first look, then wider and deeper, and finally everything.
type endStage struct{ moves, width, depth int } // moves of the position itself, and of those after it

var endStages = []endStage{{20, 20, 1}, {12, 12, 2}, {300, endAll, 2}, {endAll, endAll, endAll}}

const (
	endAll    = 1 << 20
	endExact  = 255     // the stage of what holds in all of them: nothing was left out
	endSwing  = 1 << 20 // larger than the value of any endgame
	endLooks  = 30      // lines looked through for one look of the budget: a board has as many
	endRoom   = 1 << 14 // looks for which there is more and more room; more room is slower than what it saves
	endVisits = 60      // positions that may be visited for one look
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
	endBounds
	one    endAlone
	polled int                            // the visits left when stop was last asked, in 64s
	first  [endPlies][endKillers]endReply // by depth: moves that refuted positions there, tried first
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
	room := bits.Len(uint(16 * min(looks, endRoom))) // positions remembered, as a power of two
	e := &ending{table: make([]endKnown, 1<<room), most: endLooks * looks, running: true}
	e.one.headBits = uint8(min(room, groupRoom))
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
	wide := min(stage.moves, len(moves))
	e.narrow = wide < len(moves)
	best := int32(-endSwing)
	out := slices.Clone(moves)
	e.outs(0, 1)
	most := make([]int32, wide)
	for i := range most {
		most[i] = e.limit(out[i].endMove)
	}
	e.unmark()
	for i := 0; i < wide; i++ {
		m := &out[i]
		if i == 0 {
			m.guess = e.after(m.endMove, 0, 0, 0, false, stage.depth, -endSwing, endSwing)
		} else if most[i] <= best {
			m.guess = most[i]
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
func (e *ending) limit(m *endMove) int32 {
	if m.key == 0 {
		return e.passed(0)
	}
	return e.answered(m, &e.racks[0])
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
		return score + e.share*other.left
	}
	e.lay(m, mover)
	e.one.noteLaid(m)
	worth := score - e.search(ply+1, 1-mover, key^m.key, false, depth-1, score-high, score-low)
	e.one.forgetLaid(m)
	e.lift(m, mover)
	return worth
}
