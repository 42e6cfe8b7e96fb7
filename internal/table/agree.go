package table

import (
	"context"

	"lettercase/bot"
	"lettercase/game"
)

// Kinds of proposals.
const (
	ToPause  = "pause"
	ToResume = "resume"
	ToAbort  = "abort"
	ToBot    = "bot"
	ToOut    = "out"
	ToOpen   = "open"  // a bot's seat becomes free for anybody
	ToHand   = "hand"  // a player hands their seat over by an invitation
	ToAllow  = "allow" // a word counts
	ToBar    = "bar"   // a word does not count
)

// aboutSeat reports that a kind of proposal is about one seat.
func aboutSeat(kind string) bool {
	return kind == ToBot || kind == ToOut || kind == ToOpen || kind == ToHand
}

var errDailySeats = game.Errorf("daily/seats", "nothing is changed at the table of a daily puzzle")

// How long a proposal stays open, in ms: at a table with a running timer, and otherwise.
const (
	proposalBrisk = 2 * 60_000
	proposalSlow  = 24 * 3600_000
)

// Propose makes a proposal, or agrees to the same one. It takes effect at once if nobody else has to agree.
// Seat is the seat that some kinds are about.
func (r Ref) Propose(ctx context.Context, player, kind string, seat game.Seat) (Card, error) {
	h, id := r.hub, r.id
	return h.change(ctx, id, player, func(t *Table, s *state, now int64) ([]draft, error) {
		if kind == ToAbort && s.status == Waiting {
			if err := s.mustHost(player); err != nil {
				return nil, err
			}
			return tableRows(game.Watcher, Event{Abort: &Reason{"cancelled"}})
		}
		if !aboutSeat(kind) {
			seat = game.Watcher
		}
		mine, err := s.votingSeats(player)
		if err != nil {
			return nil, err
		}
		if err := t.mayPropose(s, kind, seat, player, now); err != nil {
			return nil, err
		}
		return t.consent(s, now, Proposal{Kind: kind, Seat: seat}, mine)
	})
}

// of is what the proposal is about.
func (p Proposal) of() ProposalOf { return ProposalOf{p.Kind, p.Seat, p.Word} }

// votingSeats are the seats in play of a player, for which they vote.
func (s *state) votingSeats(player string) (mine game.Seats, err error) {
	for _, seat := range s.seatsOf(player) {
		if !s.seats[seat].left {
			mine = mine.With(seat)
		}
	}
	if mine == 0 {
		return 0, game.Errorf("seat/none", "only those who play decide this")
	}
	return mine, nil
}

func (t *Table) mayPropose(s *state, kind string, seat game.Seat, player string, now int64) error {
	switch kind {
	case ToPause:
		if s.status != Playing {
			return game.Errorf("table/paused", "the table is not in play")
		}
	case ToResume:
		if s.status != Paused {
			return game.Errorf("table/playing", "the table is not paused")
		}
	case ToAbort:
		if s.status.Closed() {
			return game.Errorf("table/closed", "this table is over")
		}
	case ToBot, ToOut, ToOpen, ToHand:
		return t.mayProposeSeat(s, kind, seat, player, now)
	default:
		return game.Errorf("proposal/kind", "there is nothing of that kind to propose")
	}
	return nil
}

// mayProposeSeat checks a proposal about a seat during play: a player may leave their own to a bot or to somebody they invite; a
// player who is away may be replaced or taken out; a bot's seat may be opened, and a bot may take an open seat.
func (t *Table) mayProposeSeat(s *state, kind string, seat game.Seat, player string, now int64) error {
	if s.status != Playing && s.status != Paused {
		return game.Errorf("table/closed", "nothing is being played")
	}
	if s.spec.Daily != "" {
		return errDailySeats
	}
	if !s.has(seat) || s.seats[seat].left {
		return noSeat()
	}
	p, own, wish := s.seats[seat], s.owns(player, seat), false // wish: the seat's player has proposed it
	if i := s.proposal(ProposalOf{Kind: kind, Seat: seat}); i >= 0 && p.kind == HumanPlace {
		wish = s.owns(p.player, s.proposals[i].By)
	}
	switch {
	case own && (kind == ToBot || kind == ToHand), wish:
	case own:
		return game.Errorf("seat/own", "this is your own seat: resign instead")
	case kind == ToHand:
		return foreign(seat)
	case p.kind == BotPlace && kind == ToOpen, p.kind == OpenPlace && kind == ToBot:
	case p.kind != HumanPlace || kind == ToOpen:
		return game.Errorf("seat/unknown", "nobody sits there who could be replaced")
	case s.slowClock() && !p.over: // wherever they are
		return game.Errorf("seat/time", "the player of this seat still has time for their move")
	case !t.away(s, seat, now):
		return game.Errorf("seat/present", "a seat can be given away once its player has been gone for two minutes")
	}
	return nil
}

// away reports that the player of a seat has been disconnected for so long that the others may decide without them.
func (t *Table) away(s *state, seat game.Seat, now int64) bool {
	return !t.here(s.seats[seat].player, now) && now-t.awaySince(s, seat) >= voteAfter
}

// awaySince is when the player of a seat was last known to be connected.
func (t *Table) awaySince(s *state, seat game.Seat) int64 {
	p := s.seats[seat]
	since := max(p.acted, t.absent[p.player])
	if since == 0 {
		since = s.created
	}
	return since
}

// asked are the seats that must agree: all people in play for an abort; about a seat, all others who are not away for long;
// otherwise those who are present.
func (t *Table) asked(s *state, now int64, kind string, seat game.Seat) game.Seats {
	all := s.humans()
	if kind == ToAbort {
		return all
	}
	if !aboutSeat(kind) {
		return all & t.presentSeats(now)
	}
	for i, p := range s.seats {
		if p.kind == HumanPlace && (p.player == s.seats[seat].player || t.away(s, game.Seat(i), now)) {
			all = all.Without(game.Seat(i))
		}
	}
	return all
}

// consent records the vote of a player's seats and carries out the proposal once everybody asked has agreed.
func (t *Table) consent(s *state, now int64, about Proposal, mine game.Seats) ([]draft, error) {
	kind, seat, of := about.Kind, about.Seat, about.of()
	speaker := mine.After(game.Watcher) // the first of them
	var events []Event
	accepted := mine
	i := s.proposal(of)
	switch {
	case i < 0:
		until := now + proposalSlow
		if s.timed() {
			until = now + proposalBrisk
		}
		about.By, about.Accepted, about.Until = speaker, mine, until
		events = append(events, Event{Propose: &about})
	case mine&^s.proposals[i].Accepted != 0:
		about = s.proposals[i]
		accepted |= about.Accepted
		for by := range game.Seat(len(s.seats)) {
			if mine.Has(by) {
				events = append(events, Event{Agree: &Agreed{Kind: kind, Seat: seat, Word: of.Word, By: by}})
			}
		}
	default:
		about = s.proposals[i]
		accepted = about.Accepted
	}
	if t.asked(s, now, kind, seat)&^accepted != 0 {
		if len(events) == 0 {
			return nil, nil
		}
		return tableRows(speaker, events...)
	}
	if i >= 0 {
		events = append(events, Event{Drop: &of})
	} else {
		events = nil // nobody else has to agree: no proposal needed
	}
	switch kind {
	case ToPause:
		events = append(events, Event{Pause: &Reason{"agreed"}})
	case ToResume:
		events = append(events, Event{Resume: &Reason{"agreed"}})
	case ToAbort:
		events = append(events, Event{Abort: &Reason{"agreed"}})
	case ToBot:
		events = append(events, Event{Bot: &BotSat{Seat: seat, Level: bot.Default}})
	case ToOpen:
		events = append(events, Event{Open: &SeatOf{seat}})
	case ToHand:
		events = append(events, Event{Reserve: &Reserved{Seat: seat, Code: about.Code}})
	case ToAllow, ToBar:
		events = append(events, Event{Word: &WordAgreed{Word: of.Word, Counts: kind == ToAllow, Alone: s.humans().Len() < 2}})
	case ToOut:
		return t.leave(s, now, seat, "voted", events...)
	}
	return tableRows(speaker, events...)
}

// Refuse drops a proposal.
func (r Ref) Refuse(ctx context.Context, player string, of ProposalOf) (Card, error) {
	h, id := r.hub, r.id
	return h.change(ctx, id, player, func(_ *Table, s *state, _ int64) ([]draft, error) {
		if !aboutSeat(of.Kind) {
			of.Seat = game.Watcher
		}
		mine, err := s.votingSeats(player)
		if err != nil {
			return nil, err
		}
		if s.proposal(of) < 0 {
			return nil, game.Errorf("proposal/closed", "this proposal is no longer there")
		}
		return tableRows(mine.After(game.Watcher), Event{Drop: &of})
	})
}

// dropProposals drops proposals about the seats of a player who has come back.
func (t *Table) dropProposals(ctx context.Context, player string) {
	for _, p := range t.s.proposals {
		if p.Kind != ToBot && p.Kind != ToOut || t.s.owns(player, p.By) || !t.s.owns(player, p.Seat) {
			continue
		}
		err := t.doLocked(ctx, func(s *state, _ int64) ([]draft, error) {
			of := p.of()
			if s.proposal(of) < 0 {
				return nil, nil
			}
			return tableRows(p.Seat, Event{Drop: &of})
		})
		if err != nil {
			t.hub.log.Warn("proposal not dropped", "table", t.id, "err", err)
		}
	}
}
