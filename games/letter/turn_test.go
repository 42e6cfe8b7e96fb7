package letter

import (
	"testing"

	"lettercase/game"
)

// LTR-12, LTR-13, LTR-14, LTR-D4: one own letter, a new word through it, then any further new words, all on the
// player's own sheet.
func TestTurnLTR12LTR13LTR14A10D4(t *testing.T) {
	tb := rig(t, plain(), "en", "AT TAB AB NO", "A@5,5,1x1 B@6,5,1x1 N@9,9,1x1 O@9,10,1x1", "", "T1x1 S1x1", "X1x1")
	tb.Refuse("letter/lay", 0, name("AB"))
	tb.Refuse("letter/turn", 1, tb.place("X", 5, 4))
	tb.Refuse("letter/tile", 0, Action{Place: &Place{Tile: tb.tile("X"), At: [2]int{5, 4}}})
	tb.Act(0, tb.place("T", 5, 4))
	tb.Refuse("letter/one", 0, tb.place("S", 4, 5))
	tb.Refuse("letter/through", 0, name("NO"))
	tb.Refuse("letter/short", 0, name("T"))
	tb.Refuse("letter/unread", 0, name("TON"))
	tb.Refuse("word/letter", 0, name("T-B"))
	tb.Act(0, name("tab"))
	tb.Act(0, name("NO"))
	tb.Act(0, name("AB"))
	tb.Refuse("letter/noted", 0, name("AB")) // LTR-A10: also the player's own
	tb.Refuse("letter/word", 0, free(tb.tile("S")))
	tb.Act(0, done)
	tb.sheets("TAB NO AB", "")
	if tb.handed(0) != 1 || len(tb.S.Board) != 5 {
		t.Error("the letter lies on the board")
	}
}

// LTR-15: 30 seconds for the turn; what was named stays (LTR-A16). Without the sandglass there is no clock.
func TestSandglassLTR15A16(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "T1x1", "X1x1")
	if due, _ := tb.Deadline(); due != 30*game.Second {
		t.Errorf("runs until %d", due)
	}
	tb.Act(0, tb.place("T", 5, 4))
	tb.Act(0, name("AT"))
	tb.wait(30 * game.Second)
	tb.sheets("AT")
	tb.quiet()
	tb.expect(PhaseTurn, 1)
	tb = rig(t, plain(untimed), "en", "AT", "A@5,5,1x1", "", "T1x1", "X1x1")
	if due, ok := tb.Deadline(); ok {
		t.Errorf("runs until %d", due)
	}
}

// LTR-16, LTR-27, LTR-D3: a player who does not attach puts a letter beside the board or lays a blank; LTR-17: then the
// next player.
func TestStuckLTR16LTR17LTR27D3(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "T1x1 U1x1 _2x2", "X1x1 _1x1", "Z1x1")
	tb.Act(0, Action{Blank: &Place{Tile: 3, At: [2]int{6, 5}}})
	tb.quiet()
	tb.expect(PhaseTurn, 1)
	tb.Refuse("letter/blank", 1, Action{Place: &Place{Tile: tb.S.Hands[1][1], At: [2]int{5, 6}}})
	tb.Refuse("letter/pass", 1, pass)
	tb.Act(1, tb.place("X", 5, 4))
	tb.Act(1, done) // gives up: the letter goes back, nothing had been named wrongly
	tb.expect(PhaseGive, 1)
	tb.Refuse("letter/turn", 0, free(tb.tile("T")))
	tb.Refuse("letter/tile", 1, free(tb.tile("T")))
	tb.Act(1, free(tb.tile("X")))
	tb.quiet()
	tb.expect(PhaseTurn, 2)
	if tb.handed(0) != 2 || tb.handed(1) != 1 || len(tb.S.Free) != 1 || len(tb.S.Board) != 2 {
		t.Error("a blank on the board, a letter beside it")
	}
}

// LTR-16, LTR-A16: the letter is chosen within 10 s, then at random; a player who gives one up names no word.
func TestForfeitLTR16A16(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "T1x1 U1x1 _2x2", "X1x1")
	tb.wait(30 * game.Second)
	tb.expect(PhaseGive, 0)
	tb.Refuse("letter/turn", 0, name("AT"))
	tb.wait(10 * game.Second)
	if len(tb.S.letters(0)) != 1 || len(tb.S.blanks(0)) != 1 || len(tb.S.Free) != 1 {
		t.Error("one letter goes by chance")
	}
	// Holding only a blank they may lay it, else they are skipped.
	tb = rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "_2x2", "X1x1", "Y1x1")
	tb.wait(30 * game.Second)
	tb.expect(PhaseGive, 0)
	tb.wait(10 * game.Second)
	if tb.handed(0) != 1 || len(tb.S.Board) != 1 {
		t.Error("the blank stays in the hand")
	}
	tb = rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "_2x2", "X1x1")
	tb.wait(30 * game.Second)
	tb.Act(0, Action{Blank: &Place{Tile: 1, At: [2]int{6, 5}}})
	tb.expect(PhaseWindow, game.Watcher)
}

// LTR-18, LTR-A2: a player without letters may use free letters or pass; with neither they are skipped.
func TestWithoutLettersLTR18A2(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1", "T1x1", "", "", "X1x1")
	tb.expect(PhaseTurn, 0)
	tb.Act(0, pass)
	tb.quiet()
	tb.expect(PhaseTurn, 1)
	tb.Act(1, tb.place("T", 6, 5))
	tb.Act(1, name("AT"))
	tb.Act(1, done)
	tb.sheets("", "AT")
	tb.quiet()
	tb.Act(2, Action{Done: &Done{}})
	tb.Act(2, free(tb.tile("X")))
	tb.quiet()
	tb.expect(PhaseTurn, 0) // the X is free now
	tb = rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "T1x1", "", "X1x1")
	tb.Act(0, tb.place("T", 6, 5))
	tb.Act(0, name("AT"))
	tb.Act(0, done)
	tb.quiet()
	tb.expect(PhaseTurn, 2)
	if last := tb.S.Story[len(tb.S.Story)-1]; last.Say.Key != "letter.log.skip" || last.Seat != 1 {
		t.Errorf("the story ends with %+v", last)
	}
}

// LTR-20, LTR-21, LTR-A15: inside the grid, on free cells, an edge of one cell against a letter; all else is refused at
// no cost.
func TestPlacingLTR20LTR21A5A15(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,2x2 _@9,5,1x1 E@18,18,1x1", "", "T2x1 _1x1", "X1x1")
	tile, blank := tb.tile("T"), tb.S.blanks(0)[0]
	for at, code := range map[[2]int]string{
		{-1, 0}: "letter/outside", {19, 18}: "letter/outside", {18, 20}: "letter/outside", {6, 6}: "letter/occupied",
		{3, 4}: "letter/apart", {7, 4}: "letter/apart", {0, 0}: "letter/apart",
		{10, 5}: "letter/apart", // touches only the blank
		{4, 4}:  "", {6, 4}: "", {7, 6}: "", {3, 5}: "", {7, 5}: "", {16, 18}: "",
	} {
		a := Action{Place: &Place{Tile: tile, At: at}}
		_, err := tb.Decide(0, a)
		_, preview := tb.Preview(0, a)
		if game.Code(err) != code || game.Code(preview) != code {
			t.Errorf("at %v: %v, preview %v, want %q", at, err, preview, code)
		}
	}
	// LTR-A5: so for a blank: contact with a blank does not suffice.
	tb.Refuse("letter/apart", 0, Action{Blank: &Place{Tile: blank, At: [2]int{9, 6}}})
	tb.Refuse("letter/occupied", 0, Action{Blank: &Place{Tile: blank, At: [2]int{9, 5}}})
	tb.Refuse("letter/outside", 0, Action{Blank: &Place{Tile: blank, At: [2]int{20, 5}}})
	tb.Refuse("letter/tile", 0, Action{Place: &Place{Tile: 99}})
}

// LTR-22, LTR-23, LTR-29: a drawn path must spell the word over edges, use no tile twice, and no blank for a letter.
func TestPathLTR22LTR23LTR29(t *testing.T) {
	tb := rig(t, plain(), "en", "TEA TOT ATE", "E@5,5,1x1 A@6,6,1x1 _@6,5,1x1 O@4,5,1x1", "", "T2x1", "X1x1")
	tb.Act(0, Action{Place: &Place{Tile: 4, At: [2]int{4, 6}}})
	tb.Refuse("letter/unread", 0, name("TEA"))         // E and A meet at a corner, the blank stands for nothing
	tb.Refuse("letter/path", 0, name("TEA", 4, 0, 1))  // over the corner
	tb.Refuse("letter/path", 0, name("TOT", 4, 3, 4))  // T twice
	tb.Refuse("letter/unread", 0, name("TOT"))         // nor if the rules choose
	tb.Refuse("letter/path", 0, name("ATE", 2, 4, 0))  // a blank is not an A
	tb.Refuse("letter/path", 0, name("ATE", 1, 4))     // too short
	tb.Refuse("letter/path", 0, name("ATE", 1, 4, 77)) // no such tile
	tb.Act(0, name("ATE", 1, 4, 0))
	tb.sheets("ATE")
}

// LTR-25, LTR-D14: free letters instead of or in addition to one own letter.
func TestFreeLettersLTR25D14(t *testing.T) {
	board := "C@5,5,1x1 A@6,5,1x1"
	tb := rig(t, plain(), "en", "CATS CAT", board, "S1x1", "T1x1", "X1x1")
	tb.Act(0, tb.place("T", 7, 5))
	tb.Act(0, tb.place("S", 8, 5))
	tb.Act(0, name("CATS"))
	tb.Act(0, name("CAT"))
	tb.Act(0, done)
	tb.sheets("CATS CAT")
	tb = rig(t, plain(func(o *Options) { o.FreeWithOwn = false }), "en", "CATS", board, "S1x1", "T1x1", "X1x1")
	tb.Act(0, tb.place("T", 7, 5))
	tb.Refuse("letter/mixed", 0, tb.place("S", 8, 5))
}

// LTR-A8: laid one after another, each touching; a tile without a word goes back while the others stay.
func TestEveryLaidTileNeedsAWordLTRA8(t *testing.T) {
	tb := rig(t, plain(), "en", "AT TO", "A@5,5,1x1", "T1x1 O1x1 U1x1", "B1x1", "X1x1")
	tb.Refuse("letter/apart", 0, tb.place("O", 7, 5))
	tb.Act(0, tb.place("T", 6, 5))
	tb.Act(0, tb.place("O", 7, 5))
	tb.Act(0, tb.place("U", 5, 6))
	tb.Refuse("letter/holds", 0, Action{Take: &Take{Tile: tb.S.Turn.Laid[0].Tile}})
	tb.Refuse("", 0, name("TO")) // joined to the board by T, which is of the word
	tb.Act(0, name("TO"))
	tb.Act(0, done)
	tb.sheets("TO")
	if len(tb.S.Board) != 3 || len(tb.S.Free) != 1 || tb.S.Phase != PhaseWindow {
		t.Errorf("U goes back to the free row: board %v, free %v", tb.S.Board, tb.S.Free)
	}
	// A word whose letters only hang on a letter without a word would fall: it is refused.
	tb = rig(t, plain(), "en", "TO UT AU", "A@5,5,1x1", "U1x1 T1x1 O1x1", "B1x1", "X1x1")
	tb.Act(0, tb.place("U", 6, 5))
	tb.Act(0, tb.place("T", 7, 5))
	tb.Act(0, tb.place("O", 8, 5))
	tb.Refuse("letter/hanging", 0, name("TO"))
	tb.Act(0, name("UT"))
	tb.Act(0, name("TO"))
}

// LTR-26, LTR-A4, LTR-A15: a word named wrongly costs time only; without a right one the letter goes back and another
// is given up, no blank will do.
func TestWrongPlacementLTR26A3A4A15(t *testing.T) {
	setup := func(hand string) *table {
		tb := rig(t, plain(), "en", "AT", "A@5,5,1x1", "U1x1", hand, "X1x1", "Y1x1")
		return tb
	}
	tb := setup("T1x1 E1x1 _1x1")
	tb.Act(0, tb.place("T", 5, 4))
	tb.Act(0, tb.move("T", 6, 5)) // may be moved until a word is named
	tb.Act(0, name("TA"))
	tb.Refuse("letter/fixed", 0, tb.move("T", 5, 4))
	tb.Refuse("letter/fixed", 0, Action{Take: &Take{Tile: tb.S.Turn.Laid[0].Tile}})
	tb.Act(0, name("AT"))
	tb.Act(0, done)
	tb.sheets("AT")
	tb.expect(PhaseWindow, game.Watcher)

	tb = setup("T1x1 E1x1 _1x1")
	tb.Act(0, tb.place("T", 6, 5))
	tb.Act(0, name("TA"))
	tb.Refuse("letter/penalty", 0, Action{Blank: &Place{Tile: tb.S.blanks(0)[0], At: [2]int{5, 6}}})
	tb.Act(0, done)
	tb.expect(PhaseGive, 0)
	tb.Refuse("letter/penalty", 0, Action{Blank: &Place{Tile: tb.S.blanks(0)[0], At: [2]int{5, 6}}})
	tb.Act(0, free(tb.tile("T"))) // the same letter, if they like
	tb.expect(PhaseWindow, game.Watcher)

	tb = setup("T1x1 E1x1") // at once, without saying done
	tb.Act(0, tb.place("T", 6, 5))
	tb.Act(0, name("TA"))
	tb.Act(0, free(tb.tile("E")))
	if len(tb.S.letters(0)) != 1 || len(tb.S.Free) != 2 || len(tb.S.Board) != 1 {
		t.Error("T is back in the hand, E is free")
	}

	tb = setup("T1x1") // a free letter goes back to the free row
	tb.Act(0, tb.place("U", 6, 5))
	tb.Act(0, name("AU"))
	tb.Act(0, done)
	tb.Act(0, free(tb.tile("T")))
	if tb.handed(0) != 0 || len(tb.S.Free) != 2 {
		t.Errorf("hand %v, free %v", tb.S.Hands[0], tb.S.Free)
	}

	tb = setup("") // LTR-A3: without letters no penalty
	tb.Act(0, tb.place("U", 6, 5))
	tb.Act(0, name("AU"))
	tb.Act(0, done)
	tb.expect(PhaseWindow, game.Watcher)
	if len(tb.S.Free) != 1 {
		t.Errorf("free %v", tb.S.Free)
	}
}

// LTR-28, LTR-A7, LTR-D11: a blank on the board is exchanged for an own letter that covers one of its cells and makes a
// new word.
func TestExchangeLTR28A6A7D11(t *testing.T) {
	board := "A@5,5,1x1 _@6,5,2x2"
	exchange := func(tile, col, row int) Action {
		blank := 1
		return Action{Place: &Place{Tile: tile, At: [2]int{col, row}, Blank: &blank}}
	}
	setup := func() *table { return rig(t, plain(), "en", "AT ATE TE", board, "E1x1 U1x1", "T1x1 S3x1", "X1x1") }
	tb := setup()
	tee, ess, e := tb.tile("T"), tb.tile("S"), tb.tile("E")
	tb.Refuse("letter/occupied", 0, Action{Place: &Place{Tile: tee, At: [2]int{6, 5}}})
	tb.Refuse("letter/exchange", 0, exchange(tee, 5, 4)) // covers no cell of the blank
	tb.Refuse("letter/apart", 0, exchange(tee, 7, 5))    // LTR-21 holds
	tb.Refuse("letter/exchange", 0, exchange(e, 6, 5))   // a free letter
	tb.Refuse("", 0, exchange(ess, 5, 6))                // spreads over other free cells
	tb.Act(0, exchange(tee, 6, 5))
	tb.Refuse("letter/occupied", 0, Action{Place: &Place{Tile: e, At: [2]int{7, 5}}}) // not before the exchange holds
	tb.Act(0, Action{Take: &Take{Tile: tee}})
	if len(tb.S.Board) != 2 {
		t.Fatal("the blank lies again")
	}
	tb.Act(0, exchange(tee, 6, 5))
	tb.Refuse("letter/one", 0, exchange(ess, 6, 6)) // it is the one letter of the turn
	tb.Act(0, name("AT"))
	tb.Act(0, Action{Place: &Place{Tile: e, At: [2]int{7, 5}}}) // uncovered cells are free
	tb.Act(0, name("ATE"))
	tb.Act(0, done)
	tb.sheets("AT ATE")
	if len(tb.S.blanks(0)) != 1 {
		t.Error("the blank goes to them who swapped")
	}
	tb = setup() // failed: blank and letter go back
	tb.Act(0, exchange(tee, 6, 5))
	tb.Act(0, name("TA"))
	tb.Act(0, done)
	if len(tb.S.blanks(0)) != 0 || len(tb.S.Board) != 2 || len(tb.S.letters(0)) != 2 {
		t.Error("all as before")
	}
	// LTR-A6: a 1x1 letter has four places on a 2x2 blank, as far as they touch.
	tb = rig(t, plain(), "en", "", "A@5,5,1x2 B@8,5,1x2 _@6,5,2x2", "", "T1x1", "X1x1")
	n := 0
	for col := range 20 {
		for row := range 20 {
			blank := 2
			if _, err := tb.S.placing(0, Place{Tile: tb.tile("T"), At: [2]int{col, row}, Blank: &blank}); err == nil {
				n++
			}
		}
	}
	if n != 4 {
		t.Errorf("%d places, want 4", n)
	}
	// ... and a 3x1 letter three on a 1x1 blank.
	tb = rig(t, plain(), "en", "", "A@5,4,3x1 A@3,4,2x1 _@5,5,1x1", "", "T3x1", "X1x1")
	n = 0
	for col := range 20 {
		blank := 2
		if _, err := tb.S.placing(0, Place{Tile: tb.tile("T"), At: [2]int{col, 5}, Blank: &blank}); err == nil {
			n++
		}
	}
	if n != 3 {
		t.Errorf("%d places, want 3", n)
	}
}

// LTR-24: nobody has it on their sheet: a word of another player is not new.
func TestNewWordLTR24(t *testing.T) {
	tb := rig(t, plain(), "en", "AT TAT", "A@5,5,1x1", "", "T1x1", "T1x1")
	tb.Act(0, tb.place("T", 6, 5))
	tb.Act(0, name("AT"))
	tb.Act(0, done)
	tb.quiet()
	tb.Act(1, tb.place("T", 4, 5))
	tb.Refuse("letter/noted", 1, name("AT"))
	tb.Act(1, name("TAT"))
}

// LTR-24: where several paths spell a word the rules choose one that is new and runs through the letter just laid.
func TestChosenPathLTR24A8(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1 T@4,5,1x1", "", "T1x1", "X1x1")
	tb.Act(0, tb.place("T", 6, 5))
	tb.Refuse("letter/through", 0, name("AT", 0, 1))
	tb.Act(0, name("AT"))
	if path := tb.S.Sheets[0][0].Tiles; path[1] != 2 {
		t.Errorf("path %v", path)
	}
	// LTR-A8: and of those one through a letter that still lacks a word.
	tb = rig(t, plain(), "en", "AT TA OAT", "A@5,5,1x1 O@5,4,1x1", "T1x1 T1x1", "B1x1", "X1x1")
	tees := tb.S.Free
	tb.Act(0, Action{Place: &Place{Tile: tees[0], At: [2]int{4, 5}}})
	tb.Act(0, Action{Place: &Place{Tile: tees[1], At: [2]int{6, 5}}})
	tb.Act(0, name("AT", 0, tees[0]))
	tb.Act(0, name("TA"))
	tb.Act(0, done)
	if len(tb.S.Free) != 0 {
		t.Error("both letters have a word")
	}
}
