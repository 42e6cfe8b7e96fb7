package chain

import "lettercase/game"

// View is what the game's own board needs beside the frame. Nothing in this game is hidden.
type View struct {
	Words    []string `json:"words"`    // the chain
	Shared   []int    `json:"shared"`   // letters that each word shares with the one before
	Onto     string   `json:"onto"`     // what the next word goes on from
	Shortest int      `json:"shortest"` // letters that a word needs
}

// View shows the game to a seat.
func (Rules) View(s *State, _ game.Seat) View {
	return View{Words: append([]string{}, s.Words...), Shared: append([]int{}, s.Shared...), Onto: s.onto(), Shortest: s.Options.Shortest}
}

// Frame tells the table what every table wants to know.
func (r Rules) Frame(s *State, seat game.Seat) game.Frame {
	f := game.NewFrame(seat, len(s.Scores), "play")
	f.Turn, f.Sheets, f.Story = s.Turn.Turn, s.sheets(), append(f.Story, s.Story...)
	copy(f.Scores, s.Scores)
	if out, over := r.Outcome(s); over {
		f.Phase, f.End = game.PhaseOver, &game.Ending{Outcome: out, Why: game.Say("chain.end." + out.Reason)}
		return f
	}
	f.Active = []game.Seat{s.Turn.Seat}
	if until, ok := r.Deadline(s); ok {
		f.Clock = &game.Countdown{What: "turn", Until: until, Total: game.Time(s.Options.TurnTime) * game.Second}
	}
	if s.Claim != nil {
		f.Phase, f.Active, f.Claims = "claim", s.Claim.Unanswered(s.In).List(), append(f.Claims, s.Claim.View(s.Policy, seat, s.In))
		f.Clock.What, f.Clock.Total = "claim", claimTime
		if f.Claims[0].Open {
			f.May = append(f.May, "answer")
		}
	}
	if s.mayAdd(seat) {
		f.May = append(f.May, "add", "pass")
		f.Choice = s.Claim == nil || s.Claim.Unanswered(s.In) == game.SeatsOf(seat)
		f.Todo = game.SayP("chain.todo", "onto", s.onto(), "n", s.Options.Shortest)
	}
	return f
}

// mayAdd reports whether a seat can use a turn: its own, or the next one, by which it accepts the word before. While others who
// are present may still object, the rules ask it to wait.
func (s *State) mayAdd(seat game.Seat) bool {
	if s.Claim == nil {
		return s.In.Has(seat) && s.Turn.Seat == seat
	}
	next := s.after()
	return seat >= 0 && next.Seat == seat && next.Round <= s.Options.Rounds && s.Claim.Unanswered(s.In).Has(seat)
}

// sheets are the columns of the score pad, read from the story.
func (s *State) sheets() []game.Sheet {
	sheets := make([]game.Sheet, len(s.Scores))
	for i := range sheets {
		sheets[i] = game.Sheet{Seats: []game.Seat{game.Seat(i)}, Lines: []game.Line{}}
	}
	for _, e := range s.Story {
		if e.Did == "" { // not a turn
			continue
		}
		sheet, line := &sheets[e.Seat], game.Line{Text: "–"}
		switch e.Did {
		case game.DidWord:
			sheet.Total += e.Points
			line = game.Scored(e.Words[0], e.Points, sheet.Total)
		case game.DidLost:
			line = game.Line{Text: e.Words[0], Struck: true}
		}
		sheet.Lines = append(sheet.Lines, line)
	}
	return sheets
}
