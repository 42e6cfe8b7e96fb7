package solve

import (
	"math/rand/v2"
	"testing"

	"lettercase/games/alfabet"
	"lettercase/tiles"
)

// With one or two tiles in the pool a plan is worth the average, over all draws, of what trying everything gives.
func TestPlansBeforeTheEndAreWeighedExactly(t *testing.T) {
	v, naive := New(lawLexicon()), New(lawLexicon())
	r := rand.New(rand.NewPCG(15, 6))
	weighed := [fewTiles + 1]int{}
	for range 20 {
		var rack []string
		randomGame(r, alfabet.LayoutAlfabet, lawWords, 7, func(p *alfabet.Position, next []string) {
			mine := rack[:min(3, len(rack))]
			rack = next
			pool := 1 + len(next)%fewTiles
			unseen := next[:min(2+pool, len(next))]
			if len(mine) < 3 || len(unseen) < 2+pool || p.Board.Bare() || weighed[pool] >= 8 { // enough
				return
			}
			p.Side = 0
			o := Outlook{Position: p, Rack: mine, Unseen: unseen, Others: []Other{{1, 2}}, Pool: pool, Looks: 400, Rand: r}
			f := v.futures(&o, 2, aheadSlack)
			if len(f) == 0 {
				return
			}
			a := v.newRoller(&o, f)
			a.few = true
			a.deals()
			draws := a.draws()
			deals := 0
			for _, d := range draws {
				deals += d.times
			}
			if want := len(unseen) * (1 + (pool-1)*(len(unseen)-2)); deals != want {
				t.Fatalf("%d deals of %v, want %d", deals, unseen, want)
			}
			for i := range f {
				m := f[i].plan.Move
				if m == nil || len(m.Faces()) < pool {
					continue
				}
				want := 0
				for _, d := range draws {
					after := *p
					after.Board = p.Board.Clone()
					after.Board.Lay(*m, 0)
					racks := [2][]string{append(tiles.Without(mine, m.Faces()), a.names(d.pool)...), a.names(d.other)}
					want += d.times * scale * (m.Score - lead(naive, after, racks, 1, false, 1))
				}
				if got := a.weigh(&f[i], draws, 1000, 0); got != int32(want/deals) {
					t.Errorf("%v with %v unseen: %d, want %d", m.Text(), unseen, got, want/deals)
				}
				weighed[pool]++
			}
			if plan := v.Ahead(o); plan.Move == nil && plan.Give == nil {
				t.Error("it passes")
			}
		})
	}
	if weighed[1] < 8 || weighed[2] < 8 {
		t.Errorf("only %v plans were weighed", weighed)
	}
}
