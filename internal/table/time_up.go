package table

import (
	"context"
	"time"

	"lettercase/game"
)

// TimesUp is a seat without time for its move; -1 if the game did not wait for a particular one.
type TimesUp struct {
	Seat  game.Seat `json:"seat"`
	Do    string    `json:"do"` // remind, pause or bot
	Level int       `json:"level,omitempty"`
}

// outOfTime does what the table has chosen for seats whose time is up. Where nobody moves any more, the table pauses.
func (t *Table) outOfTime(ctx context.Context, now int64) error {
	limits, idle := t.s.limits()
	if idle != 0 && idle <= now {
		return t.commitEvents(ctx, now, Event{TimeUp: &TimesUp{Seat: game.Watcher, Do: EndPause}}, Event{Pause: &Reason{"idle"}})
	}
	var late game.Seats
	for seat, at := range limits {
		if at <= now {
			late = late.With(seat)
		}
	}
	if late == 0 {
		return nil
	}
	do := t.s.spec.Pace.End
	if in := t.s.humans() | t.s.bots(); (do == "" || do == EndOut) && late == in && in.Len() > 1 {
		do = "idle"
	}
	switch do {
	case EndRemind, EndBot, EndPause, "idle":
		var events []Event
		for _, seat := range late.List() {
			up := &TimesUp{Seat: seat, Do: do}
			switch do {
			case EndBot:
				up.Level = t.s.spec.Pace.level()
			case "idle":
				up.Do = EndPause
			}
			events = append(events, Event{TimeUp: up})
		}
		switch do {
		case EndPause:
			events = append(events, Event{Pause: &Reason{whyTime}})
		case "idle":
			events = append(events, Event{Pause: &Reason{"idle"}})
		}
		return t.commitEvents(ctx, now, events...)
	}
	for _, seat := range late.List() {
		if t.s.status != Playing {
			break
		}
		drafts, err := t.leave(t.s, now, seat, "time")
		if err != nil {
			return err
		}
		if err := t.commit(ctx, now, drafts...); err != nil {
			return err
		}
	}
	return nil
}

func (t *Table) commitEvents(ctx context.Context, now int64, events ...Event) error {
	d, err := tableDraft(game.System, events...)
	if err != nil {
		return err
	}
	return t.commit(ctx, now, d)
}

// timeUp applies an event.
func (s *state) timeUp(e TimesUp) {
	if s.idle = !s.has(e.Seat); !s.idle {
		s.seats[e.Seat].over, s.seats[e.Seat].standIn = true, e.Do == EndBot
		s.seats[e.Seat].standLevel = e.Level
	}
}

// botPlayed are the seats whose moves bots make.
func (s *state) botPlayed() game.Seats {
	set := s.bots()
	for i, p := range s.seats {
		if p.standIn && p.kind == HumanPlace && !p.left {
			set = set.With(game.Seat(i))
		}
	}
	return set
}

// levelOf is the level of the bot that plays for a seat.
func (s *state) levelOf(seat game.Seat) int {
	if p := s.seats[seat]; p.kind != BotPlace {
		return p.standLevel
	}
	return s.seats[seat].level
}

// late are the seats whose time is up.
func (s *state) late() (set game.Seats) {
	for i, p := range s.seats {
		if p.over {
			set = set.With(game.Seat(i))
		}
	}
	return set
}

// expire lets a timer of the game run out.
func (t *Table) expire(ctx context.Context, now int64) error {
	env, d := t.env(now), draft{seat: game.System, kind: game.GameRow}
	if at, _, ok := t.s.suspended(); ok {
		env.At, d.at = at, &at
	}
	began := time.Now()
	events, err := t.s.play.Expire(env)
	t.hub.metrics.decide.Observe(time.Since(began).Seconds())
	if err != nil {
		return err
	}
	if d.events = events; len(events) == 0 {
		return errNothingExpires
	}
	return t.commit(ctx, now, d)
}
