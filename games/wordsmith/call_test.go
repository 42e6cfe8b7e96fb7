package wordsmith

import (
	"testing"

	"lettercase/game"
)

func accept(id int) Action { return Action{Answer: &game.Reply{Claims: []int{id}, Accept: true}} }
func object(id int) Action { return Action{Answer: &game.Reply{Claims: []int{id}}} }

// SMITH-20, SMITH-22, SMITH-A17: call, then eight seconds for objections, shorter if all waive.
func TestObjectionsSMITH20SMITH22A17(t *testing.T) {
	tb := sitWith(t, 3, plain(), game.ByChallenge, "TAU", "IRE")
	tb.secure(0, "TAU")
	if c := tb.S.Claim; c == nil || c.Until != 8*game.Second || tb.words(0) != "- - - - - -" {
		t.Fatalf("the call is not open: %+v", c)
	}
	tb.Refuse("claim/own", 0, accept(1))
	tb.Act(1, accept(1))
	tb.Act(2, accept(1))
	if tb.words(0) != "TAU - - - - -" {
		t.Errorf("all have waived, the sheet reads %s", tb.words(0))
	}
	tb.secure(0, "IRE")
	tb.Expire()
	if tb.At != 8*game.Second || tb.words(0) != "TAU IRE - - - -" {
		t.Errorf("silence secures: %s", tb.words(0))
	}
}

// SMITH-21, SMITH-22, SMITH-A4: an objection lets the dictionary decide; a wrong one costs nothing, a right one sends
// the caller looking for another word with all their pieces.
func TestAnObjectionAsksTheDictionarySMITH21SMITH22A4(t *testing.T) {
	tb := sitWith(t, 2, plain(), game.ByChallenge, "TAU")
	tb.secure(0, "TUA")
	hand := tb.S.Players[0].Hand
	tb.Act(1, object(1))
	if p := tb.S.Players[0]; tb.words(0) != "- - - - - -" || p.Hand != hand || tb.said() != "Anna called TUA, which is not a word." {
		t.Errorf("refused: %s, %v, %s", tb.words(0), p.Hand, tb.said())
	}
	tb.Act(0, call("TAU"))
	tb.Act(1, object(2))
	if tb.words(0) != "TAU - - - - -" || tb.sheet(1).Crossed != 0 {
		t.Errorf("the objection was wrong: %s", tb.words(0))
	}
	tb.Told("Bo objected, but TAU is in the dictionary.")
	tb.Refuse("claim/closed", 1, object(2))
}

// Under a vote the people decide, whatever the dictionary says.
func TestVote(t *testing.T) {
	tb := sitWith(t, 4, plain(), game.ByVote, "TAU")
	tb.secure(0, "TUA")
	tb.Act(1, object(1))
	tb.Act(2, object(1))
	tb.Act(3, object(1))
	if tb.words(0) != "- - - - - -" {
		t.Error("three of four object")
	}
	tb.Act(0, call("UTA"))
	tb.Act(1, object(2))
	tb.Act(2, accept(2))
	tb.Act(3, accept(2))
	if tb.words(0) != "UTA - - - - -" {
		t.Error("one of four objects")
	}
	tb.Told("The table let UTA stand.")
}

// SMITH-A3: calls are served in order of arrival, one open for each seat; a waiting caller's pieces are frozen and they
// may withdraw; a word secured meanwhile is refused when it comes to the head; the others go on rolling.
func TestCallsAreServedInOrderSMITHA3(t *testing.T) {
	tb := sitWith(t, 4, plain(), game.ByChallenge, "TAU", "IRE")
	tb.secure(0, "TAU")
	tb.At += 100
	tb.secure(1, "TAU")
	tb.At += 100
	tb.secure(2, "IRE")
	tb.Refuse("wordsmith/calling", 2, call("TAU"))
	tb.At += 5000
	for _, seat := range []game.Seat{0, 1} {
		tb.Refuse("wordsmith/calling", seat, Action{Roll: &Roll{}})
	}
	tb.roll(3, Long)
}

// SMITH-A3, continued: what becomes of the queue.
func TestTheQueueMovesOnSMITHA3(t *testing.T) {
	tb := sitWith(t, 4, plain(), game.ByChallenge, "TAU", "IRE", "RAU")
	tb.secure(0, "TAU")
	tb.secure(1, "TAU")
	tb.secure(2, "IRE")
	tb.secure(3, "RAU")
	tb.Act(3, Action{Withdraw: &Withdraw{4}})
	tb.Refuse("wordsmith/closed", 3, Action{Withdraw: &Withdraw{4}})
	tb.At = 1000
	for seat := game.Seat(1); seat < 4; seat++ {
		tb.Act(seat, accept(1))
	}
	if c := tb.S.Claim; c == nil || c.ID != 3 || c.Until != 9*game.Second {
		t.Fatalf("IRE is not before the table: %+v", c)
	}
	if tb.words(0) != "TAU - - - - -" || tb.words(1) != "- - - - - -" || tb.words(3) != "- - - - - -" {
		t.Errorf("the sheets read %s | %s | %s", tb.words(0), tb.words(1), tb.words(3))
	}
	tb.Expire()
	if tb.words(2) != "IRE - - - - -" {
		t.Errorf("%s", tb.words(2))
	}
	if _, open := tb.Deadline(); open {
		t.Error("no call is left, nothing runs")
	}
}

// SMITH-A7: calls heard before the sixth word was secured count normally, later ones are the last word.
func TestEarlyCallsCountNormallySMITHA7(t *testing.T) {
	tb := sitWith(t, 2, plain(), game.ByChallenge, "TAU", "IRE", "RAU", "PUT", "ALU", "TIP", "PUR", "EINE", "NIERE")
	for i, w := range []string{"TAU", "IRE", "RAU", "PUT", "ALU"} {
		tb.secure(0, w)
		tb.Act(1, accept(i+1))
	}
	tb.secure(0, "TIP") // call 6, open
	tb.secure(1, "PUR") // call 7 waits
	tb.Act(1, accept(6))
	if tb.S.Phase != Last {
		t.Fatal("TIP was the sixth")
	}
	tb.Act(0, accept(7))
	if tb.S.Phase != Last || tb.words(1) != "PUR - - - - -" {
		t.Fatalf("PUR was called in time: %s, %s", tb.S.Phase, tb.words(1))
	}
	tb.secure(1, "EINE")
	tb.Act(0, accept(8))
	if tb.S.Round != 2 || tb.S.Players[1].Sheets[0].words() != 2 {
		t.Errorf("EINE was the last word: round %d, %d words", tb.S.Round, tb.S.Players[1].Sheets[0].words())
	}
}

// A call made in time is heard out even when the last word's time runs out meanwhile.
func TestTheClockWaitsForAnOpenCall(t *testing.T) {
	tb := sitWith(t, 2, plain(), game.ByChallenge, "TAU", "IRE", "RAU", "PUT", "ALU", "TIP", "PUR")
	for i, w := range []string{"TAU", "IRE", "RAU", "PUT", "ALU", "TIP"} {
		tb.secure(0, w)
		tb.Act(1, accept(i+1))
	}
	tb.At = 89 * game.Second
	tb.secure(1, "PUR")
	tb.Expire()
	if tb.At != 97*game.Second || tb.S.Round != 2 || tb.S.Players[1].Sheets[0].words() != 1 {
		t.Errorf("at %d: round %d, %d words", tb.At, tb.S.Round, tb.S.Players[1].Sheets[0].words())
	}
}

// A player who leaves withdraws their call and gives their pieces back; the last one left has won.
func TestLeaving(t *testing.T) {
	tb := sitWith(t, 3, plain(), game.ByChallenge, "TAU", "IRE")
	tb.secure(0, "TAU")
	tb.secure(1, "IRE")
	box := box(tb.S)
	tb.Leave(0)
	if c := tb.S.Claim; c == nil || c.By != 1 || tb.S.Players[0].Hand.Total() != 0 {
		t.Errorf("the next call is not served: %+v", c)
	}
	for kind, n := range box {
		if tb.S.Stock.Plus(tb.S.Players[1].Hand).Plus(tb.S.Players[2].Hand).Of(Piece(kind)) != n {
			t.Error("pieces are lost")
		}
	}
	tb.Refuse("wordsmith/seat", 0, pass())
	tb.Leave(2)
	o, over := tb.Outcome()
	if !over || o.Reason != "left" || len(o.Winners) != 1 || o.Winners[0] != 1 {
		t.Errorf("%+v, %v", o, over)
	}
	tb.Refuse("wordsmith/over", 1, pass())
}

// Simply playing on accepts, so that nobody waits: a roll, a piece taken, a call or "nothing more", once a call has been
// open long enough to be heard. The play itself goes on whatever the others say.
func TestPlayingOnAcceptsSMITH22(t *testing.T) {
	tb := sitWith(t, 3, plain(), game.ByChallenge, "TAU", "IRE")
	tb.secure(0, "TAU")
	tb.Act(1, Action{Roll: &Roll{}})
	if tb.S.Claim.Accepts != 0 {
		t.Error("a roll in the same moment accepts nothing")
	}
	tb.At += 2 * game.Second
	tb.Act(2, Action{Pass: &Pass{}})
	if tb.S.Claim.Accepts != game.SeatsOf(2) {
		t.Errorf("%+v", tb.S.Claim)
	}
	tb.Act(2, Action{Resume: &Resume{}})
	for tb.S.Claim != nil && tb.At < 7*game.Second { // a star is taken first
		if tb.S.Players[1].Choose {
			tb.Act(1, Action{Take: &Take{Piece: tb.S.takes(1)[0]}})
			continue
		}
		tb.Act(1, Action{Roll: &Roll{}})
	}
	if tb.words(0) != "TAU - - - - -" {
		t.Errorf("both have played on: %s", tb.words(0))
	}
	// Programs answer by what they know, also if they roll first.
	tb = sitWith(t, 2, plain(), game.ByChallenge, "TAU")
	tb.Bots, tb.Humans = game.SeatsOf(1), game.SeatsOf(0)
	tb.secure(0, "TUA")
	tb.At += 3 * game.Second
	tb.Act(1, Action{Roll: &Roll{}})
	if tb.S.Claim == nil {
		t.Error("a program's roll has accepted a word")
	}
}
