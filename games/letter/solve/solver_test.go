package solve

import (
	"testing"

	"lettercase/lexicon"
	"lettercase/tiles"
)

// The memory of searches is used again, but not too much of it is kept.
func TestSearchesAreReused(t *testing.T) {
	a, err := tiles.AlphabetOf("en")
	if err != nil {
		t.Fatal(err)
	}
	lex := lexicon.Build(a, []string{"AT"})
	s := New(lex)
	if New(lex) != s {
		t.Error("a dictionary has two solvers")
	}
	one, other := s.acquire(), s.acquire()
	if one == other {
		t.Fatal("two searches share memory")
	}
	s.release(one)
	s.release(other)
	again := s.acquire()
	if again != one && again != other {
		t.Error("not used again")
	}
	s.release(again)
	var all []*search
	for range 2 * mostIdle {
		all = append(all, s.acquire())
	}
	for _, w := range all {
		s.release(w)
	}
	if len(s.idle) != mostIdle {
		t.Errorf("%d searches are kept", len(s.idle))
	}
}
