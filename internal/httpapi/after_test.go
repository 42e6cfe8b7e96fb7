package httpapi_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/study"
	"lettercase/internal/table"
)

// Between the start and the first deal there is no view.
func TestThereIsNothingToSeeBeforeTheDeal(t *testing.T) {
	h := open(t, nil)
	for _, g := range games.All {
		if g.Bot == nil {
			continue
		}
		t.Run(g.Info().Key, func(t *testing.T) {
			ada := h.guest("Ada")
			seats := []client.Seat{{Kind: "me"}, {Kind: "bot"}}
			card, err := ada.Create(t.Context(), client.NewTable{Game: g.Info().Key, Lang: "en", Start: true, Seats: seats})
			check(t, err)
			check(t, ada.Do(t.Context(), "POST", "/tables/"+card.ID+"/abort", nil, nil))
			var replay struct{ Rows []study.ReplayRow }
			check(t, ada.Do(t.Context(), "GET", "/tables/"+card.ID+"/replay", nil, &replay))
			played := false
			for _, row := range replay.Rows {
				played = played || row.Kind == "game"
				for _, path := range []string{"replay/%d", "replay/%d?seat=0", "best/%d?seat=0"} {
					err := ada.Do(t.Context(), "GET", "/tables/"+card.ID+"/"+fmt.Sprintf(path, row.Seq), nil, nil)
					if !played {
						wants(t, err, "replay/start")
					} else if path != "best/%d?seat=0" {
						check(t, err)
					}
				}
			}
			if !played {
				t.Error("nothing was dealt")
			}
		})
	}
}

// A damaged table has an error code of its own, in answers and in the live stream; other tables are served.
func TestADamagedTableIsToldByItsCode(t *testing.T) {
	h := open(t, nil)
	ada := h.guest("Ada")
	seats := []client.Seat{{Kind: "me"}, {Kind: "bot"}}
	card, err := ada.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Start: true, Seats: seats})
	check(t, err)
	check(t, ada.Do(t.Context(), "POST", "/tables/"+card.ID+"/abort", nil, nil))
	live, err := ada.Watch(t.Context(), card.ID, game.Watcher, -1)
	check(t, err)
	defer live.Close()
	check(t, h.store.Rewrite(t.Context(), card.ID, 0, []json.RawMessage{json.RawMessage(`{"sit":{"seat":9}}`)}, ""))
	for _, path := range []string{"/export.json", "", "/view", "/replay/2", "/review"} {
		res, body := h.raw("GET", "/api/tables/"+card.ID+path, "")
		h.coded(res, body, 500, "table/damaged")
	}
	for kind, reason := "", ""; kind != "bye"; {
		m, err := live.Next(t.Context())
		check(t, err)
		if kind, reason = m.Type, m.Reason; kind == "bye" && reason != "damaged" {
			t.Errorf("goodbye for %q", reason)
		}
	}
	_, err = ada.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Start: true, Seats: seats})
	check(t, err)
	var mine struct{ Games []table.Listing }
	check(t, ada.Do(t.Context(), "GET", "/me/games", nil, &mine))
	if len(mine.Games) != 2 {
		t.Errorf("%d tables listed", len(mine.Games))
	}
}
