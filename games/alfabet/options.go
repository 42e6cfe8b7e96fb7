package alfabet

import (
	"cmp"
	"strings"

	"lettercase/game"
	"lettercase/tiles"
)

// Options are what the players agree before play (ALF-46).
type Options struct {
	Layout      string   `json:"layout"`
	RackSize    int      `json:"rackSize"`
	Blanks      bool     `json:"blanks"`
	Stops       bool     `json:"stops"`
	Arrows      bool     `json:"arrows"`
	Minus       string   `json:"minus"`
	StopFor     string   `json:"stopFor"`
	PassEnd     bool     `json:"passEnd"`
	DryRounds   int      `json:"dryRounds"` // 0 in logs from before it could be agreed: three
	Rounds      int      `json:"rounds"`
	TurnTime    int      `json:"turnTime"`
	Window      int      `json:"window"`
	Invalid     string   `json:"invalid"`
	Objection   string   `json:"objection"`
	Live        bool     `json:"live"`
	Inflections string   `json:"inflections"`
	Theme       string   `json:"theme"`
	List        []string `json:"list"`
	ListBonus   int      `json:"listBonus"`
	Solo        string   `json:"solo"`
}

// Values of the options that are a choice.
const (
	MinusDouble = "double" // ALF-A1
	MinusNet    = "net"
	MinusPlain  = "plain" // ALF-40

	StopOthers = "others" // ALF-15, ALF-A5
	StopAll    = "all"

	InvalidLost  = "lost" // ALF-S6
	InvalidAgain = "again"

	ObjectionFree = "free" // ALF-A16
	ObjectionTurn = "turn"

	SoloOne  = "one" // ALF-44
	SoloTwo  = "two"
	SoloOpen = "open" // ALF-45
)

// Defaults are the default options.
func Defaults() Options {
	return Options{
		Layout: LayoutAlfabet, RackSize: 7, Blanks: true, Stops: true, Arrows: true, Minus: MinusDouble,
		StopFor: StopOthers, PassEnd: true, DryRounds: 3, Window: 10, Invalid: InvalidLost, Objection: ObjectionFree,
		Live: true, List: []string{}, ListBonus: 10, Solo: SoloOne,
	}
}

// dryRounds is after how many rounds without a word the game ends.
func (o *Options) dryRounds() int { return cmp.Or(o.DryRounds, 3) }

var options = describe(Defaults())

func describe(d Options) []game.Option {
	return []game.Option{
		{
			Key: "layout", Kind: game.Choice, Group: game.GroupPlay, Default: d.Layout, Choices: []string{LayoutAlfabet, LayoutClassic},
			Text: "The board: Alfabet's own of 17 by 17 squares, or the classic one of 15 by 15 with its smaller box of tiles.", Rule: "ALF-1",
		},
		{
			Key: "rackSize", Kind: game.Number, Group: game.GroupPlay, Default: d.RackSize, Min: 6, Max: 8, Unit: "tiles",
			Text: "How many tiles a rack holds: six is hard, eight is easier.", Rule: "ALF-3",
		},
		{
			Key: "blanks", Kind: game.Switch, Group: game.GroupPlay, Default: d.Blanks,
			Text: "Play with the two blank tiles, which stand for any letter and score nothing.", Rule: "ALF-41",
		},
		{
			Key: "stops", Kind: game.Switch, Group: game.GroupPlay, When: &game.When{Options: map[string][]any{"layout": {LayoutAlfabet}}}, Default: d.Stops,
			Text: "Play with the two black stop tiles, which set a new word off from the end of a lying one (not in the classic box).", Rule: "ALF-17",
		},
		{
			Key: "arrows", Kind: game.Switch, Group: game.GroupPlay, When: &game.When{Options: map[string][]any{"layout": {LayoutAlfabet}}}, Default: d.Arrows,
			Text: "Play with the four arrows, which let a word turn a corner (not in the classic box).", Rule: "ALF-17",
		},
		{
			Key: "minus", Kind: game.Choice, Group: game.GroupScore, When: &game.When{Options: map[string][]any{"layout": {LayoutAlfabet}}}, Default: d.Minus, Choices: []string{MinusDouble, MinusNet, MinusPlain},
			Text: "A minus square subtracts twice the tile's value, or just its value, or is an ordinary square as in the simplest game.", Rule: "ALF-A1",
		},
		{
			Key: "stopFor", Kind: game.Choice, Group: game.GroupPlay, When: &game.When{Options: map[string][]any{"layout": {LayoutAlfabet}, "stops": {true}}}, Default: d.StopFor, Choices: []string{StopOthers, StopAll},
			Text: "Whom a lying stop tile keeps from beginning a word behind it: the others, or everybody.", Rule: "ALF-A5",
		},
		{
			Key: "passEnd", Kind: game.Switch, Group: game.GroupScore, Default: d.PassEnd,
			Text: "The game ends when everybody has passed twice in a row.", Rule: "ALF-30",
		},
		{
			Key: "dryRounds", Kind: game.Number, Group: game.GroupScore, Default: d.DryRounds, Min: 3, Max: 50, Unit: "rounds",
			Text: "The game ends after this many rounds in which everybody passed or exchanged.", Rule: "ALF-A15",
		},
		{
			Key: "rounds", Kind: game.Number, Group: game.GroupScore, Default: d.Rounds, Min: 0, Max: 50, Unit: "rounds",
			Text: "A short game: it ends after this many rounds, and nothing is deducted for tiles left on the racks; 0 plays until the tiles run out.", Rule: "ALF-46",
		},
		{
			Key: "turnTime", Kind: game.Number, Group: game.GroupTime, Default: d.TurnTime, Min: 0, Max: 1800, Unit: "s",
			Text: "Time for a turn, after which it counts as a pass; 0 plays without a clock.",
		},
		{
			Key: "window", Kind: game.Number, Group: game.GroupTime, When: &game.When{Judged: game.ByPeople}, Default: d.Window, Min: 3, Max: 120, Unit: "s",
			Text: "How long the others may object to a laid word, where words are challenged or voted on.", Rule: "ALF-A16",
		},
		{
			Key: "invalid", Kind: game.Choice, Group: game.GroupWords, When: &game.When{Judged: game.ByPeople}, Default: d.Invalid, Choices: []string{InvalidLost, InvalidAgain},
			Text: "What becomes of a word found wrong after an objection: the tiles come back and the turn is lost, or the player tries again.", Rule: "ALF-A16",
		},
		{
			Key: "objection", Kind: game.Choice, Group: game.GroupWords, When: &game.When{Judged: []game.Policy{game.ByChallenge}}, Default: d.Objection, Choices: []string{ObjectionFree, ObjectionTurn},
			Text: "What a wrong challenge costs: nothing, or the challenger's next turn.", Rule: "ALF-A16",
		},
		{
			Key: "live", Kind: game.Switch, Group: game.GroupWords, When: &game.When{Judged: []game.Policy{game.ByDictionary}}, Default: d.Live,
			Text: "Show while tiles are being laid whether the words are in the dictionary, where the dictionary judges at once.", Rule: "ALF-18",
		},
		{
			Key: "inflections", Kind: game.Text, Group: game.GroupWords, Default: d.Inflections, Max: 200,
			Text: "What you agree about inflected forms, for everybody to see; the dictionary itself knows them.", Rule: "ALF-4",
		},
		{
			Key: "theme", Kind: game.Text, Group: game.GroupWords, Default: d.Theme, Max: 100, Votes: true,
			Text: "A theme to which all words must belong; the players then vote on words.", Rule: "ALF-42",
		},
		{
			Key: "list", Kind: game.List, Group: game.GroupWords, Default: d.List, Max: 50, Votes: true,
			Text: "Words to be laid during the game for extra points; several players then vote on words.", Rule: "ALF-43",
		},
		{
			Key: "listBonus", Kind: game.Number, Group: game.GroupWords, When: &game.When{Given: "list"}, Default: d.ListBonus, Min: 0, Max: 100, Unit: "points",
			Text: "Extra points for the first to lay a word of the list.", Rule: "ALF-43",
		},
		{
			Key: "solo", Kind: game.Choice, Group: game.GroupAlone, When: &game.When{Alone: new(true)}, Default: d.Solo, Choices: []string{SoloOne, SoloTwo, SoloOpen},
			Text: "Alone: one rack against your own record, two racks against each other, or open letters picked by choice with the best words shown.", Rule: "ALF-44",
		},
	}
}

// presets are the ways to play that have a name.
var presets = []game.Preset{
	{Key: "classic", Options: map[string]any{}},                                                                                                               // ALF-41
	{Key: "family", Policy: game.ByDictionary, Family: true, Options: map[string]any{"rackSize": 8}},                                                          // ALF-3
	{Key: "simplest", Policy: game.ByDictionary, Options: map[string]any{"blanks": false, "stops": false, "arrows": false, "minus": MinusPlain}, First: true}, // ALF-40
	{Key: "quick", Options: map[string]any{"turnTime": 60}},
	{Key: "tournament", Policy: game.ByChallenge, Options: map[string]any{"turnTime": 120, "objection": ObjectionTurn}},
	{Key: "board15", Options: map[string]any{"layout": LayoutClassic}},
	{Key: "open", Options: map[string]any{"solo": SoloOpen}, Seats: 1}, // ALF-45
}

// check does what the descriptions cannot: it converts the word list to tile spelling.
func (o *Options) check(setup game.Setup) error {
	a, err := tiles.AlphabetOf(setup.Lang)
	if err != nil {
		return err
	}
	o.Theme = strings.TrimSpace(o.Theme)
	list := make([]string, 0, len(o.List))
	seen := map[string]bool{}
	for _, w := range o.List {
		folded, err := a.Fold(strings.TrimSpace(w))
		if err != nil {
			return err
		}
		if len([]rune(folded)) < 2 {
			return game.Errorf("alfabet/list", "%q is too short for the list: words have at least two letters", w).With("word", w)
		}
		if !seen[folded] {
			seen[folded] = true
			list = append(list, folded)
		}
	}
	o.List = list
	return nil
}

// open reports whether this is the solo game with open letters.
func (s *State) open() bool { return s.Setup.Seats == 1 && s.Options.Solo == SoloOpen }

// opinion reports whether the players judge words: with a theme or a list (ALF-A13).
func (o *Options) opinion() bool { return o.Theme != "" || len(o.List) > 0 }

// policyOf is the table's policy, except that players vote on themes and lists (ALF-A13).
func policyOf(o Options, table game.Policy) game.Policy {
	if o.opinion() {
		return game.ByVote
	}
	return table.OrDictionary()
}
