package lexicon

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"
)

// usual is how many masks have a number of their own in a packed graph; the number after them announces another mask.
const usual = 255

// packNodes writes nodes in about 40% of the space they take in memory, and so that they are read in a millisecond or two:
//   - how many masks are unusual, and a table of the 255 usual ones;
//   - for each node two bits: how many bytes say where its first child is, less one;
//   - for each node the number of its mask in a byte, or 255; then the unusual masks in their order;
//   - for each node where its first child is: twice how far back, or twice its index plus one, whichever is smaller;
//   - three bytes of nothing, so that four can be read at every place.
func packNodes(nodes []GraphNode) []byte {
	masks, number := usualMasks(nodes)
	lengths := make([]byte, (len(nodes)+3)/4)
	var numbers, unusual, firsts []byte
	for i, nd := range nodes {
		if n, ok := number[nd.Mask]; ok {
			numbers = append(numbers, n)
		} else {
			numbers = append(numbers, usual)
			unusual = binary.LittleEndian.AppendUint32(unusual, nd.Mask)
		}
		where := nd.First<<1 | 1
		if back := uint32(i) - nd.First; i > int(nd.First) && back < nd.First {
			where = back << 1
		}
		size := max(1, (bits.Len32(where)+7)/8)
		lengths[i/4] |= byte(size-1) << (i % 4 * 2)
		firsts = append(firsts, binary.LittleEndian.AppendUint32(nil, where)[:size]...)
	}
	out := binary.LittleEndian.AppendUint32(nil, uint32(len(unusual)/4))
	for _, mask := range masks {
		out = binary.LittleEndian.AppendUint32(out, mask)
	}
	return slices.Concat(out, lengths, numbers, unusual, firsts, make([]byte, 3))
}

// usualMasks are the most frequent masks, and the number of each.
func usualMasks(nodes []GraphNode) (masks [usual]uint32, number map[uint32]byte) {
	count := map[uint32]int{}
	for _, nd := range nodes {
		count[nd.Mask]++
	}
	all := make([]uint32, 0, len(count))
	for mask := range count {
		all = append(all, mask)
	}
	slices.SortFunc(all, func(a, b uint32) int { return cmp.Or(count[b]-count[a], cmp.Compare(a, b)) })
	number = map[uint32]byte{}
	for i, mask := range all[:min(usual, len(all))] {
		masks[i], number[mask] = mask, byte(i)
	}
	return masks, number
}

// unpackNodes reads what packNodes wrote; nil if the data is damaged. What it reads may still not be a graph.
func unpackNodes(data string, n int) []GraphNode {
	const table = 4 + 4*usual
	if len(data) < table {
		return nil
	}
	rare := int(uint32At(data, 0))
	var masks [usual + 1]uint32
	for i := range usual {
		masks[i] = uint32At(data, 4+4*i)
	}
	head := table + (n+3)/4 + n
	if rare > n || len(data) < head+4*rare+3 {
		return nil
	}
	lengths, numbers, unusual, firsts := data[table:table+(n+3)/4], data[head-n:head], data[head:head+4*rare], data[head+4*rare:]
	nodes := make([]GraphNode, n)
	at := 0
	for i := range nodes {
		number := numbers[i]
		mask := masks[number]
		if number == usual {
			if len(unusual) < 4 {
				return nil
			}
			mask, unusual = uint32At(unusual, 0), unusual[4:]
		}
		size := int(lengths[i/4]>>(i%4*2))&3 + 1
		if at+4 > len(firsts) {
			return nil
		}
		where := uint32At(firsts, at) & (1<<(8*size) - 1)
		at += size
		half, index := where>>1, -(where & 1) // index is all ones, or none; a branch would be guessed wrong half the time
		nodes[i] = GraphNode{Mask: mask, First: half&index | (uint32(i)-half)&^index}
	}
	if at+3 != len(firsts) || len(unusual) > 0 {
		return nil
	}
	return nodes
}
