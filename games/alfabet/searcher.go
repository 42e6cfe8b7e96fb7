package alfabet

import (
	"maps"
	"slices"

	"lettercase/game"
	"lettercase/lexicon"
)

// Searcher finds moves with a dictionary. Package solve implements it.
type Searcher interface {
	// Any reports whether a rack can lay anything at all.
	Any(p *Position, rack []string) bool
	// Top lists the best n moves by points.
	Top(p *Position, rack []string, n int) []Move
}

// shown is how many of the best moves the open game shows (ALF-45).
const shown = 10

// searcher searches the table's dictionary with its custom words, if that can be searched; clean leaves rude words out.
func (d *decision) searcher(clean bool) (Searcher, bool) {
	words, ok := d.Env.Words.Dict.(*lexicon.Lexicon)
	if !ok || words == nil || d.search == nil {
		return nil, false
	}
	if len(d.Env.Words.Added)+len(d.Env.Words.Barred) > 0 {
		words = words.With(slices.Sorted(maps.Keys(d.Env.Words.Added)), slices.Sorted(maps.Keys(d.Env.Words.Barred)))
	}
	if clean {
		words = words.Clean()
	}
	return d.search(words), true
}

// stuck reports whether nobody can lay a word (ALF-30, ALF-A15). It is checked once the pool is empty. Where the table
// votes, the dictionary does not decide, and passing ends the game; likewise without a searcher.
func (d *decision) stuck() bool {
	searcher, ok := d.searcher(false)
	if !ok || d.Env.Words.Policy == game.ByVote {
		return false
	}
	for i, side := range d.S.Sides {
		if p := d.S.Position(i); !side.Out && searcher.Any(&p, side.Rack) {
			return false
		}
	}
	return true
}

// best shows the best moves in the solo game with open letters (ALF-45), none of them with a rude word.
func (d *decision) best() error {
	searcher, ok := d.searcher(true)
	switch {
	case !d.S.open():
		return game.Errorf("alfabet/best", "the best words are shown only alone with open letters")
	case d.S.Phase != PhasePlay:
		return game.Errorf("alfabet/refill", "pick your tiles first")
	case !ok:
		return game.Errorf("alfabet/no-dictionary", "there is no dictionary to search")
	}
	p := d.S.Position(d.S.Turn.Side)
	moves := searcher.Top(&p, d.S.Sides[d.S.Turn.Side].Rack, shown)
	d.Emit(Event{Shown: &Shown{Moves: moves}})
	return nil
}
