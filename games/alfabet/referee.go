package alfabet

import (
	"maps"
	"slices"

	"lettercase/game"
	"lettercase/lexicon"
)

// shown is how many of the best moves the open game shows (ALF-45).
const shown = 10

// lexicon is the table's dictionary with its house words, if it is one that can be searched.
func (f *flow) lexicon() (*lexicon.Lexicon, bool) {
	words, ok := f.env.Words.Dict.(*lexicon.Lexicon)
	if ok && len(f.env.Words.Added)+len(f.env.Words.Barred) > 0 {
		words = words.With(slices.Sorted(maps.Keys(f.env.Words.Added)), slices.Sorted(maps.Keys(f.env.Words.Barred)))
	}
	return words, ok && words != nil
}

// stuck reports whether nobody can lay a word (ALF-30, ALF-A15). It is asked once the pool is empty. Where the table
// votes, what is a word is not the dictionary's to say, and passing ends the game.
func (f *flow) stuck() bool {
	words, ok := f.lexicon()
	if !ok || f.env.Words.Policy == game.ByVote {
		return false
	}
	v := NewSolver(words)
	for i, side := range f.s.Sides {
		if p := f.s.position(i); !side.Out && v.Any(&p, side.Rack) {
			return false
		}
	}
	return true
}

// best shows the best moves in the solo game with open letters (ALF-45), none of them with a rude word.
func (f *flow) best() error {
	words, ok := f.lexicon()
	switch {
	case !f.s.open():
		return game.Errorf("alfabet/best", "the best words are shown only alone with open letters")
	case f.s.Phase != PhasePlay:
		return game.Errorf("alfabet/refill", "pick your tiles first")
	case !ok:
		return game.Errorf("alfabet/no-dictionary", "there is no dictionary to search")
	}
	p := f.s.position(f.s.Turn.Side)
	moves := NewSolver(words.Clean()).Top(&p, f.s.Sides[f.s.Turn.Side].Rack, shown)
	f.emit(Event{Shown: &Shown{Moves: moves}})
	return nil
}
