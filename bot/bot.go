// Package bot plays any of the games from what a seat sees. A bot gets a View and its own
// vocabulary, never a state, so it cannot cheat; what it does follows from its chance.
package bot

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"lettercase/game"
	"lettercase/lexicon"
)

// Think is what a bot has to go on besides the view.
type Think struct {
	Words *lexicon.Lexicon // the words it plays, which are never rude ones: a weak level's are the common ones
	Level int              // 1 to 5
	Form  float64          // what sort of day it has; see Form
	Rand  *rand.Rand
	Since game.Time   // table time from which its waiting counts: it has had something to do since then
	Stop  func() bool // asked now and then during long thought; true: answer with the best so far
}

// Choice is what a bot wants to do, and how long a person would have thought about it.
type Choice struct {
	Action any
	After  game.Time
}

// movers choose a move for a seat that sees the view; false: there is nothing to do.
var movers = map[string]func(*Think, any) (Choice, bool){
	"alfabet":   mover(alfabetMove),
	"letter":    mover(letterMove),
	"lettermix": mover(lettermixMove),
	"shelf":     mover(shelfMove),
	"wordsmith": mover(wordsmithMove),
}

// mover takes the typed function of a game's file in this package.
func mover[V any](move func(*Think, V) (Choice, bool)) func(*Think, any) (Choice, bool) {
	return func(t *Think, view any) (Choice, bool) { return move(t, view.(V)) }
}

// Move asks the bot of a game for its action. ok is false while it has nothing to do.
func Move(key string, t *Think, view any) (action json.RawMessage, after game.Time, ok bool, err error) {
	move, known := movers[key]
	if !known {
		return nil, 0, false, fmt.Errorf("bot: no player for %q", key)
	}
	if clean := t.Words.Clean(); clean != t.Words { // whoever asks may have forgotten
		own := *t
		own.Words, t = clean, &own
	}
	choice, ok := move(t, view)
	if !ok {
		return nil, 0, false, nil
	}
	action, err = json.Marshal(choice.Action)
	return action, choice.After, true, err
}
