package httpapi_test

import (
	"encoding/json"
	"testing"

	"lettercase/games/lettermix"
	"lettercase/games/lettermix/solve"
	"lettercase/internal/httpapi/client"
)

// MIX-17, A12: the best answer to a throw is told to everybody once the throw is on the pad, and not before.
func TestTheBestOfAThrowIsToldWhenItIsScored(t *testing.T) {
	h := open(t, nil)
	ada, eve := h.guest("Ada"), h.guest("Eve")
	card, err := ada.Create(t.Context(), client.NewTable{Game: "lettermix", Lang: "en", Start: true, Seats: []client.Seat{{Kind: "me"}}})
	check(t, err)
	ask := func(c *client.Client, turn string) (b solve.Best, err error) {
		return b, c.Do(t.Context(), "GET", "/tables/"+card.ID+"/ask/throw/"+turn, nil, &b)
	}
	act := func(a lettermix.Action) {
		t.Helper()
		raw, err := json.Marshal(a)
		check(t, err)
		_, err = ada.Act(t.Context(), card.ID, 0, string(raw), raw)
		check(t, err)
	}
	act(lettermix.Action{Throw: &lettermix.Throw{Turn: 1}})
	_, err = ask(ada, "1")
	wants(t, err, "lettermix/unfinished")
	act(lettermix.Action{Finish: &lettermix.Finish{Turn: 1}})
	best, err := ask(eve, "1")
	check(t, err)
	if best.Turn != 1 || best.Figure == nil || best.Figure.Score <= 0 || len(best.Figure.Rows) == 0 || len(best.Figure.Words) == 0 {
		t.Errorf("%+v", best)
	}
	again, err := ask(ada, "1")
	check(t, err)
	if again.Figure.Score != best.Figure.Score {
		t.Errorf("%d, then %d", best.Figure.Score, again.Figure.Score)
	}
	_, err = ask(ada, "2")
	wants(t, err, "lettermix/unfinished")

	other, err := ada.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Start: true, Seats: []client.Seat{{Kind: "me"}, {Kind: "bot"}}})
	check(t, err)
	card = other
	_, err = ask(ada, "1")
	wants(t, err, "table/query")
	waiting, err := ada.Create(t.Context(), client.NewTable{Game: "lettermix", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	check(t, err)
	card = waiting
	_, err = ask(ada, "1")
	wants(t, err, "table/waiting")
}
