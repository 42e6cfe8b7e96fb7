package letter

import (
	"testing"

	"lettercase/game"
)

// LTR-10, LTR-11, LTR-A1: in the first round everybody lays one own letter anywhere, touching or not; words may be named
// but need not; nobody knocks.
func TestFirstRound(t *testing.T) {
	tb := deal(t, 3, plain())
	tb.dict = words(tb.s.Tiles[tb.s.Hands[0][0]].Letter + tb.s.Tiles[tb.s.Hands[1][0]].Letter)
	first, second := tb.s.Hands[0][0], tb.s.Hands[1][0]
	tb.refuse(0, done, "letter/first")
	tb.refuse(0, free(first), "letter/turn")
	tb.refuse(0, name("AB"), "letter/lay")
	tb.do(0, Action{Place: &Place{Tile: first, At: [2]int{9, 9}}})
	tb.refuse(0, Action{Place: &Place{Tile: tb.s.Hands[0][0], At: [2]int{0, 0}}}, "letter/first")
	tb.do(0, done)
	tb.refuse(2, tb.knock(), "letter/closed")
	w := tb.s.Tiles[first].W
	tb.do(1, Action{Place: &Place{Tile: second, At: [2]int{9 + w, 9}}})
	tb.do(1, name(string(tb.dict)))
	tb.do(1, done)
	tb.sheets("", string(tb.dict))
	tb.do(2, Action{Place: &Place{Tile: tb.s.Hands[2][0], At: [2]int{0, 0}}}) // apart
	tb.do(2, done)
	tb.expect(PhaseTurn, 0)
}

// LTR-A5: no blank in the first round; LTR-A16: who lays nothing in time gives up a letter.
func TestFirstRoundTimeOut(t *testing.T) {
	tb := deal(t, 2, plain())
	tb.refuse(0, Action{Blank: &Place{Tile: tb.s.blanks(0)[0], At: [2]int{3, 3}}}, "letter/turn")
	tb.wait(30 * game.Second)
	tb.expect(PhaseGive, 0)
	tb.refuse(0, Action{Blank: &Place{Tile: tb.s.blanks(0)[0], At: [2]int{3, 3}}}, "letter/apart")
	tb.do(0, free(tb.s.letters(0)[0]))
	tb.expect(PhaseFirst, 1)
	tb.do(1, Action{Place: &Place{Tile: tb.s.letters(1)[0], At: [2]int{3, 3}}})
	tb.wait(30 * game.Second) // what lies stays
	tb.expect(PhaseTurn, 0)
	if len(tb.s.Board) != 1 || len(tb.s.Free) != 1 {
		t.Errorf("board %v, free %v", tb.s.Board, tb.s.Free)
	}
}

// LTR-12, LTR-13, LTR-14: one own letter, a new word through it, then any further new words, all on one's own sheet.
func TestTurn(t *testing.T) {
	tb := rig(t, plain(), "en", "AT TAB AB NO", "A@5,5,1x1 B@6,5,1x1 N@9,9,1x1 O@9,10,1x1", "", "T1x1 S1x1", "X1x1")
	tb.refuse(0, name("AB"), "letter/lay")
	tb.refuse(1, tb.place("X", 5, 4), "letter/turn")
	tb.refuse(0, Action{Place: &Place{Tile: tb.tile("X"), At: [2]int{5, 4}}}, "letter/tile")
	tb.do(0, tb.place("T", 5, 4))
	tb.refuse(0, tb.place("S", 4, 5), "letter/one")
	tb.refuse(0, name("NO"), "letter/through")
	tb.refuse(0, name("T"), "letter/short")
	tb.refuse(0, name("TON"), "letter/unread")
	tb.refuse(0, name("T-B"), "word/letter")
	tb.do(0, name("tab"))
	tb.do(0, name("NO"))
	tb.do(0, name("AB"))
	tb.refuse(0, name("AB"), "letter/noted") // LTR-A10: also one's own
	tb.refuse(0, free(tb.tile("S")), "letter/word")
	tb.do(0, done)
	tb.sheets("TAB NO AB", "")
	if tb.handed(0) != 1 || len(tb.s.Board) != 5 {
		t.Error("the letter lies on the board")
	}
}

// LTR-15: 30 seconds for the turn; what was named stays (LTR-A16). Without the sandglass there is no clock.
func TestSandglass(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "T1x1", "X1x1")
	if due, _ := (Rules{}).Deadline(tb.s); due != 30*game.Second {
		t.Errorf("runs until %d", due)
	}
	tb.do(0, tb.place("T", 5, 4))
	tb.do(0, name("AT"))
	tb.wait(30 * game.Second)
	tb.sheets("AT")
	tb.quiet()
	tb.expect(PhaseTurn, 1)
	tb = rig(t, plain(untimed), "en", "AT", "A@5,5,1x1", "", "T1x1", "X1x1")
	if due, ok := (Rules{}).Deadline(tb.s); ok {
		t.Errorf("runs until %d", due)
	}
}

// LTR-16, LTR-27: who does not attach puts a letter beside the board or lays a blank; LTR-17: then the next player.
func TestStuck(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "T1x1 U1x1 _2x2", "X1x1 _1x1", "Z1x1")
	tb.do(0, Action{Blank: &Place{Tile: 3, At: [2]int{6, 5}}})
	tb.quiet()
	tb.expect(PhaseTurn, 1)
	tb.refuse(1, Action{Place: &Place{Tile: tb.s.Hands[1][1], At: [2]int{5, 6}}}, "letter/blank")
	tb.refuse(1, pass, "letter/pass")
	tb.do(1, tb.place("X", 5, 4))
	tb.do(1, done) // gives up: the letter goes back, nothing had been named wrongly
	tb.expect(PhaseGive, 1)
	tb.refuse(0, free(tb.tile("T")), "letter/turn")
	tb.refuse(1, free(tb.tile("T")), "letter/tile")
	tb.do(1, free(tb.tile("X")))
	tb.quiet()
	tb.expect(PhaseTurn, 2)
	if tb.handed(0) != 2 || tb.handed(1) != 1 || len(tb.s.Free) != 1 || len(tb.s.Board) != 2 {
		t.Error("a blank on the board, a letter beside it")
	}
}

// LTR-16, LTR-A16: the letter is chosen within 10 s, then chance takes one; who acts so names no word.
func TestForfeit(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "T1x1 U1x1 _2x2", "X1x1")
	tb.wait(30 * game.Second)
	tb.expect(PhaseGive, 0)
	tb.refuse(0, name("AT"), "letter/turn")
	tb.wait(10 * game.Second)
	if len(tb.s.letters(0)) != 1 || len(tb.s.blanks(0)) != 1 || len(tb.s.Free) != 1 {
		t.Error("one letter goes by chance")
	}
	// Holding only a blank he may lay it, else he is skipped.
	tb = rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "_2x2", "X1x1", "Y1x1")
	tb.wait(30 * game.Second)
	tb.expect(PhaseGive, 0)
	tb.wait(10 * game.Second)
	if tb.handed(0) != 1 || len(tb.s.Board) != 1 {
		t.Error("the blank stays in the hand")
	}
	tb = rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "_2x2", "X1x1")
	tb.wait(30 * game.Second)
	tb.do(0, Action{Blank: &Place{Tile: 1, At: [2]int{6, 5}}})
	tb.expect(PhaseWindow, game.Watcher)
}

// LTR-18, LTR-A2: without letters one may use free letters on one's turn, or pass; with neither one is skipped.
func TestWithoutLetters(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1", "T1x1", "", "", "X1x1")
	tb.expect(PhaseTurn, 0)
	tb.do(0, pass)
	tb.quiet()
	tb.expect(PhaseTurn, 1)
	tb.do(1, tb.place("T", 6, 5))
	tb.do(1, name("AT"))
	tb.do(1, done)
	tb.sheets("", "AT")
	tb.quiet()
	tb.do(2, Action{Done: &Done{}})
	tb.do(2, free(tb.tile("X")))
	tb.quiet()
	tb.expect(PhaseTurn, 0) // the X is free now
	tb = rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "T1x1", "", "X1x1")
	tb.do(0, tb.place("T", 6, 5))
	tb.do(0, name("AT"))
	tb.do(0, done)
	tb.quiet()
	tb.expect(PhaseTurn, 2)
	if last := tb.s.Story[len(tb.s.Story)-1]; last.Say.Key != "letter.log.skip" || last.Seat != 1 {
		t.Errorf("the story ends with %+v", last)
	}
}

// LTR-20, LTR-21, LTR-A15: inside the grid, on free cells, an edge of one cell against a letter; all else is refused at no cost.
func TestPlacing(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,2x2 _@9,5,1x1 E@18,18,1x1", "", "T2x1 _1x1", "X1x1")
	tile, blank := tb.tile("T"), tb.s.blanks(0)[0]
	for at, code := range map[[2]int]string{
		{-1, 0}: "letter/outside", {19, 18}: "letter/outside", {18, 20}: "letter/outside", {6, 6}: "letter/occupied",
		{3, 4}: "letter/apart", {7, 4}: "letter/apart", {0, 0}: "letter/apart",
		{10, 5}: "letter/apart", // touches only the blank
		{4, 4}:  "", {6, 4}: "", {7, 6}: "", {3, 5}: "", {7, 5}: "", {16, 18}: "",
	} {
		a := Action{Place: &Place{Tile: tile, At: at}}
		_, err := Rules{}.Decide(tb.env(), tb.s, 0, a)
		_, preview := Rules{}.Preview(tb.env(), tb.s, 0, a)
		if game.Code(err) != code || game.Code(preview) != code {
			t.Errorf("at %v: %v, preview %v, want %q", at, err, preview, code)
		}
	}
	// LTR-A5: so for a blank: contact with a blank does not suffice.
	tb.refuse(0, Action{Blank: &Place{Tile: blank, At: [2]int{9, 6}}}, "letter/apart")
	tb.refuse(0, Action{Blank: &Place{Tile: blank, At: [2]int{9, 5}}}, "letter/occupied")
	tb.refuse(0, Action{Blank: &Place{Tile: blank, At: [2]int{20, 5}}}, "letter/outside")
	tb.refuse(0, Action{Place: &Place{Tile: 99}}, "letter/tile")
}

// LTR-22, LTR-23, LTR-29: a drawn path must spell the word over edges, use no tile twice, and no blank for a letter.
func TestPath(t *testing.T) {
	tb := rig(t, plain(), "en", "TEA TOT ATE", "E@5,5,1x1 A@6,6,1x1 _@6,5,1x1 O@4,5,1x1", "", "T2x1", "X1x1")
	tb.do(0, Action{Place: &Place{Tile: 4, At: [2]int{4, 6}}})
	tb.refuse(0, name("TEA"), "letter/unread")         // E and A meet at a corner, the blank stands for nothing
	tb.refuse(0, name("TEA", 4, 0, 1), "letter/path")  // over the corner
	tb.refuse(0, name("TOT", 4, 3, 4), "letter/path")  // T twice
	tb.refuse(0, name("TOT"), "letter/unread")         // nor if the rules choose
	tb.refuse(0, name("ATE", 2, 4, 0), "letter/path")  // a blank is no A
	tb.refuse(0, name("ATE", 1, 4), "letter/path")     // too short
	tb.refuse(0, name("ATE", 1, 4, 77), "letter/path") // no such tile
	tb.do(0, name("ATE", 1, 4, 0))
	tb.sheets("ATE")
}

// LTR-25, LTR-D14: free letters instead of or in addition to one own letter.
func TestFreeLetters(t *testing.T) {
	board := "C@5,5,1x1 A@6,5,1x1"
	tb := rig(t, plain(), "en", "CATS CAT", board, "S1x1", "T1x1", "X1x1")
	tb.do(0, tb.place("T", 7, 5))
	tb.do(0, tb.place("S", 8, 5))
	tb.do(0, name("CATS"))
	tb.do(0, name("CAT"))
	tb.do(0, done)
	tb.sheets("CATS CAT")
	tb = rig(t, plain(func(o *Options) { o.FreeWithOwn = false }), "en", "CATS", board, "S1x1", "T1x1", "X1x1")
	tb.do(0, tb.place("T", 7, 5))
	tb.refuse(0, tb.place("S", 8, 5), "letter/mixed")
}

// LTR-A8: laid one after another, each touching; a tile without a word goes back while the others stay.
func TestEveryLaidTileNeedsAWord(t *testing.T) {
	tb := rig(t, plain(), "en", "AT TO", "A@5,5,1x1", "T1x1 O1x1 U1x1", "B1x1", "X1x1")
	tb.refuse(0, tb.place("O", 7, 5), "letter/apart")
	tb.do(0, tb.place("T", 6, 5))
	tb.do(0, tb.place("O", 7, 5))
	tb.do(0, tb.place("U", 5, 6))
	tb.refuse(0, Action{Take: &Take{Tile: tb.s.Turn.Laid[0].Tile}}, "letter/holds")
	tb.refuse(0, name("TO"), "") // joined to the board by T, which is of the word
	tb.do(0, name("TO"))
	tb.do(0, done)
	tb.sheets("TO")
	if len(tb.s.Board) != 3 || len(tb.s.Free) != 1 || tb.s.Phase != PhaseWindow {
		t.Errorf("U goes back to the free row: board %v, free %v", tb.s.Board, tb.s.Free)
	}
	// A word whose letters only hang on a letter without a word would fall: it is refused.
	tb = rig(t, plain(), "en", "TO UT AU", "A@5,5,1x1", "U1x1 T1x1 O1x1", "B1x1", "X1x1")
	tb.do(0, tb.place("U", 6, 5))
	tb.do(0, tb.place("T", 7, 5))
	tb.do(0, tb.place("O", 8, 5))
	tb.refuse(0, name("TO"), "letter/hanging")
	tb.do(0, name("UT"))
	tb.do(0, name("TO"))
}

// LTR-26, LTR-A4, LTR-A15: a word named wrongly costs time only; without a right one the letter goes back and another is
// given up, no blank will do.
func TestWrongPlacement(t *testing.T) {
	setup := func(hand string) *table {
		tb := rig(t, plain(), "en", "AT", "A@5,5,1x1", "U1x1", hand, "X1x1", "Y1x1")
		return tb
	}
	tb := setup("T1x1 E1x1 _1x1")
	tb.do(0, tb.place("T", 5, 4))
	tb.do(0, tb.move("T", 6, 5)) // may be moved until a word is named
	tb.do(0, name("TA"))
	tb.refuse(0, tb.move("T", 5, 4), "letter/fixed")
	tb.refuse(0, Action{Take: &Take{Tile: tb.s.Turn.Laid[0].Tile}}, "letter/fixed")
	tb.do(0, name("AT"))
	tb.do(0, done)
	tb.sheets("AT")
	tb.expect(PhaseWindow, game.Watcher)

	tb = setup("T1x1 E1x1 _1x1")
	tb.do(0, tb.place("T", 6, 5))
	tb.do(0, name("TA"))
	tb.refuse(0, Action{Blank: &Place{Tile: tb.s.blanks(0)[0], At: [2]int{5, 6}}}, "letter/penalty")
	tb.do(0, done)
	tb.expect(PhaseGive, 0)
	tb.refuse(0, Action{Blank: &Place{Tile: tb.s.blanks(0)[0], At: [2]int{5, 6}}}, "letter/penalty")
	tb.do(0, free(tb.tile("T"))) // the same letter, if he likes
	tb.expect(PhaseWindow, game.Watcher)

	tb = setup("T1x1 E1x1") // at once, without saying done
	tb.do(0, tb.place("T", 6, 5))
	tb.do(0, name("TA"))
	tb.do(0, free(tb.tile("E")))
	if len(tb.s.letters(0)) != 1 || len(tb.s.Free) != 2 || len(tb.s.Board) != 1 {
		t.Error("T is back in the hand, E is free")
	}

	tb = setup("T1x1") // a free letter goes back to the free row
	tb.do(0, tb.place("U", 6, 5))
	tb.do(0, name("AU"))
	tb.do(0, done)
	tb.do(0, free(tb.tile("T")))
	if tb.handed(0) != 0 || len(tb.s.Free) != 2 {
		t.Errorf("hand %v, free %v", tb.s.Hands[0], tb.s.Free)
	}

	tb = setup("") // LTR-A3: without letters no penalty
	tb.do(0, tb.place("U", 6, 5))
	tb.do(0, name("AU"))
	tb.do(0, done)
	tb.expect(PhaseWindow, game.Watcher)
	if len(tb.s.Free) != 1 {
		t.Errorf("free %v", tb.s.Free)
	}
}

// LTR-28, LTR-A6, LTR-A7: a blank on the board is exchanged for an own letter that covers one of its cells and makes a new word.
func TestExchange(t *testing.T) {
	board := "A@5,5,1x1 _@6,5,2x2"
	exchange := func(tile, col, row int) Action {
		blank := 1
		return Action{Place: &Place{Tile: tile, At: [2]int{col, row}, Blank: &blank}}
	}
	setup := func() *table { return rig(t, plain(), "en", "AT ATE TE", board, "E1x1 U1x1", "T1x1 S3x1", "X1x1") }
	tb := setup()
	tee, ess, e := tb.tile("T"), tb.tile("S"), tb.tile("E")
	tb.refuse(0, Action{Place: &Place{Tile: tee, At: [2]int{6, 5}}}, "letter/occupied")
	tb.refuse(0, exchange(tee, 5, 4), "letter/exchange") // covers no cell of the blank
	tb.refuse(0, exchange(tee, 7, 5), "letter/apart")    // LTR-21 holds
	tb.refuse(0, exchange(e, 6, 5), "letter/exchange")   // a free letter
	tb.refuse(0, exchange(ess, 5, 6), "")                // spreads over other free cells
	tb.do(0, exchange(tee, 6, 5))
	tb.refuse(0, Action{Place: &Place{Tile: e, At: [2]int{7, 5}}}, "letter/occupied") // not before the exchange holds
	tb.do(0, Action{Take: &Take{Tile: tee}})
	if len(tb.s.Board) != 2 {
		t.Fatal("the blank lies again")
	}
	tb.do(0, exchange(tee, 6, 5))
	tb.refuse(0, exchange(ess, 6, 6), "letter/one") // it is the one letter of the turn
	tb.do(0, name("AT"))
	tb.do(0, Action{Place: &Place{Tile: e, At: [2]int{7, 5}}}) // uncovered cells are free
	tb.do(0, name("ATE"))
	tb.do(0, done)
	tb.sheets("AT ATE")
	if len(tb.s.blanks(0)) != 1 {
		t.Error("the blank goes to him who swapped")
	}
	tb = setup() // failed: blank and letter go back
	tb.do(0, exchange(tee, 6, 5))
	tb.do(0, name("TA"))
	tb.do(0, done)
	if len(tb.s.blanks(0)) != 0 || len(tb.s.Board) != 2 || len(tb.s.letters(0)) != 2 {
		t.Error("all as before")
	}
	// LTR-A6: a 1x1 letter has four places on a 2x2 blank, as far as they touch.
	tb = rig(t, plain(), "en", "", "A@5,5,1x2 B@8,5,1x2 _@6,5,2x2", "", "T1x1", "X1x1")
	n := 0
	for col := range 20 {
		for row := range 20 {
			blank := 2
			if _, err := tb.s.placing(0, Place{Tile: tb.tile("T"), At: [2]int{col, row}, Blank: &blank}); err == nil {
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
		if _, err := tb.s.placing(0, Place{Tile: tb.tile("T"), At: [2]int{col, 5}, Blank: &blank}); err == nil {
			n++
		}
	}
	if n != 3 {
		t.Errorf("%d places, want 3", n)
	}
}

// LTR-24: nobody has it on his sheet: a word of another player is not new.
func TestNewWord(t *testing.T) {
	tb := rig(t, plain(), "en", "AT TAT", "A@5,5,1x1", "", "T1x1", "T1x1")
	tb.do(0, tb.place("T", 6, 5))
	tb.do(0, name("AT"))
	tb.do(0, done)
	tb.quiet()
	tb.do(1, tb.place("T", 4, 5))
	tb.refuse(1, name("AT"), "letter/noted")
	tb.do(1, name("TAT"))
}

// LTR-24, LTR-12: where several paths spell a word the rules choose one that is new and runs through the letter just laid.
func TestChosenPath(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1 T@4,5,1x1", "", "T1x1", "X1x1")
	tb.do(0, tb.place("T", 6, 5))
	tb.refuse(0, name("AT", 0, 1), "letter/through")
	tb.do(0, name("AT"))
	if path := tb.s.Sheets[0][0].Tiles; path[1] != 2 {
		t.Errorf("path %v", path)
	}
	// LTR-A8: and of those one through a letter that still lacks a word.
	tb = rig(t, plain(), "en", "AT TA OAT", "A@5,5,1x1 O@5,4,1x1", "T1x1 T1x1", "B1x1", "X1x1")
	tees := tb.s.Free
	tb.do(0, Action{Place: &Place{Tile: tees[0], At: [2]int{4, 5}}})
	tb.do(0, Action{Place: &Place{Tile: tees[1], At: [2]int{6, 5}}})
	tb.do(0, name("AT", 0, tees[0]))
	tb.do(0, name("TA"))
	tb.do(0, done)
	if len(tb.s.Free) != 0 {
		t.Error("both letters have a word")
	}
}
