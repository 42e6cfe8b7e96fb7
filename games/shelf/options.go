// Package shelf is the game of nine slots: cards on cards, one word standing on a telescopic
// shelf that every player rebuilds in turn. Rules are cited by their ids (SHELF-12); the rules in
// our own words are in docs/rules/shelf.md.
package shelf

import "lettercase/game"

// Rules is the game for the kernel.
type Rules struct{}

var _ game.Rules[Options, State, Action, Event, View] = Rules{}

// Options are what the players agree before play.
type Options struct {
	MinLength     int    `json:"minLength"`
	NewWord       string `json:"newWord"`
	SlotsPerTurn  int    `json:"slotsPerTurn"`
	DrawOnPass    bool   `json:"drawOnPass"`
	Signed        bool   `json:"signed"`
	LongLay       bool   `json:"longLay"`
	NoSameLetter  bool   `json:"noSameLetter"`
	Swap          bool   `json:"swap"`
	BuyJoker      bool   `json:"buyJoker"`
	TurnTime      int    `json:"turnTime"`
	AnnounceTime  int    `json:"announceTime"`
	ClaimTime     int    `json:"claimTime"`
	ObjectionCost bool   `json:"objectionCost"`
	LiveCheck     bool   `json:"liveCheck"`
}

// What a word has to differ from to be new (SHELF-A4).
const (
	NewInGame  = "game"     // from every word made in this game
	NewOnShelf = "standing" // from the word that stands there
)

// DefaultOptions are those of the rulebook.
func DefaultOptions() Options {
	return Options{
		MinLength: 3, NewWord: NewInGame, SlotsPerTurn: 6,
		AnnounceTime: 60, ClaimTime: 10, LiveCheck: true,
	}
}

// Info describes the game.
func (Rules) Info() game.Info {
	d, places := DefaultOptions(), true // SHELF-32: what players may agree about words
	return game.Info{
		Key: "shelf", Version: 1, Name: "Shelf", Home: "fr",
		Sandglass: 120, Minutes: 30, MinSeats: 2, MaxSeats: 6, Langs: langs, OneDevice: true,
		Presets: []game.Preset{
			{Key: "classic", Options: map[string]any{}},
			{Key: "family", Policy: game.ByDictionary, Family: true, Options: map[string]any{"drawOnPass": true, "announceTime": 0}, First: true},
			{Key: "quick", Options: map[string]any{"turnTime": 60}},
			{Key: "places", Places: &places, Options: map[string]any{}},
			{Key: "nominal", Nominal: true, Options: map[string]any{}},
		},
		Options: []game.Option{
			{Key: "minLength", Kind: game.Number, Group: game.GroupWords, Default: d.MinLength, Min: 2, Max: 3, Unit: "letters", Text: "A word has at least this many letters.", Rule: "SHELF-S4"},
			{Key: "newWord", Kind: game.Choice, Group: game.GroupWords, Default: d.NewWord, Choices: []string{NewInGame, NewOnShelf}, Text: "A new word differs from all words of the game, or only from the one that stands on the shelf.", Rule: "SHELF-A4"},
			{Key: "slotsPerTurn", Kind: game.Number, Group: game.GroupPlay, Default: d.SlotsPerTurn, Min: 1, Max: 6, Unit: "slots", Text: "The shelf may be pulled out by at most this many slots in one turn.", Rule: "SHELF-A2"},
			{Key: "drawOnPass", Kind: game.Switch, Group: game.GroupPlay, Default: d.DrawOnPass, Text: "Who passes draws a card.", Rule: "SHELF-S5"},
			{Key: "signed", Kind: game.Switch, Group: game.GroupScore, Default: d.Signed, Text: "Cards left in hand are deducted with their sign, so that blanks and jokers add points.", Rule: "SHELF-A11"},
			{Key: "longLay", Kind: game.Switch, Group: game.GroupScore, Default: d.LongLay, Text: "Every card beyond the second laid in one turn earns 3 points more.", Rule: "SHELF-15"},
			{Key: "noSameLetter", Kind: game.Switch, Group: game.GroupPlay, Default: d.NoSameLetter, Text: "A letter may not be covered by the same letter.", Rule: "SHELF-A16"},
			{Key: "swap", Kind: game.Switch, Group: game.GroupPlay, Default: d.Swap, Text: "Instead of laying, a player may swap cards with the pile for 2 points each.", Rule: "SHELF-S5"},
			{Key: "buyJoker", Kind: game.Switch, Group: game.GroupPlay, Default: d.BuyJoker, Text: "On their turn, before they lay or pass, players may take a joker from the shelf by putting the letter it stands for in its place.", Rule: "SHELF-14"},
			{Key: "turnTime", Kind: game.Number, Group: game.GroupTime, Default: d.TurnTime, Min: 0, Max: 600, Unit: "s", Text: "Time for a turn; 0 is no limit, 120 the sandglass of the older game.", Rule: "SHELF-S10"},
			{Key: "announceTime", Kind: game.Number, Group: game.GroupTime, Default: d.AnnounceTime, Min: 10, Max: 600, Off: true, Single: 0, Unit: "s", Text: "Time for the opening announcement, on a shared device for each player in turn; 0 is no limit.", Rule: "SHELF-S7"},
			{Key: "claimTime", Kind: game.Number, Group: game.GroupTime, When: &game.When{Judged: game.ByPeople}, Default: d.ClaimTime, Min: 3, Max: 120, Unit: "s", Text: "Time to object to a word where the table judges.", Rule: "SHELF-A17"},
			{Key: "objectionCost", Kind: game.Switch, Group: game.GroupWords, When: &game.When{Judged: game.ByPeople}, Default: d.ObjectionCost, Text: "A wrong objection costs the objector's next turn.", Rule: "SHELF-A17"},
			{Key: "liveCheck", Kind: game.Switch, Group: game.GroupWords, When: &game.When{Judged: []game.Policy{game.ByDictionary}}, Default: d.LiveCheck, Text: "Where the dictionary judges, show before laying whether it knows the word.", Rule: "SHELF-30"},
		},
	}
}
