package study

import (
	"context"
	"fmt"
	"time"

	"lettercase/game"
	"lettercase/internal/table"
	"lettercase/kit"
)

// solveBudget bounds how long one question may be worked on. Somebody is looking at the empty place for the answer.
const solveBudget = 5 * time.Second

// Query asks the solver of the game a question about a table that has begun; see kit.Query. The answer is kept.
func (s *Study) Query(ctx context.Context, id, name string, n int) (any, error) {
	question := fmt.Sprintf("%s/%s/%d", id, name, n)
	if v, ok := s.solved.get(question); ok {
		return v, nil
	}
	p, err := s.hub.Table(id).Position(ctx)
	if err != nil {
		return nil, err
	}
	query, ok := p.Kit.Query(name)
	if !ok {
		return nil, game.Errorf("table/query", "%s answers no such question", p.Kit.Info().Name).With("game", p.Spec.Game)
	}
	if err := s.solving.Acquire(ctx, 1); err != nil {
		return nil, err
	}
	defer s.solving.Release(1)
	if v, ok := s.solved.get(question); ok { // somebody at the same table has just asked
		return v, nil
	}
	v, err := s.solve(p, query, n)
	if err != nil {
		return nil, err
	}
	s.solved.put(question, v)
	return v, nil
}

func (s *Study) solve(p table.Position, query kit.Query, n int) (v any, err error) {
	defer s.hub.Contain(&err, p.ID, "solver")
	words, err := s.hub.Words(p.Spec)
	if err != nil {
		return nil, err
	}
	return query.Ask(p.Play.View(game.Watcher), n, words, s.until(solveBudget))
}
