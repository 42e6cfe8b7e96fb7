package lettermix

import (
	"lettercase/game"
	"lettercase/lexicon"
)

// Best is what could have been made of a finished throw: a figure, or words in the children's game.
type Best struct {
	Turn   int            `json:"turn"`
	Figure *Solution      `json:"figure,omitempty"`
	Words  *WordsSolution `json:"words,omitempty"`
}

// BestOf solves the throw of a turn that stands on the pad of a view (MIX-17, A12). Whoever holds a view can ask for it, on
// demand and outside the rules: it may take seconds and depends on the dictionary, so it is no part of deciding. A
// turn under way is refused, or asking would be playing.
func BestOf(words *lexicon.Lexicon, v View, turn int, h Hooks) (Best, error) {
	box, err := BoxOf(v.Lang)
	if err != nil {
		return Best{}, err
	}
	for _, line := range v.Sheet {
		if line.Turn != turn {
			continue
		}
		b := Best{Turn: turn}
		if v.Options.Children {
			s, err := MostWords(words, box, line.Faces, h)
			b.Words = &s
			return b, err
		}
		s, err := Solve(words, box, line.Faces, h)
		b.Figure = &s
		return b, err
	}
	return Best{}, game.Errorf("lettermix/unfinished", "the best answer is told when the turn is on the pad").With("turn", turn)
}
