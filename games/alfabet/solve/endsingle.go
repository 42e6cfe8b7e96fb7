package solve

import "math/bits"

const endSinglesKept = 3 // moves of a single tile kept in mind

// endSingles are the best moves of each kind of tile alone, best first.
type endSingles [8][endSinglesKept]endSingle

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

// ofOne is search for a player with one tile: laying it ends the game.
func (e *ending) ofOne(ply, mover int, key uint64, passed bool, depth int, low, high int32) int32 {
	me, other, best := &e.racks[mover], &e.racks[1-mover], int32(-endSwing)
	if points := e.best(me.kinds[bits.TrailingZeros64(me.counts)/8]); points >= 0 {
		best = points + e.share*other.left
	}
	if best >= high {
		return best
	}
	pass := e.passed(mover)
	if bar := max(low, best); pass > bar && !passed {
		pass = -e.search(ply+1, 1-mover, key, true, depth-1, -high, -bar)
	}
	return max(best, pass)
}

// best is the most points of a tile on any square; -1 if it fits nowhere.
func (e *ending) best(face uint8) int32 {
	g, best := &e.v.g, int32(-1)
	letters, value := g.all, int32(0)
	if face < faceBlank {
		letters, value = 1<<face, int32(e.v.values[face])
	}
	for row := 1; row <= g.size; row++ {
		for sq := row*stride + 1; sq <= row*stride+g.size; sq++ {
			across, along := &g.cross[right][sq], &g.cross[down][sq]
			if g.let[sq] != empty || !across.lies && !along.lies || across.mask&along.mask&letters == 0 {
				continue
			}
			points, worth := int32(g.lm[sq])*value, int32(0)
			if across.lies {
				worth += int32(across.sum) + points
			}
			if along.lies {
				worth += int32(along.sum) + points
			}
			best = max(best, worth*int32(g.wm[sq]))
		}
	}
	return best
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

// lastTile is the most that a tile gains touching a move, on squares up to a level if there are levels. The move is not laid; only
// the letters are, to add up those beside the tile.
func (e *ending) lastTile(m *endMove, face uint8, levels *[cells]uint8, most uint8) int32 {
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
		if levels != nil && (levels[sq] == 0 || levels[sq] > most) {
			continue
		}
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
		if gain > best && e.fit(sq, face) {
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

// singles lists the moves of one tile on a square, and notes them as those of a last tile if it touches what lies.
func (e *ending) singles(side, sq int, best *endSingles, list []endMove) []endMove {
	rack, g := &e.racks[side], &e.v.g
	mask, sum, words := g.all, int32(0), int32(0)
	for d := range steps {
		if c := &g.cross[d][sq]; c.lies {
			mask &= c.mask
			sum += int32(c.sum)
			words++
		}
	}
	if words == 0 {
		return list
	}
	times, letter := int32(g.wm[sq]), int32(g.lm[sq])
	for i, face := range rack.kinds[:rack.n] {
		if rack.counts>>(8*i)&0x7f == 0 {
			continue
		}
		m := endMove{k: 1, tiles: 1, used: 1 << (8 * i), part: rack.weight[i]}
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
			tile := uint64(bits.TrailingZeros32(letters))
			m.let[0] = uint8(tile)
			if face == faceBlank {
				m.let[0] |= blankBit
				tile |= blankBit
			}
			m.key = scatter(tile<<16 | uint64(sq)<<1 | uint64(side))
			list = append(list, m)
		}
	}
	return list
}
