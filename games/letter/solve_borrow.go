package letter

import (
	"sync"

	"lettercase/lexicon"
)

// idle are the solvers of a dictionary that nobody uses, for the next one who asks.
type idle struct {
	sync.Mutex
	solvers []*Solver
}

const mostIdle = 2

// Borrow returns a solver for a dictionary; give it back with release.
func Borrow(lex *lexicon.Lexicon) (s *Solver, release func()) {
	spare := lexicon.Kept(lex, func(*lexicon.Lexicon) *idle { return new(idle) })
	spare.Lock()
	if n := len(spare.solvers); n > 0 {
		s, spare.solvers = spare.solvers[n-1], spare.solvers[:n-1]
	}
	spare.Unlock()
	if s == nil {
		s = NewSolver(lex)
	}
	return s, func() {
		spare.Lock()
		defer spare.Unlock()
		if len(spare.solvers) < mostIdle {
			spare.solvers = append(spare.solvers, s)
		}
	}
}
