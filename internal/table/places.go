package table

import (
	"fmt"
	"slices"

	"lettercase/game"
	"lettercase/internal/people"
)

// Kinds of seats.
const (
	OpenPlace  = "open"
	HumanPlace = "player"
	BotPlace   = "bot"
)

// place is a seat and its occupant.
type place struct {
	kind     string
	player   string
	label    string
	children bool // children play along on the player's device
	level    int
	left     bool
	reserved bool
	keptFor  string // the player for whom it is reserved; may be empty
	code     string // of the invitation to a reserved seat; empty in old logs
	prev     string // the last person who had it
	acted    int64  // wall ms of its last row
	moves    int    // game rows so far
	hints    int    // that it was given

	used       int64 // ms of the time for this move; see pace.go
	bank       int64 // ms that are left for all moves
	over       bool  // its time is up
	standIn    bool  // a bot makes this move
	standLevel int
}

// botLevel is the level of the bot that has the seat; nil if none has.
func (p place) botLevel() *int {
	if p.kind != BotPlace {
		return nil
	}
	return &p.level
}

// take changes the occupant of a seat and keeps its move count.
func (s *state) take(seat game.Seat, p place) error {
	if !s.has(seat) {
		return fmt.Errorf("no seat %d", seat)
	}
	old := s.seats[seat]
	p.moves, p.left = old.moves, old.left
	p.used, p.bank, p.over = old.used, old.bank, old.over // taking a seat over gives no more time
	if s.started != nil && p.kind == HumanPlace {
		s.hands[p.player] = s.hands[p.player].With(seat)
	}
	switch {
	case old.kind == HumanPlace:
		p.prev = old.player
	case old.keptFor != "":
		p.prev = old.keptFor
	default:
		p.prev = old.prev
	}
	s.seats[seat] = p
	return nil
}

// decline frees the seats reserved for a player, who then cannot reclaim them from the next occupant.
func (s *state) decline(player string) {
	for i, p := range s.seats {
		if p.keptFor == player {
			s.seats[i] = place{kind: OpenPlace, moves: p.moves, left: p.left}
		} else if p.prev == player {
			s.seats[i].prev = ""
		}
	}
	if !slices.Contains(s.declined, player) {
		s.declined = append(s.declined, player)
	}
}

// keptFor are the seats reserved for a player.
func (s *state) keptFor(player string) (seats []game.Seat) {
	for i, p := range s.seats {
		if player != "" && p.keptFor == player {
			seats = append(seats, game.Seat(i))
		}
	}
	return seats
}

// concerned are the seated players, the host and those who are invited by name, each once.
func (s *state) concerned() []string {
	ids := append(s.players(), s.declined...)
	if s.host != "" && s.host != people.Gone {
		ids = append(ids, s.host)
	}
	for _, p := range s.seats {
		if p.keptFor != "" {
			ids = append(ids, p.keptFor)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

func (s *state) resize(n int) {
	for len(s.seats) < n {
		s.seats = append(s.seats, place{kind: OpenPlace})
	}
	s.seats = s.seats[:n]
}

// has reports whether the seat exists.
func (s *state) has(seat game.Seat) bool { return seat >= 0 && int(seat) < len(s.seats) }

// owns reports whether the player has the seat.
func (s *state) owns(player string, seat game.Seat) bool {
	return player != "" && s.has(seat) && s.seats[seat].kind == HumanPlace && s.seats[seat].player == player
}

// seatsOf are the seats of a player, including those out of play.
func (s *state) seatsOf(player string) []game.Seat {
	seats := []game.Seat{}
	for i := range s.seats {
		if s.owns(player, game.Seat(i)) {
			seats = append(seats, game.Seat(i))
		}
	}
	return seats
}

// humans are the seats of people who are still in play, bots those of bots.
func (s *state) humans() (set game.Seats) { return s.in(HumanPlace) }
func (s *state) bots() (set game.Seats)   { return s.in(BotPlace) }

func (s *state) in(kind string) (set game.Seats) {
	for i, p := range s.seats {
		if p.kind == kind && !p.left {
			set = set.With(game.Seat(i))
		}
	}
	return set
}

// devices are the groups of seats that share a device: those of one player.
func (s *state) devices() (groups []game.Seats) {
	for _, id := range s.players() {
		if group := game.SeatsOf(s.seatsOf(id)...) & s.humans(); group.Len() > 1 {
			groups = append(groups, group)
		}
	}
	return groups
}

// players are the people at the table, each once.
func (s *state) players() []string {
	var ids []string
	for _, p := range s.seats {
		if p.kind == HumanPlace && !slices.Contains(ids, p.player) {
			ids = append(ids, p.player)
		}
	}
	return ids
}
