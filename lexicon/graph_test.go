package lexicon

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"lettercase/tiles"
)

func alphabet(t testing.TB, lang string) *tiles.Alphabet {
	t.Helper()
	a, err := tiles.AlphabetOf(lang)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// randomWords makes words over few letters, so that they share much.
func randomWords(seed uint64, n, letters int) [][]byte {
	r := rand.New(rand.NewPCG(seed, 1))
	words := make([][]byte, n)
	for i := range words {
		words[i] = make([]byte, 1+r.IntN(7))
		for j := range words[i] {
			words[i][j] = byte(r.IntN(letters))
		}
	}
	return words
}

func collect(g *Graph) [][]byte {
	var all [][]byte
	g.Words(0, func(w []byte) bool { all = append(all, slices.Clone(w)); return true })
	return all
}

func sortedSet(words [][]byte) [][]byte {
	words = slices.Clone(words)
	slices.SortFunc(words, bytes.Compare)
	return slices.CompactFunc(words, bytes.Equal)
}

func equalWords(a, b [][]byte) bool { return slices.EqualFunc(a, b, bytes.Equal) }

func TestGraphHoldsExactlyItsWords(t *testing.T) {
	for seed := range uint64(50) {
		words := randomWords(seed, int(seed*seed), 2+int(seed)%4)
		want := sortedSet(words)
		g := NewGraph(words)
		if got := collect(g); !equalWords(got, want) {
			t.Fatalf("seed %d: %d words in, %d out", seed, len(want), len(got))
		}
		for _, w := range randomWords(seed+1000, 200, 5) {
			_, want := slices.BinarySearchFunc(want, w, bytes.Compare)
			if got := g.Has(w); got != want {
				t.Fatalf("seed %d: Has(%v) = %v", seed, w, got)
			}
		}
	}
}

func TestGraphSharesTails(t *testing.T) {
	// walking, talking, walked, talked: below W and T lies one and the same block.
	l := Build(alphabet(t, "en"), []string{"WALKING", "TALKING", "WALKED", "TALKED"})
	g := l.Graph()
	w, _ := g.Walk(0, []byte{'W' - 'A'})
	tt, _ := g.Walk(0, []byte{'T' - 'A'})
	if g.Nodes()[w] != g.Nodes()[tt] {
		t.Errorf("W leads to %v, T to %v", g.Nodes()[w], g.Nodes()[tt])
	}
	if n := len(g.Nodes()); n != 10 {
		t.Errorf("%d nodes, want the root, 2 first letters, A L K E I N and one end for D and G", n)
	}
}

func TestGraphChildrenComeBeforeParents(t *testing.T) {
	nodes := NewGraph(randomWords(3, 2000, 6)).Nodes()
	for i, nd := range nodes[1:] {
		if nd.Mask&^EndBit != 0 && int(nd.First) > i {
			t.Fatalf("node %d has children at %d", i+1, nd.First)
		}
	}
}

func TestBuilderWantsOrder(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a smaller word was taken")
		}
	}()
	var b Builder
	b.Add([]byte{2})
	b.Add([]byte{1, 3})
}
