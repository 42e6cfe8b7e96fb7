package table

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"slices"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/persist"
)

// Card returns a table as a player sees it.
func (r Ref) Card(ctx context.Context, player string) (card Card, err error) {
	h, id := r.hub, r.id
	err = h.with(ctx, id, func(t *Table) error {
		if err := t.current(ctx); err != nil {
			return err
		}
		card = t.card(player, h.now())
		return nil
	})
	return card, err
}

// change commits a player's decision and returns the table as they see it then.
func (h *Hub) change(ctx context.Context, id, player string, decide func(t *Table, s *state, now int64) ([]draft, error)) (card Card, err error) {
	err = h.with(ctx, id, func(t *Table) error {
		if err := t.doLocked(ctx, func(s *state, now int64) ([]draft, error) { return decide(t, s, now) }); err != nil {
			return err
		}
		card = t.card(player, h.now())
		return nil
	})
	return card, err
}

// Start begins play.
func (r Ref) Start(ctx context.Context, player string) (Card, error) {
	h, id := r.hub, r.id
	return h.change(ctx, id, player, func(t *Table, s *state, now int64) ([]draft, error) { return t.start(s, player, now) })
}

// Sit takes an open seat, or takes back a seat of one's own. A reserved seat needs its invitation code unless it is reserved for
// this player, who then takes all their reserved seats at once.
func (r Ref) Sit(ctx context.Context, sat Sat, code string) (Card, error) {
	h, id, player, seat := r.hub, r.id, sat.Player, sat.Seat
	var err error
	sat.Label, err = cleanLabel(sat.Label)
	if err != nil {
		return Card{}, err
	}
	return h.change(ctx, id, player, func(t *Table, s *state, now int64) ([]draft, error) {
		if err := s.mustBeOpen(); err != nil {
			return nil, err
		}
		if err := s.mustHave(seat); err != nil {
			return nil, err
		}
		if kept := s.keptFor(player); slices.Contains(kept, seat) {
			var seats []Sat
			for _, k := range kept {
				seats = append(seats, Sat{Seat: k, Player: player, Label: s.seats[k].label, Children: sat.Children})
			}
			return t.rejoinSeats(s, now, seats)
		}
		p := s.seats[seat]
		switch {
		case p.left:
			return nil, game.Errorf("seat/left", "this seat is out of play")
		case s.owns(player, seat):
			if p.label == sat.Label {
				return nil, nil
			}
		case slices.Contains(s.backFor(player), seat): // coming back
		case p.kind != OpenPlace:
			return nil, game.Errorf("seat/taken", "somebody sits there")
		case p.reserved && !(s.status == Waiting && player == s.host) && !s.invited(seat, code):
			return nil, game.Errorf("seat/reserved", "this seat is reserved for somebody with an invitation")
		}
		if seen := s.hands[player]; s.status != Waiting && seen != 0 && !seen.Has(seat) {
			return nil, game.Errorf("seat/seen", "you have seen another hand of this game")
		}
		if !s.owns(player, seat) && len(s.seatsOf(player)) > 0 && !s.game.Info().OneDevice {
			return nil, game.Errorf("seat/device", "%s cannot be played by several people on one device", s.game.Info().Name)
		}
		events := []Event{{Sit: &sat}}
		if s.host == people.Gone {
			events = append(events, Event{Host: &PlayerOf{player}})
		}
		return tableRows(seat, events...)
	})
}

// backFor lists the seats reserved for a player and those they had last and may take back.
func (s *state) backFor(player string) (seats []game.Seat) {
	for i, p := range s.seats {
		if player != "" && (p.prev == player || p.keptFor == player) && p.kind != HumanPlace && !p.left {
			seats = append(seats, game.Seat(i))
		}
	}
	return seats
}

// Stand leaves a seat before the start.
func (r Ref) Stand(ctx context.Context, player string, seat game.Seat) (Card, error) {
	h, id := r.hub, r.id
	return h.change(ctx, id, player, func(_ *Table, s *state, _ int64) ([]draft, error) {
		if !s.owns(player, seat) {
			return nil, foreign(seat)
		}
		if s.status != Waiting {
			return nil, game.Errorf("table/started", "this table has begun: resign instead")
		}
		return s.standUp(player, seat)
	})
}

// standUp frees seats. If the host leaves the table, another player becomes host.
func (s *state) standUp(player string, seats ...game.Seat) ([]draft, error) {
	var events []Event
	for _, seat := range seats {
		events = append(events, Event{Open: &SeatOf{seat}})
	}
	if s.host == player && len(s.seatsOf(player)) == len(seats) {
		for _, other := range s.players() {
			if other != player {
				events = append(events, Event{Host: &PlayerOf{other}})
				break
			}
		}
	}
	return tableRows(seats[0], events...)
}

func foreign(seat game.Seat) error {
	return game.Errorf("seat/foreign", "this is not your seat").With("seat", seat)
}

func noSeat() error { return game.Errorf("seat/unknown", "there is no such seat") }

func (s *state) mustHave(seat game.Seat) error {
	if !s.has(seat) {
		return noSeat()
	}
	return nil
}

func (s *state) mustBeOpen() error {
	if s.status.Closed() {
		return game.Errorf("table/closed", "this table is over")
	}
	return nil
}

// Invite reserves a seat and returns its invitation code: the host reserves open seats, players hand over their own. During play
// the other people at the table have to agree before the code for a player's seat is valid. A player may take a seat back until
// it is taken.
func (r Ref) Invite(ctx context.Context, player string, seat game.Seat) (code string, err error) {
	h, id := r.hub, r.id
	_, err = h.change(ctx, id, player, func(t *Table, s *state, now int64) ([]draft, error) {
		if err := s.mustBeOpen(); err != nil {
			return nil, err
		}
		if s.spec.Daily != "" {
			return nil, errDailySeats
		}
		code = persist.NewID(persist.IDLen)
		if !s.owns(player, seat) {
			if err := s.mustHost(player); err != nil {
				return nil, err
			}
			if !s.has(seat) || s.seats[seat].kind != OpenPlace {
				return nil, game.Errorf("seat/taken", "only an open seat or your own can be reserved for somebody")
			}
		} else if s.seats[seat].left {
			return nil, game.Errorf("seat/left", "this seat is out of play")
		} else if s.status != Waiting {
			if i := s.proposal(ProposalOf{Kind: ToHand, Seat: seat}); i >= 0 {
				code = s.proposals[i].Code
				return nil, nil
			}
			mine, err := s.votingSeats(player)
			if err != nil {
				return nil, err
			}
			return t.consent(s, now, Proposal{Kind: ToHand, Seat: seat, Code: code}, mine)
		}
		p := s.seats[seat]
		if p.code != "" {
			code = p.code
			return nil, nil
		}
		return tableRows(seat, Event{Reserve: &Reserved{Seat: seat, Player: p.keptFor, Label: p.label, Code: code}})
	})
	return code, err
}

// invited reports whether a code is the invitation to a reserved seat.
func (s *state) invited(seat game.Seat, code string) bool {
	want := s.seats[seat].code
	if want == "" && !s.spec.Repeatable() {
		want = s.oldInvitation(seat)
	}
	return want != "" && hmac.Equal([]byte(code), []byte(want))
}

// oldInvitation is the code of a seat that was reserved before codes were random: derived from the table's seed and from who had
// the seat last. It is not used where the seed is public.
func (s *state) oldInvitation(seat game.Seat) string {
	mac := hmac.New(sha256.New, s.seed[:])
	fmt.Fprintf(mac, "invitation %d", seat)
	p := s.seats[seat]
	if from := cmp.Or(p.player, p.prev); from != "" {
		fmt.Fprintf(mac, " from %s", from)
	}
	return persist.EncodeID(mac.Sum(nil))[:persist.IDLen]
}

// Resign takes a seat out of play.
func (r Ref) Resign(ctx context.Context, player string, seat game.Seat) (Card, error) {
	h, id := r.hub, r.id
	return h.change(ctx, id, player, func(t *Table, s *state, now int64) ([]draft, error) {
		if !s.owns(player, seat) {
			return nil, foreign(seat)
		}
		return t.leave(s, now, seat, "resigned")
	})
}

// leave drafts the rows that take a seat out of play, together with other events.
func (t *Table) leave(s *state, now int64, seat game.Seat, why string, with ...Event) ([]draft, error) {
	if s.status != Playing && s.status != Paused {
		return nil, game.Errorf("table/closed", "there is no game to leave")
	}
	if s.seats[seat].left {
		return nil, game.Errorf("seat/left", "this seat is out of play")
	}
	out, err := tableDraft(seat, append(with, Event{Leave: &Left{Seat: seat, Why: why}})...)
	if err != nil {
		return nil, err
	}
	env := t.env(now)
	env.Humans, env.Bots = env.Humans.Without(seat), env.Bots.Without(seat)
	env.Rand = s.chance(s.seq + 1)
	events, err := s.play.Leave(env, seat)
	if err != nil || len(events) == 0 {
		return []draft{out}, err
	}
	return []draft{out, {seat: game.System, kind: game.GameRow, events: events}}, nil
}

// removePlayer removes a player from a table: their seats are freed or resign.
func (h *Hub) removePlayer(ctx context.Context, id, player string) error {
	return h.with(ctx, id, func(t *Table) error {
		for range len(t.s.seats) {
			err := t.doLocked(ctx, func(s *state, now int64) ([]draft, error) {
				seats := s.seatsOf(player)
				if s.status == Waiting {
					if len(seats) == 0 && len(s.keptFor(player)) > 0 {
						return tableRows(game.System, Event{Decline: &PlayerOf{player}})
					}
					if len(seats) == 0 {
						return nil, nil
					}
					return s.standUp(player, seats...)
				}
				for _, seat := range seats {
					if !s.seats[seat].left && !s.status.Closed() {
						return t.leave(s, now, seat, "resigned")
					}
				}
				return nil, nil
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
}
