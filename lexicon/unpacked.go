package lexicon

import "math/bits"

// ownBit marks a node that owns its block. Until the block is read, the number of its children stands in place of where it is.
const ownBit = 1 << 31

// unpacker reads what packer wrote.
type unpacker struct {
	bitReader
	nodes    []GraphNode              // the root last; behind it copies of the owners with which sections begin
	kinds    []uint64                 // as nodes, the mask in the low half
	tables   *[32 << kindWidth]uint64 // of the code behind each letter
	sections [sections]section
}

// section is some of the blocks.
type section struct {
	at    uint         // in bits
	top   uint32       // where the last block that was read begins
	low   uint32       // where the last block of the section begins
	given []GraphNode  // the owners with which it begins
	stack [2048]uint32 // owners whose blocks have not been read
	sp    uint
}

// unpackNodes reads n nodes that packNodes wrote; nil if the data is damaged. What it reads may still not be a graph.
func unpackNodes(data string, n int) []GraphNode {
	u := &unpacker{bitReader: bitReader{data: data}, tables: new([32 << kindWidth]uint64)}
	if !u.readKinds(n) || !u.readCodes() || !u.readNodes(n) {
		return nil
	}
	u.nodes[0] = u.nodes[n]
	return u.nodes[:n:n]
}

func (u *unpacker) readKinds(most int) bool {
	steps := u.numbers(most)
	shapes := make([]uint64, len(steps))
	shape := uint32(0)
	for i, step := range steps {
		shape += step
		shapes[i] = uint64(shape>>letterAt | shape/ends<<31)
		if shape&own != 0 {
			shapes[i] |= uint64(ownBit|uint32(ones(shape>>letterAt))) << 32
		}
	}
	numbers := u.numbers(most)
	firsts := u.numbers(most)
	if u.bad {
		return false
	}
	kinds := make([]uint64, len(numbers))
	for at := 0; at < len(kinds); {
		end, _ := groupEnd(at, len(kinds))
		number, first := uint32(0), uint32(0)
		for i := at; i < end; i++ {
			step := numbers[i]
			if number += step; number >= uint32(len(shapes)) {
				return false
			}
			kind := shapes[number]
			if kind&kidsMask != 0 && kind>>32 == 0 {
				if len(firsts) == 0 {
					return false
				}
				if step > 0 {
					first = 0
				}
				first += firsts[0]
				firsts = firsts[1:]
				if first > uint32(most) {
					return false
				}
				kind |= uint64(first) << 32
			}
			kinds[i] = kind
		}
		at = end
	}
	u.kinds = kinds
	return len(firsts) == 0 && len(kinds) > 0
}

func (u *unpacker) readCodes() bool {
	type group struct {
		base  uint32
		width int
	}
	var groups []group
	for at := 0; at < len(u.kinds); {
		end, width := groupEnd(at, len(u.kinds))
		groups = append(groups, group{uint32(at), width})
		at = end
	}
	numbers := u.numbers(len(u.kinds)*32 + 1024)
	for letter := range atRoot + 1 {
		table := u.tables[letter<<kindWidth:][:1<<kindWidth]
		filled := 0
		for size := 1; size <= kindWidth; size++ {
			if len(numbers) == 0 || int(numbers[0]) >= len(numbers) {
				return false
			}
			steps := numbers[1:][:numbers[0]]
			numbers = numbers[len(steps)+1:]
			symbol, wide := uint32(0), 1<<(kindWidth-size)
			if filled+wide*len(steps) > len(table) {
				return false
			}
			for _, step := range steps {
				symbol += step
				g := group{symbol - uint32(len(groups)), 0}
				if symbol < uint32(len(groups)) {
					g = groups[symbol]
				}
				e := entry(uint32(filled>>(kindWidth-size)), size, g.base, g.width)
				for i := range table[filled:][:wide] {
					table[filled+i] = e
				}
				filled += wide
			}
		}
	}
	return len(numbers) == 0 && !u.bad
}

// readNodes reads the kinds of all nodes.
func (u *unpacker) readNodes(n int) bool {
	width := bits.Len(uint(len(u.kinds) - 1))
	blocks := int(u.number())
	if blocks < 1 || blocks > n {
		return false
	}
	u.sections[0].top, u.sections[0].given = uint32(n+1), []GraphNode{{1 << atRoot, ownBit | 1}}
	for i := 1; i < sections; i++ {
		p := &u.sections[i]
		p.top = u.number()
		given := u.number()
		if p.top < 1 || p.top > u.sections[i-1].top || given > uint32(len(p.stack)) {
			return false
		}
		u.sections[i-1].low = p.top
		p.given = make([]GraphNode, given)
		for k := range p.given {
			rank := u.bits(width)
			if int(rank) >= len(u.kinds) {
				return false
			}
			p.given[k] = GraphNode{uint32(u.kinds[rank]), uint32(u.kinds[rank] >> 32)}
		}
	}
	u.sections[sections-1].low = 1
	begin := u.split(sections)
	all := n + 1
	for i := range u.sections {
		p := &u.sections[i]
		p.at = begin[i]
		for k := range p.given {
			p.stack[k] = uint32(all + k)
		}
		p.sp = uint(len(p.given))
		all += len(p.given)
	}
	u.nodes = make([]GraphNode, all)
	all = n + 1
	for i := range u.sections {
		all += copy(u.nodes[all:], u.sections[i].given)
	}
	each := blocks / sections
	if u.bad || !u.readBlocks(u.sections[:1], blocks-each*sections) {
		return false
	}
	rest := make(chan bool)
	go func() { rest <- u.readBlocks(u.sections[sections/2:], each) }()
	read := u.readBlocks(u.sections[:sections/2], each)
	if read = <-rest && read; !read {
		return false
	}
	var at [sections]uint
	for i := range u.sections {
		at[i] = u.sections[i].at
	}
	return u.ended(begin, at[:]...) && begin[sections]>>3+ahead == uint(len(u.data)) && u.link()
}

// link hands on where the blocks are that another section read than their owners. It reports whether the sections fit.
func (u *unpacker) link() bool {
	given, known := []GraphNode(nil), len(u.nodes)
	for i := sections - 1; i >= 0; i-- {
		p := &u.sections[i]
		if p.top != p.low || p.sp != uint(len(given)) {
			return false
		}
		for k, nd := range given {
			waits := &u.nodes[p.stack[k]]
			if *waits != nd {
				return false
			}
			waits.First = u.nodes[known+k].First
		}
		given = p.given
		known -= len(given)
	}
	return true
}

// readBlocks reads so many blocks of each of some sections. Nodes are read two at a time, because three of four blocks have one or two,
// which the processor cannot predict: if there is no second one (two is 0), what was read for it is overwritten. A section writes only
// where its own nodes belong, even if the data is damaged.
func (u *unpacker) readBlocks(some []section, blocks int) bool {
	nodes, kinds, tables, data := u.nodes, u.kinds, u.tables, u.data
	for range blocks {
		for i := range some {
			p := &some[i]
			sp := p.sp - 1
			if sp >= uint(len(p.stack))-32 {
				return false
			}
			owner := p.stack[sp]
			if int(owner) >= len(nodes) {
				return false
			}
			nd := &nodes[owner]
			letters, count := nd.Mask&(1<<(atRoot+1)-1), nd.First&^ownBit
			if count > p.top-p.low {
				return false
			}
			top := p.top - count
			p.top, nd.First = top, top
			at := p.at
			for where := uint(top); letters != 0; where += 2 {
				if at>>3+ahead > uint(len(data)) {
					return false
				}
				next := uint64At(data, at>>3) << (at & 7)
				e := tables[tableAt(letters, next)]
				rank := uint(number(e, next))
				at += length(e)
				letters &= letters - 1
				next <<= length(e)
				two := uint(letters|-letters) >> 31
				e = tables[tableAt(letters, next)]
				rank2 := uint(number(e, next)) & -two
				at += length(e) & -two
				letters &= letters - 1
				if rank >= uint(len(kinds)) || rank2 >= uint(len(kinds)) || where+two >= uint(len(nodes)) {
					return false
				}
				kind, kind2 := kinds[rank], kinds[rank2]
				nodes[where+two] = GraphNode{uint32(kind2), uint32(kind2 >> 32)}
				nodes[where] = GraphNode{uint32(kind), uint32(kind >> 32)}
				p.stack[sp%uint(len(p.stack))] = uint32(where)
				sp += uint(kind >> 63)
				p.stack[sp%uint(len(p.stack))] = uint32(where + two)
				sp += uint(kind2>>63) & two
			}
			p.at, p.sp = at, sp
		}
	}
	return true
}

// tableAt is the index in the tables for the code behind the first of some letters.
func tableAt(letters uint32, next uint64) uint {
	return (uint(bits.TrailingZeros32(letters))<<kindWidth | uint(next>>(64-kindWidth))) % (32 << kindWidth)
}

// ones is bits.OnesCount32 without a call where the processor cannot count: a loop with a call keeps little in registers.
func ones(v uint32) int {
	v -= v >> 1 & 0x55555555
	v = v&0x33333333 + v>>2&0x33333333
	return int((v + v>>4) & 0x0f0f0f0f * 0x01010101 >> 24)
}
