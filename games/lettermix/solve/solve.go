// Package solve finds the best layout of a throw of Letter-Mix and proves that there is none better.
package solve

import (
	"lettercase/game"
	"lettercase/games/lettermix"
	"lettercase/lexicon"
)

// Solver answers questions about throws in one dictionary. It is safe for concurrent use.
type Solver struct {
	words *lexicon.Lexicon
	box   *lettermix.Box // of the dictionary's language
}

// New makes a solver for a dictionary. Every language that has dictionaries has dice.
func New(words *lexicon.Lexicon) *Solver {
	box, _ := lettermix.BoxOf(words.Alphabet().Lang)
	return &Solver{words: words, box: box}
}

// Hooks let the caller of a solver stop it and watch it. Both may be nil.
type Hooks struct {
	Stop     func() bool    // polled every few microseconds; true: return the best so far
	Progress func(Solution) // called with every better layout
}

// Figure finds the layout of highest score for a throw of two to thirteen dice and proves that there is none better,
// unless it is stopped before.
func (v *Solver) Figure(faces []string, h Hooks) (Solution, error) {
	s, err := v.on(faces, h)
	if err != nil {
		return Solution{}, err
	}
	return s.solve(), nil
}

// Best is what could have been made of a finished throw: a figure, or words in the children's game.
type Best struct {
	Turn   int            `json:"turn"`
	Figure *Solution      `json:"figure,omitempty"`
	Words  *WordsSolution `json:"words,omitempty"`
	InTime *InTime        `json:"inTime,omitempty" doc:"what a person could find before the sand has run out"`
}

// Best solves the throw of a finished turn in a view (MIX-17, A12). Anyone with a view can ask for it, on
// demand and outside the rules: it may take seconds and depends on the dictionary, so it is not part of Decide. A
// turn in progress is refused, because the answer would be a move to play.
func (v *Solver) Best(view lettermix.View, turn int, h Hooks) (Best, error) {
	for _, line := range view.Sheet {
		if line.Turn != turn {
			continue
		}
		return v.Measured(turn, line.Faces, view.Options, h)
	}
	return Best{}, game.Errorf("lettermix/unfinished", "the best answer is told when the turn is on the pad").With("turn", turn)
}

// Measured is the best of a throw with what a person could find of it in the time.
func (v *Solver) Measured(turn int, faces []string, o lettermix.Options, h Hooks) (Best, error) {
	inTime, err := v.InTime(faces, o.Sand, o.Children, h)
	if err != nil {
		return Best{}, err
	}
	best, err := v.Of(faces, o.Children, h)
	best.Turn, best.InTime = turn, &inTime
	switch { // a search that was stopped may have less
	case err != nil:
	case best.Words != nil && best.Words.Count < inTime.score():
		best.Words = inTime.Words
	case best.Figure != nil && best.Figure.Score < inTime.score():
		best.Figure = inTime.Figure
	}
	return best, err
}

// Of is the best of a throw: a figure, or words in the children's game.
func (v *Solver) Of(faces []string, children bool, h Hooks) (b Best, err error) {
	if children {
		s, err := v.MostWords(faces, h)
		return Best{Words: &s}, err
	}
	s, err := v.Figure(faces, h)
	return Best{Figure: &s}, err
}
