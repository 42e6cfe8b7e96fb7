package alfabet

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"lettercase/tiles"
)

// randomPosition plays random legal moves and gives a random rack, special tiles more often than the box would.
func randomPosition(r *rand.Rand, layout string, words []string) (*Position, []string) {
	l := LayoutOf(layout)
	o := Defaults()
	set := l.Box("nb", o)
	p := &Position{Board: NewBoard(l.Size), Squares: l.agreed(MinusDouble), Set: set, RackSize: 6 + r.IntN(3), StopAll: r.IntN(3) == 0}
	bag := append(set.Faces(), Blank, Stop, Stop, Arrow, Arrow, Arrow, Arrow)
	draw := func() []string {
		rack, _ := tiles.Draw(r, bag, p.RackSize)
		if r.IntN(3) > 0 { // plain more often than not, or the naive generator takes for ever
			rack = slices.DeleteFunc(rack, func(f string) bool { return f == Arrow || f == Stop })
		}
		return rack
	}
	for range r.IntN(9) {
		p.Side = r.IntN(2)
		some := slices.Clone(words)
		tiles.Shuffle(r, some)
		n := &naive{p: p, known: known(words), rack: tiles.Count(draw()), found: map[string]Move{}}
		for _, w := range some[:10] {
			n.word(w)
		}
		if moves := sorted(n.found); len(moves) > 0 {
			p.Board.lay(moves[r.IntN(len(moves))], p.Side)
		}
	}
	p.Side = r.IntN(2)
	return p, draw()
}

func known(words []string) map[string]bool {
	m := map[string]bool{}
	for _, w := range words {
		m[w] = true
	}
	return m
}

// compare checks both ways of the solver against the naive generator.
func compare(p *Position, rack []string, solvers ...*Solver) error {
	want := naiveMoves(p, rack, lawWords)
	for i, v := range solvers {
		got := v.Moves(p, rack)
		if len(got) > 0 && got[0].Score != want[0].Score {
			return fmt.Errorf("solver %d: best %v, want %v", i, got[0], want[0])
		}
		a, b := map[string]Move{}, map[string]Move{}
		for _, m := range got {
			if _, twice := a[moveKey(m)]; twice {
				return fmt.Errorf("solver %d: twice %v", i, m)
			}
			a[moveKey(m)] = m
		}
		for _, m := range want {
			b[moveKey(m)] = m
			if n, ok := a[moveKey(m)]; !ok || n.Score != m.Score {
				return fmt.Errorf("solver %d misses %v (has %v), rack %v\n%s", i, m, n, rack, p.Board.Text())
			}
		}
		for k, m := range a {
			if _, ok := b[k]; !ok {
				return fmt.Errorf("solver %d invents %v, rack %v\n%s", i, m, rack, p.Board.Text())
			}
		}
		// The best move without listing all is worth as much.
		v.Set(p)
		v.rack(rack)
		v.h.value(nil, false)
		best := v.top(-1 << 29)
		if best != (len(want) > 0) || best && int(v.best.score) != want[0].Score {
			return fmt.Errorf("solver %d: best alone %d, want %v", i, v.best.score, want[:min(1, len(want))])
		}
	}
	return nil
}

// Law 6 on thousands of random positions of both layouts, special tiles included.
func TestSolverAgreesWithNaive(t *testing.T) {
	positions := 3000
	if testing.Short() {
		positions = 300
	}
	words := lawLexicon()
	walking, indexed := NewSolver(words), NewSolver(words).Indexed()
	for i := range positions {
		r := rand.New(rand.NewPCG(uint64(i), 3))
		p, rack := randomPosition(r, []string{LayoutAlfabet, LayoutClassic}[i%2], lawWords)
		if err := compare(p, rack, walking, indexed); err != nil {
			t.Fatalf("position %d: %v", i, err)
		}
	}
}
