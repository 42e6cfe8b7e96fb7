package solve

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// lastMoves are positions with the move before them, and the tiles that its player kept.
func lastMoves(tb testing.TB, layout string, special bool, n int) (v *Solver, list []Outlook, kept [][]string) {
	v, list = positions(tb, "en", layout, special, n, func(game, turn, pool int) bool { return pool > 20 && turn > 2+game%10 })
	after := list
	list = nil
	for _, o := range after {
		reply, ok := v.Best(o.Position, o.Rack, o.Leaves, o.Pool)
		if !ok || reply.Move.Stop != "" {
			continue
		}
		p := *o.Position
		p.Board = o.Position.Board.Clone()
		p.Board.Lay(reply.Move, p.Side)
		me := o.Others[0]
		other := Other{p.Side, len(o.Rack)}
		p.Side = me.Side
		keeps := tiles.Without(o.Rack, reply.Move.Faces())
		drawn := o.Unseen[me.Tiles:][:len(reply.Move.Faces())]
		next := Outlook{
			Position: &p, Rack: o.Unseen[:me.Tiles], Unseen: slices.Concat(keeps, drawn, o.Unseen[me.Tiles+len(drawn):]), Others: []Other{other},
			Pool: o.Pool - len(drawn), Leaves: o.Leaves, Looks: 4800, Rand: rand.New(rand.NewPCG(uint64(len(list)), 5)),
		}
		for _, t := range reply.Move.Placed {
			next.Last = append(next.Last, t.Square)
		}
		list, kept = append(list, next), append(kept, keeps)
	}
	return v, list, kept
}

// What the static player really kept weighs more than what they might have kept, and every deal has tiles that are unseen.
func TestLastMoveTellsOfTheRack(t *testing.T) {
	v, list, kept := lastMoves(t, alfabet.LayoutClassic, false, 12)
	better, told := 0.0, 0
	for i, o := range list {
		g := v.guess(&o)
		if g == nil {
			if len(kept[i]) > 0 {
				t.Errorf("position %d: nothing is guessed", i)
			}
			continue
		}
		told++
		mean := g.total[len(g.total)-1] / float64(len(g.total))
		better += 1/mean - 1 // what was kept had the best move, which has weight 1
		before, laid := o.before()
		if best, ok := v.Best(before, slices.Concat(laid.Faces(), kept[i]), o.Leaves, o.Pool); !ok || best.Move.Score != laid.Score {
			t.Errorf("position %d: %+v was laid, the best was %+v", i, laid, best)
		}
		f := v.futures(&o, 2, 30*scale)
		a := v.newRoller(&o, f)
		for range 20 {
			a.next()
			if got := slices.Sorted(slices.Values(a.unseen)); !slices.Equal(got, sortedFaces(v, o.Unseen)) {
				t.Fatal("tiles have been lost in a deal")
			}
		}
	}
	if told < 5 || better/float64(told) < 0.3 {
		t.Errorf("in %d positions what was kept is only %.0f%% likelier than by chance", told, 100*better/float64(told))
	}
}

func sortedFaces(v *Solver, names []string) []uint8 {
	var out []uint8
	for _, n := range names {
		out = append(out, v.face(n))
	}
	slices.Sort(out)
	return out
}

// A move that nobody saw, one's own, or one beside a stop tile tells nothing.
func TestLastMoveThatTellsNothing(t *testing.T) {
	v, list, _ := lastMoves(t, alfabet.LayoutClassic, false, 2)
	o := list[0]
	for name, change := range map[string]func(o *Outlook){
		"none":   func(o *Outlook) { o.Last = nil },
		"own":    func(o *Outlook) { o.Others = []Other{{o.Position.Side, 7}} },
		"three":  func(o *Outlook) { o.Others = append(o.Others, Other{2, 7}) },
		"empty":  func(o *Outlook) { o.Last = []string{"A1", "A2"} },
		"budget": func(o *Outlook) { o.Looks = 0 },
	} {
		x := o
		x.Others = slices.Clone(o.Others)
		if change(&x); v.guess(&x) != nil {
			t.Errorf("%s: something is guessed", name)
		}
	}
}

// Looking ahead with and without what the last move tells, where the other player is the static one: both choices are judged by
// deals in which that player kept what their move was the best with.
func BenchmarkLastMove(b *testing.B) {
	v, list, _ := lastMoves(b, alfabet.LayoutClassic, false, 200)
	gain, variance, differ, n := 0.0, 0.0, 0, 0
	for b.Loop() {
		o := list[n%len(list)]
		n++
		truth := v.guesses(&o, 1000, func(behind int32) float64 {
			if behind > 0 {
				return 0
			}
			return 1
		})
		if truth == nil || truth.total[999] < 8 {
			continue
		}
		var f [2]future
		for i := range f {
			x := o
			if x.Looks, x.Rand = 1600, rand.New(rand.NewPCG(uint64(n), 1)); i == 0 {
				x.Last = nil
			}
			if f[i].plan = v.Ahead(x); f[i].plan.Move != nil {
				f[i].first = int32(f[i].plan.Move.Score * scale)
			}
		}
		if planName(f[0].plan) == planName(f[1].plan) {
			continue
		}
		differ++
		o.Last = nil
		a := v.newRoller(&o, f[:])
		a.guess = truth
		const deals = 400
		sum, square := 0.0, 0.0
		for range deals {
			a.next()
			a.play(&f[0])
			a.play(&f[1])
			last := len(f[0].values) - 1
			d := float64(f[1].values[last]-f[0].values[last]) / scale
			sum += d
			square += d * d
		}
		gain += sum / deals
		variance += (square - sum*sum/deals) / deals / deals
	}
	b.ReportMetric(float64(differ), "differ")
	b.ReportMetric(gain/float64(n), "points/move")
	b.ReportMetric(math.Sqrt(variance)/float64(n), "error")
}
