package letter

import (
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
)

// LTR-10, LTR-11, LTR-A1, LTR-D2: in the first round everybody lays one own letter anywhere, touching or not; words may
// be named but need not; nobody knocks.
func TestFirstRoundLTR10LTR11A1D2(t *testing.T) {
	tb := deal(t, 3, plain())
	word := tb.S.Tiles[tb.S.Hands[0][0]].Letter + tb.S.Tiles[tb.S.Hands[1][0]].Letter
	tb.Words.Dict = gametest.List(word)
	first, second := tb.S.Hands[0][0], tb.S.Hands[1][0]
	tb.Refuse("letter/first", 0, done)
	tb.Refuse("letter/turn", 0, free(first))
	tb.Refuse("letter/tile", 0, Action{Place: &Place{Tile: tb.S.Pool[0], At: [2]int{9, 9}}}) // not from the table
	tb.Refuse("letter/tile", 0, Action{Place: &Place{Tile: second, At: [2]int{9, 9}}})       // nor another player's
	tb.Refuse("letter/lay", 0, name("AB"))
	tb.Act(0, Action{Place: &Place{Tile: first, At: [2]int{9, 9}}})
	tb.Refuse("letter/first", 0, Action{Place: &Place{Tile: tb.S.Hands[0][0], At: [2]int{0, 0}}})
	tb.Act(0, done)
	tb.Refuse("letter/closed", 2, tb.knock())
	w := tb.S.Tiles[first].W
	tb.Act(1, Action{Place: &Place{Tile: second, At: [2]int{9 + w, 9}}})
	tb.Act(1, name(word))
	tb.Act(1, done)
	tb.sheets("", word)
	tb.Act(2, Action{Place: &Place{Tile: tb.S.Hands[2][0], At: [2]int{0, 0}}}) // apart
	tb.Act(2, done)
	tb.expect(PhaseTurn, 0)
}

// LTR-A16: a player who lays nothing in time gives up a letter.
func TestFirstRoundTimeOutLTRA16(t *testing.T) {
	tb := deal(t, 2, plain())
	tb.wait(30 * game.Second)
	tb.expect(PhaseGive, 0)
	tb.Act(0, free(tb.S.letters(0)[0]))
	tb.expect(PhaseFirst, 1)
	tb.Act(1, Action{Place: &Place{Tile: tb.S.letters(1)[0], At: [2]int{3, 3}}})
	tb.wait(30 * game.Second) // what lies stays
	tb.expect(PhaseTurn, 0)
	if len(tb.S.Board) != 1 || len(tb.S.Free) != 1 {
		t.Errorf("board %v, free %v", tb.S.Board, tb.S.Free)
	}
}

// LTR-A5: in the first round no blank is laid, even where it would touch a letter: neither instead of a letter nor when
// one is owed.
func TestNoBlankInTheFirstRoundLTRA5(t *testing.T) {
	tb := deal(t, 2, plain())
	tb.Act(0, Action{Place: &Place{Tile: tb.S.letters(0)[0], At: [2]int{9, 9}}})
	tb.Act(0, done)
	blank := Action{Blank: &Place{Tile: tb.S.blanks(1)[0], At: [2]int{9, 9 - tb.S.Tiles[tb.S.blanks(1)[0]].H}}}
	tb.Refuse("letter/turn", 1, blank)
	tb.wait(30 * game.Second)
	tb.expect(PhaseGive, 1)
	tb.Refuse("letter/penalty", 1, blank)
	tb.Act(1, free(tb.S.letters(1)[0]))
	tb.expect(PhaseTurn, 0)
	tb.Act(0, free(tb.S.letters(0)[0]))
	tb.quiet()
	tb.Act(1, blank) // in the second round it may lie there
}
