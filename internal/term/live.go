package term

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"lettercase/game"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/table"
)

// update is a message from the connection of a seat.
type update struct {
	client.Message
	seat  game.Seat // whose connection; Message.Seat is the seat that a row is about
	view  any
	frame game.Frame
	card  table.Card
	lost  error
}

// live reads the connections of all seats until the context ends, and reconnects when they break.
func (s *Session) live(ctx context.Context, out chan<- update) {
	for _, h := range s.hands {
		go follow(ctx, s.client, s.Card.ID, h.Seat, s.Game, out)
	}
}

func follow(ctx context.Context, from *client.Client, id string, seat game.Seat, g game.Game, out chan<- update) {
	const short, long = 200 * time.Millisecond, 5 * time.Second
	pause, as := short, seat
	for ctx.Err() == nil {
		conn, err := from.Watch(ctx, id, as, -1)
		switch {
		case err == nil:
			pause = short
			err = read(ctx, conn, g, seat, out)
			conn.Close()
		case game.Code(err) == "seat/foreign": // given away in the meantime: the table's card will say so
			as = game.Watcher
			continue
		}
		send(ctx, out, update{seat: seat, lost: err})
		select {
		case <-ctx.Done():
		case <-time.After(pause):
		}
		pause = min(2*pause, long)
	}
}

func read(ctx context.Context, conn *client.Live, g game.Game, seat game.Seat, out chan<- update) error {
	for {
		m, err := conn.Next(ctx)
		if err != nil {
			return err
		}
		u := update{Message: m, seat: seat, card: conn.Card}
		switch m.Type {
		case "view":
			view, ok, err := conn.View(g)
			if err != nil {
				return err
			}
			if ok {
				u.view = view
			}
			if u.frame, err = conn.Frame(); err != nil {
				return err
			}
		case "bye":
			return errors.New("the server says goodbye: " + m.Reason)
		}
		send(ctx, out, u)
	}
}

func send(ctx context.Context, out chan<- update, u update) {
	select {
	case out <- u:
	case <-ctx.Done():
	}
}

// take handles an update and prints its news. What is not about a view arrives for every seat, and is printed once.
func (s *Session) take(u update) []string {
	h := s.of(u.seat)
	if h == nil {
		return nil
	}
	said := s.contact(h, u.lost)
	if u.lost != nil {
		return said
	}
	switch first := h == s.hands[0]; {
	case u.Type == "view":
		s.at, s.running, s.when = u.At, u.Running, time.Now()
		h.see(u)
		s.over = s.over || h.Face.Over()
		said = append(said, s.untoldNews()...)
	case u.Type == "table" && first:
		said = append(said, s.tableNews(u.card)...)
	case u.Type == "chat" && first && u.ID > s.chats:
		s.chats = u.ID
		key := "term.chat"
		if u.Team {
			key = "term.chat.team"
		}
		said = append(said, s.say(key, "name", u.Name, "text", u.Text))
	case u.Type == "busy" && first && !s.own:
		said = append(said, s.say("table.busy"))
	case u.Type == "row" && first && u.What == "hint" && s.of(u.Message.Seat) == nil:
		said = append(said, s.say("term.asksHint", "name", u.Message.Seat))
	}
	return said
}

// contact records whether a seat is connected, and says so when that changes for the table.
func (s *Session) contact(h *hand, lost error) []string {
	was := s.lost()
	h.lost = lost != nil
	switch is := s.lost(); {
	case is && !was:
		return []string{s.say("term.lost")}
	case was && !is:
		return []string{s.say("term.back")}
	}
	return nil
}

func (s *Session) lost() bool {
	return slices.ContainsFunc(s.hands, func(h *hand) bool { return h.lost })
}

// teamNews says who plays with whom.
func (s *Session) teamNews(card table.Card) []string {
	if len(card.Teams) == 0 {
		return []string{s.say("term.teams.none")}
	}
	var said []string
	for team := range slices.Max(card.Teams) + 1 {
		var names []string
		for seat, of := range card.Teams {
			if of == team {
				names = append(names, s.Name(game.Seat(seat)))
			}
		}
		said = append(said, s.say("term.teams.team", "team", team+1, "names", names))
	}
	return said
}

// tableNews says what has changed about the table itself.
func (s *Session) tableNews(card table.Card) []string {
	old := s.Card
	for _, h := range s.hands {
		h.Card = card
	}
	var said []string
	if card.Coach != nil && card.Coach.Done && (old.Coach == nil || !old.Coach.Done) {
		said = append(said, card.Coach.Say)
	}
	for i, seat := range card.Seats {
		if i >= len(old.Seats) || s.of(seat.Seat) != nil || slices.Contains(card.Mine, seat.Seat) {
			continue
		}
		before, news := old.Seats[i], ""
		switch {
		case before.Kind != seat.Kind && seat.Kind != table.OpenPlace:
			news = "sits"
		case before.Kind != seat.Kind:
			news = "open"
		case !before.Left && seat.Left:
			news = "left"
		case before.Present && !seat.Present:
			news = "away"
		case !before.Present && seat.Present:
			news = "here"
		}
		if news != "" {
			said = append(said, s.say("term.seat."+news, "name", seat.Seat, "seat", i+1))
		}
	}
	if card.Status == table.Waiting && !slices.Equal(old.Teams, card.Teams) {
		said = append(said, s.teamNews(card)...)
	}
	if old.Status != card.Status {
		switch card.Status {
		case table.Paused:
			said = append(said, s.say("term.paused"))
		case table.Playing:
			if old.Status == table.Paused {
				said = append(said, s.say("term.goesOn"))
			}
		case table.Aborted:
			said = append(said, s.say("term.aborted"))
			s.over = true
		}
	}
	among := func(list []table.ProposalCard, p table.ProposalCard) bool {
		return slices.ContainsFunc(list, func(o table.ProposalCard) bool { return o.Kind == p.Kind && o.Seat == p.Seat && o.Word == p.Word })
	}
	agreed := s.newWords(old, card)
	said = append(said, agreed...)
	for _, p := range old.Proposals {
		if s.of(p.By) != nil && len(agreed) == 0 && !among(card.Proposals, p) && old.Status == card.Status && slices.EqualFunc(old.Seats, card.Seats, sameKind) {
			said = append(said, s.say("term.proposal.refused", "proposal", s.wish(p)))
		}
	}
	for _, p := range card.Proposals {
		if s.of(p.By) == nil && !among(old.Proposals, p) {
			said = append(said, s.proposes(p)+" "+s.say("term.proposal.answer", "command", agreeing(p)))
		}
	}
	s.moved = len(card.Mine) != len(s.hands) && (len(card.Mine) > 0 || s.Seat >= 0) ||
		slices.ContainsFunc(card.Mine, func(seat game.Seat) bool { return s.of(seat) == nil })
	if old.Rematch == "" && card.Rematch != "" {
		key, by := "term.rematch", game.Watcher
		if card.RematchBy != nil {
			key, by = "term.rematch.by", *card.RematchBy
		}
		said = append(said, s.say(key, "name", by))
	}
	return said
}

func sameKind(a, b table.SeatCard) bool { return a.Kind == b.Kind && a.Left == b.Left }

// newWords says which words the people at the table have agreed on.
func (s *Session) newWords(old, card table.Card) (said []string) {
	if card.Status == table.Waiting {
		return nil
	}
	for _, w := range card.Added {
		if !slices.Contains(old.Added, w) {
			said = append(said, s.say("word.counts", "word", w))
		}
	}
	for _, w := range card.Barred {
		if !slices.Contains(old.Barred, w) {
			said = append(said, s.say("word.countsNot", "word", w))
		}
	}
	return said
}

// proposes says what another player proposes.
func (s *Session) proposes(p table.ProposalCard) string {
	return s.say("term.proposal", "name", p.By, "proposal", s.wish(p))
}

// wish names what is proposed.
func (s *Session) wish(p table.ProposalCard) string {
	return s.say("term.proposal."+p.Kind, "name", p.Seat, "word", p.Word)
}

// agreeing is the command that agrees to a proposal.
func agreeing(p table.ProposalCard) string {
	switch p.Kind {
	case table.ToResume:
		return "continue"
	case table.ToBot:
		return fmt.Sprintf("replace %d", p.Seat+1)
	case table.ToOut:
		return fmt.Sprintf("out %d", p.Seat+1)
	case table.ToAllow, table.ToBar:
		return p.Kind + " " + p.Word
	}
	return p.Kind
}

// proposed is the last open proposal of another player that needs the player's answer; nil for none.
func (s *Session) proposed() *table.ProposalCard {
	for _, p := range slices.Backward(s.Card.Proposals) {
		if s.Seat >= 0 && s.of(p.By) == nil && !slices.Contains(p.Accepted, s.Seat) {
			return &p
		}
	}
	return nil
}

// now is the table's time.
func (s *Session) now() game.Time {
	if !s.running {
		return s.at
	}
	return s.at + game.Time(time.Since(s.when).Milliseconds())
}

// left is the time left on the clock.
func (s *Session) left() (Clock, game.Time, bool) {
	c, ok := s.Face.Clock()
	if !ok || c.Until <= 0 {
		return c, 0, false
	}
	return c, max(0, c.Until-s.now()), true
}

// Unfinished reports that there is a game to return to.
func (s *Session) Unfinished() bool {
	return s.Seat >= 0 && !s.over && !s.Card.Status.Closed()
}

// ready starts the clock that waits for the player at the terminal, once their table is drawn and nobody else looks. It
// does not wait for the server: if that fails, the player's first action starts the clock.
func (s *Session) ready(ctx context.Context) {
	if s.Seat < 0 || s.seq < 0 || s.curtained() || !slices.Contains(s.Card.Held, s.Seat) {
		return
	}
	from, id, seat := s.client, s.Card.ID, s.Seat
	go func() { _ = from.Ready(ctx, id, seat) }()
}

// mayStart reports that all are seated and that the player is the host, who can start the game.
func (s *Session) mayStart() bool {
	return s.Card.Status == table.Waiting && s.Card.Host == s.client.Me.ID && full(s.Card)
}
