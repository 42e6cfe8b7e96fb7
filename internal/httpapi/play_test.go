package httpapi_test

import (
	"testing"

	"lettercase/game"
	"lettercase/internal/httpapi/client"
)

// A page asks what a half-laid word would do; that it would be refused is an answer then, not a failed request.
func TestAQuietPreviewAnswersARefusal(t *testing.T) {
	h := open(t, nil)
	ada, eve := h.guest("Ada"), h.guest("Eve")
	card, err := ada.Create(t.Context(), client.NewTable{Game: "alfabet", Lang: "en", Start: true, Seats: []client.Seat{{Kind: "me"}}})
	check(t, err)
	type answer struct {
		game.Forecast
		Refused *game.Error `json:"refused"`
	}
	ask := func(c *client.Client, table string, action, quiet any) (a answer, err error) {
		in := map[string]any{"seat": 0, "action": action}
		if quiet != nil {
			in["quiet"] = quiet
		}
		return a, c.Do(t.Context(), "POST", "/tables/"+table+"/preview", in, &a)
	}
	bad := map[string]any{"lay": map[string]any{"tiles": []any{}}}
	_, err = ask(ada, card.ID, bad, nil)
	code := game.Code(err)
	if code == "" {
		t.Fatal(err)
	}
	_, err = ask(ada, card.ID, bad, false)
	wants(t, err, code)
	got, err := ask(ada, card.ID, bad, true)
	check(t, err)
	if got.Refused == nil || got.Refused.Code != code || got.Refused.Text == "" || got.Score != 0 {
		t.Errorf("%+v, %+v", got, got.Refused)
	}
	if got, err = ask(ada, card.ID, map[string]any{"pass": map[string]any{}}, true); err != nil || got.Refused != nil {
		t.Errorf("a pass is allowed: %+v %v", got.Refused, err)
	}
	_, err = ask(eve, card.ID, bad, true)
	wants(t, err, "seat/foreign")
	_, err = ask(ada, "nowhere", bad, true)
	wants(t, err, "table/unknown")
}
