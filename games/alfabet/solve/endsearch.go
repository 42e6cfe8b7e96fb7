package solve

// search returns the lead that the player to move still gains, deductions included.
func (e *ending) search(ply, mover int, key uint64, passed bool, depth int, low, high int32) int32 {
	e.visits--
	if e.visits < 0 || e.made > e.most {
		e.running = false
	} else if polled := e.visits >> 6; e.stop != nil && (e.width < endAll || polled != e.polled) {
		e.polled = polled
		if e.stop() {
			e.running = false
		}
	}
	if !e.running {
		return 0
	}
	if depth <= 0 {
		e.narrow = true
		return e.rough(ply, mover, passed)
	}
	if e.racks[mover].tiles == 1 && e.width == endAll && !e.special {
		return e.ofOne(ply, mover, key, passed, depth, low, high)
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
	n := endNode{ply: ply, mover: mover, key: key, passed: passed, depth: depth, low: low, high: high, best: -endSwing, choice: endPass}
	if e.width < endAll {
		e.some(&n, hint)
	} else if !e.refuted(&n) {
		e.every(&n, hint)
	}
	e.keep(k, id, depth, n.best, high, low, n.choice)
	e.narrow = e.narrow || narrow
	return n.best
}

// endNode is a position that is being searched.
type endNode struct {
	ply, mover int
	key        uint64
	passed     bool
	depth      int
	low, high  int32
	best       int32
	choice     *endMove
}

// some tries the most promising moves.
func (e *ending) some(n *endNode, hint uint32) {
	list := e.gather(n.ply, n.mover)
	prefer(list, hint)
	sortChoices(list)
	wide := min(len(list), e.width)
	for i := 0; i < wide && n.best < n.high && e.running; i++ {
		e.try(n, list[i].endMove)
	}
	if wide == e.width {
		e.narrow = true
	} else if n.best < n.high && e.running {
		e.try(n, endPass)
	}
}

// refuted tries the moves that refuted other positions at this depth, before looking for moves at all.
func (e *ending) refuted(n *endNode) bool {
	if n.high > n.low+1 || e.special || n.ply >= endPlies {
		return false
	}
	rack := e.racks[n.mover].counts
	for i := range e.first[n.ply] {
		r := &e.first[n.ply][i]
		if r.endMove == nil || !e.stands(r) || !holds(rack, r.used) || !e.goesOn(n.ply+1, rack-r.used) {
			continue
		}
		if e.try(n, r.endMove); !e.running {
			return true
		}
		if n.best >= n.high {
			*r, e.first[n.ply][0] = e.first[n.ply][0], *r
			return true
		}
	}
	return false
}

// goesOn reports whether a move is known from the last position of a depth that ends the game with these tiles.
func (e *ending) goesOn(ply int, rack uint64) bool {
	if rack == 0 {
		return true
	}
	if ply >= endPlies {
		return false
	}
	for i := range e.recent[ply][:e.knows[ply]] {
		if r := &e.recent[ply][i]; r.used == rack && e.stands(r) {
			return true
		}
	}
	return false
}

// every tries all moves that may be worth more than what is known.
func (e *ending) every(n *endNode, hint uint32) {
	most := int32(-endSwing)
	var list []endChoice
	some := n.low > -endSwing && e.recall(n.ply, 1-n.mover)
	if some {
		list, most = e.open(n)
		e.unmark()
	} else {
		list = e.gather(n.ply, n.mover)
	}
	var odds *endOdds
	start, first, asked := e.visits, 0, false
	if len(list) > 0 {
		odds, first = e.look(n, list, !some)
		if odds != nil && first == 0 && odds.sure() {
			if limit := odds.most(0, len(list)); limit > 0 {
				asked = true
				rest := e.alone(n, list, odds, limit, false)
				if len(rest) < len(list) {
					list, most, some = rest, max(most, n.low), true
				}
			}
		}
		e.hurry(list, !some, n.mover)
	}
	prefer(list, hint)
	settled := n.low == -endSwing
	for i := 0; i < len(list) && n.best < n.high && e.running; i++ {
		ask := odds != nil && !asked && i >= first && odds.most(start-e.visits, len(list)-i) > 0
		if !settled && (i == 1 || ask) {
			settled = true
			rest, worth := e.settle(list[i:], n, most)
			list, most = list[:i+len(rest)], worth
		}
		if ask && i < len(list) {
			if limit := odds.most(start-e.visits, len(list)-i); limit > 0 {
				asked = true
				rest := e.alone(n, list[i:], odds, limit, true)
				if i+len(rest) < len(list) {
					list, most = list[:i+len(rest)], max(most, n.low)
				}
			}
		}
		if i == len(list) {
			break
		}
		if i < 3 {
			raise(list[i:])
		} else if i == 3 {
			sortChoices(list[3:])
		}
		from := e.visits
		e.try(n, list[i].endMove)
		if odds != nil && n.best < n.high {
			odds.tried++
			odds.tries += from - e.visits
		}
	}
	if n.best >= n.high && e.running && n.choice.key != 0 && !e.special && n.ply < endPlies {
		first := &e.first[n.ply]
		copy(first[1:], first[:])
		first[0] = endReply{n.choice, e.content[n.choice.way][n.choice.line]}
	}
	if n.best < n.high && e.running {
		e.try(n, endPass)
	}
	n.best = max(n.best, most)
}

// try finds out what a move is worth, as far as it may be worth more than what is known.
func (e *ending) try(n *endNode, m *endMove) {
	bar := max(n.low, n.best)
	worth := int32(endSwing)
	switch {
	case bar == -endSwing || int(m.tiles) == e.racks[n.mover].tiles: // nothing to compare with, or it ends the game
	case m.key == 0:
		worth = e.passed(n.mover)
	default:
		worth = e.tried(n.key^m.key, 1-n.mover, n.depth-1, int32(m.score))
	}
	if worth > bar {
		ceiling := n.high
		if n.best > -endSwing {
			ceiling = bar + 1
		}
		worth = e.after(m, n.ply, n.mover, n.key, n.passed, n.depth, bar, ceiling)
		if worth >= ceiling && worth < n.high && e.running {
			worth = e.after(m, n.ply, n.mover, n.key, n.passed, n.depth, bar, n.high)
		}
	}
	if worth > n.best {
		n.best, n.choice = worth, m
	}
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
		return int32(best.score) + e.share*other.left
	}
	e.lay(best, mover)
	worth := int32(best.score) - e.rough(ply+1, 1-mover, false)
	e.lift(best, mover)
	return worth
}
