package lexicon

import (
	"sync"
	"sync/atomic"
	"testing"
)

// What is kept is made once, however many ask at once, and for each dictionary by itself.
func TestKept(t *testing.T) {
	type length struct{ words int }
	var made atomic.Int32
	count := func(l *Lexicon) *length {
		made.Add(1)
		return &length{l.Len()}
	}
	a := alphabet(t, "en")
	small, large := Build(a, []string{"AT"}), Build(a, []string{"AT", "TEA"})
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			if got := Kept(small, count).words; got != 1 {
				t.Errorf("%d words", got)
			}
		})
	}
	wait.Wait()
	if first := Kept(small, count); first != Kept(small, count) || Kept(large, count).words != 2 || made.Load() != 2 {
		t.Errorf("made %d times", made.Load())
	}
	if got := Kept(small, func(l *Lexicon) int { return 7 }); got != 7 {
		t.Errorf("another kind of thing: %d", got)
	}
}
