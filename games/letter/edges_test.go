package letter

import (
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
)

// LTR-20: the last row and column belong to the board, what lies beyond any of its four sides does not.
func TestEdgesOfTheBoardLTR20(t *testing.T) {
	tb := rig(t, plain(func(o *Options) { o.Board = 12 }), "en", "", "A@0,0,1x1 B@11,11,1x1", "", "T1x1 W2x1 H1x2", "X1x1")
	for _, c := range []struct {
		letter   string
		col, row int
		code     string
	}{
		{"T", 0, -1, "letter/outside"},
		{"T", -1, 0, "letter/outside"},
		{"T", 12, 11, "letter/outside"},
		{"T", 11, 12, "letter/outside"},
		{"T", 11, 10, ""},
		{"T", 10, 11, ""},
		{"W", 10, 10, ""},
		{"W", 11, 10, "letter/outside"},
		{"H", 10, 10, ""},
		{"H", 10, 11, "letter/outside"},
		{"H", 0, -1, "letter/outside"},
	} {
		if _, err := tb.S.placing(0, *tb.place(c.letter, c.col, c.row).Place); game.Code(err) != c.code {
			t.Errorf("%s at %d,%d: %v, want %q", c.letter, c.col, c.row, err, c.code)
		}
	}
}

// LTR-24, LTR-A9: a path that the player draws makes a word new only if it shares no tile with an earlier formation.
func TestDrawnPathMustBeNewLTR24A9(t *testing.T) {
	tb := rig(t, plain(), "en", "AB TAB", "A@5,5,1x1 B@6,5,1x1 A@5,8,1x1 B@6,8,1x1", "", "T1x1", "T1x1")
	tb.S.Sheets[1] = []Entry{{Word: "AB", Tiles: []int{0, 1}, How: ByTurn}}
	tb.Act(0, tb.place("T", 4, 5))
	tb.Act(0, name("TAB"))
	tb.Refuse("letter/noted", 0, name("AB", 0, 1))
	tb.Act(0, name("AB", 2, 3))
	tb.sheets("TAB AB")
}

// LTR-28: a letter moved away from a blank it was to replace leaves the blank where it lay; it may be exchanged again.
func TestMovedExchangeLowersTheBlankLTR28(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1 _@6,5,1x1", "", "T1x1", "X1x1")
	blank, tee := 1, tb.tile("T")
	exchange := Action{Place: &Place{Tile: tee, At: [2]int{6, 5}, Blank: &blank}}
	tb.Act(0, exchange)
	tb.Act(0, tb.move("T", 5, 4))
	if len(tb.S.Board) != 2 || tb.S.Turn.Laid[0].Lifted != nil {
		t.Fatalf("board %v, laid %v", tb.S.Board, tb.S.Turn.Laid)
	}
	tb.Act(0, exchange)
	tb.Act(0, name("AT"))
	tb.Act(0, done)
	if len(tb.S.blanks(0)) != 1 || len(tb.S.Board) != 2 {
		t.Errorf("blanks %v, board %v", tb.S.blanks(0), tb.S.Board)
	}
}

// LTR-A15: once a word has been named, right, wrong or before the table, the tile stays where it is.
func TestNamingFixesTheTileLTRA15(t *testing.T) {
	for policy, word := range map[game.Policy]string{game.ByDictionary: "TA", game.ByChallenge: "AT"} {
		tb := judging(t, policy)
		tb.Words.Dict = gametest.List("AT")
		tb.Act(0, name(word))
		tb.Refuse("letter/fixed", 0, tb.move("T", 5, 4))
		tb.Refuse("letter/fixed", 0, Action{Take: &Take{Tile: tb.S.Turn.Laid[0].Tile}})
	}
}

// With several words before the table the turn waits for the last verdict.
func TestTurnWaitsForEveryVerdict(t *testing.T) {
	tb := judging(t, game.ByChallenge)
	tb.Act(0, name("AT"))
	tb.Act(0, name("TA"))
	tb.Act(0, done)
	tb.Act(1, answer(1, false))
	tb.expect(PhaseJudge, 0)
	tb.Act(1, answer(2, false))
	tb.expect(PhaseWindow, game.Watcher)
	tb.sheets("AT TA")
}

// A wrong word in a knock does not count as a wrong word in the following turn.
func TestWrongKnockIsNotTheTurnsLTR16(t *testing.T) {
	tb := knocking(t, plain(untimed))
	tb.Act(2, tb.knock())
	tb.wait(300)
	tb.Act(2, name("EA"))
	tb.Act(2, done)
	tb.Act(2, free(tb.S.Hands[2][0]))
	tb.expect(PhaseTurn, 1)
	tb.Act(1, tb.place("Y", 5, 4))
	tb.Act(1, done)
	if tb.S.Debt == nil || tb.S.Debt.Why != Stuck { // LTR-16, not LTR-26
		t.Errorf("debt %+v", tb.S.Debt)
	}
}

// A player who leaves while owing a letter owes nothing any more, and play goes on.
func TestLeavingWithADebt(t *testing.T) {
	tb := rig(t, plain(), "en", "", "A@5,5,1x1", "", "T1x1", "X1x1", "Y1x1")
	tb.Act(0, done)
	tb.expect(PhaseGive, 0)
	tb.Leave(1)
	tb.expect(PhaseGive, 0)
	tb.Leave(0)
	if tb.S.Debt != nil || tb.S.Phase != PhaseOver {
		t.Errorf("debt %+v, phase %s", tb.S.Debt, tb.S.Phase)
	}
}

// Words do not wait for players who left: a word is written once all others have accepted it.
func TestLeavingBeforeAnswering(t *testing.T) {
	tb := judging(t, game.ByChallenge)
	tb.Act(0, name("AT"))
	tb.Act(0, done)
	tb.Act(1, answer(1, true))
	tb.expect(PhaseJudge, 0)
	tb.Leave(2)
	tb.sheets("AT")
	tb.expect(PhaseWindow, game.Watcher)
}

// LTR-A17: alone, words or points count whatever scoring was agreed, and a record is beaten only by more.
func TestSoloRecordLTRA17(t *testing.T) {
	for record, beaten := range map[int]bool{2: true, 3: false, 4: false} {
		tb := alone(t, plain(func(o *Options) { o.Solo, o.SoloRecord, o.Scoring = SoloLong, record, ScoreLetters }), "TEA", "T1x1 E1x1 A1x1")
		for i, l := range []string{"T", "E", "A"} {
			tb.Act(0, tb.place(l, i, 0))
		}
		tb.Act(0, name("TEA"))
		tb.Act(0, done)
		out, _ := tb.Outcome()
		if got := out.Details.(*SoloResult); got.Beaten != beaten || got.Figure != 3 || out.Reason != EndDone {
			t.Errorf("record %d: %+v", record, got)
		}
	}
	for solo, want := range map[string]string{SoloMany: ScoreWords, SoloLong: ScoreBonus} {
		o := plain(func(o *Options) { o.Solo, o.Scoring = solo, ScoreLetters })
		if tb := deal(t, 1, o); tb.S.Options.Scoring != want {
			t.Errorf("%s counts %s", solo, tb.S.Options.Scoring)
		}
	}
}

// LTR-A14: in a finished game a viewer may do nothing, not even preview.
func TestNothingAfterTheEnd(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "T1x1", "X1x1")
	tb.Leave(1)
	if _, over := tb.Outcome(); !over {
		t.Fatal("one player is left")
	}
	tb.Refuse("letter/over", 0, tb.place("T", 6, 5))
	if _, err := tb.Preview(0, tb.place("T", 6, 5)); game.Code(err) != "letter/seat" {
		t.Errorf("preview: %v", err)
	}
	if events := tb.Due(); events != nil {
		t.Errorf("expires: %v", events)
	}
}
