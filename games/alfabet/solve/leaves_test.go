package solve

import (
	"testing"

	"lettercase/games/alfabet"
	"lettercase/lexicon"
)

// Near the end a move is worth more or less by the tiles it leaves in the pool; an exchange leaves as many as there were.
func TestTilesLeftInThePoolCount(t *testing.T) {
	words, err := lexicon.Open("en")
	if err != nil {
		t.Fatal(err)
	}
	v := New(words)
	v.deal(alfabet.NewPosition("en", alfabet.Defaults()).Set, 7)
	l := LeavesFor(alfabet.LayoutAlfabet, "en", 7)
	h := v.h
	v.rack([]string{"A", "E", "E", "R", "T", "V", alfabet.Blank})
	h.value(l, 60)
	far := h.keep
	_, part := h.exchange(60)
	for pool := 1; pool < 20; pool++ {
		h.value(l, pool)
		for p := range h.whole + 1 {
			want := int32(nearNone)
			switch left := pool - int(h.size[p]); {
			case left >= len(nearEnd):
				want = 0
			case left >= 0:
				want = nearEnd[left]
			}
			if got := h.keep[p] - far[p]; got != want {
				t.Errorf("pool %d, %d tiles laid: %d, want %d", pool, h.size[p], got, want)
			}
		}
		if worth, again := h.exchange(pool); pool >= 7 && (again != part || worth != far[part]+near(pool)) {
			t.Errorf("pool %d: exchanging %d is worth %d, with a full pool %d is worth %d", pool, again, worth, part, far[part])
		}
	}
	h.value(nil, 3)
	for p := range h.whole + 1 {
		if h.keep[p] != 0 {
			t.Errorf("part %d is worth %d to a greedy player", p, h.keep[p])
		}
	}
}
