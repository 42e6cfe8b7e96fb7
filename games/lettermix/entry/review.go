package entry

import (
	"slices"
	"strings"

	"lettercase/games/lettermix"
	"lettercase/games/lettermix/solve"
	"lettercase/review"
)

// A throw is reviewed as a whole, for the first seat of its team, and measured by what a person could find in the time: against
// the sand nobody finds the best there is.
var lettermixReader = review.Reader[lettermix.View]{
	Whole: true,
	Luck:  luck,
	Best: func(q review.Question[lettermix.View]) review.Found {
		rack := []string{}
		for _, d := range q.Before.Dice {
			rack = append(rack, d.Face)
		}
		b, err := solve.New(q.Words).Measured(q.Line.Turn, rack, q.Before.Options, solve.Hooks{Stop: q.Stop})
		if err != nil {
			return review.Found{Rack: rack}
		}
		if t := b.InTime; t.Words != nil {
			top := review.Top{Text: strings.Join(b.Words.Words, " "), Points: b.Words.Count, Proven: b.Words.Optimal}
			return review.Found{Rack: rack, Text: strings.Join(t.Words.Words, " "), Points: t.Words.Count, Proven: true, Top: &top}
		}
		top := review.Top{Text: wordsOf(b.Figure), Points: b.Figure.Score, Proven: b.Figure.Optimal}
		found := review.Found{Rack: rack, Text: wordsOf(b.InTime.Figure), Points: b.InTime.Figure.Score, Proven: true, Top: &top}
		if dice := onGrid(b.InTime.Figure.Layout); len(dice) > 0 {
			found.Action = lettermix.Action{Move: &lettermix.Move{Turn: q.Line.Turn, Dice: dice}}
		}
		return found
	},
}

func wordsOf(s *solve.Solution) string {
	var text []string
	for _, w := range s.Words {
		text = append(text, w.Word)
	}
	return strings.Join(text, " ")
}

// onGrid are the dice of a layout that lie on the grid.
func onGrid(l lettermix.Layout) []lettermix.Placed {
	return slices.DeleteFunc(slices.Clone(l), func(p lettermix.Placed) bool { return p.At == nil })
}
