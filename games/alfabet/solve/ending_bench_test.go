package solve

import (
	"testing"

	"lettercase/games/alfabet"
)

// Endgames: how many are proven within a second of processor time, and how much of it one takes. The first 260 served to find
// out what makes the search quick and are left out.
func BenchmarkEndings(b *testing.B) {
	for _, c := range []struct {
		name, lang, layout string
		special            bool
	}{{"en/classic15", "en", alfabet.LayoutClassic, false}, {"nb/alfabet", "nb", alfabet.LayoutAlfabet, true}} {
		b.Run(c.name, func(b *testing.B) {
			v, list := endgames(b, c.lang, c.layout, c.special, 360)
			list = list[260:]
			proven, n, used := 0, 0, 0.0
			for b.Loop() {
				o := list[n%len(list)]
				o.Looks = 1 << 24
				start := cpu()
				o.Stop = func() bool { return cpu()-start > 1 }
				plan := v.Ahead(o)
				used += cpu() - start
				if plan.Proven {
					proven++
				}
				n++
			}
			b.ReportMetric(100*float64(proven)/float64(n), "%proven")
			b.ReportMetric(1000*used/float64(n), "cpu-ms/end")
		})
	}
}
