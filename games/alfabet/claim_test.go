package alfabet_test

import (
	"slices"
	"testing"

	"lettercase/game"
	. "lettercase/games/alfabet"
)

// ALF-A16: under challenge a move is provisional; it counts when nobody objects in time.
func TestClaimBySilenceALFA16(t *testing.T) {
	tb := sit(t, 3, game.ByChallenge, nil)
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays("G9:R H9:U I9:S J9:B")) // a bluff
	if tb.S.Phase != PhaseClaim || tb.S.Sides[0].Score != 0 || len(tb.S.Sides[0].Rack) != 3 || tb.S.Turn.Side != 0 {
		t.Fatalf("%+v", tb.S)
	}
	f, v := tb.Frame(2), tb.View(2)
	if len(f.Claims) != 1 || v.Pending == nil || v.Pending.Score != 8 || !slices.Equal(f.May, []string{"answer"}) || f.Clock.What != "claim" {
		t.Errorf("%+v %+v", f, v)
	}
	tb.At, _ = tb.Deadline()
	tb.Expire()
	if tb.S.Sides[0].Score != 8 || len(tb.S.Sides[0].Rack) != 7 || tb.S.Turn.Side != 1 {
		t.Errorf("%+v %+v", tb.S.Sides[0], tb.S.Turn)
	}
}

// ALF-S6, ALF-A16: an invalid word comes back and the turn is lost, or is tried again if agreed.
func TestObjectionALFS6A16(t *testing.T) {
	tb := sit(t, 3, game.ByChallenge, nil)
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays("G9:R H9:U I9:S J9:B"))
	tb.Refuse("claim/own", 0, tb.answer(false))
	tb.Act(2, tb.answer(false))
	if e := tb.last(); e.Kind != EntryLost || e.Why != WhyWord || !slices.Equal(e.Bad, []string{"RUSB"}) {
		t.Errorf("%+v", e)
	}
	if len(tb.S.Sides[0].Rack) != 7 || tb.S.Turn.Side != 1 || !tb.S.Board.Bare() {
		t.Errorf("%+v", tb.S.Sides[0])
	}
	tb = sit(t, 2, game.ByChallenge, func(o *Options) { o.Invalid = InvalidAgain })
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays("G9:R H9:U I9:S J9:B"))
	tb.Act(1, tb.answer(false))
	if tb.S.Turn.Side != 0 || tb.S.Phase != PhasePlay || len(tb.S.Sides[0].Rack) != 7 {
		t.Errorf("%+v", tb.S.Turn)
	}
	tb.Act(0, lays(brus))
}

// ALF-A16: a wrong objection costs nothing, or the objector's next turn.
func TestWrongObjectionALFA16(t *testing.T) {
	tb := sit(t, 2, game.ByChallenge, nil)
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays(brus))
	tb.Act(1, tb.answer(false))
	if tb.S.Sides[0].Score != 8 || tb.S.Turn.Side != 1 {
		t.Errorf("%+v", tb.S.Turn)
	}
	tb.Told("Bo objected, but BRUS is in the dictionary.")
	if got := tb.Say(game.Say("claim.known", "name", game.Seat(1), "words", []string{"TO", "EN"}, "n", 2)); got != "Bo objected, but TO and EN are in the dictionary." {
		t.Error(got)
	}
	tb = sit(t, 2, game.ByChallenge, func(o *Options) { o.Objection = ObjectionTurn })
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays(brus))
	tb.Act(1, tb.answer(false))
	if e := tb.last(); e.Side != 1 || e.Why != WhyObjection || tb.S.Turn.Side != 0 || tb.S.Sides[1].Skip {
		t.Errorf("%+v %+v", e, tb.S.Turn)
	}
}

// ALF-A16: the next player's move accepts, but others may still object.
func TestNextMoveAcceptsALFA16(t *testing.T) {
	tb := sit(t, 3, game.ByChallenge, nil)
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays(brus))
	tb.hold(1, "LÅTTENE")
	tb.Refuse("alfabet/claim", 1, lays("J10:L J11:Å"))
	tb.Refuse("alfabet/turn", 2, passing())
	tb.Act(2, tb.answer(true))
	tb.Refuse("alfabet/unconnected", 1, lays("A1:L A2:Å")) // and a bad move accepts nothing
	if tb.S.Claim == nil {
		t.Fatal("closed by a refused move")
	}
	tb.Act(1, lays("J10:L J11:Å"))
	if tb.S.Sides[0].Score != 8 || tb.S.Claim == nil || tb.S.Claim.By != 1 {
		t.Errorf("%+v", tb.S.Claim)
	}
}

// Claims do not wait for players who left: a move closes when all others have answered; with nobody left the dictionary decides.
func TestLeavingDuringAClaim(t *testing.T) {
	for word, points := range map[string]int{brus: 8, "H9:R I9:U J9:B": 0} {
		tb := sit(t, 3, game.ByChallenge, nil)
		tb.hold(0, "BRUSENO")
		tb.Act(0, lays(word))
		tb.Act(1, tb.answer(true))
		tb.Leave(2)
		if tb.S.Claim != nil || tb.S.Turn.Side != 1 || tb.S.Sides[0].Score == 0 {
			t.Fatalf("%s: claim %+v, turn %+v", word, tb.S.Claim, tb.S.Turn)
		}
		tb = sit(t, 2, game.ByChallenge, func(o *Options) { o.Invalid = InvalidAgain })
		tb.hold(0, "BRUSENO")
		tb.Act(0, lays(word))
		tb.Leave(1)
		tb.ended(EndLeft)
		if got := tb.S.Sides[0].Score + tb.S.End.Deductions[0]; got != points {
			t.Errorf("%s brought %d points, want %d", word, got, points)
		}
	}
}

// Leaving: a move that waits comes back, tiles go aside, the others go on; the last one left wins.
func TestLeaving(t *testing.T) {
	tb := sit(t, 3, game.ByChallenge, nil)
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays(brus))
	tb.Leave(0)
	if tb.S.Claim != nil || !tb.S.Board.Bare() || len(tb.S.Aside) != 7 || tb.S.Turn.Side != 1 || tb.S.End != nil {
		t.Fatalf("%+v", tb.S)
	}
	tb.Refuse("alfabet/seat", 0, passing())
	if again := rules.Leave(tb.Now(), tb.S, 0); again != nil {
		t.Errorf("leaving again: %v", again)
	}
	tb.Act(1, passing())
	tb.Act(2, passing())
	if tb.S.Turn.Side != 1 {
		t.Errorf("side %d is on turn", tb.S.Turn.Side)
	}
	tb.Leave(2)
	tb.ended(EndLeft)
	if o, _ := tb.Outcome(); !slices.Equal(o.Winners, []game.Seat{1}) {
		t.Errorf("%+v", o)
	}
}
