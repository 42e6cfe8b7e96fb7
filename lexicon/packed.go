package lexicon

import (
	"cmp"
	"math/bits"
	"slices"
)

// A packed graph is first a list of all different nodes, the frequent ones first, and then for each node which of these it is. What
// follows a node is either its own children, or children that came before Builder knew the node: then where they are belongs to what
// it is. It is read from its root on, which is its last block of children; then comes what lies below the last of them, and so on. So
// each block is in its place at once, though Builder makes those first that lie deepest. As numbers (see prefixCode):
//   - the shapes of nodes, each by how much it exceeds the last: the letters that follow, whether a word ends, and whether what
//     follows is its own;
//   - the different nodes in groups of 64, 128, 256 and so on, sorted in each: by how much the number of the shape exceeds that of the last;
//   - for those that follow others: where their children are, less where those of the last are, if its shape is the same;
//   - for each letter that leads to a node a code of which it is, for each number of bits: how many symbols have so many, and each by
//     how much it exceeds the last. A symbol is a group, and says which one of it by bits that follow; or one node that is frequent
//     behind that letter.
//
// The nodes are cut into sections of equally many blocks. Two goroutines read half of them each, and each takes a block of every section
// of its half in turn: so the processor always has something to do while it waits for memory. With each section but the first comes
// which nodes wait there for their children to be read.
const (
	atRoot    = 29 // in place of a letter
	kidsMask  = 1<<atRoot - 1
	kindWidth = 8 // of codes of nodes: wider tables take longer to fill
	smallest  = 6 // bits of which one of the first group
	sections  = 8
)

// The lowest bits of a shape; the rest are the letters that follow.
const (
	own = 1 << iota
	ends
	letterAt = iota
)

// kind is what a node is.
type kind struct {
	shape, first uint32 // first is 0 unless it refers to children of others
}

// packer packs a graph.
type packer struct {
	bitWriter
	nodes   []GraphNode
	letters []uint8         // that lead to the nodes
	met     map[uint32]bool // blocks
	owns    []bool          // by node
	kinds   []kind          // all, the frequent first
	ranks   []uint32        // by node: which of them
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

// meet goes through the graph as Builder did, and finds whose children are whose.
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

// findKinds sorts all different nodes by how often they come, and in groups.
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

// kindCode is a code of nodes: first the groups, then single nodes.
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

// writeNodes writes which nodes there are, as they are read.
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
