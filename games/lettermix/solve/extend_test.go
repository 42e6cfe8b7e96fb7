package solve

import (
	"math/rand/v2"
	"testing"

	"lettercase/games/lettermix"
	"lettercase/lexicon"
	"lettercase/lexicon/lexicontest"
	"lettercase/tiles"
)

// MIX-A11: what a partner adds leaves everything where it lies, far from the middle as well, and is a legal figure.
func TestExtendMovesNothing(t *testing.T) {
	words := lexicontest.Open(t, "en")
	box, _ := lettermix.BoxOf("en")
	r := rand.New(rand.NewPCG(11, 12))
	for range 8 {
		faces := lettermix.Roll(box, r)
		whole, err := New(words).Figure(faces, Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		// One word of the best figure lies, moved towards a corner.
		l := beside(lettermix.Dice)
		first := whole.Words[0]
		kept := lettermix.Counting{Valid: words.Has}.Count(box, faces, whole.Layout).Words[0]
		for _, d := range kept.Dice {
			l[d] = whole.Layout[d]
			l[d].At = &lettermix.Spot{X: l[d].At.X + 40, Y: l[d].At.Y - 40}
		}
		got, ok, err := New(words).Extend(faces, l, Hooks{})
		if err != nil || !ok {
			t.Fatalf("%v with %s: %v %v", faces, first.Word, ok, err)
		}
		checkSolution(t, words, box, faces, got)
		for d, p := range l {
			if p.At != nil && *got.Layout[d].At != *p.At {
				t.Errorf("%v: die %d moved from %v to %v", faces, d, p.At, got.Layout[d].At)
			}
		}
		if before := (lettermix.Counting{Valid: words.Has}).Count(box, faces, l).Score; got.Score < before || got.Score > whole.Score {
			t.Errorf("%v: %d, before %d, the best is %d", faces, got.Score, before, whole.Score)
		}
	}
}

// A joker on the grid keeps its letter and place; layouts in pieces or not part of a word are refused.
func TestExtendTakesThingsAsTheyLie(t *testing.T) {
	a, _ := tiles.AlphabetOf("en")
	words := lexicon.Build(a, []string{"CAT", "TO", "CATS", "DOG"})
	at := func(l lettermix.Layout, die, x, y int, letter string) {
		l[die] = lettermix.Placed{Die: die, At: &lettermix.Spot{X: x, Y: y}, Letter: letter}
	}
	faces := letters("CA*OS")
	l := beside(len(faces))
	at(l, 0, 0, 0, "")
	at(l, 1, 1, 0, "")
	at(l, 2, 2, 0, "T")
	s, ok, err := New(words).Extend(faces, l, Hooks{})
	if err != nil || !ok || s.Score != 2+1+0+1+2 || s.Layout[2].Letter != "T" || *s.Layout[2].At != (lettermix.Spot{X: 2, Y: 0}) {
		t.Errorf("%+v %v %v", s, ok, err)
	}
	at(l, 3, 9, 9, "")
	if _, ok, _ := New(words).Extend(faces, l, Hooks{}); ok {
		t.Error("two pieces are no figure")
	}
	at(l, 3, -1, 0, "")
	if _, ok, _ := New(words).Extend(faces, l, Hooks{}); ok {
		t.Error("OCAT is no part of a word")
	}
}

// beside is a layout of n dice, none of them on the grid.
func beside(n int) lettermix.Layout {
	l := make(lettermix.Layout, n)
	for i := range l {
		l[i].Die = i
	}
	return l
}
