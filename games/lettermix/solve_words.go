package lettermix

import (
	"math/bits"

	"lettercase/lexicon"
)

// kind is a letter within one problem, 0 to 12: only letters of the throw take part.
type kind = int8

// wordNode is a node of a two-way word tree. From the root one reads a word from some letter backwards to its
// beginning, turns, and reads the rest forwards; so every word through a given cell is found from that cell, and a
// string of letters occurs inside some word exactly if it can be read backwards from the root.
type wordNode struct {
	child [Dice]int32
	turn  int32  // continue forwards
	mask  uint16 // kinds with a child
	end   bool   // a word ends here
}

// wordTree holds the words that the dice of one problem can spell.
type wordTree struct {
	nodes []wordNode
}

func (t *wordTree) reset() {
	t.nodes = append(t.nodes[:0], wordNode{})
}

func (t *wordTree) step(n int32, k kind) int32 {
	if c := t.nodes[n].child[k]; c != 0 {
		return c
	}
	c := int32(len(t.nodes))
	t.nodes = append(t.nodes, wordNode{})
	t.nodes[n].child[k] = c
	t.nodes[n].mask |= 1 << k
	return c
}

// add enters a word once for every letter it can be read from.
func (t *wordTree) add(word []kind) {
	n := int32(0)
	for first := range word {
		n = 0
		for i := first; i >= 0; i-- {
			n = t.step(n, word[i])
		}
		c := t.nodes[n].turn
		if c == 0 {
			c = int32(len(t.nodes))
			t.nodes = append(t.nodes, wordNode{})
			t.nodes[n].turn = c
		}
		for _, k := range word[first+1:] {
			c = t.step(c, k)
		}
		t.nodes[c].end = true
	}
}

// found is a word that a throw can spell; lacks is the letter that the joker must give, or -1.
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
	path   [Dice]byte
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
	if depth == Dice {
		return
	}
	all := node.Mask &^ lexicon.EndBit
	for m := all & w.mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		child := node.First + uint32(bits.OnesCount32(all&(1<<l-1)))
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
		child := node.First + uint32(bits.OnesCount32(all&(1<<l-1)))
		w.path[depth] = byte(l)
		w.lacks = int8(l)
		w.walk(child, depth+1)
		w.lacks = -1
	}
}
