package bot

import "lettercase/game"

// Turns counts how often a seat has had its turn.
func Turns(play game.Play, seat game.Seat) int {
	turns := 0
	for _, e := range play.Frame(seat).Story {
		if e.Seat == seat && e.Did != "" {
			turns++
		}
	}
	return turns
}

// Played lists the words that a seat has played, in order. Words that were taken back do not count.
func Played(play game.Play, seat game.Seat) []string {
	var words []string
	for _, e := range play.Frame(seat).Story {
		if e.Seat == seat && e.Did != game.DidLost {
			words = append(words, e.Words...)
		}
	}
	return words
}
