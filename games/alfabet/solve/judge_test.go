package solve

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"lettercase/games/alfabet"
	"lettercase/lexicon"
)

// positions are positions from games of the static player with itself, one a game: the first for which choose says yes.
func positions(tb testing.TB, lang, layout string, special bool, n int, choose func(game, turn, pool int) bool) (*Solver, []Outlook) {
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
	faceNames := func(rack ...uint8) []string {
		var names []string
		for _, f := range rack {
			names = append(names, v.faceName(int(f)))
		}
		return names
	}
	for game := 1; len(out) < n; game++ {
		found, turn := false, 0
		m.watch = func(side int, _ bool) {
			turn++
			if found || !choose(game, turn, len(m.bag)) {
				return
			}
			found = true
			p := m.pos
			p.Board, p.Side = m.pos.Board.Clone(), side
			out = append(out, Outlook{
				Position: &p, Rack: faceNames(m.racks[side]...), Unseen: faceNames(append(m.racks[1-side][:len(m.racks[1-side]):len(m.racks[1-side])], m.bag...)...),
				Others: []Other{{1 - side, len(m.racks[1-side])}}, Pool: len(m.bag), Leaves: leaves,
				Lead: m.result.Scores[side] - m.result.Scores[1-side],
			})
		}
		m.Play(uint64(game))
	}
	return v, out
}

// endgames are the positions in which the pool has just run out.
func endgames(tb testing.TB, lang, layout string, special bool, n int) (*Solver, []Outlook) {
	return positions(tb, lang, layout, special, n, func(_, _, pool int) bool { return pool == 0 })
}

// middles are positions in the middle of games, each at another turn.
func middles(tb testing.TB, n int) (*Solver, []Outlook) {
	return positions(tb, "en", alfabet.LayoutClassic, false, n, func(game, turn, pool int) bool { return pool > 7 && turn > 1+game%14 })
}

// judged plays thousands of deals on from all plans that could be best and returns what each brings, in points. Plans that are
// worse by four standard errors are played no further.
func judged(v *Solver, o Outlook, deals int) map[string]float64 {
	o.Rand = rand.New(rand.NewPCG(uint64(len(o.Rack)), 77))
	f := v.futures(&o, 30, 30*scale)
	a := v.newRoller(&o, f)
	all := map[string]float64{}
	for n, check := 1, 200; n <= deals; n++ {
		a.next()
		for i := range f {
			a.play(&f[i])
		}
		if n != check && n != deals {
			continue
		}
		check += check / 4
		best := slices.MaxFunc(f, func(x, y future) int { return cmp.Compare(x.sum, y.sum) })
		f = slices.DeleteFunc(f, func(x future) bool {
			all[planName(x.plan)] = float64(x.sum) / float64(n) / scale
			square, d := 0.0, float64(best.sum-x.sum)
			for i, v := range best.values {
				square += float64(v-x.values[i]) * float64(v-x.values[i])
			}
			return d > 4*math.Sqrt(square-d*d/float64(n))
		})
	}
	return all
}

func planName(p Plan) string {
	if p.Move == nil {
		return fmt.Sprint(p.Give)
	}
	return fmt.Sprint(p.Move.Placed, p.Move.Stop)
}

// Looking ahead with different budgets in positions from the middle of games: points lost a move, as judged by thousands of
// deals, and how many searches a second of processor time it makes.
func BenchmarkAhead(b *testing.B) {
	v, list := middles(b, 60)
	budgets := []int{0, 100, 400, 1600, 6400, 25600}
	lost, looks, used, n := make([]float64, len(budgets)), 0, 0.0, 0
	for b.Loop() {
		o := list[n%len(list)]
		worth := judged(v, o, *judgeDeals)
		best := slices.Max(slices.Collect(maps.Values(worth)))
		start := cpu()
		for i, budget := range budgets {
			o.Looks, o.Rand = budget, rand.New(rand.NewPCG(uint64(n), 1))
			plan := v.Ahead(o)
			lost[i] += best - worth[planName(plan)]
			looks += plan.Looks
		}
		used += cpu() - start
		n++
	}
	for i, budget := range budgets {
		b.ReportMetric(lost[i]/float64(n), fmt.Sprintf("lost-%d", budget))
	}
	b.ReportMetric(float64(looks)/used, "looks/s")
}

// Ranking by the chance to win against ranking by points, in positions of late middle games: where the two differ, both
// are played out, and the difference in games won counts.
func BenchmarkChance(b *testing.B) {
	v, list := positions(b, "en", alfabet.LayoutClassic, false, 80, func(game, _, pool int) bool { return pool > 7 && pool <= 8+37*(game%10+1)/10 })
	won := func(lead int32) float64 {
		switch {
		case lead > 0:
			return 1
		case lead == 0:
			return 0.5
		}
		return 0
	}
	gain, variance, differ, n := 0.0, 0.0, 0, 0
	for b.Loop() {
		o := list[n%len(list)]
		n++
		var f [2]future
		for i := range f {
			o.Looks, o.Chance, o.Rand = 1600, i == 1, rand.New(rand.NewPCG(uint64(n), 1))
			f[i].plan = v.Ahead(o)
			if m := f[i].plan.Move; m != nil {
				f[i].first = int32(m.Score * scale)
			}
		}
		if planName(f[0].plan) == planName(f[1].plan) {
			continue
		}
		differ++
		o.Chance = false
		a := v.newRoller(&o, f[:])
		a.lasts = true
		const deals = 400
		sum, square := 0.0, 0.0
		for range deals {
			a.next()
			for i := range f {
				a.play(&f[i])
			}
			last, lead := len(f[0].values)-1, int32(o.Lead*scale)
			d := won(lead+f[1].values[last]) - won(lead+f[0].values[last])
			sum += d
			square += d * d
		}
		gain += sum / deals
		variance += (square - sum*sum/deals) / deals / deals
	}
	b.ReportMetric(float64(differ), "differ")
	b.ReportMetric(100*gain/float64(n), "%gain")
	b.ReportMetric(100*math.Sqrt(variance)/float64(n), "%error")
}

var judgeDeals = flag.Int("alfabet.judge", 3000, "BenchmarkAhead: deals by which plans are judged")
