package games_test

import (
	"encoding/hex"
	"encoding/json"
	"testing"

	"lettercase/game"
	"lettercase/games"
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
		if got := hex.EncodeToString(p.Seed[:8]); got != c.seed {
			t.Errorf("%s %s %s: seed %s…, want %s…", c.date, c.game, c.lang, got, c.seed)
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
