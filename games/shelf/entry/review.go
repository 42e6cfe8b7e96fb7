package entry

import (
	"lettercase/games/shelf"
	"lettercase/games/shelf/solve"
	"lettercase/lexicon"
	"lettercase/review"
)

var reviewer = review.Reader[shelf.View]{
	Best: func(words *lexicon.Lexicon, before, _ shelf.View, _ review.Line, _ func() bool) review.Found {
		m, ok := solve.New(words).Highest(solve.PositionOf(before))
		if !ok {
			return review.Found{}
		}
		return review.Found{Text: m.Word, Points: m.Score, Proven: true}
	},
}
