package entry

import (
	"slices"
	"strings"

	"lettercase/games/lettermix"
	"lettercase/games/lettermix/solve"
	"lettercase/review"
)

// A throw is reviewed as a whole, for the first seat of its team.
var lettermixReader = review.Reader[lettermix.View]{
	Whole: true,
	Luck:  luck,
	Best: func(q review.Question[lettermix.View]) review.Found {
		rack := []string{}
		for _, d := range q.Before.Dice {
			rack = append(rack, d.Face)
		}
		b, err := solve.New(q.Words).Of(rack, q.Before.Options.Children, solve.Hooks{Stop: q.Stop})
		switch {
		case err != nil:
			return review.Found{Rack: rack}
		case b.Words != nil:
			return review.Found{Rack: rack, Text: strings.Join(b.Words.Words, " "), Points: b.Words.Count, Proven: b.Words.Optimal}
		}
		var text []string
		for _, w := range b.Figure.Words {
			text = append(text, w.Word)
		}
		move := &lettermix.Move{Turn: q.Line.Turn, Dice: slices.DeleteFunc(slices.Clone(b.Figure.Layout), func(p lettermix.Placed) bool { return p.At == nil })}
		return review.Found{Rack: rack, Text: strings.Join(text, " "), Points: b.Figure.Score, Proven: b.Figure.Optimal, Action: lettermix.Action{Move: move}}
	},
}
