package review

import (
	"lettercase/game"
	"lettercase/lexicon"
)

// Uncleaned reviews with the words as they are given, rude ones included.
func Uncleaned(g game.Game, reads Reviewer, rows []game.Row, seats int, words *lexicon.Lexicon, stop func() bool) (Review, error) {
	r := Review{Seats: make([]Sum, seats)}
	err := reads.review(&r, g, rows, seats, words, stop)
	return r, err
}
