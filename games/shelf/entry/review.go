package entry

import (
	"lettercase/games/shelf"
	"lettercase/lexicon"
	"lettercase/review"
)

var shelfReader = review.Reader[shelf.View]{
	Best: func(words *lexicon.Lexicon, ready, _ shelf.View, _ review.Line, _ func() bool) review.Found {
		m, ok := shelf.NewSolver(words).Highest(ready.Position())
		if !ok {
			return review.Found{}
		}
		return review.Found{Text: m.Word, Points: m.Score, Proven: true}
	},
}
