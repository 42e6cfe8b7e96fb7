package table

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"
	"unicode"

	"lettercase/game"
	"lettercase/internal/persist"
	"lettercase/kit"
)

const maxKey = 64

// Act performs an action for a player's seat. A repeated key gets the first answer.
func (r Ref) Act(ctx context.Context, player string, seat game.Seat, key string, action json.RawMessage) (seq int, err error) {
	h, id := r.hub, r.id
	if key == "" || len(key) > maxKey || strings.ContainsFunc(key, unicode.IsControl) {
		return 0, game.Errorf("action/key", "an action needs a key of 1 to %d characters, none of which controls anything", maxKey)
	}
	err = h.with(ctx, id, func(t *Table) error {
		stored := fmt.Sprintf("k%d:%s", seat, key)
		err := t.doLocked(ctx, func(s *state, now int64) ([]draft, error) {
			if !s.owns(player, seat) {
				return nil, foreign(seat)
			}
			if first, done := t.keys[stored]; done {
				seq = first + 1
				return nil, nil
			}
			drafts, err := t.decide(s, now, seat, stored, action)
			seq = s.seq + 1
			return drafts, err
		})
		result := "done"
		if err != nil && ctx.Err() != nil {
			result = "cancelled" // by the client: nothing is wrong here
		} else if err != nil {
			result = "refused"
			switch game.Code(err) {
			case persist.ErrUnavailable.Code, errFailed.Code, errDamaged.Code:
				result = "failed"
			}
		}
		if t.s != nil {
			h.metrics.actions.With(t.s.spec.Game, result).Inc()
		}
		return err
	})
	return seq, err
}

// decide asks the rules.
func (t *Table) decide(s *state, now int64, seat game.Seat, key string, action json.RawMessage) ([]draft, error) {
	if err := s.mustPlay(seat); err != nil {
		return nil, err
	}
	began := time.Now()
	events, err := s.play.Decide(t.env(now), seat, action)
	t.hub.metrics.decide.Observe(time.Since(began).Seconds())
	if err == nil && s.lesson != nil && seat == kit.Learner {
		err = s.lesson.Check(s.place, action)
	}
	if err != nil {
		return nil, err
	}
	return []draft{{seat: seat, key: key, kind: game.GameRow, events: events, action: action}}, nil
}

func (s *state) mustPlay(seat game.Seat) error {
	switch {
	case s.status == Waiting:
		return game.Errorf("table/waiting", "this table has not begun yet")
	case s.status == Paused:
		return game.Errorf("table/paused", "this table is paused")
	case s.status.Closed():
		return game.Errorf("table/closed", "this table is over")
	case s.seats[seat].left:
		return game.Errorf("seat/left", "this seat is out of play")
	}
	return nil
}

// Preview predicts what an action would do. Nothing is written.
func (r Ref) Preview(ctx context.Context, player string, seat game.Seat, action json.RawMessage) (f game.Forecast, err error) {
	h, id := r.hub, r.id
	err = h.read(ctx, id, func(t *Table) error {
		if !t.s.owns(player, seat) {
			return foreign(seat)
		}
		if err := t.s.mustPlay(seat); err != nil {
			return err
		}
		f, err = t.preview(seat, action)
		return err
	})
	return f, err
}

func (t *Table) preview(seat game.Seat, action json.RawMessage) (f game.Forecast, err error) {
	defer t.hub.services.Contain(&err, t.id, "preview")
	return t.s.play.Preview(t.env(t.hub.now()), seat, action)
}
