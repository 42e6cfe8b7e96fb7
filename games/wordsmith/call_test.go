package wordsmith

import (
	"testing"

	"lettercase/game"
)

func accept(id int) Action { return Action{Answer: &game.Reply{Claims: []int{id}, Accept: true}} }
func object(id int) Action { return Action{Answer: &game.Reply{Claims: []int{id}}} }

// SMITH-20, SMITH-22 and SMITH-A17: call, then eight seconds for objections, shorter if all waive.
func TestObjections(t *testing.T) {
	tb := sitWith(t, 3, plain(), game.ByChallenge, "TAU", "IRE")
	tb.secure(0, "TAU")
	if c := tb.s.Claim; c == nil || c.Until != 8*game.Second || tb.words(0) != "- - - - - -" {
		t.Fatalf("the call is not open: %+v", c)
	}
	tb.refused(0, accept(1), "claim/own")
	tb.do(1, accept(1))
	tb.do(2, accept(1))
	if tb.words(0) != "TAU - - - - -" {
		t.Errorf("all have waived, the sheet reads %s", tb.words(0))
	}
	tb.secure(0, "IRE")
	tb.expire()
	if tb.env.At != 8*game.Second || tb.words(0) != "TAU IRE - - - -" {
		t.Errorf("silence secures: %s", tb.words(0))
	}
}

// SMITH-21, SMITH-22 and SMITH-A4: an objection lets the dictionary decide; a wrong one costs nothing, a right one
// sends the caller looking for another word with all their pieces.
func TestAnObjectionAsksTheDictionary(t *testing.T) {
	tb := sitWith(t, 2, plain(), game.ByChallenge, "TAU")
	tb.secure(0, "TUA")
	hand := tb.s.Players[0].Hand
	tb.do(1, object(1))
	if p := tb.s.Players[0]; tb.words(0) != "- - - - - -" || p.Hand != hand || tb.said() != "Anna called TUA, which is not a word." {
		t.Errorf("refused: %s, %v, %s", tb.words(0), p.Hand, tb.said())
	}
	tb.do(0, call("TAU"))
	tb.do(1, object(2))
	if tb.words(0) != "TAU - - - - -" || tb.sheet(1).Crossed != 0 {
		t.Errorf("the objection was wrong: %s", tb.words(0))
	}
	tb.refused(1, object(2), "claim/closed")
}

// Under a vote the people decide, whatever the dictionary says.
func TestVote(t *testing.T) {
	tb := sitWith(t, 4, plain(), game.ByVote, "TAU")
	tb.secure(0, "TUA")
	tb.do(1, object(1))
	tb.do(2, object(1))
	tb.do(3, object(1))
	if tb.words(0) != "- - - - - -" {
		t.Error("three of four object")
	}
	tb.do(0, call("UTA"))
	tb.do(1, object(2))
	tb.do(2, accept(2))
	tb.do(3, accept(2))
	if tb.words(0) != "UTA - - - - -" {
		t.Error("one of four objects")
	}
}

// SMITH-A3: calls are served in order of arrival, one open for each seat; a waiting caller's pieces are frozen and they
// may withdraw; a word secured meanwhile is refused when it comes to the head; the others go on rolling.
func TestCallsAreServedInOrder(t *testing.T) {
	tb := sitWith(t, 4, plain(), game.ByChallenge, "TAU", "IRE")
	tb.secure(0, "TAU")
	tb.env.At += 100
	tb.secure(1, "TAU")
	tb.env.At += 100
	tb.secure(2, "IRE")
	tb.refused(2, call("TAU"), "wordsmith/calling")
	tb.env.At += 5000
	for _, seat := range []game.Seat{0, 1} {
		tb.refused(seat, Action{Roll: &Roll{}}, "wordsmith/calling")
	}
	tb.roll(3, Long)
}

// SMITH-A3, continued: what becomes of the queue.
func TestTheQueueMovesOn(t *testing.T) {
	tb := sitWith(t, 4, plain(), game.ByChallenge, "TAU", "IRE", "RAU")
	tb.secure(0, "TAU")
	tb.secure(1, "TAU")
	tb.secure(2, "IRE")
	tb.secure(3, "RAU")
	tb.do(3, Action{Withdraw: &Withdraw{4}})
	tb.refused(3, Action{Withdraw: &Withdraw{4}}, "wordsmith/closed")
	tb.env.At = 1000
	for seat := game.Seat(1); seat < 4; seat++ {
		tb.do(seat, accept(1))
	}
	if c := tb.s.Claim; c == nil || c.ID != 3 || c.Until != 9*game.Second {
		t.Fatalf("IRE is not before the table: %+v", c)
	}
	if tb.words(0) != "TAU - - - - -" || tb.words(1) != "- - - - - -" || tb.words(3) != "- - - - - -" {
		t.Errorf("the sheets read %s | %s | %s", tb.words(0), tb.words(1), tb.words(3))
	}
	tb.expire()
	if tb.words(2) != "IRE - - - - -" {
		t.Errorf("%s", tb.words(2))
	}
	if _, open := (Rules{}).Deadline(tb.s); open {
		t.Error("no call is left, nothing runs")
	}
}

// SMITH-A7: calls heard before the sixth word was secured count normally, later ones are the last word.
func TestEarlyCallsCountNormally(t *testing.T) {
	tb := sitWith(t, 2, plain(), game.ByChallenge, "TAU", "IRE", "RAU", "PUT", "ALU", "TIP", "PUR", "EINE", "NIERE")
	for i, w := range []string{"TAU", "IRE", "RAU", "PUT", "ALU"} {
		tb.secure(0, w)
		tb.do(1, accept(i+1))
	}
	tb.secure(0, "TIP") // call 6, open
	tb.secure(1, "PUR") // call 7 waits
	tb.do(1, accept(6))
	if tb.s.Phase != Last {
		t.Fatal("TIP was the sixth")
	}
	tb.do(0, accept(7))
	if tb.s.Phase != Last || tb.words(1) != "PUR - - - - -" {
		t.Fatalf("PUR was called in time: %s, %s", tb.s.Phase, tb.words(1))
	}
	tb.secure(1, "EINE")
	tb.do(0, accept(8))
	if tb.s.Round != 2 || tb.s.Players[1].Sheets[0].words() != 2 {
		t.Errorf("EINE was the last word: round %d, %d words", tb.s.Round, tb.s.Players[1].Sheets[0].words())
	}
}

// A call made in time is heard out even when the last word's time runs out meanwhile.
func TestTheClockWaitsForAnOpenCall(t *testing.T) {
	tb := sitWith(t, 2, plain(), game.ByChallenge, "TAU", "IRE", "RAU", "PUT", "ALU", "TIP", "PUR")
	for i, w := range []string{"TAU", "IRE", "RAU", "PUT", "ALU", "TIP"} {
		tb.secure(0, w)
		tb.do(1, accept(i+1))
	}
	tb.env.At = 89 * game.Second
	tb.secure(1, "PUR")
	tb.expire()
	if tb.env.At != 97*game.Second || tb.s.Round != 2 || tb.s.Players[1].Sheets[0].words() != 1 {
		t.Errorf("at %d: round %d, %d words", tb.env.At, tb.s.Round, tb.s.Players[1].Sheets[0].words())
	}
}

// Whoever leaves takes their call along and gives their pieces back; the last one left has won.
func TestLeaving(t *testing.T) {
	tb := sitWith(t, 3, plain(), game.ByChallenge, "TAU", "IRE")
	tb.secure(0, "TAU")
	tb.secure(1, "IRE")
	box := box(tb.s)
	tb.apply(Rules{}.Leave(tb.env, tb.s, 0))
	if c := tb.s.Claim; c == nil || c.By != 1 || tb.s.Players[0].Hand.Total() != 0 {
		t.Errorf("the next call is not served: %+v", c)
	}
	for kind, n := range box {
		if tb.s.Stock.Plus(tb.s.Players[1].Hand).Plus(tb.s.Players[2].Hand).Of(Piece(kind)) != n {
			t.Error("pieces are lost")
		}
	}
	tb.refused(0, pass(), "wordsmith/seat")
	tb.apply(Rules{}.Leave(tb.env, tb.s, 2))
	o, over := Rules{}.Outcome(tb.s)
	if !over || o.Reason != "left" || len(o.Winners) != 1 || o.Winners[0] != 1 {
		t.Errorf("%+v, %v", o, over)
	}
	tb.refused(1, pass(), "wordsmith/over")
}
