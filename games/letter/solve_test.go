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

func lexiconOf(tb testing.TB, lang string, list ...string) *lexicon.Lexicon {
	tb.Helper()
	a, err := tiles.AlphabetOf(lang)
	if err != nil {
		tb.Fatal(err)
	}
	return lexicon.Build(a, list)
}

// naive is the other way to solve: every word of the dictionary is looked for on the board as the rules do.
type naive struct{ list []string }

// state makes the rules' own state of a position.
func (p Position) state() *State {
	s := &State{Seats: 1, Options: plain(), Phase: PhaseTurn, Speaker: 0, In: 1, Hands: make([][]int, 1), Sheets: make([][]Entry, 1)}
	s.Options.Board, s.Options.Rotation, s.Options.FreeWithOwn = p.Size, p.Rotation, p.Mixed
	s.Tiles = make([]Tile, boxCount)
	for _, t := range p.Board {
		s.Tiles[t.Tile] = Tile{ID: t.Tile, Letter: t.Letter, W: t.W, H: t.H}
		s.Board = append(s.Board, t.lay())
	}
	for _, t := range p.Hand {
		s.Tiles[t.ID] = t
		s.Hands[0] = append(s.Hands[0], t.ID)
	}
	for _, t := range p.Free {
		s.Tiles[t.ID] = t
		s.Free = append(s.Free, t.ID)
	}
	for _, w := range p.Noted {
		s.Sheets[0] = append(s.Sheets[0], Entry{Word: w.Word, Tiles: w.Tiles, Turn: -1})
	}
	return s
}

// read finds the words that can be read anew, through one of the tiles if any are given.
func (n naive) read(s *State, tiles ...int) []string {
	var out []string
	r := s.read()
	must := idsOf(tiles...)
	for _, word := range n.list {
		served := s.served(word)
		found := false
		r.paths(strings.Split(word, ""), func(path []int) bool {
			found = !served.meets(path) && (len(tiles) == 0 || must.meets(path))
			return !found
		})
		if found {
			out = append(out, word)
		}
	}
	return out
}

// placements tries every tile everywhere.
func (n naive) placements(p Position) map[string][]string {
	out := map[string][]string{}
	s := p.state()
	try := func(t Tile, pl Place) {
		placed, err := s.placing(0, pl)
		if err != nil {
			return
		}
		after := Rules{}.Clone(s)
		Rules{}.Apply(after, Event{Placed: &placed})
		if words := n.read(after, t.ID); len(words) > 0 {
			blank := -1
			if pl.Blank != nil {
				blank = *pl.Blank
			}
			out[fmt.Sprint(t.Letter, t.W, t.H, pl.At, pl.Turned && t.W != t.H, blank)] = words
		}
	}
	for _, t := range slices.Concat(p.Hand, p.Free) {
		for cell := range p.Size * p.Size {
			for _, turned := range []bool{false, true} {
				pl := Place{Tile: t.ID, At: [2]int{cell % p.Size, cell / p.Size}, Turned: turned}
				if turned && (!p.Rotation || t.W == t.H) {
					continue
				}
				try(t, pl)
				for _, b := range p.Board {
					if b.Letter == "" {
						pl.Blank = &b.Tile
						try(t, pl)
					}
				}
			}
		}
	}
	return out
}

// check compares the solver with the naive search on one position.
func (n naive) check(s *Solver, p Position) error {
	state := p.state()
	found, err := s.Words(p)
	if err != nil {
		return err
	}
	var got []string
	for _, f := range found {
		got = append(got, f.Word)
		if err := state.read().follow(strings.Split(f.Word, ""), f.Tiles); err != nil {
			return fmt.Errorf("%s over %v: %w", f.Word, f.Tiles, err)
		}
		if state.served(f.Word).meets(f.Tiles) {
			return fmt.Errorf("%s over %v is not new", f.Word, f.Tiles)
		}
	}
	if want := n.read(state); !slices.Equal(got, want) {
		return fmt.Errorf("words %v, want %v", got, want)
	}
	places, err := s.Placements(p, Default())
	if err != nil {
		return err
	}
	want := n.placements(p)
	seen := map[string]bool{}
	for _, pl := range places {
		blank := -1
		if pl.Blank != nil {
			blank = *pl.Blank
		}
		key := fmt.Sprint(pl.Tile.Letter, pl.Tile.W, pl.Tile.H, pl.At, pl.Turned, blank)
		if seen[key] {
			return fmt.Errorf("%s comes twice", key)
		}
		seen[key] = true
		if !slices.Equal(pl.Words, want[key]) {
			return fmt.Errorf("%s makes %v, want %v", key, pl.Words, want[key])
		}
		if pl.Tally != Count(pl.Words) {
			return fmt.Errorf("%s: tally %+v", key, pl.Tally)
		}
	}
	for key, words := range want {
		if !seen[key] {
			return fmt.Errorf("%s is missing, it makes %v", key, words)
		}
	}
	return nil
}

// randomPosition drops tiles on a small board, close together, and notes some of the words.
func randomPosition(r *rand.Rand, size, letters, blanks, hand, free int, alphabet string) Position {
	p := Position{Size: size, Rotation: r.IntN(3) == 0, Mixed: true}
	tile := func() Tile {
		return Tile{Letter: string(alphabet[r.IntN(len(alphabet))]), W: 1 + r.IntN(3), H: 1 + r.IntN(3)}
	}
	id := 0
	for tries := 0; id < letters+blanks && tries < 2000; tries++ {
		t := tile()
		if id >= letters {
			t.Letter = ""
		}
		v := TileView{Tile: id, Letter: t.Letter, At: [2]int{r.IntN(size - t.W + 1), r.IntN(size - t.H + 1)}, W: t.W, H: t.H}
		touching := len(p.Board) == 0 || r.IntN(8) == 0
		if slices.ContainsFunc(p.Board, func(b TileView) bool { return b.lay().overlaps(v.lay()) }) {
			continue
		}
		if touching || slices.ContainsFunc(p.Board, func(b TileView) bool { return b.lay().touches(v.lay()) }) {
			p.Board = append(p.Board, v)
			id++
		}
	}
	for i := range hand + free {
		t := tile()
		t.ID = id
		id++
		if i < hand {
			p.Hand = append(p.Hand, t)
		} else {
			p.Free = append(p.Free, t)
		}
	}
	return p
}

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

// LTR-V6, LTR-25: long words out of several free letters are found, and every play can really be made.
func TestPlaysWithFreeLetters(t *testing.T) {
	for _, x := range []struct{ lang, board, free, word string }{
		{"de", "S@0,0,1x1 T@1,0,1x1 A@2,0,1x1 D@3,0,1x1 T@4,0,1x1", "T1x1 O1x1 R1x1", "STADTTOR"},
		{"en", "C@5,0,1x1 A@6,0,1x1 R@7,0,1x1 T@8,0,1x1", "X1x1 O1x1", "OXCART"},
		{"fr", "V@5,0,1x1 E@6,0,1x1 R@7,0,1x1", "R1x1 E1x1", "VERRE"},
		{"it", "D@5,0,1x1 I@6,0,1x1 T@7,0,1x1 O@8,0,1x1", "N1x1 O1x1 C1x1", "CONDITO"},
		{"en", "C@5,0,1x1 T@8,0,1x1", "A2x1 S1x2", "CATS"}, // the A spans a gap
	} {
		lex := lexiconOf(t, x.lang, x.word)
		tb := rig(t, plain(), x.lang, x.word, x.board, x.free, "B1x1", "B1x1")
		plays, err := NewSolver(lex).Plays(PositionOf(Rules{}.View(tb.s, 0)), tb.s.Options)
		if err != nil || len(plays) == 0 {
			t.Errorf("%s: %v, %v", x.word, plays, err)
			continue
		}
		tb.play(plays[0])
		tb.sheets(x.word)
	}
}

// play makes a play by the rules.
func (tb *table) play(p Play) {
	tb.Helper()
	seat := tb.s.Speaker
	for _, l := range p.Lays {
		tb.do(seat, Action{Place: &Place{Tile: l.Tile.ID, At: l.At, Turned: l.Turned, Blank: l.Blank}})
	}
	for _, w := range p.Words {
		tb.do(seat, name(w))
	}
	laid := len(tb.s.Turn.Laid)
	before := len(tb.s.Board)
	tb.do(seat, done)
	if len(tb.s.Board) != before+laid {
		tb.Fatalf("%+v: a tile went back", p)
	}
}

// Plays found on random boards can be made, and make exactly the words they promise.
func TestPlaysAreLegal(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	lex := openLexicon(t, "en")
	s := NewSolver(lex)
	several := 0
	for range 25 {
		p := randomPosition(r, 14, 3+r.IntN(8), 1, 3, 3, "AEINRSTLODUM")
		o := plain()
		o.Board, o.Rotation = p.Size, p.Rotation
		o.Scoring = []string{ScoreWords, ScoreLetters, ScoreBonus}[r.IntN(3)]
		plays, err := s.Plays(p, o)
		if err != nil {
			t.Fatal(err)
		}
		for i, play := range plays {
			if i > 0 && o.better(plays[i-1].Tally, play.Tally) > 0 {
				t.Fatal("not in order")
			}
			if len(play.Lays) < 2 && i > 20 {
				continue
			}
			state := p.state()
			if len(play.Lays) > 1 {
				several++
			}
			for _, l := range play.Lays {
				placed, err := state.placing(0, Place{Tile: l.Tile.ID, At: l.At, Turned: l.Turned, Blank: l.Blank})
				if err != nil {
					t.Fatalf("%+v: %v", play, err)
				}
				Rules{}.Apply(state, Event{Placed: &placed})
			}
			for _, w := range play.Words {
				if _, err := state.pathOf(w, strings.Split(w, ""), nil); err != nil && game.Code(err) != "letter/hanging" {
					t.Fatalf("%+v: %v", play, err)
				}
			}
		}
	}
	if several == 0 {
		t.Error("no play of several letters was tried")
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

// Solvers are used again, and those of dictionaries long gone are forgotten.
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
	for range 2 * keptDictionaries {
		_, release := Borrow(lexiconOf(t, "en", "AT"))
		release()
	}
	if len(shelf.kept) > keptDictionaries || keptAt(lex) >= 0 {
		t.Errorf("%d dictionaries are kept", len(shelf.kept))
	}
}
