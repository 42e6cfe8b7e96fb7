package alfabet

import (
	"fmt"
	"slices"

	"lettercase/game"
	"lettercase/tiles"
)

// Apply applies an event. It evaluates no rule. It panics on tiles that are not where the event takes them: the log is corrupt.
func (Rules) Apply(s *State, e Event) {
	switch {
	case e.Started != nil:
		s.start(*e.Started)
	case e.Turn != nil:
		if e.Turn.Honour && !s.Turn.Honour && s.Options.Theme != "" {
			s.tell(game.Watcher, game.Say("alfabet.theme.honour", "theme", s.Options.Theme))
		}
		s.Turn, s.Phase, s.Best = *e.Turn, PhasePlay, nil
	case e.Laid != nil:
		side := &s.Sides[s.Turn.Side]
		side.Rack = take(side.Rack, e.Laid.Move.Faces())
		m := e.Laid.Move
		s.Pending, s.Turn.Deadline, s.Best = &m, 0, nil
	case e.Claim != nil:
		s.claim(*e.Claim)
	case e.Booked != nil:
		s.book(e.Booked.Entry)
	case e.Returned != nil:
		s.giveBack(*e.Returned)
	case e.Drew != nil:
		s.Bag = take(s.Bag, e.Drew.Tiles)
		side := &s.Sides[e.Drew.Side]
		side.Rack = append(side.Rack, e.Drew.Tiles...)
	case e.Exchanged != nil:
		side := &s.Sides[e.Exchanged.Entry.Side]
		s.Bag = take(s.Bag, e.Exchanged.Drew)
		side.Rack = append(take(side.Rack, e.Exchanged.Gave), e.Exchanged.Drew...)
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
		s.tellBest()
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
		s.tellEnd()
	}
}

// take removes tiles, which must be there: a corrupt log must not be replayed silently.
func take(from, faces []string) []string {
	rest, ok := tiles.Remove(from, faces...)
	if !ok {
		panic(fmt.Sprintf("alfabet: the log takes %v from %v", faces, from))
	}
	return rest
}

// printed returns the squares of a layout if they are the same: tables share them.
func printed(o Options, squares []string) []string {
	if l := LayoutOf(o.Layout); l != nil {
		if agreed := l.Agreed(o.Minus); slices.Equal(agreed, squares) {
			return agreed
		}
	}
	return slices.Clone(squares)
}

// boxes are the sets of tiles in use.
var boxes tiles.Shared[tiles.Kind]

func (s *State) start(e Started) {
	*s = State{
		Setup: e.Setup, Options: e.Options, Policy: e.Policy, Squares: printed(e.Options, e.Squares), Set: boxes.Of(e.Set),
		Phase: PhasePlay, Board: NewBoard(e.Size), Bag: e.Set.Faces(),
	}
	s.Pad = make([][]game.Line, len(e.Sides))
	for i, seat := range e.Sides {
		s.Bag = take(s.Bag, e.Racks[i])
		s.Sides = append(s.Sides, Side{Seat: seat, Rack: slices.Clone(e.Racks[i])})
	}
	for _, w := range e.Options.List {
		s.Listed = append(s.Listed, Listed{Word: w, Side: -1})
	}
	s.tellDraw(e.Draw)
}

// claim updates the claim on the laid move.
func (s *State) claim(e game.ClaimEvent) {
	if e.Close != nil && !e.Close.Valid && e.Close.By != game.BySilence && s.Claim != nil {
		if s.Refused = e.Close.Bad; len(s.Refused) == 0 {
			s.Refused = s.Claim.Words
		}
	}
	if s.Claim = game.ApplyClaim(s.Claim, e, &s.Story); s.Claim != nil {
		s.Phase, s.Claims = PhaseClaim, s.Claim.ID
	} else {
		s.Phase = PhasePlay
	}
}

// write writes an entry on the score sheet, and its line on the pad: all views share the lines.
func (s *State) write(entry Entry) {
	s.Sheet = append(s.Sheet, entry)
	s.Pad[entry.Side] = append(s.Pad[entry.Side], entry.line())
}

// book makes the laid move final.
func (s *State) book(entry Entry) {
	side := &s.Sides[entry.Side]
	if s.Pending != nil {
		s.Board.Lay(*s.Pending, entry.Side)
		s.Pending = nil
	}
	side.Passes, side.Dry, side.Score = 0, 0, entry.Total
	for i := range s.Listed {
		if slices.Contains(entry.Listed, s.Listed[i].Word) {
			s.Listed[i].Side = entry.Side
		}
	}
	s.write(entry)
	s.tellEntry(entry)
}

// giveBack takes the laid move back; the turn is lost if there is an entry.
func (s *State) giveBack(e Returned) {
	side := &s.Sides[s.Turn.Side]
	if s.Pending != nil {
		side.Rack = append(side.Rack, s.Pending.Faces()...)
		s.Pending = nil
	}
	switch {
	case e.Entry != nil:
		s.idle(*e.Entry)
	case len(s.Refused) > 0:
		s.tell(side.Seat, refused(s.who(s.Turn.Side), s.Refused, e.Why))
	}
	s.Refused = nil
}

// idle counts a turn without a word.
func (s *State) idle(entry Entry) {
	side := &s.Sides[entry.Side]
	if entry.Kind != EntryLost {
		side.Dry++ // ALF-A15: passes and exchanges; a player who tried a word or had to sit out has not given up
	}
	if entry.Kind == EntryPass {
		side.Passes++
	} else {
		side.Passes = 0 // ALF-A8: an exchange is not a pass
	}
	if entry.Why == WhyObjection {
		side.Skip = false
	}
	s.write(entry)
	s.tellEntry(entry)
}
