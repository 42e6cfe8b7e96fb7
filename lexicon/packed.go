package lexicon

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"
	"strings"
	"sync"
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

// sizes says for a byte of four lengths where each of the four begins, and how long they are together.
var sizes = func() (table [256]struct {
	begin [4]uint8
	total uint8
},
) {
	for b := range table {
		t := &table[b]
		for k := range t.begin {
			t.begin[k] = t.total
			t.total += uint8(b>>(2*k))&3 + 1
		}
	}
	return table
}()

// packed is a packed graph, or a part of one: where what belongs to its first node begins.
type packed struct {
	masks            *[usual + 1]uint32
	lengths, numbers string
	unusual, firsts  string
}

// unpackNodes reads what packNodes wrote, several parts at the same time; nil if the data is damaged. What it reads may
// still not be a graph.
func unpackNodes(data string, n int) []GraphNode {
	const table, part = 4 + 4*usual, 1 << 16
	if len(data) < table {
		return nil
	}
	rare := int(uint32At(data, 0))
	p := packed{masks: new([usual + 1]uint32)}
	for i := range usual {
		p.masks[i] = uint32At(data, 4+4*i)
	}
	head := table + (n+3)/4 + n
	if rare > n || len(data) < head+4*rare+n+3 {
		return nil
	}
	p.lengths, p.numbers = data[table:table+(n+3)/4], data[head-n:head]
	p.unusual, p.firsts = data[head:], data[head+4*rare:] // at least four bytes follow the last unusual mask
	nodes := make([]GraphNode, n)
	var wait sync.WaitGroup
	defer wait.Wait()
	for from := 0; from < n; from += part {
		to := min(from+part, n)
		size := 0
		for i := from / 4; i < (to+3)/4; i++ {
			size += int(sizes[p.lengths[i]].total)
		}
		size -= -to & 3 // lengths that stand for no node
		found := strings.Count(p.numbers[from:to], string([]byte{usual}))
		rare -= found
		if rare < 0 || size+3 > len(p.firsts) {
			return nil
		}
		here := p
		wait.Go(func() { here.unpack(nodes, from, to) })
		p.firsts, p.unusual = p.firsts[size:], p.unusual[4*found:]
	}
	if rare != 0 || len(p.firsts) != 3 {
		return nil
	}
	return nodes
}

// unpack reads some nodes. There is no branch in it that would be guessed wrong often,
// and what four nodes read lies within a window, so that the compiler need not check every step.
func (p packed) unpack(nodes []GraphNode, from, to int) {
	const window = 20
	masks, unusual, firsts := p.masks, p.unusual, p.firsts
	i := from
	for ; i+4 <= to && len(firsts) >= window; i += 4 {
		lengths := p.lengths[i/4]
		s := &sizes[lengths]
		numbers, out, near := p.numbers[i:i+4], (*[4]GraphNode)(nodes[i:]), firsts[:window]
		for k := range 4 {
			rare := (uint32(numbers[k]) + 1) >> 8 // 1 for the number after the usual ones
			mask := masks[numbers[k]] | uint32At(unusual, 0)&-rare
			unusual = unusual[rare*4:]
			out[k] = packedNode(i+k, mask, uint32At(near, int(s.begin[k]&15))&low[lengths>>(2*k)&3])
		}
		firsts = firsts[s.total:]
	}
	for ; i < to; i++ { // the last few
		size := p.lengths[i/4] >> (i % 4 * 2) & 3
		mask := masks[p.numbers[i]]
		if p.numbers[i] == usual {
			mask, unusual = uint32At(unusual, 0), unusual[4:]
		}
		nodes[i] = packedNode(i, mask, uint32At(firsts, 0)&low[size])
		firsts = firsts[size+1:]
	}
}

// low are the bits of one to four bytes.
var low = [4]uint32{1<<8 - 1, 1<<16 - 1, 1<<24 - 1, 1<<32 - 1}

// packedNode is a node with a mask, whose first child is said as packNodes says it.
func packedNode(i int, mask, where uint32) GraphNode {
	half, index := where>>1, -(where & 1) // index is all ones, or none
	return GraphNode{Mask: mask, First: half&index | (uint32(i)-half)&^index}
}
