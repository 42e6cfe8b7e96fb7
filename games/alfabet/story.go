package alfabet

import (
	"slices"

	"lettercase/game"
)

// tell adds story entries other than how a side used its turn.
func (s *State) tell(seat game.Seat, say game.Message) {
	s.Story = append(s.Story, game.StoryEntry{Seat: seat, Say: say})
}

// who is how the story names a side: by its player, or by the rack where a soloist plays two (ALF-44).
func (s *State) who(side int) any {
	if s.two() {
		return game.Say("alfabet.rackN", "n", side+1)
	}
	return s.Sides[side].Seat
}

// two reports whether a soloist plays two racks against each other.
func (s *State) two() bool { return len(s.Sides) > s.Setup.Seats }

// faceName is a tile's name in the story.
func faceName(face string) any {
	switch face {
	case Blank:
		return game.Say("alfabet.blank")
	case Stop:
		return game.Say("alfabet.stop")
	case Arrow:
		return game.Say("alfabet.arrow")
	}
	return face
}

// tellDraw tells every round of the draw for the start, and who begins (ALF-2).
func (s *State) tellDraw(rounds [][]Drawn) {
	first := -1
	for i, round := range rounds {
		key := "alfabet.log.draw"
		if i > 0 {
			key = "alfabet.log.redraw"
		}
		var draws []game.Message
		for _, d := range round {
			draws = append(draws, game.Say("alfabet.log.drew", "name", s.who(d.Side), "face", faceName(d.Face)))
		}
		s.tell(game.Watcher, game.Say(key, "draws", draws))
		if len(round) > 0 {
			first = slices.MaxFunc(round, func(a, b Drawn) int { return a.Value - b.Value }).Side
		}
	}
	if first >= 0 {
		s.tell(s.Sides[first].Seat, game.Say("alfabet.log.begins", "name", s.who(first)))
	}
}

// Place is where a move lies, in signs that need no language: its first new square, and an arrow if there are several.
func (m *Move) Place() string {
	switch {
	case len(m.Placed) == 0:
		return m.Stop
	case len(m.Placed) == 1:
		return m.Placed[0].Square
	case m.downwards():
		return m.Placed[0].Square + "↓"
	}
	return m.Placed[0].Square + "→"
}

// downwards reports that a move of several tiles goes on in another row.
func (m *Move) downwards() bool { return m.Placed[1].Square[1:] != m.Placed[0].Square[1:] }

// at is where a move lies: its first new square and, if there are several, the direction.
func (m *Move) at() any {
	if len(m.Placed) == 0 {
		return m.Stop
	}
	first := m.Placed[0].Square
	switch {
	case len(m.Placed) == 1:
		return first
	case m.downwards():
		return game.Say("alfabet.at.down", "square", first)
	}
	return game.Say("alfabet.at.right", "square", first)
}

// tellEntry tells what a side did with its turn.
func (s *State) tellEntry(e Entry) {
	seat, who := s.Sides[e.Side].Seat, s.who(e.Side)
	story := game.StoryEntry{Seat: seat, Turn: e.Turn, Points: e.Points}
	switch {
	case e.Kind == EntryLay && e.Move != nil:
		story.Did, story.Words = game.DidWord, e.Move.Text()
		key := "alfabet.log.lay"
		if e.Move.Bonus > 0 {
			key = "alfabet.log.layAll"
		}
		story.Say = game.Say(key, "name", who, "words", story.Words, "at", e.Move.at(),
			"points", game.Say("points", "n", e.Points), "bonus", e.Move.Bonus)
	case e.Kind == EntryExchange:
		story.Did, story.Say = game.DidExchange, game.Say("alfabet.log.exchange", "name", who, "n", e.Count)
	case e.Kind == EntryLost && e.Why == WhyObjection: // not how it used this turn
		story.Turn, story.Say = 0, game.Say("alfabet.log.skip", "name", who)
	case e.Kind == EntryLost:
		story.Did, story.Say = game.DidLost, refused(who, e.Bad, e.Why)
	case e.Why == WhyTime:
		story.Did, story.Say = game.DidTime, game.Say("alfabet.log.time", "name", who)
	default:
		story.Did, story.Say = game.DidPass, game.Say("alfabet.log.pass", "name", who)
	}
	s.Story = append(s.Story, story)
	if e.Extra > 0 {
		s.tell(seat, game.Say("alfabet.log.listed", "name", who, "words", e.Listed, "points", game.Say("points", "n", e.Extra)))
	}
}

// refused tells of a move that was taken back.
func refused(who any, bad []string, why string) game.Message {
	if why == WhyTheme {
		return game.Say("alfabet.log.theme", "name", who, "words", bad)
	}
	return game.Say("alfabet.log.bad", "name", who, "words", bad)
}

// tellBest tells the best moves that a soloist asked for (ALF-45).
func (s *State) tellBest() {
	seat := s.Sides[s.Turn.Side].Seat
	if len(s.Best) == 0 {
		s.tell(seat, game.Say("alfabet.log.none"))
		return
	}
	var moves []game.Message
	for _, m := range s.Best {
		moves = append(moves, game.Say("alfabet.log.bestMove", "words", m.Text(), "at", m.at(), "points", m.Score))
	}
	s.tell(seat, game.Say("alfabet.log.best", "moves", moves))
}

// tellEnd tells what the tiles left on the racks cost (ALF-31).
func (s *State) tellEnd() {
	for i, left := range s.End.Deductions {
		if left == 0 {
			continue
		}
		var faces []any
		for _, face := range s.Sides[i].Rack {
			faces = append(faces, faceName(face))
		}
		s.tell(s.Sides[i].Seat, game.Say("alfabet.log.left", "name", s.who(i), "points", game.Say("points", "n", left), "tiles", faces))
	}
}
