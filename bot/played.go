package bot

import "lettercase/game"

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
