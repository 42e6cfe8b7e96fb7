package solve

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"lettercase/games/alfabet"
)

// A deal that is played further brings after the usual turns what a deal does that ends there, and in all what one of twice as many turns
// brings, or with few tiles in the pool what one brings that is played to its end; every move on the way is the best on a board made anew.
func TestFurtherDealsAddToUsualOnes(t *testing.T) {
	for _, special := range []bool{false, true} {
		lang, layout := "en", alfabet.LayoutClassic
		if special {
			lang, layout = "nb", alfabet.LayoutAlfabet
		}
		v, list := positions(t, lang, layout, special, 3, func(game, turn, pool int) bool {
			return pool > 8 && (game%2 == 1 && pool <= 14 || game%2 == 0 && turn > 3*game)
		})
		fresh := v.Share()
		fresh.index = nil
		adds, turns, ends := 0, 0, 0
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
					a.lasts = a.reach.end
					far, farValue := a.played(x)
					a.turns /= 2
					a.lasts = false
					if a.reach.end {
						ends++
					}
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
		if adds == 0 || turns == 0 && !special || ends == 0 {
			t.Errorf("%s: another turn changes nothing, %d turns, %d deals to their end", lang, turns, ends)
		}
	}
}

// With few tiles in the pool deals are played further with a smaller budget, and then to their end.
func TestFurtherNearTheEnd(t *testing.T) {
	v, list := positions(t, "en", alfabet.LayoutClassic, false, 1, func(_, _, pool int) bool { return pool > 7 && pool <= 14 })
	o := list[0]
	o.Rand = rand.New(rand.NewPCG(4, 1))
	a := v.newRoller(&o, v.futures(&o, 4, 30*scale))
	f := v.futures(&o, 4, 30*scale)
	for i := range f {
		a.lay(&f[i])
	}
	if o.Looks = a.reach.looks; o.Looks > 4800 || !a.reach.end {
		t.Fatalf("%d tiles in the pool: %+v", o.Pool, *a.reach)
	}
	most := 0
	for _, x := range a.chooseFurther(f) {
		most = max(most, len(x.at(levelFurther).values))
	}
	if most == 0 {
		t.Error("no deal was played further")
	}
	for pool, want := range map[int]*stretch{14: &stretches[0], 15: &stretches[1], 80: &stretches[1]} {
		o.Pool = pool
		if got := o.stretch(); got != want {
			t.Errorf("%d tiles in the pool: %+v", pool, *got)
		}
		several := o
		if several.Others = []Other{{1, 7}, {2, 7}}; several.stretch() != &stretches[1] {
			t.Errorf("%d tiles in the pool, two others: %+v", pool, *several.stretch())
		}
	}
}

// With a large budget deals are played further, as far as the budget goes, and the same again by the same chance.
func TestLargeBudgetsPlayFurther(t *testing.T) {
	v, list := middles(t, 3)
	most, budget := 0, stretches[len(stretches)-1].looks
	for _, o := range list[1:] {
		var plans [2]Plan
		for i := range plans {
			o.Looks, o.Rand = budget, rand.New(rand.NewPCG(5, 1))
			plans[i] = v.Ahead(o)
		}
		if planName(plans[0]) != planName(plans[1]) || plans[0].Looks != plans[1].Looks {
			t.Errorf("%+v, then %+v", plans[0], plans[1])
		}
		most = max(most, plans[0].Looks)
	}
	if most < budget || most > budget+4*aheadMost {
		t.Errorf("%d looks of %d", most, budget)
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
