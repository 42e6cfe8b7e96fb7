package solve

import (
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/games/shelf"
	"lettercase/lexicon/lexicontest"
	"lettercase/tiles"
)

// position reads a position with the rulebook's options.
func position(t testing.TB, lang, lying, hand string) Position {
	t.Helper()
	p := Position{Lang: lang, Options: shelf.DefaultOptions()}
	var err error
	if p.Shelf, err = ParseShelf(lang, lying); err != nil {
		t.Fatal(err)
	}
	if p.Hand, err = ParseHand(lang, hand); err != nil {
		t.Fatal(err)
	}
	return p
}

// The solver and the naive search agree on shelves of every kind.
func TestSolverAgreesWithNaive(t *testing.T) {
	lex, list := lexicontest.Of(t, "fr", words), strings.Fields(words)
	solver := New(lex)
	for _, c := range []struct {
		shelf, hand, used string
		with              func(*shelf.Options)
	}{
		{shelf: ".........", hand: "MERESA*"},
		{shelf: "...MER...", hand: "ESATLI*", used: "MER MERE"},
		{shelf: "...MERES.", hand: "A_*TIRE"},
		{shelf: "..._ARE_.", hand: "TSM**__"},
		{shelf: "...mER*..", hand: "ASE__*"},
		{shelf: "FILLETTE.", hand: "______S"},
		{shelf: "...MER...", hand: "MERES*_", with: func(o *shelf.Options) { o.NoSameLetter = true }},
		{shelf: "...MER...", hand: "AERES*_", with: func(o *shelf.Options) { o.SlotsPerTurn = 1; o.LongLay = true }},
		{shelf: "...MER...", hand: "TIRES**", with: func(o *shelf.Options) { o.MinLength = 2; o.NewWord = shelf.NewOnShelf }},
	} {
		p := position(t, "fr", c.shelf, c.hand)
		p.Used = strings.Fields(c.used)
		if c.with != nil {
			c.with(&p.Options)
		}
		got, _ := solver.Moves(p, 0)
		want := naiveMoves(p, list)
		if len(want) == 0 {
			t.Errorf("%s %s: nothing to compare", c.shelf, c.hand)
		}
		if err := sameMoves(got, want); err != nil {
			t.Errorf("%s %s: %v", c.shelf, c.hand, err)
		}
	}
}

// SHELF-5: the best announcement; a joker where no card is left.
func TestAnnouncement(t *testing.T) {
	solver := New(lexicontest.Of(t, "fr", words))
	for _, c := range []struct {
		hand, word string
		value      int
	}{{"MERVUUU", "VER", 9}, {"ME*UUUU", "MER", 2}, {"UUU____", "", 0}, {"MERE", "MER", 7}} {
		word, value, ok := solver.Announcement(position(t, "fr", ".........", c.hand))
		if word != c.word || value != c.value || ok != (c.word != "") {
			t.Errorf("%s: %s %d, want %s %d", c.hand, word, value, c.word, c.value)
		}
	}
}

// Invalid shelves and hands.
func TestParse(t *testing.T) {
	for lying, code := range map[string]string{
		"...MER...": "", ".........": "", "..._ARe_.": "", "...ARE*..": "", "MERES....": "",
		"...MER..":   "shelf/length",
		"..MERESSES": "shelf/length",
		"...M.R...":  "shelf/gap",
		"...MER._.":  "shelf/gap",
		"...M_R...":  "shelf/interrupted",
		"...___...":  "shelf/interrupted",
		"...MEK...":  "shelf/card",
		"...ME1...":  "shelf/card",
		"...MEÅ...":  "shelf/card",
	} {
		parsed, err := ParseShelf("fr", lying)
		if game.Code(err) != code {
			t.Errorf("%s: %v, want %q", lying, err, code)
		}
		if text := FormatShelf(parsed); err == nil && text != strings.ReplaceAll(lying, shelf.Joker, shelf.Blank) {
			t.Errorf("%s becomes %s", lying, text)
		}
	}
	for hand, code := range map[string]string{"ESATLI*": "", "e_*": "", "": "shelf/hand", "KA": "shelf/card", "A1": "shelf/card"} {
		if _, err := ParseHand("fr", hand); game.Code(err) != code {
			t.Errorf("hand %s: %v, want %q", hand, err, code)
		}
	}
	if p := position(t, "nb", "...bÅT...", "ÆØÅ"); FormatShelf(p.Shelf) != "...bÅT..." {
		t.Errorf("Norwegian letters: %v", p)
	}
	if _, err := ParseShelf("xx", "........."); game.Code(err) != "lang/unknown" {
		t.Error(err)
	}
}

// The whole dictionary: every move the solver finds is legal by the rules, and none comes twice.
func TestSolverOnTheWholeDictionary(t *testing.T) {
	lex := lexicontest.Open(t, "fr")
	a, _ := tiles.AlphabetOf("fr")
	for _, c := range [][2]string{{"...MER...", "ESATLI*"}, {"...TARE_.", "NUIS*_E"}, {".........", "REATINS"}} {
		p := position(t, "fr", c[0], c[1])
		p.Used = []string{"MER"}
		var built shelf.Shelf
		for i, card := range p.Shelf {
			if card.Face != "" {
				built.Put(shelf.Placed{Slot: i + 1, Card: card.Face, As: card.As})
			}
		}
		moves, _ := New(lex).Moves(p, 0)
		seen := map[string]bool{}
		for _, m := range moves {
			word, err := built.Check(m.Placed, p.Options, shelf.Box("fr"), a)
			if err != nil || word != m.Word || !lex.Has(word) || slices.Contains(p.Used, word) {
				t.Fatalf("%s %s: %+v: %v", c[0], c[1], m, err)
			}
			next := built
			key := ""
			for _, one := range m.Placed {
				next.Put(one)
				key += string(rune('0'+one.Slot)) + one.Card + one.As
			}
			if next.Sum(shelf.Box("fr")) != m.Score || seen[key] {
				t.Fatalf("%s %s: %+v", c[0], c[1], m)
			}
			seen[key] = true
		}
		if len(moves) < 50 {
			t.Errorf("%s %s: only %d moves", c[0], c[1], len(moves))
		}
	}
}

func BenchmarkAllMoves(b *testing.B) {
	lex := lexicontest.Open(b, "fr")
	for _, c := range [][2]string{
		{"...MER...", "ESATLIN"}, {"...MER...", "ESATLI*"}, {"...MER...", "ESAT**_"}, {".TARES_..", "EURINO_"}, {".........", "ESATLI*"}, {"...MER...", "ES****_"},
	} {
		b.Run(c[0]+"+"+c[1], func(b *testing.B) {
			p := position(b, "fr", c[0], c[1])
			s := New(lex)
			n := 0
			for b.Loop() {
				n = s.collect(&p)
			}
			b.ReportMetric(float64(n), "moves")
		})
	}
}

func BenchmarkBest(b *testing.B) {
	s := New(lexicontest.Open(b, "fr"))
	for _, c := range [][2]string{{"...MER...", "ESATLIN"}, {"...MER...", "ESATLI*"}} {
		b.Run(c[0]+"+"+c[1], func(b *testing.B) {
			p := position(b, "fr", c[0], c[1])
			p.Pile = 40
			for b.Loop() {
				s.Best(p)
			}
		})
	}
}
