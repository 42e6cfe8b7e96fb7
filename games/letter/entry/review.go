package entry

import (
	"slices"
	"strings"
	"unicode/utf8"

	"lettercase/games/letter"
	"lettercase/games/letter/solve"
	"lettercase/lexicon"
	"lettercase/review"
)

// A turn of Letter is all its words together; knocks are listed beside the turns and have no best move.
var reader = review.Reader[letter.View]{
	Best: func(words *lexicon.Lexicon, ready, _ letter.View, _ review.Line, _ func() bool) review.Found {
		plays, err := solve.New(words).Plays(solve.PositionOf(ready), ready.Options)
		if err != nil || len(plays) == 0 {
			return review.Found{}
		}
		best := slices.Clone(plays[0].Words)
		slices.SortStableFunc(best, func(a, b string) int { return utf8.RuneCountInString(b) - utf8.RuneCountInString(a) }) // as sheets have them
		// with free letters to go with it, only the likeliest combinations are looked at
		points, _ := ready.Options.Score(plays[0].Tally)
		return review.Found{Text: strings.Join(best, " "), Points: points, Proven: len(ready.Free) == 0}
	},
	Missed: func(words *lexicon.Lexicon, end letter.View) []review.Missed {
		all, err := solve.New(words).Words(solve.PositionOf(end))
		if err != nil {
			return nil
		}
		written := map[string]bool{}
		for _, sheet := range end.Sheets {
			for _, w := range sheet.Words {
				written[w.Word] = true
			}
		}
		var missed []review.Missed
		for _, f := range all {
			if !written[f.Word] {
				missed = append(missed, review.Missed{Word: f.Word, Tiles: f.Tiles})
			}
		}
		slices.SortStableFunc(missed, func(a, b review.Missed) int { return len(b.Word) - len(a.Word) })
		return missed
	},
}
