package table

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"testing"

	"lettercase/game"
	"lettercase/games"
)

// What is the same encodes alike, and what encodes differently is not the same: whatever seat looks at whatever game.
func TestSameViewsEncodeAlike(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Info().Key, func(t *testing.T) {
			compared, equal := 0, 0
			var last *drawn
			replayGolden(t, g, func(play game.Play) {
				for _, seat := range []game.Seat{0, 1, game.Watcher} {
					plain, err := split(play.View(seat), play.Frame(seat), nil, nil)
					if err != nil {
						t.Fatal(err)
					}
					shared, err := split(play.View(seat), play.Frame(seat), last, nil)
					if err != nil {
						t.Fatal(err)
					}
					for i, of := range plain.of {
						compared++
						if string(plain.raw[i]) != string(shared.raw[i]) {
							t.Fatalf("seat %d: %s is %s and was taken for %s", seat, of.name, plain.raw[i], shared.raw[i])
						}
						if last != nil && same(plain.field(of), last.field(of)) {
							equal++
						}
					}
					last = shared
				}
			})
			if equal < compared/2 {
				t.Errorf("%d of %d sections are equal to what was drawn before: comparing gains nothing", equal, compared)
			}
		})
	}
}

func TestSame(t *testing.T) {
	type inner struct {
		N    *int
		Any  any
		List []string
		Map  map[string][]int
	}
	one, alsoOne, two := 1, 1, 2
	base := func() inner {
		return inner{&one, map[string]any{"a": 1.0}, []string{"x", "y"}, map[string][]int{"k": {1, 2}}}
	}
	for name, c := range map[string]struct {
		change func(*inner)
		same   bool
	}{
		"nothing":         {func(*inner) {}, true},
		"another pointer": {func(v *inner) { v.N = &alsoOne }, true},
		"another number":  {func(v *inner) { v.N = &two }, false},
		"no pointer":      {func(v *inner) { v.N = nil }, false},
		"another any":     {func(v *inner) { v.Any = map[string]any{"a": 2.0} }, false},
		"another type":    {func(v *inner) { v.Any = "a" }, false},
		"shorter":         {func(v *inner) { v.List = v.List[:1] }, false},
		"another item":    {func(v *inner) { v.List = []string{"x", "z"} }, false},
		"null, not empty": {func(v *inner) { v.List = nil }, false},
		"another key":     {func(v *inner) { v.Map = map[string][]int{"l": {1, 2}} }, false},
		"deep in a map":   {func(v *inner) { v.Map = map[string][]int{"k": {1, 3}} }, false},
	} {
		a, b := base(), base()
		c.change(&b)
		if got := same(reflect.ValueOf(a), reflect.ValueOf(b)); got != c.same {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// replayGolden shows an exported game, row by row.
func replayGolden(t *testing.T, g game.Game, look func(game.Play)) {
	t.Helper()
	raw, err := os.ReadFile(fmt.Sprintf("../../games/%s/testdata/table-v1.json", g.Info().Key))
	if err != nil {
		t.Fatal(err)
	}
	var export struct{ Rows []game.Row }
	if err := json.Unmarshal(raw, &export); err != nil {
		t.Fatal(err)
	}
	play := g.New()
	for _, row := range export.Rows {
		if row.Kind != game.GameRow {
			continue
		}
		play = play.Clone() // as a table does
		if err := play.Apply(row.Events); err != nil {
			t.Fatal(err)
		}
		look(play)
	}
}
