package httpapi_test

import (
	"fmt"
	"testing"

	"lettercase/games"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/table"
)

// FINDINGS S17: between the start and the deal there is a game with nothing in it to look at.
func TestThereIsNothingToSeeBeforeTheDeal(t *testing.T) {
	h := open(t, nil)
	for _, g := range games.All {
		t.Run(g.Info().Key, func(t *testing.T) {
			ada := h.guest("Ada")
			seats := []client.Seat{{Kind: "me"}, {Kind: "bot"}}
			card, err := ada.Create(t.Context(), client.NewTable{Game: g.Info().Key, Lang: "en", Start: true, Seats: seats})
			check(t, err)
			check(t, ada.Do(t.Context(), "POST", "/tables/"+card.ID+"/abort", nil, nil))
			var replay struct{ Rows []table.ReplayRow }
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
