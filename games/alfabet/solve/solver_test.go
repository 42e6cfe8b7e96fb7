package solve

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lettercase/games/alfabet"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// randomGame plays random legal moves and shows a position with a random rack before each of them, special tiles more
// often than the box would have them.
func randomGame(r *rand.Rand, layout string, words []string, moves int, show func(*alfabet.Position, []string)) {
	o := alfabet.Defaults()
	o.Layout, o.RackSize = layout, 6+r.IntN(3)
	p := alfabet.NewPosition("nb", o)
	p.StopAll = r.IntN(3) == 0
	bag := append(p.Set.Faces(), alfabet.Blank, alfabet.Stop, alfabet.Stop, alfabet.Arrow, alfabet.Arrow, alfabet.Arrow, alfabet.Arrow)
	draw := func() []string {
		rack, _ := tiles.Draw(r, bag, p.RackSize)
		if r.IntN(3) > 0 { // plain more often than not, or the naive generator takes for ever
			rack = slices.DeleteFunc(rack, func(f string) bool { return f == alfabet.Arrow || f == alfabet.Stop })
		}
		return rack
	}
	for range moves {
		p.Side = r.IntN(2)
		show(p, draw())
		some := slices.Clone(words)
		tiles.Shuffle(r, some)
		n := &naive{p: p, known: known(words), rack: tiles.Count(draw()), found: map[string]alfabet.Move{}}
		n.rack[alfabet.Arrow], n.rack[alfabet.Stop] = r.IntN(2), r.IntN(2)
		for _, w := range some[:10] {
			n.word(w)
		}
		plain := func(_ string, m alfabet.Move) bool { return m.Stop == "" && !slices.Contains(m.Faces(), alfabet.Arrow) }
		if special := maps.Clone(n.found); r.IntN(3) > 0 {
			if maps.DeleteFunc(special, plain); len(special) > 0 {
				n.found = special
			}
		}
		if found := sorted(n.found); len(found) > 0 {
			p.Board.Lay(found[r.IntN(len(found))], p.Side)
		}
	}
}

func known(words []string) map[string]bool {
	m := map[string]bool{}
	for _, w := range words {
		m[w] = true
	}
	return m
}

// compare checks both ways of the solver against the naive generator.
func compare(p *alfabet.Position, rack, words []string, solvers ...*Solver) error {
	want := naiveMoves(p, rack, words)
	for i, v := range solvers {
		got := v.Moves(p, rack)
		if len(got) > 0 && got[0].Score != want[0].Score {
			return fmt.Errorf("solver %d: best %v, want %v", i, got[0], want[0])
		}
		a, b := map[string]alfabet.Move{}, map[string]alfabet.Move{}
		for _, m := range got {
			if _, twice := a[moveKey(m)]; twice {
				return fmt.Errorf("solver %d: twice %v", i, m)
			}
			a[moveKey(m)] = m
		}
		for _, m := range want {
			b[moveKey(m)] = m
			if n, ok := a[moveKey(m)]; !ok || n.Score != m.Score {
				return fmt.Errorf("solver %d misses %v (has %v), rack %v\n%s", i, m, n, rack, BoardText(&p.Board))
			}
		}
		for k, m := range a {
			if _, ok := b[k]; !ok {
				return fmt.Errorf("solver %d invents %v, rack %v\n%s", i, m, rack, BoardText(&p.Board))
			}
		}
		// The best move without listing all is worth as much.
		v.Set(p)
		v.rack(rack)
		v.h.value(nil, nearPool)
		best := v.top(-1 << 29)
		if best != (len(want) > 0) || best && int(v.best.score) != want[0].Score {
			return fmt.Errorf("solver %d: best alone %d, want %v", i, v.best.score, want[:min(1, len(want))])
		}
	}
	return nil
}

var games = flag.Int("alfabet.games", 80, "random games, of eight positions each, to compare the solver with the naive generator on")

// Law 6 on thousands of random positions of both layouts, special tiles included.
func TestSolverAgreesWithNaive(t *testing.T) {
	n := *games
	if testing.Short() {
		n /= 4
	}
	words := lawLexicon()
	for _, layout := range []string{alfabet.LayoutAlfabet, alfabet.LayoutClassic} {
		t.Run(layout, func(t *testing.T) {
			t.Parallel()
			walking, indexed := New(words), New(words).Indexed()
			positions, bent := 0, 0
			for i := range n / 2 {
				r := rand.New(rand.NewPCG(uint64(i), 3))
				randomGame(r, layout, lawWords, 8, func(p *alfabet.Position, rack []string) {
					if err := compare(p, rack, lawWords, walking, indexed); err != nil {
						t.Fatalf("game %d: %v", i, err)
					}
					positions++
					if walking.g.turned {
						bent++
					}
				})
			}
			if bent < positions/10 {
				t.Errorf("only %d of %d positions had corners", bent, positions)
			}
		})
	}
}

// A turned word bends the line across one new tile to another new tile of the same word (ALF-A7d): TAAAS goes down and
// right round the lying ENE, and its T and S make TENES with it, right and down.
func TestSolverFindsKnotALFA7(t *testing.T) {
	words := []string{"ENE", "TAAAS", "TENES", "TA", "AS", "AA"}
	a, err := tiles.AlphabetOf("nb")
	if err != nil {
		t.Fatal(err)
	}
	lex := lexicon.Build(a, words)
	o := alfabet.Defaults()
	o.RackSize = 6
	p := alfabet.NewPosition("nb", o)
	p.Board.Lay(alfabet.Move{Placed: []alfabet.Placed{{Square: "J9", Letter: "E"}, {Square: "K9", Letter: "N", Arrow: alfabet.Down}, {Square: "K10", Letter: "E"}}}, 0)
	rack := strings.Split("TAAAS>", "")
	if err := compare(p, rack, words, New(lex), New(lex).Indexed()); err != nil {
		t.Fatal(err)
	}
	m, err := p.Play([]alfabet.Placed{
		{Square: "I9", Letter: "T"},
		{Square: "I10", Letter: "A"},
		{Square: "I11", Letter: "A", Arrow: alfabet.Right},
		{Square: "J11", Letter: "A"},
		{Square: "K11", Letter: "S"},
	}, "")
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(m.Text(), []string{"TAAAS", "TENES"}) {
		t.Errorf("%v", m.Words)
	}
	found := slices.ContainsFunc(New(lex).Moves(p, rack), func(f alfabet.Move) bool { return moveKey(f) == moveKey(m) })
	if !found {
		t.Error("the solver does not find it")
	}
}

// In a browser one thread does everything: sorting words takes longer than reading them, so it pauses as well.
func TestIndexPauses(t *testing.T) {
	words, err := lexicon.Open("de")
	if err != nil {
		t.Fatal(err)
	}
	defer func(was func()) { lexicon.Pause = was }(lexicon.Pause)
	pauses := 0
	lexicon.Pause = func() { pauses++ }
	for range words.All() {
	}
	walk := pauses
	if newIndex(words.Graph()); pauses < 2*walk+200 {
		t.Errorf("a walk pauses %d times, the index %d times", walk, pauses-walk)
	}
}
