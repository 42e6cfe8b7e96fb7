package lexicon

import (
	"math/bits"
	"slices"
)

// With returns the dictionary with a table's custom words: some added, some barred; barring wins. Words are in tile spelling, others are ignored.
// Only the nodes on the way to these words are made anew, so it costs little more than a copy of the graph.
func (l *Lexicon) With(added, barred []string) *Lexicon {
	e := editor{nodes: slices.Clone(l.graph.nodes)}
	words := l.words
	edit := func(list []string, end uint32) {
		for _, w := range list {
			letters, ok := l.alphabet.Encode(nil, w)
			if !ok || len(letters) == 0 || len(letters) > MaxLen {
				continue
			}
			if (&Graph{e.nodes}).Has(letters) == (end != 0) {
				continue
			}
			e.nodes[0] = e.set(e.nodes[0], letters, end)
			if end != 0 {
				words++
			} else {
				words--
			}
		}
	}
	edit(added, EndBit)
	edit(barred, 0)
	if len(e.nodes) == len(l.graph.nodes) && words == l.words {
		return l
	}
	return newLexicon(l.alphabet, &Graph{nodes: e.nodes}, words, "", within{l})
}

type editor struct{ nodes []GraphNode }

// set returns the node changed so that the letters below it end in a word or do not. What others share is left alone:
// changed children are laid at the end, deeper ones first, which keeps children before parents.
func (e *editor) set(nd GraphNode, letters []byte, end uint32) GraphNode {
	if len(letters) == 0 {
		return GraphNode{Mask: nd.Mask&^EndBit | end, First: nd.First}
	}
	bit := uint32(1) << letters[0]
	at := bits.OnesCount32(nd.Mask & (bit - 1))
	kids := slices.Clone(e.nodes[nd.First : int(nd.First)+bits.OnesCount32(nd.Mask&^EndBit)])
	if nd.Mask&bit == 0 {
		kids = slices.Insert(kids, at, GraphNode{})
		nd.Mask |= bit
	}
	if kids[at] = e.set(kids[at], letters[1:], end); kids[at].Mask == 0 {
		kids = slices.Delete(kids, at, at+1) // nothing ends or goes on there any more
		nd.Mask &^= bit
	}
	if len(kids) == 0 {
		return GraphNode{Mask: nd.Mask}
	}
	nd.First = uint32(len(e.nodes))
	e.nodes = append(e.nodes, kids...)
	return nd
}
