package solve

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// Measures of judging plans before the end.
const (
	judgeReply = 120 // looks for a reply as long as there are tiles in the pool
	judgeEnd   = 200 // looks for the end after it
	judgeDealt = 120 // deals
)

// playedOn is the lead that a plan brings in a deal in which both sides look ahead, each with what they know, until the pool is
// empty, and then search the end.
func playedOn(v *Solver, o *Outlook, plan Plan, order []string, seed uint64) int {
	p := *o.Position
	p.Board = o.Position.Board.Clone()
	sides := [2]int{p.Side, o.Others[0].Side}
	racks := [2][]string{slices.Clone(o.Rack), slices.Clone(order[:o.Others[0].Tiles])}
	bag := slices.Clone(order[o.Others[0].Tiles:])
	points, idle := [2]int{}, 0
	draw := func(i int) {
		n := min(p.RackSize-len(racks[i]), len(bag))
		racks[i], bag = append(racks[i], bag[len(bag)-n:]...), bag[:len(bag)-n]
	}
	play := func(i int, plan Plan) {
		idle++
		if m := plan.Move; m != nil {
			p.Side, idle = sides[i], 0
			p.Board.Lay(*m, p.Side)
			points[i] += m.Score
			racks[i] = tiles.Without(racks[i], m.Faces())
		}
		racks[i] = tiles.Without(racks[i], plan.Give)
		draw(i)
		bag = slices.Insert(bag, 0, plan.Give...)
	}
	play(0, plan)
	for i := 1; idle < 4; i ^= 1 {
		lead := points[i] - points[1-i]
		p.Side = sides[i]
		r := Outlook{
			Position: &p, Rack: racks[i], Unseen: slices.Concat(racks[1-i], bag), Others: []Other{{sides[1-i], len(racks[1-i])}}, Pool: len(bag), Bonus: o.Bonus,
			Leaves: o.Leaves, Looks: judgeReply, Rand: rand.New(rand.NewPCG(seed, 9)), Chance: true, Lead: lead,
		}
		if i == 0 {
			r.Lead += o.Lead
		} else {
			r.Lead -= o.Lead
		}
		if len(racks[1-i]) == 0 {
			break
		}
		if len(bag) == 0 {
			r.Looks = judgeEnd
			_, rest, _ := v.ending(&r)
			if lead += int(rest); i == 1 {
				lead = -lead
			}
			return lead
		}
		f := v.futures(&r, 8, aheadSlack)
		if len(f) == 0 {
			f = []future{{}}
		}
		if len(f) > 1 {
			f = v.newRoller(&r, f).choose(f, r.Looks, 1)
		}
		play(i, f[0].plan)
	}
	left := [2]int{int(v.left(racks[0])), int(v.left(racks[1]))}
	lead := points[0] - points[1] - left[0] + left[1]
	for i := range racks {
		if o.Bonus && len(racks[i]) == 0 {
			lead += (1 - 2*i) * left[1-i]
		}
	}
	return lead
}

// beforeEnds are positions with a few tiles in the pool.
func beforeEnds(tb testing.TB, least, most, n int) (*Solver, []Outlook) {
	v, list := positions(tb, "en", alfabet.LayoutClassic, false, n, func(game, _, pool int) bool {
		return pool >= least && pool <= least+game%(most-least+1)
	})
	for i := range list {
		o := &list[i]
		if o.Chance = true; max(o.Lead, -o.Lead) > 60 {
			o.Lead /= 3
		}
	}
	return v, list
}

// Choosing before the end against playing deals on with static moves alone, by the same number of looks. Where the two differ, both plans
// are judged by deals in which both sides look ahead as long as there are tiles in the pool, and search the end.
func BenchmarkBeforeEnd(b *testing.B) {
	for _, pool := range [][2]int{{1, 2}, {3, 7}} {
		b.Run(fmt.Sprint(pool[0], "-", pool[1]), func(b *testing.B) { benchBeforeEnd(b, pool[0], pool[1]) })
	}
}

func benchBeforeEnd(b *testing.B, least, most int) {
	v, list := beforeEnds(b, least, most, 120)
	n, used, dearest, looks, differ := 0, 0.0, 0.0, 0, 0
	gain, points, square, variance := 0.0, 0.0, 0.0, 0.0
	for b.Loop() {
		o := list[n%len(list)]
		n++
		o.Looks, o.Rand = 4800, rand.New(rand.NewPCG(uint64(n), 1))
		start := cpu()
		plan := v.Ahead(o)
		took := cpu() - start
		used, dearest, looks = used+took, max(dearest, took), looks+plan.Looks
		f := v.futures(&o, aheadMost, aheadSlack)
		if len(f) < 2 {
			continue
		}
		static := v.newRoller(&o, f).choose(f, o.Looks, 1)[0].plan
		if planName(plan) == planName(static) {
			continue
		}
		differ++
		won, lead := compared(v, &o, plan, static, uint64(n))
		mean, spread := meanOf(won)
		gain, square, variance = gain+mean, square+mean*mean, variance+spread/float64(len(won))
		mean, _ = meanOf(lead)
		points += mean
	}
	m := float64(n)
	b.ReportMetric(1000*used/m, "ms/move")
	b.ReportMetric(1000*dearest, "ms/dearest")
	b.ReportMetric(float64(looks)/m, "looks")
	b.ReportMetric(float64(differ), "differ")
	b.ReportMetric(100*gain/m, "%won")
	b.ReportMetric(100*math.Sqrt(variance)/m, "%error")                    // of the deals,
	b.ReportMetric(100*math.Sqrt(max(0, square-gain*gain/m))/m, "%spread") // and with the choice of positions
	b.ReportMetric(points/m, "points")
}

// compared is what one plan brings more than another in each deal: games won and points.
func compared(v *Solver, o *Outlook, x, y Plan, seed uint64) (won, lead []float64) {
	r := rand.New(rand.NewPCG(seed, 3))
	order := slices.Clone(o.Unseen)
	for i := range uint64(judgeDealt) {
		r.Shuffle(len(order), func(x, y int) { order[x], order[y] = order[y], order[x] })
		a, b := playedOn(v, o, x, order, i), playedOn(v, o, y, order, i)
		won = append(won, float64(cmp.Compare(o.Lead+a, 0)-cmp.Compare(o.Lead+b, 0))/2)
		lead = append(lead, float64(a-b))
	}
	return won, lead
}

func meanOf(list []float64) (mean, variance float64) {
	square := 0.0
	for _, x := range list {
		mean += x / float64(len(list))
		square += x * x / float64(len(list))
	}
	return mean, square - mean*mean
}
