package solve

import (
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

// judged plays deals on from plans, two turns for everybody, and returns what each brings, in points and in per cent of games won.
func judged(v *Solver, o Outlook, plans map[string]Plan, deals int) map[string][2]float64 {
	o.Rand = rand.New(rand.NewPCG(uint64(len(o.Rack)), 77))
	var f []future
	for _, name := range slices.Sorted(maps.Keys(plans)) {
		x := future{plan: plans[name]}
		if m := x.plan.Move; m != nil {
			x.first = int32(m.Score * scale)
		}
		f = append(f, x)
	}
	a := v.newRoller(&o, f)
	a.turns *= 2
	for range deals {
		a.next()
		for i := range f {
			a.play(&f[i])
		}
	}
	all := map[string][2]float64{}
	for i := range f {
		lead, win := a.means(&f[i])
		all[planName(f[i].plan)] = [2]float64{lead, 100 * win}
	}
	return all
}

func planName(p Plan) string {
	if p.Move == nil {
		return fmt.Sprint(p.Give)
	}
	return fmt.Sprint(p.Move.Placed, p.Move.Stop)
}

// Looking ahead with different budgets in positions from the middle of games: what is lost a move against the best of the plans chosen,
// as judged by thousands of deals of twice the turns, and the looks and the processor time that it takes.
func BenchmarkAhead(b *testing.B) {
	v, list := middles(b, 65)
	budgets := []int{0, 400, 1600, 4800, 12000, 40000, 120000}
	lost, looks, used, n := make([][2]float64, len(budgets)), make([]int, len(budgets)), make([]float64, len(budgets)), 0
	for b.Loop() {
		o := list[n%len(list)]
		o.Chance = true
		plans, chosen := map[string]Plan{}, make([]string, len(budgets))
		for i, budget := range budgets {
			o.Looks, o.Rand = budget, rand.New(rand.NewPCG(uint64(n), 1))
			start := cpu()
			plan := v.Ahead(o)
			used[i] += cpu() - start
			looks[i] += plan.Looks
			chosen[i] = planName(plan)
			plans[chosen[i]] = plan
		}
		n++
		if len(plans) == 1 {
			continue
		}
		worth := judged(v, o, plans, *judgeDeals)
		for k := range 2 {
			best := math.Inf(-1)
			for _, w := range worth {
				best = max(best, w[k])
			}
			for i := range budgets {
				lost[i][k] += best - worth[chosen[i]][k]
			}
		}
	}
	for i, budget := range budgets {
		b.ReportMetric(lost[i][0]/float64(n), fmt.Sprintf("lost-%d", budget))
		b.ReportMetric(lost[i][1]/float64(n), fmt.Sprintf("%%lost-%d", budget))
		b.ReportMetric(float64(looks[i])/float64(n), fmt.Sprintf("looks-%d", budget))
		b.ReportMetric(1000*used[i]/float64(n), fmt.Sprintf("ms-%d", budget))
	}
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

var judgeDeals = flag.Int("alfabet.judge", 3000, "BenchmarkAhead: deals by which the plans chosen are judged")
