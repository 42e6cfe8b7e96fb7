package study

import (
	"context"
	"fmt"
	"time"

	"lettercase/game"
	"lettercase/internal/table"
	"lettercase/kit"
)

// solveBudget bounds how long one question may take: somebody is waiting in front of an empty panel.
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
	v, err := s.solve(ctx, p, query, n)
	if err != nil {
		return nil, err
	}
	s.solved.put(question, v)
	return v, nil
}

func (s *Study) solve(ctx context.Context, p table.Position, query kit.Query, n int) (v any, err error) {
	defer s.Contain(&err, p.ID, "solver")
	words, err := s.Words.Shown(p.Spec)
	if err != nil {
		return nil, err
	}
	v, err = query.Ask(p.Play.View(game.Watcher), n, words, s.hub.Until(ctx, solveBudget))
	if err == nil {
		err = ctx.Err() // an answer that was cut short must not be kept
	}
	return v, err
}
