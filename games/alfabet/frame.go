package alfabet

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"lettercase/game"
)

// What the clock measures.
const (
	clockTurn  = "turn"
	clockClaim = "claim"
)

// Frame returns what every table needs to know about its game.
func (r Rules) Frame(s *State, seat game.Seat) game.Frame {
	f := game.NewFrame(seat, s.Setup.Seats, string(s.Phase))
	f.May, f.Choice = s.may(seat), s.choice(seat)
	copy(f.Scores, s.scores())
	if len(s.Sides) > 0 {
		f.Turn = game.Turn{Number: s.Turn.Number, Seat: s.Sides[s.Turn.Side].Seat}
	}
	switch {
	case s.Phase == PhaseOver:
	case s.Claim != nil:
		f.Active = s.Claim.Unanswered(s.playing()).List()
		f.Claims = append(f.Claims, s.Claim.View(s.Policy, seat, s.playing()))
	case len(s.Sides) > 0:
		f.Active = append(f.Active, f.Turn.Seat)
	}
	if at, ok := r.Deadline(s); ok {
		f.Clock = &game.Countdown{What: clockTurn, Until: at, Total: game.Time(s.Options.TurnTime) * game.Second}
		if s.Phase == PhaseClaim {
			f.Clock.What, f.Clock.Total = clockClaim, game.Time(s.Options.Window)*game.Second
		}
	}
	f.Sheets, f.Todo = s.sheets(), s.todo(seat)
	if len(s.Story) > 0 {
		f.Story = slices.Clip(s.Story) // story entries never change
	}
	if outcome, over := r.Outcome(s); over {
		f.End = &game.Ending{Outcome: outcome, Why: s.why()}
	}
	return f
}

// why tells why the game ended, and which of a soloist's two racks has won (ALF-44).
func (s *State) why() game.Message {
	n := s.Options.dryRounds()
	if s.End.Reason == EndRounds {
		n = s.Options.Rounds
	}
	why := game.Say("alfabet.end."+s.End.Reason, "n", n)
	if s.End.Reason == EndLeft && s.Setup.Seats == 1 {
		return game.Say("end.alone")
	}
	switch len(s.End.Racks) {
	case 0:
		return why
	case 1:
		won := s.End.Racks[0]
		return game.Say("alfabet.end.rack", "rack", s.who(won), "points", s.End.Totals[won], "other", s.End.Totals[1-won], "why", why)
	}
	return game.Say("alfabet.end.racks", "points", s.End.Totals[0], "why", why)
}

// playing are the seats that have not left.
func (s *State) playing() game.Seats {
	var in game.Seats
	for _, side := range s.Sides {
		if !side.Out {
			in = in.With(side.Seat)
		}
	}
	return in
}

// in reports whether the seat is in play.
func (s *State) in(seat game.Seat) bool {
	return seat >= 0 && int(seat) < s.Setup.Seats && !s.Sides[s.Side(seat)].Out
}

// may lists what a seat can do now.
func (s *State) may(seat game.Seat) []string {
	may := []string{}
	if s.Phase == PhaseOver || !s.in(seat) {
		return may
	}
	if s.Claim != nil && (s.Claim.Unanswered(s.playing()).Has(seat) || s.Claim.Withdrawable(seat)) {
		may = append(may, "answer")
	}
	switch mine := s.Turn.Side == s.Side(seat); {
	case s.Phase == PhaseRefill && mine:
		may = append(may, "take")
	case s.Phase == PhasePlay && mine || s.playsOn(seat):
		may = append(may, "lay")
		if s.drawable() > 0 {
			may = append(may, "exchange")
		}
		may = append(may, "pass")
		if s.open() {
			may = append(may, "best")
		}
	}
	return may
}

// choice reports whether a seat has not started its move.
func (s *State) choice(seat game.Seat) bool {
	return slices.Contains(s.may(seat), "lay") && (s.Claim == nil || s.lastAwaited(seat))
}

// playsOn reports whether a seat may try to move while the move before waits for objections (ALF-A16): it comes next, and
// its move accepts. That is refused while others may still object, but the state does not know whom the table waits for:
// not for absent people nor, in a vote, for programs. A seat that sits out for a wrong objection does not come next.
func (s *State) playsOn(seat game.Seat) bool {
	return s.Claim != nil && s.in(seat) && s.Side(seat) == s.next() && !s.Sides[s.next()].Skip &&
		s.Claim.Unanswered(s.playing()).Has(seat)
}

// lastAwaited reports whether all others have answered: a seat that plays on closes the claim for certain.
func (s *State) lastAwaited(seat game.Seat) bool {
	return s.playsOn(seat) && s.Claim.Unanswered(s.playing()) == game.SeatsOf(seat) &&
		!(s.Claim.People && s.Claim.Objections != 0) // an objection may still be withdrawn
}

// next is the next side to the left that is still playing.
func (s *State) next() int {
	n := len(s.Sides)
	for i := 1; i <= n; i++ {
		if side := (s.Turn.Side + i) % n; !s.Sides[side].Out {
			return side
		}
	}
	return s.Turn.Side
}

// drawable is how many tiles can be exchanged: while a move waits, its player refills first.
func (s *State) drawable() int {
	if s.Pending == nil {
		return len(s.Bag)
	}
	return max(0, len(s.Bag)-(s.Options.RackSize-len(s.Sides[s.Turn.Side].Rack)))
}

// todo is what a seat can do now, where there is more to say than whose turn it is.
func (s *State) todo(seat game.Seat) *game.Message {
	mine := s.in(seat) && s.Turn.Side == s.Side(seat)
	switch {
	case s.Phase == PhaseOver || len(s.Sides) == 0:
		return nil
	case s.Claim != nil && s.Claim.By == seat:
		return game.SayP("alfabet.todo.claimOwn")
	case s.Claim != nil && s.in(seat) && s.Claim.Withdrawable(seat):
		return game.SayP("alfabet.todo.withdraw", "name", s.Claim.By)
	case s.lastAwaited(seat):
		return game.SayP("alfabet.todo.claimNext", "name", s.Claim.By)
	case s.Claim != nil && s.in(seat) && s.Claim.Unanswered(s.playing()).Has(seat):
		return game.SayP("alfabet.todo.claim", "name", s.Claim.By)
	case s.Phase == PhaseRefill && mine:
		return game.SayP("alfabet.todo.take", "n", min(s.Options.RackSize-len(s.Sides[s.Turn.Side].Rack), len(s.Bag)))
	case s.Phase == PhasePlay && mine && s.lastChance() != "":
		return game.SayP("alfabet.todo.last." + s.lastChance())
	case s.Phase == PhasePlay && s.two():
		return game.SayP("alfabet.rackN", "n", s.Turn.Side+1)
	case s.Phase == PhasePlay && mine && s.Options.Rounds > 0 && s.Setup.Seats == 1:
		if s.Board.Bare() {
			return game.SayP("alfabet.todo.firstOf", "n", s.turnsLeft())
		}
		return game.SayP("alfabet.todo.turnsLeft", "n", s.turnsLeft())
	case s.Phase == PhasePlay && mine && s.Board.Bare():
		return game.SayP("alfabet.todo.first")
	case s.Phase == PhasePlay && mine && s.Turn.Honour && s.Options.Theme != "":
		return game.SayP("alfabet.theme.honour", "theme", s.Options.Theme)
	}
	return nil
}

// lastChance says how a turn without a word would end the game: EndDry where a pass or an exchange does (ALF-A15), EndPasses where only
// a pass does (ALF-A8), "" where neither.
func (s *State) lastChance() string {
	sides := slices.Clone(s.Sides)
	sides[s.Turn.Side].Dry++
	sides[s.Turn.Side].Passes++
	switch passed, dry := s.given(sides); {
	case dry:
		return EndDry
	case passed && s.Options.PassEnd:
		return EndPasses
	}
	return ""
}

// sheets are the score pad: a column a side (ALF-32).
func (s *State) sheets() []game.Sheet {
	sheets := make([]game.Sheet, len(s.Sides))
	for i, side := range s.Sides {
		sheets[i] = game.Sheet{Seats: []game.Seat{side.Seat}, Lines: []game.Line{}, Total: side.Score}
		if len(s.Pad[i]) > 0 {
			sheets[i].Lines = slices.Clip(s.Pad[i])
		}
		if s.two() {
			sheets[i].Name = game.SayP("alfabet.rackN", "n", i+1)
		}
	}
	if s.End == nil {
		return sheets
	}
	for i, left := range s.End.Deductions {
		if left != 0 {
			l := game.Scored("", -left, s.End.Totals[i])
			l.Say = game.SayP("alfabet.sheet.left", "tiles", shortRack(s.Sides[i].Rack))
			sheets[i].Lines = append(sheets[i].Lines, l)
		}
	}
	return sheets
}

// line is an entry on the score pad. Its reference is the squares that the move covered.
func (e *Entry) line() game.Line {
	switch {
	case e.Kind == EntryLay && e.Move != nil:
		text := strings.Join(e.Move.Text(), ", ")
		if e.Move.Bonus > 0 {
			text += " ★"
		}
		l := game.Scored(text, e.Points, e.Total)
		l.Ref = e.Move.squares()
		return l
	case e.Kind == EntryExchange:
		return game.Line{Say: game.SayP("alfabet.sheet.exchange", "n", e.Count)}
	case e.Kind == EntryLost && len(e.Bad) > 0:
		return game.Line{Text: strings.Join(e.Bad, ", "), Struck: true}
	}
	return game.Line{Text: "–", Struck: e.Kind == EntryLost}
}

// squares are those that a move lays letters on.
func (m *Move) squares() []string {
	squares := []string{}
	for _, p := range m.Placed {
		squares = append(squares, p.Square)
	}
	return squares
}

// shortRack writes a rack without spaces, tiles without a letter as boxes.
func shortRack(rack []string) string {
	var b strings.Builder
	for _, face := range rack {
		if r, n := utf8.DecodeRuneInString(face); n == len(face) && unicode.IsLetter(r) {
			b.WriteString(face)
		} else {
			b.WriteString("□")
		}
	}
	return b.String()
}
