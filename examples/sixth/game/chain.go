// Package chain is a game for one to six: add a word that begins with the end of the word before. OCEAN, ANGEL, ELBOW.
// It scores its letters times the letters that the two words share.
package chain

import (
	"lettercase/game"
	"lettercase/tiles"
)

// Rules is the game for the kernel.
type Rules struct{}

var _ game.Rules[Options, State, Action, Event, View] = Rules{}

// Options are what the players agree before play.
type Options struct {
	Rounds   int `json:"rounds"`
	Shortest int `json:"shortest"`
	TurnTime int `json:"turnTime"`
}

// claimTime is how long the others may object to a word, where they judge.
const claimTime = 10 * game.Second

// Info describes the game.
func (Rules) Info() game.Info {
	return game.Info{
		Key: "chain", Version: 1, Name: "Chain", Home: "en", MinSeats: 1, MaxSeats: 6, Langs: tiles.Langs, OneDevice: true,
		Options: []game.Option{
			{Key: "rounds", Kind: game.Number, Default: 8, Min: 1, Max: 30, Text: "The game ends after this many rounds."},
			{Key: "shortest", Kind: game.Number, Default: 4, Min: 2, Max: 8, Text: "A word has at least this many letters."},
			{Key: "turnTime", Kind: game.Number, Default: 0, Min: 0, Max: 300, Unit: "s", Text: "Time for a turn; 0 is no limit."},
		},
	}
}

// Action is what a player can do; exactly one field is set.
type Action struct {
	Add    *Add        `json:"add,omitempty"`
	Pass   *struct{}   `json:"pass,omitempty"`
	Answer *game.Reply `json:"answer,omitempty"`
}

// Add puts a word at the end of the chain.
type Add struct {
	Word string `json:"word"`
}

// Event is a fact; exactly one field is set.
type Event struct {
	Begun  *Begun           `json:"begun,omitempty"`
	Turn   *Turn            `json:"turn,omitempty"`
	Laid   *Link            `json:"laid,omitempty"`   // a word was put to the table, which judges it
	Claim  *game.ClaimEvent `json:"claim,omitempty"`  // what the table said about it
	Added  *Link            `json:"added,omitempty"`  // a word is part of the chain
	Lost   *Link            `json:"lost,omitempty"`   // a word was taken back
	Passed *Passed          `json:"passed,omitempty"` // a turn without a word
	Left   *Left            `json:"left,omitempty"`
	Ended  *Ended           `json:"ended,omitempty"`
}

// Begun is the start.
type Begun struct {
	Options Options     `json:"options"`
	Lang    string      `json:"lang"`
	Seats   int         `json:"seats"`
	Policy  game.Policy `json:"policy"`
	Opening string      `json:"opening"` // three letters that the first word goes on from
}

// Turn gives the turn to a seat, until a time if there is a clock.
type Turn struct {
	game.Turn
	Until game.Time `json:"until,omitempty"`
}

// Link is a word of the chain.
type Link struct {
	Seat   game.Seat `json:"seat"`
	Word   string    `json:"word"`
	Shared int       `json:"shared"` // letters shared with the word before
	Points int       `json:"points"`
}

// Passed is a turn without a word.
type Passed struct {
	Seat game.Seat `json:"seat"`
	Time bool      `json:"time,omitempty"` // the clock passed
}

// Left is a player who has left the game.
type Left struct {
	Seat game.Seat `json:"seat"`
}

// Ended is the end.
type Ended struct {
	Reason string `json:"reason"` // rounds, stuck or left
}
