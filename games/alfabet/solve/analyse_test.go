package solve

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"lettercase/games/alfabet"
)

// With an empty pool every plan of an analysis that is proven is worth what trying everything gives.
func TestAnalysisOfTheEndIsExact(t *testing.T) {
	v, naive := New(lawLexicon()), New(lawLexicon())
	r := rand.New(rand.NewPCG(5, 7))
	proven := 0
	for range 6 {
		var rack []string
		randomGame(r, alfabet.LayoutAlfabet, lawWords, 7, func(p *alfabet.Position, next []string) {
			mine, theirs := rack[:min(3, len(rack))], next[:min(2, len(next))]
			if rack = next; len(mine) == 0 || len(theirs) == 0 || p.Board.Bare() {
				return
			}
			p.Side = 0
			racks := [2][]string{mine, theirs}
			o := Outlook{Position: p, Rack: mine, Unseen: theirs, Others: []Other{{1, len(theirs)}}, Looks: 5000, Chance: true, Lead: 3}
			a := v.Analyse(o, 4, func(Analysis) {})
			if want := lead(naive, *p, racks, 0, false, 1); len(a.Plans) == 0 || a.Plans[0].Equity != float64(want) {
				t.Fatalf("racks %v: %+v, want %d", racks, a.Plans, want)
			}
			for _, c := range a.Plans {
				if !c.Proven || c.Move == nil {
					continue
				}
				if want := leadAfter(naive, *p, racks, 0, *c.Move, 1); c.Equity != float64(want) || (*c.Win == 1) != (want > -3) {
					t.Fatalf("racks %v, %v: %+v, want %d", racks, c.Move.Text(), c, want)
				}
				proven++
			}
		})
	}
	if proven < 20 {
		t.Errorf("only %d plans were proven", proven)
	}
}

// An analysis reports as it goes, keeps to a counted budget, and repeats with its seed; with few tiles in the pool as well.
func TestAnalysisRepeats(t *testing.T) {
	v := New(lawLexicon())
	r := rand.New(rand.NewPCG(3, 4))
	seen := 0
	var rack []string
	randomGame(r, alfabet.LayoutAlfabet, lawWords, 7, func(p *alfabet.Position, next []string) {
		mine := rack
		if rack = next; len(mine) < 7 || len(next) < 7 {
			return
		}
		p.Side = 0
		for _, pool := range []int{1, 2, 4} {
			var reports []Analysis
			analyse := func() Analysis {
				reports = nil
				o := Outlook{
					Position: p, Rack: mine, Unseen: next, Others: []Other{{1, len(next) - pool}}, Pool: pool,
					Looks: 600, Rand: rand.New(rand.NewPCG(1, 2)), Chance: true,
				}
				return v.Analyse(o, 5, func(a Analysis) { reports = append(reports, a) })
			}
			a, first := analyse(), reports
			if b := analyse(); !reflect.DeepEqual(a, b) || !reflect.DeepEqual(first, reports) {
				t.Fatalf("%+v, then %+v", a, b)
			}
			for i := 1; i < len(first); i++ {
				if first[i].Looks <= first[i-1].Looks {
					t.Errorf("%d looks after %d", first[i].Looks, first[i-1].Looks)
				}
			}
			for _, c := range a.Plans {
				if c.Win == nil || *c.Win < 0 || *c.Win > 1 || c.Deals == 0 {
					t.Errorf("%+v", c)
				}
			}
			if len(a.Plans) > 1 {
				seen++
			}
		}
	})
	if seen < 3 {
		t.Errorf("only %d positions with a choice", seen)
	}
}
