package httpapi_test

import (
	"fmt"
	"slices"
	"testing"

	"lettercase/internal/httpapi/client"
	"lettercase/internal/table"
	"lettercase/kit"
)

// Practice needs no table: an exercise is the same for the same number, its answer is told on giving up, and is right then.
func TestPractice(t *testing.T) {
	h := open(t, nil)
	c := client.New(h.url, h.http)
	var all struct{ Kinds []struct{ Game, Kind string } }
	check(t, c.Do(t.Context(), "GET", "/practice", nil, &all))
	if len(all.Kinds) == 0 {
		t.Fatalf("%+v", all)
	}
	type answered struct {
		Right, Over bool
		Answers     []string
		Record      *table.Practised
	}
	for _, k := range all.Kinds {
		at := "/practice/" + k.Game + "/" + k.Kind + "?lang=en&level=2&n=7"
		var e, again kit.Exercise
		check(t, c.Do(t.Context(), "GET", at, nil, &e))
		check(t, c.Do(t.Context(), "GET", at, nil, &again))
		if len(e.Letters) == 0 || !slices.Equal(e.Letters, again.Letters) {
			t.Errorf("%s: %+v, %+v", k.Kind, e, again)
		}
		var wrong, up, right answered
		check(t, c.Do(t.Context(), "POST", at, map[string]string{"answer": "xyz"}, &wrong))
		check(t, c.Do(t.Context(), "POST", at, map[string]string{"answer": ""}, &up))
		if wrong.Right || len(wrong.Answers) > 0 != wrong.Over || wrong.Over != (len(e.Choices) > 0) || up.Record != nil || up.Right || len(up.Answers) == 0 {
			t.Fatalf("%s: %+v, %+v", k.Kind, wrong, up)
		}
		given := up.Answers[len(up.Answers)-1]
		if len(e.Choices) > 0 {
			given = up.Answers[0] // the words that it makes follow
		}
		check(t, c.Do(t.Context(), "POST", at, map[string]string{"answer": given}, &right))
		if !right.Right || right.Answers[0] != given || len(right.Answers) != len(up.Answers) {
			t.Errorf("%s: %s among %s gives %+v", k.Kind, given, up.Answers, right)
		}
	}
	practised(t, h, all.Kinds[0].Game, all.Kinds[0].Kind)
	if err := c.Do(t.Context(), "GET", "/practice/letter/nonsense?lang=en&n=1", nil, nil); err == nil {
		t.Error("an unknown practice")
	}
}

// A player's record in each kind is kept on the server: level, row, longest row and rating; the same exercise counts once.
func practised(t *testing.T, h *harness, game, kind string) {
	ada := h.guest("Ada")
	at := func(level, n int) string {
		return fmt.Sprintf("/practice/%s/%s?lang=en&level=%d&n=%d", game, kind, level, n)
	}
	var out struct {
		Answers []string
		Record  table.Practised
	}
	answer := func(level, n int, right bool) {
		t.Helper()
		say := ""
		if right {
			check(t, client.New(h.url, h.http).Do(t.Context(), "POST", at(level, n), map[string]string{"answer": ""}, &out)) // somebody else tells
			say = out.Answers[0]
		}
		check(t, ada.Do(t.Context(), "POST", at(level, n), map[string]string{"answer": say}, &out))
	}
	for n := range 3 {
		answer(1, n, true)
	}
	answer(1, 2, true) // again
	if r := out.Record; r.Level != 2 || r.Row != 3 || r.Best != 3 || r.Solved != 3 || r.Rating <= 1000 {
		t.Errorf("after three: %+v", r)
	}
	best := out.Record.Rating
	answer(2, 9, false)
	var all struct{ Records []table.Practised }
	check(t, ada.Do(t.Context(), "GET", "/practice", nil, &all))
	if len(all.Records) != 1 || all.Records[0].Level != 1 || all.Records[0].Row != 0 || all.Records[0].Best != 3 || all.Records[0].Rating >= best || all.Records[0].At == 0 {
		t.Errorf("kept: %+v", all.Records)
	}
	check(t, ada.Do(t.Context(), "DELETE", "/me", nil, nil))
}
