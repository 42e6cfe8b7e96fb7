package table_test

import (
	"testing"
	"testing/synctest"
	"time"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/bus"
	"lettercase/internal/store"
	"lettercase/internal/table"
)

// Where nobody races, a bot's turn is announced at once and takes from one to three seconds, times the server's pace.
func TestBotsTakeOneToThreeSeconds(t *testing.T) {
	for name, c := range map[string]struct {
		game  string
		level int
		pace  float64
		least float64
	}{
		"Alfabet":             {"alfabet", 1, 1, 1},
		"Shelf, half as fast": {"shelf", 2, 2, 1},
		"Shelf, at once":      {"shelf", 1, 0, 0},
		"Wordsmith":           {"wordsmith", 2, 1, 0}, // both act at the same time, and no person does
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				st, err := store.OpenSQLite(t.Context(), t.TempDir())
				check(t, err)
				h := &harness{T: t, store: st, services: table.NewServices(st, games.All, nil)}
				h.Hub, err = table.NewHub(h.services, table.Config{Bus: bus.Local{}, BotWorkers: 1, BotPace: c.pace})
				check(t, err)
				defer func() {
					h.Close()
					check(t, st.Close())
				}()
				seats := []table.NewSeat{{Kind: "bot", Level: &c.level}, {Kind: "bot", Level: &c.level}}
				card, err := h.Create(t.Context(), h.person("Ada"), table.New{Spec: table.Spec{Game: c.game, Lang: "en", Seed: "pace"}, Seats: seats, Start: true})
				check(t, err)
				var moves []table.Row
				for range 60 { // most of them need few seconds
					time.Sleep(time.Second)
					synctest.Wait()
					moves = nil
					for _, r := range h.rows(card.ID) {
						// The first rows deal, and Shelf's contest is a race.
						if r.Kind == game.GameRow && r.Seat >= 0 {
							moves = append(moves, r)
						}
					}
					if len(moves) >= 7 {
						break
					}
				}
				if len(moves) < 7 {
					t.Fatalf("only %d moves in a minute", len(moves))
				}
				for i, r := range moves[4:7] {
					took := float64(r.Wall-moves[i+3].Wall) / 1000
					if took < c.least*c.pace-0.001 || took > 3*c.pace+0.001 {
						t.Errorf("move %d took %.2f s", i+4, took)
					}
				}
			})
		})
	}
}
