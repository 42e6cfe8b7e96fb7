package alfabet

import (
	"slices"

	"lettercase/game"
	"lettercase/tiles"
)

// Apply lets an event happen. It evaluates no rule.
func (Rules) Apply(s *State, e Event) {
	switch {
	case e.Started != nil:
		s.start(*e.Started)
	case e.Turn != nil:
		s.Turn, s.Phase, s.Best = *e.Turn, PhasePlay, nil
	case e.Laid != nil:
		s.Sides[s.Turn.Side].Rack, _ = tiles.Remove(s.Sides[s.Turn.Side].Rack, e.Laid.Move.Faces()...)
		m := e.Laid.Move
		s.Pending, s.Turn.Deadline, s.Best = &m, 0, nil
	case e.Claim != nil:
		if s.Claim = game.ApplyClaim(s.Claim, *e.Claim); s.Claim != nil {
			s.Phase, s.Claims = PhaseClaim, s.Claim.ID
		} else {
			s.Phase = PhasePlay
		}
	case e.Booked != nil:
		s.book(e.Booked.Entry)
	case e.Returned != nil:
		side := &s.Sides[s.Turn.Side]
		if s.Pending != nil {
			side.Rack = append(side.Rack, s.Pending.Faces()...)
			s.Pending = nil
		}
		if e.Returned.Entry != nil {
			s.idle(*e.Returned.Entry)
		}
	case e.Drew != nil:
		s.Bag, _ = tiles.Remove(s.Bag, e.Drew.Tiles...)
		side := &s.Sides[e.Drew.Side]
		side.Rack = append(side.Rack, e.Drew.Tiles...)
	case e.Exchanged != nil:
		side := &s.Sides[e.Exchanged.Entry.Side]
		s.Bag, _ = tiles.Remove(s.Bag, e.Exchanged.Drew...)
		side.Rack, _ = tiles.Remove(side.Rack, e.Exchanged.Gave...)
		side.Rack = append(side.Rack, e.Exchanged.Drew...)
		s.Bag = append(s.Bag, e.Exchanged.Gave...)
		s.idle(e.Exchanged.Entry)
	case e.Passed != nil:
		s.idle(e.Passed.Entry)
	case e.Refill != nil:
		s.Phase, s.Turn.Deadline = PhaseRefill, 0
	case e.Barred != nil:
		s.Sides[e.Barred.Side].Skip = true
	case e.Shown != nil:
		s.Best = e.Shown.Moves
	case e.Left != nil:
		side := &s.Sides[e.Left.Side]
		s.Aside = append(s.Aside, side.Rack...)
		side.Rack, side.Out = nil, true
	case e.Ended != nil:
		end := *e.Ended
		s.End, s.Phase, s.Turn.Deadline, s.Best = &end, PhaseOver, 0, nil
		for i, total := range end.Totals {
			s.Sides[i].Score = total
		}
	}
}

func (s *State) start(e Started) {
	*s = State{
		Setup: e.Setup, Options: e.Options, Policy: e.Policy, Squares: e.Squares, Set: e.Set, Draw: e.Draw,
		Phase: PhasePlay, Board: NewBoard(e.Size), Bag: e.Set.Faces(),
	}
	for i, seat := range e.Sides {
		s.Bag, _ = tiles.Remove(s.Bag, e.Racks[i]...)
		s.Sides = append(s.Sides, Side{Seat: seat, Rack: slices.Clone(e.Racks[i])})
	}
	for _, w := range e.Options.List {
		s.Listed = append(s.Listed, Listed{Word: w, Side: -1})
	}
}

// book makes the laid move lie for good.
func (s *State) book(entry Entry) {
	side := &s.Sides[entry.Side]
	if s.Pending != nil {
		s.Board.lay(*s.Pending, entry.Side)
		s.Pending = nil
	}
	side.Passes, side.Dry, side.Score = 0, 0, entry.Total
	for i := range s.Listed {
		if slices.Contains(entry.Listed, s.Listed[i].Word) {
			s.Listed[i].Side = entry.Side
		}
	}
	s.Sheet = append(s.Sheet, entry)
}

// idle notes a turn without a word.
func (s *State) idle(entry Entry) {
	side := &s.Sides[entry.Side]
	side.Dry++
	if entry.Kind == EntryPass {
		side.Passes++
	} else {
		side.Passes = 0 // ALF-A8: an exchange is no pass
	}
	if entry.Why == WhyObjection {
		side.Skip = false
	}
	s.Sheet = append(s.Sheet, entry)
}
