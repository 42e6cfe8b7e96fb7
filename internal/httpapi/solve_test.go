package httpapi_test

import (
	"strings"
	"testing"

	"lettercase/games"
	"lettercase/internal/httpapi"
	"lettercase/internal/httpapi/client"
)

type solved struct {
	Plays []struct {
		Score int
		Words []struct{ Word string }
	}
	More   int
	Proven bool
}

// Everybody with a box can ask what could have been made of it, in every game; no answer has a rude word.
func TestSolveBox(t *testing.T) {
	h := open(t, nil)
	c := client.New(h.url, h.http)
	board := strings.Repeat(strings.Repeat(".", 17)+"\n", 8) + ".......HOUSE.....\n" + strings.Repeat(strings.Repeat(".", 17)+"\n", 8)
	positions := map[string]struct {
		position map[string]string
		word     string
	}{
		"alfabet":   {map[string]string{"board": board, "rack": "EBOATS?"}, ""},
		"letter":    {map[string]string{"board": "H@3,3,2x2 O@5,3,1x2 U@6,3,1x1 S@7,3,2x2", "hand": "E1x1 T2x2"}, "HOUSE"},
		"lettermix": {map[string]string{"dice": "house"}, "UH"},
		"shelf":     {map[string]string{"shelf": "..HOUSE..", "hand": "RMT*_"}, ""},
		"wordsmith": {map[string]string{"pieces": "6L6S2C2c"}, ""},
	}
	for _, g := range games.All {
		if g.Solver == nil {
			continue
		}
		key := g.Info().Key
		p, ok := positions[key]
		if !ok {
			t.Errorf("%s has no position", key)
			continue
		}
		var s solved
		check(t, c.Do(t.Context(), "POST", "/box/"+key, map[string]any{"lang": "en", "position": p.position}, &s))
		if len(s.Plays) == 0 || len(s.Plays[0].Words) == 0 || s.Plays[0].Score <= 0 || !s.Proven {
			t.Errorf("%s: %+v", key, s)
			continue
		}
		found := p.word == ""
		for _, w := range s.Plays[0].Words {
			found = found || w.Word == p.word
		}
		if !found {
			t.Errorf("%s: %s is not in %+v", key, p.word, s.Plays[0])
		}
	}
	var s solved
	check(t, c.Do(t.Context(), "POST", "/box/lettermix", map[string]any{"lang": "en", "position": map[string]string{"dice": "FUCK"}}, &s))
	for _, p := range s.Plays {
		for _, w := range p.Words {
			if w.Word == "FUCK" {
				t.Error("a rude word is shown")
			}
		}
	}
}

// What cannot be on a table is refused with a code, and an address gets only so many answers.
func TestSolveBoxRefuses(t *testing.T) {
	h := open(t, func(cfg *httpapi.Config) { cfg.Limits = httpapi.Limits{Solves: httpapi.Rate{Each: 0.001, Burst: 10}} })
	c := client.New(h.url, h.http)
	for _, x := range []struct {
		game, lang, code string
		position         map[string]string
	}{
		{"chess", "en", "game/unknown", map[string]string{}},
		{"lettermix", "xx", "lang/unknown", map[string]string{"dice": "AB"}},
		{"lettermix", "en", "lettermix/jokers", map[string]string{"dice": "A**"}},
		{"alfabet", "en", "alfabet/layout", map[string]string{"layout": "round"}},
		{"alfabet", "en", "alfabet/board", map[string]string{"board": "AB", "rack": "A"}},
		{"shelf", "en", "shelf/many", map[string]string{"hand": strings.Repeat("A", 30)}},
		{"letter", "en", "letter/many", map[string]string{"hand": strings.Repeat("A1x1 ", 30)}},
		{"wordsmith", "en", "wordsmith/many", map[string]string{"pieces": "61L"}},
		{"wordsmith", "en", "wordsmith/pieces-text", map[string]string{"pieces": "X"}},
	} {
		wants(t, c.Do(t.Context(), "POST", "/box/"+x.game, map[string]any{"lang": x.lang, "position": x.position}, nil), x.code)
	}
	ask := map[string]any{"lang": "en", "position": map[string]string{"dice": "CAT"}}
	check(t, c.Do(t.Context(), "POST", "/box/lettermix", ask, nil))
	wants(t, c.Do(t.Context(), "POST", "/box/lettermix", ask, nil), "rate/slow")
}
