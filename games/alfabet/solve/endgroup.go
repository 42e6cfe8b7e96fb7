package solve

import "math/bits"

// Groups of moves that touch each other, and what a side gains with them alone. What lies far away makes no difference, so what
// was found out is remembered with the squares on which it depends, and found again in other positions in which they are the same.

const (
	groupRoom = 17      // of lists of what is remembered at most, as a power of two
	groupMost = 1 << 18 // what is remembered at most
	groupNone = -20000  // the gain of tiles that cannot be laid
)

var groupNothing = []int16{0} // gained without tiles

// endGroup is what a side can still gain in a group: it holds while the same tiles lie on its squares.
type endGroup struct {
	key     uint64 // of the tiles of the group that lie, and of those that are left
	laid    uint64 // of the tiles on these squares that have been laid since the search began
	next    uint32 // with the same place in the table
	from    uint32 // in gains
	squares endArea
}

// endArea is a set of squares.
type endArea [(maxSize*maxSize + 63) / 64]uint64

// spots are the numbers of squares in areas.
var spots = func() (spots [cells]uint16) {
	for sq := range spots {
		if row, column := sq/stride-1, sq%stride-1; row >= 0 && row < maxSize && column >= 0 && column < maxSize {
			spots[sq] = uint16(row*maxSize + column)
		}
	}
	return spots
}()

func (a *endArea) add(sq int) { a[spots[sq]/64] |= 1 << (spots[sq] % 64) }

// endGroups is what is known of groups.
type endGroups struct {
	headBits uint8    // of firsts and heads, as a power of two
	firsts   []uint32 // by key: a group with it,
	heads    []uint32 // and by what lies on the squares of that one: all such groups
	groups   []endGroup
	gains    []int16
	laid     []endLaid
	sqs      []int16 // of the group that lies
	ends     []oldCrossing
	deep     [aloneTiles]endDeep
	fill     endFill
}

// endLaid is a tile that has been laid since the search began.
type endLaid struct {
	hash uint64
	spot uint16
}

// endDeep is a group that is being looked at.
type endDeep struct {
	squares endArea
	level   [cells]uint8        // how many tiles it takes to touch the group at a square; 0: many
	reached [aloneTiles][]int16 // squares by level; those that have a lower one are there as well
	lines   [2]uint32           // in which a move of several tiles may lie
	next    []endMove
	gain    [256]int32
	singles endSingles
}

// noteLaid and forgetLaid keep the list of tiles that have been laid since the search began.
func (a *endGroups) noteLaid(m *endMove) {
	for i, sq := range m.sq[:m.k] {
		a.laid = append(a.laid, endLaid{scatter(uint64(m.let[i])<<16 | uint64(sq)), spots[sq]})
	}
}

func (a *endGroups) forgetLaid(m *endMove) { a.laid = a.laid[:len(a.laid)-int(m.k)] }

// here is a hash of the tiles on squares that have been laid since the search began.
func (a *endGroups) here(squares *endArea) (hash uint64) {
	for i := range a.laid {
		t := &a.laid[i]
		hash ^= t.hash & -(squares[t.spot/64] >> (t.spot % 64) & 1)
	}
	return hash
}

// known has what is known of a group, if it holds. The last one that was found after the same move is likely to be the one.
func (a *endGroups) known(key uint64, last *uint32) *endGroup {
	if int(*last) < len(a.groups) {
		if g := &a.groups[*last]; g.key == key && g.laid == a.here(&g.squares) {
			return g
		}
	}
	if a.heads == nil {
		a.firsts, a.heads, a.groups = make([]uint32, 1<<a.headBits), make([]uint32, 1<<a.headBits), make([]endGroup, 1, 64)
	}
	at := a.firsts[key*spread>>(64-a.headBits)]
	first := &a.groups[at]
	if first.key != key {
		return nil
	}
	laid := a.here(&first.squares)
	if first.laid == laid {
		*last = at
		return first
	}
	head := a.head(key, laid)
	link := head
	for i := *link; i != 0; i = *link {
		g := &a.groups[i]
		if g.key == key && g.laid == a.here(&g.squares) {
			*last = i
			if link != head { // it is likely to be asked for again
				*link, g.next, *head = g.next, *head, i
			}
			return g
		}
		link = &g.next
	}
	return nil
}

// head begins the groups with a key, by what lies on the squares of the first of them. One that does not depend on all of these is
// not found where they differ, and looked at again.
func (a *endGroups) head(key, laid uint64) *uint32 {
	return &a.heads[(key^laid)*spread>>(64-a.headBits)]
}

// learn remembers what is known of a group.
func (a *endGroups) learn(key uint64, squares *endArea, gains int) []int16 {
	if len(a.groups) == groupMost {
		clear(a.firsts)
		clear(a.heads)
		a.groups, a.gains = a.groups[:1], nil // gains are in use
	}
	from := len(a.gains)
	g := endGroup{key: key, laid: a.here(squares), from: uint32(from), squares: *squares}
	if first := &a.firsts[key*spread>>(64-a.headBits)]; a.groups[*first].key == key {
		head := a.head(key, a.here(&a.groups[*first].squares))
		g.next, *head = *head, uint32(len(a.groups))
	} else {
		*first = uint32(len(a.groups))
	}
	a.groups = append(a.groups, g)
	if cap(a.gains) < from+gains {
		more := make([]int16, from, max(1<<14, 2*cap(a.gains)))
		copy(more, a.gains)
		a.gains = more
	}
	a.gains = a.gains[:from+gains]
	return a.gains[from:]
}

// goOn is what a side can gain after a move in moves that touch it, or that later ones join to it: by part of the tiles left. It
// also returns the squares that matter. It returns nil if that takes too long.
func (e *ending) goOn(m *endMove, side int, key uint64, deep int) ([]int16, *endArea) {
	a, rack := &e.one, &e.racks[side]
	rest := rack.counts - m.used
	if rest == 0 {
		return groupNothing, nil
	}
	within := rack.within[rack.part-m.part]
	key ^= m.key
	id := key + rest*spread
	if g := a.known(id, &m.group); g != nil {
		return a.gains[g.from:][:len(within)], &g.squares
	}
	d := &a.deep[deep]
	for _, part := range within {
		d.gain[part] = groupNone
	}
	d.gain[0] = 0
	a.sqs = append(a.sqs, m.sq[:m.k]...)
	d.squares = endArea{}
	left := rack.tiles - int(m.tiles)
	switch left {
	case 1:
		e.reach(d, nil, 1)
		d.gain[within[1]] = e.lastTile(m, rack.kinds[bits.TrailingZeros64(rest)/8], nil, 0)
	default:
		if e.visits--; e.visits < a.limit {
			a.sqs = a.sqs[:len(a.sqs)-int(m.k)]
			return nil, nil
		}
		e.lay(m, side)
		e.reach(d, rack, left)
		e.following(d, side)
		e.visits -= len(d.next) / 4 // there are many with a blank
		for i := range d.next {
			next := &d.next[i]
			gain := next.gain()
			d.gain[next.part] = max(d.gain[next.part], gain)
			switch left - int(next.tiles) {
			case 0:
			case 1:
				kind := bits.TrailingZeros64(rack.counts-next.used) / 8
				level := uint8(left) // of the last tile
				if !d.near(next, int(next.k)) {
					level = 1 // it must touch what lies as well
				}
				last := max(d.singles.beside(next, kind), e.lastTile(next, rack.kinds[kind], &d.level, level))
				d.gain[rack.part] = max(d.gain[rack.part], gain+last)
			default:
				own, squares := e.goOn(next, side, key, deep+1)
				if own == nil {
					e.lift(m, side)
					a.sqs = a.sqs[:len(a.sqs)-int(m.k)]
					return nil, nil
				}
				for i := range squares {
					d.squares[i] |= squares[i]
				}
				for i, part := range rack.within[rack.part-next.part] {
					d.gain[next.part+part] = max(d.gain[next.part+part], gain+int32(own[i]))
				}
			}
		}
		e.lift(m, side)
	}
	a.sqs = a.sqs[:len(a.sqs)-int(m.k)]
	gains := a.learn(id, &d.squares, len(within))
	for i, part := range within {
		gains[i] = int16(max(groupNone, d.gain[part]))
	}
	return gains, &d.squares
}

// following lists the moves that touch the group that lies, and others that the tiles left after them can join to it.
func (e *ending) following(d *endDeep, side int) {
	rack := &e.racks[side]
	d.next, d.singles = d.next[:0], endSingles{}
	best := &d.singles
	for level := 1; level <= rack.tiles; level++ {
		for _, at := range d.reached[level] {
			sq := int(at)
			if int(d.level[sq]) != level {
				continue
			}
			d.next = e.singles(side, sq, best, d.next)
		}
		best = nil
	}
	for way, set := range d.lines {
		for ; set != 0; set &= set - 1 {
			l := e.full(side, bits.TrailingZeros32(set), uint8(way))
			for i, used := range l.used {
				if m := &l.moves[i]; m.k > 1 && holds(rack.counts, used) && d.near(m, rack.tiles) {
					d.next = append(d.next, *m)
				}
			}
		}
	}
}

// near reports whether a move touches the group, or the tiles left after it suffice to join it.
func (d *endDeep) near(m *endMove, tiles int) bool {
	for _, sq := range m.sq[:m.k] {
		if l := int(d.level[sq]); l > 0 && l <= 1+tiles-int(m.k) {
			return true
		}
	}
	return false
}

// letters are those that a side can lay.
func (r *endRack) letters(g *grid) (have uint32) {
	for i, face := range r.kinds[:r.n] {
		if r.counts>>(8*i)&0x7f == 0 {
			continue
		}
		if face >= faceBlank {
			return g.all
		}
		have |= 1 << face
	}
	return have
}
