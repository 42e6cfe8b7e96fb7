package httpapi_test

import (
	"slices"
	"testing"

	"lettercase/games"
	"lettercase/internal/httpapi/client"
	"lettercase/kit"
)

// Practice needs no player: an exercise is the same for the same number, its answer is told on giving up, and is right then.
func TestPractice(t *testing.T) {
	h := open(t, nil)
	c := client.New(h.url, h.http)
	var all struct{ Kinds []struct{ Game, Kind string } }
	check(t, c.Do(t.Context(), "GET", "/practice", nil, &all))
	if len(all.Kinds) < len(games.All) {
		t.Fatalf("%+v", all)
	}
	type answered struct {
		Right   bool
		Answers []string
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
		if wrong.Right || len(wrong.Answers) > 0 || up.Right || len(up.Answers) == 0 {
			t.Fatalf("%s: %+v, %+v", k.Kind, wrong, up)
		}
		check(t, c.Do(t.Context(), "POST", at, map[string]string{"answer": up.Answers[0]}, &right))
		if !right.Right {
			t.Errorf("%s: %s is not right", k.Kind, up.Answers[0])
		}
	}
	if err := c.Do(t.Context(), "GET", "/practice/letter/nonsense?lang=en&n=1", nil, nil); err == nil {
		t.Error("an unknown practice")
	}
}
