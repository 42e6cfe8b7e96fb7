package table

import (
	"context"
	"time"

	"lettercase/game"
	"lettercase/lexicon"
	"lettercase/review"
)

// reviewBudget bounds how long a game is looked at again.
const reviewBudget = 20 * time.Second

// Review looks at an exported game again, by a dictionary of the reader's choice with the house's words.
func (e Export) Review(find func(string) (game.Game, error), words *lexicon.Lexicon, stop func() bool) (r review.Review, err error) {
	if err := e.Check(find); err != nil {
		return review.Review{}, err
	}
	g, err := find(e.Game)
	if err != nil {
		return review.Review{}, err
	}
	defer tampered(&err)
	rows := make([]game.Row, len(e.Rows))
	for i, r := range e.Rows {
		rows[i] = game.Row{Seq: r.Seq, At: r.At, Seat: r.Seat, Kind: r.Kind, Events: r.Events}
	}
	return review.Of(g, e.Lang, rows, len(e.Seats), words.Clean().With(e.Added, e.Barred), stop)
}

// Review looks at a finished game again, one game at a time and beside the tables; a whole review is kept.
func (h *Hub) Review(ctx context.Context, id string) (review.Review, error) {
	question := id + "/review"
	if v, ok := h.solved.get(question); ok {
		return v.(review.Review), nil
	}
	e, err := h.Export(ctx, id)
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
	r, err := e.Review(func(string) (game.Game, error) { return h.find(e.Game) }, words, func() bool {
		return time.Since(began) > reviewBudget || h.stop.Err() != nil || ctx.Err() != nil
	})
	if err == nil && r.Whole {
		h.solved.put(question, r)
	}
	return r, err
}
