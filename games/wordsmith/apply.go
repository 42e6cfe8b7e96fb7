package wordsmith

import (
	"slices"

	"lettercase/game"
)

// Apply applies an event to the state.
func (Rules) Apply(s *State, e Event) {
	defer s.tell(e)
	switch {
	case e.Start != nil:
		applyStart(s, e.Start)
	case e.Round != nil:
		applyRound(s, e.Round)
	case e.Step != nil:
		applyStep(s, e.Step)
	case e.Roll != nil:
		applyRoll(s, e.Roll)
	case e.Take != nil:
		applyTake(s, e.Take)
	case e.Call != nil:
		s.Calls = append(s.Calls, *e.Call)
		s.LastID = e.Call.ID
		s.Players[e.Call.Seat].Done = false
	case e.Claim != nil:
		s.Claim = game.ApplyClaim(s.Claim, *e.Claim, &s.Story)
	case e.Withdraw != nil:
		drop(s, e.Withdraw)
	case e.Refuse != nil:
		drop(s, e.Refuse)
	case e.Secure != nil:
		applySecure(s, e.Secure)
	case e.Fertig != nil:
		s.Phase, s.Finisher, s.Until = Last, e.Fertig.Seat, e.Fertig.Until
		for i := range s.Calls {
			s.Calls[i].Early = true
		}
		for _, seat := range s.In.List() { // everybody may think again about a last word
			s.Players[seat].Done = false
		}
	case e.Pass != nil:
		p := &s.Players[e.Pass.Seat]
		p.Done, p.Circles = true, 0
	case e.Resume != nil:
		s.Players[e.Resume.Seat].Done = false
	case e.Check != nil:
		s.Phase, s.Until, s.Clocked = Check, e.Check.Until, game.Watcher
		for _, m := range e.Check.Struck {
			s.Players[m.Seat].sheet().Lines[m.Line-1].Mark = &Mark{By: m.By}
		}
	case e.Mark != nil:
		sheet := s.Players[e.Mark.Seat].sheet()
		sheet.Marked, sheet.Agreed = true, e.Mark.Agree
		for _, m := range e.Mark.Marks {
			mark := m.Mark
			sheet.Lines[m.Line-1].Mark = &mark
		}
	case e.Dispute != nil:
		sheet := s.Players[e.Dispute.Seat].sheet()
		sheet.Lines[e.Dispute.Line-1].Mark = &Mark{Valid: e.Dispute.Valid, By: MarkDictionary}
	case e.Agree != nil:
		s.Players[e.Agree.Seat].sheet().Agreed = true
	case e.Score != nil:
		applyScore(s, e.Score)
	case e.Ready != nil:
		s.Ready = s.Ready.With(e.Ready.Seat)
	case e.Handicap != nil:
		s.Options.setHandicap(e.Handicap.Seat, e.Handicap.Fields)
	case e.Clock != nil:
		s.Clocked, s.Until = e.Clock.Seat, e.Clock.Until
	case e.Leave != nil:
		p := &s.Players[e.Leave.Seat]
		s.In = s.In.Without(e.Leave.Seat)
		s.Stock, p.Hand = s.Stock.Plus(p.Hand), Pieces{}
		p.Choose, p.Empty, p.Circles, p.Done = false, "", 0, true
	case e.End != nil:
		s.Phase, s.Reason, s.Until = Over, e.End.Reason, 0
		s.Calls, s.Claim = nil, nil
	}
}

func applyStart(s *State, e *Started) {
	*s = State{
		Setup: e.Setup, Options: e.Options, Policy: e.Policy,
		Stock: Box, Players: make([]Player, e.Setup.Seats), In: game.AllSeats(e.Setup.Seats), Finisher: game.Watcher,
		Clocked: game.Watcher,
	}
	s.Setup.Teams = slices.Clone(e.Setup.Teams)
	s.Options.Letters = slices.Clone(e.Options.Letters)
}

func applyRound(s *State, e *RoundBegun) {
	s.Phase, s.Round, s.Step, s.Until, s.Finisher, s.Clocked = Build, e.Round, 0, 0, game.Watcher, game.Watcher
	s.Start, s.Required, s.Dice, s.Ready = slices.Clone(e.Faces), slices.Clone(e.Required), nil, 0
	for i := range s.Players {
		p := &s.Players[i]
		seat := game.Seat(i)
		handicap := s.Options.handicap(seat)
		sheet := Sheet{Crossed: handicap, Handicap: handicap}
		for j, letter := range e.Required {
			sheet.Lines[j].Letter = letter
		}
		*p = Player{Sheets: append(p.Sheets, sheet), Done: !s.In.Has(seat)}
		if s.In.Has(seat) {
			p.Hand = e.Pieces
			s.Stock = s.Stock.Minus(e.Pieces)
		}
	}
}

func applyStep(s *State, e *StepBegun) {
	s.Step, s.Dice, s.Until, s.Clocked = e.Step, slices.Clone(e.Faces), e.Until, game.Watcher
	for _, d := range e.Deals {
		p := &s.Players[d.Seat]
		p.Hand, p.Circles, p.Done = p.Hand.Plus(d.Pieces), d.Circles, false
		s.Stock = s.Stock.Minus(d.Pieces)
	}
}

func applyRoll(s *State, e *Rolled) {
	p := &s.Players[e.Seat]
	p.Roll, p.NextRoll, p.Done = e.Face, e.Next, false
	p.Rolls++
	if e.Piece == "" {
		p.Choose = true
		if !e.Face.Joker() {
			p.Empty = e.Face
		}
	} else {
		p.Hand, s.Stock = p.Hand.With(e.Piece, 1), s.Stock.With(e.Piece, -1)
	}
}

func applyTake(s *State, e *Taken) {
	p := &s.Players[e.Seat]
	p.Hand, s.Stock = p.Hand.With(e.Piece, 1), s.Stock.With(e.Piece, -1)
	p.Done = false
	if e.Circle {
		p.Circles--
	} else {
		p.Choose, p.Empty = false, ""
	}
}

// drop removes a call from the queue, and its claim with it.
func drop(s *State, e *Dropped) {
	if call, ok := s.callOf(e.Seat); ok && e.Code == secured {
		if by, line, ok := s.securedBy(e.Word); ok {
			s.Beaten = append(s.Beaten, Beaten{s.Round, e.Seat, by, e.Word, call.At - line.At, e.At})
		}
	}
	unqueue(s, e.ID)
}

func unqueue(s *State, id int) {
	if s.Claim != nil && s.Claim.ID == id {
		s.Claim = nil
	}
	s.Calls = slices.DeleteFunc(s.Calls, func(c Call) bool { return c.ID == id })
}

func applySecure(s *State, e *Secured) {
	p := &s.Players[e.Seat]
	heard := e.At
	if call, ok := s.callOf(e.Seat); ok && call.ID == e.ID {
		heard = call.At
	}
	unqueue(s, e.ID)
	sheet := p.sheet()
	sheet.Lines[e.Line-1] = Line{
		Letter: sheet.Lines[e.Line-1].Letter,
		Word:   e.Word, Letters: e.Letters, Order: e.Order, Left: e.Back.Total(), Circles: e.Circles, At: heard,
	}
	sheet.Crossed = e.Crossed
	s.Stock = s.Stock.Plus(e.Back)
	p.Hand, p.Previous, p.Circles = e.Kept, e.Word, 0
	if e.Circles > 0 { // in logs from before jokers lapsed with the word, the race has none
		p.Choose, p.Empty = false, ""
	}
	p.Done = e.Done
	p.LastUsed = p.LastUsed || e.Last
}

func applyScore(s *State, e *Scored) {
	s.Phase, s.Until, s.Clocked, s.Ready = Break, e.Until, game.Watcher, 0
	s.Calls, s.Claim = nil, nil
	for i := range s.Players {
		p := &s.Players[i]
		s.Stock, p.Hand = s.Stock.Plus(p.Hand), Pieces{}
		p.Choose, p.Empty, p.Circles = false, "", 0
		score := e.Scores[i]
		p.sheet().Score = &score
	}
}
