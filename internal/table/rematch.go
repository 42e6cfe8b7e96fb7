package table

import (
	"context"
	"slices"

	"lettercase/game"
)

// Rematch makes, or finds, the table where the people of a finished one play again: the same seats, moved on by
// one so that somebody else begins, the bots in theirs.
func (h *Hub) Rematch(ctx context.Context, id, player string) (Card, error) {
	var next string
	err := h.read(ctx, id, func(t *Table) error {
		if t.s.rematch != "" {
			next = t.s.rematch
			return nil
		}
		if !t.s.status.Closed() || t.s.started == nil {
			return game.Errorf("table/playing", "play this one to its end first")
		}
		if len(t.s.seatsOf(player)) == 0 {
			return game.Errorf("seat/none", "a rematch is for those who played")
		}
		card, err := h.lay(ctx, player, NewID(IDLen), again(t.s, player), false)
		if err != nil {
			return err
		}
		next = card.ID
		return t.doLocked(ctx, func(s *state, _ int64) ([]draft, error) {
			if s.rematch != "" { // somebody on another node was faster
				next = s.rematch
				return nil, nil
			}
			return tableRows(game.System, Event{Rematch: &TableOf{next}})
		})
	})
	if err != nil {
		return Card{}, err
	}
	return h.rejoin(ctx, id, next, player)
}

// again is the first row of a rematch. Whoever asked sits down at once; the seats of the others wait for them.
func again(s *state, player string) []Event {
	n := len(s.seats)
	created := &Created{Spec: s.spec, Seats: n, Host: player}
	created.Spec.Daily, created.Spec.Seed = "", ""
	events := []Event{{Create: created}}
	for i := range n {
		old := s.seats[(i+1)%n]
		seat := game.Seat(i)
		switch {
		case old.kind == BotPlace:
			events = append(events, Event{Bot: &BotSat{Seat: seat, Level: old.level}})
		case old.kind == HumanPlace && old.player == player:
			events = append(events, Event{Sit: &Sat{Seat: seat, Player: player, Label: old.label}})
		case old.kind == HumanPlace:
			events = append(events, Event{Reserve: &SeatOf{seat}})
		}
	}
	return events
}

// rejoin seats a player of the old table in his seats of the new one.
func (h *Hub) rejoin(ctx context.Context, id, next, player string) (Card, error) {
	var olds []place
	var seats []game.Seat
	err := h.with(ctx, id, func(t *Table) error {
		n := len(t.s.seats)
		for i := range n {
			if old := t.s.seats[(i+1)%n]; old.kind == HumanPlace && old.player == player {
				olds, seats = append(olds, old), append(seats, game.Seat(i))
			}
		}
		return nil
	})
	if err != nil {
		return Card{}, err
	}
	return h.change(ctx, next, player, func(_ *Table, s *state, _ int64) ([]draft, error) {
		var events []Event
		for i, seat := range seats {
			if s.has(seat) && s.seats[seat].kind == OpenPlace && s.status == Waiting {
				events = append(events, Event{Sit: &Sat{Seat: seat, Player: player, Label: olds[i].label}})
			}
		}
		if len(events) == 0 {
			return nil, nil
		}
		return tableRows(seats[0], events...)
	})
}

// Lobby lists public tables.
func (h *Hub) Lobby(ctx context.Context) ([]Listing, error) {
	heads, err := h.store.Lobby(ctx, 100)
	if err != nil {
		return nil, unsaved(err)
	}
	heads = slices.DeleteFunc(heads, func(head Head) bool { return h.isQuarantined(head.ID) })
	return h.listings(ctx, heads)
}

// Mine lists the tables at which a player sits or has played to the end, the newest first.
func (h *Hub) Mine(ctx context.Context, player string) ([]Listing, error) {
	heads, err := h.store.Of(ctx, player, 200)
	if err != nil {
		return nil, unsaved(err)
	}
	lists, err := h.listings(ctx, heads)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(lists, func(l Listing) bool {
		return !slices.ContainsFunc(l.Seats, func(s SeatCard) bool { return s.Player != nil && s.Player.ID == player })
	}), nil
}
