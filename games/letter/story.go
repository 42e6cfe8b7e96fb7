package letter

import "lettercase/game"

// tell adds to the story of the game.
func (s *State) tell(e game.StoryEntry) {
	e.Turn = s.Turn.Number
	s.Story = append(s.Story, e)
}

// tellSettled tells what became of the letters laid in a turn, and of its words.
func (s *State) tellSettled(e *Settled) {
	if len(e.Kept) > 0 {
		if len(e.Back) == 0 && s.Phase != PhaseSolo { // otherwise they are told with what went back; a soloist tries a lot
			s.tellRefused(e.Seat, s.Turn.Wrong)
		}
		sheet := s.Sheets[e.Seat]
		points := s.Options.points(sheet)
		laid := game.StoryEntry{Seat: e.Seat, Did: game.DidNothing, Say: game.Say("letter.log.layOnly", "name", e.Seat, "letters", s.faces(e.Kept))}
		for i, w := range sheet {
			if s.ofTurn(w) {
				laid.Did, laid.Words, laid.Points = game.DidWord, append(laid.Words, w.Word), laid.Points+points[i]
			}
		}
		if laid.Did == game.DidWord {
			laid.Say = game.Say("letter.log.lay", "name", e.Seat, "letters", s.faces(e.Kept), "words", laid.Words)
		}
		s.tell(laid)
	}
	if len(e.Back) == 0 {
		return
	}
	back := game.StoryEntry{Seat: e.Seat, Did: game.DidLost, Say: game.Say("letter.log.back", "name", e.Seat, "letters", s.faces(e.Back))}
	if len(s.Turn.Wrong) > 0 && s.Phase != PhaseSolo {
		back.Say = game.Say("letter.log.wrong", "name", e.Seat, "letters", s.faces(e.Back), "words", s.Turn.Wrong)
	}
	s.tell(back)
}

// tellRefused tells words that were rejected: everybody heard them (LTR-32).
func (s *State) tellRefused(seat game.Seat, words []string) {
	if len(words) > 0 {
		s.tell(game.StoryEntry{Seat: seat, Say: game.Say("letter.log.struck", "name", seat, "words", words)})
	}
}

// tellGiven tells of a letter given up. The cost of a failed knock is not how anyone used a turn.
func (s *State) tellGiven(e *Gave) {
	given := game.StoryEntry{Seat: e.Seat, Did: game.DidFree, Say: game.Say("letter.log.free", "name", e.Seat, "letters", s.faces([]int{e.Tile}))}
	if s.Debt != nil && s.Debt.Why == WrongKnock {
		given.Did = ""
	} else {
		s.Fresh = nil
	}
	s.tell(given)
}

// tellHeard tells whose knock stands, and how the dice fell where several knocked at once (LTR-33).
func (s *State) tellHeard(e *game.Settled) {
	say := game.Say("letter.log.knock", "name", e.Winner)
	if len(e.Rolls) > 0 {
		say = game.Say("letter.log.dice", "name", e.Winner, "dice", diceOf(e.Rolls), "n", int(e.Margin))
	}
	s.tell(game.StoryEntry{Seat: e.Winner, Say: say})
}

// diceOf tells the throws, one after another.
func diceOf(rounds [][]game.Roll) any {
	var told any
	for i, round := range rounds {
		rolls := make([]game.Message, len(round))
		for k, r := range round {
			rolls[k] = game.Say("letter.log.roll", "name", r.Seat, "pips", r.Pips)
		}
		if i == 0 {
			told = rolls
		} else {
			told = game.Say("letter.log.again", "before", told, "dice", rolls)
		}
	}
	return told
}

func (s *State) tellKnocked(e *KnockEnded) {
	s.tellRefused(e.Seat, s.Missed)
	if len(e.Words) == 0 {
		s.tell(game.StoryEntry{Seat: e.Seat, Say: game.Say("letter.log.knockLost", "name", e.Seat)})
		return
	}
	s.tell(game.StoryEntry{Seat: e.Seat, Words: e.Words, Say: game.Say("letter.log.knockWon", "name", e.Seat, "words", e.Words)})
}

// faces are the letters on tiles.
func (s *State) faces(ids []int) []string {
	faces := make([]string, len(ids))
	for i, id := range ids {
		faces[i] = s.Tiles[id].Letter
	}
	return faces
}
