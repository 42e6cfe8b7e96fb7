package letter

import "lettercase/game"

// Frame returns what every table needs to know about its game. Nothing is hidden in Letter, so seats differ only in what they may do.
func (r Rules) Frame(s *State, seat game.Seat) game.Frame {
	f := game.NewFrame(seat, s.Seats, string(s.Phase))
	f.May = s.may(seat)
	f.Active = s.active().List()
	f.Turn = game.Turn{Number: s.Turn.Number, Seat: s.Speaker}
	f.Clock = s.clock()
	for _, p := range s.Pending {
		f.Claims = append(f.Claims, p.View(s.Policy.OrDictionary(), seat, s.In))
	}
	for i, lines := range s.Pad {
		f.Scores[i] = total(lines)
		f.Sheets = append(f.Sheets, game.Sheet{Seats: []game.Seat{game.Seat(i)}, Lines: list(lines), Total: f.Scores[i]})
	}
	f.Todo = s.todo(seat)
	f.Story = list(s.Story)
	if out, over := r.Outcome(s); over {
		f.End = &game.Ending{Outcome: out, Why: game.Say("letter.end." + out.Reason)}
		if out.Reason == EndLeft && s.Seats == 1 {
			f.End.Why = game.Say("end.alone")
		}
		f.End.Why = s.tieBreak(out, f.End.Why)
		return f
	}
	switch s.Phase {
	case PhaseFirst, PhaseTurn, PhaseSolo:
		f.Choice = s.Speaker == seat && len(s.Turn.Laid) == 0
	}
	return f
}

// active are the seats that the table waits for. While a time to knock runs it is no specific seat; a last call without one
// waits for everybody who has not declined.
func (s *State) active() game.Seats {
	switch {
	case s.Phase == PhaseWindow && s.Until == 0:
		return s.mayKnock() &^ s.Window.Declined
	case s.Phase == PhaseJudge:
		return s.answering()
	case s.Phase == PhaseOver || s.Speaker < 0:
		return 0
	}
	return game.SeatsOf(s.Speaker)
}

// clock is the clock that runs, with its full length; nil where none does.
func (s *State) clock() *game.Countdown {
	o := &s.Options
	c := &game.Countdown{Until: s.Until, Total: o.sandglass()}
	switch s.Phase {
	case PhaseRace:
		if s.Race == nil {
			return nil
		}
		return &game.Countdown{What: "race", Until: s.Race.Until, Total: game.Time(o.Simultaneity)}
	case PhaseDraw:
		c.What, c.Total = "draw", drawTime
	case PhaseGive:
		c.What, c.Total = "give", giveTime
	case PhaseSolo:
		c.What, c.Total = "solo", game.Time(o.SoloMinutes)*game.Minute
	case PhaseWindow:
		c.What = "window"
		if o.Timed { // without the sandglass only the last call before the end has a time: a whole sandglass
			c.Total = game.Time(o.Window) * game.Second
		}
	case PhaseKnock:
		c.What = "knock"
	default:
		c.What = "turn"
	}
	if s.Until == 0 {
		return nil
	}
	return c
}

// todo is what the seat can do, or what it waits for, in a sentence.
func (s *State) todo(seat game.Seat) *game.Message {
	mine := seat >= 0 && s.Speaker == seat
	either := func(own, other string) *game.Message {
		if mine {
			return game.SayP(own)
		}
		return game.SayP(other, "name", s.Speaker)
	}
	switch s.Phase {
	case PhaseDraw:
		return either("letter.todo.draw", "letter.todo.draws")
	case PhaseFirst, PhaseTurn:
		if mine {
			return game.SayP(s.todoOnTurn(seat))
		}
		if s.Phase == PhaseTurn && s.mayKnock().Has(seat) {
			return game.SayP("letter.todo.knockOrWait", "name", s.Speaker)
		}
	case PhaseJudge:
		if len(s.playsOn(seat)) > 0 && s.answering() == game.SeatsOf(seat) {
			return game.SayP("letter.todo.judgeNext")
		}
		return game.SayP("letter.todo.judge")
	case PhaseGive:
		return either(s.todoGive(seat), "letter.todo.gives")
	case PhaseWindow:
		if s.mayKnock().Has(seat) {
			return game.SayP("letter.todo.knock")
		}
		return game.SayP("letter.todo.wait")
	case PhaseRace:
		return game.SayP("letter.todo.race")
	case PhaseKnock:
		return either("letter.todo.claim", "letter.todo.claims")
	case PhaseSolo:
		if s.Options.Solo == SoloLong {
			return game.SayP("letter.todo.long")
		}
		return game.SayP("letter.todo.many")
	}
	return nil
}

func (s *State) todoOnTurn(seat game.Seat) string {
	laid := len(s.Turn.Laid) > 0
	switch {
	case s.Phase == PhaseFirst && laid:
		return "letter.todo.firstLaid"
	case s.Phase == PhaseFirst:
		return "letter.todo.first"
	case len(s.turnPaths()) > 0:
		return "letter.todo.more"
	case laid:
		return "letter.todo.name"
	case len(s.letters(seat)) > 0:
		return "letter.todo.lay"
	case len(s.Free) > 0 && len(s.blanks(seat)) > 0:
		return "letter.todo.freeOrBlank"
	case len(s.Free) > 0:
		return "letter.todo.stuck"
	}
	return "letter.todo.onlyBlank" // a player with no tiles at all is skipped (LTR-18)
}

// todoGive is the sentence for a player who has to give up a letter, or may lay a blank instead.
func (s *State) todoGive(seat game.Seat) string {
	switch {
	case s.Debt == nil || seat != s.Debt.Seat:
		return ""
	case s.Debt.Blank && len(s.letters(seat)) == 0:
		return "letter.todo.give.onlyBlank"
	case s.Debt.Blank:
		return "letter.todo.give.either"
	}
	return "letter.todo.give." + s.Debt.Why
}
