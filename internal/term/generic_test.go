package term

import (
	"encoding/json"
	"testing"

	"lettercase/game"
)

// A game without a face of its own: its actions are commands, also if help is asked for before the first view.
func TestGenericCommands(t *testing.T) {
	f := &genericFace{frameFace: frameFace{book: openBook(t, "shelf")}, forms: []game.Form{
		{Action: "add", Fields: []game.Field{{Name: "word", Kind: "text"}, {Name: "n", Kind: "number", Optional: true}}},
		{Action: "pass"},
	}}
	if c := f.Commands(); len(c) != 3 || c[0] != (Command{"add word [n]", "add"}) || c[1] != (Command{"pass", "pass"}) {
		t.Errorf("%+v", c)
	}
	for _, c := range []struct {
		typed []string
		json  string // "": refused
	}{
		{[]string{"add", "OCEAN"}, `{"add":{"word":"OCEAN"}}`},
		{[]string{"add", "OCEAN", "3"}, `{"add":{"n":3,"word":"OCEAN"}}`},
		{[]string{"pass"}, `{"pass":{}}`},
		{[]string{"add"}, ""},
		{[]string{"add", "OCEAN", "three"}, ""},
		{[]string{"sing"}, ""},
	} {
		action, err := f.Action(c.typed)
		raw, _ := json.Marshal(action)
		switch {
		case (err == nil) != (c.json != ""):
			t.Errorf("%v: %v", c.typed, err)
		case err == nil && string(raw) != c.json:
			t.Errorf("%v: %s", c.typed, raw)
		case err == nil && c.typed[0] != f.Tell(raw)[:len(c.typed[0])]:
			t.Errorf("%s is told as %q", raw, f.Tell(raw))
		}
	}
	f.view = map[string]any{"words": []any{}, "onto": "FAR"}
	if b := f.Board(0, 0); len(b) != 2 || b[0].String() != "onto: FAR" || b[1].String() != "words: –" {
		t.Errorf("%v", b)
	}
}
