package table

import (
	"context"
	"slices"

	"lettercase/game"
	"lettercase/internal/people"
)

// maxMet bounds the list of people somebody has played with.
const maxMet = 30

// Met are the people with whom a player has played, the latest first.
func (h *Hub) Met(ctx context.Context, player string) ([]PlayerCard, error) {
	lists, err := h.List(ctx, Filter{Player: player})
	if err != nil {
		return nil, err
	}
	met := []PlayerCard{}
	for _, l := range lists {
		if l.Status == Waiting || l.Offline {
			continue
		}
		for _, s := range l.Seats {
			known := func(p PlayerCard) bool { return p.ID == s.Player.ID }
			if s.Player == nil || s.Player.Name == "" || s.Player.ID == player || slices.ContainsFunc(met, known) {
				continue
			}
			if met = append(met, *s.Player); len(met) == maxMet {
				return met, nil
			}
		}
	}
	return met, nil
}

// Ask keeps an open seat for somebody with whom the host has played, and tells them. They may decline, and are not asked twice.
func (r Ref) Ask(ctx context.Context, player string, seat game.Seat, guest string) (Card, error) {
	met, err := r.hub.Met(ctx, player)
	if err != nil {
		return Card{}, err
	}
	return r.hub.change(ctx, r.id, player, func(_ *Table, s *state, _ int64) ([]draft, error) {
		switch {
		case s.status.Closed():
			return nil, s.mustBeOpen()
		case s.status != Waiting:
			return nil, game.Errorf("table/started", "this table has begun already")
		case s.spec.Daily != "":
			return nil, errDailySeats
		case s.host != player:
			return nil, s.mustHost(player)
		case !s.has(seat):
			return nil, noSeat()
		case s.seats[seat].kind != OpenPlace || s.seats[seat].keptFor != "":
			return nil, game.Errorf("seat/taken", "only an open seat or your own can be reserved for somebody")
		case guest == people.Gone || !slices.ContainsFunc(met, func(p PlayerCard) bool { return p.ID == guest }):
			return nil, game.Errorf("ask/stranger", "you can ask people you have played with; send others the link")
		case slices.Contains(s.declined, guest):
			return nil, game.Errorf("ask/declined", "they have said no to this table")
		case len(s.seatsOf(guest)) > 0 || len(s.keptFor(guest)) > 0:
			return nil, nil
		}
		return tableRows(seat, Event{Reserve: &Reserved{Seat: seat, Player: guest, Code: s.seats[seat].code}})
	})
}
