package kit

import (
	"encoding/json"
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/lexicon"
)

// Daily describes a game's daily puzzle. It uses one deal, so that all players get the same pieces.
type Daily struct {
	Bots    []int          // levels of the opponents; none where the game can be played alone
	Options map[string]any // where they differ from the defaults
	Minutes int            // how long it takes, roughly; 0: as long as the game
	// Opening is an action that is made for the player before the puzzle is shown, such as a throw; nil: none.
	Opening func(view any) any
	// Rate rates a dealt puzzle by what everyday words make of its pieces: more is easier. env has the pieces that will be
	// drawn. nil: the first draw is taken.
	Rate func(env game.Env, view any, everyday *lexicon.Lexicon) int
	// Bands are the ratings that a puzzle may have, by language; a day's puzzle is drawn again until it has one.
	Bands map[string]Band
	// Played are the results that casual bots may have on average in the player's place, by language, where a puzzle is drawn again
	// by that: see games.SeedOf.
	Played map[string]Band
	// Best is the best result that a dealt puzzle allows, and whether that is proven; when stop returns true it is the best so
	// far. nil: the best bot's result is the best known.
	Best func(view any, words *lexicon.Lexicon, stop func() bool) (points int, proven bool, err error)
	// InTime is what a person could find of a dealt puzzle in the time; nil where the best is what one hopes for.
	InTime func(view any, words *lexicon.Lexicon) int
	// Former is the form of days before puzzles were rated; nil: the same.
	Former *Daily
}

// Band is a range of ratings, both ends included.
type Band [2]int

// Miss is how far a rating lies outside the band; 0: it lies in it.
func (b Band) Miss(rating int) int { return max(0, b[0]-rating, rating-b[1]) }

// OptionsJSON are the options as a table takes them.
func (d *Daily) OptionsJSON() (json.RawMessage, error) {
	if d.Options == nil {
		return json.RawMessage("{}"), nil
	}
	return json.Marshal(d.Options)
}

// letters are the pieces that are letters of the alphabet, as a rack: blanks, jokers and the like are left out.
func letters(words *lexicon.Lexicon, pieces []string) lexicon.Rack {
	var text strings.Builder
	for _, p := range pieces {
		if r := []rune(p); len(r) == 1 && slices.Contains(words.Alphabet().Letters, r[0]) {
			text.WriteString(p)
		}
	}
	rack, err := lexicon.ParseRack(words.Alphabet(), text.String())
	if err != nil {
		return lexicon.Rack{}
	}
	return rack
}

// CountWords is how many words of at least some length can be made of pieces; only letters count.
func CountWords(words *lexicon.Lexicon, pieces []string, least int) (n int) {
	for range words.FromLetters(letters(words, pieces), least) {
		n++
	}
	return n
}

// LongestWord is the length of the longest word that can be made of pieces; only letters count.
func LongestWord(words *lexicon.Lexicon, pieces []string) (n int) {
	for w := range words.FromLetters(letters(words, pieces), 2) {
		n = max(n, len(w))
	}
	return n
}
