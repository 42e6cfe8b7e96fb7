package shelf

import (
	"slices"
	"testing"

	"lettercase/game"
)

// SHELF-20, SHELF-A12: with the pile empty, a full round of passes ends the game, not less.
func TestEndByPassesSHELF20A12(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByDictionary, "AU", "SU", "UU")
	tb.stand("...MER...")
	tb.emptyPile(0)
	tb.Act(0, tb.pass())
	tb.Act(1, tb.lay("7S")) // the round restarts
	tb.Act(2, tb.pass())
	tb.Act(0, tb.pass())
	if tb.S.Phase == PhaseOver {
		t.Fatal("seat 1 has not passed")
	}
	tb.Act(1, tb.pass())
	out, over := tb.Outcome()
	if !over || out.Reason != EndPassed {
		t.Fatalf("%+v", out)
	}
	if want := []int{-4, 9 - 2, -4}; !slices.Equal(out.Scores, want) { // SHELF-22
		t.Errorf("scores %v, want %v", out.Scores, want)
	}
	if !slices.Equal(out.Winners, []game.Seat{1}) { // SHELF-2
		t.Errorf("winners %v", out.Winners)
	}
	tb.Refuse("shelf/over", 1, tb.pass())
}

// SHELF-21: with the pile empty, a player who lays their last card ends the game.
func TestEndByLayingAllSHELF21(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByDictionary, "S", "AU")
	tb.stand("...MER...")
	tb.emptyPile(1)
	tb.S.Pile[0] = "E"
	tb.Act(0, tb.lay("7S")) // the pile's last card comes to hand: not yet
	if tb.S.Phase == PhaseOver || len(tb.S.Hands[0]) != 1 || len(tb.S.Pile) != 0 {
		t.Fatalf("phase %s, hand %v", tb.S.Phase, tb.S.Hands[0])
	}
	tb.Act(1, tb.pass())
	tb.Act(0, tb.lay("7E"))
	tb.score(1, -4)
	out, over := tb.Outcome()
	if !over || out.Reason != EndOut {
		t.Fatalf("%+v", out)
	}
}

// SHELF-A15: a full round of passes with a pile gives each a card, in turn, as far as it lasts; hands may exceed seven.
func TestRoundOfPassesDrawsSHELF20A15(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByDictionary, "UUUUEEE", "AAAAEEE", "IIIIOOO")
	tb.emptyPile(5)
	for range 3 {
		tb.Act(tb.S.Turn.Seat, tb.pass())
	}
	if got := []int{len(tb.S.Hands[0]), len(tb.S.Hands[1]), len(tb.S.Hands[2])}; !slices.Equal(got, []int{8, 8, 8}) || len(tb.S.Pile) != 2 {
		t.Fatalf("hands %v, pile %d", got, len(tb.S.Pile))
	}
	tb.Act(0, tb.pass())
	tb.Act(1, tb.pass())
	if len(tb.S.Hands[0]) != 8 {
		t.Fatal("only a full round draws")
	}
	tb.Act(2, tb.pass())
	if got := []int{len(tb.S.Hands[0]), len(tb.S.Hands[1]), len(tb.S.Hands[2])}; !slices.Equal(got, []int{9, 9, 8}) || len(tb.S.Pile) != 0 {
		t.Fatalf("hands %v, pile %d", got, len(tb.S.Pile))
	}
	if tb.S.Phase == PhaseOver {
		t.Fatal("who has drawn may play")
	}
	for range 3 {
		tb.Act(tb.S.Turn.Seat, tb.pass())
	}
	if tb.S.Phase != PhaseOver { // SHELF-20
		t.Error("the pile is empty and all have passed")
	}
}

// SHELF-A15: a hand above seven is not refilled.
func TestLargeHandDrawsNothingSHELFA15(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByDictionary, "SUUUUEEEE", "U")
	tb.stand("...MER...")
	tb.Act(0, tb.lay("7S"))
	if len(tb.S.Hands[0]) != 8 {
		t.Errorf("hand of %d", len(tb.S.Hands[0]))
	}
}

// A player who leaves takes back their pending word, puts their cards aside and is skipped.
func TestLeaving(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByChallenge, "SUUUUEE", "AUEEEEE", "IIIOOOO")
	tb.stand("...MER...")
	tb.Act(0, tb.lay("7S"))
	tb.Leave(0)
	tb.word("MER")
	if tb.S.Claim != nil || tb.S.Pending != nil || len(tb.S.Aside) != 7 || tb.S.Turn.Seat != 1 {
		t.Fatalf("after leaving: %+v", tb.S)
	}
	tb.Refuse("shelf/seat", 0, tb.pass())
	tb.Act(1, tb.pass())
	tb.Act(2, tb.pass())
	if tb.S.Turn.Seat != 1 {
		t.Errorf("seat %d has the turn", tb.S.Turn.Seat)
	}
	tb.Leave(2)
	out, over := tb.Outcome()
	if !over || out.Reason != EndLeft || !slices.Equal(out.Winners, []game.Seat{1}) {
		t.Errorf("%+v", out)
	}
	if again := (Rules{}).Leave(tb.Now(), tb.S, 1); again != nil {
		t.Errorf("leaving a finished game: %v", again)
	}
}

// Leaving out of turn does not change whose turn it is; leaving twice counts once.
func TestLeavingOutOfTurn(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByDictionary, "SUUUUEE", "AUEEEEE", "IIIOOOO")
	tb.Leave(1)
	if tb.S.Turn.Seat != 0 || tb.S.Turn.Number != 1 || tb.S.Hands[1] != nil {
		t.Fatalf("turn %+v, hand %v", tb.S.Turn, tb.S.Hands[1])
	}
	if again := (Rules{}).Leave(tb.Now(), tb.S, 1); again != nil {
		t.Errorf("leaving again: %v", again)
	}
	tb.Act(0, tb.pass())
	if tb.S.Turn.Seat != 2 {
		t.Errorf("seat %d has the turn", tb.S.Turn.Seat)
	}
}

// The dictionary judges a word that is pending when the last opponent leaves.
func TestLeavingDuringAClaim(t *testing.T) {
	for word, want := range map[string]int{"7S": 9, "7O": 0} {
		tb := playTable(t, DefaultOptions(), game.ByChallenge, "SO", "AU")
		tb.stand("...MER...")
		tb.emptyPile(0)
		tb.Act(0, tb.lay(word))
		tb.Leave(1)
		out, over := tb.Outcome()
		left := map[string]int{"7S": 3, "7O": 5}[word] // what stays in hand
		if !over || out.Scores[0] != want-left {
			t.Errorf("%s: %+v, want %d", word, out, want-left)
		}
	}
}

// Claims do not wait for players who left: a word counts once all others have accepted it.
func TestLeavingBeforeAnswering(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByChallenge, "SO", "AU", "EE")
	tb.stand("...MER...")
	tb.Act(0, tb.lay("7S"))
	tb.Act(1, answer(1, true))
	tb.Leave(2)
	tb.score(0, 9)
	if tb.S.Turn.Seat != 1 {
		t.Errorf("turn %+v", tb.S.Turn)
	}
}

// In the contest, a player who leaves no longer has to announce, and their announcement cannot win.
func TestLeavingTheContest(t *testing.T) {
	tb := newTable(t, DefaultOptions(), game.ByChallenge, "VERUUUU", "ROIEUUU", "RUEAAAA")
	tb.Act(0, announce("VER"))
	tb.Act(1, announce("ROI"))
	tb.Leave(2)
	if tb.S.Claim == nil || tb.S.Claim.By != 0 {
		t.Fatalf("all announcements are in: %+v", tb.S.Contest)
	}
	tb.Leave(0)
	if tb.S.Phase != PhaseOver {
		t.Fatalf("one player is left: %s", tb.S.Phase)
	}

	tb = newTable(t, DefaultOptions(), game.ByChallenge, "VERUUUU", "ROIEUUU", "RUEAAAA")
	for seat, word := range []string{"VER", "ROI", "RUE"} {
		tb.Act(game.Seat(seat), announce(word))
	}
	tb.Leave(0)
	if c := tb.S.Claim; c == nil || c.By != 1 {
		t.Fatalf("the next highest is looked at: %+v", c)
	}
	tb.Humans = tb.S.In
	tb.Act(2, answer(2, true))
	if tb.S.Turn.Seat != 1 {
		t.Errorf("seat %d starts", tb.S.Turn.Seat)
	}
}
