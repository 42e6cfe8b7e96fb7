package solve

import "math/bits"

const (
	endOuts    = 8  // moves that end the game and are kept in mind
	endKillers = 4  // moves that refuted a position, by depth
	endPlies   = 24 // depth up to which such moves are kept in mind
)

// endReply is a move, and what was in its line when it was found: it stands as long as that is the same.
type endReply struct {
	*endMove
	content uint64
}

func (b *endBoard) stands(r *endReply) bool { return b.content[r.way][r.line] == r.content }

// endBounds is what the side that waits can answer: moves with which it ends the game, best first, and the squares on which
// a tile changes them.
type endBounds struct {
	out    [endOuts]*endMove
	outN   int // how many there are
	crit   [cells]uint8
	marked []int16
	recent [endPlies][endOuts]endReply // by depth: those of the last position there
	knows  [endPlies]int
}

// settle leaves out the moves that are not worth more than low, because the other side can end the game after them. It returns
// the others, and the most that one left out can be worth.
func (e *ending) settle(list []endChoice, n *endNode, most int32) ([]endChoice, int32) {
	if e.outs(n.ply, 1-n.mover); e.outN == 0 {
		return list, most
	}
	k, me := 0, &e.racks[n.mover]
	for _, c := range list {
		if worth := e.answered(c.endMove, me); worth <= n.low {
			most = max(most, worth)
			continue
		}
		list[k] = c
		k++
	}
	e.unmark()
	return list[:k], most
}

// open lists the moves that may be worth more than low although the other side can end the game. Lines in which no move can are
// not looked through.
func (e *ending) open(n *endNode) (list []endChoice, most int32) {
	for n.ply >= len(e.lists) {
		e.lists = append(e.lists, nil)
	}
	list, most = e.lists[n.ply][:0], -endSwing
	me := &e.racks[n.mover]
	kept, left := e.share*me.left, e.share*e.racks[1-n.mover].left
	var lines endLines[uint8] // which answers a move in the line may change
	for _, sq := range e.marked {
		bits := e.crit[sq]
		lines[right][min(sq/stride, maxSize)] |= bits
		lines[down][min(sq%stride, maxSize)] |= bits
	}
	for d := range lines {
		for line := 1; line <= e.v.g.size; line++ {
			l := e.at(n.mover, line, uint8(d))
			worth := e.against(lines[d][line], l.top-kept)
			if worth <= n.low {
				most = max(most, worth)
				out := l.top
				if l.rack == me.counts {
					out = l.out
				}
				if out-kept+left <= n.low {
					if out >= 0 {
						most = max(most, out-kept+left)
					}
					continue
				}
				l = e.full(n.mover, line, uint8(d))
				for i, used := range l.used {
					if m := &l.moves[i]; used == me.counts {
						list = append(list, endChoice{m, int32(m.score) + int32(m.value) + left + endOut})
					}
				}
				continue
			}
			l = e.full(n.mover, line, uint8(d))
			for i, used := range l.used {
				if !holds(me.counts, used) {
					continue
				}
				m := &l.moves[i]
				guess := int32(m.score) + int32(m.value)
				if worth := e.answered(m, me); worth <= n.low {
					most = max(most, worth)
					continue
				}
				if int(m.tiles) == me.tiles {
					guess += left + endOut
				}
				list = append(list, endChoice{m, guess})
			}
		}
	}
	e.lists[n.ply] = list
	return list, most
}

// recall marks the moves known from the last position of this depth that still end the game.
func (e *ending) recall(ply, side int) bool {
	if ply >= endPlies || e.special {
		return false
	}
	e.outN = 0
	rack := e.racks[side].counts
	for i := range e.recent[ply][:e.knows[ply]] {
		r := &e.recent[ply][i]
		if r.used == rack && e.stands(r) {
			e.out[e.outN] = r.endMove
			e.outN++
		}
	}
	e.mark()
	return e.outN > 0
}

// outs finds and marks the best moves with which a side that waits can end the game.
func (e *ending) outs(ply, side int) {
	if e.outN = 0; e.width < endAll {
		return
	}
	if e.special {
		rack := e.racks[side].counts
		e.moves(side, func(m *endMove) {
			if m.used == rack && m.plain() {
				e.note(m)
			}
		})
		e.mark()
		return
	}
	e.endBoard.ends(side, e.note)
	if ply < endPlies {
		for i, m := range e.out[:e.outN] {
			e.recent[ply][i] = endReply{m, e.content[m.way][m.line]}
		}
		e.knows[ply] = e.outN
	}
	e.mark()
}

// note keeps a move that ends the game, if it is one of the best.
func (e *ending) note(m *endMove) {
	at := e.outN
	for at > 0 && e.out[at-1].score < m.score {
		at--
	}
	if at < endOuts {
		e.outN = min(e.outN+1, endOuts)
		copy(e.out[at+1:e.outN], e.out[at:])
		e.out[at] = m
	}
}

// mark notes on which squares a letter would change the moves that end the game, or make them impossible: where they lie, and
// the ends of all lines of letters that they touch, round corners too.
func (e *ending) mark() {
	g := &e.v.g
	for i, m := range e.out[:e.outN] {
		bit := uint8(1) << i
		note := func(sq int) {
			if e.crit[sq] == 0 {
				e.marked = append(e.marked, int16(sq))
			}
			e.crit[sq] |= bit
		}
		for _, sq := range m.sq[:m.k] {
			note(int(sq))
			for d := range steps {
				way, at := uint8(d), int(sq)-steps[d]
				for ; g.let[at] < empty; at -= steps[way] {
					if g.arrow[at] != 0 {
						way ^= 1
					}
				}
				note(at)
				way, at = uint8(d), int(sq)+steps[d]
				for ; g.let[at] < empty; at += steps[way] {
					if a := g.arrow[at]; a != 0 {
						way = a - 1
					}
				}
				note(at)
			}
		}
	}
}

func (e *ending) unmark() {
	for _, sq := range e.marked {
		e.crit[sq] = 0
	}
	e.marked = e.marked[:0]
}

// answered is the most that a move can be worth: after it the other side ends the game, with the best of the marked moves
// that it does not change. A stop tile or an arrow may change any.
func (e *ending) answered(m *endMove, me *endRack) int32 {
	if int(m.tiles) == me.tiles || !m.plain() {
		return endSwing
	}
	hit := uint8(0)
	for _, sq := range m.sq[:m.k] {
		hit |= e.crit[sq]
	}
	return e.against(hit, int32(m.score)-e.share*(me.left-int32(m.value)))
}

// against is what is left of points after the best of the answers that are not hit.
func (e *ending) against(hit uint8, points int32) int32 {
	i := bits.TrailingZeros8(^hit)
	if i >= e.outN {
		return endSwing
	}
	return points - int32(e.out[i].score)
}
