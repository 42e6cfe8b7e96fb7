package httpapi_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"lettercase/game"
	"lettercase/games"
	"lettercase/games/lettermix"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/persist"
	"lettercase/internal/study"
	"lettercase/internal/table"
	"lettercase/kit"
)

type days struct {
	Date    string
	Today   bool
	Puzzles []study.Day
	Played  []string
}

func (d days) of(key string) study.Day {
	for _, p := range d.Puzzles {
		if p.Game == key {
			return p
		}
	}
	return study.Day{}
}

func TestDailyPuzzles(t *testing.T) {
	h := open(t, nil)
	ada, bob := h.guest("Ada"), h.guest("Bob")
	look := func(c *client.Client, query string) (d days) {
		check(t, c.Do(t.Context(), "GET", "/daily?lang=en"+query, nil, &d))
		return d
	}
	play := func(c *client.Client, key string) (card table.Card) {
		check(t, c.Do(t.Context(), "POST", "/daily", map[string]string{"game": key, "lang": "en"}, &card))
		return card
	}
	daily := slices.DeleteFunc(slices.Clone(games.All), func(g kit.Kit) bool { return g.Daily == nil })
	if d := look(client.New(h.url, h.http), ""); len(d.Puzzles) != len(daily) || !d.Today || d.of("letter").Table != "" {
		t.Errorf("nobody in particular sees %+v", d)
	}

	// Many requests at once give one started table for each puzzle.
	var wg sync.WaitGroup
	ids := make([]string, 4)
	for i := range ids {
		wg.Go(func() { ids[i] = play(ada, "letter").ID })
	}
	wg.Wait()
	for _, id := range ids {
		if id != ids[0] {
			t.Fatalf("several tables: %v", ids)
		}
	}
	if d := look(ada, "").of("letter"); d.Table != ids[0] || d.Status != table.Playing || d.Score != nil {
		t.Errorf("%+v", d)
	}
	if d := look(bob, "").of("letter"); d.Table != "" {
		t.Errorf("Bob is told of Ada's: %+v", d)
	}
	if his := play(bob, "letter"); his.ID == ids[0] || his.Daily != look(bob, "").Date {
		t.Errorf("%+v", his)
	}

	// Every game's start depends on the date alone.
	for _, g := range daily {
		card := play(ada, g.Info().Key)
		if card.Status != table.Playing {
			t.Errorf("%s: %s", card.Game, card.Status)
		}
	}

	// A finished puzzle shows its result here and in the list of the best.
	_, err := ada.Act(t.Context(), ids[0], 0, persist.NewID(8), json.RawMessage(`{"done":{}}`))
	check(t, err)
	d := look(ada, "").of("letter")
	if d.Status != table.Over || d.Score == nil {
		t.Fatalf("%+v", d)
	}
	if again := play(ada, "letter"); again.ID != ids[0] || again.Status != table.Over {
		t.Errorf("a second try: %+v", again)
	}
	// The best result is told once the puzzle is finished, not before.
	short, par := play(ada, "alfabet"), "/daily/par?game=alfabet&lang=en"
	wants(t, ada.Do(t.Context(), "GET", par, nil, nil), "daily/unfinished")
	for turn := 1; turn <= 2; turn++ {
		_, err := ada.Act(t.Context(), short.ID, 0, persist.NewID(8), json.RawMessage(fmt.Sprintf(`{"pass":{"turn":%d}}`, turn)))
		check(t, err)
	}
	var told games.Par
	check(t, ada.Do(t.Context(), "GET", par, nil, &told))
	if told.Proven || told.Points < *look(ada, "").of("alfabet").Score {
		t.Errorf("%+v", told)
	}
	var best struct{ Best []study.DayBest }
	check(t, ada.Do(t.Context(), "GET", "/daily/best?game=letter&lang=en", nil, &best))
	if len(best.Best) != 1 || best.Best[0].Name != "Ada" || best.Best[0].Score != *d.Score || best.Best[0].Table != "" { // its replay would give the puzzle away
		t.Errorf("%+v", best)
	}

	// The next day has other puzzles; yesterday's are still shown.
	today := look(ada, "").Date
	h.clock.Advance(24 * time.Hour)
	if now := look(ada, ""); now.Date == today || now.of("letter").Table != "" || now.of("letter").Before == nil || *now.of("letter").Before != *d.Score {
		t.Errorf("%+v", now)
	}
	if p := look(ada, "").Played; !slices.Equal(p, []string{today}) {
		t.Errorf("U12: days played for a streak, on any device: %q", p)
	}
	if p := look(bob, "").Played; len(p) != 0 {
		t.Errorf("Bob has finished nothing: %q", p)
	}
	if d := look(ada, "&date="+today); d.Today || d.of("letter").Table != ids[0] {
		t.Errorf("%+v", d)
	}
	// Puzzles are not records. Past days can be played, future ones cannot.
	var mine struct{ Records []study.Record }
	check(t, ada.Do(t.Context(), "GET", "/me/records", nil, &mine))
	if len(mine.Records) != 0 {
		t.Errorf("%+v", mine)
	}
	late := map[string]string{"game": "shelf", "lang": "en", "date": today}
	var card table.Card
	check(t, bob.Do(t.Context(), "POST", "/daily", late, &card))
	if card.Daily != today || look(bob, "&date="+today).of("shelf").Table != card.ID {
		t.Errorf("%+v", card)
	}
	late["date"] = "2099-12-31"
	wants(t, bob.Do(t.Context(), "POST", "/daily", late, nil), "daily/future")
	wants(t, ada.Do(t.Context(), "GET", "/daily?date=2026-02-30", nil, nil), "daily/date")
	wants(t, ada.Do(t.Context(), "GET", "/daily/best?game=chess", nil, nil), "game/unknown")
	wants(t, ada.Do(t.Context(), "POST", "/daily", map[string]string{"game": "letter", "lang": "xx"}, nil), "setup/lang")
}

// The offline program deals the same puzzle as the server.
func TestDailyThrowNeedsNoServer(t *testing.T) {
	h := open(t, nil)
	ada := h.guest("Ada")
	var card table.Card
	check(t, ada.Do(t.Context(), "POST", "/daily", map[string]string{"game": "lettermix", "lang": "de"}, &card))
	check(t, ada.Do(t.Context(), "POST", "/tables/"+card.ID+"/pause", nil, nil)) // adds table rows
	check(t, ada.Do(t.Context(), "POST", "/tables/"+card.ID+"/resume", nil, nil))
	_, err := ada.Act(t.Context(), card.ID, 0, persist.NewID(8), json.RawMessage(`{"throw":{"turn":1}}`))
	check(t, err)
	p, err := games.Daily(card.Daily, "lettermix", "de")
	check(t, err)
	alone, err := p.Deal(game.Judge{Policy: game.ByDictionary})
	check(t, err)
	live, err := ada.Watch(t.Context(), card.ID, 0, -1)
	check(t, err)
	defer live.Close()
	for {
		_, err := live.Next(t.Context())
		check(t, err)
		g, err := games.ByKey("lettermix")
		check(t, err)
		view, ok, err := live.View(g)
		check(t, err)
		if !ok {
			continue
		}
		if got, want := view.(lettermix.View).Dice, alone.View(0).(lettermix.View).Dice; len(got) == 0 || !slices.Equal(got, want) {
			t.Errorf("the table shows %v, the date says %v", got, want)
		}
		return
	}
}
