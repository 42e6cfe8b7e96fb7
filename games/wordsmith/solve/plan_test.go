package solve

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"lettercase/game"
	"lettercase/games/wordsmith"
)

// SMITH-24 in a plan: while words are to come, pieces kept are worth something; for the last word only letters count.
func TestPlanKeepsPieces(t *testing.T) {
	pl := german(t, "III", "EEI").Planner()
	p := Position{Hand: pieces(t, "5L6S"), Stock: wordsmith.Box, ToCome: 5}
	if c, ok := pl.Best(p); !ok || c.Word != "EEI" {
		t.Errorf("with five words to come: %+v", c)
	}
	pl = german(t, "IIII", "EE").Planner()
	p = Position{Hand: pieces(t, "4L6S"), Stock: wordsmith.Box}
	if c, _ := pl.Best(p); c.Word != "IIII" {
		t.Errorf("the last word: %+v", c)
	}
}

// SMITH-25 in a plan: a blue field costs its point, and a word that needs more fields than are left is not an option.
func TestPlanPaysForFields(t *testing.T) {
	pl := german(t, "III", "EI").Planner()
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
	pl := german(t, "II", "EI").Planner()
	p := Position{Hand: pieces(t, "2L2S"), Stock: wordsmith.Box, Choice: 1, Charged: true, Steps: true, Crossed: 10}
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
	ix := someSolver()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 8)
		p := Position{
			Hand: wordsmith.Pieces{Long: n.Draw(t, "L"), Short: n.Draw(t, "S"), Curve: n.Draw(t, "C"), Bow: n.Draw(t, "c")}, Stock: wordsmith.Box,
			Choice: rapid.IntRange(0, 2).Draw(t, "choice"), Charged: rapid.Bool().Draw(t, "charged"),
			Crossed: rapid.IntRange(0, 12).Draw(t, "crossed"), ToCome: rapid.IntRange(0, 5).Draw(t, "to come"),
			Require: rapid.SampledFrom([]string{"", "EI"}).Draw(t, "require"),
			Used:    []string{rapid.SampledFrom(sortedWords()).Draw(t, "used")},
		}
		pl := ix.Planner()
		want := math.Inf(-1)
		for _, f := range ix.Solve(Query{Pieces: p.Hand, Extra: p.Choice, Require: p.Require, Used: p.Used}, 0) {
			fields := f.Left
			if p.Charged {
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
	pl := german(t, "EI", "TAUTAUTAU").Planner()
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
	line := func(letter, word string) wordsmith.Line { return wordsmith.Line{Letter: letter, Word: word} }
	player := func(seat game.Seat, words int, lines ...wordsmith.Line) wordsmith.PlayerView {
		return wordsmith.PlayerView{Seat: seat, In: true, Words: words, Sheets: []wordsmith.SheetView{{Lines: lines}}}
	}
	me := player(0, 1, line("S", ""), line("C", ""), line("H", ""), line("E", "IRE"), line("R", ""), line("E", ""))
	me.Hand, me.Choose, me.Previous = wordsmith.WordPieces("IRE"), true, "IRE"
	v := wordsmith.View{
		Players:  []wordsmith.PlayerView{me, player(1, 2, line("S", "HAUS"), line("R", "UHR")), player(2, 0)},
		Progress: wordsmith.Progress{Round: 1, Finisher: game.Watcher},
	}
	p := PositionOf(v)
	slices.Sort(p.Used)
	if p.Hand != wordsmith.WordPieces("IRE") || p.Choice != 1 || p.Charged || p.Previous != "IRE" || p.Require != "SCHRE" ||
		!slices.Equal(p.Used, []string{"HAUS", "IRE", "UHR"}) || p.ToCome != 4 || p.Behind != 1 || !p.Roll {
		t.Errorf("%+v", p)
	}
	v.Progress.Finisher = 1
	if p := PositionOf(v); p.Roll || p.ToCome != 0 || !p.Charged {
		t.Errorf("for the last word: %+v", p)
	}
	v.Progress, v.Stock = wordsmith.Progress{Round: 1, Step: 1, Finisher: game.Watcher}, wordsmith.Box
	v.Players[0].Choose, v.Players[0].Circles = false, 2
	if p := PositionOf(v); !p.Steps || p.Roll || p.ToCome != 5 || p.Stock != v.Stock || p.Choice != 2 || !p.Charged {
		t.Errorf("in steps: %+v", p)
	}
}
