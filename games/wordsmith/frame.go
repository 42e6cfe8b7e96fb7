package wordsmith

import (
	"cmp"
	"slices"

	"lettercase/game"
)

// Frame returns what every table needs to know about its game.
func (Rules) Frame(s *State, seat game.Seat) game.Frame {
	f := game.NewFrame(seat, len(s.Players), string(s.Phase))
	now := s.now(seat)
	f.May = s.may(seat, now)
	f.Choice = f.Can("call") || f.Can("write")
	f.Active = s.active()
	f.Turn = game.Turn{Number: s.Step, Round: s.Round, Seat: game.Watcher}
	f.Clock = s.clock()
	if s.Claim != nil {
		f.Claims = append(f.Claims, s.Claim.View(s.Policy, seat, s.In))
	}
	for i := range s.Players {
		sheet := s.pad(game.Seat(i), seat)
		f.Scores[i] = sheet.Total
		f.Sheets = append(f.Sheets, sheet)
	}
	f.Todo = s.todo(&f, now)
	f.Story = s.storyFor(seat)
	if o, over := (Rules{}).Outcome(s); over {
		f.Scores = o.Scores
		f.End = &game.Ending{Outcome: o, Why: game.Say("wordsmith.end." + o.Reason)}
		if o.Reason == "left" && len(s.Players) == 1 {
			f.End.Why = game.Say("end.alone")
		}
	}
	return f
}

// may names what the seat can do. It asks the rules wherever they need neither randomness nor the clock.
func (s *State) may(seat game.Seat, now Now) []string {
	names := []string{}
	add := func(ok bool, name string) {
		if ok {
			names = append(names, name)
		}
	}
	if s.mayAct(seat) != nil {
		return names
	}
	p := &s.Players[seat]
	before := game.Env{At: max(0, s.Until-1)} // the client watches the clock
	word := s.mayWord(before, seat, 0) == nil
	_, calling := s.callOf(seat)
	add(s.Step == 0 && s.Phase == Build && !calling && !p.Choose && s.Stock.Total() > 0, "roll")
	add(len(now.Take) > 0, "take")
	add(word && !s.Options.Quick, "call")
	add(word && s.Options.Quick, "write")
	add(calling, "withdraw")
	add(s.Claim != nil && s.Claim.Unanswered(s.In).Has(seat), "answer")
	add(word && !p.Done, "pass")
	add(word && p.Done, "resume")
	add(now.Mark != nil, "mark")
	add(len(now.Dispute) > 0, "dispute")
	add(s.Phase == Check && p.sheet().Marked && !p.sheet().Agreed, "agree")
	add(s.Phase == Break && !s.Ready.Has(seat), "ready")
	add(s.Phase == Break && !s.Ready.Has(seat) && s.Setup.Seats > 1, "handicap")
	return names
}

// active are the seats that the table waits for. A seat that has called only waits, but still answers the call before its own.
func (s *State) active() []game.Seat {
	var waited game.Seats
	for _, seat := range s.In.List() {
		switch s.Phase {
		case Build, Last:
			if _, calling := s.callOf(seat); !calling && !s.through(seat) {
				waited = waited.With(seat)
			}
		case Check:
			if by := s.checks(seat); by >= 0 {
				waited = waited.With(by)
			}
		case Break:
			if !s.Ready.Has(seat) {
				waited = waited.With(seat)
			}
		}
	}
	switch asked := s.asked(); {
	case s.ownLimit() > 0 && asked != 0:
		waited = asked
	case s.ownLimit() > 0 && s.Clocked >= 0:
		waited = game.SeatsOf(s.Clocked)
	default:
		waited |= asked
	}
	return waited.List()
}

// asked are the seats whose answer the open call waits for.
func (s *State) asked() game.Seats {
	if s.Claim == nil {
		return 0
	}
	return s.Claim.Unanswered(s.In)
}

func (s *State) clock() *game.Countdown {
	until, ok := Rules{}.Deadline(s)
	if !ok {
		return nil
	}
	o := s.Options
	what, seconds := "objections", o.Objections
	if s.Claim == nil {
		switch s.Phase {
		case Build:
			what, seconds = "step", o.StepTime
		case Last:
			what, seconds = "last", o.LastWord
		case Check:
			what, seconds = "check", o.CheckTime
		case Break:
			what, seconds = "break", o.Pause
		}
	}
	return &game.Countdown{What: what, Until: until, Total: game.Time(seconds) * game.Second}
}

// LineRef leads from a line of the score pad to its place on a sheet.
type LineRef struct {
	Seat  game.Seat `json:"seat"`
	Round int       `json:"round"`
	Line  int       `json:"line"` // from 1
	Word  string    `json:"word"`
}

// pad is a seat's column of the score pad, as a viewer may see it: words in the order in which they were written, and
// the bonus once a round is scored (SMITH-33).
func (s *State) pad(seat, viewer game.Seat) game.Sheet {
	p := &s.Players[seat]
	out := game.Sheet{Seats: []game.Seat{seat}, Lines: make([]game.Line, 0, (len(Sheet{}.Lines)+2)*len(p.Sheets))}
	for i := range p.Sheets {
		sheet, round := &p.Sheets[i], i+1
		if s.Options.Rounds > 1 {
			out.Lines = append(out.Lines, game.Line{Say: game.SayP("wordsmith.sheetRound", "n", round)})
		}
		if round == s.Round && s.hides(seat, viewer) {
			out.Lines = append(out.Lines, game.Line{Say: game.SayP("wordsmith.hidden", "n", sheet.words())})
			continue
		}
		for _, n := range sheet.written() {
			l := sheet.Lines[n-1]
			points := 0
			if l.counts() {
				points = l.Letters
			}
			out.Total += points
			out.Lines = append(out.Lines, game.Line{
				Text: l.Word, Points: &points, Struck: !l.counts(), Ref: LineRef{seat, round, n, l.Word},
			})
		}
		if sheet.Score != nil {
			out.Total += sheet.Score.Bonus
			bonus, total := sheet.Score.Bonus, out.Total
			out.Lines = append(out.Lines, game.Line{Say: game.SayP("wordsmith.bonus"), Points: &bonus, Total: &total})
		}
	}
	return out
}

// hides reports whether quick forging hides a seat's sheet of this round from a viewer (SMITH-A10).
func (s *State) hides(seat, viewer game.Seat) bool {
	return s.Options.Quick && seat != viewer && (s.Phase == Build || s.Phase == Last)
}

// written lists the lines with words, from 1, in the order of writing.
func (s *Sheet) written() []int {
	var n []int
	for i, l := range s.Lines {
		if l.Word != "" {
			n = append(n, i+1)
		}
	}
	slices.SortFunc(n, func(a, b int) int { return cmp.Compare(s.Lines[a-1].Order, s.Lines[b-1].Order) })
	return n
}

// todo says what the seat has to do.
func (s *State) todo(f *game.Frame, now Now) *game.Message {
	seat := f.Seat
	if s.mayAct(seat) != nil {
		return nil
	}
	p := &s.Players[seat]
	say := func(name string) *game.Message { return game.SayP("wordsmith.todo." + name) }
	switch s.Phase {
	case Check:
		switch {
		case f.Can("mark"):
			return say("mark")
		case f.Can("agree"):
			return say("agree")
		}
		return say("check")
	case Break:
		if f.Can("ready") {
			return say("break")
		}
		return say("wait")
	}
	switch {
	case f.Can("answer") && (f.Can("roll") || f.Can("pass")):
		return game.SayP("wordsmith.todo.answerNext", "name", s.Claim.By, "word", s.Claim.Words[0])
	case f.Can("answer"):
		return game.SayP("wordsmith.todo.answer", "name", s.Claim.By, "word", s.Claim.Words[0])
	case f.Can("withdraw"):
		return say("called")
	case len(now.Take) > 0 && s.Step == 0:
		return say("choose")
	case s.through(seat):
		return say("wait")
	case s.Phase == Last:
		return game.SayP("wordsmith.todo.last", "name", s.Finisher)
	case p.sheet().Crossed >= AllFields:
		return say("all")
	case s.Step > 0 && s.Options.Quick: // SMITH-40: nobody calls
		return say("stepWrite")
	case s.Step > 0:
		return say("step")
	}
	return say("build")
}
