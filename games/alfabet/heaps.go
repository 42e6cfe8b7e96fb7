package alfabet

import "math/bits"

// heaps remembers, for each heap of lying letters, which parts of the rack make words with it: per heap and number
// of tiles a list of entries. The index is walked at most twice for a heap in a position.
type heaps struct {
	table [heapSlots]heapList
	stamp uint32
	lists [9][]entry
	fulls []entry

	// While walking: the rack by rank, and what must be used.
	avail  uint32
	counts [32]uint8
	weight [32]uint16
	must   uint32
	musts  [32]uint8
	left   int // letters of must still to be used
	blanks int
	blank  [2]uint8
	full   bool
	max    int
}

const heapSlots = 1024

// heapList is what is known about one heap.
type heapList struct {
	letter uint64
	stamp  uint32
	parts  bool // lists are made
	whole  bool // full is made
	from   [9]uint32
	to     [9]uint32
	full   [2]uint32
}

// entry is a part of the rack that makes words with a heap.
type entry struct {
	words uint32
	part  uint16
	blank [2]uint8 // what blanks in the part stand for
}

func (h *heaps) clear() {
	h.stamp++
	for i := range h.lists {
		h.lists[i] = h.lists[i][:0]
	}
	h.fulls = h.fulls[:0]
}

// find returns the entry of the table for a heap.
func (h *heaps) find(letter uint64) *heapList {
	for i := letter >> 54; ; i++ {
		l := &h.table[i&(heapSlots-1)]
		if l.stamp != h.stamp {
			*l = heapList{letter: letter, stamp: h.stamp}
			return l
		}
		if l.letter == letter {
			return l
		}
	}
}

// fillIndexed looks for the words of a slot by its letters.
func (v *Solver) fillIndexed() {
	s := v.cur
	list := v.heaps.find(s.letter)
	var entries []entry
	if int(s.k) == v.h.letters {
		if !list.whole {
			list.whole = true
			list.full[0] = uint32(len(v.heaps.fulls))
			v.walkHeap(true)
			list.full[1] = uint32(len(v.heaps.fulls))
		}
		entries = v.heaps.fulls[list.full[0]:list.full[1]]
	} else {
		if !list.parts {
			list.parts = true
			for k := range v.heaps.lists {
				list.from[k] = uint32(len(v.heaps.lists[k]))
			}
			v.walkHeap(false)
			for k := range v.heaps.lists {
				list.to[k] = uint32(len(v.heaps.lists[k]))
			}
		}
		entries = v.heaps.lists[s.k][list.from[s.k]:list.to[s.k]]
	}
	for i := range entries {
		v.tryEntry(&entries[i])
	}
}

// walkHeap walks the index for the heap of the present slot, with the whole rack or any part of it.
func (v *Solver) walkHeap(full bool) {
	h, x := &v.heaps, v.index
	h.full, h.avail, h.must, h.left, h.blanks = full, 0, 0, 0, v.h.blanks
	h.musts = [32]uint8{}
	need := func(r uint8) {
		h.musts[r]++
		h.must |= 1 << r
		h.left++
	}
	for m := v.h.mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		r := x.rank[l]
		if full {
			for range v.h.counts[l] {
				need(r)
			}
			continue
		}
		h.counts[r], h.weight[r] = v.h.counts[l], v.h.weight[l]
		h.avail |= 1 << r
	}
	for i := range v.cur.fixed {
		need(x.rank[v.cur.lies[i]])
	}
	h.max = v.h.letters
	part := uint16(0)
	if full {
		part = v.h.loose - uint16(v.h.blanks)*v.h.wBlank
	}
	v.walkIndex(0, 0, part)
}

// walkIndex goes on from a node with k tiles of the rack used.
func (v *Solver) walkIndex(node uint32, k int, part uint16) {
	h := &v.heaps
	nd := &v.index.nodes[node]
	if nd.words != 0 && h.left == 0 {
		if h.full {
			if h.blanks == 0 {
				h.fulls = append(h.fulls, entry{nd.words, part, h.blank})
			}
		} else if k > 0 && k < h.max {
			h.lists[k] = append(h.lists[k], entry{nd.words, part, h.blank})
		}
	}
	mask := nd.mask
	lowest := h.must & -h.must
	if lowest != 0 {
		mask &= lowest<<1 - 1 // letters come in order: none may pass one that must be used
	}
	take := mask & (h.avail | lowest)
	for m := take; m != 0; m &= m - 1 {
		bit := m & -m
		r := bits.TrailingZeros32(m)
		child := nd.first + uint32(bits.OnesCount32(nd.mask&(bit-1)))
		if bit == lowest {
			h.left--
			if h.musts[r]--; h.musts[r] == 0 {
				h.must &^= bit
			}
			v.walkIndex(child, k, part)
			h.left++
			h.musts[r]++
			h.must |= bit
			continue
		}
		if h.counts[r]--; h.counts[r] == 0 {
			h.avail &^= bit
		}
		v.walkIndex(child, k+1, part+h.weight[r])
		h.counts[r]++
		h.avail |= bit
	}
	if h.blanks == 0 {
		return
	}
	h.blanks--
	for m := mask &^ lowest; m != 0; m &= m - 1 {
		bit := m & -m
		r := bits.TrailingZeros32(m)
		// Letters of the rack come before blanks of the same letter, so that each part comes once.
		old := h.avail
		h.avail &^= bit
		h.blank[h.blanks] = v.index.letter[r]
		v.walkIndex(nd.first+uint32(bits.OnesCount32(nd.mask&(bit-1))), k+1, part+v.h.wBlank)
		h.avail = old
	}
	h.blanks++
}

// tryEntry tries the words of a part of the rack in the present slot.
func (v *Solver) tryEntry(e *entry) {
	s, h := v.cur, &v.h
	vals := &h.vals[e.part]
	keep := h.keep[e.part+v.extra]
	sum := s.base + v.bonus
	if !v.collect {
		most := sum
		for i, c := range s.sorted[:s.k] {
			most += int32(c) * int32(vals[i&7])
		}
		if most*scale+keep <= v.best.equity {
			return
		}
	}
	words := v.index.words
	n := uint32(s.n)
	at := e.words + 1
next:
	for count := words[e.words]; count > 0; count, at = count-1, at+n {
		word := words[at : at+n]
		for i, p := range s.at[:s.fixed] {
			if word[p] != s.lies[i] {
				continue next
			}
		}
		for i, m := range s.mask[:s.masks] {
			if m>>(word[s.maskAt[i]]&31)&1 == 0 {
				continue next
			}
		}
		score := sum
		for i, p := range s.pos[:s.k] {
			score += int32(s.coef[i&7]) * int32(v.values[word[p]&31])
		}
		f := finding{slot: v.id, at: at, score: score}
		if h.blanks > 0 && e.part >= h.wBlank {
			v.assign(f, e, word, keep)
			continue
		}
		f.equity = score*scale + keep
		if v.collect {
			v.found = append(v.found, f)
		} else if f.equity > v.best.equity {
			v.best = f
		}
	}
}

// assign tries every choice of the new tiles that are to be the blanks.
func (v *Solver) assign(f finding, e *entry, word []byte, keep int32) {
	s := v.cur
	two := e.part >= 2*v.h.wBlank
	// A single blank is in the slot filled last.
	first := e.blank[v.h.blanks-1]
	for i, p := range s.pos[:s.k] {
		if word[p] != first {
			continue
		}
		g := f
		g.blanks = 1 << i
		g.score -= int32(s.coef[i&7]) * int32(v.values[first&31])
		if !two {
			v.note(g, keep)
			continue
		}
		second := e.blank[v.h.blanks-2]
		for j, q := range s.pos[:s.k] {
			if word[q] != second || j == i || second == first && j < i {
				continue
			}
			g2 := g
			g2.blanks |= 1 << j
			g2.score -= int32(s.coef[j&7]) * int32(v.values[second&31])
			v.note(g2, keep)
		}
	}
}

func (v *Solver) note(f finding, keep int32) {
	f.equity = f.score*scale + keep
	if v.collect {
		v.found = append(v.found, f)
	} else if f.equity > v.best.equity {
		v.best = f
	}
}
