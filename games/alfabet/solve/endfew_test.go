package solve

import (
	"slices"
	"testing"

	"lettercase/games/alfabet"
)

// Trying few tiles in a line finds the same moves as looking for words in its places.
func TestFewTilesAreTriedInALine(t *testing.T) {
	v, list := endgames(t, "en", alfabet.LayoutClassic, false, 20)
	found := 0
	for _, o := range list {
		all := o.Rack
		for few := 1; few <= endFewTiles; few++ {
			for from := 0; from+few <= len(all); from++ {
				o.Rack = all[from : from+few]
				e := &ending{}
				if e.start(v, &o, 10); !e.isFew(0) {
					continue
				}
				for way := range uint8(2) {
					for line := 1; line <= v.g.size; line++ {
						got, want := e.few(0, line, way), e.collect(0, line, way, 1)
						for _, m := range want {
							if !slices.Contains(got, m) {
								t.Fatalf("%v: %+v is missing", o.Rack, m)
							}
						}
						if len(got) != len(want) {
							t.Fatalf("%v: %d moves, want %d", o.Rack, len(got), len(want))
						}
						found += len(got)
					}
				}
			}
		}
	}
	if found < 10000 {
		t.Errorf("%d moves", found)
	}
}
