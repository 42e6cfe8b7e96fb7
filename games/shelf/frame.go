package shelf

import (
	"slices"

	"lettercase/game"
)

// Frame returns what every table needs to know about its game.
func (r Rules) Frame(s *State, seat game.Seat) game.Frame {
	if int(seat) >= len(s.Hands) || seat < 0 {
		seat = game.Watcher
	}
	f := game.NewFrame(seat, len(s.Hands), string(s.Phase))
	f.May, f.Choice, f.Active = s.may(seat), s.mayMove(seat), s.active()
	if s.Turn.Number > 0 {
		f.Turn = game.Turn{Number: s.Turn.Number, Seat: s.Turn.Seat}
	}
	f.Clock = r.clock(s)
	if s.Claim != nil {
		f.Claims = append(f.Claims, s.Claim.View(s.Policy, seat, s.In))
	}
	copy(f.Scores, s.Scores)
	f.Sheets = s.sheets()
	f.Todo = s.todo(&f)
	if len(s.Story) > 0 {
		f.Story = slices.Clip(s.Story)
	}
	if out, over := r.Outcome(s); over {
		f.End = &game.Ending{Outcome: out, Why: game.Say("shelf.end." + out.Reason)}
	}
	return f
}

// may lists what a seat can do now. It does not know who is present, so it also lists the move of the next player, which
// accepts the pending word, even if an absent player need not be waited for.
func (s *State) may(seat game.Seat) []string {
	may := []string{}
	if s.seated(seat) != nil {
		return may
	}
	if s.Phase == PhaseContest && !s.Contest.Shown && s.Contest.Calls[seat] == nil {
		may = append(may, "announce")
	}
	if s.Claim != nil && s.Claim.Unanswered(s.In).Has(seat) {
		may = append(may, "answer")
	}
	if !s.mayMove(seat) {
		return may
	}
	may = append(may, "lay", "pass")
	if s.swappable(seat) > 0 {
		may = append(may, "swap")
	}
	if len(s.buyable(seat)) > 0 {
		may = append(may, "buy")
	}
	return may
}

// mayMove reports whether a seat can use a turn now: its own, or the next one by accepting the pending word. A seat that
// has answered waits for the others (SHELF-A17).
func (s *State) mayMove(seat game.Seat) bool {
	switch {
	case s.Phase != PhasePlay || !s.In.Has(seat):
		return false
	case s.Pending != nil:
		return seat == s.nextSeat() && s.Claim.Unanswered(s.In).Has(seat)
	}
	return s.Turn.Seat == seat
}

// swappable is how many cards a seat that may move can swap.
func (s *State) swappable(seat game.Seat) int {
	if !s.Options.Swap {
		return 0
	}
	pile := len(s.Pile)
	if s.Pending != nil && s.Claim.Objections == 0 { // the word will stand, and its player draws first
		pile -= min(pile, max(0, HandSize-len(s.Hands[s.Pending.Seat])))
	}
	return min(pile, len(s.Hands[seat]))
}

// buyable returns the slots of jokers that a seat may take, if it may move.
func (s *State) buyable(seat game.Seat) []int {
	slots := []int{}
	for slot := 1; slot <= Slots; slot++ {
		if _, err := s.tryBuy(seat, slot); err == nil {
			slots = append(slots, slot)
		}
	}
	return slots
}

// active returns the seats that the table waits for.
func (s *State) active() []game.Seat {
	switch {
	case s.Phase == PhaseOver:
		return []game.Seat{}
	case s.Claim != nil:
		return s.Claim.Unanswered(s.In).List()
	case s.Phase == PhaseContest && s.Contest.InTurn && s.toAnnounce() >= 0:
		return []game.Seat{s.toAnnounce()}
	case s.Phase == PhaseContest:
		return slices.DeleteFunc(s.In.List(), func(seat game.Seat) bool { return s.Contest.Calls[seat] != nil })
	}
	return []game.Seat{s.Turn.Seat}
}

func (r Rules) clock(s *State) *game.Countdown {
	until, ok := r.Deadline(s)
	if !ok {
		return nil
	}
	c := &game.Countdown{What: "turn", Until: until, Total: game.Time(s.Options.TurnTime) * game.Second}
	switch {
	case s.Claim != nil:
		c.What, c.Total = "claim", game.Time(s.Options.ClaimTime)*game.Second
	case s.Phase == PhaseContest:
		c.What, c.Total = "announce", game.Time(s.Options.AnnounceTime)*game.Second
	}
	return c
}

// sheets are the columns of the score pad, one for each seat.
func (s *State) sheets() []game.Sheet {
	sheets := make([]game.Sheet, len(s.Hands))
	for i := range sheets {
		sheets[i] = game.Sheet{Seats: []game.Seat{game.Seat(i)}, Lines: []game.Line{}, Total: s.Scores[i]}
	}
	for _, e := range s.Sheet {
		sheet := &sheets[e.Seat]
		sheet.Lines = append(sheet.Lines, e.line())
	}
	return sheets
}

func (e *Entry) line() game.Line {
	switch e.What {
	case EntryWord:
		return game.Scored(e.Word, e.Score, e.Total)
	case EntryTakenBack:
		return game.Line{Text: e.Word, Struck: true}
	case EntryHand, EntrySwap:
		line := game.Scored("", e.Score, e.Total)
		line.Say = game.SayP("shelf.sheet." + e.What)
		return line
	}
	return game.Line{Text: "–"}
}

// todo says in a sentence what there is to do; nil where the table's own "your turn" says it.
func (s *State) todo(f *game.Frame) *game.Message {
	word, _, _ := s.Shelf.Word()
	switch {
	case s.Phase == PhaseOver:
		return nil
	case s.Phase == PhaseContest && !s.Contest.Shown && f.Can("announce"):
		return game.SayP("shelf.todo.announce")
	case s.Phase == PhaseContest && !s.Contest.Shown:
		return game.SayP("shelf.todo.wait")
	case s.Claim != nil && s.Claim.By == f.Seat:
		return game.SayP("shelf.todo.claimOwn")
	case f.Can("answer") && f.Can("pass") && len(f.Active) == 1 && !s.Claim.Withdrawable(f.Seat):
		return game.SayP("shelf.todo.claimNext", "name", s.Claim.By)
	case f.Can("answer"):
		return game.SayP("shelf.todo.claim", "name", s.Claim.By)
	case s.Claim != nil:
		return game.SayP("claim.waiting")
	case f.Choice && word == "":
		return game.SayP("shelf.todo.first")
	case f.Choice:
		return game.SayP("shelf.todo.lay", "word", word)
	}
	return nil
}
