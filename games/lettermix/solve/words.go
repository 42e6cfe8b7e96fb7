package solve

import (
	"math/bits"

	"lettercase/games/lettermix"
	"lettercase/lexicon"
)

// kind is a letter within one problem, 0 to 12: only letters of the throw take part.
type kind = int8

// wordNode is a node of a GADDAG: a tree in which each word can be found from any of its letters. A path reads from that letter backwards
// to the beginning of the word, then the turn, and then the rest forwards. So all words through a cell are found from that cell, and
// letters occur inside some word exactly if they can be read backwards from the root. The children of a node lie side by side, in the
// order of their kinds, the turn last. The last letter of a word is a bit and not a node, so that the tree stays in the CPU cache and
// words are counted without being visited.
type wordNode struct {
	mask  uint16 // kinds after which words go on, and turned
	ends  uint16 // kinds with which a word is complete
	first uint32 // the first child
}

// Beside the kinds in a mask.
const (
	turned = 1 << lettermix.Dice // from here the word may be read forwards
	kinds  = turned - 1
)

// all are the kinds that follow.
func (n wordNode) all() uint16 { return (n.mask | n.ends) & kinds }

// next is the child for a kind, or for the turn (Dice), which the mask must have.
func (n wordNode) next(k kind) uint32 {
	return n.first + uint32(bits.OnesCount16(n.mask&(1<<k-1)))
}

// treeBuilder grows a tree word by word, with room for every child, and packs it at the end.
type treeBuilder struct {
	nodes []struct {
		child      [lettermix.Dice + 1]uint32 // by kind, then the turn
		mask, ends uint16
	}
	order []uint32
}

func (t *treeBuilder) reset() {
	t.nodes = t.nodes[:0]
	t.grow()
}

func (t *treeBuilder) grow() uint32 {
	t.nodes = append(t.nodes, struct {
		child      [lettermix.Dice + 1]uint32
		mask, ends uint16
	}{})
	return uint32(len(t.nodes) - 1)
}

func (t *treeBuilder) step(n uint32, k kind) uint32 {
	c := t.nodes[n].child[k]
	if c == 0 {
		c = t.grow()
		t.nodes[n].child[k] = c
		t.nodes[n].mask |= 1 << k
	}
	return c
}

// add enters a word of two letters or more once for every letter it can be read from.
func (t *treeBuilder) add(word []kind) {
	last := len(word) - 1
	for first := range word {
		n := uint32(0)
		for i := first; i > 0; i-- {
			n = t.step(n, word[i])
		}
		if first == last {
			t.nodes[n].ends |= 1 << word[0]
			continue
		}
		n = t.step(t.step(n, word[0]), lettermix.Dice)
		for _, k := range word[first+1 : last] {
			n = t.step(n, k)
		}
		t.nodes[n].ends |= 1 << word[last]
	}
}

// pack lays the nodes out level by level.
func (t *treeBuilder) pack() []wordNode {
	tree := make([]wordNode, 1, len(t.nodes))
	t.order = append(t.order[:0], 0)
	for i := 0; i < len(t.order); i++ {
		n := &t.nodes[t.order[i]]
		tree[i] = wordNode{mask: n.mask, ends: n.ends, first: uint32(len(tree))}
		for m := n.mask; m != 0; m &= m - 1 {
			t.order = append(t.order, n.child[bits.TrailingZeros16(m)])
			tree = append(tree, wordNode{})
		}
	}
	return tree
}

// found is a word that a throw can spell; lacks is the letter that the joker must supply, or -1.
type found struct {
	letters []byte
	lacks   int8
}

// spell lists the words of two letters or more that the dice can spell. counts are the natural letters.
func spell(g *lexicon.Graph, counts []int8, joker bool) []found {
	w := speller{nodes: g.Nodes(), counts: counts, joker: joker, lacks: -1}
	for l, n := range counts {
		if n > 0 {
			w.mask |= 1 << l
		}
		w.total += int(n)
	}
	w.walk(0, 0)
	return w.out
}

type speller struct {
	nodes  []lexicon.GraphNode
	counts []int8
	mask   uint32 // letters left
	total  int
	joker  bool
	lacks  int8
	path   [lettermix.Dice]byte
	arena  []byte
	out    []found
}

func (w *speller) walk(n uint32, depth int) {
	node := w.nodes[n]
	if node.Mask&lexicon.EndBit != 0 && depth >= 2 {
		from := len(w.arena)
		w.arena = append(w.arena, w.path[:depth]...)
		w.out = append(w.out, found{letters: w.arena[from:len(w.arena):len(w.arena)], lacks: w.lacks})
	}
	if depth == lettermix.Dice {
		return
	}
	all := node.Mask &^ lexicon.EndBit
	for m := all & w.mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		child := node.Child(1 << l)
		w.path[depth] = byte(l)
		w.counts[l]--
		if w.counts[l] == 0 {
			w.mask &^= 1 << l
		}
		w.walk(child, depth+1)
		w.counts[l]++
		w.mask |= 1 << l
	}
	if !w.joker || w.lacks >= 0 {
		return
	}
	// Natural letters come first: the joker stands in only for a letter that has run out.
	for m := all &^ w.mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		child := node.Child(1 << l)
		w.path[depth] = byte(l)
		w.lacks = int8(l)
		w.walk(child, depth+1)
		w.lacks = -1
	}
}
