package lexicon

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
)

// What is written in a prefix code is read again, also with one symbol, with none that comes, and with more that are rare than fit.
func TestPrefixCode(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, most := range []float64{0, 1, 3, 1 << 31} {
		for _, n := range []int{0, 1, 2, 5, 5000} {
			numbers := make([]uint32, n)
			for i := range numbers {
				numbers[i] = uint32(min(r.ExpFloat64()*r.ExpFloat64()*1000, most))
			}
			var w bitWriter
			w.numbers(numbers)
			w.number(7)
			rd := bitReader{data: string(w.bytes())}
			if got := rd.numbers(n); !slices.Equal(got, numbers) || rd.number() != 7 || rd.bad {
				t.Fatalf("%d numbers up to %v are %v, want %v", n, most, got, numbers)
			}
			rd = bitReader{data: string(w.bytes())}
			if n > 0 && (rd.numbers(n-1) != nil || !rd.bad) {
				t.Errorf("%d numbers are read where there are fewer", n)
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
	before := runtime.GOMAXPROCS(1)
	alone := unpackNodes(string(packed), len(nodes))
	runtime.GOMAXPROCS(before)
	if !slices.Equal(alone, nodes) {
		t.Fatal("read on one processor, it is another graph")
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
