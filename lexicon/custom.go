package lexicon

import (
	"bytes"
	"math/bits"
	"slices"
)

// With returns the dictionary with a table's custom words: some added, some barred; a word that is both is barred. Words not in tile
// spelling are ignored. Only the nodes along these words are rebuilt, so it costs little more than a copy of the graph.
// A clean dictionary stays clean: a rude word is not added to it; only Knows reports it.
func (l *Lexicon) With(added, barred []string) *Lexicon {
	shown := added
	if l.hides != nil {
		shown = slices.DeleteFunc(slices.Clone(added), l.Rude)
	}
	e := editor{nodes: slices.Clone(l.graph.nodes)}
	e.edit(l.encoded(shown), EndBit)
	e.edit(l.encoded(barred), 0)
	if e.changes == 0 && (l.hides == nil || !slices.ContainsFunc(added, l.Rude) && !slices.ContainsFunc(barred, l.Rude)) {
		return l
	}
	n := newLexicon(l.alphabet, &Graph{nodes: e.nodes}, l.words+e.words, "", within{l})
	if l.hides != nil {
		n.hides = func(word string) bool {
			return !slices.Contains(barred, word) && (slices.Contains(added, word) || l.hides(word))
		}
	}
	return n
}

// encoded returns words as letter numbers, sorted and each once, without those that cannot be in a dictionary.
func (l *Lexicon) encoded(words []string) [][]byte {
	var list [][]byte
	for _, w := range words {
		if letters, ok := l.alphabet.Encode(nil, w); ok && len(letters) > 0 && len(letters) <= MaxLen {
			list = append(list, letters)
		}
	}
	slices.SortFunc(list, bytes.Compare)
	return slices.CompactFunc(list, bytes.Equal)
}

// editor changes a copy of a graph.
type editor struct {
	nodes   []GraphNode
	changes int
	words   int // how many more there are than before
}

// edit adds the words (end is EndBit) or removes them (end is 0). They are in ascending order.
func (e *editor) edit(words [][]byte, end uint32) {
	e.nodes[0] = e.set(e.nodes[0], words, 0, end)
}

// set returns a copy of a node in which the words are added or removed; all of them begin with the letters on the path to the node,
// of which there are depth. Other words may share the stored nodes, so these stay: changed children are appended to the graph, deeper
// ones first, which keeps children before parents.
func (e *editor) set(nd GraphNode, words [][]byte, depth int, end uint32) GraphNode {
	if len(words) > 0 && len(words[0]) == depth {
		if nd.Mask&EndBit != end {
			nd.Mask ^= EndBit
			e.changes++
			e.words += int(end>>31)*2 - 1
		}
		words = words[1:]
	}
	before := e.changes
	var kids []GraphNode
	for len(words) > 0 {
		letter := words[0][depth]
		n := slices.IndexFunc(words, func(w []byte) bool { return w[depth] != letter })
		if n < 0 {
			n = len(words)
		}
		below := words[:n]
		words = words[n:]
		bit := uint32(1) << letter
		if nd.Mask&bit == 0 && end == 0 {
			continue // none of them is a word
		}
		if kids == nil {
			kids = slices.Clone(e.nodes[nd.First : int(nd.First)+bits.OnesCount32(nd.Mask&^EndBit)])
		}
		at := bits.OnesCount32(nd.Mask & (bit - 1))
		if nd.Mask&bit == 0 {
			kids = slices.Insert(kids, at, GraphNode{})
			nd.Mask |= bit
		}
		if kids[at] = e.set(kids[at], below, depth+1, end); kids[at].Mask == 0 {
			kids = slices.Delete(kids, at, at+1) // no word ends or continues there any more
			nd.Mask &^= bit
		}
	}
	switch {
	case e.changes == before:
		return nd
	case len(kids) == 0:
		return GraphNode{Mask: nd.Mask}
	}
	nd.First = uint32(len(e.nodes))
	e.nodes = append(e.nodes, kids...)
	return nd
}
