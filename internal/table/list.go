package table

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/persist"
	"lettercase/lexicon"
)

// Filter is which tables are listed. The zero filter is the lobby: public tables, open or in play.
type Filter struct {
	Player string // the tables at which this player sits, sat at the end, or is asked to
	Circle string // the tables of this circle: those that are not over, then the last results
}

// How many tables a list has at most.
const (
	maxLobby = 100
	maxMine  = 200
)

// List lists tables, the newest first.
func (h *Hub) List(ctx context.Context, f Filter) ([]Listing, error) {
	if f.Circle != "" {
		return h.listCircle(ctx, f.Circle)
	}
	if f.Player == "" {
		heads, err := h.store.Lobby(ctx, maxLobby)
		if err != nil {
			return nil, persist.Unavailable(err)
		}
		lists, err := h.listings(ctx, "", slices.DeleteFunc(heads, func(head Head) bool { return h.isQuarantined(head.ID) }))
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
	lists, err := h.listings(ctx, f.Player, heads)
	return slices.DeleteFunc(lists, func(l Listing) bool { // the store also knows those who declined
		return l.Lesson || !slices.ContainsFunc(l.Seats, func(s SeatCard) bool {
			return s.Player != nil && s.Player.ID == f.Player || s.KeptFor != nil && s.KeptFor.ID == f.Player
		})
	}), err
}

// Listing is the summary of one table, or persist.ErrNotFound.
func (h *Hub) Listing(ctx context.Context, id string) (Listing, error) {
	head, err := h.store.Head(ctx, id)
	if err != nil {
		return Listing{}, err
	}
	lists, err := h.listings(ctx, "", []Head{head})
	if err != nil || len(lists) == 0 {
		return Listing{}, cmp.Or(err, error(persist.ErrUnavailable))
	}
	return lists[0], nil
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
	Circle  string        `json:"circle,omitempty" doc:"the circle for which it was made"`
	Offline bool          `json:"offline,omitempty" doc:"played in a browser, without a server"`
	Rematch bool          `json:"rematch,omitempty" doc:"people of a finished table play again here"`
	From    bool          `json:"from,omitempty" doc:"goes on from a moment of another game"`
	Pace    Pace          `json:"pace"`
	Seats   []SeatCard    `json:"seats"`
	Created int64         `json:"created"`
	Updated int64         `json:"updated"`
	Outcome *game.Outcome `json:"outcome,omitempty"`
	Turn    []game.Seat   `json:"turn,omitempty" doc:"the seats that the table waits for"`
	Until   int64         `json:"until,omitempty" doc:"wall time in ms at which their time runs out: of your seat if you are to move, else of the first"`
	Untils  []int64       `json:"untils,omitempty" doc:"the same for each seat of turn"`
	Left    int64         `json:"left,omitempty" doc:"ms until then that count"`
	Waits   bool          `json:"waits,omitempty" doc:"the clock does not run: it starts when the player it waits for opens the table"`
	Stands  int64         `json:"stands,omitempty" doc:"wall time in ms until which the clock stands"`
	Over    []game.Seat   `json:"over,omitempty" doc:"seats of turn whose time is up"`
}

// listing is the summary kept with the head: without names, which are looked up when it is read.
func (s *state) listing() Listing {
	policy := s.spec.Policy
	if spec, err := s.settled(); err == nil {
		policy = spec.Policy
	}
	l := Listing{
		ID: s.id, Game: s.spec.Game, Lang: s.spec.Lang, Policy: policy, Public: s.spec.Public, Status: s.status,
		Daily: s.spec.Daily, Lesson: s.spec.Lesson, Circle: s.spec.Circle, Offline: s.spec.Offline, From: s.spec.From != nil, Rematch: s.after != "", Pace: s.spec.Pace, Created: s.created, Updated: s.wall, Outcome: s.outcome, Seats: []SeatCard{},
		Turn: s.turn.List(), Untils: s.until,
	}
	bots := seatNames{}
	for i, p := range s.seats {
		if p.over && s.turn.Has(game.Seat(i)) {
			l.Over = append(l.Over, game.Seat(i))
		}
		c := SeatCard{Seat: game.Seat(i), Kind: p.kind, Level: p.botLevel(), Left: p.left, Reserved: p.reserved}
		if p.kind == HumanPlace {
			c.Player = &PlayerCard{ID: p.player}
		}
		if p.kind == BotPlace { // a browser reads it without the program
			c.Label = bots.of(LevelName(p.level))
		}
		if p.keptFor != "" {
			c.KeptFor = &PlayerCard{ID: p.keptFor}
		}
		l.Seats = append(l.Seats, c)
	}
	if s.holding != 0 && s.status == Playing {
		if at, ok := s.play.Deadline(); ok {
			l.Waits, l.Left = true, int64(at-s.at)
		}
	}
	return l
}

// waitsFor tells whose move it is and until when. A table that does not play waits for nobody.
func (s *state) waitsFor() (seats game.Seats, until []int64) {
	if s.status != Playing || s.play == nil {
		return 0, nil
	}
	s.noteWaiting()
	for _, seat := range s.waiting.active.List() {
		if s.has(seat) && !s.seats[seat].left {
			seats = seats.With(seat)
		}
	}
	_, _, suspended := s.suspended()
	due, ok := s.deadline()
	limits, idle := s.limits()
	for _, seat := range seats.List() {
		at := limits[seat]
		switch {
		case suspended && s.seats[seat].kind == HumanPlace:
			at = s.seatLimit(seat, 0)
		case ok:
			at = due
		case idle != 0:
			at = idle
		}
		until = append(until, at)
	}
	if !slices.ContainsFunc(until, func(at int64) bool { return at != 0 }) {
		until = nil
	}
	return seats, until
}

// readClock fills in what depends on who reads it and when: until when there is time, and how much of it counts.
func (l *Listing) readClock(player string, known map[string]people.Player, now int64) {
	var away []Span
	for i, at := range l.Untils {
		if i >= len(l.Turn) || int(l.Turn[i]) >= len(l.Seats) || at == 0 {
			continue
		}
		who := l.Seats[l.Turn[i]].Player
		own := who != nil && player != "" && who.ID == player
		if l.Until == 0 || own || at < l.Until {
			l.Until, away = at, nil
			if who != nil {
				away = spansOf(known[who.ID], now)
			}
		}
		if own {
			break
		}
	}
	if l.Status != Playing {
		l.Waits, l.Left = false, 0
	}
	if l.Until == 0 || l.Status != Playing {
		return
	}
	if !l.Pace.slow() {
		l.Left = max(0, l.Until-now)
		return
	}
	l.Left = l.Pace.Rest.Counted(now, l.Until, away)
	l.Stands, _ = l.Pace.Rest.Stands(now, away)
}

// listings reads summaries and puts today's names in, and the time as a player sees it.
func (h *Hub) listings(ctx context.Context, player string, heads []Head) ([]Listing, error) {
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
	found, err := h.people.Find(ctx, ids...)
	if err != nil {
		return nil, err
	}
	if err := h.resolveListed(ctx, lists, found); err != nil {
		return nil, err
	}
	now := h.now()
	for n := range lists {
		lists[n].readClock(player, found, now)
		l := lists[n]
		bots := seatNames{}
		for i := range l.Seats {
			s := &l.Seats[i]
			if s.KeptFor != nil {
				who := found[s.KeptFor.ID]
				s.KeptFor.Name, s.KeptFor.Colour = who.Name, who.Colour
			}
			switch {
			case s.Player != nil:
				who := found[s.Player.ID]
				s.Player.Name, s.Player.Colour = who.Name, who.Colour
				s.Label = who.Name
			case s.Kind == BotPlace && s.Level != nil:
				s.Label, s.Present = bots.of(LevelName(*s.Level)), true
			}
		}
	}
	return lists, nil
}
