package entry

import (
	"strings"

	"lettercase/games/alfabet"
	"lettercase/games/alfabet/solve"
	"lettercase/lexicon"
	"lettercase/review"
)

var reader = review.Reader[alfabet.View]{
	Best: func(words *lexicon.Lexicon, ready, _ alfabet.View, _ review.Line, _ func() bool) review.Found {
		top := solve.New(words).Indexed().Top(ready.Position(), ready.Rack, 1)
		if len(top) == 0 {
			return review.Found{}
		}
		return review.Found{Text: strings.Join(top[0].Text(), " "), Points: top[0].Score, Proven: true}
	},
}
