package solve

import (
	"slices"
	"testing"

	"lettercase/games/alfabet"
	"lettercase/lexicon"
)

// endgames are the positions in which the pool has just run out, from games of the static player with itself.
func endgames(tb testing.TB, lang, layout string, special bool, n int) (*Solver, []Outlook) {
	words, err := lexicon.Open(lang)
	if err != nil {
		tb.Fatal(err)
	}
	v := New(words).Indexed()
	o := alfabet.Defaults()
	o.Layout, o.Stops, o.Arrows = layout, special, special
	leaves := LeavesFor(layout, lang, 7)
	m := NewMatch(v, alfabet.LayoutOf(layout), o, leaves, leaves)
	m.special = true // keeps the position up to date
	var out []Outlook
	faceNames := func(rack []uint8) []string {
		var names []string
		for _, f := range rack {
			names = append(names, v.faceName(int(f)))
		}
		return names
	}
	for seed := uint64(1); len(out) < n; seed++ {
		found := false
		m.watch = func(side int, _ bool) {
			if found || len(m.bag) > 0 {
				return
			}
			found = true
			p := m.pos
			p.Board, p.Side = m.pos.Board.Clone(), side
			out = append(out, Outlook{
				Position: &p, Rack: faceNames(m.racks[side]), Unseen: faceNames(m.racks[1-side]),
				Others: []Other{{1 - side, len(m.racks[1-side])}},
			})
		}
		m.Play(seed)
	}
	return v, slices.Clip(out)
}

// Endgames of the classic board: how many are proven, and the processor time of one.
func BenchmarkEndings(b *testing.B) {
	for _, c := range []struct {
		name, lang, layout string
		special            bool
	}{{"en/classic15", "en", alfabet.LayoutClassic, false}, {"nb/alfabet", "nb", alfabet.LayoutAlfabet, true}} {
		b.Run(c.name, func(b *testing.B) {
			v, list := endgames(b, c.lang, c.layout, c.special, 60)
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
