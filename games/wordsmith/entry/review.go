package entry

import (
	"slices"

	"lettercase/game"
	"lettercase/games/wordsmith"
	"lettercase/games/wordsmith/solve"
	"lettercase/review"
)

// A word is worth its letters less what its left-over pieces cost in bonus fields. A word that was missed once is not held
// against the player again while its pieces are still there.
var wordsmithReader = review.Reader[wordsmith.View]{
	Luck: luck,
	Best: func(q review.Question[wordsmith.View]) review.Found {
		v := q.Before
		p := solve.PositionOf(v)
		out := review.Found{Rack: heap(p.Hand)}
		found := solve.New(q.Words).Solve(solve.Query{
			Pieces: p.Hand, Previous: p.Previous, Used: p.Used, Require: p.Require, Crossed: p.Crossed, Cap: true,
		}, 0)
		i := slices.IndexFunc(found, func(f solve.Found) bool { return !q.Charged(f.Word) })
		if i < 0 {
			return out
		}
		best := found[i]
		out.Text, out.Points, out.Proven, out.Weighed = best.Word, best.Letters, true, true
		spoken := &wordsmith.Spoken{Word: best.Word, Step: v.Progress.Step}
		out.Action = wordsmith.Action{Call: spoken}
		if v.Options.Quick {
			out.Action = wordsmith.Action{Write: spoken}
		}
		worth := q.Line.Points
		if q.Line.Did == game.DidWord && len(q.Line.Words) == 1 {
			if i := slices.IndexFunc(found, func(f solve.Found) bool { return f.Word == q.Line.Words[0] }); i >= 0 {
				worth = found[i].Value
			}
		}
		out.Gain = float64(best.Value - worth)
		return out
	},
}
