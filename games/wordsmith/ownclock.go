package wordsmith

import "lettercase/game"

// People who share a device do one after another, behind a curtain, what others do at once: the word of a step, the
// check of the sheets. Where that has a time limit each of them has their own clock, which starts when it is their turn
// to take the device; the table's time stands still until they have.

// ownLimit is the time that each player has for what is going on, in seconds; 0 where there is no limit, or one for all.
func (s *State) ownLimit() int {
	switch {
	case !s.Setup.Shared:
	case s.Phase == Build && s.Step > 0:
		return s.Options.StepTime
	case s.Phase == Check:
		return s.Options.CheckTime
	}
	return 0
}

// ownClock starts the clock of the next player after a decision. Time in which the table heard a call is given back to
// the player who goes on after it; heard is the call that was open before the decision.
func (d *decision) ownClock(heard *game.Claim) {
	s := d.S
	limit := s.ownLimit()
	if limit == 0 || s.Claim != nil {
		return
	}
	next := s.toAct()
	switch {
	case next < 0:
	case next != s.Clocked:
		d.Emit(Event{Clock: &Clocked{Seat: next, Until: d.until(limit)}})
	case heard != nil:
		opened := heard.Until - game.Time(s.Options.Objections)*game.Second
		d.Emit(Event{Clock: &Clocked{Seat: next, Until: s.Until + d.Env.At - opened}})
	}
}

// toAct is the player whose turn at the device it is: the first for whom the step or the check waits.
func (s *State) toAct() game.Seat {
	if s.Phase == Build && s.Clocked >= 0 && s.In.Has(s.Clocked) && !s.through(s.Clocked) {
		return s.Clocked
	}
	for _, seat := range s.In.List() {
		switch {
		case s.Phase == Check:
			if by := s.checks(seat); by >= 0 {
				return by
			}
		case !s.through(seat):
			return seat
		}
	}
	return game.Watcher
}
