package entry

import (
	"strings"

	"lettercase/games/lettermix"
	"lettercase/games/lettermix/solve"
	"lettercase/lexicon"
	"lettercase/review"
)

// A throw is reviewed as a whole, for the first seat of its team.
var lettermixReader = review.Reader[lettermix.View]{
	Best: func(words *lexicon.Lexicon, _, now lettermix.View, l review.Line, stop func() bool) review.Found {
		b, err := solve.New(words).Best(now, l.Turn, solve.Hooks{Stop: stop})
		switch {
		case err != nil:
			return review.Found{}
		case b.Words != nil:
			return review.Found{Text: strings.Join(b.Words.Words, " "), Points: b.Words.Count, Proven: b.Words.Optimal}
		}
		var text []string
		for _, w := range b.Figure.Words {
			text = append(text, w.Word)
		}
		return review.Found{Text: strings.Join(text, " "), Points: b.Figure.Score, Proven: b.Figure.Optimal}
	},
}
