package games_test

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/lexicon/lexicontest"
	"lettercase/tiles"
)

// A day's seed must never change: players with an older version get the same puzzle.
func TestDailySeedsStand(t *testing.T) {
	for _, c := range []struct{ date, game, lang, seed string }{
		{"2026-01-31", "alfabet", "en", "ed44fab250f9c83e"},
		{"2026-01-31", "shelf", "fr", "3842a0be2214b6ae"},
		{"2026-02-01", "wordsmith", "de", "67fb78d4868d04a3"},
	} {
		p, err := games.Daily(c.date, c.game, c.lang)
		if err != nil {
			t.Fatal(err)
		}
		seed, err := p.Seed()
		if err != nil {
			t.Fatal(err)
		}
		if got := hex.EncodeToString(seed[:8]); got != c.seed {
			t.Errorf("%s %s %s: seed %s…, want %s…", c.date, c.game, c.lang, got, c.seed)
		}
	}
}

// Puzzles lie in a band of difficulty by everyday words, from the first day on that nobody had been dealt before.
func TestDailyPuzzlesLieInABand(t *testing.T) {
	words := lexicontest.Open(t, "nl")
	words = words.Clean().Common(3)
	for _, g := range games.All {
		key := g.Info().Key
		for _, lang := range tiles.Langs {
			if b, ok := g.Daily.Bands[lang]; !ok || b[0] > b[1] {
				t.Errorf("%s %s has no band", key, lang)
			}
		}
		for day := 17; day < 24; day++ {
			p, err := games.Daily(fmt.Sprint("2026-11-", day), key, "nl")
			if err != nil {
				t.Fatal(err)
			}
			play, err := p.Deal(game.Judge{Policy: game.ByDictionary})
			if err != nil {
				t.Fatal(err)
			}
			seed, err := p.Seed()
			if err != nil {
				t.Fatal(err)
			}
			rating := g.Daily.Rate(game.Env{Pieces: game.PiecesOf(seed)}, play.View(0), words)
			if g.Daily.Bands["nl"].Miss(rating) != 0 {
				t.Errorf("%s %s: rated %d, outside %v", p.Date, key, rating, g.Daily.Bands["nl"])
			}
		}
	}
}

// Later ones by what casual bots make of them, which is narrower than what chance deals.
func TestDailyPuzzlesArePlayedByCasualBots(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	words := lexicontest.Open(t, "en")
	for _, g := range games.All {
		if g.Daily.Played == nil {
			continue
		}
		for _, lang := range tiles.Langs {
			if b, ok := g.Daily.Played[lang]; !ok || b[0] > b[1] {
				t.Errorf("%s %s has no band", g.Info().Key, lang)
			}
		}
		p, err := games.Daily("2026-12-01", g.Info().Key, "en")
		if err != nil {
			t.Fatal(err)
		}
		seed, err := p.Seed()
		if err != nil {
			t.Fatal(err)
		}
		sum := 0
		for level := 1; level <= 3; level++ {
			m := bot.Match{
				Game: g, Setup: game.Setup{Lang: "en", Seats: 1 + len(p.Bots)}, Options: p.Options, Policy: game.ByDictionary, Words: words,
				Levels: append([]int{level}, p.Bots...), Seed: seed, Pieces: game.PiecesOf(seed), MaxRows: 8000, Player: g.Bot,
			}
			play, err := m.Play()
			if err != nil {
				t.Fatal(err)
			}
			out, _ := play.Outcome()
			sum += out.Scores[0]
			for _, other := range out.Scores[1:] {
				sum -= other
			}
		}
		if band := g.Daily.Played["en"]; band.Miss(sum/3) != 0 {
			t.Errorf("%s: bots make %d, outside %v", g.Info().Key, sum/3, band)
		}
	}
}

// Days that were dealt before puzzles were rated keep their form.
func TestDailyFormsStand(t *testing.T) {
	for _, c := range []struct {
		date, game string
		rounds     int
		bots       []int
	}{{"2026-11-16", "alfabet", 0, nil}, {"2026-11-17", "alfabet", 5, nil}, {"2026-11-16", "shelf", 0, []int{3}}, {"2026-11-17", "shelf", 0, []int{1}}} {
		p, err := games.Daily(c.date, c.game, "en")
		if err != nil {
			t.Fatal(err)
		}
		var o struct{ Rounds int }
		if err := json.Unmarshal(p.Options, &o); err != nil || o.Rounds != c.rounds || !slices.Equal(p.Bots, c.bots) {
			t.Errorf("%s %s: %s against %v, %v", c.date, c.game, p.Options, p.Bots, err)
		}
	}
}

// The par of a throw is proven, the one of Alfabet's puzzle is the best known.
func TestDailyPar(t *testing.T) {
	words := lexicontest.Open(t, "en")
	for _, key := range []string{"lettermix", "alfabet"} {
		p, err := games.Daily("2026-11-17", key, "en")
		if err != nil {
			t.Fatal(err)
		}
		par, err := p.Par(words, func() bool { return false })
		if err != nil || par.Proven != (key == "lettermix") || par.Points < 20 || (par.InTime != nil) != par.Proven || par.InTime != nil && (*par.InTime <= 0 || *par.InTime > par.Points) {
			t.Errorf("%s: %+v, %v", key, par, err)
		}
	}
}

// Every game has a puzzle in every language, deals the same twice and something else the next day.
func TestDailyPuzzlesDeal(t *testing.T) {
	view := func(date, key, lang string) string {
		p, err := games.Daily(date, key, lang)
		if err != nil {
			t.Fatal(err)
		}
		play, err := p.Deal(game.Judge{Policy: game.ByDictionary})
		if err != nil {
			t.Fatalf("%s %s: %v", key, lang, err)
		}
		raw, err := json.Marshal(play.View(0))
		if err != nil {
			t.Fatal(err)
		}
		return string(raw)
	}
	for _, g := range games.All {
		if g.Daily == nil {
			continue
		}
		key := g.Info().Key
		for _, lang := range tiles.Langs {
			today := view("2026-01-31", key, lang)
			if today != view("2026-01-31", key, lang) {
				t.Errorf("%s %s: dealt differently", key, lang)
			}
			if today == view("2026-02-01", key, lang) {
				t.Errorf("%s %s: the same again the next day", key, lang)
			}
		}
	}
}

func TestDailyIsRefused(t *testing.T) {
	for _, c := range []struct{ date, game, lang, code string }{
		{"2026-02-30", "shelf", "fr", "daily/date"},
		{"31.1.2026", "shelf", "fr", "daily/date"},
		{"1999-12-31", "shelf", "fr", "daily/date"},
		{"", "shelf", "fr", "daily/date"},
		{"2026-01-31", "chess", "fr", "game/unknown"},
		{"2026-01-31", "shelf", "xx", "setup/lang"},
	} {
		if _, err := games.Daily(c.date, c.game, c.lang); game.Code(err) != c.code {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
