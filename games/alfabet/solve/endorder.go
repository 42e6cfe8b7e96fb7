package solve

// gather lists the moves of the player to move, in no order.
func (e *ending) gather(ply, mover int) []endChoice {
	for ply >= len(e.lists) {
		e.lists = append(e.lists, nil)
	}
	list := e.lists[ply][:0]
	me, out := e.racks[mover].tiles, e.share*e.racks[1-mover].left+endOut
	e.moves(mover, func(m *endMove) {
		guess := int32(m.score) + int32(m.value)
		if int(m.tiles) == me {
			guess += out
		}
		list = append(list, endChoice{m, guess})
	})
	e.lists[ply] = list
	return list
}

// prefer puts a move that was best before first.
func prefer(list []endChoice, hint uint32) {
	if hint <= 1 {
		return
	}
	for i := range list {
		if uint32(list[i].key) == hint {
			list[i].guess = endSwing
		}
	}
}

// hurry prefers moves that bring the end near: many tiles, and best if the others can be laid in one more move. Any move
// that is good enough refutes a position; after these there is less to try. The list may be all the moves there are.
func (e *ending) hurry(list []endChoice, all bool, mover int) {
	if len(list) == 0 {
		return
	}
	e.pairs++
	slot := func(used uint64) *endPair { return &e.pair[used*spread>>(64-endPairs)] }
	pair := func(m *endMove) {
		p := slot(m.used)
		if p.stamp != e.pairs || p.used == m.used && p.score < m.score {
			*p = endPair{m.used, e.pairs, m.score}
		}
	}
	if all {
		for i := range list {
			pair(list[i].endMove)
		}
	} else {
		e.moves(mover, pair)
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
