package shelf

import "lettercase/game"

// withdrawn is a word taken back because its player left: nothing is said about the word.
const withdrawn = "withdrawn"

// did is what somebody did with a turn.
var did = map[string]string{
	EntryWord: game.DidWord, EntryPass: game.DidPass, EntryTimeout: game.DidTime, EntrySwap: game.DidExchange,
	EntryTakenBack: game.DidLost, withdrawn: game.DidLost,
}

// tell adds a story entry that is not a turn: the text "shelf.log.<what>" with the seat's name.
func (s *State) tell(seat game.Seat, what string, pairs ...any) {
	if seat >= 0 {
		pairs = append(pairs, "name", seat)
	}
	s.Story = append(s.Story, game.StoryEntry{Seat: seat, Say: game.Say("shelf.log."+what, pairs...)})
}

// tellTurn adds what a seat did with its turn.
func (s *State) tellTurn(seat game.Seat, what string, points int, words ...string) {
	pairs := []any{"name", seat, "points", points}
	if len(words) > 0 {
		pairs = append(pairs, "word", words[0])
	}
	s.Story = append(s.Story, game.StoryEntry{
		Seat: seat, Turn: s.Turn.Number, Did: did[what], Words: words, Points: points, Say: game.Say("shelf.log."+what, pairs...),
	})
}

// tellCalls tells what was announced, the highest first (SHELF-6).
func (s *State) tellCalls(order []game.Seat) {
	if len(order) == 0 {
		s.tell(game.Watcher, "noCall")
		return
	}
	calls := make([]game.Message, len(order))
	for i, seat := range order {
		c := s.Contest.Calls[seat]
		calls[i] = game.Say("shelf.call", "name", seat, "word", c.Word, "points", c.Value)
	}
	s.tell(game.Watcher, "calls", "calls", calls)
}

// cardNames names cards: a letter by itself, the others by what they are.
func cardNames(cards []string) []any {
	names := make([]any, len(cards))
	for i, card := range cards {
		switch card {
		case Joker:
			names[i] = game.Say("shelf.joker")
		case Blank:
			names[i] = game.Say("shelf.blank")
		default:
			names[i] = card
		}
	}
	return names
}
