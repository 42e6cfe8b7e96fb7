// Package bot holds what all bots share: levels, which plays a level notices, thinking time, and whole games between bots.
// A game supplies its Player. A player gets a View and its own vocabulary, never a state, so it cannot cheat. Its random
// numbers come from the table's seed, so the same position gives the same action.
package bot

import (
	"encoding/json"
	"math/rand/v2"

	"lettercase/game"
	"lettercase/lexicon"
)

// Think is what a bot is given besides the view.
type Think struct {
	Frame  game.Frame       // what its seat may do, open claims, scores
	Words  *lexicon.Lexicon // the words it plays, which are never rude ones: a weak level's are the common ones
	Policy game.Policy      // the table's
	Level  int              // an index of Levels
	Form   float64          // how far above or below its level it plays in this game; see Form
	Rand   *rand.Rand
	Since  game.Time   // table time since which it could act
	Hint   bool        // advises a person: the whole move at once
	Over   bool        // the game is over: the best there is, whether or not a person could find it
	Stop   func() bool // polled during a long search; true: return the best so far
}

// Choice is an action and how long a person would have taken to decide on it.
type Choice struct {
	Action any
	After  game.Time
}

// Player plays one game: it chooses an action for a seat that sees the view; false: there is nothing to do.
type Player func(t *Think, view any) (Choice, bool)

// PlayerOf makes a player of a game's typed function.
func PlayerOf[V any](move func(*Think, V) (Choice, bool)) Player {
	return func(t *Think, view any) (Choice, bool) { return move(t, view.(V)) }
}

// Move asks a player for its action as JSON. ok is false while it has nothing to do.
func (p Player) Move(t *Think, view any) (action json.RawMessage, after game.Time, ok bool, err error) {
	own := *t
	own.Words = t.Words.Clean() // the caller may have passed the whole dictionary
	own.Words = own.invented()
	choice, ok := p(&own, view)
	if !ok {
		return nil, 0, false, nil
	}
	action, err = json.Marshal(choice.Action)
	return action, choice.After, true, err
}
