package letter

import (
	"strings"
	"testing"

	"lettercase/game"
)

// move is a player's second turn in the books' examples.
type move struct {
	letter string
	at     [2]int
	words  string
	tally  Tally // by options 1, 2, Italian 2, 3
}

// examples are the books' four boards (LTR-V1 to LTR-V4).
var examples = []struct {
	rule, lang, first, firstWords string
	hands                         []string
	moves                         []move
	before, after                 string // words that cannot be read then
}{
	{
		"LTR-V1", "de", "A@1,1,1x2 B@0,2,1x3 O@0,5,2x1 M@2,2,1x2", "AB ABO AM OB",
		[]string{"R1x2", "T1x2", "D1x1", "U1x1"},
		[]move{
			{"R", [2]int{1, 3}, "ARM BAR BOR BORA RAM", Tally{5, 16, 5, 16}},
			{"T", [2]int{2, 4}, "ABORT AMT ART BART BROT ORT ROT TOR TRAB", Tally{9, 32, 6, 33}},
			{"D", [2]int{1, 0}, "BAD DA DARM DART RAD", Tally{5, 16, 6, 16}},
			{"U", [2]int{2, 1}, "BAU BAUM DAU RAUM TRAUM UM", Tally{6, 21, 7, 22}},
		},
		"MOB", "MOB DUM RADAR",
	},
	{
		"LTR-V2", "en", "N@2,2,1x1 O@0,2,2x1 E@1,1,2x1 A@0,0,1x1", "NO ON ONE",
		[]string{"T1x1", "P1x1", "L3x1", "A1x2"},
		[]move{
			{"T", [2]int{0, 1}, "AT ATONE NET NOT NOTE TEN TO TON TONE", Tally{9, 29, 5, 30}},
			{"P", [2]int{1, 0}, "APE PEN PEON PET TAP TAPE", Tally{6, 20, 6, 20}},
			{"L", [2]int{2, 0}, "LEN LET TEL", Tally{3, 9, 4, 9}},
			{"A", [2]int{3, 1}, "AEON LANE LEA LEAN PEA PEAL PLANE PLEA TEAL", Tally{9, 35, 7, 36}},
		},
		"EA AE", "TOTE",
	},
	{
		"LTR-V3", "fr", "M@2,0,1x1 A@3,0,1x1 O@1,0,1x1 R@3,2,1x1", "MA",
		[]string{"U3x1", "E2x1", "T1x3", "J1x3"},
		[]move{
			{"U", [2]int{1, 1}, "AMOUR AU MOU MUR OU", Tally{5, 15, 5, 16}},
			{"E", [2]int{1, 2}, "MÛRE RUE", Tally{2, 7, 4, 7}},
			{"T", [2]int{4, 0}, "ÂTRE AUTRE MAT MOÛT", Tally{4, 16, 7, 17}},
			{"J", [2]int{0, 0}, "JE JEU JOUE JOUR JURE", Tally{5, 17, 5, 17}},
		},
		"", "",
	},
	{
		"LTR-V4", "it", "I@2,1,1x2 L@1,3,2x1 V@2,0,2x1 E@1,0,1x1", "IL LI VE VI",
		[]string{"O1x3", "A1x1", "R1x1", "P1x2"},
		[]move{
			{"O", [2]int{3, 1}, "EVO", Tally{1, 3, 3, 3}},
			{"A", [2]int{1, 2}, "AL ALI LA OLA VIA VOLI", Tally{6, 17, 5, 17}}, // VOLI has no A: LTR-13
			{"R", [2]int{1, 1}, "AIRE ERA ILARE LIRA OLIARE RAI RE VERA VOLARE", Tally{9, 37, 7, 42}},
			{"P", [2]int{0, 1}, "PALIO PALO PARI PREVIO", Tally{4, 19, 8, 22}},
		},
		"", "",
	},
}

// LTR-S4: the four boards of the books, played: what can be read and what cannot, and the points by all scorings. Words
// are named with their accents and compared without.
func TestBookExamplesLTRS4(t *testing.T) {
	for _, x := range examples {
		t.Run(x.rule, func(t *testing.T) {
			dict := x.firstWords
			for _, m := range x.moves {
				dict += " " + m.words
			}
			dict = strings.NewReplacer("Û", "U", "Â", "A").Replace(dict)
			tb := rig(t, plain(), x.lang, dict, x.first, "", x.hands...)
			readable := func(word string) bool {
				found := false
				tb.S.read().paths(strings.Split(word, ""), func([]int) bool { found = true; return false })
				return found
			}
			for _, w := range strings.Fields(x.firstWords) {
				if !readable(w) {
					t.Errorf("%s cannot be read after the first round", w)
				}
			}
			for _, w := range strings.Fields(x.before) {
				if readable(w) {
					t.Errorf("%s can be read after the first round", w)
				}
			}
			for i, m := range x.moves {
				seat := game.Seat(i)
				tb.expect(PhaseTurn, seat)
				for _, w := range strings.Fields(m.words) {
					if w != "VOLI" && readable(strings.NewReplacer("Û", "U", "Â", "A").Replace(w)) {
						t.Errorf("%s can be read before %s lies", w, m.letter)
					}
				}
				tb.Act(seat, Action{Place: &Place{Tile: tb.S.Hands[seat][0], At: m.at}})
				for _, w := range strings.Fields(m.words) {
					tb.Act(seat, name(w))
				}
				if got := countEntries(tb.S.Sheets[seat]); got != m.tally {
					t.Errorf("seat %d: %+v, want %+v", i, got, m.tally)
				}
				tb.Act(seat, done)
				tb.quiet()
			}
			for _, w := range strings.Fields(x.after) {
				if readable(w) {
					t.Errorf("%s can be read", w)
				}
			}
		})
	}
}

// LTR-V5: length and bonus, LTR-43.
func TestBonusLTR43V5(t *testing.T) {
	for n, want := range map[int]int{2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 7: 10, 8: 12, 9: 14} {
		if got := Bonus(n); got != want {
			t.Errorf("%d letters: %d points, want %d", n, got, want)
		}
	}
}

// LTR-V6: free letters attached before or behind a word (LTR-25), laid one after another (LTR-A8).
func TestFreeLettersMakeLongWordsLTR25V6(t *testing.T) {
	for _, x := range []struct {
		lang, board, free, word string
		at                      []int // columns
		bonus                   int
	}{
		{"de", "S@0,0,1x1 T@1,0,1x1 A@2,0,1x1 D@3,0,1x1 T@4,0,1x1", "T1x1 O1x1 R1x1", "STADTTOR", []int{5, 6, 7}, 12},
		{"en", "C@5,0,1x1 A@6,0,1x1 R@7,0,1x1 T@8,0,1x1", "X1x1 O1x1", "OXCART", []int{4, 3}, 8},
		{"fr", "V@5,0,1x1 E@6,0,1x1 R@7,0,1x1", "R1x1 E1x1", "VERRE", []int{8, 9}, 6},
		{"it", "D@5,0,1x1 I@6,0,1x1 T@7,0,1x1 O@8,0,1x1", "N1x1 O1x1 C1x1", "CONDITO", []int{4, 3, 2}, 10},
	} {
		t.Run(x.word, func(t *testing.T) {
			tb := rig(t, plain(), x.lang, x.word, x.board, x.free, "B1x1", "B1x1")
			for i, id := range tb.S.Free {
				tb.Act(0, Action{Place: &Place{Tile: id, At: [2]int{x.at[i], 0}}})
			}
			tb.Act(0, name(x.word))
			tb.Act(0, done)
			tb.sheets(x.word)
			if got := countEntries(tb.S.Sheets[0]).Bonus; got != x.bonus {
				t.Errorf("%d points, want %d", got, x.bonus)
			}
			if len(tb.S.Free) > 0 || tb.handed(0) != 1 {
				t.Error("the free letters are used up, the own one is not")
			}
		})
	}
}

// LTR-V7: what wrong placements and knocks cost, and how many letters are dealt.
func TestPenaltiesLTRV7(t *testing.T) {
	wrong := func(o Options, hand string) *table {
		tb := rig(t, o, "en", "AB", "A@5,5,1x1", "", hand, "B1x1")
		tb.Act(0, tb.place("X", 6, 5))
		tb.Act(0, name("AX"))
		tb.Act(0, done)
		return tb
	}
	t.Run("LTR-26 wrong placement", func(t *testing.T) {
		tb := wrong(plain(), "X1x1 Y1x1 Z1x1")
		tb.expect(PhaseGive, 0)
		tb.Act(0, free(tb.tile("Y")))
		if tb.handed(0) != 2 || len(tb.S.Free) != 1 || tb.S.Tiles[tb.S.Hands[0][1]].Letter != "X" {
			t.Errorf("hand %v, free %v", tb.S.Hands[0], tb.S.Free)
		}
	})
	t.Run("LTR-D5 wrong placement in the French book", func(t *testing.T) {
		tb := wrong(plain(func(o *Options) { o.WrongPlacement = WrongBoth }), "X1x1 Y1x1 Z1x1")
		tb.Refuse("letter/tile", 0, free(tb.tile("X")))
		tb.Act(0, free(tb.tile("Y")))
		if tb.handed(0) != 1 || len(tb.S.Free) != 2 {
			t.Errorf("hand %v, free %v", tb.S.Hands[0], tb.S.Free)
		}
	})
	t.Run("LTR-32 failed knock", func(t *testing.T) {
		tb := rig(t, plain(), "en", "", "A@5,5,1x1", "", "X1x1", "Y1x1 Z1x1", "W1x1")
		tb.Act(0, free(tb.tile("X")))
		tb.Act(1, tb.knock())
		tb.wait(300)
		tb.Act(1, done)
		tb.Act(1, free(tb.tile("Z")))
		if tb.handed(1) != 1 || len(tb.S.Free) != 2 {
			t.Errorf("hand %v, free %v", tb.S.Hands[1], tb.S.Free)
		}
		tb.quiet()
		tb.expect(PhaseTurn, 1)
	})
	t.Run("LTR-A3 failed knock without letters", func(t *testing.T) {
		tb := rig(t, plain(), "en", "", "A@5,5,1x1", "", "X1x1", "", "W1x1")
		tb.Act(0, free(tb.tile("X")))
		tb.Act(1, tb.knock())
		tb.wait(300)
		tb.Act(1, done)
		if tb.handed(1) != 0 || len(tb.S.Free) != 1 {
			t.Errorf("hand %v, free %v", tb.S.Hands[1], tb.S.Free)
		}
	})
	for seats, sum := range map[int]int{2: 30, 3: 30, 4: 28, 5: 30, 6: 30} {
		tb := deal(t, seats, plain())
		for seat := range game.Seat(seats) {
			if len(tb.S.letters(seat)) != sum/seats || len(tb.S.blanks(seat)) != 1 { // LTR-6
				t.Errorf("%d players: seat %d holds %d letters", seats, seat, len(tb.S.letters(seat)))
			}
		}
		got := 0
		for seat := range game.Seat(seats) {
			got += len(tb.S.letters(seat))
		}
		if got != sum || len(tb.S.Pool) != letterCount-sum {
			t.Errorf("%d players: %d letters dealt, %d left, want %d", seats, got, len(tb.S.Pool), sum)
		}
	}
}

// LTR-V8: a word is new again if no tile of it served before (LTR-24, LTR-A9).
func TestSameWordFromOtherTilesLTR24A9V8(t *testing.T) {
	tb := rig(t, plain(), "en", "AB", "A@0,0,1x1 A@9,9,1x1 C@5,5,1x1", "", "B1x1 B1x1 B1x1 B1x1", "C1x1")
	b := tb.S.Hands[0]
	lay := func(seat game.Seat, id, col, row int) {
		tb.Act(seat, Action{Place: &Place{Tile: id, At: [2]int{col, row}}})
	}
	lay(0, b[0], 1, 0)
	tb.Act(0, name("AB"))
	tb.Act(0, done)
	tb.quiet()
	tb.Act(1, free(tb.tile("C")))
	tb.quiet()
	lay(0, b[1], 0, 1) // shares the A tile
	tb.Refuse("letter/noted", 0, name("AB"))
	tb.Act(0, Action{Take: &Take{Tile: b[1]}})
	lay(0, b[2], 9, 8)
	tb.Act(0, name("AB")) // the rules choose the tiles that make it new
	tb.sheets("AB AB")
}
