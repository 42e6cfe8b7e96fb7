package lexicon

import (
	"cmp"
	"math/bits"
	"slices"
)

// A packed graph is read from its root on, which is its last block of children; then comes what lies below the last of them, and so
// on. So each block is in its place at once, though Builder makes those first that lie deepest. In bits (see prefixCode):
//   - the shapes of nodes: mask, and whether words go on from there to children that came before Builder knew the node (a reference),
//     or to its own; and whether others refer to these;
//   - for each letter a code of the shapes that often follow it; symbol 0 says that a shape follows by its number among all;
//   - how many blocks are referred to, a code of how often, and codes of references, by how many children there are to refer to;
//   - the shape of each node;
//   - how often they are referred to, for all children that are (the bits of the number);
//   - for each reference, from the lowest node on, the place of the children among those of nodes with the same letters, the most
//     wanted first; or, if they belong to a node with other letters (only what lies below is shared), among those of as many letters.
//     A power of two is a symbol, with a bit for these cases; the rest follows.
const (
	atRoot     = 29 // in place of a letter
	kidsMask   = 1<<atRoot - 1
	shapeWidth = 10 // of codes of shapes, which decides what is frequent: wider tables take longer to fill
	smallWidth = 8  // of other codes
	contexts   = 64 // of references
)

// The lowest bits of a shape. The next says whether a word ends there, the rest are the letters that follow.
const (
	own = 1 << iota
	wanted
)

// packer packs a graph.
type packer struct {
	bitWriter
	nodes   []GraphNode
	letters []uint8        // that lead to the nodes
	first   map[uint32]int // the blocks that were met: how often they are referred to
	owns    []bool         // by node
}

func packNodes(nodes []GraphNode) []byte {
	p := &packer{nodes: nodes, letters: make([]uint8, len(nodes)), first: map[uint32]int{}, owns: make([]bool, len(nodes))}
	p.letters[0] = atRoot
	p.meet(0)
	shapes := p.shapes()
	order, blocks, references := p.order()

	groups, places := map[uint32][]uint32{}, map[target]int{} // places from 1
	var uses []int
	for _, n := range blocks {
		nd := nodes[n]
		for _, key := range []uint32{nd.Mask & kidsMask, sizeKey(nd.Mask)} {
			groups[key] = append(groups[key], nd.First)
		}
		uses = append(uses, bits.Len(uint(p.first[nd.First])))
	}
	for key, group := range groups {
		slices.SortStableFunc(group, func(a, b uint32) int {
			return cmp.Compare(bits.Len(uint(p.first[b])), bits.Len(uint(p.first[a])))
		})
		for i, first := range group {
			places[target{key, first}] = i + 1
		}
	}
	var symbols [contexts][]int
	find := func(n uint32) (context, symbol, place int) {
		nd, alien := nodes[n], 0
		kids := nd.Mask & kidsMask
		if place = places[target{kids, nd.First}]; place == 0 {
			place, alien = places[target{sizeKey(kids), nd.First}], 1
		}
		return contextOf(len(groups[kids]), ones(kids)), (bits.Len(uint(place))-1)<<1 | alien, place
	}
	for _, n := range references {
		context, symbol, _ := find(n)
		symbols[context] = append(symbols[context], symbol)
	}
	usesCode := newPrefixCode(count(uses), smallWidth)
	p.number(uint32(len(blocks)))
	p.sizes(usesCode)
	var codes [contexts]prefixCode
	for i := range codes {
		codes[i] = newPrefixCode(count(symbols[i]), smallWidth)
		p.sizes(codes[i])
	}

	for _, n := range order {
		shapes.write(&p.bitWriter, p.letters[n], p.shape(n))
	}
	for _, k := range uses {
		p.symbol(usesCode, k)
	}
	for _, n := range references {
		context, symbol, place := find(n)
		p.symbol(codes[context], symbol)
		p.bits(uint32(place), symbol>>1)
	}
	return p.bytes()
}

// target is children in a group: those of the same letters, or of as many letters.
type target struct {
	group, first uint32
}

// sizeKey stands for a group of children of as many letters.
func sizeKey(mask uint32) uint32 { return EndBit | uint32(ones(mask&kidsMask)) }

// contextOf is which code a reference has, by the size of its group, and by how many children there are.
func contextOf(size, kids int) int { return min(kids-1, 3)<<4 | min(bits.Len(uint(size)), 15) }

// ones is bits.OnesCount32 without a call where the processor cannot count: a loop with a call keeps little in registers.
func ones(v uint32) int {
	v -= v >> 1 & 0x55555555
	v = v&0x33333333 + v>>2&0x33333333
	return int((v + v>>4) & 0x0f0f0f0f * 0x01010101 >> 24)
}

// count returns how often each small number comes.
func count(numbers []int) []int {
	counts := make([]int, 64)
	for _, n := range numbers {
		counts[n]++
	}
	return counts
}

// meet goes through the graph as Builder did, and finds whose children are whose.
func (p *packer) meet(n uint32) {
	nd := p.nodes[n]
	kids := nd.Mask & kidsMask
	if kids == 0 {
		return
	}
	if _, met := p.first[nd.First]; met {
		p.first[nd.First]++
		return
	}
	for child := nd.First; kids != 0; kids &= kids - 1 {
		p.letters[child] = uint8(bits.TrailingZeros32(kids))
		p.meet(child)
		child++
	}
	p.first[nd.First], p.owns[n] = 0, true
}

func (p *packer) shape(n uint32) uint32 {
	nd := p.nodes[n]
	shape := nd.Mask&kidsMask<<3 | nd.Mask>>31<<2
	if p.owns[n] {
		shape |= own
		if p.first[nd.First] > 0 {
			shape |= wanted
		}
	}
	return shape
}

// order returns all nodes as they are read, those of them whose children are wanted as these are read, and all references.
func (p *packer) order() (order, blocks, references []uint32) {
	order = []uint32{0}
	var stack []uint32
	if p.owns[0] {
		stack = append(stack, 0)
	}
	for len(stack) > 0 {
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		nd := p.nodes[n]
		if p.first[nd.First] > 0 {
			blocks = append(blocks, n)
		}
		for child := nd.First; child < nd.First+uint32(bits.OnesCount32(nd.Mask&kidsMask)); child++ {
			order = append(order, child)
			if p.owns[child] {
				stack = append(stack, child)
			}
		}
	}
	for n, nd := range p.nodes {
		if nd.Mask&kidsMask != 0 && !p.owns[n] {
			references = append(references, uint32(n))
		}
	}
	return order, blocks, references
}

// shapeCodes are the codes of shapes by letter.
type shapeCodes struct {
	number map[uint32]int // of each shape, from 1
	bits   int            // of such a number less 1
	codes  [atRoot + 1]prefixCode
}

// shapes writes all shapes, and codes of the frequent ones.
func (p *packer) shapes() shapeCodes {
	s := shapeCodes{number: map[uint32]int{}}
	var all []uint32
	var counts [atRoot + 1]map[uint32]int
	for i := range counts {
		counts[i] = map[uint32]int{}
	}
	for n, letter := range p.letters {
		shape := p.shape(uint32(n))
		counts[letter][shape]++
		all = append(all, shape)
	}
	slices.Sort(all)
	all = slices.Compact(all)
	s.bits = bits.Len(uint(len(all) - 1))
	steps := make([]int, len(all))
	for i, shape := range all {
		s.number[shape] = i + 1
		step := shape
		if i > 0 {
			step -= all[i-1]
		}
		steps[i] = bits.Len32(step)
	}
	p.number(uint32(len(all)))
	code := newPrefixCode(count(steps), smallWidth)
	p.sizes(code)
	for i, shape := range all {
		p.symbol(code, steps[i])
		step := shape
		if i > 0 {
			step -= all[i-1]
		}
		p.bits(step, steps[i]-1)
	}
	for letter, seen := range counts {
		total, often, frequent := 0, make([]int, len(all)+1), 0
		for _, n := range seen {
			total += n
		}
		for shape, n := range seen {
			if shape>>2 != 0 && n >= max(3, total>>(shapeWidth+1)) {
				often[s.number[shape]] = n
				frequent++
			} else {
				often[0] += n
			}
		}
		s.codes[letter] = newPrefixCode(often, shapeWidth)
		p.number(uint32(frequent))
		last := 0
		for number, n := range often {
			if number == 0 || n > 0 {
				if number > 0 {
					p.number(uint32(number - last))
				}
				p.bits(uint32(s.codes[letter].sizes[number]), sizeBits)
				last = number
			}
		}
	}
	return s
}

func (s *shapeCodes) write(w *bitWriter, letter uint8, shape uint32) {
	code, number := s.codes[letter], s.number[shape]
	if code.sizes[number] > 0 {
		w.symbol(code, number)
		return
	}
	w.symbol(code, 0)
	w.bits(uint32(number-1), s.bits)
}
