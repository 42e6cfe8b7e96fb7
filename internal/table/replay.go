package table

import (
	"context"
	"encoding/json"
	"fmt"

	"lettercase/bot"
	"lettercase/game"
)

// ReplayRow is a row as the replay's list shows it.
type ReplayRow struct {
	Seq  int       `json:"seq"`
	At   game.Time `json:"at"`
	Seat game.Seat `json:"seat"`
	Kind game.Kind `json:"kind" enum:"game,table"`
	What []string  `json:"what" doc:"names of its events"`
}

// finished gives the log of a table that is over: only then may all of it be seen.
func (h *Hub) finished(ctx context.Context, id string) (rows []Row, s *state, err error) {
	err = h.read(ctx, id, func(t *Table) error {
		if !t.s.status.Closed() || t.s.started == nil {
			return game.Errorf("table/playing", "the replay is there once the game is over")
		}
		s = t.s
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	rows, err = h.store.Rows(ctx, id, 0)
	switch {
	case permanent(err):
		return nil, nil, h.condemn(id, err)
	case err != nil:
		return nil, nil, unsaved(err)
	}
	return rows, s, nil
}

// Replay lists the rows of a finished game.
func (h *Hub) Replay(ctx context.Context, id string) ([]ReplayRow, error) {
	rows, _, err := h.finished(ctx, id)
	if err != nil {
		return nil, err
	}
	list := make([]ReplayRow, len(rows))
	for i, r := range rows {
		list[i] = ReplayRow{Seq: r.Seq, At: r.At, Seat: r.Seat, Kind: r.Kind, What: []string{}}
		for _, e := range r.Events {
			list[i].What = append(list[i].What, eventName(e))
		}
	}
	return list, nil
}

// until folds a log up to and with row seq, at which something must have been played: before the first deal there is a game,
// and nothing in it to look at.
func (h *Hub) until(id string, rows []Row, seq int) (*state, error) {
	if seq < 0 || seq >= len(rows) {
		return nil, game.Errorf("replay/seq", "there is no such row")
	}
	s := &state{}
	for _, r := range rows[:seq+1] {
		if err := s.apply(h.find, r); permanent(err) {
			return nil, h.condemn(id, err)
		} else if err != nil {
			return nil, err
		}
	}
	if s.played == 0 {
		return nil, game.Errorf("replay/start", "play had not begun then")
	}
	return s, nil
}

// ReplayView is the view of a seat after a row of a finished game.
func (h *Hub) ReplayView(ctx context.Context, id string, seq int, seat game.Seat) (view json.RawMessage, err error) {
	defer h.contain(&err, id, "replay")
	rows, last, err := h.finished(ctx, id)
	if err != nil {
		return nil, err
	}
	if seat != game.Watcher {
		if err := last.mustHave(seat); err != nil {
			return nil, err
		}
	}
	s, err := h.until(id, rows, seq)
	if err != nil {
		return nil, err
	}
	return Seen(s.play, seat)
}

// Advice is the best a seat could do from what it saw.
type Advice struct {
	Action   json.RawMessage `json:"action" doc:"an action of the game"`
	Forecast game.Forecast   `json:"forecast"`
}

const bestLevel = 5

// Best is what the best level would have done before row seq of a finished game in the place of the seat.
func (h *Hub) Best(ctx context.Context, id string, seq int, seat game.Seat) (Advice, error) {
	rows, last, err := h.finished(ctx, id)
	if err != nil {
		return Advice{}, err
	}
	if err := last.mustHave(seat); err != nil {
		return Advice{}, err
	}
	key := fmt.Sprintf("%s/%d/%d", id, seq, seat)
	if a, ok := h.bests.get(key); ok {
		return a, nil
	}
	s, err := h.until(id, rows, seq)
	if err != nil {
		return Advice{}, err
	}
	a, err := h.advise(ctx, s, seat, s.at)
	if err == nil {
		h.bests.put(key, a)
	}
	return a, err
}

// advise asks the best bot what it would do. Its chance follows from what was played, not from what else happened at the
// table: whoever asks again is told the same, and so is who looks at the place afterwards.
func (h *Hub) advise(ctx context.Context, s *state, seat game.Seat, at game.Time) (a Advice, err error) {
	defer h.contain(&err, s.id, "advice")
	if err := h.advising.sit(ctx, h); err != nil {
		return Advice{}, err
	}
	defer h.advising.rise()
	action, _, ok, err := h.consult(s, seat, bestLevel, bot.Chance(s.seed, seat, s.played), s.at, s.play.View(seat))
	if err != nil {
		return Advice{}, err
	}
	if !ok {
		return Advice{}, game.Errorf("hint/none", "there is nothing to do for this seat")
	}
	f, err := s.play.Preview(game.Env{At: at, Words: h.judge(s.spec)}, seat, action)
	if err != nil {
		f = game.Forecast{} // some actions have nothing to tell beforehand
	}
	return Advice{Action: action, Forecast: f}, nil
}

// Hint gives advice to a seat in play, where the table allows it, and tells all that it did.
func (h *Hub) Hint(ctx context.Context, id, player string, seat game.Seat) (Advice, error) {
	var s *state
	check := func(s *state) error {
		if !s.owns(player, seat) {
			return foreign(seat)
		}
		if !s.spec.Hints {
			return game.Errorf("hint/off", "this table plays without hints")
		}
		return s.mustPlay(seat)
	}
	err := h.read(ctx, id, func(t *Table) error {
		s = t.s
		return check(s)
	})
	if err != nil {
		return Advice{}, err
	}
	a, err := h.advise(ctx, s, seat, s.tableTime(h.now()))
	if err != nil {
		return Advice{}, err
	}
	_, err = h.change(ctx, id, player, func(_ *Table, s *state, _ int64) ([]draft, error) {
		if err := check(s); err != nil {
			return nil, err
		}
		return tableRows(seat, Event{Hint: &SeatOf{seat}})
	})
	return a, err
}
