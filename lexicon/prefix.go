package lexicon

import (
	"cmp"
	"math/bits"
	"slices"
)

// A prefix code gives each symbol bits of its own, few to those that are frequent, so that none begins as another does (Huffman's).
// It is canonical: how many bits each symbol has decides which. A reader looks up so many bits as no symbol exceeds, and finds the
// symbol that they begin with and how many bits are its own.
const (
	sizeBits = 4 // of how many bits a symbol has
	sizeAt   = 32
	ahead    = 16 // bytes of nothing at the end, so that eight can be read at once
)

// prefixCode is how a symbol is written.
type prefixCode struct {
	sizes []uint8
	codes []uint32
}

// newPrefixCode makes a code of symbols by how often they come. None gets more bits than width. A symbol 0 that is the only one needs none.
func newPrefixCode(counts []int, width int) prefixCode {
	c := prefixCode{make([]uint8, len(counts)), make([]uint32, len(counts))}
	for rarest := 1; !c.share(counts, rarest, width); rarest *= 2 {
	}
	next := uint32(0)
	for size := 1; size <= width; size++ {
		next <<= 1
		for symbol, s := range c.sizes {
			if int(s) == size {
				c.codes[symbol] = next
				next++
			}
		}
	}
	return c
}

// share counts the bits of the symbols, none of which is taken for rarer than it says, and reports whether width is enough.
func (c prefixCode) share(counts []int, rarest, width int) bool {
	type tree struct {
		count   int
		symbols []int
	}
	var trees []tree
	clear(c.sizes)
	for symbol, n := range counts {
		if n > 0 {
			trees = append(trees, tree{max(n, rarest), []int{symbol}})
		}
	}
	if len(trees) == 1 && counts[0] == 0 {
		c.sizes[trees[0].symbols[0]] = 1
	}
	slices.SortStableFunc(trees, func(a, b tree) int { return cmp.Compare(a.count, b.count) })
	for len(trees) > 1 {
		joined := tree{trees[0].count + trees[1].count, slices.Concat(trees[0].symbols, trees[1].symbols)}
		for _, symbol := range joined.symbols {
			c.sizes[symbol]++
		}
		trees = trees[2:]
		at, _ := slices.BinarySearchFunc(trees, joined.count+1, func(t tree, n int) int { return cmp.Compare(t.count, n) })
		trees = slices.Insert(trees, at, joined)
	}
	return len(c.sizes) == 0 || int(slices.Max(c.sizes)) <= width
}

// bitWriter writes bits, the highest first.
type bitWriter struct {
	out  []byte
	free int // bits of the last byte
}

func (w *bitWriter) bits(v uint32, n int) {
	for ; n > 0; n-- {
		if w.free == 0 {
			w.out, w.free = append(w.out, 0), 8
		}
		w.free--
		w.out[len(w.out)-1] |= byte(v>>(n-1)&1) << w.free
	}
}

// number writes a number of any size: how many bits it has, and these without the first.
func (w *bitWriter) number(v uint32) {
	w.bits(uint32(bits.Len32(v)), 6)
	w.bits(v, bits.Len32(v)-1)
}

func (w *bitWriter) symbol(c prefixCode, symbol int) { w.bits(c.codes[symbol], int(c.sizes[symbol])) }

// sizes writes a code, up to its last symbol that comes.
func (w *bitWriter) sizes(c prefixCode) {
	n := len(c.sizes)
	for n > 0 && c.sizes[n-1] == 0 {
		n--
	}
	w.number(uint32(n))
	for _, size := range c.sizes[:n] {
		w.bits(uint32(size), sizeBits)
	}
}

func (w *bitWriter) bytes() []byte { return append(w.out, make([]byte, ahead)...) }

// bitReader reads what a bitWriter wrote.
type bitReader struct {
	data string
	at   int    // where what is not in next begins
	next uint64 // the next bits, the first of them highest
	have int    // how many are certain
}

// fill makes 56 bits certain. After the end come zeros.
func (r *bitReader) fill() {
	if r.at+8 > len(r.data) {
		r.at, r.have = len(r.data)+1, 56
		return
	}
	r.next |= uint64At(r.data, r.at) >> (r.have & 63)
	r.at += (63 - r.have) >> 3
	r.have |= 56
}

// uint64At is eight bytes, the first of them highest.
func uint64At(s string, i int) uint64 {
	s = s[i : i+8]
	return uint64(s[7]) | uint64(s[6])<<8 | uint64(s[5])<<16 | uint64(s[4])<<24 |
		uint64(s[3])<<32 | uint64(s[2])<<40 | uint64(s[1])<<48 | uint64(s[0])<<56
}

// bits reads up to 32 bits.
func (r *bitReader) bits(n int) uint32 {
	r.fill()
	v := uint32(r.next >> 32 >> (32 - n&63))
	r.next <<= n & 63
	r.have -= n
	return v
}

func (r *bitReader) number() uint32 {
	size := int(r.bits(6))
	if size == 0 || size > 32 {
		return 0
	}
	return 1<<(size-1) | r.bits(size-1)
}

// symbol reads a symbol of a code whose table has 1<<width entries.
func (r *bitReader) symbol(table []uint64, width int) uint32 {
	r.fill()
	entry := table[r.next>>(64-width&63)]
	r.bits(int(entry >> sizeAt))
	return uint32(entry)
}

// sizes reads a code of few symbols, as a table.
func (r *bitReader) sizes(table []uint64, width int) bool {
	var room [64]uint64
	entries := room[:min(r.number(), uint32(len(room)))]
	for i := range entries {
		entries[i] = uint64(i) | uint64(r.bits(sizeBits))<<sizeAt
	}
	return fillTable(table, entries, width)
}

// done reports whether everything has been read. Damaged data hardly ever ends so.
func (r *bitReader) done() bool {
	left := (len(r.data)-ahead)*8 - (r.at*8 - r.have)
	return left >= 0 && left < 8
}

// fillTable lays out entries, which have their number of bits at sizeAt. It reports whether there is room.
func fillTable(table, entries []uint64, width int) bool {
	var begin [1 << sizeBits]int
	for _, e := range entries {
		if size := int(e >> sizeAt & (1<<sizeBits - 1)); size > width {
			return false
		} else if size > 0 {
			begin[size] += 1 << (width - size)
		}
	}
	end := 0
	for size, room := range begin {
		begin[size] = end
		end += room
	}
	if end > len(table) {
		return false
	}
	for _, e := range entries {
		if size := int(e >> sizeAt & (1<<sizeBits - 1)); size > 0 {
			part := table[begin[size]:][:1<<(width-size)]
			begin[size] += len(part)
			for i := range part {
				part[i] = e
			}
		}
	}
	return true
}
