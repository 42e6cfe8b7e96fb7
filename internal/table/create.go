package table

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"unicode/utf8"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/people"
	"lettercase/internal/persist"
	"lettercase/kit"
)

// New describes a table to create.
type New struct {
	Spec
	ID    string // random if empty
	Seats []NewSeat
	Start bool

	lesson *kit.Lesson
}

// NewSeat is the occupant of a seat: "me" (several times for pass-and-play on one device), "open" or "bot".
type NewSeat struct {
	Kind  string `json:"kind" enum:"me,open,bot"`
	Level *int   `json:"level,omitempty" minimum:"0" maximum:"5" doc:"of a bot, from 0, a child, to 5, a master; 2 if left out"`
	Label string `json:"label,omitempty" maxLength:"24" doc:"name of this person, for several on one device"`
	// Children is of seats of one's own.
	Children bool `json:"children,omitempty" doc:"children play along on this device: family words are then the default"`
}

// Create makes a table and returns it as its maker sees it.
func (h *Hub) Create(ctx context.Context, player string, n New) (Card, error) {
	g, err := h.services.find(n.Game)
	if err != nil {
		return Card{}, err
	}
	if n.Spec, err = n.complete(g, n.company()); err != nil {
		return Card{}, err
	}
	n.Server = ""
	if n.Daily == "" && !n.Lesson { // those are the same on every server
		if n.Server, err = h.services.ServerWords(ctx, n.Lang); err != nil {
			return Card{}, err
		}
	}
	if err := h.mayCreate(ctx, player); err != nil {
		return Card{}, err
	}
	events, err := n.events(player, g)
	if err != nil {
		return Card{}, err
	}
	return h.create(ctx, player, cmp.Or(n.ID, h.ID(persist.NewID(persist.IDLen))), events, n.Start)
}

// mayCreate refuses a table to a player who has too many.
func (h *Hub) mayCreate(ctx context.Context, player string) error {
	open, err := h.store.Open(ctx, player)
	if err != nil {
		return persist.Unavailable(err)
	}
	if h.cfg.MaxTables > 0 && open >= h.cfg.MaxTables {
		return game.Errorf("table/many", "you have %d tables; finish or leave one first", open).With("max", h.cfg.MaxTables)
	}
	return nil
}

// create writes the first row of a new table.
func (h *Hub) create(ctx context.Context, player, id string, events []Event, start bool) (card Card, err error) {
	t, err := h.lock(id)
	if err != nil {
		return Card{}, err
	}
	defer h.release(t)
	err = t.guarded(func() error {
		card, err = t.create(ctx, player, events, start)
		return err
	})
	return card, err
}

func (t *Table) create(ctx context.Context, player string, events []Event, start bool) (Card, error) {
	if t.s != nil { // somebody was faster
		return Card{}, persist.ErrUnavailable
	}
	events[0].Create.ID, events[0].Create.Spec.Offline = t.id, t.hub.cfg.Local
	if events[0].Create.Seed == nil {
		seed := make([]byte, 32)
		_, _ = rand.Read(seed) // never fails
		events[0].Create.Seed = seed
	}
	drafts, err := t.setUp(events...)
	if err != nil {
		return Card{}, err
	}
	t.s = &state{}
	now := t.hub.now()
	t.seen = now
	if err := t.commit(ctx, now, drafts...); err != nil {
		t.s = nil
		if errors.Is(err, persist.ErrConflict) {
			return Card{}, persist.ErrUnavailable
		}
		return Card{}, err
	}
	t.loadNames(ctx)
	if start && t.s.in(OpenPlace) == 0 {
		if err := t.doLocked(ctx, func(s *state, now int64) ([]draft, error) { return t.start(s, player, now) }); err != nil {
			return Card{}, err
		}
	}
	return t.card(player, t.hub.now()), nil
}

// company is who will play at the table.
func (n New) company() game.Company {
	c := game.Company{Seats: len(n.Seats)}
	mine := 0
	for _, s := range n.Seats {
		if s.Kind != BotPlace {
			c.People++
		}
		if s.Kind == "me" {
			mine++
		}
		if s.Children && s.Kind == "me" || s.Kind == BotPlace && s.Level != nil && *s.Level == bot.Child {
			c.Children = true
		}
	}
	c.Shared = mine > 1
	return c
}

func (n New) events(player string, g kit.Kit) ([]Event, error) {
	created := &Created{Spec: n.Spec, Seats: len(n.Seats), Host: player, Lesson: n.lesson}
	switch {
	case n.lesson != nil:
		seed := n.lesson.Chance()
		created.Seed = seed[:]
	case n.Daily != "":
		seed, err := games.SeedOf(g, n.Daily, n.Lang)
		if err != nil {
			return nil, err
		}
		created.Seed = seed[:]
	case n.Spec.Seed != "":
		seed := PublicSeed(n.Spec.Seed)
		created.Seed = seed[:]
	}
	events := []Event{{Create: created}}
	mine := 0
	for i, s := range n.Seats {
		seat := game.Seat(i)
		switch s.Kind {
		case "me":
			mine++
			label, err := cleanLabel(s.Label)
			if err != nil {
				return nil, err
			}
			events = append(events, Event{Sit: &Sat{Seat: seat, Player: player, Label: label, Children: s.Children}})
		case BotPlace:
			level, err := botLevel(g, s.Level)
			if err != nil {
				return nil, err
			}
			events = append(events, Event{Bot: &BotSat{Seat: seat, Level: level}})
		case OpenPlace, "":
		default:
			return nil, game.Errorf("seat/kind", "a seat is for me, a bot or open")
		}
	}
	if mine > 1 && !g.Info().OneDevice {
		return nil, game.Errorf("seat/device", "%s cannot be played by several people on one device", g.Info().Name)
	}
	return events, nil
}

func cleanLabel(label string) (string, error) {
	label = people.CleanName(label)
	if utf8.RuneCountInString(label) > maxLabel {
		return "", game.Errorf("seat/label", "a name has at most %d characters", maxLabel)
	}
	return label, nil
}

// start drafts the first rows of play.
func (t *Table) start(s *state, player string, now int64) ([]draft, error) {
	if s.status != Waiting {
		return nil, game.Errorf("table/started", "this table has begun already")
	}
	if err := s.mustHost(player); err != nil {
		return nil, err
	}
	if drafts, next, err := t.replaceAbsent(s, now); err != nil || len(drafts) > 0 {
		if err != nil {
			return nil, err
		}
		begun, err := t.start(next, player, now)
		return append(drafts, begun...), err
	}
	if open := s.in(OpenPlace); open != 0 {
		return nil, game.Errorf("table/seats", "%d seats are still open", open.Len())
	}
	spec, err := s.settled()
	if err != nil {
		return nil, err
	}
	words := ""
	if l, err := t.hub.words.Dictionary(spec); err == nil {
		words = l.Hash()
	}
	var events []Event
	if !spec.equal(s.spec) { // the log holds what is in force
		spec.Added, spec.Barred = nil, nil
		events = append(events, Event{Setup: &Changed{Spec: spec, Seats: len(s.seats), SameWords: true}})
	}
	begin, err := tableDraft(game.System, append(events, Event{Start: &Started{Version: s.game.Info().Version, Words: words, Touch: true}})...)
	if err != nil {
		return nil, err
	}
	env := t.envAt(s, now)
	env.Words.Policy = spec.Policy
	env.At, env.Rand = 0, s.chance(s.seq+1)
	if s.lesson != nil {
		env.Deal = game.NewDeal(s.lesson.Box, s.lesson.Deal)
	}
	dealt, err := s.game.Start(env, game.Setup{Lang: spec.Lang, Seats: len(s.seats), Teams: spec.Teams, Shared: s.company().Shared}, spec.Options)
	if err != nil {
		return nil, err
	}
	return []draft{begin, {seat: game.System, kind: game.GameRow, events: dealt}}, nil
}

func (s *state) mustHost(player string) error {
	if s.host != player {
		return game.Errorf("table/host", "only the host may do this")
	}
	return nil
}
