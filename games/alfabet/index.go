package alfabet

import (
	"cmp"
	"math/bits"
	"slices"

	"lettercase/lexicon"
)

// index finds the words that a heap of letters makes: a tree of the words' letters in a fixed order, rarest first, so
// that a rack's dead ends show early. A node is a mask of the letters that follow, the place of its children, which
// lie side by side, and the place of the words that end there. It is built on demand from the word graph.
type index struct {
	nodes  []indexNode
	words  []byte // at a node's place: how many, then their letters one after another
	rank   [32]uint8
	letter [32]uint8 // the opposite of rank
}

type indexNode struct{ mask, first, words uint32 }

// anagram is a word on its way into the tree: its ranks in order, five bits each, and where it stands.
type anagram struct {
	ranks [3]uint64
	at, n uint32
}

func (a *anagram) rank(depth int) uint32 { // one more than the rank; 0 behind the end
	return uint32(a.ranks[depth/12]>>(55-5*(depth%12))) & 31
}

func newIndex(g *lexicon.Graph) *index {
	x := &index{words: []byte{0}}
	var counts [32]int
	var text []byte
	var list []anagram
	g.Words(0, func(w []byte) bool {
		if len(w) >= 2 && len(w) <= maxWord {
			list = append(list, anagram{at: uint32(len(text)), n: uint32(len(w))})
			text = append(text, w...)
			for _, l := range w {
				counts[l]++
			}
		}
		return true
	})
	order := make([]uint8, 30)
	for i := range order {
		order[i] = uint8(i)
	}
	slices.SortStableFunc(order, func(a, b uint8) int { return cmp.Compare(counts[a], counts[b]) })
	for r, l := range order {
		x.rank[l], x.letter[r] = uint8(r), l
	}
	for i := range list {
		a := &list[i]
		var sorted [maxWord]uint8
		w := text[a.at : a.at+a.n]
		for j, l := range w {
			r := x.rank[l]
			for ; j > 0 && sorted[j-1] > r; j-- {
				sorted[j] = sorted[j-1]
			}
			sorted[j] = r
		}
		for j := range w {
			a.ranks[j/12] |= uint64(sorted[j]+1) << (55 - 5*(j%12))
		}
	}
	slices.SortFunc(list, func(a, b anagram) int { return slices.Compare(a.ranks[:], b.ranks[:]) })
	x.nodes = make([]indexNode, 1, 3*len(list)+1)
	x.fill(0, list, text, 0)
	x.nodes = slices.Clip(x.nodes)
	return x
}

// fill makes the node for words that begin alike; those that end here stand first.
func (x *index) fill(node uint32, list []anagram, text []byte, depth int) {
	ends := 0
	for ends < len(list) && list[ends].n == uint32(depth) {
		ends++
	}
	if ends > 0 {
		x.nodes[node].words = uint32(len(x.words))
		x.words = append(x.words, byte(min(ends, 255)))
		for _, a := range list[:min(ends, 255)] {
			x.words = append(x.words, text[a.at:a.at+a.n]...)
		}
	}
	list = list[ends:]
	if len(list) == 0 {
		return
	}
	var mask uint32
	for i := range list {
		mask |= 1 << (list[i].rank(depth) - 1)
	}
	first := uint32(len(x.nodes))
	x.nodes[node].mask, x.nodes[node].first = mask, first
	x.nodes = append(x.nodes, make([]indexNode, bits.OnesCount32(mask))...)
	for child := first; len(list) > 0; child++ {
		r, n := list[0].rank(depth), 1
		for n < len(list) && list[n].rank(depth) == r {
			n++
		}
		x.fill(child, list[:n], text, depth+1)
		list = list[n:]
	}
}
