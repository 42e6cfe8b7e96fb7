package table

import (
	"context"
	"fmt"
	"sync"
	"time"

	"lettercase/game"
	"lettercase/lexicon"
)

// solveBudget bounds how long one question may be worked on. Somebody is looking at the empty place for the answer.
const solveBudget = 5 * time.Second

// Solver answers a question about a game from what everybody may see, by the dictionary with the house's words and
// without rude ones. When stop says so it gives the best it has.
type Solver func(view any, words *lexicon.Lexicon, stop func() bool) (any, error)

// Solve works out something about a table of a game that has begun.
// The solver is given a watcher's view, so that the answer can be told to anybody; it is kept under the question, which
// must therefore be one whose answer does not change.
func (h *Hub) Solve(ctx context.Context, id, key, question string, solve Solver) (any, error) {
	question = id + "/" + question
	if v, ok := h.solved.get(question); ok {
		return v, nil
	}
	var s *state
	err := h.read(ctx, id, func(t *Table) error {
		s = t.s
		return nil
	})
	if err != nil {
		return nil, err
	}
	switch {
	case s.spec.Game != key:
		return nil, game.Errorf("table/game", "another game is played here").With("game", s.spec.Game)
	case s.play == nil:
		return nil, game.Errorf("table/waiting", "play has not begun")
	}
	if err := h.solving.sit(ctx, h); err != nil {
		return nil, err
	}
	defer h.solving.rise()
	if v, ok := h.solved.get(question); ok { // somebody at the same table has just asked
		return v, nil
	}
	words, err := h.wordsOf(s.spec)
	if err != nil {
		return nil, err
	}
	v, err := h.solve(s, words, solve)
	if err != nil {
		return nil, err
	}
	h.solved.put(question, v)
	return v, nil
}

func (h *Hub) solve(s *state, words *lexicon.Lexicon, solve Solver) (v any, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("solver panics: %v", r)
		}
	}()
	began := time.Now()
	return solve(s.play.View(game.Watcher), words, func() bool { return time.Since(began) > solveBudget || h.stop.Err() != nil })
}

// wordsOf is the dictionary of a table with its house words, for what is shown: without rude words.
func (h *Hub) wordsOf(spec Spec) (*lexicon.Lexicon, error) {
	words, err := h.cfg.Words(spec.Lang)
	if err != nil {
		return nil, err
	}
	return h.houses.with(words.Clean(), spec), nil
}

// houseCache keeps dictionaries with house words, since solvers build their indexes on them. It is emptied when full.
type houseCache struct {
	mu sync.Mutex
	m  map[string]*lexicon.Lexicon
}

// manyHouses bounds the memory: such a dictionary is a few megabytes.
const manyHouses = 32

func (c *houseCache) with(words *lexicon.Lexicon, spec Spec) *lexicon.Lexicon {
	if len(spec.Added)+len(spec.Barred) == 0 {
		return words
	}
	key := fmt.Sprintf("%p %q %q", words, spec.Added, spec.Barred)
	c.mu.Lock()
	defer c.mu.Unlock()
	if l := c.m[key]; l != nil {
		return l
	}
	if c.m == nil || len(c.m) >= manyHouses {
		c.m = map[string]*lexicon.Lexicon{}
	}
	l := words.With(spec.Added, spec.Barred)
	c.m[key] = l
	return l
}
