package lexicon

import (
	"bytes"
	"slices"
)

// Builder makes a graph from words added in ascending order. It is the incremental algorithm of Daciuk et al. (2000): as the words
// are sorted, a branch is complete when the next word leaves it, and is then looked up among those stored already. What is shared
// are whole blocks of children, not single nodes. The zero Builder is ready.
type Builder struct {
	nodes []GraphNode
	table []uint64 // hash table of the blocks of children: size<<32 | first node; 0 = free
	used  int
	path  []level // the nodes along the last word, which may still get children
	last  []byte
}

// level is a node that may still get children, and those that are complete.
type level struct {
	mask uint32
	kids []GraphNode
}

// Add adds a word of letter numbers below 31. Words come in ascending order (bytes.Compare); a repeated word is ignored, a smaller one panics.
func (b *Builder) Add(word []byte) {
	if b.nodes == nil {
		b.nodes = make([]GraphNode, 1, 1024)
		b.table = make([]uint64, 1<<12)
		b.path = make([]level, 1, 32)
	}
	p := 0
	for p < len(word) && p < len(b.last) && word[p] == b.last[p] {
		p++
	}
	if p < len(b.last) && (p == len(word) || word[p] < b.last[p]) {
		panic("lexicon: words added out of order")
	}
	b.freeze(p)
	for i := p; i < len(word); i++ {
		b.path[i].mask |= 1 << word[i]
		if len(b.path) == cap(b.path) {
			b.path = append(b.path, level{})
		} else {
			b.path = b.path[:i+2]
			b.path[i+1].mask = 0
			b.path[i+1].kids = b.path[i+1].kids[:0]
		}
	}
	b.path[len(word)].mask |= EndBit
	b.last = append(b.last[:0], word...)
}

// freeze completes the nodes deeper than depth: no further word runs through them.
func (b *Builder) freeze(depth int) {
	for d := len(b.path) - 1; d > depth; d-- {
		b.path[d-1].kids = append(b.path[d-1].kids, b.finish(&b.path[d]))
	}
	b.path = b.path[:depth+1]
}

func (b *Builder) finish(l *level) GraphNode {
	if len(l.kids) == 0 {
		return GraphNode{Mask: l.mask}
	}
	return GraphNode{Mask: l.mask, First: b.block(l.kids)}
}

// block returns the index of a block of children, which is stored if there is none like it.
func (b *Builder) block(kids []GraphNode) uint32 {
	size := uint64(len(kids))
	i := b.slot(hashNodes(kids), func(e uint64) bool {
		at := e & (1<<32 - 1)
		return e>>32 == size && slices.Equal(b.nodes[at:at+size], kids)
	})
	if e := b.table[i]; e != 0 {
		return uint32(e)
	}
	at := uint32(len(b.nodes))
	b.nodes = append(b.nodes, kids...)
	b.table[i] = size<<32 | uint64(at)
	if b.used++; b.used*2 > len(b.table) {
		b.grow()
	}
	return at
}

// slot returns the index in the hash table of the entry that is meant, or of the free one where it belongs.
func (b *Builder) slot(hash uint64, meant func(entry uint64) bool) uint64 {
	mask := uint64(len(b.table) - 1)
	i := hash & mask
	for b.table[i] != 0 && !meant(b.table[i]) {
		i = (i + 1) & mask
	}
	return i
}

func (b *Builder) grow() {
	old := b.table
	b.table = make([]uint64, 2*len(old))
	for _, e := range old {
		if e != 0 {
			at := e & (1<<32 - 1)
			i := b.slot(hashNodes(b.nodes[at:at+e>>32]), func(uint64) bool { return false })
			b.table[i] = e
		}
	}
}

func hashNodes(nodes []GraphNode) uint64 {
	h := uint64(len(nodes))
	for _, n := range nodes {
		h ^= uint64(n.Mask)<<32 | uint64(n.First)
		h *= 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	return h
}

// Graph finishes the graph. The Builder is then empty again.
func (b *Builder) Graph() *Graph {
	if b.nodes == nil {
		return &Graph{nodes: make([]GraphNode, 1)}
	}
	b.freeze(0)
	b.nodes[0] = b.finish(&b.path[0])
	g := &Graph{nodes: slices.Clip(b.nodes)}
	*b = Builder{}
	return g
}

// NewGraph builds a graph from encoded words in any order; the input is not changed.
func NewGraph(words [][]byte) *Graph {
	if !slices.IsSortedFunc(words, bytes.Compare) {
		words = slices.Clone(words)
		slices.SortFunc(words, bytes.Compare)
	}
	var b Builder
	for _, w := range words {
		b.Add(w)
	}
	return b.Graph()
}
