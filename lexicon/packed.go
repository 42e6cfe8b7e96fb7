package lexicon

import (
	"cmp"
	"math/bits"
	"slices"
)

// A packed graph is a table of the distinct nodes (kinds), and then the index of the kind of every node. Most nodes have an equal: the
// 339,000 of Norwegian are of 48,000 kinds.
//
// Children lie in blocks, and several nodes may share a block. The node that the Builder met first owns it; for the others the place of
// the block is a part of their kind. The order in which the kinds of nodes are written is that of a depth-first walk from the root, by
// owners, the last child first: it visits the blocks in the reverse of the order in which the Builder stored them, so the reader fills
// the array of nodes from its end and always knows where the next block belongs.
//
// All of it is numbers (see prefixCode):
//   - the distinct shapes, as differences: the letters that follow, whether a word ends, and whether the node owns its block;
//   - the kinds in groups of 64, 128, 256 and so on, the frequent ones in the first, each group sorted: the index of the shape, as
//     differences;
//   - for kinds that share a block: where it is, as a difference if the last kind has the same shape;
//   - for each letter the code of the kinds of the nodes that it leads to: for each length, the symbols with codes of that length. A
//     symbol is a group, and bits that follow say which kind of it; or it is a single kind that is frequent behind that letter;
//   - the codes of all nodes, in sections with equally many blocks. Two goroutines read half of the sections each, in turn a block of
//     each section, because the place of a code is known only when the one before has been looked up in memory. A section begins with
//     the owners whose blocks are still to come.
const (
	atRoot    = 29 // stands for the letter that leads to the root
	kidsMask  = 1<<atRoot - 1
	kindWidth = 8 // bits of the longest code of a kind: larger tables do not fit the cache
	smallest  = 6 // bits of which one of the first group
	sections  = 8
)

// The lowest bits of a shape; the rest are the letters that follow.
const (
	own = 1 << iota
	ends
	letterAt = iota
)

// kind is what equal nodes have in common.
type kind struct {
	shape, first uint32 // first is 0 unless it refers to children of others
}

// packer packs a graph.
type packer struct {
	bitWriter
	nodes   []GraphNode
	letters []uint8         // the letter that leads to each node
	met     map[uint32]bool // blocks
	owns    []bool          // whether each node owns its block
	kinds   []kind          // the frequent ones first, but see groupEnd
	ranks   []uint32        // the index of the kind of each node
}

func packNodes(nodes []GraphNode) []byte {
	p := &packer{nodes: nodes, letters: make([]uint8, len(nodes)), met: map[uint32]bool{}, owns: make([]bool, len(nodes))}
	p.letters[0] = atRoot
	p.meet(0)
	p.findKinds()
	p.writeKinds()
	p.writeNodes(p.writeCodes())
	return p.bytes()
}

// meet walks through the graph as the Builder did, and finds the owners of blocks.
func (p *packer) meet(n uint32) {
	nd := p.nodes[n]
	kids := nd.Mask & kidsMask
	if kids == 0 || p.met[nd.First] {
		return
	}
	for child := nd.First; kids != 0; kids &= kids - 1 {
		p.letters[child] = uint8(bits.TrailingZeros32(kids))
		p.meet(child)
		child++
	}
	p.met[nd.First], p.owns[n] = true, true
}

func (p *packer) kind(n int) kind {
	nd := p.nodes[n]
	k := kind{nd.Mask & kidsMask << letterAt, nd.First}
	if nd.Mask&EndBit != 0 {
		k.shape |= ends
	}
	if p.owns[n] {
		k.shape |= own
	}
	if p.owns[n] || nd.Mask&kidsMask == 0 {
		k.first = 0
	}
	return k
}

// groupEnd is where a group ends that begins at a rank, and how many bits say which one of it.
func groupEnd(from, all int) (end, width int) {
	width = bits.Len(uint(from+1<<smallest)) - 1
	end = min(from+1<<width, all)
	return end, bits.Len(uint(end - from - 1))
}

// findKinds sorts the kinds by frequency, and those of a group by value.
func (p *packer) findKinds() {
	counts, ranks := map[kind]int{}, map[kind]uint32{}
	for n := range p.nodes {
		k := p.kind(n)
		if counts[k]++; counts[k] == 1 {
			p.kinds = append(p.kinds, k)
		}
	}
	value := func(a, b kind) int { return cmp.Or(cmp.Compare(a.shape, b.shape), cmp.Compare(a.first, b.first)) }
	slices.SortFunc(p.kinds, func(a, b kind) int { return cmp.Or(cmp.Compare(counts[b], counts[a]), value(a, b)) })
	for at := 0; at < len(p.kinds); {
		end, _ := groupEnd(at, len(p.kinds))
		slices.SortFunc(p.kinds[at:end], value)
		at = end
	}
	for i, k := range p.kinds {
		ranks[k] = uint32(i)
	}
	for n := range p.nodes {
		p.ranks = append(p.ranks, ranks[p.kind(n)])
	}
}

func (p *packer) writeKinds() {
	var shapes []uint32
	for _, k := range p.kinds {
		shapes = append(shapes, k.shape)
	}
	slices.Sort(shapes)
	shapes = slices.Compact(shapes)
	var steps, numbers, firsts []uint32
	for i, shape := range shapes {
		if i > 0 {
			shape -= shapes[i-1]
		}
		steps = append(steps, shape)
	}
	for at := 0; at < len(p.kinds); {
		end, _ := groupEnd(at, len(p.kinds))
		var last kind
		number := 0
		for _, k := range p.kinds[at:end] {
			i, _ := slices.BinarySearch(shapes, k.shape)
			numbers = append(numbers, uint32(i-number))
			number = i
			if k.first > 0 {
				first := k.first
				if last.shape == k.shape {
					first -= last.first
				}
				firsts = append(firsts, first)
			}
			last = k
		}
		at = end
	}
	p.numbers(steps)
	p.numbers(numbers)
	p.numbers(firsts)
}

// kindCode is the code behind a letter: its symbols are first the groups, then single kinds.
type kindCode struct {
	prefixCode
	groups int
}

func (p *packer) writeCodes() (codes [atRoot + 1]kindCode) {
	groups := 0
	for at := 0; at < len(p.kinds); groups++ {
		at, _ = groupEnd(at, len(p.kinds))
	}
	var counts [atRoot + 1]map[uint32]int
	for i := range counts {
		counts[i] = map[uint32]int{}
	}
	for n, rank := range p.ranks {
		counts[p.letters[n]][rank]++
	}
	var numbers []uint32
	for letter, seen := range counts {
		total, often := 0, make([]int, groups+len(p.kinds))
		for _, n := range seen {
			total += n
		}
		for rank, n := range seen {
			if n >= max(4, total>>(kindWidth+1)) {
				often[groups+int(rank)] = n
			} else {
				often[groupOf(int(rank))] += n
			}
		}
		codes[letter] = kindCode{newPrefixCode(often, kindWidth), groups}
		for size := 1; size <= kindWidth; size++ {
			at, last := len(numbers), 0
			numbers = append(numbers, 0)
			for symbol, s := range codes[letter].sizes {
				if int(s) == size {
					numbers[at]++
					numbers = append(numbers, uint32(symbol-last))
					last = symbol
				}
			}
		}
	}
	p.numbers(numbers)
	return codes
}

// groupOf is which group a rank belongs to.
func groupOf(rank int) int { return bits.Len(uint(rank+1<<smallest)) - 1 - smallest }

func (c kindCode) write(w *bitWriter, rank uint32, all int) {
	if symbol := c.groups + int(rank); c.sizes[symbol] > 0 {
		w.symbol(c.prefixCode, symbol)
		return
	}
	group := groupOf(int(rank))
	w.symbol(c.prefixCode, group)
	from := 1<<(group+smallest) - 1<<smallest
	_, width := groupEnd(from, all)
	w.bits(rank-uint32(from), width)
}

// writeNodes writes the kinds of all nodes, in the order in which they are read.
func (p *packer) writeNodes(codes [atRoot + 1]kindCode) {
	blocks := len(p.met) + 1
	each := blocks / sections
	end := blocks - each*(sections-1)
	p.number(uint32(blocks))
	width := bits.Len(uint(len(p.kinds) - 1))
	top, at := len(p.nodes), 0
	var out [sections]bitWriter
	stack := []int{-1}
	for block := 0; len(stack) > 0; block++ {
		if block == end {
			p.number(uint32(top))
			p.number(uint32(len(stack)))
			for _, n := range stack {
				p.bits(p.ranks[n], width)
			}
			at++
			end += each
		}
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		from, to := 0, 1
		if n >= 0 {
			from = int(p.nodes[n].First)
			to = from + bits.OnesCount32(p.nodes[n].Mask&kidsMask)
			top = from
		}
		for child := from; child < to; child++ {
			codes[p.letters[child]].write(&out[at], p.ranks[child], len(p.kinds))
			if p.owns[child] {
				stack = append(stack, child)
			}
		}
	}
	for ; at < sections-1; at++ {
		p.number(uint32(top))
		p.number(0)
	}
	p.join(out[:])
}
