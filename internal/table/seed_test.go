package table_test

import (
	"testing"

	"lettercase/games"
	"lettercase/internal/table"
)

// A public seed deals the same wherever it is used, and the card says so.
func TestPublicSeedsDealTheSame(t *testing.T) {
	inHouse(t, func(h *house) {
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
	if table.PublicSeed("") == games.DailySeed("", "", "") {
		t.Error("public seeds and daily ones share their chance")
	}
}
