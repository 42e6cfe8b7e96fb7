// Package kit describes what the program needs of a game besides its rules: a bot, a review, a puzzle of the day, texts, and
// questions that its solver answers. Everything but the rules is optional; what is missing is not offered.
package kit

import (
	"io/fs"
	"reflect"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/lexicon"
	"lettercase/review"
)

// Kit bundles a game's rules with everything else the program uses.
type Kit struct {
	game.Game
	Texts    fs.FS           // <lang>.json: the game's texts; see package texts. nil: keys are shown as they are
	Rulebook fs.FS           // <lang>.md: the whole rules, and box.json; see texts.Rulebook. nil: none are shown
	Bot      bot.Player      // nil: no bots are offered
	Review   review.Reviewer // nil: a finished game is replayed, not reviewed
	Daily    *Daily          // nil: there is no puzzle of the day
	Lessons  *Lessons        // nil: there is no lesson
	Practice []Practice      // kinds of small exercises
	Queries  []Query
	Solver   Solver // nil: positions of the box cannot be solved
}

// Query is a question about a table whose answer may be told to anybody and does not change, such as the best that
// could have been made of a throw once it is scored.
type Query struct {
	Name   string
	Answer reflect.Type // what Ask gives
	// Ask is given a watcher's view and a number that the question is about, such as a turn's. When stop returns
	// true it returns the best answer so far.
	Ask func(view any, n int, words *lexicon.Lexicon, stop func() bool) (any, error)
}

// Query finds one by its name.
func (k Kit) Query(name string) (Query, bool) {
	for _, q := range k.Queries {
		if q.Name == name {
			return q, true
		}
	}
	return Query{}, false
}
