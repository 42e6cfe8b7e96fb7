package solve

import (
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"lettercase/games/alfabet"
	"lettercase/tiles"
)

var (
	beforeFile  = flag.String("alfabet.judged", "", "BenchmarkBeforeEnd: a file that keeps what was judged and chosen")
	beforeLabel = flag.String("alfabet.label", "now", "BenchmarkBeforeEnd: the name of this version there")
	beforeDeals = flag.Int("alfabet.before", 120, "BenchmarkBeforeEnd: deals by which a plan is judged")
)

// judgedPlans is what is known of positions before the end: by position and plan the leads of deals, and by position and version
// the plan that was chosen.
type judgedPlans struct {
	Leads  map[string]map[string][]int
	Chosen map[string]map[string]string
}

// Measures of judging plans before the end.
const (
	judgeReply = 120 // looks for a reply as long as there are tiles in the pool
	judgeEnd   = 200 // looks for the end after it
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

func won(lead int) float64 {
	switch {
	case lead > 0:
		return 1
	case lead == 0:
		return 0.5
	}
	return 0
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

func BenchmarkBeforeEnd(b *testing.B) {
	for _, pool := range [][2]int{{1, 2}, {3, 7}} {
		b.Run(fmt.Sprint(pool[0], "-", pool[1]), func(b *testing.B) { benchBeforeEnd(b, pool[0], pool[1]) })
	}
}

func benchBeforeEnd(b *testing.B, least, most int) {
	v, list := beforeEnds(b, least, most, 120)
	known := judgedPlans{map[string]map[string][]int{}, map[string]map[string]string{}}
	if raw, err := os.ReadFile(*beforeFile); err == nil {
		if err := json.Unmarshal(raw, &known); err != nil {
			b.Fatal(err)
		}
	}
	n, used, dearest, looks := 0, 0.0, 0.0, 0
	gain, points, variance, differ, between, square := 0.0, 0.0, 0.0, 0, 0.0, 0.0
	for b.Loop() {
		o := list[n%len(list)]
		id := fmt.Sprint(least, "-", most, " ", n)
		n++
		o.Looks, o.Rand = 4800, rand.New(rand.NewPCG(uint64(n), 1))
		start := cpu()
		plan := v.Ahead(o)
		took := cpu() - start
		used, dearest = used+took, max(dearest, took)
		looks += plan.Looks
		if known.Chosen[id] == nil {
			known.Chosen[id], known.Leads[id] = map[string]string{}, map[string][]int{}
		}
		mine := planName(plan)
		known.Chosen[id][*beforeLabel] = mine
		first, ok := known.Chosen[id]["before"]
		if !ok || first == mine {
			continue
		}
		differ++
		for _, f := range v.futures(&o, 1000, 1<<29) {
			name := planName(f.plan)
			if name != mine && name != first || known.Leads[id][name] != nil {
				continue
			}
			r := rand.New(rand.NewPCG(uint64(n), 3))
			var leads []int
			for i := range *beforeDeals {
				order := slices.Clone(o.Unseen)
				r.Shuffle(len(order), func(x, y int) { order[x], order[y] = order[y], order[x] })
				leads = append(leads, playedOn(v, &o, f.plan, order, uint64(i)))
			}
			known.Leads[id][name] = leads
		}
		x, y := known.Leads[id][mine], known.Leads[id][first]
		sum, sq, sp := 0.0, 0.0, 0.0
		for i := range x {
			d := won(o.Lead+x[i]) - won(o.Lead+y[i])
			sum += d
			sq += d * d
			sp += float64(x[i] - y[i])
		}
		k := float64(len(x))
		gain += sum / k
		square += sum / k * sum / k
		points += sp / k
		variance += (sq - sum*sum/k) / k / k
		if testing.Verbose() {
			fmt.Printf("%s pool %d lead %d: %+.3f won, %+.1f points\n   %s\n   %s\n", id, o.Pool, o.Lead, sum/k, sp/k, first, mine)
		}
	}
	_ = between
	if *beforeFile != "" {
		raw, _ := json.Marshal(known)
		if err := os.WriteFile(*beforeFile, raw, 0o666); err != nil {
			b.Fatal(err)
		}
	}
	m := float64(n)
	b.ReportMetric(1000*used/m, "ms/move")
	b.ReportMetric(1000*dearest, "ms/dearest")
	b.ReportMetric(float64(looks)/m, "looks")
	b.ReportMetric(float64(differ), "differ")
	b.ReportMetric(100*gain/m, "%won")
	b.ReportMetric(100*math.Sqrt(variance)/m, "%error")
	b.ReportMetric(100*math.Sqrt(max(0, square-gain*gain/m))/m, "%spread")
	b.ReportMetric(points/m, "points")
}
