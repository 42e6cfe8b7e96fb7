package games_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"lettercase/game"
	"lettercase/games"
	"lettercase/lexicon"
	"lettercase/texts"
)

// Every preset is made of options that the game has, can be started, and has a name and a sentence in every language.
func TestPresets(t *testing.T) {
	for _, g := range games.All {
		info := g.Info()
		t.Run(info.Key, func(t *testing.T) {
			if len(info.Presets) == 0 {
				t.Error("there are none")
			}
			words, err := lexicon.Open(info.Home)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc(info.Presets, func(p game.Preset) bool { return p.Key == "family" && p.Policy == game.ByDictionary }) {
				t.Error("there is no game for families, in which the dictionary judges") // R28
			}
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
