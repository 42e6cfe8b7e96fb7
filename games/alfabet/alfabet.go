// Package alfabet is Alfabet, the crossword board of 17 by 17 squares with stop tiles and
// arrows that turn a word: rules ALF-1 to ALF-46 (docs/rules/alfabet.md). It also plays on
// the classic board of 15 by 15.
//
// The referee (lay.go) says what a move makes and scores. Package solve finds moves fast and
// is tested against the referee; the rules get it as their Search.
package alfabet

import (
	"lettercase/game"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// Rules is the game for the kernel.
type Rules struct {
	// Search makes a searcher of a dictionary. Without it nobody counts as stuck and no best moves are shown.
	Search func(*lexicon.Lexicon) Searcher
}

// Marks on tiles without a letter.
const (
	Blank = "?"
	Stop  = "#"
	Arrow = ">"
)

// Info describes the game.
func (Rules) Info() game.Info {
	return game.Info{
		Key: "alfabet", Version: 1, Name: "Alfabet", Home: "nb",
		Minutes: 45, MinSeats: 1, MaxSeats: 4, Langs: tiles.Langs, OneDevice: true,
		Options: options, Presets: presets,
	}
}
