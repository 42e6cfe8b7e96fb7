package table_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/bus"
	"lettercase/internal/people"
	"lettercase/internal/store"
	"lettercase/internal/study"
	"lettercase/internal/table"
	"lettercase/kit"
)

// Bots play every game to its end under every policy, and the export replays.
func TestBotsPlayEveryGameToItsEnd(t *testing.T) {
	for _, g := range games.All {
		if g.Bot == nil {
			continue
		}
		for _, policy := range game.Policies {
			t.Run(g.Info().Key+"/"+string(policy), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					e := played(t, g, policy, 1)
					check(t, e.Check(games.ByKey))
					if e.Outcome == nil || len(e.Outcome.Scores) != 2 {
						t.Errorf("%+v", e.Outcome)
					}
				})
			})
		}
	}
}

// played lets two bots of a level play and exports the game.
func played(t *testing.T, g game.Game, policy game.Policy, level int) study.Export {
	t.Helper()
	st, err := store.OpenSQLite(t.Context(), t.TempDir())
	check(t, err)
	services := table.NewServices(st, briefly(games.All), nil)
	hub, err := table.NewHub(services, table.Config{Bus: bus.Local{}, BotPace: 1})
	check(t, err)
	defer func() {
		hub.Close()
		check(t, st.Close())
	}()
	host, err := services.People.Save(t.Context(), people.Player{Name: "Host", Colour: "#102030", Lang: "en"})
	check(t, err)
	bots := []table.NewSeat{{Kind: "bot", Level: &level}, {Kind: "bot", Level: &level}}
	card, err := hub.Create(t.Context(), host.ID, table.New{Spec: table.Spec{Game: g.Info().Key, Lang: "en", Policy: policy}, Seats: bots, Start: true})
	check(t, err)
	for range 24 * 60 {
		time.Sleep(time.Minute)
		card, err = hub.Table(card.ID).Card(t.Context(), host.ID)
		check(t, err)
		if card.Status != table.Playing {
			break
		}
	}
	for _, s := range card.Seats {
		if s.Left {
			t.Errorf("a bot gave up: %+v", card.Seats)
		}
	}
	if card.Status != table.Over {
		t.Fatalf("after a day: %s at row %d", card.Status, card.Seq)
	}
	e, err := study.New(hub, services).Export(t.Context(), card.ID)
	check(t, err)
	return e
}

// briefly limits how long bots think. Time stands still in a bubble while a bot thinks, so its calls to Stop are counted.
func briefly(kits []kit.Kit) []kit.Kit {
	kits = slices.Clone(kits)
	for i, k := range kits {
		most := 5000
		if k.Info().Key == "alfabet" { // it asks once per hundred positions
			most = 1
		}
		kits[i].Bot = func(think *bot.Think, view any) (bot.Choice, bool) {
			asked := 0
			think.Stop = func() bool { asked++; return asked > most }
			return k.Bot(think, view)
		}
	}
	return kits
}

// There is a log of every version of every game, and it must replay the same forever. LETTERCASE_GOLDEN=1 writes logs that are
// missing and never changes an existing one.
func TestGoldenLogs(t *testing.T) {
	if os.Getenv("LETTERCASE_GOLDEN") != "" {
		for _, g := range games.All {
			if g.Bot == nil {
				continue
			}
			name := filepath.Join("../../games", g.Info().Key, fmt.Sprintf("testdata/table-v%d.json", g.Info().Version))
			if _, err := os.Stat(name); err == nil {
				continue
			}
			synctest.Test(t, func(t *testing.T) {
				raw, err := json.Marshal(played(t, g, game.ByChallenge, 2))
				check(t, err)
				check(t, os.WriteFile(name, raw, 0o644))
			})
		}
	}
	files, err := filepath.Glob("../../games/*/testdata/table-v*.json")
	check(t, err)
	var seen []string
	for _, name := range files {
		t.Run(name, func(t *testing.T) {
			raw, err := os.ReadFile(name)
			check(t, err)
			var e study.Export
			check(t, json.Unmarshal(raw, &e))
			check(t, e.Check(games.ByKey))
			seen = append(seen, fmt.Sprintf("%s-%d", e.Game, e.Version))
		})
	}
	for _, g := range games.All {
		if g.Bot == nil {
			continue
		}
		if key := fmt.Sprintf("%s-%d", g.Info().Key, g.Info().Version); !slices.Contains(seen, key) {
			t.Errorf("no log of %s is kept: run this test with LETTERCASE_GOLDEN=1", key)
		}
	}
}
