package letter

import (
	"slices"
	"sync"

	"lettercase/lexicon"
)

// Limits of what is kept: tables with house words have dictionaries of their own, which come and go.
const (
	keptDictionaries = 12
	keptSolvers      = 4 // of each
)

// shelf keeps solvers that nobody uses for the next one who asks, the dictionary used last first.
var shelf struct {
	sync.Mutex
	kept []keptSolver
}

type keptSolver struct {
	lex  *lexicon.Lexicon
	idle []*Solver
}

// Borrow returns a solver for a dictionary; give it back with release.
func Borrow(lex *lexicon.Lexicon) (s *Solver, release func()) {
	shelf.Lock()
	if i := keptAt(lex); i >= 0 {
		if n := len(shelf.kept[i].idle); n > 0 {
			s, shelf.kept[i].idle = shelf.kept[i].idle[n-1], shelf.kept[i].idle[:n-1]
		}
	}
	shelf.Unlock()
	if s == nil {
		s = NewSolver(lex)
	}
	return s, func() { giveBack(s) }
}

func giveBack(s *Solver) {
	shelf.Lock()
	defer shelf.Unlock()
	k := keptSolver{lex: s.lex}
	if i := keptAt(s.lex); i >= 0 {
		k = shelf.kept[i]
		shelf.kept = slices.Delete(shelf.kept, i, i+1)
	}
	if len(k.idle) < keptSolvers {
		k.idle = append(k.idle, s)
	}
	shelf.kept = slices.Insert(shelf.kept, 0, k)
	if len(shelf.kept) > keptDictionaries {
		shelf.kept = slices.Delete(shelf.kept, keptDictionaries, len(shelf.kept))
	}
}

func keptAt(lex *lexicon.Lexicon) int {
	return slices.IndexFunc(shelf.kept, func(k keptSolver) bool { return k.lex == lex })
}
