package lexicon

import "math/bits"

// EndBit in a node's mask says that a word ends there.
const EndBit uint32 = 1 << 31

// Node is the index of a node; 0 is the root.
type Node uint32

// GraphNode is a node: a mask of the letters that can follow (bit i = letter i) and EndBit, and the index of its first child.
// The children of a node lie side by side in the order of their letters, so the child for a letter has the index First plus the
// number of smaller letters in the mask.
type GraphNode struct {
	Mask  uint32
	First uint32
}

// Child returns the index of the child for a letter, given by its bit, which must be set in the mask.
func (n GraphNode) Child(bit uint32) uint32 {
	return n.First + uint32(bits.OnesCount32(n.Mask&(bit-1)))
}

// Graph is a set of words as a DAWG (directed acyclic word graph): words share their common beginnings and, because equal nodes are
// stored once, their common ends. Letters are numbers below 31. A graph never changes.
//
// Node 0 is the root. Every other node has a larger index than its children, so a loop from 1 upwards meets children before parents.
type Graph struct {
	nodes []GraphNode
}

// Mask returns the letters that can follow, one bit each.
func (g *Graph) Mask(n Node) uint32 { return g.nodes[n].Mask &^ EndBit }

// End reports whether a word ends at the node.
func (g *Graph) End(n Node) bool { return g.nodes[n].Mask&EndBit != 0 }

// Child returns the node that follows by a letter, whose bit must be set in the mask.
func (g *Graph) Child(n Node, letter int) Node {
	return Node(g.nodes[n].Child(1 << letter))
}

// Nodes returns the nodes for hot loops that cannot afford a call for each; they must not be changed.
func (g *Graph) Nodes() []GraphNode { return g.nodes }

// Walk follows letters from a node; false if there is no such path.
func (g *Graph) Walk(n Node, letters []byte) (Node, bool) {
	nd := g.nodes[n]
	for _, l := range letters {
		bit := uint32(1) << l
		if nd.Mask&bit == 0 {
			return 0, false
		}
		n = Node(nd.Child(bit))
		nd = g.nodes[n]
	}
	return n, true
}

// Has reports whether the letters are a word of the graph.
func (g *Graph) Has(letters []byte) bool {
	n, ok := g.Walk(0, letters)
	return ok && g.End(n)
}

// Words calls yield with the rest of every word that runs through the node, in alphabetical order, until yield returns false.
// The slice is only valid during the call.
func (g *Graph) Words(from Node, yield func(letters []byte) bool) {
	n := 0
	g.words(from, make([]byte, 0, 32), func(letters []byte) bool {
		if n++; n%pauseEach == 0 {
			Pause()
		}
		return yield(letters)
	})
}

func (g *Graph) words(n Node, path []byte, yield func([]byte) bool) bool {
	nd := g.nodes[n]
	if nd.Mask&EndBit != 0 && !yield(path) {
		return false
	}
	child := nd.First
	for m := nd.Mask &^ EndBit; m != 0; m &= m - 1 {
		if !g.words(Node(child), append(path, byte(bits.TrailingZeros32(m))), yield) {
			return false
		}
		child++
	}
	return true
}

// sound reports whether a graph read from a file is safe to walk: its letters and children exist, and no path runs in a circle, as
// children come before their parents.
func (g *Graph) sound(letters int) bool {
	for i, nd := range g.nodes {
		kids := nd.Mask &^ EndBit
		last := uint64(nd.First) + uint64(bits.OnesCount32(kids))
		if kids>>letters != 0 || last > uint64(len(g.nodes)) || kids != 0 && (nd.First == 0 || i > 0 && last > uint64(i)) {
			return false
		}
	}
	return true
}

// some yields, in alphabetical order, the words whose index is wanted. It skips the branches without any: in a browser a walk through
// a whole dictionary takes half a second.
func (g *Graph) some(wanted func(index int) bool, yield func(letters []byte, index int)) {
	below := g.below()
	total := int(below[0])
	next := -1
	advance := func() {
		for next++; next < total && !wanted(next); {
			next++
		}
	}
	advance()
	found := 0
	path := make([]byte, 0, 32)
	var walk func(n uint32, index int)
	walk = func(n uint32, index int) {
		nd := g.nodes[n]
		if nd.Mask&EndBit != 0 {
			if index == next {
				if found++; found%pauseEach == 0 {
					Pause()
				}
				yield(path, index)
				advance()
			}
			index++
		}
		child := nd.First
		for m := nd.Mask &^ EndBit; m != 0; m &= m - 1 {
			end := index + int(below[child])
			if next < end {
				path = append(path, byte(bits.TrailingZeros32(m)))
				walk(child, index)
				path = path[:len(path)-1]
			}
			index = end
			child++
		}
	}
	walk(0, 0)
}

// below returns for every node how many words end at it or below it.
func (g *Graph) below() []uint32 {
	below := make([]uint32, len(g.nodes))
	sum := func(n int) {
		nd := g.nodes[n]
		c := nd.Mask >> 31
		for _, words := range below[nd.First : int(nd.First)+bits.OnesCount32(nd.Mask&^EndBit)] {
			c += words
		}
		below[n] = c
	}
	for n := 1; n < len(g.nodes); n++ {
		sum(n)
	}
	sum(0)
	return below
}

// before returns for every node how many words run through its siblings of smaller letters, and the number of words in all.
// The sum of these along a path, plus the words that end on the way, is the index of the word in alphabetical order.
func (g *Graph) before() ([]uint32, int) {
	below := g.below()
	// Several parents may share a block of children, but a node is in one block only, so it has one number.
	skip := make([]uint32, len(g.nodes))
	for _, nd := range g.nodes {
		var c uint32
		for i := range uint32(bits.OnesCount32(nd.Mask &^ EndBit)) {
			skip[nd.First+i] = c
			c += below[nd.First+i]
		}
	}
	return skip, int(below[0])
}
