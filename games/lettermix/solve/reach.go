package solve

import (
	"math/bits"

	"lettercase/games/lettermix"
)

// packing puts the counts of all kinds into one machine word, each with a guard bit above it: one subtraction compares them all, and a
// count that is too small clears its guard bit.
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

// stranded is the loss of the letters left that no word can use any more. A word still to come is made of letters left and of letters
// on the grid that are not settled. On the way down the search these only become fewer, so a word that cannot be made any more stays so:
// known remembers how far the words of each kind have been ruled out.
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

// supply counts the slots still to fill (see prices) and, last, an upper bound of the joints that words still to come can make.
//
// Each word to come joins one pair fewer than it has letters, so the joints are at most the slots less the number of words. There is at
// least one word in each row with a letter not settled across, and in each column with one not settled down. And each letter left lies
// where such a row and such a column cross, so there must be enough of both.
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

// spans is the smallest sum of rows and columns that cross in n cells or more, from the given numbers upwards.
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
