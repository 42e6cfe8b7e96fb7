package table

import (
	"cmp"
	"maps"
	"slices"

	"lettercase/game"
)

// Card is a table as one player sees it, without the game.
type Card struct {
	ID string `json:"id"`
	Spec
	Status    Status         `json:"status" enum:"open,playing,paused,over,aborted"`
	Why       string         `json:"why,omitempty" doc:"why it paused or was broken off"`
	Host      string         `json:"host"`
	Seats     []SeatCard     `json:"seats"`
	Mine      []game.Seat    `json:"mine" doc:"the seats of whoever asks"`
	Back      []game.Seat    `json:"back,omitempty" doc:"seats that are kept for whoever asks, or that they had to give away and may take again"`
	Seq       int            `json:"seq" doc:"length of the log"`
	Created   int64          `json:"created"`
	Now       int64          `json:"now" doc:"wall time in ms when this was told, for reading the other times by"`
	Outcome   *game.Outcome  `json:"outcome,omitempty"`
	Rematch   string         `json:"rematch,omitempty" doc:"the table where these people play again"`
	RematchBy *game.Seat     `json:"rematchBy,omitempty" doc:"the seat of whoever asked for the rematch"`
	After     string         `json:"after,omitempty" doc:"the finished table whose people play again here"`
	Declined  []PlayerCard   `json:"declined,omitempty" doc:"people of the table before who do not play now"`
	Proposals []ProposalCard `json:"proposals"`
	Muted     []string       `json:"muted,omitempty" doc:"players whose chat is switched off"`
	Held      []game.Seat    `json:"held,omitempty" doc:"seats for whose first touch of the table the clock waits: see ready"`
	NoRecord  bool           `json:"noRecord,omitempty" doc:"somebody alone made a word count or was given a hint, so the result is not a record"`
	Watchers  int            `json:"watchers" doc:"people without a seat who look on"`
	Screens   int            `json:"screens,omitempty" doc:"big screens that show the table to everybody in the room"`
	Visitors  []PlayerCard   `json:"visitors,omitempty" doc:"some of the people without a seat who have opened a waiting table"`
	Version   int            `json:"version,omitempty" doc:"of the rules, once started"`
	Words     string         `json:"words,omitempty" doc:"hash of the dictionary, once started"`
	Coach     *Coach         `json:"coach,omitempty" doc:"what the lesson says now"`
}

// SeatCard is one seat of a Card.
type SeatCard struct {
	Seat     game.Seat   `json:"seat"`
	Kind     string      `json:"kind" enum:"open,player,bot"`
	Player   *PlayerCard `json:"player,omitempty"`
	Level    *int        `json:"level,omitempty" doc:"of a bot"`
	Team     *int        `json:"team,omitempty"`
	Present  bool        `json:"present"`
	Away     int64       `json:"away,omitempty" doc:"wall time in ms since when the player is away"`
	Hints    int         `json:"hints,omitempty" doc:"how many it was given"`
	Left     bool        `json:"left" doc:"resigned, voted out or out of time"`
	Reserved bool        `json:"reserved,omitempty" doc:"open to whoever holds the invitation, and to the person it is kept for"`
	KeptFor  *PlayerCard `json:"keptFor,omitempty" doc:"the person for whom an open seat is kept"`
	Label    string      `json:"label" doc:"the name to show"`
	Colour   string      `json:"colour,omitempty" doc:"the seat's colour, #rrggbb; no other seat has one like it"`
	Time     *TimeCard   `json:"time,omitempty" doc:"its clock, where a move may take an hour or more"`
}

// PlayerCard is a player as others see them.
type PlayerCard struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Colour string `json:"colour"`
}

// ProposalCard is an open proposal.
type ProposalCard struct {
	Kind     string      `json:"kind" enum:"pause,resume,abort,bot,out,open,hand,allow,bar"`
	Seat     game.Seat   `json:"seat" doc:"the seat that bot, out, open and hand are about, else -1"`
	Word     string      `json:"word,omitempty" doc:"the word that allow and bar are about"`
	By       game.Seat   `json:"by"`
	Accepted []game.Seat `json:"accepted"`
	Until    int64       `json:"until"`
}

// card is the table as a player sees it. The table's lock is held.
func (t *Table) card(player string, now int64) Card {
	s := t.s
	spec, err := s.settled()
	if err != nil { // seats that cannot play together: the host is told when they start
		spec = s.spec
	}
	c := Card{
		ID: s.id, Spec: spec, Status: s.status, Why: s.why, Host: s.host, Mine: s.seatsOf(player), Back: s.backFor(player), Seq: s.seq,
		Created: s.created, Now: now, Outcome: s.outcome, Rematch: s.rematch, Proposals: []ProposalCard{}, Seats: t.seatCards(now),
		Muted: slices.Sorted(maps.Keys(s.muted)), After: s.after, Coach: s.coach(), NoRecord: s.unrecorded, Held: s.holding.List(),
	}
	crowd := t.onlookers(now)
	c.Watchers, c.Screens = crowd.watchers, crowd.screens
	for _, id := range crowd.visitors {
		if who, known := t.people[id]; known {
			c.Visitors = append(c.Visitors, PlayerCard{ID: id, Name: who.Name, Colour: who.Colour})
		}
	}
	if s.rematch != "" && s.has(s.rematchBy) {
		c.RematchBy = &s.rematchBy
	}
	for _, id := range s.declined {
		if who, known := t.people[id]; known {
			c.Declined = append(c.Declined, PlayerCard{ID: id, Name: who.Name, Colour: who.Colour})
		}
	}
	for _, p := range s.proposals {
		card := ProposalCard{Kind: p.Kind, Seat: p.Seat, Word: p.Word, By: p.By, Accepted: []game.Seat{}, Until: p.Until}
		for seat := range game.Seat(len(s.seats)) {
			if p.Accepted.Has(seat) {
				card.Accepted = append(card.Accepted, seat)
			}
		}
		c.Proposals = append(c.Proposals, card)
	}
	if s.started != nil {
		c.Version, c.Words = s.started.Version, s.started.Words
	}
	return c
}

func (t *Table) seatCards(now int64) []SeatCard {
	cards, names, colours := make([]SeatCard, len(t.s.seats)), seatNames{}, t.seatColours()
	for i, p := range t.s.seats {
		c := SeatCard{Seat: game.Seat(i), Kind: p.kind, Level: p.botLevel(), Left: p.left, Reserved: p.reserved, Label: p.label, Colour: colours[i], Hints: p.hints}
		if i < len(t.s.spec.Teams) {
			c.Team = &t.s.spec.Teams[i]
		}
		switch p.kind {
		case OpenPlace:
			if c.Label = ""; p.keptFor != "" {
				who := t.people[p.keptFor]
				c.KeptFor = &PlayerCard{ID: p.keptFor, Name: cmp.Or(p.label, who.Name), Colour: who.Colour}
			}
		case HumanPlace:
			who := t.people[p.player]
			c.Player = &PlayerCard{ID: p.player, Name: who.Name, Colour: who.Colour}
			c.Present = t.here(p.player, now)
			if !c.Present {
				c.Away = max(t.absent[p.player], p.acted)
			}
			c.Label = names.of(cmp.Or(c.Label, who.Name))
			c.Time = t.s.timeCard(c.Seat, now)
		case BotPlace:
			c.Present, c.Label = true, names.of(LevelName(p.level))
		}
		cards[i] = c
	}
	return cards
}

// head derives the head of a state. The summary is written only if something in it has changed.
func (t *Table) head(next, prev *state, wake int64) Head {
	h := Head{
		ID: t.id, Game: next.spec.Game, Lang: next.spec.Lang, Public: next.spec.Public && len(next.players()) > 0, Status: next.status, // the lobby shows tables with people
		Seq: next.seq, Created: next.created, Updated: next.wall, Seen: t.seen, Wake: wake, Circle: next.spec.Circle,
	}
	next.noteSettled()
	next.turn, next.until = next.waitsFor()
	people := prev.seq == 0 || next.status != prev.status || !sameSeats(prev, next) || next.host != prev.host
	if people {
		h.Players = next.concerned()
		if h.Players == nil {
			h.Players = []string{}
		}
	}
	if people || next.turn != prev.turn || next.holding != prev.holding || !slices.Equal(next.until, prev.until) || next.late() != prev.late() {
		listing := next.listing()
		h.Summary = encodeFor(t, &listing)
	}
	return h
}

func sameSeats(a, b *state) bool {
	if len(a.seats) != len(b.seats) || a.spec.Public != b.spec.Public || a.spec.Policy != b.spec.Policy || !a.spec.Pace.equal(b.spec.Pace) {
		return false
	}
	for i := range a.seats {
		p, q := a.seats[i], b.seats[i]
		if p.kind != q.kind || p.player != q.player || p.level != q.level || p.left != q.left || p.reserved != q.reserved || p.keptFor != q.keptFor {
			return false
		}
	}
	return true
}
