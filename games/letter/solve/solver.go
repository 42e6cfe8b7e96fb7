// Package solve finds words on boards of Letter and places for letters: for bots, reviews and the command line. The rules
// do not need it.
package solve

import (
	"sync"

	"lettercase/games/letter"
	"lettercase/lexicon"
)

// Solver answers questions about positions with the words of one dictionary. It may be used by several goroutines.
type Solver struct {
	lex   *lexicon.Lexicon
	nodes []node

	mu   sync.Mutex
	idle []*search // for reuse: a search needs memory for every word of the dictionary

	arranged map[string][]PlayLay // boards that were arranged, by their letters
}

const mostIdle = 2

// New returns the solver of a dictionary. It is made once and cached with the dictionary.
func New(lex *lexicon.Lexicon) *Solver {
	return lexicon.Kept(lex, func(lex *lexicon.Lexicon) *Solver { return &Solver{lex: lex, nodes: number(lex)} })
}

func (s *Solver) acquire() *search {
	s.mu.Lock()
	defer s.mu.Unlock()
	if n := len(s.idle); n > 0 {
		w := s.idle[n-1]
		s.idle = s.idle[:n-1]
		return w
	}
	return &search{lex: s.lex, nodes: s.nodes, seen: make([]uint32, s.lex.Len()), served: map[uint32]uint64{}}
}

func (s *Solver) release(w *search) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.idle) < mostIdle {
		s.idle = append(s.idle, w)
	}
}

// Words finds every new word of at least two letters that can be read on the board, each with one path, in alphabetical order.
func (s *Solver) Words(p Position) ([]Found, error) {
	w := s.acquire()
	defer s.release(w)
	return w.words(p)
}

// Through finds the new words that run through at least one of the tiles, each with such a path.
func (s *Solver) Through(p Position, tiles []int) ([]Found, error) {
	w := s.acquire()
	defer s.release(w)
	return w.through(p, tiles)
}

// Placements finds every place of every letter in the hand or the free row that makes a new word, best first by the scoring.
// Tiles alike in letter and shape are listed once, own ones rather than free ones.
func (s *Solver) Placements(p Position, o letter.Options) ([]Placement, error) {
	w := s.acquire()
	defer s.release(w)
	return w.placements(p, o)
}

// Plays finds plays of one letter and, where free letters lie, of several (LTR-25), best first by the scoring. With one letter
// all are found; further free letters are added to the best plays, and laid together where only a long word needs them.
func (s *Solver) Plays(p Position, o letter.Options) ([]Play, error) {
	w := s.acquire()
	defer s.release(w)
	return w.plays(p, o)
}
