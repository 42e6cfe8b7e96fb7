package table_test

import (
	"encoding/json"
	"testing"
	"testing/synctest"
	"time"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/bus"
	"lettercase/internal/store"
	"lettercase/internal/table"
)

// A public seed deals the same at every table, and the card shows it.
func TestPublicSeedsDealTheSame(t *testing.T) {
	withHub(t, func(h *harness) {
		secret := func(name, seed string) string {
			p := h.person(name)
			card, err := h.Create(h.Context(), p, table.New{
				Spec: table.Spec{Game: "toy", Lang: "en", Seed: seed}, Seats: []table.NewSeat{{Kind: "me"}}, Start: true,
			})
			check(t, err)
			if card.Seed != seed {
				t.Errorf("the card does not tell the seed %q", seed)
			}
			r := h.watch(card.ID, p, 0)
			defer r.Leave()
			return string(r.view["secret"])
		}
		a, b, c, d := secret("A", "x"), secret("B", "x"), secret("C", "y"), secret("D", "")
		if a != b || a == c || a == d {
			t.Error(a, b, c, d)
		}
	})
	if seed, err := games.SeedOf(games.All[0], "", ""); err != nil || table.PublicSeed("") == seed {
		t.Error("public seeds and daily ones share their chance")
	}
}

// Advice depends on the seed and the moves alone: not on how the table was set up or how often it was asked for, and it is the
// same in the replay.
func TestPublicSeedsRepeatAdvice(t *testing.T) {
	withHub(t, func(h *harness) {
		ada, bob := h.person("Ada"), h.person("Bob")
		heard := map[string]bool{}
		for comings := range 3 {
			card, err := h.Create(h.Context(), ada, table.New{
				Spec: table.Spec{Game: "toy", Lang: "en", Seed: "x", Hints: new(true), Options: json.RawMessage(`{"rounds":1}`)}, Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}},
			})
			check(t, err)
			for range comings {
				_, err = h.Table(card.ID).Sit(h.Context(), table.Sat{Seat: 1, Player: bob}, "")
				check(t, err)
				_, err = h.Table(card.ID).Stand(h.Context(), bob, 1)
				check(t, err)
			}
			_, err = h.Table(card.ID).Sit(h.Context(), table.Sat{Seat: 1, Player: bob}, "")
			check(t, err)
			_, err = h.Table(card.ID).Start(h.Context(), ada)
			check(t, err)
			asked := len(h.rows(card.ID))
			for range 2 {
				a, err := h.Table(card.ID).Hint(h.Context(), ada, 0)
				check(t, err)
				heard[string(a.Action)] = true
			}
			check(t, h.say(card.ID, ada, 0, 1))
			check(t, h.say(card.ID, bob, 1, 1))
			h.status(card.ID, table.Over, "")
			a, err := h.study.Best(h.Context(), card.ID, asked, 0)
			check(t, err)
			heard[string(a.Action)] = true
		}
		if len(heard) != 1 {
			t.Errorf("advice with one seed: %v", heard)
		}
	})
}

// With a public seed whole games between bots are the same, however the table was set up; without one they differ.
func TestPublicSeedsRepeatWholeGames(t *testing.T) {
	for _, g := range games.All {
		if g.Bot == nil {
			continue
		}
		key := g.Info().Key
		t.Run(key, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				st, err := store.OpenSQLite(t.Context(), t.TempDir())
				check(t, err)
				h := &harness{T: t, store: st, services: table.NewServices(st, games.All, nil)}
				h.Hub, err = table.NewHub(h.services, table.Config{Bus: bus.Local{}, BotWorkers: 2, BotPace: 1})
				check(t, err)
				defer func() {
					h.Close()
					check(t, st.Close())
				}()
				host := h.person("Ada")
				first := h.botGame(key, "x", host, false)
				if again := h.botGame(key, "x", host, true); again != first {
					t.Errorf("two games with one seed:\n%.2000s\n%.2000s", first, again)
				}
				if other := h.botGame(key, "", host, false); other == first {
					t.Error("a game without that seed is the same")
				}
			})
		})
	}
}

// botGame returns the first rows of a game between two bots. With anotherWay the table is set up in more steps and paused.
func (h *harness) botGame(key, seed, host string, anotherWay bool) string {
	h.Helper()
	n := table.New{Spec: table.Spec{Game: key, Lang: "en", Seed: seed}, Seats: []table.NewSeat{{Kind: "bot", Level: new(1)}, {Kind: "bot", Level: new(1)}}, Start: !anotherWay}
	if anotherWay {
		n.Seats[1].Kind, n.Seats[1].Level = "open", nil
	}
	card, err := h.Create(h.Context(), host, n)
	check(h.T, err)
	if anotherWay {
		for _, f := range []func() (table.Card, error){
			func() (table.Card, error) {
				return h.Table(card.ID).Sit(h.Context(), table.Sat{Seat: 1, Player: host}, "")
			},
			func() (table.Card, error) { return h.Table(card.ID).Seat(h.Context(), host, 1, "bot", new(1)) },
			func() (table.Card, error) { return h.Table(card.ID).Start(h.Context(), host) },
		} {
			_, err := f()
			check(h.T, err)
		}
	}
	const rows = 12
	var played []table.Row
	over := false // weak players may finish early
	for i := 0; len(played) < rows && !over && i < 300; i++ {
		if anotherWay && i%3 == 0 {
			_, err := h.Table(card.ID).Mute(h.Context(), host, "eve", i%2 == 0)
			check(h.T, err)
		}
		time.Sleep(3 * time.Second)
		synctest.Wait()
		played = nil
		for _, r := range h.rows(card.ID) {
			if r.Kind == game.GameRow {
				r.Seq, r.Wall, r.Key, r.Sum = 0, 0, "", ""
				played = append(played, r)
			}
		}
		card, err = h.Table(card.ID).Card(h.Context(), host)
		check(h.T, err)
		over = card.Status.Closed()
	}
	if len(played) < rows && !over {
		h.Fatalf("only %d rows", len(played))
	}
	raw, err := json.MarshalIndent(played[:min(rows, len(played))], "", " ")
	check(h.T, err)
	return string(raw)
}
