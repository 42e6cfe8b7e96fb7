package letter

import (
	"slices"

	"lettercase/game"
	"lettercase/tiles"
)

// Apply applies an event. It evaluates no rule: consequences are decided elsewhere.
func (Rules) Apply(s *State, e Event) {
	switch {
	case e.Start != nil:
		s.start(e.Start)
	case e.Phase != nil:
		s.Phase, s.Speaker, s.Until, s.After = e.Phase.Phase, e.Phase.Speaker, e.Phase.Until, e.Phase.After
	case e.Auto != nil:
		s.Auto = s.Auto.With(e.Auto.Seat)
	case e.Drawn != nil:
		s.Pool, s.Blanks = without(s.Pool, e.Drawn.Tile), without(s.Blanks, e.Drawn.Tile)
		s.Hands[e.Drawn.Seat] = append(s.Hands[e.Drawn.Seat], e.Drawn.Tile)
	case e.Turn != nil:
		s.begin(e.Turn)
	case e.Placed != nil:
		s.place(e.Placed)
	case e.Taken != nil:
		i := s.laidAt(e.Taken.Tile)
		s.putBack(e.Taken.Seat, s.Turn.Laid[i], false)
		s.Turn.Laid = slices.Concat(s.Turn.Laid[:i], s.Turn.Laid[i+1:])
	case e.Pend != nil:
		s.Claims = e.Pend.Claim
		s.Pending = append(s.Pending, Pending{Claim: &game.Claim{ID: e.Pend.Claim, By: e.Pend.Seat}, Entry: e.Pend.Entry})
		s.fix()
	case e.Claim != nil:
		s.claim(*e.Claim)
	case e.Word != nil:
		s.write(e.Word)
	case e.Wrong != nil:
		if e.Wrong.How == ByTurn {
			s.Turn.Wrong = append(s.Turn.Wrong, e.Wrong.Word)
		} else {
			s.Missed = append(s.Missed, e.Wrong.Word)
		}
		if !slices.Contains(s.Refused, e.Wrong.Word) {
			s.Refused = append(s.Refused, e.Wrong.Word)
		}
		s.fix()
	case e.Settled != nil:
		s.settle(e.Settled)
	case e.Owes != nil:
		debt := *e.Owes
		s.Debt = &debt
	case e.Gave != nil:
		s.Hands[e.Gave.Seat] = without(s.Hands[e.Gave.Seat], e.Gave.Tile)
		s.Free = append(s.Free, e.Gave.Tile)
		s.tellGiven(e.Gave)
		s.Debt = nil
	case e.Blank != nil:
		s.Hands[e.Blank.Seat] = without(s.Hands[e.Blank.Seat], e.Blank.Lay.Tile)
		s.Board = append(s.Board, e.Blank.Lay)
		s.Debt, s.Fresh = nil, []int{e.Blank.Lay.Tile}
		s.tell(game.StoryEntry{Seat: e.Blank.Seat, Did: game.DidBlank, Say: game.Say("letter.log.blank", "name", e.Blank.Seat)})
	case e.Passed != nil:
		s.Debt, s.Fresh = nil, nil
		s.tell(game.StoryEntry{Seat: e.Passed.Seat, Did: game.DidPass, Say: game.Say("letter.log.pass", "name", e.Passed.Seat)})
	case e.Window != nil:
		if e.Window.Window.Turn > s.Window.Turn { // otherwise it reopens, and the turn has been counted
			s.dried(e.Window.Dry, e.Window.Window.Ended)
		}
		s.Window = e.Window.Window
	case e.Decline != nil:
		s.Window.Declined = s.Window.Declined.With(e.Decline.Seat)
	case e.Race != nil:
		s.race(*e.Race)
	case e.Knock != nil:
		s.knocked(e.Knock)
	case e.Sheet != nil:
		s.Sheets[e.Sheet.Seat] = e.Sheet.Entries
		s.padAnew(e.Sheet.Seat)
	case e.Left != nil:
		s.In = s.In.Without(e.Left.Seat)
		s.Aside = slices.Concat(s.Aside, s.Hands[e.Left.Seat])
		s.Hands[e.Left.Seat] = nil
		if s.Debt != nil && s.Debt.Seat == e.Left.Seat {
			s.Debt = nil
		}
		s.leaveRace(e.Left.Seat)
		s.tell(game.StoryEntry{Seat: e.Left.Seat, Say: game.Say("letter.log.left", "name", e.Left.Seat)})
	case e.Over != nil:
		s.skip(e.Over.Skipped)
		s.Phase, s.Speaker, s.Until, s.Reason = PhaseOver, game.Watcher, 0, e.Over.Reason
		s.Window.Open, s.Race = false, nil
	}
}

// boxes are the sets of tiles in use.
var boxes tiles.Shared[Tile]

func (s *State) start(e *Started) {
	*s = State{
		Lang: e.Lang, Seats: e.Seats, Policy: e.Policy, Options: e.Options, Tiles: boxes.Of(e.Tiles), First: e.First,
		Hands: make([][]int, e.Seats), Sheets: make([][]Entry, e.Seats), Pad: make([][]game.Line, e.Seats), In: game.AllSeats(e.Seats), Speaker: game.Watcher,
	}
	s.Turn.Seat, s.Window.Ended, s.Window.Next = game.Watcher, game.Watcher, game.Watcher
	for _, t := range e.Tiles {
		if t.Blank() {
			s.Blanks = append(s.Blanks, t.ID)
		} else {
			s.Pool = append(s.Pool, t.ID)
		}
	}
}

func (s *State) begin(e *TurnBegun) {
	s.skip(e.Skipped)
	s.Turn = Turn{Number: e.Number, Seat: e.Seat, First: e.First}
	s.dried(e.Dry, e.Skipped...)
	s.Window.Open = e.Knocks
	if e.Knocks {
		s.Window.Next = e.Seat
	}
	if e.First {
		s.Opened = s.Opened.With(e.Seat)
	}
}

// dried updates who has had a turn since the last new word. Events count these turns and name the last one; 0 means that
// a word was new.
func (s *State) dried(turns int, last ...game.Seat) {
	s.Dry |= game.SeatsOf(last...)
	if turns == 0 {
		s.Dry = 0
	}
}

func (s *State) skip(seats []game.Seat) {
	for _, seat := range seats {
		s.tell(game.StoryEntry{Seat: seat, Say: game.Say("letter.log.skip", "name", seat)})
	}
}

func (s *State) laidAt(id int) int {
	return slices.IndexFunc(s.Turn.Laid, func(l Loose) bool { return l.Tile == id })
}

func (s *State) place(e *Placed) {
	loose := Loose{Lay: e.Lay, Own: e.Own, Lifted: e.Lifted}
	laid := slices.Clone(s.Turn.Laid)
	if i := s.laidAt(e.Lay.Tile); i >= 0 {
		s.lower(laid[i].Lifted)
		laid[i] = loose
	} else {
		s.Hands[e.Seat], s.Free = without(s.Hands[e.Seat], e.Lay.Tile), without(s.Free, e.Lay.Tile)
		laid = append(laid, loose)
	}
	if e.Lifted != nil {
		i := slices.IndexFunc(s.Board, func(l Lay) bool { return l.Tile == e.Lifted.Tile })
		s.Board = slices.Concat(s.Board[:i], s.Board[i+1:])
	}
	s.Turn.Laid = laid
	s.Window.Open = false // LTR-S8: without a sandglass knocking ends when the next player places
}

// lower puts a lifted blank back where it lay.
func (s *State) lower(blank *Lay) {
	if blank != nil {
		s.Board = append(s.Board, *blank)
	}
}

// putBack returns a tile to where it came from.
func (s *State) putBack(seat game.Seat, l Loose, freed bool) {
	if l.Own && !freed {
		s.Hands[seat] = append(s.Hands[seat], l.Tile)
	} else {
		s.Free = append(s.Free, l.Tile)
	}
	s.lower(l.Lifted)
}

func (s *State) fix() {
	s.Turn.Laid = slices.Clone(s.Turn.Laid)
	for i := range s.Turn.Laid {
		s.Turn.Laid[i].Fixed = true
	}
}

func (s *State) claim(e game.ClaimEvent) {
	i := slices.IndexFunc(s.Pending, func(p Pending) bool { return p.ID == e.ID() })
	if i < 0 {
		return
	}
	s.Pending = slices.Clone(s.Pending)
	if next := game.ApplyClaim(s.Pending[i].Claim, e, &s.Story); next != nil {
		s.Pending[i].Claim = next
		return
	}
	s.Pending = slices.Delete(s.Pending, i, i+1)
}

func (s *State) write(e *Written) {
	s.padWord(e.Seat, e.Entry, s.gain(e.Seat, e.Entry.Word))
	s.Sheets[e.Seat] = append(s.Sheets[e.Seat], e.Entry)
	if e.Entry.How == ByKnock {
		s.Knocked++
		s.Dry = 0
		return
	}
	s.fix() // whether the word stays is known when the turn ends
}

func (s *State) settle(e *Settled) {
	laid := s.Turn.Laid
	s.Turn.Laid = nil
	for _, l := range laid {
		switch {
		case slices.Contains(e.Kept, l.Tile):
			s.Board = append(s.Board, l.Lay)
			if l.Lifted != nil {
				s.Hands[e.Seat] = append(s.Hands[e.Seat], l.Lifted.Tile)
			}
		default:
			s.putBack(e.Seat, l, slices.Contains(e.Freed, l.Tile))
		}
	}
	if len(e.Struck) > 0 {
		s.Sheets[e.Seat] = slices.DeleteFunc(slices.Clone(s.Sheets[e.Seat]), func(w Entry) bool {
			return slices.ContainsFunc(e.Struck, func(x Entry) bool { return x.Word == w.Word && slices.Equal(x.Tiles, w.Tiles) })
		})
		s.padAnew(e.Seat)
	}
	if len(e.Kept) > 0 {
		s.Fresh = e.Kept
	}
	s.tellSettled(e)
}

func (s *State) race(e game.RaceEvent) {
	s.Race = game.ApplyRace(s.Race, e)
	if e.Settle == nil {
		return
	}
	s.Heard = e.Settle
	s.tellHeard(e.Settle)
	s.Window.Knockers = s.Window.Knockers.With(e.Settle.Winner)
	s.Window.Open, s.Knocked, s.Missed = false, 0, nil
}

// leaveRace takes a seat that left out of a running race.
func (s *State) leaveRace(seat game.Seat) {
	if s.Race == nil {
		return
	}
	race := *s.Race
	race.Entries = slices.DeleteFunc(slices.Clone(race.Entries), func(e game.Entry) bool { return e.Seat == seat })
	s.Race = &race
	if len(race.Entries) == 0 {
		s.Race = nil
	}
}

func (s *State) knocked(e *KnockEnded) {
	if len(e.Words) > 0 {
		s.Window.Next = e.Seat // LTR-31
	}
	if e.Barred {
		s.Window.Barred = s.Window.Barred.With(e.Seat)
	}
	s.tellKnocked(e)
}
