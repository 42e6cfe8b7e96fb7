package solve

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/games/lettermix"
	"lettercase/lexicon"
	"lettercase/lexicon/lexicontest"
	"lettercase/tiles"
)

// Whole throws of the box: the answer is a legal figure that counts what it says, and it is proven.
func TestSolverOnThrows(t *testing.T) {
	for _, lang := range []string{"en", "de"} {
		words := lexicontest.Open(t, lang)
		box, _ := lettermix.BoxOf(lang)
		r := rand.New(rand.NewPCG(1, 2))
		for range 6 {
			faces := lettermix.Roll(box, r)
			last := -1 << 20
			s, err := New(words).Figure(faces, Hooks{Progress: func(s Solution) {
				checkSolution(t, words, box, faces, s)
				if s.Score <= last {
					t.Errorf("progress from %d to %d", last, s.Score)
				}
				last = s.Score
			}})
			if err != nil || !s.Optimal {
				t.Fatalf("%v: %v, optimal %v", faces, err, s.Optimal)
			}
			checkSolution(t, words, box, faces, s)
		}
	}
}

// A solver that is stopped gives the best it has and claims nothing.
func TestSolverStops(t *testing.T) {
	words := lexicontest.Open(t, "en")
	box, _ := lettermix.BoxOf("en")
	faces := letters("BLANKETFLOWRS")
	for faces, want := range map[string]Solution{
		// MIX-A7: one word, crossed by none, counts across only.
		"CATOX": {Score: -3, Across: 5, Unused: 8, Rows: []string{"CAT"}},
		"CA*OX": {Score: -5, Across: 3, Unused: 8, Rows: []string{"CAt"}},
		"QXZ":   {Score: -18, Unused: 18, Rows: []string{}},
	} {
		s, err := New(lexicon.Build(words.Alphabet(), []string{"CAT", "TO"})).Figure(letters(faces), Hooks{Stop: func() bool { return true }})
		if err != nil || s.Optimal || s.Score != want.Score || s.Across != want.Across || s.Down != 0 || s.Unused != want.Unused || !slices.Equal(s.Rows, want.Rows) {
			t.Errorf("%s, stopped before it began: %+v, %v", faces, s, err)
		}
	}
	asked := 0
	s, err := New(words).Figure(faces, Hooks{Stop: func() bool { asked++; return asked > 6 }})
	if err != nil || s.Optimal || s.Score < 20 {
		t.Errorf("stopped soon: %d, optimal %v, %v", s.Score, s.Optimal, err)
	}
	checkSolution(t, words, box, faces, s)
}

// The rows of a solution are what the solve command promises: dots, capitals, the joker small.
func TestSolutionRows(t *testing.T) {
	a, _ := tiles.AlphabetOf("en")
	words := lexicon.Build(a, []string{"CAT", "TO"})
	for faces, want := range map[string]string{
		"CATO": "CAT ..O",
		"CA*O": "CAt ..O",
		"XZ":   "",
	} {
		s, err := New(words).Figure(letters(faces), Hooks{})
		if err != nil || !s.Optimal {
			t.Fatalf("%s: %v", faces, err)
		}
		rows := strings.Join(s.Rows, " ")
		if mirrored := transpose(s.Rows); rows != want && strings.Join(mirrored, " ") != want {
			t.Errorf("%s: %q, want %q", faces, rows, want)
		}
	}
}

func transpose(rows []string) []string {
	if len(rows) == 0 {
		return nil
	}
	out := make([]string, len(rows[0]))
	for _, row := range rows {
		for x, r := range row {
			out[x] += string(r)
		}
	}
	return out
}

// The joker lies where its lack of value costs least: not on the crossing when a natural die can lie there.
func TestJokerLiesWhereItCostsLeast(t *testing.T) {
	a, _ := tiles.AlphabetOf("en")
	s, err := New(lexicon.Build(a, []string{"KAK", "KO"})).Figure(letters("KA*O"), Hooks{})
	if err != nil || s.Across+s.Down != 3+1+3+2 || s.Unused != 0 {
		t.Errorf("%+v %v", s, err)
	}
}

// Prices prove, so they must hold for every word: checked here one by one, after programs for many supplies.
func TestPricesAreAProof(t *testing.T) {
	words := lexicontest.Open(t, "en")
	box, _ := lettermix.BoxOf("en")
	r := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		s, err := New(words).on(lettermix.Roll(box, r), Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		s.makeProblems()
		p := s.problems[0]
		s.build(p)
		for range 20 {
			var supply [slots]int32
			for k := range p.kinds {
				supply[k] = int32(r.IntN(2*int(p.count[k]) + 1))
			}
			supply[p.kinds] = int32(r.IntN(19))
			y, ok := s.search.lp.solve(p, &supply)
			if !ok {
				continue
			}
			for _, e := range p.entries {
				gain := y.gain[p.kinds] * int32(len(e.kinds)-1)
				for _, k := range e.kinds {
					gain += y.gain[k]
				}
				if gain > 0 {
					t.Fatalf("a word is worth more than its price: %v by %d", e, gain)
				}
			}
		}
	}
}

// MIX-A8: the most words, checked against trying every set of words.
func TestMostWordsAgainstBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	box, _ := lettermix.BoxOf("en")
	for i := range 80 {
		words := smallWords(t, r, []float64{0.0005, 0.005, 0.02}[i%3])
		faces := randomThrow(r, 2+i%7, "AAEEIOUBCDFGHLMNPRSTTWY")
		if i%4 == 0 {
			faces[0] = lettermix.Joker
		}
		got, err := New(words).MostWords(faces, Hooks{})
		if err != nil || !got.Optimal {
			t.Fatalf("%v: %v", faces, err)
		}
		if want := mostWordsBrute(slices.Collect(words.All()), faces, 0); want != (tally{got.Count, got.Dice}) {
			t.Fatalf("%v: %v, brute force %v", faces, got, want)
		}
		count := lettermix.Counting{Valid: words.Has, Children: true}.Count(box, faces, got.Layout)
		if count.Score != got.Count || len(count.Dice) != got.Dice {
			t.Fatalf("%v: the referee counts %d words of %d dice: %+v", faces, count.Score, len(count.Dice), got)
		}
	}
}

// The children's game has an answer at once as well, and claims nothing for it.
func TestMostWordsStops(t *testing.T) {
	words := lexicontest.Open(t, "en")
	box, _ := lettermix.BoxOf("en")
	for _, faces := range []string{"BLANKETFLOWRS", "BLANKETFLOWR*"} {
		s, err := New(words).MostWords(letters(faces), Hooks{Stop: func() bool { return true }})
		if err != nil || s.Optimal || s.Count < 2 {
			t.Errorf("%s: %+v %v", faces, s, err)
		}
		count := lettermix.Counting{Valid: words.Has, Children: true}.Count(box, letters(faces), s.Layout)
		if count.Score != s.Count || len(count.Dice) != s.Dice {
			t.Errorf("%s: the referee counts %d words of %d dice: %+v", faces, count.Score, len(count.Dice), s)
		}
	}
}

// mostWordsBrute takes or leaves every word in turn.
func mostWordsBrute(words []string, faces []string, from int) tally {
	var best tally
	for i := from; i < len(words); i++ {
		rest, ok := faces, true
		for _, l := range letters(words[i]) {
			if next, has := tiles.Remove(rest, l); has {
				rest = next
			} else if next, has := tiles.Remove(rest, lettermix.Joker); has {
				rest = next
			} else {
				ok = false
				break
			}
		}
		if ok {
			if t := mostWordsBrute(words, rest, i+1).plus(tally{1, len(words[i])}); best.less(t) {
				best = t
			}
		}
	}
	return best
}

func TestParseThrow(t *testing.T) {
	for _, c := range []struct{ lang, text, want, code string }{
		{"en", "blanket *", "B L A N K E T *", ""},
		{"de", "Größe", "G R O E S S E", ""},
		{"nb", "ærå", "Æ R Å", ""},
		{"en", "A", "", "lettermix/dice"},
		{"en", "ABCDEFGHIJKLMN", "", "lettermix/dice"},
		{"en", "A1", "", "lettermix/letter"},
		{"en", "Æ?", "", "lettermix/letter"},
		{"en", "AB**", "", "lettermix/jokers"},
	} {
		a, _ := tiles.AlphabetOf(c.lang)
		got, err := ParseThrow(a, c.text)
		if game.Code(err) != c.code || c.code == "" && strings.Join(got, " ") != c.want {
			t.Errorf("%s %q: %v, %v", c.lang, c.text, got, err)
		}
	}
	box, _ := lettermix.BoxOf("en")
	for faces, code := range map[string]string{"QQ": "lettermix/faces", "ZZ": "lettermix/faces", "JJ": "lettermix/faces", "QZJ": "", "**": "lettermix/faces"} {
		if err := CheckDice(box, letters(faces)); game.Code(err) != code {
			t.Errorf("%s: %v", faces, err)
		}
	}
}

// BenchmarkSolve solves throws of thirteen with proof, preparation included.
func BenchmarkSolve(b *testing.B) {
	for _, joker := range []bool{false, true} {
		b.Run(fmt.Sprintf("joker=%v", joker), func(b *testing.B) {
			words := lexicontest.Open(b, "en")
			box, _ := lettermix.BoxOf("en")
			r := rand.New(rand.NewPCG(1, 2))
			for b.Loop() {
				faces := lettermix.Roll(box, r)
				for slices.Contains(faces, lettermix.Joker) != joker {
					faces = lettermix.Roll(box, r)
				}
				if _, err := New(words).Figure(faces, Hooks{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func letters(text string) []string { return strings.Split(text, "") }

// MIX-17: the best answer is that of the throw asked for, once it is on the pad.
func TestBestOfATurn(t *testing.T) {
	en, _ := tiles.AlphabetOf("en")
	solver := New(lexicon.Build(en, []string{"FLOW", "BANK"}))
	view := lettermix.View{Sheet: []lettermix.Scored{{Turn: 1, Faces: letters("FLOWZ")}, {Turn: 2, Faces: letters("BANKZ")}}}
	for turn, word := range map[int]string{1: "FLOW", 2: "BANK"} {
		best, err := solver.Best(view, turn, Hooks{})
		if err != nil || best.Turn != turn || len(best.Figure.Words) != 1 || best.Figure.Words[0].Word != word {
			t.Errorf("turn %d: %+v, %v", turn, best.Figure, err)
		}
	}
	if _, err := solver.Best(view, 3, Hooks{}); game.Code(err) != "lettermix/unfinished" {
		t.Errorf("the best of a turn under way: %v", err)
	}
	view.Options.Children = true
	if best, err := solver.Best(view, 1, Hooks{}); err != nil || best.Figure != nil || best.Words.Count != 1 || !best.Words.Optimal {
		t.Errorf("MIX-18: %+v, %v", best.Words, err)
	}
}

// A solver finds the dice by the dictionary's language.
func TestEveryLanguageHasDice(t *testing.T) {
	for _, lang := range tiles.Langs {
		a, _ := tiles.AlphabetOf(lang)
		if New(lexicon.Build(a, []string{"AB"})).box == nil {
			t.Errorf("there are no dice for %s", lang)
		}
	}
}
