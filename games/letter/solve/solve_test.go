package solve_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/games/letter/solve"
	"lettercase/games/letter/solve/solvetest"
	"lettercase/lexicon/lexicontest"
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
	n := solvetest.Naive{List: list}
	s := solve.New(lexicontest.Of(t, "en", list...))
	for i := range 60 {
		p := solvetest.Random(r, 12, 3+r.IntN(10), r.IntN(3), 3, 2, alphabet)
		found, err := s.Words(p)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range found {
			if r.IntN(3) == 0 {
				p.Noted = append(p.Noted, solve.Noted(f))
			}
		}
		if err := n.Check(s, p); err != nil {
			t.Fatalf("position %d, %v: %v", i, p.Board, err)
		}
	}
}

// The solver finds the words of the books' examples, and what the books' first players could lay (LTR-V1 to LTR-V4).
func TestSolverOnBookExamples(t *testing.T) {
	for _, x := range []struct {
		rule, lang, first, firstWords, tile string
		at                                  [2]int
		words                               string
	}{
		{"LTR-V1", "de", "A@1,1,1x2 B@0,2,1x3 O@0,5,2x1 M@2,2,1x2", "AB ABO AM OB", "R1x2", [2]int{1, 3}, "ARM BAR BOR BORA RAM"},
		{"LTR-V2", "en", "N@2,2,1x1 O@0,2,2x1 E@1,1,2x1 A@0,0,1x1", "NO ON ONE", "T1x1", [2]int{0, 1}, "AT ATONE NET NOT NOTE TEN TO TON TONE"},
		{"LTR-V3", "fr", "M@2,0,1x1 A@3,0,1x1 O@1,0,1x1 R@3,2,1x1", "MA", "U3x1", [2]int{1, 1}, "AMOUR AU MOU MUR OU"},
		{"LTR-V4", "it", "I@2,1,1x2 L@1,3,2x1 V@2,0,2x1 E@1,0,1x1", "IL LI VE VI", "O1x3", [2]int{3, 1}, "EVO"},
	} {
		lex := lexicontest.Of(t, x.lang, strings.Fields(x.firstWords+" "+x.words)...)
		a := lex.Alphabet()
		board, err := solve.ParseBoard(a, 20, x.first)
		if err != nil {
			t.Fatal(err)
		}
		hand, err := solve.ParseTiles(a, len(board), x.tile)
		if err != nil {
			t.Fatal(err)
		}
		s := solve.New(lex)
		p := solve.Position{Size: 20, Board: board, Hand: hand}
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
		places, err := s.Placements(p, letter.Default())
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(places, func(p solve.Placement) bool { return p.At == x.at })
		if i < 0 || strings.Join(places[i].Words, " ") != x.words {
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
		_, err := solve.ParseBoard(a, 20, text)
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
	hand, err := solve.ParseTiles(a, 5, "R1x2 _3x3")
	if err != nil || hand[1].ID != 6 || !hand[1].Blank() || solve.TileText(hand[0]) != "R1x2" || solve.TileText(hand[1]) != "_3x3" {
		t.Errorf("%v, %v", hand, err)
	}
	if _, err := solve.ParseTiles(a, 0, "R9x2"); game.Code(err) != "letter/size" {
		t.Error(err)
	}
}
