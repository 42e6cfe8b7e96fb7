package wordsmith

import (
	"encoding/json"
	"slices"

	"lettercase/game"
	"lettercase/tiles"
)

// Options is what the players agree on before play.
type Options struct {
	Rounds     int      `json:"rounds"`
	Quick      bool     `json:"quick"`
	Check      string   `json:"check"`
	Required   bool     `json:"required"`
	Letters    []string `json:"letters"`
	Steps      bool     `json:"steps"`
	Handicap1  int      `json:"handicap1"`
	Handicap2  int      `json:"handicap2"`
	Handicap3  int      `json:"handicap3"`
	Handicap4  int      `json:"handicap4"`
	Objections int      `json:"objections"`
	LastWord   int      `json:"lastWord"`
	CheckTime  int      `json:"checkTime"`
	StepTime   int      `json:"stepTime"`
	Pause      int      `json:"pause"`
	RollPause  int      `json:"rollPause"`
	Live       bool     `json:"live"`
}

// Who checks the sheets in quick forging.
const (
	ByNeighbour  = "neighbour"
	ByDictionary = "dictionary"
)

// maxSeats: each player needs a die (SMITH-A13).
const maxSeats = 4

// Info describes the game.
func (Rules) Info() game.Info {
	return game.Info{
		Key: "wordsmith", Version: 1, Name: "Wordsmith", Home: "de",
		Minutes: 30, MinSeats: 1, MaxSeats: maxSeats, Langs: tiles.Langs, OneDevice: true,
		Presets: []game.Preset{
			{Key: "classic", Options: map[string]any{}},
			{Key: "family", Policy: game.ByDictionary, Family: true, Options: map[string]any{"steps": true, "rounds": 1}, First: true},
			{Key: "quick", Options: map[string]any{"rounds": 1}},
			{Key: "calm", Options: map[string]any{"steps": true}},
		},
		Options: []game.Option{
			{Key: "rounds", Kind: game.Number, Group: game.GroupPlay, Default: 3, Min: 1, Max: 3, Text: "How many rounds of six words are played.", Rule: "SMITH-50"},
			{Key: "quick", Kind: game.Switch, Group: game.GroupPlay, Default: false, Text: "Quick forging: words are written down without calling and checked at the end of the round.", Rule: "SMITH-40"},
			{Key: "check", Kind: game.Choice, Group: game.GroupWords, When: &game.When{Alone: new(false), Options: map[string][]any{"quick": {true}}}, Default: ByNeighbour, Choices: []string{ByNeighbour, ByDictionary}, Text: "Who checks the sheets in quick forging.", Rule: "SMITH-A10"},
			{Key: "required", Kind: game.Switch, Group: game.GroupPlay, Default: false, Text: "Required letters: every line asks for a letter that its word must contain.", Rule: "SMITH-41"},
			{Key: "letters", Kind: game.List, Group: game.GroupPlay, When: &game.When{Options: map[string][]any{"required": {true}}}, Default: []string{}, Max: 3, Text: "Six required letters for each round, such as a word of six letters; rounds without any draw theirs.", Rule: "SMITH-41"},
			{Key: "steps", Kind: game.Switch, Group: game.GroupPlay, When: &game.When{Alone: new(false)}, Default: false, Alone: true, Shared: true, Text: "The calm game in six steps with three common dice; also for one player, and for several on one device.", Rule: "SMITH-45"},
			{Key: "handicap1", Kind: game.Number, Group: game.GroupScore, When: &game.When{Alone: new(false)}, Default: 0, PerSeat: "handicap", Max: WhiteFields, Unit: "fields", Text: "White bonus fields that the first player crosses off before each round.", Rule: "SMITH-36"},
			{Key: "handicap2", Kind: game.Number, Group: game.GroupScore, When: &game.When{Alone: new(false)}, Default: 0, PerSeat: "handicap", Max: WhiteFields, Unit: "fields", Text: "White bonus fields that the second player crosses off before each round.", Rule: "SMITH-36"},
			{Key: "handicap3", Kind: game.Number, Group: game.GroupScore, When: &game.When{Alone: new(false)}, Default: 0, PerSeat: "handicap", Max: WhiteFields, Unit: "fields", Text: "White bonus fields that the third player crosses off before each round.", Rule: "SMITH-36"},
			{Key: "handicap4", Kind: game.Number, Group: game.GroupScore, When: &game.When{Alone: new(false)}, Default: 0, PerSeat: "handicap", Max: WhiteFields, Unit: "fields", Text: "White bonus fields that the fourth player crosses off before each round.", Rule: "SMITH-36"},
			{Key: "objections", Kind: game.Number, Group: game.GroupTime, When: &game.When{Judged: game.ByPeople, Options: map[string][]any{"quick": {false}}}, Default: 8, Min: 3, Max: 60, Unit: "s", Text: "How long a called word waits for objections, where the dictionary does not decide at once.", Rule: "SMITH-A17"},
			{Key: "lastWord", Kind: game.Number, Group: game.GroupTime, When: &game.When{Options: map[string][]any{"steps": {false}}}, Default: 90, Min: 10, Max: 600, Off: true, Single: 0, Unit: "s", Text: "How long the others have for their last word after somebody has finished; 0 is without limit.", Rule: "SMITH-A7"},
			{Key: "checkTime", Kind: game.Number, Group: game.GroupTime, When: &game.When{Alone: new(false), Options: map[string][]any{"quick": {true}, "check": {ByNeighbour}}}, Default: 120, Min: 15, Max: 600, Off: true, Single: 0, Unit: "s", Text: "How long the neighbours have to check the sheets; then the dictionary does. 0 is without limit.", Rule: "SMITH-A10"},
			{Key: "stepTime", Kind: game.Number, Group: game.GroupTime, When: &game.When{Options: map[string][]any{"steps": {true}}}, Default: 0, Max: 900, Unit: "s", Text: "How long a step of the six-step game may take; 0 is without limit.", Rule: "SMITH-45"},
			{Key: "pause", Kind: game.Number, Group: game.GroupTime, When: &game.When{Alone: new(false)}, Default: 20, Max: 120, Unit: "s", Text: "The longest break between two rounds; it ends when everybody is ready.", Rule: "SMITH-34"},
			{Key: "rollPause", Kind: game.Number, Group: game.GroupTime, When: &game.When{Options: map[string][]any{"steps": {false}}}, Default: 1500, Min: 500, Max: 5000, Unit: "ms", Text: "The shortest time between two rolls of one player.", Rule: "SMITH-A18"},
			{Key: "live", Kind: game.Switch, Group: game.GroupWords, When: &game.When{Judged: []game.Policy{game.ByDictionary}, Options: map[string][]any{"quick": {false}}}, Default: true, Text: "Tell while building whether the dictionary knows the word, where it is the judge.", Rule: "SMITH-20"},
		},
	}
}

func (o *Options) setHandicap(seat game.Seat, fields int) {
	*[maxSeats]*int{&o.Handicap1, &o.Handicap2, &o.Handicap3, &o.Handicap4}[seat] = fields
}

// handicap is the number of white fields crossed off for a seat.
func (o Options) handicap(seat game.Seat) int {
	return [maxSeats]int{o.Handicap1, o.Handicap2, o.Handicap3, o.Handicap4}[seat]
}

// complete checks what spans several options and brings the required letters into the alphabet's spelling.
func (o Options) complete(setup game.Setup) (Options, error) {
	if setup.Seats == 1 && !o.Steps {
		return o, game.Errorf("wordsmith/solo", "alone you play the game in six steps").With("option", "steps")
	}
	if len(o.Letters) > 0 && !o.Required {
		return o, game.Errorf("options/value", "letters are given, but required letters are off").With("option", "letters")
	}
	letters := make([]string, 0, len(o.Letters))
	for _, text := range o.Letters {
		word, err := Spell(setup.Lang, text)
		if err != nil {
			return o, err
		}
		if len(word) != Lines || slices.Contains(letters, word) {
			return o, game.Errorf("options/value", "letters has six letters for each round, new ones each time; %q is not", text).With("option", "letters")
		}
		letters = append(letters, word)
	}
	o.Letters = letters
	return o, nil
}

// DefaultOptions are the options if nothing is agreed.
func DefaultOptions() Options {
	var o Options
	raw, err := Rules{}.Info().Complete(nil)
	if err == nil {
		err = json.Unmarshal(raw, &o)
	}
	if err != nil {
		panic(err) // a default that does not fit its own description
	}
	return o
}
