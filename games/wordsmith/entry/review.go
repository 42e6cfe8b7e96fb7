package entry

import (
	"lettercase/games/wordsmith"
	"lettercase/games/wordsmith/solve"
	"lettercase/lexicon"
	"lettercase/review"
)

// A word is worth its letters; what its left-over pieces cost in bonus fields is considered by the solver when it ranks words.
var wordsmithReader = review.Reader[wordsmith.View]{
	Best: func(words *lexicon.Lexicon, ready, _ wordsmith.View, _ review.Line, _ func() bool) review.Found {
		p := solve.PositionOf(ready)
		top := solve.New(words).Solve(solve.Query{
			Pieces: p.Hand, Previous: p.Previous, Used: p.Used, Require: p.Require, Crossed: p.Crossed, Cap: true,
		}, 1)
		if len(top) == 0 {
			return review.Found{}
		}
		return review.Found{Text: top[0].Word, Points: top[0].Letters, Proven: true}
	},
}
