package shelf

import (
	"slices"

	"lettercase/game"
	"lettercase/tiles"
)

// Apply folds an event into the state. It evaluates no rule.
func (Rules) Apply(s *State, e Event) {
	switch {
	case e.Start != nil:
		s.start(e.Start)
	case e.Announced != nil:
		call := *e.Announced
		s.Contest.Calls[call.Seat] = &call
	case e.Clock != nil:
		s.Contest.Clocked, s.Contest.Until = e.Clock.Seat, e.Clock.Until
	case e.Shown != nil:
		s.Contest.Shown = true
		s.Contest.Queue = slices.Clone(e.Shown.Order)
		s.tellCalls(e.Shown.Order)
	case e.Rejected != nil:
		wrong := *s.Contest.Calls[e.Rejected.Seat]
		wrong.Wrong = true
		s.Contest.Calls[e.Rejected.Seat] = &wrong
		s.Contest.Queue = without(s.Contest.Queue, e.Rejected.Seat)
		s.tell(wrong.Seat, "rejected", "word", wrong.Word)
	case e.Turn != nil:
		if s.Phase == PhaseContest {
			s.Phase, s.Contest.Starter = PhasePlay, e.Turn.Seat
			s.tell(e.Turn.Seat, "begins")
		}
		s.Turn = *e.Turn
	case e.Laid != nil:
		s.lay(e.Laid)
	case e.TakenBack != nil:
		s.takeBack(e.TakenBack)
	case e.Scored != nil:
		s.Pending, s.Passed = nil, 0
		s.draw(e.Scored.Seat, e.Scored.Drawn...)
		s.note(e.Scored.Seat, EntryWord, e.Scored.Word, e.Scored.Score)
		s.tellTurn(e.Scored.Seat, EntryWord, e.Scored.Score, e.Scored.Word)
	case e.Passed != nil:
		s.pass(e.Passed)
	case e.Swapped != nil:
		s.swap(e.Swapped)
	case e.Bought != nil:
		s.buy(e.Bought)
	case e.Drew != nil:
		for _, d := range e.Drew.Draws {
			s.draw(d.Seat, d.Card)
		}
		s.Passed = 0
		s.tell(game.Watcher, "drew")
	case e.Fined != nil:
		s.Fined = s.Fined.With(e.Fined.Seat)
	case e.Skipped != nil:
		s.Fined = s.Fined.Without(e.Skipped.Seat)
		s.note(e.Skipped.Seat, EntrySkipped, "", 0)
		s.tell(e.Skipped.Seat, EntrySkipped)
	case e.Claim != nil:
		s.Claim = game.ApplyClaim(s.Claim, *e.Claim, &s.Story)
		switch v := e.Claim.Close; {
		case e.Claim.Open != nil:
			s.Claims, s.Withdrawn = e.Claim.Open.ID, false
		case v != nil:
			s.Withdrawn = !v.Valid && v.By == game.BySilence
		}
	case e.Left != nil:
		s.leave(e.Left.Seat)
	case e.Ended != nil:
		s.end(e.Ended)
	}
}

func (s *State) start(e *Started) {
	n := len(e.Hands)
	*s = State{
		Lang: e.Lang, Policy: e.Policy, Options: e.Options, Dealer: e.Dealer, Phase: PhaseContest,
		Pile: boxes[e.Lang].Faces(), Hands: make([][]string, n), In: game.AllSeats(n), Scores: make([]int, n),
		Contest: Contest{Until: e.Until, InTurn: e.InTurn, Clocked: game.Watcher, Calls: make([]*Call, n), Starter: game.Watcher},
	}
	if e.Cards != nil {
		s.Pile = slices.Clone(e.Cards)
	}
	for seat, hand := range e.Hands {
		s.draw(game.Seat(seat), hand...)
	}
	s.tell(e.Dealer, "deals")
}

// draw moves cards from the pile to a hand.
func (s *State) draw(seat game.Seat, cards ...string) {
	s.Pile, _ = tiles.Remove(s.Pile, cards...)
	s.Hands[seat] = append(s.Hands[seat], cards...)
}

func (s *State) lay(e *Laid) {
	for _, p := range e.Placed {
		s.Hands[e.Seat], _ = tiles.Remove(s.Hands[e.Seat], p.Card)
		s.Shelf.Put(p)
	}
	s.Pending, s.Laid = e, e.Placed
}

func (s *State) takeBack(e *TakenBack) {
	for _, p := range s.Pending.Placed {
		s.Hands[e.Seat] = append(s.Hands[e.Seat], s.Shelf.take(p.Slot).Face)
	}
	s.Pending, s.Laid = nil, nil
	s.Passed = s.Passed.With(e.Seat)
	s.note(e.Seat, EntryTakenBack, e.Word, 0)
	what := EntryTakenBack
	if s.Withdrawn {
		what = withdrawn
	}
	s.tellTurn(e.Seat, what, 0, e.Word)
}

func (s *State) pass(e *Passed) {
	what := EntryPass
	if e.Timeout {
		what = EntryTimeout
	}
	s.draw(e.Seat, e.Drawn...)
	if len(e.Drawn) == 0 { // a player with a new card has not yet shown that they cannot play
		s.Passed = s.Passed.With(e.Seat)
	}
	s.note(e.Seat, what, "", 0)
	s.tellTurn(e.Seat, what, 0)
}

func (s *State) swap(e *Swapped) {
	s.draw(e.Seat, e.Drawn...)
	s.Hands[e.Seat], _ = tiles.Remove(s.Hands[e.Seat], e.Cards...)
	s.Pile = append(s.Pile, e.Cards...)
	s.Passed = s.Passed.With(e.Seat)
	s.note(e.Seat, EntrySwap, "", e.Score)
	s.tellTurn(e.Seat, EntrySwap, e.Score)
}

func (s *State) buy(e *Bought) {
	joker := s.Shelf.take(e.Slot)
	s.Hands[e.Seat], _ = tiles.Remove(s.Hands[e.Seat], e.Letter)
	s.Shelf.Put(Placed{Slot: e.Slot, Card: e.Letter})
	s.Hands[e.Seat] = append(s.Hands[e.Seat], joker.Face)
	s.tell(e.Seat, "buy", "letter", e.Letter)
}

func (s *State) leave(seat game.Seat) {
	s.Aside = append(s.Aside, s.Hands[seat]...)
	s.Hands[seat] = nil
	s.In, s.Passed, s.Fined = s.In.Without(seat), s.Passed.Without(seat), s.Fined.Without(seat)
	s.Contest.Queue = without(s.Contest.Queue, seat)
}

func (s *State) end(e *Ended) {
	s.Phase, s.End = PhaseOver, e
	for _, d := range e.Deductions {
		if d.Points != 0 {
			s.note(d.Seat, EntryHand, "", -d.Points)
			s.tell(d.Seat, EntryHand, "cards", cardNames(d.Cards), "points", -d.Points)
		}
	}
}

// note writes a line on the pad (SHELF-8).
func (s *State) note(seat game.Seat, what, word string, score int) {
	s.Scores[seat] += score
	s.Sheet = append(s.Sheet, Entry{Turn: s.Turn.Number, Seat: seat, What: what, Word: word, Score: score, Total: s.Scores[seat]})
}

func without(seats []game.Seat, seat game.Seat) []game.Seat {
	return slices.DeleteFunc(slices.Clone(seats), func(s game.Seat) bool { return s == seat })
}
