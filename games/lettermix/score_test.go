package lettermix

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
)

// Words are listed as one reads: across before down, each from the top left to the bottom right, however the dice came there.
func TestWordsInReadingOrder(t *testing.T) {
	o := defaults()
	o.Live = false
	m := begin(t, game.Setup{Seats: 1}, o, gametest.List())
	m.throw(0, "BLANKETFLOWRS")
	m.lay(0, "SO.LA", "E....", "..FT.", ".BK..")
	var words []string
	for _, run := range m.View(0).Boards[0].Count.Runs {
		words = append(words, string(run.Dir)+" "+run.Word)
		if run.Valid != nil {
			t.Errorf("not live, and %s is shown as %v", run.Word, *run.Valid)
		}
	}
	if want := []string{"across SO", "across LA", "across FT", "across BK", "down SE", "down FK"}; !slices.Equal(words, want) {
		t.Errorf("%v", words)
	}
	if got := m.View(0).Boards[0].Count; got.Whole || got.Across != 11 || got.Down != 6 {
		t.Errorf("not live, every row passes, and the best connected piece counts: %+v", got)
	}
}

// In the children's game every row stands for itself, across and down; a die may be in one word only.
func TestChildrensRowsMIXA8(t *testing.T) {
	count := func(rows ...string) Count {
		o := defaults()
		o.Children = true
		m := begin(t, game.Setup{Seats: 1}, o, gametest.List("BE", "SO", "TO", "FLOW", "BOW"))
		m.throw(0, "BESOTOTOXXFLW")
		m.lay(0, rows...)
		return m.View(0).Boards[0].Count
	}
	for _, c := range []struct {
		rows  []string
		score int
		dice  int
		whole bool
	}{
		{[]string{"BE.SO"}, 2, 4, true},
		{[]string{"B", "E"}, 1, 2, true},
		{[]string{"B.S", "E.O"}, 2, 4, true},
		{[]string{"BS", "EO"}, 2, 4, true},        // side by side
		{[]string{"BE", "O.", "W."}, 1, 3, false}, // both have the B: the one with more dice
		{[]string{"BESO", "O", "W"}, 1, 3, false}, // BESO is not a word
		{[]string{"TO.T", "...O"}, 1, 2, false},   // the same word
		{[]string{"BE", "SO"}, 2, 4, true},
		{[]string{"XBE", "SO.TO"}, 2, 4, false},
		{[]string{"TO", "TO"}, 1, 2, false},
		{[]string{"FLOW", "BE", "X"}, 2, 6, false},
	} {
		got := count(c.rows...)
		if got.Score != c.score || len(got.Words) != c.score || len(got.Dice) != c.dice || got.Whole != c.whole || !slices.IsSorted(got.Dice) {
			t.Errorf("MIX-A8: %v counts %+v", c.rows, got)
		}
	}
	if count("BE").Across != 0 || count("BE").Unused != 0 {
		t.Error("MIX-A8: values play no part")
	}
}

// Of rows that cross those count that make the most words, then the most dice.
func TestChildrensMostWordsMIXA8(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 8))
	box, _ := BoxOf("en")
	down := 0
	for range 2000 {
		faces := Roll(box, r)
		l := newLayout()
		spots := r.Perm(16)
		for i, die := range r.Perm(Dice)[:2+r.IntN(Dice-1)] {
			l[die].At = &Spot{X: spots[i] % 4, Y: spots[i] / 4}
			if faces[die] == Joker {
				l[die].Letter = "E"
			}
		}
		got := Counting{Children: true, Valid: manyWords{}.Has, Show: true}.Count(box, faces, l)
		lying := newTable(box, faces, l)
		rows := lying.runs(1<<len(lying.die) - 1)
		words, dice := 0, 0
		for choice := range 1 << len(rows) {
			seen, used, n, ok := map[string]bool{}, map[int]bool{}, 0, true
			for i, row := range rows {
				if choice>>i&1 == 0 {
					continue
				}
				ok = ok && manyWords{}.Has(row.Word) && !seen[row.Word]
				seen[row.Word] = true
				for _, die := range row.Dice {
					ok = ok && !used[die]
					used[die] = true
				}
				n++
			}
			if ok && (n > words || n == words && len(used) > dice) {
				words, dice = n, len(used)
			}
		}
		if got.Score != words || len(got.Words) != words || len(got.Dice) != dice {
			t.Fatalf("MIX-A8: %d words of %d dice, want %d of %d: %+v", got.Score, len(got.Dice), words, dice, got)
		}
		if slices.ContainsFunc(got.Words, func(w Run) bool { return w.Dir == Down }) {
			down++
		}
	}
	if down < 200 {
		t.Errorf("only %d layouts with words down", down)
	}
}

// Words written one below the other make rows down that nobody meant. They are not put to the table, and do not
// count while nobody may know what is a word.
func TestChildrensRowsApartMIXA8(t *testing.T) {
	o := defaults()
	o.Children = true
	m := beginWith(t, game.Setup{Seats: 2}, o, game.Judge{Policy: game.ByChallenge, Dict: gametest.List("BE", "SO", "TO")})
	seat := m.onTurn()
	m.throw(seat, "BESOTOTOXXFLW")
	m.lay(seat, "BE.T", "SO.O")
	if c := m.View(seat).Boards[0].Count; c.Score != 3 || !c.Whole {
		t.Errorf("MIX-A8: %+v", c)
	}
	m.finish(seat)
	var words []string
	for _, c := range m.Frame(1 - seat).Claims {
		words = append(words, c.Words...)
	}
	if !slices.Equal(words, []string{"BE", "SO", "TO"}) {
		t.Errorf("MIX-A8: put to the table: %v", words)
	}
}

// Letters on no die are worth as much as the most valuable one; the joker is not a vowel and is worth nothing.
func TestValuesBesideTheDiceMIXS2(t *testing.T) {
	nb, _ := BoxOf("nb")
	if nb.Value("W") != 7 || nb.Value("E") != 1 || nb.Value(Joker) != 0 || nb.Vowels([]string{"Ø", Joker, "Y", "K"}) != 2 {
		t.Errorf("MIX-S2: W %d, E %d", nb.Value("W"), nb.Value("E"))
	}
	for _, c := range []struct {
		letter string
		is     bool
	}{{"Ø", true}, {"A", true}, {"AB", false}, {"", false}, {"a", false}, {"Ü", false}} {
		if IsLetter("nb", c.letter) != c.is {
			t.Errorf("%q is a letter: %v", c.letter, !c.is)
		}
	}
}
