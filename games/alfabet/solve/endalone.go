package solve

import "math/bits"

// What a side can still gain while the other only passes bounds what a position is worth to it. Nearly every position that is
// not good enough is found out this way, without trying the other side's replies.
//
// The moves that a side makes alone fall apart into groups that do not touch each other, so a group can be laid on the board as
// it is. With three tiles, a group of several moves is a single tile and one or two moves that touch it, or two single tiles and a
// third that touches both. How good the best group is with some tiles is found by laying those. The best way to divide the rack
// among groups is then a small sum. Two groups may need the same squares, which makes the bound too large and never too small.
// With four tiles, groups that grow together are too many to look through.

const (
	aloneTiles   = 3   // tiles up to which a rack is looked at alone
	aloneSoon    = 120 // positions that it may cost before as many have been visited
	aloneSingles = 3   // moves of a single tile kept in mind
	alonePoor    = 10  // how many moves are noted that gain too little, as a power of two
)

// endAlone is what a side gains alone. A gain is the points of moves and the values of their tiles, which are not deducted.
type endAlone struct {
	group [256]int32  // by part of the rack: the best group of moves with exactly these tiles
	total [256]int32  // the best groups for exactly these tiles,
	best  [256]int32  // or for as many of them as is best
	own   [256]int32  // the best group that begins with a move
	owns  []int32     // the same for all moves, one after the other
	parts []uint16    // of the rack, small before large
	list  []endFirst  // the moves that begin groups
	next  []endMove   // that touch the move that lies, or that one more may join to it
	near  [cells]bool // squares at which a tile touches it
	far   []int16     // squares from which one more tile does
	ends  []oldCrossing
	need  int32  // gains up to this do not count
	extra int32  // for going out
	stamp uint32 // of the moves that gain no more
	poor  [1 << alonePoor]endPoor
}

// endFirst is the first move of a group.
type endFirst struct {
	*endMove
	part uint16
}

// endPoor is a move that gains too little in the position with the stamp.
type endPoor struct {
	key   uint64
	stamp uint32
}

func (a *endAlone) slot(key uint64) *endPoor { return &a.poor[key*spread>>(64-alonePoor)] }

// look is how many positions it will take to look at a side alone, or -1 if that cannot help. It is hopeful if single moves
// beside each other do not gain enough.
func (e *ending) look(n *endNode) (cost int, hopeful bool) {
	a, me, other := &e.one, &e.racks[n.mover], &e.racks[1-n.mover]
	if e.special || n.high != n.low+1 || me.tiles > aloneTiles || me.tiles < 2 || n.low < e.passed(n.mover) {
		return -1, false
	}
	a.need, a.extra = n.low-other.left+me.left, (e.share-1)*other.left
	a.parts = a.parts[:0]
	for part, used := range me.used[:me.part(me.counts)+1] {
		if holds(me.counts, used) {
			a.parts = append(a.parts, uint16(part))
			a.group[part] = -endSwing
		}
	}
	a.list = a.list[:0]
	e.moves(n.mover, func(m *endMove) {
		part := me.part(m.used)
		a.group[part] = max(a.group[part], m.gain())
		a.list = append(a.list, endFirst{m, part})
		if me.tiles-int(m.tiles) == 2 {
			cost++
		}
	})
	a.divide(me)
	return cost, a.best[a.parts[len(a.parts)-1]] <= a.need
}

// divide finds the best ways to divide parts of the rack among groups: all of the part, or as much of it as is best.
func (a *endAlone) divide(r *endRack) {
	a.total[0], a.best[0] = 0, 0
	for _, whole := range a.parts[1:] {
		total, best := a.group[whole], int32(0)
		for _, part := range a.parts[1:] {
			if part >= whole {
				break
			}
			if holds(r.used[whole], r.used[part]) {
				total = max(total, a.group[part]+a.total[whole-part])
				best = max(best, a.total[part])
			}
		}
		a.total[whole], a.best[whole] = total, max(best, total)
	}
	whole := a.parts[len(a.parts)-1]
	a.best[whole] = max(a.best[whole], a.total[whole]+a.extra)
}

// alone leaves out the moves after which a side cannot gain enough even if the other only passes.
func (e *ending) alone(n *endNode, list []endChoice) []endChoice {
	a, me := &e.one, &e.racks[n.mover]
	e.look(n)
	a.owns = a.owns[:0]
	var none endSingles
	for _, m := range a.list {
		rest := me.counts - m.used
		for _, part := range a.parts {
			if holds(rest, me.used[part]) {
				a.own[part+m.part] = -endSwing
			}
		}
		a.own[m.part] = m.gain()
		if rest != 0 {
			e.follow(m.endMove, n.mover, m.part, m.gain(), &none)
		}
		for _, part := range a.parts {
			if holds(rest, me.used[part]) {
				whole := part + m.part
				a.group[whole] = max(a.group[whole], a.own[whole])
				a.owns = append(a.owns, a.own[whole])
			}
		}
	}
	a.divide(me)
	a.stamp++
	at := 0
	for _, m := range a.list {
		rest, most := me.counts-m.used, int32(-endSwing)
		left := a.parts[len(a.parts)-1] - m.part
		for _, part := range a.parts {
			if !holds(rest, me.used[part]) {
				continue
			}
			own := a.owns[at]
			at++
			most = max(most, own+a.best[left-part], own+a.total[left-part]+a.extra)
		}
		if most <= a.need {
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

// follow goes on from a move of a group. Before is what a last tile gains touching those that lie already.
func (e *ending) follow(m *endMove, side int, part uint16, gain int32, before *endSingles) {
	a, rack := &e.one, &e.racks[side]
	if rest := rack.counts - m.used; rack.tiles-int(m.tiles) == 1 {
		kind := bits.TrailingZeros64(rest) / 8
		last := max(before.beside(m, kind), e.lastTile(m, rack.kinds[kind], a.need-a.extra-gain))
		whole := rack.part(rest) + part
		a.own[whole] = max(a.own[whole], gain+last)
		return
	}
	e.visits--
	e.lay(m, side)
	var singles endSingles
	e.touching(side, gain, &singles)
	for i := range a.next {
		next := &a.next[i]
		whole, sum := part+rack.part(next.used), gain+next.gain()
		a.own[whole] = max(a.own[whole], sum)
		if int(next.tiles) < rack.tiles {
			e.follow(next, side, whole, sum, &singles)
		}
	}
	e.lift(m, side)
}

// endSingles are the best moves of each kind of tile alone, best first.
type endSingles [8][aloneSingles]endSingle

type endSingle struct {
	gain int32
	sq   int16 // 0: there is none
}

func (s *endSingles) note(kind int, gain int32, sq int16) {
	list := &s[kind]
	for i, other := range list {
		if other.sq == 0 || other.gain < gain {
			copy(list[i+1:], list[i:])
			list[i] = endSingle{gain, sq}
			return
		}
	}
}

// beside is the most that a tile gains on a square that a move does not take.
func (s *endSingles) beside(m *endMove, kind int) int32 {
	least := int32(-endSwing)
next:
	for _, single := range s[kind] {
		if single.sq == 0 {
			return -endSwing
		}
		least = single.gain // of those left out as well
		for _, sq := range m.sq[:m.k] {
			if sq == single.sq {
				continue next
			}
		}
		break
	}
	return least
}

// lastTile is the most that a tile gains touching a move, or a bound of it if that is enough. The move is not laid; only the
// letters are, to add up those beside the tile.
func (e *ending) lastTile(m *endMove, face uint8, enough int32) int32 {
	g, a := &e.v.g, &e.one
	a.ends = a.ends[:0]
	for i, sq := range m.sq[:m.k] {
		l := m.let[i]
		if g.let[sq] = l &^ blankBit; l&blankBit == 0 {
			g.val[sq] = e.v.values[l]
		}
	}
	e.touches(m, &a.ends)
	best := int32(-endSwing)
	for _, end := range a.ends {
		sq := int(end.at)
		sum, words := int32(0), int32(0)
		for _, step := range steps {
			lies := words
			for at := sq - step; g.let[at] < empty; at -= step {
				sum += int32(g.val[at])
				lies = words + 1
			}
			for at := sq + step; g.let[at] < empty; at += step {
				sum += int32(g.val[at])
				lies = words + 1
			}
			words = lies
		}
		value := int32(0)
		if face < faceBlank {
			value = int32(e.v.values[face])
		}
		gain := value + int32(g.wm[sq])*(sum+words*int32(g.lm[sq])*value)
		if gain > best && (gain <= enough || e.fit(sq, face)) {
			best = gain
		}
	}
	for _, sq := range m.sq[:m.k] {
		g.let[sq], g.val[sq] = empty, 0
	}
	return best
}

// fit reports whether a tile makes words on an empty square.
func (e *ending) fit(sq int, face uint8) bool {
	g := &e.v.g
	mask := g.all
	if face < faceBlank {
		mask = 1 << face
	}
	for d := range steps {
		was := g.cross[d][sq]
		g.look(sq, uint8(d))
		mask &= g.cross[d][sq].mask
		g.cross[d][sq] = was
	}
	return mask != 0
}

// touching lists the moves that touch the last move laid, and single tiles that one more may join to it. Lines in which no move
// can be good enough are skipped.
func (e *ending) touching(side int, gain int32, singles *endSingles) {
	a, rack, g := &e.one, &e.racks[side], &e.v.g
	ends := e.undos[e.depth-1].crosses
	var lines [2]uint32
	a.next = a.next[:0]
	for _, c := range ends {
		if sq := int(c.at); !a.near[sq] {
			a.near[sq] = true
			lines[right] |= 1 << (sq / stride)
			lines[down] |= 1 << (sq % stride)
			e.singles(side, sq, singles)
		}
	}
	for _, c := range ends {
		for _, step := range [4]int{1, -1, stride, -stride} {
			sq := int(c.at) + step
			for g.let[sq] < empty {
				sq += step
			}
			if g.let[sq] == empty && !a.near[sq] {
				a.near[sq] = true
				a.far = append(a.far, int16(sq))
				e.singles(side, sq, nil)
			}
		}
	}
	for _, sq := range a.far {
		a.near[sq] = false
	}
	a.far = a.far[:0]
	for d, set := range lines {
		for ; set != 0; set &= set - 1 {
			line := bits.TrailingZeros32(set)
			if gain+e.at(side, line, uint8(d)).top+a.extra <= a.need {
				continue
			}
			l := e.full(side, line, uint8(d))
			for i, used := range l.used {
				if m := &l.moves[i]; m.k > 1 && holds(rack.counts, used) && a.touches(m) {
					a.next = append(a.next, *m)
				}
			}
		}
	}
	for _, c := range ends {
		a.near[c.at] = false
	}
}

// singles lists the moves of one tile on a square.
func (e *ending) singles(side, sq int, best *endSingles) {
	a, rack, g := &e.one, &e.racks[side], &e.v.g
	mask, sum, words := g.all, int32(0), int32(0)
	for d := range steps {
		if c := &g.cross[d][sq]; c.lies {
			mask &= c.mask
			sum += int32(c.sum)
			words++
		}
	}
	if words == 0 {
		return
	}
	times, letter := int32(g.wm[sq]), int32(g.lm[sq])
	for i, face := range rack.kinds[:rack.n] {
		if rack.counts>>(8*i)&0x7f == 0 {
			continue
		}
		m := endMove{k: 1, tiles: 1, used: 1 << (8 * i)}
		m.sq[0] = int16(sq)
		letters := mask
		if face < faceBlank {
			letters &= 1 << face
			m.value = int16(e.v.values[face])
		}
		if letters == 0 {
			continue
		}
		m.score = int16(times * (sum + words*letter*int32(m.value)))
		if best != nil {
			best.note(i, m.gain(), m.sq[0])
		}
		for ; letters != 0; letters &= letters - 1 {
			m.let[0] = uint8(bits.TrailingZeros32(letters))
			if face == faceBlank {
				m.let[0] |= blankBit
			}
			a.next = append(a.next, m)
		}
	}
}

func (a *endAlone) touches(m *endMove) bool {
	for _, sq := range m.sq[:m.k] {
		if a.near[sq] {
			return true
		}
	}
	return false
}
