// Package kit says what the house needs of a game beside its rules: a bot, a review, a puzzle of the day, texts, and
// questions that its solver answers. Everything but the rules may be missing; what is missing is not offered.
package kit

import (
	"encoding/json"
	"io/fs"
	"reflect"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/lexicon"
	"lettercase/review"
)

// Kit is a game with all that belongs to it.
type Kit struct {
	game.Game
	Texts    fs.FS           // <lang>.json: the game's texts; see package texts. nil: keys are shown as they are
	Rulebook fs.FS           // <lang>.md: the whole rules, and box.json; see texts.Rulebook. nil: none are shown
	Bot      bot.Player      // nil: no bots are offered
	Review   review.Reviewer // nil: a finished game is replayed, not reviewed
	Daily    *Daily          // nil: there is no puzzle of the day
	Lessons  *Lessons        // nil: there is no lesson
	Queries  []Query
}

// Daily is how a game is played as the puzzle of a day. It keeps to one deal, so that all players meet the same.
type Daily struct {
	Bots    []int          // levels of those who sit behind the player; none where the game can be played alone
	Options map[string]any // where they differ from the defaults
	// Opening is an action that is made for the player before the puzzle is shown, such as a throw; nil: none.
	Opening func(view any) any
}

// OptionsJSON are the options as a table takes them.
func (d *Daily) OptionsJSON() (json.RawMessage, error) {
	if d.Options == nil {
		return json.RawMessage("{}"), nil
	}
	return json.Marshal(d.Options)
}

// Query is a question about a table whose answer may be told to anybody and does not change, such as the best that
// could have been made of a throw once it is scored.
type Query struct {
	Name   string
	Text   string       // one sentence for the API's description
	Answer reflect.Type // what Ask gives
	// Ask is given a watcher's view and a number that the question is about, such as a turn's. When stop says so it
	// gives the best it has.
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
