package entry

import (
	"math/rand/v2"

	"lettercase/games/lettermix"
	"lettercase/games/lettermix/solve"
	"lettercase/lexicon"
	"lettercase/review"
)

// luckLooks is how many stop checks the solver makes for a throw whose worth is estimated.
const luckLooks = 60

// usual is what throws are worth on average in a dictionary.
type usual struct{ figure, words float64 }

// luck compares what can be made of a throw with what can be made of throws on average.
func luck(d review.Draw[lettermix.View]) (float64, bool) {
	if len(d.Now.Dice) == 0 || d.Stop() {
		return 0, false
	}
	solver := solve.New(d.Words)
	mean := lexicon.Kept(d.Words, usually)
	if d.Now.Options.Children {
		return worth(solver, mixFaces(d.Now), true) - mean.words, true
	}
	return worth(solver, mixFaces(d.Now), false) - mean.figure, true
}

// worth is about what a throw can bring: the best found with few looks.
func worth(solver *solve.Solver, faces []string, children bool) float64 {
	looks := 0
	b, err := solver.Of(faces, children, solve.Hooks{Stop: func() bool { looks++; return looks > luckLooks }})
	switch {
	case err != nil:
		return 0
	case children:
		return float64(b.Words.Count)
	}
	return float64(b.Figure.Score)
}

// usually throws the dice some dozens of times.
func usually(words *lexicon.Lexicon) *usual {
	box, err := lettermix.BoxOf(words.Alphabet().Lang)
	if err != nil {
		return &usual{}
	}
	const throws = 40
	solver, mean, r := solve.New(words), &usual{}, rand.New(rand.NewPCG(1, 13))
	for range throws {
		var faces []string
		for _, die := range box.Dice {
			faces = append(faces, die.Roll(r))
		}
		mean.figure += worth(solver, faces, false) / throws
		mean.words += worth(solver, faces, true) / throws
	}
	return mean
}
