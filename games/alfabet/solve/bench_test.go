package solve

import (
	"syscall"
	"testing"

	"lettercase/games/alfabet"
	"lettercase/lexicon"
)

// cpu is the processor time used so far, in seconds: what others do on the machine does not count.
func cpu() float64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return float64(u.Utime.Sec+u.Stime.Sec) + float64(u.Utime.Usec+u.Stime.Usec)/1e6
}

func benchSelfPlay(b *testing.B, lang, layout string, special bool) {
	words, err := lexicon.Open(lang)
	if err != nil {
		b.Fatal(err)
	}
	v := New(words).Indexed()
	o := alfabet.Defaults()
	o.Stops, o.Arrows = special, special
	leaves := LeavesFor(layout, lang, 7)
	m := NewMatch(v, alfabet.LayoutOf(layout), o, leaves, leaves)
	turns, score := 0, 0
	b.ReportAllocs()
	seed, start := uint64(0), cpu()
	for b.Loop() {
		seed++
		res := m.Play(seed)
		turns += res.Turns
		score += res.Scores[0] + res.Scores[1]
	}
	used := cpu() - start
	b.ReportMetric(float64(b.N)/used, "games/s")
	b.ReportMetric(float64(turns)/used, "moves/s")
	b.ReportMetric(float64(turns)/float64(b.N), "turns/game")
	b.ReportMetric(float64(score)/float64(2*b.N), "points/side")
}

func BenchmarkSelfPlay(b *testing.B) {
	b.Run("en/classic15", func(b *testing.B) { benchSelfPlay(b, "en", alfabet.LayoutClassic, false) })
	b.Run("nb/classic15", func(b *testing.B) { benchSelfPlay(b, "nb", alfabet.LayoutClassic, false) })
	b.Run("nb/alfabet", func(b *testing.B) { benchSelfPlay(b, "nb", alfabet.LayoutAlfabet, true) })
}

// All moves of every position of games played by the static player, with their points and equities.
func BenchmarkAllMoves(b *testing.B) {
	for _, lang := range []string{"en", "nb"} {
		b.Run(lang+"/classic15", func(b *testing.B) {
			words, err := lexicon.Open(lang)
			if err != nil {
				b.Fatal(err)
			}
			v := New(words).Indexed()
			m := NewMatch(v, alfabet.LayoutOf(alfabet.LayoutClassic), alfabet.Defaults(), nil, nil)
			positions, moves, used := 0, 0, 0.0
			m.watch = func(int, bool) {
				best, start := v.best, cpu()
				moves += len(v.list())
				positions++
				used += cpu() - start
				v.best, v.collect = best, false
			}
			seed := uint64(0)
			for b.Loop() {
				seed++
				m.Play(seed)
			}
			b.ReportMetric(float64(positions)/used, "positions/s")
			b.ReportMetric(float64(moves)/used, "moves/s")
			b.ReportMetric(float64(moves)/float64(positions), "moves/position")
		})
	}
}

// Building the index, and the memory it takes.
func BenchmarkIndex(b *testing.B) {
	for _, lang := range []string{"en", "nb"} {
		b.Run(lang, func(b *testing.B) {
			words, err := lexicon.Open(lang)
			if err != nil {
				b.Fatal(err)
			}
			size := 0
			for b.Loop() {
				x := newIndex(words.Graph())
				size = len(x.words)
				for i := range x.lengths {
					size += 8 * len(x.lengths[i].filter)
				}
			}
			b.ReportMetric(float64(size)/1e6, "MB")
		})
	}
}
