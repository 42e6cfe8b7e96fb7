package solve

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"lettercase/game"
)

// SMITH-24 in a plan: while words are to come, pieces kept are worth something; for the last word only letters count.
func TestPlanKeepsPieces(t *testing.T) {
	pl := NewPlanner(german(t, "III", "EEI"))
	p := Position{Hand: pieces(t, "5L6S"), Stock: wordsmith.Box, ToCome: 5}
	if c, ok := pl.Best(p); !ok || c.Word != "EEI" {
		t.Errorf("with five words to come: %+v", c)
	}
	pl = NewPlanner(german(t, "IIII", "EE"))
	p = Position{Hand: pieces(t, "4L6S"), Stock: Box}
	if c, _ := pl.Best(p); c.Word != "IIII" {
		t.Errorf("the last word: %+v", c)
	}
}

// SMITH-25 in a plan: a blue field costs its point, and what needs more fields than are left is no choice.
func TestPlanPaysForFields(t *testing.T) {
	pl := NewPlanner(german(t, "III", "EI"))
	p := Position{Hand: pieces(t, "3L3S"), Stock: wordsmith.Box, Crossed: 10}
	if c, ok := pl.Best(p); !ok || c.Word != "EI" {
		t.Errorf("two fields left: %+v, %v", c, ok)
	}
	p.Crossed = 12
	if c, ok := pl.Best(p); ok {
		t.Errorf("no field left, but %+v", c)
	}
	p.Crossed = 0
	if c, _ := pl.Best(p); c.Word != "III" {
		t.Errorf("white fields are free for the last word: %+v", c)
	}
}

// SMITH-49 in a plan: an unticked circle costs a field, a ticked one brings the piece that the word lacks.
func TestPlanTicksCircles(t *testing.T) {
	pl := NewPlanner(german(t, "II", "EI"))
	p := Position{Hand: pieces(t, "2L2S"), Stock: wordsmith.Box, Choice: 1, Circles: true, Steps: true, Crossed: 10}
	if c, ok := pl.Best(p); !ok || c.Word != "EI" || c.Extra != (wordsmith.Pieces{Short: 1}) {
		t.Errorf("%+v, %v", c, ok)
	}
	p.Stock.Short = 0
	if c, ok := pl.Best(p); ok {
		t.Errorf("the box has no short piece, but %+v", c)
	}
}

// The pruned search finds the same value as a loop over all words.
func TestPlanAgreesWithALoop(t *testing.T) {
	ix := lawIndex()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 8)
		p := Position{
			Hand: wordsmith.Pieces{n.Draw(t, "L"), n.Draw(t, "S"), n.Draw(t, "C"), n.Draw(t, "c")}, Stock: wordsmith.Box,
			Choice: rapid.IntRange(0, 2).Draw(t, "choice"), Circles: rapid.Bool().Draw(t, "circles"),
			Crossed: rapid.IntRange(0, 12).Draw(t, "crossed"), ToCome: rapid.IntRange(0, 5).Draw(t, "to come"),
			Require: rapid.SampledFrom([]string{"", "EI"}).Draw(t, "require"),
			Used:    []string{rapid.SampledFrom(lawWords()).Draw(t, "used")},
		}
		pl := NewPlanner(ix)
		want := math.Inf(-1)
		for _, f := range ix.Solve(Query{Pieces: p.Hand, Extra: p.Choice, Require: p.Require, Used: p.Used}, 0) {
			fields := f.Left
			if p.Circles {
				fields += p.Choice - f.Extra.Total()
			}
			if p.Crossed+fields > wordsmith.AllFields {
				continue
			}
			v := float64(f.Letters - (wordsmith.Bonus(p.Crossed) - wordsmith.Bonus(p.Crossed+fields)))
			v -= pl.Field * float64(p.ToCome*fields)
			for i, kind := range wordsmith.Kinds {
				v += pl.Keep[i] * float64(p.ToCome*f.Pieces.Of(kind))
			}
			want = max(want, v)
		}
		c, ok := pl.Best(p)
		if ok != !math.IsInf(want, -1) || ok && math.Abs(c.Value-want) > 1e-9 {
			t.Fatalf("%+v: %+v, want %v", p, c, want)
		}
	})
}

// SMITH-12 in a plan: one rolls for a much better word, not when time is dear, and never after "Fertig!".
func TestPlanRolls(t *testing.T) {
	pl := NewPlanner(german(t, "EI", "TAUTAUTAU"))
	p := Position{Hand: wordsmith.WordPieces("TAUTAUTAU").With(wordsmith.Long, -1), Stock: wordsmith.Box, Roll: true}
	if !pl.Rolls(p) {
		t.Error("one long piece is missing for nine letters")
	}
	pl.Time = 100
	if pl.Rolls(p) {
		t.Error("time is dear")
	}
	pl.Time, p.Roll = 0, false
	if pl.Rolls(p) {
		t.Error("nobody rolls now")
	}
	pl.Time, p.Roll, p.Choice = 2, true, 1
	if got := pl.Takes(p, wordsmith.Kinds); got != wordsmith.Long {
		t.Errorf("for a joker it takes %s", got)
	}
}

// A position is read from a view alone.
func TestPositionOf(t *testing.T) {
	tb := sit(t, 3, required("SCHERE"), "IRE", "UHR", "HAUS")
	tb.secure(0, "IRE") // line 4
	tb.secure(1, "UHR")
	tb.secure(1, "HAUS")
	tb.roll(0, Bow)
	p := PositionOf(Rules{}.View(tb.s, 0))
	slices.Sort(p.Used)
	if p.Hand != wordsmith.WordPieces("IRE") || p.Choice != 1 || p.Previous != "IRE" || p.Require != "SCHRE" ||
		!slices.Equal(p.Used, []string{"HAUS", "IRE", "UHR"}) || p.ToCome != 4 || p.Behind != 1 || !p.Roll {
		t.Errorf("%+v", p)
	}
	tb = sit(t, 2, steps())
	if p := PositionOf(Rules{}.View(tb.s, 1)); !p.Steps || p.Roll || p.ToCome != 5 || p.Stock != tb.s.Stock {
		t.Errorf("%+v", p)
	}
	if v := (Rules{}).View(tb.s, game.Watcher); v.May.Pass || v.May.Call || len(v.Players) != 2 {
		t.Errorf("a watcher may %+v", v.May)
	}
}
