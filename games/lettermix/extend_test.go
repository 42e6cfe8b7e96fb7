package lettermix

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lettercase/game"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// MIX-A11: what a partner adds leaves everything where it lies, far from the middle as well, and is a legal figure.
func TestExtendMovesNothing(t *testing.T) {
	words := openWords(t, "en")
	box, _ := BoxOf("en")
	r := rand.New(rand.NewPCG(11, 12))
	for range 8 {
		faces := Roll(box, r)
		whole, err := Solve(words, box, faces, Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		// One word of the best figure lies, moved towards a corner.
		l := newLayout()
		first := whole.Words[0]
		kept := counting{valid: words.Has}.count(box, faces, whole.Layout).Words[0]
		for _, d := range kept.Dice {
			l[d] = whole.Layout[d]
			l[d].At = &Spot{l[d].At.X + 40, l[d].At.Y - 40}
		}
		got, ok, err := Extend(words, box, faces, l, Hooks{})
		if err != nil || !ok {
			t.Fatalf("%v with %s: %v %v", faces, first.Word, ok, err)
		}
		checkSolution(t, words, box, faces, got)
		for d, p := range l {
			if p.At != nil && *got.Layout[d].At != *p.At {
				t.Errorf("%v: die %d moved from %v to %v", faces, d, p.At, got.Layout[d].At)
			}
		}
		if before := (counting{valid: words.Has}).count(box, faces, l).Score; got.Score < before || got.Score > whole.Score {
			t.Errorf("%v: %d, before %d, the best is %d", faces, got.Score, before, whole.Score)
		}
	}
}

// The joker that lies keeps its meaning and its place; what is in pieces or no part of a word is refused.
func TestExtendTakesThingsAsTheyLie(t *testing.T) {
	a, _ := tiles.AlphabetOf("en")
	box, _ := BoxOf("en")
	words := lexicon.Build(a, []string{"CAT", "TO", "CATS", "DOG"})
	at := func(l Layout, die, x, y int, letter string) { l[die] = Placed{die, &Spot{x, y}, letter} }
	faces := letters("CA*OS")
	l := newLayout()[:len(faces)]
	at(l, 0, 0, 0, "")
	at(l, 1, 1, 0, "")
	at(l, 2, 2, 0, "T")
	s, ok, err := Extend(words, box, faces, l, Hooks{})
	if err != nil || !ok || s.Score != 2+1+0+1+2 || s.Layout[2].Letter != "T" || *s.Layout[2].At != (Spot{2, 0}) {
		t.Errorf("%+v %v %v", s, ok, err)
	}
	at(l, 3, 9, 9, "")
	if _, ok, _ := Extend(words, box, faces, l, Hooks{}); ok {
		t.Error("two pieces are no figure")
	}
	at(l, 3, -1, 0, "")
	if _, ok, _ := Extend(words, box, faces, l, Hooks{}); ok {
		t.Error("OCAT is no part of a word")
	}
}

// MIX-A11: who waits for his partners to rest sees how long they went on after his own last move, or after the throw.
func TestPartnersStir(t *testing.T) {
	o := defaults()
	m := begin(t, game.Setup{Seats: 4, Teams: []int{0, 0, 1, 1}}, o, list("CAT"))
	seat := m.onTurn()
	partner := game.Seat(slices.IndexFunc(m.s.TeamOf, func(team int) bool { return team == m.s.Team }))
	if partner == seat {
		partner++
	}
	m.throw(seat, "CATXXXXXXXXXX")
	begin := m.at
	if v := m.view(seat); v.Stirred != 0 {
		t.Errorf("nobody has moved: %d", v.Stirred)
	}
	m.wait(10 * game.Second)
	m.lay(partner, "CAT")
	if v := m.view(seat); v.Stirred != m.at-begin {
		t.Errorf("the partner moved %d after the throw: %d", m.at-begin, v.Stirred)
	}
	if v := m.view(partner); v.Stirred != 0 {
		t.Errorf("its own move: %d", v.Stirred)
	}
	m.wait(2 * game.Second)
	m.lay(seat, "", "CAT")
	if v := m.view(seat); v.Stirred != 0 {
		t.Errorf("the partner has rested since: %d", v.Stirred)
	}
}
