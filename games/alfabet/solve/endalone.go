package solve

// What a side can still gain while the other only passes bounds what a position is worth to it. Nearly every position that is
// not good enough is found out this way, without trying the other side's replies.
//
// The moves that a side makes alone fall apart into groups that do not touch each other, so a group can be laid on the board as
// it is (endgroup.go). What groups gain adds up, as far as they fit beside each other (endpack.go). That they fit is only asked of
// their first moves, so the sum may be too large and is never too small.

const (
	aloneTiles = 5  // tiles up to which a rack is looked at alone; so many only without a blank,
	aloneLater = 2  // and not before so many moves have been tried, as it takes long
	alonePoor  = 10 // how many moves are noted that gain too little, as a power of two
)

// endAlone is what a side gains alone. A gain is the points of moves and the values of their tiles, which are not deducted.
type endAlone struct {
	group [256]int32 // by part of the rack: the best group of moves with exactly these tiles
	total [256]int32 // the best groups for exactly these tiles,
	best  [256]int32 // or for as many of them as is best
	parts []uint16   // of the rack, small before large
	list  []*endMove // the moves that begin groups
	owns  [][]int16  // what goes on from them
	need  int32      // gains up to this do not count
	extra int32      // for going out
	stamp uint32     // of the moves that gain no more
	poor  [1 << alonePoor]endPoor
	limit int                        // visits that must be left
	odds  [aloneTiles + 1][9]endOdds // by the tiles of both sides
	endGroups
	endPack
}

// endPoor is a move that gains too little in the position with the stamp.
type endPoor struct {
	key   uint64
	stamp uint32
}

func (a *endAlone) slot(key uint64) *endPoor { return &a.poor[key*spread>>(64-alonePoor)] }

// look has the odds of looking at a side alone, nil if that cannot help, and after how many moves tried to do it: at once if single
// moves beside each other do not gain enough. The list may be all the moves there are.
func (e *ending) look(n *endNode, list []endChoice, all bool) (odds *endOdds, first int) {
	a, me, other := &e.one, &e.racks[n.mover], &e.racks[1-n.mover]
	if e.special || n.high != n.low+1 || me.tiles > aloneTiles || me.tiles < 2 || n.low < e.passed(n.mover) {
		return nil, 0
	}
	if me.tiles == aloneTiles {
		if me.holds(faceBlank) {
			return nil, 0
		}
		first = aloneLater
	}
	if !all {
		list = nil
	}
	if e.beside(n, list); a.best[me.part] > a.need {
		first = max(first, 1)
	}
	return &a.odds[me.tiles][min(other.tiles, 8)], first
}

// beside finds out what single moves gain beside each other. The list is all of them, or empty.
func (e *ending) beside(n *endNode, list []endChoice) {
	a, me, other := &e.one, &e.racks[n.mover], &e.racks[1-n.mover]
	a.need, a.extra = n.low-other.left+me.left, (e.share-1)*other.left
	a.parts = me.within[me.part]
	for _, part := range a.parts {
		a.group[part] = -endSwing
	}
	a.list = a.list[:0]
	note := func(m *endMove) {
		a.group[m.part] = max(a.group[m.part], m.gain())
		a.list = append(a.list, m)
	}
	for _, c := range list {
		note(c.endMove)
	}
	if len(list) == 0 {
		e.moves(n.mover, note)
	}
	a.divide(me)
}

// divide finds the best ways to divide parts of the rack among groups: all of the part, or as much of it as is best.
func (a *endAlone) divide(r *endRack) {
	a.total[0], a.best[0] = 0, 0
	for _, whole := range a.parts[1:] {
		total, best := a.group[whole], int32(0)
		within := r.within[whole]
		for _, part := range within[1 : len(within)-1] {
			total = max(total, a.group[part]+a.total[whole-part])
			best = max(best, a.total[part])
		}
		a.total[whole], a.best[whole] = total, max(best, total)
	}
	a.best[r.part] = max(a.best[r.part], a.total[r.part]+a.extra)
}

// alone leaves out the moves after which a side cannot gain enough even if the other only passes. Again if another position has
// been looked at since this one.
func (e *ending) alone(n *endNode, list []endChoice, odds *endOdds, limit int, again bool) []endChoice {
	a, me := &e.one, &e.racks[n.mover]
	if again {
		e.beside(n, nil)
	}
	from := e.visits
	a.limit = e.visits - limit
	kept := list
	if e.groups(n) {
		kept = e.enough(me, list)
	}
	e.visits -= len(a.list) / 16 // for finding again what is known
	odds.note(from-e.visits, len(list), len(list)-len(kept))
	return kept
}

// groups finds the best groups of all moves; false if that takes too long.
func (e *ending) groups(n *endNode) bool {
	a, me := &e.one, &e.racks[n.mover]
	a.owns = a.owns[:0]
	for _, m := range a.list {
		own, _ := e.goOn(m, n.mover, 0, 0)
		if own == nil {
			return false
		}
		a.owns = append(a.owns, own)
		gain := m.gain()
		for i, part := range me.within[me.part-m.part] {
			a.group[m.part+part] = max(a.group[m.part+part], gain+int32(own[i]))
		}
	}
	a.divide(me)
	return true
}

// enough lists the moves that gain enough alone.
func (e *ending) enough(me *endRack, list []endChoice) []endChoice {
	a := &e.one
	if !a.pack(e, me) {
		return list[:0]
	}
	a.stamp++
	for i, m := range a.list {
		if !a.packed(me, i) {
			*a.slot(m.key) = endPoor{m.key, a.stamp}
		}
	}
	k := 0
	for _, c := range list {
		if poor := a.slot(c.key); poor.key != c.key || poor.stamp != a.stamp {
			list[k] = c
			k++
		}
	}
	return list[:k]
}
