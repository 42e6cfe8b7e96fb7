package table

import (
	"context"
	"fmt"
	"sync"
	"time"

	"lettercase/game"
	"lettercase/kit"
	"lettercase/lexicon"
)

// solveBudget bounds how long one question may be worked on. Somebody is looking at the empty place for the answer.
const solveBudget = 5 * time.Second

// Query asks the solver of the game a question about a table that has begun; see kit.Query. The answer is kept.
func (h *Hub) Query(ctx context.Context, id, name string, n int) (any, error) {
	question := fmt.Sprintf("%s/%s/%d", id, name, n)
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
	query, ok := s.game.Query(name)
	switch {
	case !ok:
		return nil, game.Errorf("table/query", "%s answers no such question", s.game.Info().Name).With("game", s.spec.Game)
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
	v, err := h.solve(s, words, query, n)
	if err != nil {
		return nil, err
	}
	h.solved.put(question, v)
	return v, nil
}

func (h *Hub) solve(s *state, words *lexicon.Lexicon, query kit.Query, n int) (v any, err error) {
	defer h.contain(&err, s.id, "solver")
	began := time.Now()
	return query.Ask(s.play.View(game.Watcher), n, words, func() bool { return time.Since(began) > solveBudget || h.stop.Err() != nil })
}

// wordsOf is the dictionary of a table with its house words.
func (h *Hub) wordsOf(spec Spec) (*lexicon.Lexicon, error) {
	words, err := h.cfg.Words(spec.Lang)
	if err != nil {
		return nil, err
	}
	return h.houses.with(words, spec), nil
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
