package table

import (
	"context"
	"encoding/json"

	"lettercase/bot"
	"lettercase/game"
)

// Advice is the best action for a seat, from what it sees.
type Advice struct {
	Action   json.RawMessage `json:"action" doc:"an action of the game"`
	Forecast game.Forecast   `json:"forecast"`
}

// Advise asks the best bot what it would do in a seat; over says that the game is over. Its randomness depends only on what was played, not on what else
// happened at the table: asking again, also after the game, gives the same answer.
func (p Position) Advise(ctx context.Context, seat game.Seat, at game.Time, over bool) (a Advice, err error) {
	h := p.hub
	defer h.services.Contain(&err, p.ID, "advice")
	if err := h.advising.Acquire(ctx, 1); err != nil {
		return Advice{}, err
	}
	defer h.advising.Release(1)
	s := p.state
	action, _, ok, err := h.askBot(s, seat, bot.Think{Level: bot.Best, Rand: bot.Chance(s.seed, seat, s.played), Since: s.at, Hint: true, Over: over}, s.play.View(seat))
	if err != nil {
		return Advice{}, err
	}
	if !ok {
		return Advice{}, game.Errorf("hint/none", "there is nothing to do for this seat")
	}
	f, err := s.play.Preview(game.Env{At: at, Words: h.judge(s.spec)}, seat, action)
	if err != nil {
		f = game.Forecast{} // not every action has a preview
	}
	return Advice{Action: action, Forecast: f}, nil
}

// Hint gives advice to a seat in play if the table allows hints. Everybody is told.
func (r Ref) Hint(ctx context.Context, player string, seat game.Seat) (Advice, error) {
	h, id := r.hub, r.id
	var s *state
	check := func(s *state) error {
		if !s.owns(player, seat) {
			return foreign(seat)
		}
		if !s.spec.HasHints() {
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
	a, err := h.position(s).Advise(ctx, seat, s.tableTime(h.now()), false)
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
