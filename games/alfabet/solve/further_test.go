package solve

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"lettercase/games/alfabet"
)

// A deal that is played further brings after the usual turns what a deal does that ends there, and in all what one of twice as many turns
// brings; every move on the way is the best on a board made anew.
func TestFurtherDealsAddToUsualOnes(t *testing.T) {
	for _, special := range []bool{false, true} {
		lang, layout := "en", alfabet.LayoutClassic
		if special {
			lang, layout = "nb", alfabet.LayoutAlfabet
		}
		v, list := positions(t, lang, layout, special, 4, func(game, turn, pool int) bool { return pool > 8 && turn > 3*game })
		fresh := v.Share()
		fresh.index = nil
		adds, turns := 0, 0
		for seed, o := range list {
			o.Rand, o.Chance = rand.New(rand.NewPCG(uint64(seed), 1)), seed%2 == 0
			f := v.futures(&o, 4, 30*scale)
			a := v.newRoller(&o, f)
			for deal := range 3 {
				a.next()
				for i := range f {
					x := &f[i]
					near, nearValue := a.played(x)
					a.turns *= 2
					far, farValue := a.played(x)
					a.turns /= 2
					if !special {
						a.watch = func(_ int, who *rollout, s *Solver, floor int32) {
							p := *a.Position
							p.Board, p.Side = a.board(), who.side
							fresh.Set(&p)
							fresh.h = s.h
							if fresh.top(floor); fresh.best.equity != s.best.equity {
								t.Fatalf("%s: worth %d, on a fresh board %d\n%s", lang, s.best.equity, fresh.best.equity, BoardText(&p.Board))
							}
							turns++
						}
					}
					a.further(x)
					a.watch = nil
					more := x.at(levelFurther)
					if x.leads[deal] != near || x.values[deal] != nearValue || near+more.leads[deal] != far || nearValue+more.values[deal] != farValue {
						t.Fatalf("%s: %d and %d more, then %d and %d", lang, x.leads[deal], more.leads[deal], near, far)
					}
					if far != near {
						adds++
					}
				}
			}
		}
		if adds == 0 || turns == 0 && !special {
			t.Errorf("%s: another turn changes nothing, %d turns", lang, turns)
		}
	}
}

// With a large budget deals are played further, as far as the budget goes, and the same again by the same chance.
func TestLargeBudgetsPlayFurther(t *testing.T) {
	v, list := middles(t, 3)
	most := 0
	for _, o := range list[1:] {
		var plans [2]Plan
		for i := range plans {
			o.Looks, o.Rand = furtherLooks, rand.New(rand.NewPCG(5, 1))
			plans[i] = v.Ahead(o)
		}
		if planName(plans[0]) != planName(plans[1]) || plans[0].Looks != plans[1].Looks {
			t.Errorf("%+v, then %+v", plans[0], plans[1])
		}
		most = max(most, plans[0].Looks)
	}
	if most < furtherLooks || most > furtherLooks+4*aheadMost {
		t.Errorf("%d looks of %d", most, furtherLooks)
	}
}

// An analysis plays further after a while, keeps to its budget, and repeats with its seed.
func TestAnalysisPlaysFurther(t *testing.T) {
	v, list := middles(t, 2)
	for _, o := range list {
		var all [2]Analysis
		for i := range all {
			o.Looks, o.Rand, o.Chance = 3*4*analyseNear, rand.New(rand.NewPCG(3, 1)), true
			all[i] = v.Analyse(o, 3, func(Analysis) {})
		}
		if !reflect.DeepEqual(all[0], all[1]) {
			t.Errorf("%+v, then %+v", all[0], all[1])
		}
		if a := all[0]; a.Deals <= analyseNear && a.Looks >= o.Looks || a.Looks > o.Looks+3*4 {
			t.Errorf("%d deals, %d looks of %d", a.Deals, a.Looks, o.Looks)
		}
		for _, c := range all[0].Plans {
			if *c.Win <= 0 || *c.Win >= 1 || c.Bound <= 0 || c.Bound > 0.2 {
				t.Errorf("%+v: %v ± %v", c, *c.Win, c.Bound)
			}
		}
	}
}
