package table

import (
	"context"
	"encoding/json"
	"slices"

	"lettercase/game"
	"lettercase/internal/persist"
	"lettercase/lexicon"
)

// Filter is which tables are listed. The zero filter is the lobby: public tables, open or in play.
type Filter struct {
	Player string // the tables at which this player sits, sat at the end, or is asked to a rematch
}

// How many tables a list has at most.
const (
	maxLobby = 100
	maxMine  = 200
)

// List lists tables, the newest first.
func (h *Hub) List(ctx context.Context, f Filter) ([]Listing, error) {
	if f.Player == "" {
		heads, err := h.store.Lobby(ctx, maxLobby)
		if err != nil {
			return nil, persist.Unavailable(err)
		}
		lists, err := h.listings(ctx, slices.DeleteFunc(heads, func(head Head) bool { return h.isQuarantined(head.ID) }))
		for _, l := range lists {
			for _, seat := range l.Seats {
				for _, p := range []*PlayerCard{seat.Player, seat.KeptFor} {
					if p != nil {
						p.Name = lexicon.PublicName(p.Name)
					}
				}
			}
		}
		return lists, err
	}
	heads, err := h.store.Of(ctx, f.Player, maxMine)
	if err != nil {
		return nil, persist.Unavailable(err)
	}
	lists, err := h.listings(ctx, heads)
	return slices.DeleteFunc(lists, func(l Listing) bool { // the store also knows those who declined
		return l.Lesson || !slices.ContainsFunc(l.Seats, func(s SeatCard) bool {
			return s.Player != nil && s.Player.ID == f.Player || s.KeptFor != nil && s.KeptFor.ID == f.Player
		})
	}), err
}

// Listing is a table in a list.
type Listing struct {
	ID      string        `json:"id"`
	Game    string        `json:"game"`
	Lang    string        `json:"lang"`
	Policy  game.Policy   `json:"policy"`
	Public  bool          `json:"public"`
	Status  Status        `json:"status" enum:"open,playing,paused,over,aborted"`
	Daily   string        `json:"daily,omitempty"`
	Lesson  bool          `json:"lesson,omitempty"`
	Offline bool          `json:"offline,omitempty" doc:"played in a browser, without a server"`
	Pace    Pace          `json:"pace"`
	Seats   []SeatCard    `json:"seats"`
	Created int64         `json:"created"`
	Updated int64         `json:"updated"`
	Outcome *game.Outcome `json:"outcome,omitempty"`
	Turn    []game.Seat   `json:"turn,omitempty" doc:"the seats that the table waits for"`
	Until   int64         `json:"until,omitempty" doc:"wall time in ms at which their time runs out"`
}

// listing is the summary kept with the head: without names, which are looked up when it is read.
func (s *state) listing() Listing {
	policy := s.spec.Policy
	if spec, err := s.settled(); err == nil {
		policy = spec.Policy
	}
	l := Listing{
		ID: s.id, Game: s.spec.Game, Lang: s.spec.Lang, Policy: policy, Public: s.spec.Public, Status: s.status,
		Daily: s.spec.Daily, Lesson: s.spec.Lesson, Offline: s.spec.Offline, Pace: s.spec.Pace, Created: s.created, Updated: s.wall, Outcome: s.outcome, Seats: []SeatCard{},
		Turn: s.turn.List(), Until: s.until,
	}
	for i, p := range s.seats {
		c := SeatCard{Seat: game.Seat(i), Kind: p.kind, Level: p.botLevel(), Left: p.left, Reserved: p.reserved}
		if p.kind == HumanPlace {
			c.Player = &PlayerCard{ID: p.player}
		}
		if p.keptFor != "" {
			c.KeptFor = &PlayerCard{ID: p.keptFor}
		}
		l.Seats = append(l.Seats, c)
	}
	return l
}

// waitsFor tells whose move it is and until when. A table that does not play waits for nobody.
func (s *state) waitsFor() (seats game.Seats, until int64) {
	if s.status != Playing || s.play == nil {
		return 0, 0
	}
	for _, seat := range s.play.Frame(game.Watcher).Active {
		if s.has(seat) && !s.seats[seat].left {
			seats = seats.With(seat)
		}
	}
	until, ok := s.deadline()
	if !ok {
		until, _ = s.limit()
	}
	return seats, until
}

// listings reads summaries and puts today's names in.
func (h *Hub) listings(ctx context.Context, heads []Head) ([]Listing, error) {
	lists := make([]Listing, 0, len(heads))
	var ids []string
	for _, head := range heads {
		var l Listing
		if err := json.Unmarshal(head.Summary, &l); err != nil { // one table must not hide the others
			h.log.Error("summary not read", "table", head.ID, "err", err)
			continue
		}
		l.Status, l.Updated = head.Status, head.Updated
		for _, s := range l.Seats {
			if s.Player != nil {
				ids = append(ids, s.Player.ID)
			}
			if s.KeptFor != nil {
				ids = append(ids, s.KeptFor.ID)
			}
		}
		lists = append(lists, l)
	}
	people, err := h.people.Find(ctx, ids...)
	if err != nil {
		return nil, err
	}
	for _, l := range lists {
		bots := botNames{}
		for i := range l.Seats {
			s := &l.Seats[i]
			if s.KeptFor != nil {
				who := people[s.KeptFor.ID]
				s.KeptFor.Name, s.KeptFor.Colour = who.Name, who.Colour
			}
			switch {
			case s.Player != nil:
				who := people[s.Player.ID]
				s.Player.Name, s.Player.Colour = who.Name, who.Colour
				s.Label = who.Name
			case s.Kind == BotPlace && s.Level != nil:
				s.Label, s.Present = bots.of(*s.Level), true
			}
		}
	}
	return lists, nil
}
