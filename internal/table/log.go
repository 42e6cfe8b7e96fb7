package table

import (
	"cmp"
	"context"

	"lettercase/game"
	"lettercase/internal/persist"
	"lettercase/kit"
)

// Log is a finished game: its rows and its players.
type Log struct {
	ID      string
	Spec    Spec
	Kit     kit.Kit
	Seats   []LogSeat
	Rows    []Row
	Version int    // of the rules
	Words   string // hash of the dictionary
	Created int64
	Status  Status
	Outcome *game.Outcome

	hub *Hub
}

// LogSeat is who sat where at the end.
type LogSeat struct {
	Kind  string
	Label string
	Level *int // of a bot
}

// Log returns the log of a finished table. Before the end nobody may see all of it.
func (r Ref) Log(ctx context.Context) (Log, error) {
	h, id := r.hub, r.id
	var s *state
	err := h.read(ctx, id, func(t *Table) error {
		if !t.s.status.Closed() || t.s.started == nil {
			return game.Errorf("table/playing", "the replay is there once the game is over")
		}
		s = t.s
		return nil
	})
	if err != nil {
		return Log{}, err
	}
	rows, err := h.store.Rows(ctx, id, 0)
	switch {
	case permanent(err):
		return Log{}, h.quarantineByID(id, err)
	case err != nil:
		return Log{}, persist.Unavailable(err)
	}
	known, err := h.people.Find(ctx, s.players()...)
	if err != nil {
		return Log{}, err
	}
	l := Log{
		ID: id, Spec: s.spec, Kit: s.game, Rows: rows, Version: s.started.Version, Words: s.started.Words, Created: s.created,
		Status: s.status, Outcome: s.outcome, hub: h,
	}
	names := seatNames{}
	for _, p := range s.seats {
		seat := LogSeat{Kind: p.kind, Label: p.label, Level: p.botLevel()}
		switch p.kind {
		case HumanPlace:
			seat.Label = names.of(cmp.Or(p.label, known[p.player].Name))
		case BotPlace:
			seat.Label = names.of(LevelName(p.level))
		}
		l.Seats = append(l.Seats, seat)
	}
	return l, nil
}

// CheckSeat refuses a seat that does not exist.
func (l Log) CheckSeat(seat game.Seat) error {
	if seat < 0 || int(seat) >= len(l.Seats) {
		return noSeat()
	}
	return nil
}

// Position is a game at one moment. It is immutable.
type Position struct {
	ID   string
	Spec Spec
	Kit  kit.Kit
	Play game.Play
	At   game.Time

	state *state
	hub   *Hub
}

func (h *Hub) position(s *state) Position {
	return Position{ID: s.id, Spec: s.spec, Kit: s.game, Play: s.play, At: s.at, state: s, hub: h}
}

// Until is the position after row seq. Before the first game row there is no position.
func (l Log) Until(seq int) (Position, error) {
	if seq < 0 || seq >= len(l.Rows) {
		return Position{}, game.Errorf("replay/seq", "there is no such row")
	}
	s := &state{}
	for _, r := range l.Rows[:seq+1] {
		if err := s.apply(l.hub.services.Finder(), r); permanent(err) {
			return Position{}, l.hub.quarantineByID(l.ID, err)
		} else if err != nil {
			return Position{}, err
		}
	}
	if s.played == 0 {
		return Position{}, game.Errorf("replay/start", "play had not begun then")
	}
	return l.hub.position(s), nil
}

// Position is the current position.
func (r Ref) Position(ctx context.Context) (Position, error) {
	h, id := r.hub, r.id
	var s *state
	err := h.read(ctx, id, func(t *Table) error {
		s = t.s
		return nil
	})
	switch {
	case err != nil:
		return Position{}, err
	case s.play == nil:
		return Position{}, game.Errorf("table/waiting", "play has not begun")
	}
	return h.position(s), nil
}
