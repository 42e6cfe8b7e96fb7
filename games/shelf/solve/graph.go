package solve

import (
	"math/bits"

	"lettercase/games/shelf"
	"lettercase/lexicon"
)

// node is a node of the word graph with tails, the possible lengths of what follows it, one bit for each number of letters: a search
// turns back where no word can end at a slot that the shelf and the hand allow.
type node struct {
	mask, first uint32
	tails       uint16
}

// withTails copies a dictionary's word graph with the tails of each node, up to the length of the shelf.
func withTails(words *lexicon.Lexicon) []node {
	graph := words.Graph().Nodes()
	nodes := make([]node, len(graph))
	fill := func(n int) {
		nd := graph[n]
		tails := uint16(nd.Mask >> 31)
		for i := range uint32(bits.OnesCount32(nd.Mask &^ lexicon.EndBit)) {
			tails |= nodes[nd.First+i].tails << 1
		}
		nodes[n] = node{nd.Mask, nd.First, tails & (1<<(shelf.Slots+1) - 1)}
	}
	for n := 1; n < len(graph); n++ { // children come before parents, except the root's
		fill(n)
	}
	fill(0)
	return nodes
}
