package entry

import (
	"math/rand/v2"
	"sync"

	"lettercase/games/lettermix"
	"lettercase/games/lettermix/solve"
	"lettercase/lexicon"
	"lettercase/review"
)

// luckLooks is how many stop checks the solver makes for a throw whose worth is estimated.
const luckLooks = 60

// luckAsks is how many of them go by before the review is asked whether to stop: the turns need its patience more.
const luckAsks = 16

// usual is what throws are worth on average in a dictionary.
type usual struct {
	mu            sync.Mutex
	known         bool
	figure, words float64
}

// luck compares what can be made of a throw with what can be made of throws on average.
func luck(d review.Draw[lettermix.View]) (float64, bool) {
	if len(d.Now.Dice) == 0 || d.Stop() {
		return 0, false
	}
	mean := lexicon.Kept(d.Words, func(*lexicon.Lexicon) *usual { return &usual{} })
	figure, words, ok := mean.of(d.Words, d.Stop)
	if !ok {
		return 0, false
	}
	children := d.Now.Options.Children
	if children {
		figure = words
	}
	return worth(solve.New(d.Words), mixFaces(d.Now), children, d.Stop) - figure, !d.Stop()
}

// worth is about what a throw can bring: the best found with few looks.
func worth(solver *solve.Solver, faces []string, children bool, stop func() bool) float64 {
	looks := 0
	b, err := solver.Of(faces, children, solve.Hooks{Stop: func() bool {
		looks++
		return looks > luckLooks || looks%luckAsks == 0 && stop()
	}})
	switch {
	case err != nil:
		return 0
	case children:
		return float64(b.Words.Count)
	}
	return float64(b.Figure.Score)
}

// of throws the dice some dozens of times, once for a dictionary; ok is false if it was stopped.
func (u *usual) of(dictionary *lexicon.Lexicon, stop func() bool) (figure, words float64, ok bool) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.known {
		return u.figure, u.words, true
	}
	box, err := lettermix.BoxOf(dictionary.Alphabet().Lang)
	if err != nil {
		return 0, 0, false
	}
	const throws = 40
	solver, r := solve.New(dictionary), rand.New(rand.NewPCG(1, 13))
	for range throws {
		var faces []string
		for _, die := range box.Dice {
			faces = append(faces, die.Roll(r))
		}
		figure += worth(solver, faces, false, stop) / throws
		words += worth(solver, faces, true, stop) / throws
		if stop() {
			return 0, 0, false
		}
	}
	u.known, u.figure, u.words = true, figure, words
	return figure, words, true
}
