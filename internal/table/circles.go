package table

import (
	"context"
	"slices"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/persist"
)

// CircleStore lists what a circle has played. Tables are its own if they were made for it.
type CircleStore interface {
	// CircleTables are the tables of a circle, those that are not over or those that were played to the end, the newest first.
	CircleTables(ctx context.Context, circle string, over bool, limit int) ([]Head, error)
	// CircleScores are the members' games at these tables, where several people played.
	CircleScores(ctx context.Context, circle string) ([]CircleScore, error)
	// CircleDay are the members' results of the puzzles of a day.
	CircleDay(ctx context.Context, circle, daily string) ([]Result, error)
}

// CircleScore is how often a member of a circle has played and won a game.
type CircleScore struct {
	Player string `json:"player"`
	Game   string `json:"game"`
	Played int    `json:"played"`
	Won    int    `json:"won"`
}

// How many tables of a circle are listed at most.
const (
	maxCircleTables  = 50
	maxCircleResults = 8
)

// listCircle lists the tables of a circle.
func (h *Hub) listCircle(ctx context.Context, circle string) (all []Listing, err error) {
	store, ok := h.store.(CircleStore)
	if !ok {
		return []Listing{}, nil
	}
	var heads []Head
	for _, over := range []bool{false, true} {
		limit := maxCircleTables
		if over {
			limit = maxCircleResults
		}
		found, err := store.CircleTables(ctx, circle, over, limit)
		if err != nil {
			return nil, persist.Unavailable(err)
		}
		heads = append(heads, found...)
	}
	return h.listings(ctx, "", slices.DeleteFunc(heads, func(head Head) bool { return h.isQuarantined(head.ID) }))
}

// CallCircle tells people that a table of their circle waits for them.
func (h *Hub) CallCircle(table string, members []string) {
	if h.cfg.Notifier == nil {
		return
	}
	for _, p := range members {
		h.note(Notice{Player: p, Table: table, Kind: people.NoticeRematch, Due: h.now() + noticeAfter})
	}
}

// circleMessage asks a player to a table of their circle; nil if it no longer waits for anybody, or they have left the circle.
func (h *Hub) circleMessage(ctx context.Context, n Notice, m *Message) (*Message, error) {
	l, err := h.Listing(ctx, n.Table)
	if err != nil {
		return nil, err
	}
	free := slices.ContainsFunc(l.Seats, func(s SeatCard) bool { return s.Kind == OpenPlace && !s.Reserved })
	if l.Circle == "" || l.Status != Waiting || !free {
		return nil, nil //nolint:nilnil // nothing to say
	}
	circle, err := h.people.CircleFor(ctx, n.Player, l.Circle)
	if game.Code(err) == "circle/unknown" {
		return nil, nil //nolint:nilnil // nothing to say
	}
	m.Game, m.Names, m.Circle = l.Game, l.others(n.Player), circle.Name
	return m, err
}

// Online are those of some players who have a table open.
func (h *Hub) Online(players []string) (here []string) {
	now := h.now()
	for _, p := range players {
		if h.online.has(p, now) {
			here = append(here, p)
		}
	}
	return here
}
