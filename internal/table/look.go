package table

import (
	"context"
	"encoding/json"

	"lettercase/game"
)

// Look is a table and a seat's view, from one snapshot.
type Look struct {
	Table Card            `json:"table"`
	Seq   int             `json:"seq" doc:"length of the log"`
	At    game.Time       `json:"at" doc:"table time"`
	View  json.RawMessage `json:"view,omitempty" doc:"what the seat sees, once play has begun: the sections of the game's view, and frame, which every game has"`
}

// Look returns the table and the view of a seat.
func (r Ref) Look(ctx context.Context, player string, seat game.Seat) (Look, error) {
	h, id := r.hub, r.id
	var l Look
	err := h.with(ctx, id, func(t *Table) error {
		if err := t.current(ctx); err != nil {
			return err
		}
		if seat != game.Watcher && !t.s.owns(player, seat) {
			return foreign(seat)
		}
		now := h.now()
		t.arrive(ctx, player, now) // may resume a paused table
		defer t.depart(player, now)
		l = Look{Table: t.card(player, now), Seq: t.s.seq, At: t.s.tableTime(now)}
		if t.s.play == nil {
			return nil
		}
		var err error
		l.View, err = Seen(t.s.play, seat)
		return err
	})
	return l, err
}
