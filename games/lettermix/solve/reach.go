package solve

import (
	"math/bits"

	"lettercase/games/lettermix"
)

// packing puts the counts of all kinds into one word, each with a guard bit above it.
type packing struct {
	unit   [lettermix.Dice]uint64 // one letter of a kind
	guards uint64
}

func newPacking(p *problem) packing {
	var k packing
	at := 0
	for i := range p.kinds {
		k.unit[i] = 1 << at
		at += bits.Len8(uint8(p.count[i]) + 1)
		k.guards |= 1 << at
		at++
	}
	return k
}

// within reports whether letters have all that a word needs.
func (k *packing) within(need, have uint64) bool { return ((have|k.guards)-need)&k.guards == k.guards }

// any reports whether letters have all that one of some words needs.
func (k *packing) any(needs []uint64, have uint64) bool {
	for _, need := range needs {
		if k.within(need, have) {
			return true
		}
	}
	return false
}

// stranded is what the letters left must lose because no word can reach them: every word still to come is made of
// letters left and of letters on the grid that are not settled. These only decrease, so a word once out of
// reach stays out of reach, and each kind's words are scanned only once on the way down.
func (s *search) stranded(pending []pair) int {
	if s.depth > 0 {
		s.known[s.depth] = s.known[s.depth-1]
	}
	have := s.packed
	for _, q := range pending {
		have += s.p.pack.unit[s.grid[q.cell]-1]
	}
	known := &s.known[s.depth]
	lost := 0
	for m := s.mask; m != 0; m &= m - 1 {
		k := bits.TrailingZeros16(m)
		needs := s.p.needs[k]
		i := int(known[k])
		for i < len(needs) && !s.p.pack.within(needs[i], have) {
			i++
		}
		known[k] = int32(i)
		if i == len(needs) {
			lost += s.p.unused[k] * int(s.left[k])
		}
	}
	return lost
}

// supply counts the slots still to fill, and last the joints: neighbours that a word still to come can join.
//
// Words to come across lie in rows, every row with a letter that is not settled across has at least one, and joins one
// fewer than it has letters; likewise down. A letter left lies in such a row and in such a column, so there must be
// room for all of them where these cross.
func (s *search) supply(pending []pair) [slots]int32 {
	var n [slots]int32
	for k := range s.p.kinds {
		n[k] = 2 * int32(s.left[k])
	}
	var lines [2]uint32
	for _, q := range pending {
		n[s.grid[q.cell]-1]++
		lines[q.dir] |= 1 << (int(q.cell) / step[1-q.dir] % side)
	}
	n[s.p.kinds] = int32(2*s.nLeft + len(pending) - spans(s.nLeft, bits.OnesCount32(lines[0]), bits.OnesCount32(lines[1])))
	return n
}

// spans is the least number of rows and columns together, given how many there are of each, that cross in n cells or more.
func spans(n, rows, columns int) int {
	for rows*columns < n {
		if rows < columns {
			rows++
		} else {
			columns++
		}
	}
	return rows + columns
}
