// Package lettermix is the game Letter-Mix: thirteen letter dice are thrown and laid as a crossword
// against the sandglass. It holds the rules and the counting; package solve finds the best layout of a throw.
// docs/rules/lettermix.md has the rules with the ids that the comments cite.
package lettermix

import (
	"lettercase/game"
	"lettercase/tiles"
)

// Options is what the players agree on before the first throw.
type Options struct {
	Mode        string `json:"mode"`        // Turns or Duplicate
	Children    bool   `json:"children"`    // MIX-18
	Sand        int    `json:"sand"`        // seconds
	Ending      string `json:"ending"`      // Rounds, Playtime or Target
	Rounds      int    `json:"rounds"`      // MIX-13
	Minutes     int    `json:"minutes"`     // MIX-14
	Target      int    `json:"target"`      // MIX-15
	Words       int    `json:"words"`       // MIX-15 in the children's game; 0 in logs from before it, where Target counts words
	Tie         string `json:"tie"`         // ThrowOff or Shared
	Referee     string `json:"referee"`     // BestPart or Strict
	VowelReroll bool   `json:"vowelReroll"` // MIX-S8
	Live        bool   `json:"live"`        // show validity while laying
	Pause       int    `json:"pause"`       // seconds until a cup is thrown by itself
}

// The choices of the options.
const (
	Turns     = "turns"
	Duplicate = "duplicate"

	Rounds   = "rounds"
	Playtime = "time"
	Target   = "target"

	ThrowOff = "throw"
	Shared   = "shared"

	BestPart = "best"
	Strict   = "strict"
)

// Limits that players cannot change.
const (
	Grace     = 300 * game.Millisecond // MIX-A11: grace for a move in progress when the sand ends
	MoveRate  = 4                      // MIX-A11: moves a second, per seat
	MaxTeams  = 6                      // MIX-A10
	maxSeats  = 16                     // as many as a table has
	maxRounds = 1000                   // a target game ends even if nobody gets close: about fifty hours of sand
	throwOffs = 3                      // after this many tied throw-offs the victory is shared
	reach     = 50                     // how far from the middle dice may lie
)

// Info describes the game.
func (Rules) Info() game.Info {
	return game.Info{
		Key: "lettermix", Version: 1, Name: "Letter-Mix", Home: "en",
		Sandglass: 150, Minutes: 20, MinSeats: 1, MaxSeats: maxSeats, Langs: tiles.Langs, Teams: true, MaxTeams: MaxTeams, OneDevice: true,
		Presets: []game.Preset{
			{Key: "classic", Options: map[string]any{}},
			{Key: "calm", Policy: game.ByDictionary, Family: true, Options: map[string]any{"sand": 0, "rounds": 2, "vowelReroll": true}, First: true},
			{Key: "family", Policy: game.ByDictionary, Family: true, Options: map[string]any{"children": true, "vowelReroll": true}},
			{Key: "quick", Options: map[string]any{"mode": Duplicate, "rounds": 1}},
			{Key: "tournament", Policy: game.ByDictionary, Options: map[string]any{"mode": Duplicate, "referee": Strict}},
		},
		Options: []game.Option{
			{Key: "mode", Kind: game.Choice, Group: game.GroupPlay, When: &game.When{Alone: new(false)}, Default: Turns, Choices: []string{Turns, Duplicate}, Rule: "MIX-A12", Text: "One after the other, or everybody with the same throw at the same time."},
			{Key: "children", Kind: game.Switch, Group: game.GroupPlay, Default: false, Children: true, Rule: "MIX-18", Text: "Children's game: no crossword, whoever forms the most words wins."},
			{Key: "sand", Kind: game.Number, Group: game.GroupTime, Default: 150, Min: 60, Max: 300, Off: true, Single: 0, Unit: "s", Rule: "MIX-3", Text: "How long the sandglass runs; 0 plays without it."},
			{Key: "ending", Kind: game.Choice, Group: game.GroupScore, Default: Rounds, Choices: []string{Rounds, Playtime, Target}, Rule: "MIX-13", Text: "What ends the game: a number of rounds, a playing time, or a score to reach."},
			{Key: "rounds", Kind: game.Number, Group: game.GroupScore, When: &game.When{Options: map[string][]any{"ending": {Rounds}}}, Default: 3, Min: 1, Max: 20, Rule: "MIX-13", Text: "Rounds to play, if rounds end the game."},
			{Key: "minutes", Kind: game.Number, Group: game.GroupScore, When: &game.When{Options: map[string][]any{"ending": {Playtime}}}, Default: 120, Min: 5, Max: 300, Unit: "min", Rule: "MIX-14", Text: "Playing time, if time ends the game; the round under way is finished."},
			{Key: "target", Kind: game.Number, Group: game.GroupScore, When: &game.When{Options: map[string][]any{"ending": {Target}, "children": {false}}}, Default: 200, Min: 5, Max: 1000, Unit: "points", Rule: "MIX-15", Text: "Score to reach, if a target ends the game; the round is finished. The children's game counts words instead."},
			{Key: "words", Kind: game.Number, Group: game.GroupScore, When: &game.When{Options: map[string][]any{"ending": {Target}, "children": {true}}}, Default: 30, Min: 3, Max: 300, Unit: "words", Rule: "MIX-15", Text: "Words to reach in the children's game, if a target ends it; the round is finished."},
			{Key: "tie", Kind: game.Choice, Group: game.GroupScore, When: &game.When{Alone: new(false)}, Default: ThrowOff, Choices: []string{ThrowOff, Shared}, Rule: "MIX-S5", Text: "Players level at the end throw once more, or share the victory."},
			{Key: "referee", Kind: game.Choice, Group: game.GroupWords, When: &game.When{Options: map[string][]any{"children": {false}}}, Default: BestPart, Choices: []string{BestPart, Strict}, Rule: "MIX-A3", Text: "A faulty layout counts by its best legal part, or for nothing at all."},
			{Key: "vowelReroll", Kind: game.Switch, Group: game.GroupPlay, Default: false, Rule: "MIX-S8", Text: "With no vowel or only one the dice may be thrown again while the sand runs on."},
			{Key: "live", Kind: game.Switch, Group: game.GroupWords, When: &game.When{Judged: []game.Policy{game.ByDictionary}}, Default: true, Rule: "MIX-5", Text: "Show while laying which words are valid, where the dictionary alone decides."},
			{Key: "pause", Kind: game.Number, Group: game.GroupTime, When: &game.When{Alone: new(false)}, Default: 0, Min: 0, Max: 600, Unit: "s", Rule: "MIX-12", Text: "How long the cup may stand before the dice are thrown by themselves; 0 waits for ever. Alone there is no hurry."},
		},
	}
}

// Rules are the rules of the game.
type Rules struct{}

var _ game.Rules[Options, State, Action, Event, View] = Rules{}
