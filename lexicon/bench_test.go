package lexicon

import (
	"math/rand/v2"
	"testing"
	"time"

	"lettercase/lexicon/data"
	"lettercase/tiles"
)

// sample draws words of a dictionary.
func sample(l *Lexicon, n int) []string {
	r := rand.New(rand.NewPCG(7, 7))
	words := make([]string, n)
	for i := range words {
		words[i] = l.At(r.IntN(l.Len()))
	}
	return words
}

func BenchmarkHas(b *testing.B) {
	for _, lang := range tiles.Langs {
		l := openLang(b, lang)
		words := sample(l, 1<<14)
		b.Run(lang, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				if !l.Has(words[i&(1<<14-1)]) {
					b.Fatal("no word")
				}
			}
		})
	}
}

func BenchmarkOpen(b *testing.B) {
	for _, lang := range tiles.Langs {
		b.Run(lang, func(b *testing.B) {
			b.ReportAllocs()
			fastest := time.Hour // other work on the machine disturbs most rounds
			for b.Loop() {
				began := time.Now()
				if _, err := open(lang); err != nil {
					b.Fatal(err)
				}
				fastest = min(fastest, time.Since(began))
			}
			b.ReportMetric(float64(fastest.Microseconds())/1000, "fastest-ms")
			b.ReportMetric(float64(len(data.Compiled(lang))), "bytes")
		})
	}
}

// BenchmarkBuild builds 680,000 Norwegian words in memory, as a reader's own list.
func BenchmarkBuild(b *testing.B) {
	l := openLang(b, "nb")
	var words []string
	for w := range l.All() {
		if words = append(words, w); len(words) == 680_000 {
			break
		}
	}
	rand.New(rand.NewPCG(1, 1)).Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
	for b.Loop() {
		if got := Build(l.Alphabet(), words); got.Len() != len(words) {
			b.Fatal(got.Len())
		}
	}
}

func blankRacks(b *testing.B, l *Lexicon) []Rack {
	r := rand.New(rand.NewPCG(5, 5))
	racks := make([]Rack, 64)
	for i := range racks {
		w := l.At(r.IntN(l.Len()))
		for len(w) < 6 {
			w += l.At(r.IntN(l.Len()))
		}
		rack, err := ParseRack(l.Alphabet(), w[:6]+"?")
		if err != nil {
			b.Fatal(err)
		}
		racks[i] = rack
	}
	return racks
}

// BenchmarkSevenLettersOneBlank finds all words of six letters and a blank, through the graph and by trying every word.
func BenchmarkSevenLettersOneBlank(b *testing.B) {
	l := openLang(b, "en")
	racks := blankRacks(b, l)
	b.Run("graph", func(b *testing.B) {
		n := 0
		for i := 0; b.Loop(); i++ {
			for range l.FromLetters(racks[i&63], 2) {
				n++
			}
		}
		b.ReportMetric(float64(n)/float64(b.N), "words")
	})
	b.Run("naive", func(b *testing.B) {
		var words [][]byte
		l.Graph().Words(0, func(w []byte) bool { words = append(words, append([]byte(nil), w...)); return true })
		n := 0
		for i := 0; b.Loop(); i++ {
			for _, w := range words {
				if len(w) <= 7 && fits(racks[i&63], w) {
					n++
				}
			}
		}
		b.ReportMetric(float64(n)/float64(b.N), "words")
	})
}

func BenchmarkWith(b *testing.B) {
	l := openLang(b, "nb")
	for b.Loop() {
		l.With([]string{"OSLO", "BERGEN"}, []string{"EGG"})
	}
}

// What it costs to make a clean dictionary, once for each language.
func BenchmarkClean(b *testing.B) {
	l := openLang(b, "de")
	l.Index("HAUS")
	l.Rude("HAUS")
	for b.Loop() {
		l.withoutRude()
	}
}
