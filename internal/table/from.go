package table

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"

	"lettercase/game"
	"lettercase/internal/persist"
)

// Origin is the moment of a finished game from which a table goes on.
type Origin struct {
	Table string `json:"table"`
	Seq   int    `json:"seq" doc:"the last row that both have in common"`
}

// PlayFrom creates a table that goes on from a moment of a finished game: the player has one seat, bots have the others. What was drawn
// by then is the same; what is drawn afterwards is random again. It counts neither as a result nor as a record.
func (r Ref) PlayFrom(ctx context.Context, player string, seq int, seat game.Seat, level *int) (Card, error) {
	h := r.hub
	log, err := r.Log(ctx)
	if err != nil {
		return Card{}, err
	}
	if err := log.CheckSeat(seat); err != nil {
		return Card{}, err
	}
	p, err := log.Until(seq)
	if err != nil {
		return Card{}, err
	}
	if _, over := p.Play.Outcome(); over {
		return Card{}, game.Errorf("replay/over", "the game was over by then; choose an earlier moment")
	}
	if log.Spec.Lesson {
		return Card{}, game.Errorf("lesson/again", "a lesson is taken again from the page with the lessons")
	}
	if p.state.seats[seat].left {
		return Card{}, game.Errorf("seat/left", "this seat is out of play")
	}
	if err := h.mayCreate(ctx, player); err != nil {
		return Card{}, err
	}
	bots, err := botLevel(log.Kit, level)
	if err != nil && len(log.Seats) > 1 {
		return Card{}, err
	}
	seed := make([]byte, len(p.state.seed))
	_, _ = rand.Read(seed) // never fails
	hints := true
	spec := log.Spec
	spec.Daily, spec.Seed, spec.Circle, spec.Public, spec.Pace, spec.Defaults, spec.Hints = "", "", "", false, Pace{}, nil, &hints
	spec.From = &Origin{log.ID, seq}
	events := []Event{{Create: &Created{Spec: spec, Seats: len(log.Seats), Host: player, Seed: seed}}}
	for other := range game.Seat(len(log.Seats)) {
		if other == seat {
			events = append(events, Event{Sit: &Sat{Seat: seat, Player: player}})
		} else {
			events = append(events, Event{Bot: &BotSat{Seat: other, Level: bots}})
		}
	}
	drafts, err := log.prefix(seq)
	if err != nil {
		return Card{}, err
	}
	card, err := h.create(ctx, player, h.ID(persist.NewID(persist.IDLen)), events, false)
	if err != nil {
		return Card{}, err
	}
	return h.change(ctx, card.ID, player, func(_ *Table, s *state, _ int64) ([]draft, error) {
		if s.status != Waiting {
			return nil, nil
		}
		return drafts, nil
	})
}

// prefix is what was played up to a row, to be played again at another table: the rows of the game, the words that were agreed
// on and who left. The clock goes on from there.
func (l Log) prefix(seq int) ([]draft, error) {
	begin, err := tableDraft(game.System, Event{Start: &Started{Version: l.Version, Words: l.Words, Touch: true}})
	if err != nil {
		return nil, err
	}
	drafts := []draft{begin}
	for _, row := range l.Rows[:seq+1] {
		d := draft{seat: row.Seat, key: fmt.Sprintf("%sfrom:%d", botKey, row.Seq), kind: row.Kind, at: &row.At, events: row.Events}
		if row.Kind == game.TableRow {
			if d.events, err = continued(row.Events); err != nil {
				return nil, err
			}
			d.seat = game.System
		}
		if len(d.events) > 0 {
			drafts = append(drafts, d)
		}
	}
	clock, err := tableDraft(game.System, Event{Stall: &Stalled{}})
	return append(drafts, clock), err
}

// continued are the table events that a game depends on.
func continued(raw []json.RawMessage) ([]json.RawMessage, error) {
	var kept []Event
	for _, r := range raw {
		var e Event
		if err := json.Unmarshal(r, &e); err != nil {
			return nil, err
		}
		if e.Leave != nil || e.Word != nil {
			kept = append(kept, Event{Leave: e.Leave, Word: e.Word})
		}
	}
	return encodeEvents(kept...)
}
