package letter

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// The solver agrees with the naive search on random boards: words, paths, placements, blanks exchanged, words noted.
func TestSolverAgainstNaive(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	const alphabet = "AEINRST"
	seen := map[string]bool{}
	var list []string
	for len(list) < 400 {
		w := make([]byte, 2+r.IntN(4))
		for i := range w {
			w[i] = alphabet[r.IntN(len(alphabet))]
		}
		if !seen[string(w)] {
			seen[string(w)] = true
			list = append(list, string(w))
		}
	}
	slices.Sort(list)
	n := naive{list}
	s := NewSolver(lexiconOf(t, "en", list...))
	for i := range 60 {
		p := randomPosition(r, 12, 3+r.IntN(10), r.IntN(3), 3, 2, alphabet)
		found, err := s.Words(p)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range found {
			if r.IntN(3) == 0 {
				p.Noted = append(p.Noted, Noted(f))
			}
		}
		if err := n.check(s, p); err != nil {
			t.Fatalf("position %d, %v: %v", i, p.Board, err)
		}
	}
}

// The solver finds the words of the books' examples, and what the books' players could lay (LTR-V1 to LTR-V4).
func TestSolverOnBookExamples(t *testing.T) {
	for _, x := range examples {
		var list []string
		for _, m := range x.moves {
			list = append(list, strings.Fields(strings.NewReplacer("Û", "U", "Â", "A").Replace(m.words))...)
		}
		lex := lexiconOf(t, x.lang, append(list, strings.Fields(x.firstWords)...)...)
		a := lex.Alphabet()
		board, err := ParseBoard(a, 20, x.first)
		if err != nil {
			t.Fatal(err)
		}
		hand, err := ParseTiles(a, len(board), x.hands[0])
		if err != nil {
			t.Fatal(err)
		}
		s := NewSolver(lex)
		p := Position{Size: 20, Board: board, Hand: hand}
		found, err := s.Words(p)
		if err != nil {
			t.Fatal(err)
		}
		var words []string
		for _, f := range found {
			words = append(words, f.Word)
		}
		if strings.Join(words, " ") != x.firstWords {
			t.Errorf("%s: %v, want %s", x.rule, words, x.firstWords)
		}
		places, err := s.Placements(p, Default())
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(places, func(p Placement) bool { return p.At == x.moves[0].at })
		if i < 0 || !slices.IsSorted(places[i].Words) || len(places[i].Words) < len(strings.Fields(x.moves[0].words)) {
			t.Errorf("%s: %+v", x.rule, places)
		}
	}
}

// Boards written by hand are checked, and the errors name the tile.
func TestParse(t *testing.T) {
	a, _ := tiles.AlphabetOf("de")
	for text, want := range map[string]string{
		"A@1,1,1x2 b@0,2,1x3 _@5,5,3x3": "",
		"A@1,1,1x2 B@1,2,1x1":           "letter/occupied B@1,2,1x1",
		"A@19,1,2x1":                    "letter/outside A@19,1,2x1",
		"A@-1,1,2x1":                    "letter/outside A@-1,1,2x1",
		"A@1,1,4x1":                     "letter/size A@1,1,4x1",
		"A@1,1,0x1":                     "letter/size A@1,1,0x1",
		"A@1,1,1":                       "letter/size A@1,1,1",
		"A@1,1":                         "letter/text A@1,1",
		"A1,1,1x1":                      "letter/text A1,1,1x1",
		"AB@1,1,1x1":                    "letter/text AB@1,1,1x1",
		"Ä@1,1,1x1":                     "letter/text Ä@1,1,1x1",
		"5@1,1,1x1":                     "letter/text 5@1,1,1x1",
		"A@x,1,1x1":                     "letter/text A@x,1,1x1",
	} {
		_, err := ParseBoard(a, 20, text)
		got := game.Code(err)
		if err != nil {
			got += " " + fmt.Sprint(err.(*game.Error).Data["tile"])
			if !strings.Contains(err.Error(), strings.Fields(want)[1]) {
				t.Errorf("%q: the sentence does not name the tile: %v", text, err)
			}
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	hand, err := ParseTiles(a, 5, "R1x2 _3x3")
	if err != nil || hand[1].ID != 6 || !hand[1].Blank() || hand[0].String() != "R1x2" || hand[1].String() != "_3x3" {
		t.Errorf("%v, %v", hand, err)
	}
	if _, err := ParseTiles(a, 0, "R9x2"); game.Code(err) != "letter/size" {
		t.Error(err)
	}
}

func openLexicon(tb testing.TB, lang string) *lexicon.Lexicon {
	tb.Helper()
	lex, err := lexicon.Open(lang)
	if err != nil {
		tb.Fatal(err)
	}
	return lex
}

// Solvers are used again, but not too many are kept.
func TestBorrow(t *testing.T) {
	lex := lexiconOf(t, "en", "AT")
	one, release := Borrow(lex)
	other, releaseOther := Borrow(lex)
	if one == other {
		t.Fatal("two borrow one")
	}
	release()
	releaseOther()
	again, release := Borrow(lex)
	if again != one && again != other {
		t.Error("not used again")
	}
	release()
	var all []func()
	for range 2 * mostIdle {
		_, release := Borrow(lex)
		all = append(all, release)
	}
	for _, release := range all {
		release()
	}
	if spare := lexicon.Kept(lex, func(*lexicon.Lexicon) *idle { return nil }); len(spare.solvers) != mostIdle {
		t.Errorf("%d solvers are kept", len(spare.solvers))
	}
}
