package table

import (
	"context"
	"time"

	"lettercase/game"
	"lettercase/kit"
	"lettercase/lexicon"
	"lettercase/review"
)

// reviewBudget bounds how long a game is looked at again.
const reviewBudget = 20 * time.Second

// Review looks at an exported game again, by a dictionary of the reader's choice with the house's words.
func (e Export) Review(find func(string) (kit.Kit, error), words *lexicon.Lexicon, stop func() bool) (r review.Review, err error) {
	if err := e.Check(find); err != nil {
		return review.Review{}, err
	}
	g, err := find(e.Game)
	if err != nil {
		return review.Review{}, err
	}
	defer tampered(&err, "the rows do not fit each other")
	return e.review(g, words, stop)
}

func (e Export) review(g kit.Kit, words *lexicon.Lexicon, stop func() bool) (review.Review, error) {
	rows := make([]game.Row, len(e.Rows))
	for i, r := range e.Rows {
		rows[i] = game.Row{Seq: r.Seq, At: r.At, Seat: r.Seat, Kind: r.Kind, Events: r.Events}
	}
	return review.Of(g, g.Review, e.Lang, rows, len(e.Seats), words.With(e.Added, e.Barred), stop)
}

// Review looks at a finished game again, one game at a time and beside the tables; a whole review is kept.
func (h *Hub) Review(ctx context.Context, id string) (r review.Review, err error) {
	defer h.contain(&err, id, "review")
	question := id + "/review"
	if v, ok := h.solved.get(question); ok {
		return v.(review.Review), nil
	}
	e, err := h.Export(ctx, id)
	if err != nil {
		return review.Review{}, err
	}
	g, err := h.find(e.Game)
	if err != nil {
		return review.Review{}, err
	}
	words, err := h.cfg.Words(e.Lang)
	if err != nil {
		return review.Review{}, err
	}
	if err := h.reviewing.sit(ctx, h); err != nil {
		return review.Review{}, err
	}
	defer h.reviewing.rise()
	if v, ok := h.solved.get(question); ok { // somebody else has just asked
		return v.(review.Review), nil
	}
	began := time.Now()
	r, err = e.review(g, words, func() bool {
		return time.Since(began) > reviewBudget || h.stop.Err() != nil || ctx.Err() != nil
	})
	if err == nil && r.Whole {
		h.solved.put(question, r)
	}
	return r, err
}
