package lexicon

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"lettercase/tiles"
)

// What an encoder writes is read again, whatever is frequent, and in about the space that its frequencies allow.
func TestCoder(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{0, 1, 2, 100, 100_000} {
		words := make([]uint32, n)
		for i := range words {
			words[i] = uint32(math.Exp(r.ExpFloat64() * 1.5))
		}
		var e encoder
		v, m := newVocabulary(8), newModel(3, 2)
		for i, word := range words {
			if !e.word(v, word) {
				e.plain(word&0xffff, 16)
				e.plain(word>>16, 16)
			}
			e.symbol(&m, i%3)
			e.plain(0, 0)
		}
		data := e.bytes()
		d := newDecoder(string(data))
		v, m = newVocabulary(8), newModel(3, 2)
		for i, word := range words {
			symbol := d.symbol(&v.model)
			if symbol == 0 {
				symbol = v.learn(d.plain(16) | d.plain(16)<<16)
			}
			if third := d.symbol(&m); v.words[symbol] != word || third != i%3 || d.plain(0) != 0 {
				t.Fatalf("%d of %d is %d and %d, want %d and %d", i, n, v.words[symbol], third, word, i%3)
			}
		}
		if !d.done() {
			t.Errorf("%d words: something is left", n)
		}
		count := map[uint32]float64{}
		for _, word := range words {
			count[word]++
		}
		bits := 0.0
		for _, c := range count {
			bits -= c * math.Log2(c/float64(n))
		}
		if most := bits/8 + float64(n)*math.Log2(3)/8 + 6*float64(len(count)) + 100; float64(len(data)) > most*1.05 {
			t.Errorf("%d words take %d bytes, %.0f should do", n, len(data), most)
		}
		for range min(n, 100) {
			bad := slices.Clone(data)
			bad[r.IntN(len(bad))] ^= 1 << r.IntN(8)
			d := newDecoder(string(bad)) // must end, and not fail
			m := newModel(3, 2)
			for range words {
				d.symbol(&m)
				d.plain(7)
			}
		}
	}
}

// A packed graph is read as Builder made it of the words, node for node.
func TestPackedGraphsAreTheGraphs(t *testing.T) {
	for _, lang := range tiles.Langs {
		l := openLang(t, lang)
		var b Builder
		l.graph.words(0, nil, func(letters []byte) bool {
			b.Add(letters)
			return true
		})
		if !slices.Equal(b.Graph().nodes, l.graph.nodes) {
			t.Errorf("%s has other nodes", lang)
		}
	}
	for _, words := range [][][]byte{nil, {{0}}, {{28}, {28, 28}}, {{0, 1, 2}, {0, 2}, {5, 1, 2}}} {
		nodes := NewGraph(words).nodes
		packed := string(packNodes(nodes))
		if got := unpackNodes(packed, len(nodes)); !slices.Equal(got, nodes) {
			t.Errorf("%v: %v, want %v", words, got, nodes)
		}
		if unpackNodes(packed, len(nodes)+1) != nil || unpackNodes(packed+"\x00\x00\x00\x00", len(nodes)) != nil || unpackNodes("", len(nodes)) != nil {
			t.Errorf("%v: damaged, and read", words)
		}
	}
}
