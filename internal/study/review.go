package study

import (
	"context"
	"time"

	"lettercase/game"
	"lettercase/kit"
	"lettercase/lexicon"
	"lettercase/review"
)

// reviewBudget bounds how long a review may take.
const reviewBudget = 20 * time.Second

// Review analyses an exported game with a dictionary of the caller's choice and the game's custom words.
func (e Export) Review(find func(string) (kit.Kit, error), words *lexicon.Lexicon, stop func() bool) (r review.Review, err error) {
	if err := e.Check(find); err != nil {
		return review.Review{}, err
	}
	g, err := find(e.Game)
	if err != nil {
		return review.Review{}, err
	}
	defer tampered(&err, "the rows do not fit each other")
	return e.review(g, e.Dictionary(words).Clean().With(e.Added, e.Barred), stop)
}

func (e Export) review(g kit.Kit, words *lexicon.Lexicon, stop func() bool) (review.Review, error) {
	rows := make([]game.Row, len(e.Rows))
	for i, r := range e.Rows {
		rows[i] = game.Row{Seq: r.Seq, At: r.At, Seat: r.Seat, Kind: r.Kind, Events: r.Events}
	}
	return review.Of(g, g.Review, e.Lang, rows, len(e.Seats), words, stop)
}

// Review analyses a finished game, one game at a time. A complete review is cached.
func (s *Study) Review(ctx context.Context, id string) (r review.Review, err error) {
	defer s.Contain(&err, id, "review")
	question := id + "/review"
	if v, ok := s.solved.get(question); ok {
		return v.(review.Review), nil
	}
	log, err := s.hub.Table(id).Log(ctx)
	if err != nil {
		return review.Review{}, err
	}
	e, err := exported(log)
	if err != nil {
		return review.Review{}, err
	}
	words, err := s.Words.Shown(log.Spec)
	if err != nil {
		return review.Review{}, err
	}
	if err := s.reviewing.Acquire(ctx, 1); err != nil {
		return review.Review{}, err
	}
	defer s.reviewing.Release(1)
	if v, ok := s.solved.get(question); ok { // somebody else has just asked
		return v.(review.Review), nil
	}
	r, err = e.review(log.Kit, words, s.hub.Until(ctx, reviewBudget))
	if err == nil && r.Whole {
		s.solved.put(question, r)
	}
	return r, err
}
