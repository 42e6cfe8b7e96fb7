package letter

import (
	"slices"

	"lettercase/game"
)

// What a seat may do: the names of the actions.
const (
	MayDraw    = "draw"
	MayPlace   = "place"
	MayTake    = "take"
	MayName    = "name"
	MayDone    = "done"
	MayFree    = "free"
	MayBlank   = "blank"
	MayPass    = "pass"
	MayKnock   = "knock"
	MayDecline = "decline"
	MayAnswer  = "answer"
)

// may lists what the seat can do now.
func (s *State) may(seat game.Seat) []string {
	may := []string{}
	if !s.In.Has(seat) || s.Phase == PhaseOver {
		return may
	}
	add := func(ok bool, names ...string) {
		if ok {
			may = append(may, names...)
		}
	}
	if s.Speaker == seat {
		s.mayOnTurn(seat, add)
	} else {
		add(s.Phase == PhaseDraw && !s.Auto.Has(seat), MayDraw) // leaving the rest to chance is possible at any time
	}
	add(true, s.playsOn(seat)...)
	if s.knocksOpen() && s.mayKnock().Has(seat) {
		add(true, MayKnock)
		add(s.Phase == PhaseWindow && !s.Window.Declined.Has(seat), MayDecline)
	}
	add(s.answering().Has(seat), MayAnswer)
	return may
}

// mayOnTurn lists what the seat that the phase waits for can do.
func (s *State) mayOnTurn(seat game.Seat, add func(ok bool, names ...string)) {
	laid := len(s.Turn.Laid) > 0
	loose := slices.ContainsFunc(s.Turn.Laid, func(l Loose) bool { return !l.Fixed || s.Phase == PhaseSolo })
	own := slices.ContainsFunc(s.Turn.Laid, func(l Loose) bool { return l.Own })
	letters := len(s.letters(seat)) > 0
	switch s.Phase {
	case PhaseDraw:
		add(true, MayDraw)
	case PhaseFirst:
		add(loose || letters && !laid, MayPlace)
		add(loose, MayTake)
		add(laid, MayName, MayDone)
	case PhaseTurn:
		named := len(s.turnPaths()) > 0
		wrong := len(s.Turn.Wrong) > 0
		mixed := s.Options.FreeWithOwn
		add(loose || letters && !own && (mixed || !laid) || len(s.Free) > 0 && (mixed || !own), MayPlace)
		add(loose, MayTake)
		add(laid, MayName)
		add(true, MayDone)
		// A letter just laid goes back to the hand first, unless it is forfeited with the wrong word (LTR-D5).
		add(!named && (letters || own && !(wrong && s.Options.WrongPlacement == WrongBoth)), MayFree)
		add(!named && len(s.blanks(seat)) > 0 && !wrong, MayBlank)
		add(!named && !letters && !own, MayPass)
	case PhaseKnock:
		add(true, MayName, MayDone)
	case PhaseGive:
		add(letters, MayFree)
		add(s.Debt.Blank, MayBlank)
		add(!letters, MayPass)
	case PhaseSolo:
		add(len(s.Hands[seat]) > 0 || laid, MayPlace)
		add(laid, MayTake, MayName)
		add(s.together(), MayDone)
	}
}

// mayKnock returns the seats that may knock now (LTR-30), also where that accepts the words before the table.
func (s *State) mayKnock() game.Seats {
	if s.Phase == PhaseJudge {
		var may game.Seats
		for _, seat := range s.In.List() {
			if slices.Contains(s.playsOn(seat), MayKnock) {
				may = may.With(seat)
			}
		}
		return may
	}
	if !s.knocksOpen() {
		return 0
	}
	may := s.knockers()
	if s.Race != nil {
		for _, e := range s.Race.Entries {
			may = may.Without(e.Seat)
		}
	}
	return may
}

// answering returns the seats that still have to answer a word before the table.
func (s *State) answering() game.Seats {
	var open game.Seats
	for _, p := range s.Pending {
		open |= p.Unanswered(s.In)
	}
	return open
}
