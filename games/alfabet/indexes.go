package alfabet

import (
	"runtime"
	"sync"
	"weak"

	"lettercase/lexicon"
)

var indexes struct {
	sync.Mutex
	of map[weak.Pointer[lexicon.Lexicon]]*index
}

// SolverOf returns an indexed solver. The index of a dictionary is made once and kept as long as the dictionary lives.
func SolverOf(words *lexicon.Lexicon) *Solver {
	indexes.Lock()
	defer indexes.Unlock()
	v, key := NewSolver(words), weak.Make(words)
	if v.index = indexes.of[key]; v.index != nil {
		return v
	}
	if indexes.of == nil {
		indexes.of = map[weak.Pointer[lexicon.Lexicon]]*index{}
	}
	indexes.of[key] = v.Indexed().index
	runtime.AddCleanup(words, func(key weak.Pointer[lexicon.Lexicon]) {
		indexes.Lock()
		defer indexes.Unlock()
		delete(indexes.of, key)
	}, key)
	return v
}
