// Package solve finds moves for Alfabet and for the classic board of 15 by 15: all of them, the best by points and
// leave, or the best after looking ahead. It also trains leave values, plays games against itself, and reads and draws
// positions for the command line. It is tested against the referee of package alfabet, with which it shares no code
// but the board.
package solve

import (
	"cmp"
	"math/bits"
	"slices"

	"lettercase/games/alfabet"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// Solver finds moves. It holds a board and may be used by one goroutine at a time; indexed solvers of one dictionary
// share the index.
type Solver struct {
	words    *lexicon.Lexicon
	alphabet *tiles.Alphabet
	index    *index // nil: words are found by walking the graph
	values   [32]int8
	rackSize int
	full     int32 // points for laying a full rack
	pos      *alfabet.Position

	g     grid
	h     *hand
	w     walker
	lines [2][maxSize + 1]*line // reused between moves while no special tile is on the board
	stale [2]uint32             // those to rebuild
	flat  line                  // all slots of a position with special tiles on the board, else those of special tiles on the rack
	whole bool                  // flat holds them all

	only uint32 // lines are built for racks of these letters; 0: of all

	search
}

// New returns a solver for a dictionary. It walks the word graph, which needs no preparation.
func New(words *lexicon.Lexicon) *Solver {
	s := &Solver{words: words, alphabet: words.Alphabet(), h: &hand{}}
	s.parts = &partCache{}
	s.g.graph = words.Graph().Nodes()
	s.g.all = 1<<len(s.alphabet.Letters) - 1
	s.w.g, s.w.longest = &s.g, int(lexicon.Kept(words, longest))
	return s
}

// wordLength has a type of its own to be kept with a dictionary.
type wordLength int

// longest is the length of the longest word that a board can hold.
func longest(words *lexicon.Lexicon) wordLength {
	nodes := words.Graph().Nodes()
	depth := make([]uint8, len(nodes))
	measure := func(n int) {
		for i := range bits.OnesCount32(nodes[n].Mask &^ lexicon.EndBit) {
			depth[n] = max(depth[n], 1+depth[int(nodes[n].First)+i])
		}
	}
	for n := 1; n < len(nodes); n++ { // children come before parents, except the root
		measure(n)
	}
	measure(0)
	return wordLength(min(int(depth[0]), maxWord))
}

// Searcher is New for the rules, which ask whether anybody can lay a word and for the best moves.
func Searcher(words *lexicon.Lexicon) alfabet.Searcher { return New(words) }

// Indexed makes the solver use the index of anagrams, which pays off over many positions. It takes a few tenths of a second
// and tens of megabytes to build, once per dictionary, which caches it.
func (v *Solver) Indexed() *Solver {
	v.index = lexicon.Kept(v.words, func(words *lexicon.Lexicon) *index { return newIndex(words.Graph()) })
	return v
}

// Share returns another solver of the same dictionary, for another goroutine.
func (v *Solver) Share() *Solver {
	s := New(v.words)
	s.index = v.index
	return s
}

// Set takes over a position.
func (v *Solver) Set(p *alfabet.Position) {
	v.pos = p
	v.deal(p.Set, p.RackSize)
	v.g.set(p, v.alphabet)
	v.whole, v.only = true, 0
}

// begin clears the board for a game played by the solver itself.
func (v *Solver) begin(size int, squares []string) {
	v.g.clear(size, squares)
	v.whole, v.only = true, 0
}

// deal takes over the values of a box.
func (v *Solver) deal(set tiles.Set, rackSize int) {
	v.values, v.rackSize, v.full = [32]int8{}, rackSize, int32(alfabet.Bonus(rackSize))
	for i, r := range v.alphabet.Letters {
		v.values[i] = int8(set.Value(string(r)))
	}
}

// rack loads a rack; anything that is not a tile is skipped.
func (v *Solver) rack(rack []string) {
	var letters [8]uint8
	n, blanks, arrows, stops := 0, 0, 0, 0
	for _, face := range rack[:min(len(rack), 8)] {
		switch face {
		case alfabet.Blank:
			blanks++
		case alfabet.Arrow:
			arrows++
		case alfabet.Stop:
			stops++
		default:
			if i, ok := v.alphabet.Index([]rune(face)[0]); ok {
				letters[n] = uint8(i)
				n++
			}
		}
	}
	v.h.fill(letters[:n], blanks, arrows, stops, &v.values)
}

// Moves lists all legal moves of a position, the best first: by points, then by where they lie.
func (v *Solver) Moves(p *alfabet.Position, rack []string) []alfabet.Move { return v.Top(p, rack, 0) }

// Top lists the best n moves (0: all) by points.
func (v *Solver) Top(p *alfabet.Position, rack []string, n int) []alfabet.Move {
	v.Set(p)
	v.rack(rack)
	v.h.value(nil, nearPool)
	found := v.list()
	slices.SortStableFunc(found, func(a, b finding) int { return cmp.Compare(b.score, a.score) })
	if n > 0 {
		found = found[:min(n, len(found))]
	}
	return v.moves(found)
}

// Choice is a move with what it is worth beyond its points.
type Choice struct {
	Move   alfabet.Move
	Equity float64 // points and what the tiles kept are worth
}

// Choices lists the moves of a position by equity, at most n of them (0: all), under the given leave values.
// The pool size decides whether kept tiles still count as a leave.
func (v *Solver) Choices(p *alfabet.Position, rack []string, leaves *Leaves, pool, n int) []Choice {
	v.Set(p)
	v.rack(rack)
	v.h.value(leaves, pool)
	found := v.list()
	slices.SortStableFunc(found, func(a, b finding) int { return cmp.Compare(b.equity, a.equity) })
	if n > 0 {
		found = found[:min(n, len(found))]
	}
	moves := v.moves(found)
	out := make([]Choice, len(moves))
	for i, m := range moves {
		out[i] = Choice{m, float64(found[i].equity) / scale}
	}
	return out
}

// Any reports whether a rack can lay anything at all.
func (v *Solver) Any(p *alfabet.Position, rack []string) bool {
	v.Set(p)
	v.rack(rack)
	v.h.value(nil, nearPool)
	v.first = true
	defer func() { v.first = false }()
	return len(v.list()) > 0
}

// moves writes found moves out, with their words.
func (v *Solver) moves(found []finding) []alfabet.Move {
	out := make([]alfabet.Move, 0, len(found))
	for _, f := range found {
		placed, stop := v.placed(&f)
		m, err := v.pos.Play(placed, stop)
		if err != nil {
			panic("alfabet: the solver laid what the referee refuses: " + err.Error())
		}
		out = append(out, m)
	}
	return out
}

// placed are the tiles of a found move.
func (v *Solver) placed(f *finding) ([]alfabet.Placed, string) {
	s, squares := v.slot(f.slot)
	word := v.word(f, s)
	var out []alfabet.Placed
	for i := range squares {
		t := &squares[i]
		p := alfabet.Placed{
			Square: v.pos.Board.Name(v.g.unsquare(int(t.sq))),
			Letter: string(v.alphabet.Letters[word[t.at-s.begin]]),
			Blank:  f.blanks>>i&1 == 1,
		}
		switch t.arrow {
		case 1 + right:
			p.Arrow = alfabet.Right
		case 1 + down:
			p.Arrow = alfabet.Down
		}
		out = append(out, p)
	}
	stop := ""
	if s.stop != 0 {
		stop = v.pos.Board.Name(v.g.unsquare(int(s.stop)))
	}
	return out, stop
}

// Best finds the one move worth most under the leave values, without listing the others; false if there is no legal move.
func (v *Solver) Best(p *alfabet.Position, rack []string, leaves *Leaves, pool int) (Choice, bool) {
	v.Set(p)
	v.rack(rack)
	v.h.value(leaves, pool)
	if !v.top(-1 << 29) {
		return Choice{}, false
	}
	return Choice{v.moves([]finding{v.best})[0], float64(v.best.equity) / scale}, true
}

// Exchange finds the tiles best given back and what keeping the others is worth; none if the pool is empty (ALF-S5).
func (v *Solver) Exchange(rack []string, set tiles.Set, leaves *Leaves, pool int) ([]string, float64) {
	v.deal(set, len(rack))
	v.rack(rack)
	v.h.value(leaves, pool)
	equity, part := v.h.exchange(pool)
	var out []string
	for f, n := range v.h.split(part) {
		for range n {
			out = append(out, v.faceName(f))
		}
	}
	return out, float64(equity) / scale
}

func (v *Solver) faceName(f int) string {
	switch f {
	case faceBlank:
		return alfabet.Blank
	case faceArrow:
		return alfabet.Arrow
	case faceStop:
		return alfabet.Stop
	}
	return string(v.alphabet.Letters[f])
}
