package solve

import (
	"math/rand/v2"
	"testing"

	"lettercase/games/alfabet"
)

// What a deal is played on keeps up with the moves: a fresh board and a graph walk find nothing better at any turn, and the
// board is as it was when the deal is over. Deals are played to the end in some positions, and with special tiles in others.
func TestDealsArePlayedByTheRules(t *testing.T) {
	for _, c := range []struct {
		lang, layout string
		special      bool
		pool         int
	}{{"en", alfabet.LayoutClassic, false, 200}, {"en", alfabet.LayoutClassic, false, 40}, {"en", alfabet.LayoutClassic, false, 5}, {"nb", alfabet.LayoutAlfabet, true, 90}, {"nb", alfabet.LayoutAlfabet, true, 6}} {
		v, list := positions(t, c.lang, c.layout, c.special, 3, func(_, _, pool int) bool { return pool > 0 && pool <= c.pool })
		fresh := v.Share()
		fresh.index = nil
		deepest, lasts := 0, false
		for seed, o := range list {
			o.Rand = rand.New(rand.NewPCG(uint64(seed), 1))
			f := v.futures(&o, 4, 30*scale) // the exchange too
			a := v.newRoller(&o, f)
			before := v.g
			var plan *future
			p := *o.Position
			turns, depth := 0, 0
			a.watch = func(turn int, who *rollout, s *Solver, floor int32) {
				if turns++; turn == 0 {
					p.Board = o.Position.Board.Clone()
					if plan.plan.Move != nil {
						p.Board.Lay(*plan.plan.Move, o.Position.Side)
					}
				}
				depth = max(depth, turn)
				p.Side = who.side
				fresh.Set(&p)
				fresh.h = s.h
				if fresh.top(floor); fresh.best.equity != s.best.equity {
					t.Fatalf("%s, turn %d after %+v: worth %d, on a fresh board %d\n%s", c.lang, turn, plan.plan, s.best.equity, fresh.best.equity, BoardText(&p.Board))
				}
				if s.best.equity > floor {
					placed, stop := s.placed(&s.best)
					m, err := p.Play(placed, stop)
					if err != nil || m.Score != int(s.best.score) {
						t.Fatalf("%v for the referee %d, %v", placed, m.Score, err)
					}
					p.Board.Lay(m, who.side)
				}
			}
			for range 2 {
				a.next()
				for i := range f {
					plan = &f[i]
					a.play(plan)
				}
			}
			if turns < 2*len(f) || !a.lasts && depth > 1 {
				t.Errorf("%s, pool %d: %d turns, %d deep", c.lang, o.Pool, turns, depth)
			}
			deepest, lasts = max(deepest, depth), a.lasts
			if after := v.g; after.let != before.let || after.val != before.val || after.cross != before.cross || after.lying != before.lying {
				t.Error("the board has changed")
			}
		}
		if lasts && deepest <= 1 {
			t.Errorf("%s, pool %d: no deal was played to its end", c.lang, c.pool)
		}
	}
}

// What is left on the racks is deducted (ALF-31); under classic rules whoever went out is given it as well.
func TestTilesLeftAfterADeal(t *testing.T) {
	v := New(lawLexicon())
	p := alfabet.NewPosition("nb", alfabet.Defaults())
	v.deal(p.Set, p.RackSize)
	for _, c := range []struct {
		bonus         bool
		mine, theirs  []uint8
		times, except int32 // of the values of their tiles, and of mine
	}{
		{false, nil, []uint8{0, 4}, 1, 0},
		{true, nil, []uint8{0, 4}, 2, 0},
		{true, []uint8{1}, []uint8{0, 4}, 1, 1}, // nobody went out
	} {
		a := &roller{Outlook: &Outlook{Bonus: c.bonus, Others: make([]Other, 1)}, v: v, players: []rollout{{rack: c.theirs}, {rack: c.mine}}}
		want := scale * (c.times*int32(v.values[0]+v.values[4]) - c.except*int32(v.values[1]))
		if got := a.lead(true); got != want {
			t.Errorf("%+v: %d, want %d", c, got, want)
		}
	}
}
