package lexicon

import "math/bits"

// While a graph is read, entries stand for shapes: in the low half the mask, with a bit if it is a reference; at sizeAt how many bits
// the shape has in a code; above that, the number of its group and the bits own and wanted, as they stand in First.
const (
	reference  = 1 << 30
	firstAt    = sizeAt + sizeBits
	groupAt    = 2
	sizeGroups = 31 // the groups by how many letters; then those by letters
)

// unpacker reads what packer wrote.
type unpacker struct {
	bitReader
	nodes      []GraphNode // the root last
	shapes     []uint64
	numberBits int                            // bits of the number of one
	tables     *[32 << shapeWidth]uint64      // codes of them, by letter
	uses       [1 << smallWidth]uint64        // code of how often children are wanted
	places     [contexts << smallWidth]uint64 // codes of places
	blocks     []wantedBlock
	groups     []group
}

// wantedBlock is children that are referred to: the groups where they are, and where the first is.
type wantedBlock struct {
	letters, size, first uint32
}

// group is a part of all targets, up to its end.
type group struct {
	end, size uint32
}

// unpackNodes reads n nodes that packNodes wrote; nil if the data is damaged. What it reads may still not be a graph.
func unpackNodes(data string, n int) []GraphNode {
	u := &unpacker{bitReader: bitReader{data: data}, tables: new([32 << shapeWidth]uint64)}
	if !u.readShapes(n) || !u.readCodes(n) {
		return nil
	}
	u.nodes = make([]GraphNode, n+1)
	if !u.readNodes() || !u.readReferences(u.arrange()) || !u.done() {
		return nil
	}
	u.nodes[0] = u.nodes[n]
	return u.nodes[:n]
}

func (u *unpacker) readShapes(most int) bool {
	n := int(u.number())
	if n == 0 || n > most {
		return false
	}
	var steps [1 << smallWidth]uint64
	if !u.sizes(steps[:], smallWidth) {
		return false
	}
	u.shapes, u.numberBits = make([]uint64, n), bits.Len(uint(n-1))
	last, letters := uint32(0), uint64(0)
	for i := range u.shapes {
		shape := last
		if size := int(u.symbol(steps[:], smallWidth)); size > 0 {
			shape += 1<<(size-1) | u.bits(size-1)
		}
		mask, how := shape>>3|shape>>2<<31, shape&(own|wanted)
		if shape>>3 != last>>3 {
			letters++
		}
		if shape>>3 != 0 && how&own == 0 {
			mask |= reference
		}
		u.shapes[i] = uint64(mask) | (letters<<groupAt|uint64(how))<<firstAt
		last = shape
	}
	u.groups = make([]group, sizeGroups+letters+1)
	return true
}

func (u *unpacker) readCodes(most int) bool {
	var entries []uint64
	for letter := range atRoot + 1 {
		frequent := int(u.number())
		if frequent > len(u.shapes) {
			return false
		}
		entries = append(entries[:0], uint64(u.bits(sizeBits))<<sizeAt)
		number := -1
		for range frequent {
			number += int(u.number())
			if number < 0 || number >= len(u.shapes) {
				return false
			}
			entries = append(entries, u.shapes[number]|uint64(u.bits(sizeBits))<<sizeAt)
		}
		if !fillTable(u.tables[letter<<shapeWidth:][:1<<shapeWidth], entries, shapeWidth) {
			return false
		}
	}
	blocks := int(u.number())
	if blocks > most || !u.sizes(u.uses[:], smallWidth) {
		return false
	}
	u.blocks = make([]wantedBlock, blocks+1)
	for i := range contexts {
		if !u.sizes(u.places[i<<smallWidth:][:1<<smallWidth], smallWidth) {
			return false
		}
	}
	return true
}

// readNodes reads the shapes of all nodes, and puts blocks in their places. Nothing is called for a node, so that what is needed
// stays in registers, and hardly anything is decided.
func (u *unpacker) readNodes() bool {
	var stack [2048]uint64 // whose children have not been read: their letters, and above sizeAt the node
	stack[0] = 1 << atRoot
	sp, top := 1, len(u.nodes)
	nodes, blocks, found, tables, data := u.nodes, u.blocks, 0, u.tables, u.data
	next, have, at := u.next, u.have, u.at
	for sp > 0 {
		sp--
		block := stack[sp&(len(stack)-1)]
		kids := uint32(block)
		count := ones(kids)
		if top -= count; top < 1 || sp+count > len(stack) {
			return false
		}
		parent := &nodes[block>>sizeAt]
		if found >= len(blocks) {
			return false
		}
		blocks[found] = wantedBlock{sizeGroups + parent.First>>groupAt, uint32(count), uint32(top)}
		found += int(parent.First / wanted & 1)
		parent.First = uint32(top)
		for where := uint64(top); kids != 0; where++ {
			if at+8 > len(data) {
				return false
			}
			next |= uint64At(data, at) >> (have & 63)
			at += (63 - have) >> 3
			have |= 56
			entry := tables[(bits.TrailingZeros32(kids)<<shapeWidth|int(next>>(64-shapeWidth)))&(len(tables)-1)]
			kids &= kids - 1
			size := int(entry >> sizeAt & (1<<sizeBits - 1))
			next <<= size
			have -= size
			if uint32(entry) == 0 {
				number := int(next >> 1 >> (63 - u.numberBits&63))
				if number >= len(u.shapes) {
					return false
				}
				entry = u.shapes[number]
				next <<= u.numberBits & 63
				have -= u.numberBits
			}
			nodes[where] = GraphNode{uint32(entry), uint32(entry >> firstAt)}
			stack[sp&(len(stack)-1)] = entry&kidsMask | where<<sizeAt
			sp += int(entry >> firstAt & own)
		}
	}
	u.next, u.have, u.at, u.blocks = next, have, at, blocks[:found]
	return top == 1
}

// arrange reads how often blocks are wanted, and puts each in its place in its two groups.
func (u *unpacker) arrange() []uint32 {
	sorted, uses := make([]wantedBlock, len(u.blocks)), make([]uint8, len(u.blocks))
	var before [1 << 8]int // of those that are wanted more
	for i, b := range u.blocks {
		uses[i] = ^uint8(u.symbol(u.uses[:], smallWidth))
		before[uses[i]]++
		u.groups[b.letters].size++
		u.groups[b.size].size++
	}
	end := 0
	for i, n := range before {
		before[i] = end
		end += n
	}
	for i, b := range u.blocks {
		sorted[before[uses[i]]] = b
		before[uses[i]]++
	}
	room := uint32(0)
	for i := range u.groups {
		u.groups[i].end = room
		room += u.groups[i].size
	}
	targets := make([]uint32, room)
	for _, b := range sorted {
		for _, g := range [...]*group{&u.groups[b.letters], &u.groups[b.size]} {
			targets[g.end] = b.first
			g.end++
		}
	}
	return targets
}

// readReferences finds the references in some nodes after others, and reads where each leads.
func (u *unpacker) readReferences(targets []uint32) bool {
	var found [1 << 10]uint32
	data, groups, places := u.data, u.groups, &u.places
	next, have, at := u.next, u.have, u.at
	for from := 0; from < len(u.nodes); from += len(found) {
		part := u.nodes[from:min(from+len(found), len(u.nodes))]
		n := 0
		for i, nd := range part {
			found[n&(len(found)-1)] = uint32(i)
			n += int(nd.Mask / reference & 1)
		}
		for _, i := range found[:n] {
			if at+8 > len(data) {
				return false
			}
			next |= uint64At(data, at) >> (have & 63)
			at += (63 - have) >> 3
			have |= 56
			nd := &part[i]
			letters, kids := sizeGroups+int(nd.First>>groupAt), ones(nd.Mask&kidsMask)
			entry := places[(contextOf(int(groups[letters].size), kids)<<smallWidth|int(next>>(64-smallWidth)))&(len(places)-1)]
			size, alien, scale := int(entry>>sizeAt), int(entry&1), int(uint32(entry)>>1)
			next <<= size & 63
			place := uint32(1)<<(scale&31) | uint32(next>>1>>(63-scale&63))
			next <<= scale & 63
			have -= size + scale
			g := groups[letters+(kids-letters)*alien]
			if place > g.size {
				return false
			}
			*nd = GraphNode{nd.Mask &^ reference, targets[g.end-g.size+place-1]}
		}
	}
	u.next, u.have, u.at = next, have, at
	return true
}
