// Package letter is the game Letter: tiles of many sizes on an open grid, words read along any
// path of touching tiles, and knocking out of turn. Rules are cited by their ids in docs/rules/letter.md.
package letter

import (
	"lettercase/game"
	"lettercase/tiles"
)

// Options are what the players agree on before play.
type Options struct {
	Board           int    `json:"board"`
	Scoring         string `json:"scoring"`
	DistinctLetters bool   `json:"distinctLetters"`
	Timed           bool   `json:"timed"`
	Seconds         int    `json:"seconds"`
	Window          int    `json:"window"`
	Simultaneity    int    `json:"simultaneity"`
	RepeatKnocks    bool   `json:"repeatKnocks"`
	WrongPlacement  string `json:"wrongPlacement"`
	FreeWithOwn     bool   `json:"freeWithOwn"`
	Rotation        bool   `json:"rotation"`
	Draw            string `json:"draw"`
	First           int    `json:"first"`
	Claim           int    `json:"claim"`
	Solo            string `json:"solo"`
	SoloLetters     int    `json:"soloLetters"`
	SoloMinutes     int    `json:"soloMinutes"`
	SoloRecord      int    `json:"soloRecord"`
}

// Values of the options that are words.
const (
	ScoreWords   = "words"   // LTR-41
	ScoreLetters = "letters" // LTR-42
	ScoreBonus   = "bonus"   // LTR-43

	WrongOne  = "one"  // LTR-26 as in the German, English and Italian books
	WrongBoth = "both" // LTR-D5: as in the French one

	DrawChoose = "choose" // LTR-5: every player picks sizes
	DrawChance = "chance"

	SoloMany = "many" // LTR-50
	SoloLong = "long" // LTR-51
)

// Rules is the game for the kernel.
type Rules struct{}

var _ game.Rules[Options, State, Action, Event, View] = Rules{}

// Info describes the game and everything the players can agree on.
func (Rules) Info() game.Info {
	return game.Info{
		Key: "letter", Version: 1, Name: "Letter", Home: "de",
		Sandglass: 30, Minutes: 30, MinSeats: 1, MaxSeats: 6, Langs: tiles.Langs, OneDevice: true,
		Places: true, // LTR-3, LTR-D1
		Presets: []game.Preset{
			{Key: "classic", Options: map[string]any{}},
			{Key: "family", Policy: game.ByDictionary, Family: true, Options: map[string]any{"timed": false, "draw": DrawChance}, First: true},
			{Key: "quick", Options: map[string]any{"seconds": 20, "draw": DrawChance}},
		},
		Options: []game.Option{
			{Key: "board", Kind: game.Number, Group: game.GroupPlay, Default: 20, Min: 12, Max: 24, Unit: "cells", Rule: "LTR-2", Text: "Cells along each side of the board."},
			{Key: "scoring", Kind: game.Choice, Group: game.GroupScore, When: &game.When{Alone: new(false)}, Default: ScoreWords, Choices: []string{ScoreWords, ScoreLetters, ScoreBonus}, Rule: "LTR-7", Text: "What counts: the number of words, the letters in them, or letters with a bonus for words of five and more."},
			{Key: "distinctLetters", Kind: game.Switch, Group: game.GroupScore, When: &game.When{Alone: new(false), Options: map[string][]any{"scoring": {ScoreLetters}}}, Default: false, Rule: "LTR-42", Text: "Scoring by letters counts how many different letters a player's words hold, as in the Italian book."},
			{Key: "timed", Kind: game.Switch, Group: game.GroupTime, When: &game.When{Alone: new(false)}, Default: true, Single: false, Rule: "LTR-15", Text: "Play with the sandglass."},
			{Key: "seconds", Kind: game.Number, Group: game.GroupTime, When: &game.When{Alone: new(false), Options: map[string][]any{"timed": {true}}}, Default: 30, Min: 10, Max: 300, Unit: "s", Rule: "LTR-15", Text: "How long the sandglass runs for a turn and for a knock."},
			{Key: "window", Kind: game.Number, Group: game.GroupTime, When: &game.When{Alone: new(false), Options: map[string][]any{"timed": {true}}}, Default: 5, Min: 3, Max: 15, Unit: "s", Rule: "LTR-30", Text: "How long the others may knock after a turn when the sandglass is used."},
			{Key: "simultaneity", Kind: game.Number, Group: game.GroupTime, When: &game.When{Alone: new(false)}, Default: 300, Min: 0, Max: 1000, Unit: "ms", Rule: "LTR-33", Text: "Knocks this close together count as simultaneous and roll the die."},
			{Key: "repeatKnocks", Kind: game.Switch, Group: game.GroupPlay, When: &game.When{Alone: new(false)}, Default: true, Rule: "LTR-34", Text: "A player who has knocked may knock again after the same turn."},
			{Key: "wrongPlacement", Kind: game.Choice, Group: game.GroupPlay, When: &game.When{Alone: new(false)}, Default: WrongOne, Choices: []string{WrongOne, WrongBoth}, Rule: "LTR-26", Text: "A wrong placement costs one letter, or, as in the French book, the misplaced letter as well."},
			{Key: "freeWithOwn", Kind: game.Switch, Group: game.GroupPlay, When: &game.When{Alone: new(false)}, Default: true, Rule: "LTR-25", Text: "Free letters may be laid together with a letter of one's own, not only instead of it."},
			{Key: "rotation", Kind: game.Switch, Group: game.GroupPlay, Default: false, Rule: "LTR-9", Text: "Tiles may be turned by 90 degrees."},
			{Key: "draw", Kind: game.Choice, Group: game.GroupPlay, When: &game.When{Alone: new(false)}, Default: DrawChoose, Choices: []string{DrawChoose, DrawChance}, Rule: "LTR-5", Text: "Players draw their letters one by one and choose the sizes, or all is dealt by chance."},
			{Key: "first", Kind: game.Number, Group: game.GroupPlay, When: &game.When{Alone: new(false)}, Default: 0, Min: 0, Max: 6, Rule: "LTR-7", Text: "Who begins: the number of a player, or 0 to draw lots."},
			{Key: "claim", Kind: game.Number, Group: game.GroupTime, When: &game.When{Judged: game.ByPeople}, Default: 10, Min: 5, Max: 60, Unit: "s", Rule: "LTR-3", Text: "How long a word may be objected to where the table judges."},
			{Key: "solo", Kind: game.Choice, Group: game.GroupAlone, When: &game.When{Alone: new(true)}, Default: SoloMany, Choices: []string{SoloMany, SoloLong}, Rule: "LTR-50", Text: "Alone: make as many words as possible and place every letter, or words as long as possible."},
			{Key: "soloLetters", Kind: game.Number, Group: game.GroupAlone, When: &game.When{Alone: new(true)}, Default: 0, Min: 0, Max: 60, Unit: "letters", Rule: "LTR-50", Text: "Alone: how many letters to play with; 0 takes 10 for many words, 20 for long ones."},
			{Key: "soloMinutes", Kind: game.Number, Group: game.GroupAlone, When: &game.When{Alone: new(true)}, Default: 0, Min: 0, Max: 120, Unit: "min", Rule: "LTR-51", Text: "Alone: time limit; 0 sets none for many words, half a minute per letter for long ones."},
			{Key: "soloRecord", Kind: game.Number, Group: game.GroupAlone, When: &game.When{Alone: new(true)}, Default: 0, Min: 0, Max: 1_000_000, Unit: "points", Rule: "LTR-50", Text: "Alone: the result to beat, 0 for none."},
		},
	}
}

// Default returns the default options.
func Default() Options {
	return Options{
		Board: 20, Scoring: ScoreWords, Timed: true, Seconds: 30, Window: 5, Simultaneity: 300, RepeatKnocks: true,
		WrongPlacement: WrongOne, FreeWithOwn: true, Draw: DrawChoose, Claim: 10, Solo: SoloMany,
	}
}

// Bounds of a solo game.
const (
	leastSolo = 5
	leastLong = 20 // LTR-51
)

// longMinutes is the time limit that the second solo game has where none is agreed (LTR-51): a sandglass for every letter.
func longMinutes(letters int) int { return (letters + 1) / 2 }

// check refuses options that do not go together and fills in what depends on others.
func (o *Options) check(setup game.Setup) error {
	if setup.Seats > 1 && o.DistinctLetters && o.Scoring != ScoreLetters {
		return game.Errorf("letter/options", "different letters can only be counted where letters are").With("option", "distinctLetters")
	}
	if o.First > setup.Seats {
		return game.Errorf("letter/options", "player %d cannot begin, there are only %d", o.First, setup.Seats).With("option", "first")
	}
	if setup.Seats > 1 {
		return nil
	}
	o.Scoring = ScoreWords // LTR-A17 says what counts when playing alone
	if o.Solo == SoloLong {
		o.Scoring = ScoreBonus
	}
	if o.SoloLetters == 0 {
		o.SoloLetters = 10
		if o.Solo == SoloLong {
			o.SoloLetters = leastLong
		}
	}
	least := leastSolo
	if o.Solo == SoloLong {
		least = leastLong
	}
	if o.SoloLetters < least {
		return game.Errorf("letter/options", "this solo game needs at least %d letters", least).With("option", "soloLetters")
	}
	if o.Solo == SoloLong && o.SoloMinutes == 0 {
		o.SoloMinutes = longMinutes(o.SoloLetters)
	}
	return nil
}

func (o *Options) sandglass() game.Time { return game.Time(o.Seconds) * game.Second }
