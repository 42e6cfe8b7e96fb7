package solve

import (
	"cmp"
	"math/bits"
	"slices"

	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/lexicon"
)

// maxTiles is how many letters on a board the solver can tell apart: one bit each.
const maxTiles = 64

// Found is a word that can be read, with the tiles of one path.
type Found struct {
	Word  string `json:"word"`
	Tiles []int  `json:"tiles"`
}

// search is the scratch memory of one search at a time.
type search struct {
	lex   *lexicon.Lexicon
	nodes []node

	seen  []uint32 // by word number: == epoch found, == epoch+1 noted earlier, see served
	epoch uint32

	served map[uint32]uint64 // by word number: tiles of earlier formations (LTR-24)
	where  []uint64          // by the board's number of a tile: its bit

	n      int
	tile   [maxTiles]int // the board's own numbers
	bit    [maxTiles]uint32
	near   [maxTiles]uint64 // contacts
	of     [32]uint64       // by letter: its tiles
	beside [maxTiles]uint32 // the letters of a tile's contacts
	path   [maxTiles + 1]uint8

	must, covered uint64 // throughPlay: words must run through these tiles; those that one runs through

	laying laying
	hits   []hit
	trail  []uint8 // paths of the hits, end to end
}

type hit struct {
	word uint32
	from uint32 // in trail
	n    uint8
}

// node is a node of the word graph, with the number of words that run through its siblings of smaller letters. The sum of skip along
// a path, and one for every word that ends on the way, is the index of the word in the dictionary: the search knows each word it
// finds by this number, its rank, without spelling it. Stored together, the three cost one memory access.
type node struct{ mask, first, skip uint32 }

// child returns the child for a letter, given by its bit, which must be set in the mask.
func (s *search) child(n node, bit uint32) node {
	return s.nodes[n.first+uint32(bits.OnesCount32(n.mask&(bit-1)))]
}

// number copies a dictionary's word graph with the words counted. All searches share the copy.
func number(lex *lexicon.Lexicon) []node {
	graph := lex.Graph().Nodes()
	nodes := make([]node, len(graph))
	below := make([]uint32, len(graph))
	count := func(n int) {
		nd := graph[n]
		nodes[n].mask, nodes[n].first = nd.Mask, nd.First
		var sum uint32
		for i := range uint32(bits.OnesCount32(nd.Mask &^ lexicon.EndBit)) {
			nodes[nd.First+i].skip = sum
			sum += below[nd.First+i]
		}
		below[n] = sum + nd.Mask>>31
	}
	for n := 1; n < len(graph); n++ { // children come before parents, except the root's
		count(n)
	}
	count(0)
	return nodes
}

func (s *search) words(p Position) ([]Found, error) {
	if err := s.set(p); err != nil {
		return nil, err
	}
	s.readAll()
	return s.found(), nil
}

// found are the hits as words, in alphabetical order.
func (s *search) found() []Found {
	found := make([]Found, len(s.hits))
	slices.SortFunc(s.hits, func(a, b hit) int { return cmp.Compare(a.word, b.word) })
	for i, h := range s.hits {
		f := Found{Word: s.lex.At(int(h.word)), Tiles: make([]int, h.n)}
		for k, at := range s.trail[h.from : h.from+uint32(h.n)] {
			f.Tiles[k] = s.tile[at]
		}
		found[i] = f
	}
	return found
}

// set takes a board in: letters as bits, contacts as masks, earlier words as barred tiles.
func (s *search) set(p Position) error {
	s.next()
	s.n = 0
	a := s.lex.Alphabet()
	lays := make([]letter.Lay, 0, maxTiles)
	for _, t := range p.Board {
		if t.Letter == "" {
			continue // LTR-29
		}
		if s.n == maxTiles {
			return game.Errorf("letter/full.board", "more than %d letters on the board", maxTiles).With("most", maxTiles)
		}
		l, ok := a.Index([]rune(t.Letter)[0])
		if !ok {
			return game.Errorf("letter/text", "%q is not a letter of this language", t.Letter)
		}
		lay := t.Lay()
		s.tile[s.n], s.bit[s.n], s.near[s.n] = t.Tile, 1<<l, 0
		for i, m := range lays {
			if lay.Touches(m) {
				s.near[i] |= 1 << s.n
				s.near[s.n] |= 1 << i
			}
		}
		lays = append(lays, lay)
		s.n++
	}
	clear(s.served)
	clear(s.where)
	for i, t := range s.tile[:s.n] {
		for t >= len(s.where) {
			s.where = append(s.where, 0)
		}
		s.where[t] = 1 << i
	}
	for _, w := range p.Noted {
		i, ok := s.lex.Index(w.Word)
		if !ok {
			continue
		}
		mask := s.served[uint32(i)]
		for _, t := range w.Tiles {
			if t < len(s.where) {
				mask |= s.where[t]
			}
		}
		if len(w.Tiles) == 0 { // recorded without its path: never new again
			mask = ^uint64(0)
		}
		s.served[uint32(i)] = mask
		s.seen[i] = s.epoch + 1
	}
	return nil
}

// next begins a new search and clears what was seen before.
func (s *search) next() {
	if s.epoch += 2; s.epoch >= 1<<32-4 || s.epoch == 2 {
		clear(s.seen)
		s.epoch = 4
	}
	s.hits, s.trail = s.hits[:0], s.trail[:0]
}

// index sorts the tiles by letter.
func (s *search) index() {
	clear(s.of[:])
	for i := range s.n {
		s.of[bits.TrailingZeros32(s.bit[i])] |= 1 << i
		var letters uint32
		for rest := s.near[i]; rest != 0; rest &= rest - 1 {
			letters |= s.bit[bits.TrailingZeros64(rest)]
		}
		s.beside[i] = letters
	}
}

// readAll walks the board from every tile.
func (s *search) readAll() {
	s.index()
	root := s.nodes[0]
	for i := range s.n {
		if bit := s.bit[i]; root.mask&bit != 0 {
			child := s.child(root, bit)
			s.path[0] = uint8(i)
			s.walk(uint(i), 1, child, child.skip, 1<<i)
		}
	}
}

// walk goes on from a tile to every contact that the dictionary allows (LTR-22, LTR-23). It asks letter by letter, for those
// that both follow in the dictionary and lie beside the tile, so that almost every step leads somewhere.
func (s *search) walk(t uint, depth int, nd node, rank uint32, used uint64) {
	rank += nd.mask >> 31
	open := s.near[t%maxTiles] &^ used
	for live := nd.mask & s.beside[t%maxTiles]; live != 0; live &= live - 1 {
		rest := open & s.of[uint(bits.TrailingZeros32(live))%32]
		if rest == 0 {
			continue
		}
		next := s.child(nd, live&-live)
		word := rank + next.skip
		for ; rest != 0; rest &= rest - 1 {
			i := uint(bits.TrailingZeros64(rest)) % maxTiles
			s.path[depth] = uint8(i)
			if next.mask&lexicon.EndBit != 0 {
				s.hit(word, depth+1, used|1<<i)
			}
			if next.mask&s.beside[i] != 0 {
				s.walk(i, depth+1, next, word, used|1<<i)
			}
		}
	}
}

// hit notes a word by its number, unless it was found before or is not new (LTR-24).
func (s *search) hit(word uint32, depth int, used uint64) {
	if s.must != 0 {
		if used&s.must == 0 || s.seen[word] == s.epoch+1 && s.served[word]&used != 0 {
			return
		}
		s.covered |= used & s.must
	}
	switch s.seen[word] {
	case s.epoch:
		return
	case s.epoch + 1:
		if s.served[word]&used != 0 {
			return
		}
	}
	s.seen[word] = s.epoch
	s.hits = append(s.hits, hit{word: word, from: uint32(len(s.trail)), n: uint8(depth)})
	s.trail = append(s.trail, s.path[:depth]...)
}
