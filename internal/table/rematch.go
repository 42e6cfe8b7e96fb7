package table

import (
	"context"
	"slices"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/persist"
)

// Rematch creates or joins the table where the players of a finished one play again. The seats rotate by one so that somebody
// else begins. It starts when everybody has joined.
func (r Ref) Rematch(ctx context.Context, player string) (Card, error) {
	h, id := r.hub, r.id
	var next string
	err := h.read(ctx, id, func(t *Table) error {
		before := t.s.rematch
		if before != "" {
			cancelled, err := h.cancelled(ctx, before)
			if err != nil {
				return err
			}
			if !cancelled {
				next = before
				return nil
			}
		}
		if t.s.lesson != nil {
			return game.Errorf("lesson/again", "a lesson is taken again from the page with the lessons")
		}
		if !t.s.status.Closed() || t.s.started == nil {
			return game.Errorf("table/playing", "play this one to its end first")
		}
		mine := t.s.seatsOf(player)
		if len(mine) == 0 {
			return game.Errorf("seat/none", "a rematch is for those who played")
		}
		first, err := again(t.s, player)
		if err != nil {
			return err
		}
		card, err := h.create(ctx, player, h.ID(persist.NewID(persist.IDLen)), first, true)
		if err != nil {
			return err
		}
		next = card.ID
		return t.doLocked(ctx, func(s *state, _ int64) ([]draft, error) {
			if s.rematch != before { // another node was faster
				next = s.rematch
				return nil, nil
			}
			return tableRows(mine[0], Event{Rematch: &TableOf{next}})
		})
	})
	if err != nil {
		return Card{}, err
	}
	return h.rejoin(ctx, id, next, player)
}

// cancelled reports that a table was aborted before play, so that a new rematch may be made.
func (h *Hub) cancelled(ctx context.Context, id string) (yes bool, err error) {
	err = h.read(ctx, id, func(t *Table) error {
		yes = t.s.status.Closed() && t.s.started == nil
		return nil
	})
	return yes, err
}

// again is the first row of a rematch. The player who asked is seated at once; the seats of the others are reserved for them.
// Settings of single seats rotate with their players.
func again(s *state, player string) ([]Event, error) {
	n := len(s.seats)
	created := &Created{Spec: s.spec, Seats: n, Host: player, After: s.id}
	created.Spec.Daily, created.Spec.Seed, created.Spec.From = "", "", nil
	agreed, err := s.play.Agreed()
	if err != nil {
		return nil, err
	}
	if created.Spec.Options, err = s.game.Info().Rotate(n, s.spec.Options, agreed); err != nil {
		return nil, err
	}
	if teams := s.spec.Teams; len(teams) == n {
		created.Spec.Teams = append(slices.Clone(teams[1:]), teams[0])
	}
	events := []Event{{Create: created}}
	for i := range n {
		old := s.seats[(i+1)%n]
		seat := game.Seat(i)
		switch {
		case old.kind == BotPlace:
			events = append(events, Event{Bot: &BotSat{Seat: seat, Level: old.level}})
		case old.kind == HumanPlace && old.player == player:
			events = append(events, Event{Sit: &Sat{Seat: seat, Player: player, Label: old.label, Children: old.children}})
		case old.kind == HumanPlace && old.player != people.Gone:
			events = append(events, Event{Reserve: &Reserved{Seat: seat, Player: old.player, Label: old.label}})
		}
	}
	return events, nil
}

// rejoin seats a player of the old table in their seats of the new one, unless somebody else has taken them.
func (h *Hub) rejoin(ctx context.Context, id, next, player string) (Card, error) {
	had := map[game.Seat]Sat{}
	err := h.read(ctx, id, func(t *Table) error {
		n := len(t.s.seats)
		for i := range n {
			if old := t.s.seats[(i+1)%n]; old.kind == HumanPlace && old.player == player {
				had[game.Seat(i)] = Sat{Seat: game.Seat(i), Player: player, Label: old.label, Children: old.children}
			}
		}
		return nil
	})
	if err != nil {
		return Card{}, err
	}
	return h.change(ctx, next, player, func(t *Table, s *state, now int64) ([]draft, error) {
		if s.status.Closed() {
			return nil, nil
		}
		var seats []Sat
		back := s.backFor(player)
		for seat := range game.Seat(len(s.seats)) {
			sat, ok := had[seat]
			p := s.seats[seat]
			free := s.status == Waiting && p.kind == OpenPlace && !p.reserved
			if ok && (free || slices.Contains(back, seat)) {
				seats = append(seats, sat)
			}
		}
		return t.rejoinSeats(s, now, seats)
	})
}

// rejoinSeats seats a player in seats of a rematch and starts play if no seat is open any more.
func (t *Table) rejoinSeats(s *state, now int64, seats []Sat) ([]draft, error) {
	if len(seats) == 0 {
		return nil, nil
	}
	var events []Event
	for i := range seats {
		events = append(events, Event{Sit: &seats[i]})
	}
	if s.host == people.Gone {
		events = append(events, Event{Host: &PlayerOf{seats[0].Player}})
	}
	drafts, next, err := t.drafted(s, now, seats[0].Seat, events...)
	if err != nil || s.status != Waiting || next.in(OpenPlace) != 0 {
		return drafts, err
	}
	begun, err := t.start(next, next.host, now)
	if err != nil { // they are seated all the same; the host sees the reason when starting
		t.hub.log.Warn("rematch not begun", "table", t.id, "err", err)
		return drafts, nil
	}
	return append(drafts, begun...), nil
}

// drafted is a row of table events and the state after it.
func (t *Table) drafted(s *state, now int64, seat game.Seat, events ...Event) ([]draft, *state, error) {
	drafts, err := tableRows(seat, events...)
	if err != nil {
		return nil, nil, err
	}
	next := s.clone(false)
	row := Row{Row: game.Row{Seq: s.seq, At: s.at, Seat: seat, Kind: game.TableRow, Events: drafts[0].events}, Wall: now}
	return drafts, next, next.apply(t.hub.services.Finder(), row)
}

// replaceAbsent gives the seats reserved for players of the previous table to bots. It drafts nothing if there are none.
func (t *Table) replaceAbsent(s *state, now int64) ([]draft, *state, error) {
	var events []Event
	for i, p := range s.seats {
		if p.keptFor != "" {
			events = append(events, Event{Bot: &BotSat{Seat: game.Seat(i), Level: bot.Default}})
		}
	}
	if len(events) == 0 {
		return nil, s, nil
	}
	return t.drafted(s, now, game.System, events...)
}

// Decline refuses the seats reserved for a player; others may take them.
func (r Ref) Decline(ctx context.Context, player string) (Card, error) {
	h, id := r.hub, r.id
	return h.change(ctx, id, player, func(_ *Table, s *state, _ int64) ([]draft, error) {
		switch {
		case s.status != Waiting || slices.Contains(s.declined, player): // nothing to decline any more
			return nil, nil
		case len(s.keptFor(player)) == 0:
			return nil, game.Errorf("seat/none", "no seat is kept for you here")
		}
		return tableRows(game.Watcher, Event{Decline: &PlayerOf{player}})
	})
}
