package game

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Info describes a game to lobbies, forms and programs.
type Info struct {
	Key       string   `json:"key"`
	Version   int      `json:"version"` // of the rules; a log of a newer version is refused
	Name      string   `json:"name"`
	Home      string   `json:"home"` // the language of the box
	MinSeats  int      `json:"minSeats"`
	MaxSeats  int      `json:"maxSeats"`
	Langs     []string `json:"langs"`
	Teams     bool     `json:"teams"`     // seats may form teams
	MaxTeams  int      `json:"maxTeams"`  // maximum number of teams; 0: as many as there are seats
	OneDevice bool     `json:"oneDevice"` // fit for several seats on one device
	Minutes   int      `json:"minutes"`   // how long a game of two lasts, roughly
	Sandglass int      `json:"sandglass"` // seconds of the sandglass in the box; 0: there is none
	Places    bool     `json:"places"`    // place names count by the book, unless a table agrees otherwise
	Options   []Option `json:"options"`
	Presets   []Preset `json:"presets,omitempty"` // ways to play that are chosen by name
}

// LangFor is the language of the words for somebody who names none: their own, or that of the box.
func (i Info) LangFor(own string) string {
	if slices.Contains(i.Langs, own) {
		return own
	}
	return i.Home
}

// Preset is a set of options that belong together, to be chosen by one name: the texts "preset.<game>.<key>" and
// "preset.<game>.<key>.help" describe it. What it leaves out has its default.
type Preset struct {
	Key     string         `json:"key"`
	Options map[string]any `json:"options"`
	Policy  Policy         `json:"policy,omitempty"`  // how words are judged; empty: the default for these players
	Places  *bool          `json:"places,omitempty"`  // place names count, or not; nil: as the book says
	Nominal bool           `json:"nominal,omitempty"` // only nouns and adjectives count
	Family  bool           `json:"family,omitempty"`  // rude words do not count
	Seats   int            `json:"seats,omitempty"`   // for how many players it is; 0: for any number
	First   bool           `json:"first,omitempty"`   // the easiest: for a first game
	Bot     int            `json:"bot,omitempty"`     // the level of the bot in a first game; 0: the weakest
}

// Company is who plays, as far as the settings of a table depend on it.
type Company struct {
	Seats  int
	People int  // seats of people; an open seat counts, because somebody is expected
	Shared bool // several people play on one device
	// Children is set where a child plays, as far as the program knows: the weakest bot, or somebody who says so of their device.
	Children bool
}

// Several reports whether at least two people play, so that they can object to each other's words.
func (c Company) Several() bool { return c.People > 1 }

// Policy is how words are judged unless somebody chooses: people call, spell and object, as the books say; a person who
// plays alone or with programs uses the dictionary.
func (c Company) Policy() Policy {
	if c.Several() {
		return ByChallenge
	}
	return ByDictionary
}

// OptionKind is the type of an option's value.
type OptionKind string

// The kinds: a switch, a whole number, one of several words, free text, a list of words.
const (
	Switch OptionKind = "switch"
	Number OptionKind = "number"
	Choice OptionKind = "choice"
	Text   OptionKind = "text"
	List   OptionKind = "list"
)

// Option is something to agree before play. A form can be drawn from it and a value checked by it.
type Option struct {
	Key     string     `json:"key"` // the JSON field in the game's options
	Kind    OptionKind `json:"kind"`
	Default any        `json:"default"`
	Min     int        `json:"min,omitempty"` // Number: bounds; Text, List: most characters, most entries in Max
	Max     int        `json:"max,omitempty"`
	Off     bool       `json:"off,omitempty"` // Number: 0 is allowed as well, and means "off"
	Choices []string   `json:"choices,omitempty"`
	Unit    string     `json:"unit,omitempty"` // "s", "min", "points"
	Text    string     `json:"text"`           // one sentence of explanation
	Rule    string     `json:"rule,omitempty"` // the rule that leaves it open
	// Single is the default where at most one person plays, alone or with programs; nil: as Default.
	Single any `json:"single,omitempty"`
	// Shared is the value needed where several people share a device and do in turn what others do at once; nil leaves the choice.
	Shared any `json:"shared,omitempty"`
	// Alone is the value that a solo game needs, overriding any choice; nil leaves the choice.
	Alone any `json:"alone,omitempty"`
	// Votes means that if this option is set, the players judge: they vote on words at such a table.
	Votes bool `json:"votes,omitempty"`
	// Children means that children play if this switch is on: family words are then the default.
	Children bool `json:"children,omitempty"`
	// PerSeat names a group with one option per seat: the first of the group is the first seat's.
	PerSeat string `json:"perSeat,omitempty"`
	// Group is the heading under which a form shows the option: the text "group.<Group>"; none is GroupPlay.
	Group string `json:"group,omitempty"`
	// When is when the option matters; nil: always. A form leaves it out otherwise.
	When *When `json:"when,omitempty"`
}

// Groups of options, in the order in which a form shows them.
const (
	GroupPlay  = "play"  // the course of the game
	GroupScore = "score" // points and the end
	GroupWords = "words" // which words count, and who says so
	GroupTime  = "time"
	GroupAlone = "alone"
)

// When is when an option matters: every condition that is set must hold.
type When struct {
	Alone   *bool            `json:"alone,omitempty"`   // one person plays alone, or several play
	Judged  []Policy         `json:"judged,omitempty"`  // words are judged in one of these ways
	Options map[string][]any `json:"options,omitempty"` // other options have one of these values
	Given   string           `json:"given,omitempty"`   // another option is not empty
}

// ByPeople are the policies under which people object to words.
var ByPeople = []Policy{ByChallenge, ByVote}

// Complete checks given options against their descriptions and fills in the defaults of the book.
func (i Info) Complete(given json.RawMessage) (json.RawMessage, error) {
	full, _, err := i.complete(given, func(o Option) any { return o.Default })
	return full, err
}

// CompleteFor is Complete for the given players. It also lists unchosen options whose default depends on them.
func (i Info) CompleteFor(c Company, given json.RawMessage) (full json.RawMessage, defaults []string, err error) {
	full, defaults, err = i.complete(given, func(o Option) any {
		switch {
		case o.Shared != nil && c.Shared:
			return o.Shared
		case o.Single != nil && !c.Several():
			return o.Single
		}
		return o.Default
	})
	if err == nil && c.Shared {
		err = i.checkShared(full)
	}
	if err != nil || c.Seats != 1 {
		return full, defaults, err
	}
	full, err = i.alone(full)
	return full, defaults, err
}

func (i Info) complete(given json.RawMessage, standard func(Option) any) (full json.RawMessage, defaults []string, err error) {
	chosen := map[string]json.RawMessage{}
	if len(given) > 0 {
		if err := json.Unmarshal(given, &chosen); err != nil {
			return nil, nil, Errorf("options/json", "options must be an object: %v", err)
		}
	}
	values := map[string]json.RawMessage{}
	for _, o := range i.Options {
		raw, ok := chosen[o.Key]
		delete(chosen, o.Key)
		if !ok || string(raw) == "null" {
			if o.Single != nil || o.Shared != nil {
				defaults = append(defaults, o.Key)
			}
			if values[o.Key], err = json.Marshal(standard(o)); err != nil {
				return nil, nil, fmt.Errorf("default of %s: %w", o.Key, err)
			}
			continue
		}
		if err := o.check(raw); err != nil {
			return nil, nil, err
		}
		if o.Kind == Number { // 2.0 and 2e0 are whole numbers as well, but do not decode into one
			var n float64
			if err := json.Unmarshal(raw, &n); err != nil {
				return nil, nil, err
			}
			raw = strconv.AppendInt(nil, int64(n), 10)
		}
		values[o.Key] = raw
	}
	for key := range chosen {
		return nil, nil, Errorf("options/unknown", "%s has no option %q", i.Key, key).With("option", key)
	}
	full, err = json.Marshal(values)
	return full, defaults, err
}

// checkShared refuses what would not be fair, or not possible, for several people on one device.
func (i Info) checkShared(options json.RawMessage) error {
	values := map[string]any{}
	if err := json.Unmarshal(options, &values); err != nil {
		return err
	}
	for _, o := range i.Options {
		if need := o.Shared; need != nil && fmt.Sprint(values[o.Key]) != fmt.Sprint(need) {
			return Errorf("options/shared", "%s must be %v where several people share a device", o.Key, need).With("option", o.Key)
		}
	}
	return nil
}

// alone sets the options that a solo game needs.
func (i Info) alone(options json.RawMessage) (json.RawMessage, error) {
	values := map[string]json.RawMessage{}
	err := json.Unmarshal(options, &values)
	if err != nil {
		return nil, err
	}
	for _, o := range i.Options {
		if o.Alone == nil {
			continue
		}
		if values[o.Key], err = json.Marshal(o.Alone); err != nil {
			return nil, fmt.Errorf("%s alone: %w", o.Key, err)
		}
	}
	return json.Marshal(values)
}

// ForChildren reports whether an option is on with which children play.
func (i Info) ForChildren(options json.RawMessage) bool {
	values := map[string]any{}
	_ = json.Unmarshal(options, &values) // complete options are valid
	return slices.ContainsFunc(i.Options, func(o Option) bool { return o.Children && values[o.Key] == true })
}

// PolicyFor is how words are judged at a table: by its policy, unless an option leaves words to the players. One person
// alone or with programs has nobody to ask: then the dictionary decides.
func (i Info) PolicyFor(table Policy, options json.RawMessage, people int) Policy {
	values := map[string]json.RawMessage{}
	_ = json.Unmarshal(options, &values) // they were completed before
	for _, o := range i.Options {
		if v := string(values[o.Key]); o.Votes && v != "" && v != `""` && v != "[]" && v != "null" {
			if people < 2 {
				return ByDictionary
			}
			return ByVote
		}
	}
	return table.OrDictionary()
}

// Rotate moves the options of single seats on with the people: seat i gets what seat i+1 had, the last what the first had.
// now are the options as play has changed them since (see Agreeing); nil: not at all.
func (i Info) Rotate(seats int, options, now json.RawMessage) (json.RawMessage, error) {
	groups := map[string][]string{}
	for _, o := range i.Options {
		if o.PerSeat != "" && len(groups[o.PerSeat]) < seats {
			groups[o.PerSeat] = append(groups[o.PerSeat], o.Key)
		}
	}
	if len(groups) == 0 {
		return options, nil
	}
	old, rotated := map[string]json.RawMessage{}, map[string]json.RawMessage{}
	if err := json.Unmarshal(options, &old); err != nil {
		return nil, err
	}
	maps.Copy(rotated, old)
	changed := map[string]json.RawMessage{}
	if now != nil {
		if err := json.Unmarshal(now, &changed); err != nil {
			return nil, err
		}
	}
	for _, keys := range groups {
		for _, key := range keys {
			if v, ok := changed[key]; ok {
				old[key] = v
			}
		}
		for n, key := range keys {
			rotated[key] = old[keys[(n+1)%len(keys)]]
		}
	}
	return json.Marshal(rotated)
}

// OptionsOf are options given as text, such as on a command line: JSON where it is JSON, and words as they are.
func OptionsOf(given map[string]string) (json.RawMessage, error) {
	values := map[string]json.RawMessage{}
	for key, value := range given {
		raw := json.RawMessage(value)
		if !json.Valid(raw) {
			var err error
			if raw, err = json.Marshal(value); err != nil {
				return nil, err
			}
		}
		values[key] = raw
	}
	return json.Marshal(values)
}

func (o Option) check(raw json.RawMessage) error {
	switch o.Kind {
	case Switch:
		if s := string(raw); s != "true" && s != "false" {
			return Errorf("options/value.switch", "%s is on or off", o.Key).With("option", o.Key)
		}
	case Number:
		var n float64
		err := json.Unmarshal(raw, &n)
		if o.Off && err == nil && n == 0 {
			return nil
		}
		if err != nil || n != math.Trunc(n) || n < float64(o.Min) || n > float64(o.Max) {
			return Errorf("options/value.number", "%s is a whole number from %d to %d", o.Key, o.Min, o.Max).With("option", o.Key).With("min", o.Min).With("max", o.Max)
		}
	case Choice:
		var s string
		if json.Unmarshal(raw, &s) != nil || !slices.Contains(o.Choices, s) {
			return Errorf("options/value.choice", "%s is one of %v", o.Key, o.Choices).With("option", o.Key).With("choices", strings.Join(o.Choices, ", "))
		}
	case Text:
		var s string
		if json.Unmarshal(raw, &s) != nil || utf8.RuneCountInString(s) > o.Max {
			return Errorf("options/value.text", "%s is a text of at most %d characters", o.Key, o.Max).With("option", o.Key).With("max", o.Max)
		}
	case List:
		var list []string
		if json.Unmarshal(raw, &list) != nil || len(list) > o.Max {
			return Errorf("options/value.list", "%s is a list of at most %d words", o.Key, o.Max).With("option", o.Key).With("max", o.Max)
		}
	default:
		return fmt.Errorf("option %s has unknown kind %q", o.Key, o.Kind)
	}
	return nil
}

// CheckSetup refuses a setup that the game cannot be played with.
func (i Info) CheckSetup(s Setup) error {
	if s.Seats < i.MinSeats || s.Seats > i.MaxSeats {
		return Errorf("setup/seats", "%s is for %d to %d players", i.Name, i.MinSeats, i.MaxSeats).With("min", i.MinSeats).With("max", i.MaxSeats)
	}
	if !slices.Contains(i.Langs, s.Lang) {
		return Errorf("setup/lang", "%s is not played in %q", i.Name, s.Lang).With("langs", i.Langs)
	}
	if len(s.Teams) == 0 {
		return nil
	}
	if !i.Teams {
		return Errorf("setup/teams", "%s knows no teams", i.Name)
	}
	if len(s.Teams) != s.Seats {
		return Errorf("setup/teams", "every seat needs a team")
	}
	teams := slices.Compact(slices.Sorted(slices.Values(s.Teams)))
	for i, team := range teams {
		if team != i {
			return Errorf("setup/teams", "teams are numbered from 0 without gaps")
		}
	}
	if i.MaxTeams > 0 && len(teams) > i.MaxTeams {
		return Errorf("setup/manyTeams", "%s is for at most %d teams; form larger ones", i.Name, i.MaxTeams).With("max", i.MaxTeams)
	}
	return nil
}
