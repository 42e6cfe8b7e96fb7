package games_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/kit"
	"lettercase/lexicon/lexicontest"
	"lettercase/texts"
)

// Every preset is made of options that the game has, can be started, and has a name and a sentence in every language.
func TestPresets(t *testing.T) {
	for _, g := range games.All {
		info := g.Info()
		if len(info.Presets) == 0 {
			continue
		}
		t.Run(info.Key, func(t *testing.T) {
			words := lexicontest.Open(t, info.Home)
			if !slices.ContainsFunc(info.Presets, func(p game.Preset) bool { return p.Key == "family" && p.Policy == game.ByDictionary }) {
				t.Error("there is no game for families, in which the dictionary judges")
			}
			first := 0
			var keys, settings []string
			for _, p := range info.Presets {
				if p.Options == nil {
					t.Errorf("%s: no options are {}", p.Key)
				}
				raw, err := json.Marshal(p.Options)
				if err != nil {
					t.Fatal(err)
				}
				seats := p.Seats
				if seats == 0 {
					seats = max(2, info.MinSeats)
				}
				full, _, err := info.CompleteFor(game.Company{Seats: seats, People: seats}, raw)
				if err != nil {
					t.Errorf("%s: %v", p.Key, err)
					continue
				}
				setting := fmt.Sprint(string(full), p.Policy, p.Places != nil, p.Nominal)
				if slices.Contains(keys, p.Key) || slices.Contains(settings, setting) {
					t.Errorf("%s is there twice", p.Key)
				}
				keys, settings = append(keys, p.Key), append(settings, setting)
				env := game.Env{Rand: game.Chance([32]byte{1}, 0), Words: game.Judge{Dict: words}, Humans: game.AllSeats(seats)}
				if _, err := g.Start(env, game.Setup{Lang: info.Home, Seats: seats}, full); err != nil {
					t.Errorf("%s: %v", p.Key, err)
				}
				if p.First {
					first++
					gentle(t, g, p, full)
				}
			}
			if first != 1 {
				t.Errorf("%d presets are for a first game", first)
			}
			for _, lang := range texts.Langs {
				book, err := texts.Open(lang, g.Texts)
				if err != nil {
					t.Fatal(err)
				}
				for _, key := range keys {
					if text := "preset." + info.Key + "." + key; !book.Has(text) || !book.Has(text+".help") {
						t.Errorf("%s: no text %s", lang, text)
					}
				}
			}
		})
	}
}

// gentle checks a first game: the dictionary judges, and no clock runs, not even with several people.
func gentle(t *testing.T, g kit.Kit, p game.Preset, options json.RawMessage) {
	t.Helper()
	if p.Policy != game.ByDictionary {
		t.Errorf("%s: judged by %q", p.Key, p.Policy)
	}
	if p.Bot >= bot.Default {
		t.Errorf("%s: a bot of level %d is too strong for a first game", p.Key, p.Bot)
	}
	words := lexicontest.Open(t, g.Info().Home)
	env := game.Env{Rand: game.Chance([32]byte{1}, 0), Words: game.Judge{Dict: words, Policy: p.Policy}, Humans: game.AllSeats(2)}
	events, err := g.Start(env, game.Setup{Lang: g.Info().Home, Seats: 2}, options)
	if err != nil {
		t.Fatal(err)
	}
	play := g.New()
	if err := play.Apply(events); err != nil {
		t.Fatal(err)
	}
	for _, seat := range []game.Seat{0, 1} {
		if f := play.Frame(seat); f.Clock != nil {
			t.Errorf("%s: a clock runs: %+v", p.Key, *f.Clock)
		}
	}
}

// Every option stands under a heading that has a text, what it depends on exists, and it, its choices and its unit have texts.
func TestOptionsAreGrouped(t *testing.T) {
	groups := []string{game.GroupPlay, game.GroupScore, game.GroupWords, game.GroupTime, game.GroupAlone}
	for _, g := range games.All {
		info := g.Info()
		keys := map[string]game.Option{}
		for _, o := range info.Options {
			keys[o.Key] = o
		}
		for _, o := range info.Options {
			if o.Group != "" && !slices.Contains(groups, o.Group) { // none is "play"
				t.Errorf("%s.%s: no group %q", info.Key, o.Key, o.Group)
			}
			if o.When == nil {
				continue
			}
			for key, values := range o.When.Options {
				other, ok := keys[key]
				if !ok {
					t.Errorf("%s.%s: no option %s", info.Key, o.Key, key)
				}
				for _, v := range values {
					if s, isText := v.(string); isText && !slices.Contains(other.Choices, s) {
						t.Errorf("%s.%s: %s is never %v", info.Key, o.Key, key, v)
					}
				}
			}
			if _, ok := keys[o.When.Given]; o.When.Given != "" && !ok {
				t.Errorf("%s.%s: no option %s", info.Key, o.Key, o.When.Given)
			}
		}
	}
	for _, lang := range texts.Langs {
		book, err := texts.Open(lang, texts.Shared)
		if err != nil {
			t.Fatal(err)
		}
		for _, group := range groups {
			if !book.Has("group." + group) {
				t.Errorf("%s: no heading for %s", lang, group)
			}
		}
		for _, g := range games.All {
			book, err := texts.Open(lang, texts.Shared, g.Texts)
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range g.Info().Options {
				if o.Unit != "" && !book.Has("unit."+o.Unit) {
					t.Errorf("%s: %s.%s has no text for its unit %s", lang, g.Info().Key, o.Key, o.Unit)
				}
			}
			for _, key := range namesOf(g) {
				if !book.Has(key) {
					t.Errorf("%s: no text %s", lang, key)
				}
			}
		}
	}
}

// Words that are the same for one and for several things.
var onePlural = map[string][]string{"nb": {"points", "words", "fields"}}

// The units of numbers have the forms of their language: 1 second, 2 seconds; French says 0 seconde.
func TestUnitsHavePlurals(t *testing.T) {
	for _, lang := range texts.Langs {
		for _, g := range games.All {
			book, err := texts.Open(lang, texts.Shared, g.Texts)
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range g.Info().Options {
				if o.Unit == "" {
					continue
				}
				var forms []string
				for _, n := range []int{0, 1, 2, 5} {
					forms = append(forms, book.Say(game.Say("unit."+o.Unit, "n", n), nil))
				}
				t.Logf("%s %s.%s: %q", lang, g.Info().Key, o.Key, forms)
				one := slices.Contains(onePlural[lang], o.Unit)
				if (forms[1] != forms[2]) == one || forms[2] != forms[3] || (forms[0] == forms[1]) != (one || lang == "fr") {
					t.Errorf("%s: %s.%s counts 0, 1, 2 and 5 as %q", lang, g.Info().Key, o.Key, forms)
				}
			}
		}
	}
}

// namesOf are the texts that a game's card and its parts need: the game, its options and their choices, its exercises and its bots' levels.
func namesOf(g kit.Kit) []string {
	info := g.Info()
	keys := []string{"game." + info.Key, "game." + info.Key + ".line"}
	for _, o := range info.Options {
		option := "option." + info.Key + "." + o.Key
		keys = append(keys, option, option+".help")
		for _, choice := range o.Choices {
			keys = append(keys, option+"."+choice)
		}
	}
	for _, p := range g.Practice {
		keys = append(keys, "practice."+info.Key+"."+p.Kind, "practice.name."+info.Key+"."+p.Kind)
	}
	for level := range bot.Levels {
		keys = append(keys, fmt.Sprintf("level.%d", level))
	}
	return keys
}
