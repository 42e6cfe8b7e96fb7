package lexicon

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// What is written in a prefix code is read again, also with one symbol, with none that comes, and with more that are rare than fit.
func TestPrefixCode(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, kinds := range []int{1, 2, 3, 60} {
		for _, n := range []int{0, 1, 5000} {
			symbols := make([]int, n)
			for i := range symbols {
				symbols[i] = min(int(r.ExpFloat64()*3), kinds-1)
			}
			code := newPrefixCode(count(symbols), smallWidth)
			var w bitWriter
			w.sizes(code)
			for _, s := range symbols {
				w.symbol(code, s)
				w.number(uint32(s))
			}
			rd := bitReader{data: string(w.bytes())}
			var table [1 << smallWidth]uint64
			if !rd.sizes(table[:], smallWidth) {
				t.Fatalf("%d symbols of %d: the code is refused", n, kinds)
			}
			for i, want := range symbols {
				if got, again := rd.symbol(table[:], smallWidth), rd.number(); int(got) != want || int(again) != want {
					t.Fatalf("%d of %d is %d and %d, want %d", i, n, got, again, want)
				}
			}
			if !rd.done() {
				t.Errorf("%d symbols of %d: something is left", n, kinds)
			}
		}
	}
}

// Damaged graphs are refused, or are others, but nothing panics.
func TestDamagedGraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	words := make([][]byte, 3000)
	for i := range words {
		words[i] = make([]byte, 1+r.IntN(9))
		for k := range words[i] {
			words[i][k] = byte(min(r.ExpFloat64()*4, 28))
		}
	}
	nodes := NewGraph(words).nodes
	packed := packNodes(nodes)
	if !slices.Equal(unpackNodes(string(packed), len(nodes)), nodes) {
		t.Fatal("read, it is another graph")
	}
	for range 3000 {
		bad := slices.Clone(packed)
		for range 1 + r.IntN(3) {
			bad[r.IntN(len(bad))] ^= 1 << r.IntN(8)
		}
		unpackNodes(string(bad), len(nodes))
		unpackNodes(string(bad[:r.IntN(len(bad))]), len(nodes))
	}
}
