package lexicon

import (
	"cmp"
	"math/bits"
	"slices"
)

// A prefix code gives each symbol bits of its own, few to those that are frequent, so that none begins as another does (Huffman's).
// It is canonical: how many bits each symbol has decides which. A reader looks up so many bits as no symbol exceeds, and finds the
// symbol that they begin with and how many bits are its own.
//
// A symbol stands for a range of numbers. Bits that follow it say which: so rare numbers share a symbol.
const (
	sizeBits   = 4  // of how many bits a symbol has
	shiftAt    = 32 // see entry
	numberBits = 8  // of codes of numbers
	ahead      = 8  // bytes of nothing at the end, so that eight can be read at once
)

// entry is what a table says of a symbol. Its bits, and so many that follow, are the highest of 64 that were read: shifted down by what is
// at shiftAt, and added to the low half, they are the number.
func entry(code uint32, size int, base uint32, extra int) uint64 {
	return uint64(64-size-extra)<<shiftAt | uint64(base-code<<extra)
}

// number is what an entry makes of the bits that were read.
func number(entry, next uint64) uint32 { return uint32(entry) + uint32(next>>(entry>>shiftAt&63)) }

// length is of how many bits that is.
func length(entry uint64) uint { return uint(64 - entry>>shiftAt) }

// prefixCode is how a symbol is written.
type prefixCode struct {
	sizes []uint8
	codes []uint32
}

// newPrefixCode makes a code of symbols by how often they come. None gets more bits than width.
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
	if len(trees) == 1 {
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

// numbers writes many numbers, in a code of how many bits they have, by turns to several parts.
func (w *bitWriter) numbers(numbers []uint32) {
	w.number(uint32(len(numbers)))
	for len(numbers)%4 > 0 {
		numbers = append(numbers, numbers[len(numbers)-1])
	}
	counts := make([]int, 33)
	for _, n := range numbers {
		counts[bits.Len32(n)]++
	}
	code := newPrefixCode(counts, numberBits)
	for _, size := range code.sizes {
		w.bits(uint32(size), sizeBits)
	}
	var parts [4]bitWriter
	for i, n := range numbers {
		part := &parts[i%4]
		part.symbol(code, bits.Len32(n))
		part.bits(n, bits.Len32(n)-1)
	}
	w.join(parts[:])
}

// join appends parts, each from a whole byte on, behind how long all are.
func (w *bitWriter) join(parts []bitWriter) {
	for _, p := range parts {
		w.number(uint32(len(p.out)))
	}
	w.free = 0
	for _, p := range parts {
		w.out = append(w.out, p.out...)
	}
}

func (w *bitWriter) bytes() []byte { return append(w.out, make([]byte, ahead)...) }

// bitReader reads what a bitWriter wrote.
type bitReader struct {
	data string
	at   uint // in bits
	bad  bool // something was damaged
}

// uint64At is eight bytes, the first of them highest.
func uint64At(s string, i uint) uint64 {
	s = s[i : i+8]
	return uint64(s[7]) | uint64(s[6])<<8 | uint64(s[5])<<16 | uint64(s[4])<<24 |
		uint64(s[3])<<32 | uint64(s[2])<<40 | uint64(s[1])<<48 | uint64(s[0])<<56
}

// bits reads up to 32 bits; nothing but zeros after the end.
func (r *bitReader) bits(n int) uint32 {
	if r.at>>3+ahead > uint(len(r.data)) {
		r.bad = true
		return 0
	}
	v := uint32(uint64At(r.data, r.at>>3) << (r.at & 7) >> 32 >> (32 - n&63))
	r.at += uint(n)
	return v
}

func (r *bitReader) number() uint32 {
	size := int(r.bits(6))
	if size == 0 || size > 32 {
		return 0
	}
	return 1<<(size-1) | r.bits(size-1)
}

// split finds the parts that join appended, and goes on behind them: where each begins, and where the last ends.
func (r *bitReader) split(parts int) []uint {
	begin := make([]uint, parts+1)
	for i := range parts {
		begin[i+1] = min(uint(r.number()), uint(len(r.data)))
	}
	begin[0] = (r.at + 7) >> 3
	for i := range parts {
		begin[i+1] += begin[i]
	}
	for i := range begin {
		begin[i] *= 8
	}
	r.at = begin[parts]
	return begin
}

// ended reports whether parts have been read to their ends. Damaged data hardly ever ends so.
func (r *bitReader) ended(begin []uint, at ...uint) bool {
	for i, end := range begin[1:] {
		if (at[i]+7)>>3 != end>>3 {
			r.bad = true
		}
	}
	return !r.bad
}

// numbers reads what numbers wrote, at most so many; nothing if it is damaged. Where the next number of a part begins is known only when
// the last has been looked up; meanwhile the processor reads the other parts.
func (r *bitReader) numbers(most int) []uint32 {
	n := int(r.number())
	var sizes [33]uint8
	for i := range sizes {
		sizes[i] = uint8(r.bits(sizeBits))
	}
	var table [1 << numberBits]uint64
	begin := r.split(4)
	if n < 0 || n > most || !fillTable(table[:], sizes[:]) {
		r.bad = true
		return nil
	}
	out, data := make([]uint32, (n+3)/4*4), r.data
	a, b, c, d := begin[0], begin[1], begin[2], begin[3]
	for i := 0; i < len(out); i += 4 {
		if max(a, b, c, d)>>3+ahead > uint(len(data)) {
			r.bad = true
			return nil
		}
		to := out[i:][:4]
		next := uint64At(data, a>>3) << (a & 7)
		e := table[next>>(64-numberBits)]
		to[0] = number(e, next)
		a += length(e)
		next = uint64At(data, b>>3) << (b & 7)
		e = table[next>>(64-numberBits)]
		to[1] = number(e, next)
		b += length(e)
		next = uint64At(data, c>>3) << (c & 7)
		e = table[next>>(64-numberBits)]
		to[2] = number(e, next)
		c += length(e)
		next = uint64At(data, d>>3) << (d & 7)
		e = table[next>>(64-numberBits)]
		to[3] = number(e, next)
		d += length(e)
	}
	if !r.ended(begin, a, b, c, d) {
		return nil
	}
	return out[:n]
}

// fillTable lays out a code of how many bits numbers have. It reports whether there is room.
func fillTable(table []uint64, sizes []uint8) bool {
	filled := 0
	for size := 1; size <= numberBits; size++ {
		wide := 1 << (numberBits - size)
		for length, s := range sizes {
			if int(s) != size {
				continue
			}
			if filled+wide > len(table) {
				return false
			}
			e := entry(uint32(filled>>(numberBits-size)), size, 1<<length>>1, max(0, length-1))
			for i := range table[filled:][:wide] {
				table[filled+i] = e
			}
			filled += wide
		}
	}
	return true
}
