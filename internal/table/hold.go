package table

import (
	"context"

	"lettercase/game"
)

// A clock starts with the player's first touch of the table, never while a page loads or a hint is open: table time stands
// still while the game waits for somebody who has not been there yet, and bots wait too. In a race without a clock only the
// bots wait: table time runs, since the pauses between two rolls are measured in it. People who share a device are there one
// at a time, so it also stands still while the curtain is down.

// How long the others wait for somebody's first touch, in ms: for one player's turn, and for the last ones of a race.
const (
	holdTurn = 60_000
	holdRace = 20_000
)

// Ready notes that the player of a seat has the table before them, which starts their clock if it waits for that.
func (r Ref) Ready(ctx context.Context, player string, seat game.Seat) (Card, error) {
	return r.hub.change(ctx, r.id, player, func(_ *Table, s *state, _ int64) ([]draft, error) {
		if !s.owns(player, seat) {
			return nil, foreign(seat)
		}
		if !s.held().Has(seat) {
			return nil, nil
		}
		return tableRows(seat, Event{Ready: &SeatOf{seat}})
	})
}

// touch notes that a seat's player is there. Of several who share a device it is one at a time.
func (s *state) touch(seat game.Seat) {
	if s.has(seat) && s.seats[seat].kind == HumanPlace {
		s.ready = s.ready&^s.sharing(seat) | game.SeatsOf(seat)
	}
}

// sharing are the seats in play of a seat's player.
func (s *state) sharing(seat game.Seat) game.Seats {
	return game.SeatsOf(s.seatsOf(s.seats[seat].player)...) & s.humans()
}

// held are the seats for whose first touch the clock waits; none while it runs, or where none runs.
func (s *state) held() game.Seats {
	if s.status != Playing || s.play == nil || s.started == nil || !s.started.Touch || s.lesson != nil || s.humans()&^s.ready == 0 {
		return 0
	}
	at, timed := s.play.Deadline()
	if timed && at-s.at >= longPace {
		return 0
	}
	all := s.waitsIn().active
	active := all & s.humans()
	wait := active &^ s.ready
	for _, seat := range wait.List() {
		shared := s.sharing(seat)
		if shared&active&s.ready != 0 { // somebody else at that device is at it
			wait = wait.Without(seat)
		}
		// Without a clock only a race waits, which all begin at once, each at a device of their own.
		if !timed && (all.Len() < 2 || shared.Len() > 1) {
			wait = wait.Without(seat)
		}
	}
	return wait
}

// holdClock stops the clock or lets it run after a row, as held says.
func (s *state) holdClock() {
	if s.started == nil || !s.started.Touch || s.status != Playing || s.lesson != nil {
		s.holding, s.holdingSince = 0, 0
		return
	}
	_, _, stop := s.suspended()
	wait := game.Seats(0)
	if !stop && s.humans()&^s.ready != 0 {
		s.noteWaiting()
		wait = s.held()
	}
	if wait&^s.holding != 0 {
		s.holdingSince = s.wall
	}
	s.holding = wait
	if wait != 0 {
		_, stop = s.play.Deadline()
	}
	switch {
	case stop && s.clock.Running:
		s.stopClock()
	case !stop && !s.clock.Running:
		s.runClock()
	}
}

// holdEnds is the wall time in ms at which the others need not wait any longer. Where nobody else waits it never comes.
func (s *state) holdEnds() (int64, bool) {
	if s.holding == 0 {
		return 0, false
	}
	others := s.humans()
	for _, seat := range s.holding.List() {
		others &^= s.sharing(seat)
	}
	switch {
	case others == 0 && s.devicesHeld() < 2:
		return 0, false
	case others&s.waitsIn().active != 0:
		return s.holdingSince + holdRace, true
	}
	return s.holdingSince + holdTurn, true
}

// devicesHeld counts the players for whom the clock waits.
func (s *state) devicesHeld() int {
	players := map[string]bool{}
	for _, seat := range s.holding.List() {
		players[s.seats[seat].player] = true
	}
	return len(players)
}

// endHold lets the clock run for those who have not come in time.
func (s *state) endHold() ([]draft, error) {
	var events []Event
	for _, seat := range s.holding.List() {
		events = append(events, Event{Ready: &SeatOf{seat}})
	}
	return tableRows(game.System, events...)
}
