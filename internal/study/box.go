package study

import (
	"context"
	"encoding/json"

	"lettercase/game"
	"lettercase/internal/table"
	"lettercase/kit"
)

// Box solves a position that people have entered from the box in front of them, with the server's own words. Rude words are not among the answers.
func (s *Study) Box(ctx context.Context, k kit.Kit, lang string, position map[string]string) (out kit.Solved, err error) {
	info := k.Info()
	if k.Solver == nil {
		return out, game.Errorf("box/solver", "there is no solver for %s", info.Name).With("game", info.Key)
	}
	asked, err := json.Marshal(position) // with its keys in order
	if err != nil {
		return out, err
	}
	own, err := s.ServerWords(ctx, lang)
	if err != nil {
		return out, err
	}
	question := "box/" + info.Key + "/" + lang + "/" + own + "/" + string(asked)
	if v, ok := s.solved.get(question); ok {
		return v.(kit.Solved), nil
	}
	if err := s.boxes.Acquire(ctx, 1); err != nil {
		return out, err
	}
	defer s.boxes.Release(1)
	defer s.Contain(&err, "", "solver")
	words, err := s.Words.Shown(table.Spec{Game: info.Key, Lang: lang, Server: own}.ByTheBook(info))
	if err != nil {
		return out, err
	}
	if out, err = k.Solver(words, position, s.hub.Until(ctx, solveBudget)); err != nil {
		return out, err
	}
	if err := ctx.Err(); err != nil {
		return out, err
	}
	s.solved.put(question, out)
	return out, nil
}
