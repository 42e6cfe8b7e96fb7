package table

import (
	"context"
	"maps"
	"slices"
	"sort"

	"lettercase/game"
	"lettercase/internal/people"
)

// OnHoliday are the holidays of a player, during which their clock stands. They replace the earlier ones.
type OnHoliday struct {
	Player string `json:"player"`
	Spans  []Span `json:"spans"`
}

// newHolidays are the holidays of the people at the table that its log does not have yet.
func (t *Table) newHolidays(s *state, now int64) (events []Event) {
	for _, id := range s.players() {
		who, known := t.people[id]
		if !known {
			continue
		}
		spans := spansOf(who, now)
		current := slices.DeleteFunc(slices.Clone(s.holidays[id]), func(x Span) bool { return x.Until <= now })
		sort.Slice(current, func(i, j int) bool { return current[i].From < current[j].From })
		if !slices.Equal(spans, current) {
			events = append(events, Event{Holiday: &OnHoliday{Player: id, Spans: spans}})
		}
	}
	return events
}

// spansOf are the holidays of a player that are not over.
func spansOf(who people.Player, now int64) []Span {
	spans := []Span{}
	for _, h := range who.Notices.Holidays {
		if h.Until > now {
			spans = append(spans, Span{h.From, h.Until})
		}
	}
	return spans
}

// Holidays tells the tables with a slow clock that a player's holidays have changed.
func (h *Hub) Holidays(ctx context.Context, player string) error {
	heads, err := h.store.Of(ctx, player, maxMine)
	if err != nil {
		return err
	}
	for _, head := range heads {
		if head.Status != Playing && head.Status != Paused {
			continue
		}
		err := h.with(ctx, head.ID, func(t *Table) error {
			if !t.s.slowClock() {
				return nil
			}
			t.loadNames(ctx)
			return t.doLocked(ctx, func(s *state, now int64) ([]draft, error) {
				if events := t.newHolidays(s, now); len(events) > 0 {
					return tableRows(game.System, events...)
				}
				return nil, nil
			})
		})
		if err != nil {
			h.log.Warn("holidays not told", "table", head.ID, "err", err)
		}
	}
	return nil
}

// setHolidays applies an event. What is past stays: the clock stood then.
func (s *state) setHolidays(e OnHoliday, wall int64) {
	spans := slices.Clone(e.Spans)
	for _, old := range s.holidays[e.Player] {
		if old.From < wall && !slices.ContainsFunc(spans, func(x Span) bool { return x.From == old.From }) {
			spans = append(spans, Span{old.From, min(old.Until, wall)})
		}
	}
	all := maps.Clone(s.holidays)
	if all == nil {
		all = map[string][]Span{}
	}
	all[e.Player] = spans
	s.holidays = all
}
