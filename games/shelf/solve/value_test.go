package solve

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"lettercase/lexicon/lexicontest"
)

// The first of a list and the best alone are the same move.
func TestBestIsTheFirst(t *testing.T) {
	solver := New(lexicontest.Of(t, "fr", words))
	for _, c := range [][2]string{{"...MER...", "ESATLI*"}, {"..._ARE_.", "TSM**__"}, {".........", "MERESA*"}} {
		p := position(t, "fr", c[0], c[1])
		p.Pile = 30
		best, ok := solver.Best(p)
		if first, total := solver.ByWorth(p, 1); !ok || total <= 1 || len(first) != 1 || first[0].Word != best.Word || first[0].Equity != best.Equity {
			t.Errorf("%v: %+v, first %+v", c, best, first)
		}
		highest, ok := solver.Highest(p)
		if first, total := solver.Moves(p, 1); !ok || total <= 1 || len(first) != 1 || first[0].Score != highest.Score || len(first[0].Placed) != len(highest.Placed) {
			t.Errorf("%v: %+v, first %+v", c, highest, first)
		}
	}
	p := position(t, "fr", "...MER...", "U")
	_, ok := solver.Best(p)
	_, ok2 := solver.Highest(p)
	_, ok3 := solver.Ahead(p, rand.New(rand.NewPCG(1, 1)), nil)
	if moves, total := solver.ByWorth(p, 0); ok || ok2 || ok3 || len(moves) != 0 || total != 0 {
		t.Error("a move out of nothing")
	}
}

// In games the search with a bound finds the first of the whole list, and what was laid is written as the search would.
func TestBoundedSearchFindsTheFirst(t *testing.T) {
	words := lexicontest.Open(t, "fr")
	compared := 0
	for seed := range uint64(3) {
		match(New(words), "fr", seed, [2]chooser{choosers["score"], func(s *Solver, p Position, _ deal, _ *rand.Rand) (Move, bool) {
			list, total := s.ByWorth(p, 30)
			found := slices.Clone(s.found)
			best, ok := s.Best(p)
			for i, one := range s.top(s.prepare(&p), 30, math.Inf(-1)) {
				if m := s.move(&p, &one.lay); i >= len(list) || !slices.Equal(m.Placed, list[i].Placed) {
					t.Errorf("%s %v: %+v is number %d of %+v", FormatShelf(p.Shelf), p.Hand, m, i, list)
				}
			}
			if len(s.tops) != len(list) {
				t.Errorf("%d of %d lays", len(s.tops), len(list))
			}
			if ok != (total > 0) || ok && (best.Equity != list[0].Equity || !slices.Equal(best.Placed, list[0].Placed)) {
				t.Errorf("%s %v: %+v, first %+v", FormatShelf(p.Shelf), p.Hand, best, list)
			}
			for i := range found[:min(len(found), 50)] {
				if l, known := s.laid(s.move(&p, &found[i]).Placed); !known || l != found[i] {
					t.Errorf("%+v, laid %+v", found[i], l)
				}
			}
			compared += total
			return best, ok
		}})
	}
	if compared < 5_000 {
		t.Errorf("only %d lays compared", compared)
	}
}

// SHELF-21, SHELF-22: with the pile used up, laying the last cards is worth a lower score; before that it is not.
func TestGoingOutIsWorthPoints(t *testing.T) {
	solver := New(lexicontest.Of(t, "fr", "MERE MERES ERES"))
	for pile, want := range map[int]string{0: "ERES", 30: "MERES"} {
		ahead := "MERES" // with no pile left it sees that nobody else can lay: ERES will do next time
		p := position(t, "fr", "...MERE..", "S_")
		p.Pile, p.Others, p.Unseen = pile, []int{3}, []string{"A", "U", "Z"}
		if m, _ := solver.Best(p); m.Word != want {
			t.Errorf("pile of %d: %s, want %s", pile, m.Word, want)
		}
		if m, _ := solver.Ahead(p, rand.New(rand.NewPCG(1, 1)), nil); m.Word != ahead {
			t.Errorf("ahead, pile of %d: %s, want %s", pile, m.Word, ahead)
		}
	}
}

// Looking ahead sees what the next player could do with a shelf; stopped at once, it uses what it has.
func TestAheadSeesTheReply(t *testing.T) {
	solver := New(lexicontest.Of(t, "fr", "TIER AMER AMEZYX")) // the last is a word for this test: what a rich hand makes of AMER
	p := position(t, "fr", "...MER...", "TIA")
	p.Used = []string{"MER"}
	p.Pile, p.Others, p.Unseen = 30, []int{3}, []string{"Z", "Y", "X"}
	for _, c := range []struct {
		stop func() bool
		want string
	}{{nil, "TIER"}, {func() bool { return true }, "AMER"}} {
		if m, _ := solver.Ahead(p, rand.New(rand.NewPCG(1, 1)), c.stop); m.Word != c.want {
			t.Errorf("stopped %v: %s, want %s", c.stop != nil, m.Word, c.want)
		}
	}
}

// Where every lay goes out nobody replies; comparing deals has an end all the same.
func TestAheadEndsWhereEveryLayGoesOut(t *testing.T) {
	solver := New(lexicontest.Of(t, "fr", "AMER OMER MERE"))
	p := position(t, "fr", "...MER...", "*")
	p.Used = []string{"MER"}
	p.Others, p.Unseen = []int{2, 2}, []string{"Z", "Y", "X", "W"}
	if m, ok := solver.Ahead(p, rand.New(rand.NewPCG(1, 1)), nil); !ok || len(m.Placed) != 1 {
		t.Errorf("%v %v", m, ok)
	}
}
