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
	tb.must(0, lays("G9:R H9:U I9:S J9:B")) // a bluff
	if tb.s.Phase != PhaseClaim || tb.s.Sides[0].Score != 0 || len(tb.s.Sides[0].Rack) != 3 || tb.s.Turn.Side != 0 {
		t.Fatalf("%+v", tb.s)
	}
	f, v := rules.Frame(tb.s, 2), rules.View(tb.s, 2)
	if len(f.Claims) != 1 || v.Pending == nil || v.Pending.Score != 8 || !slices.Equal(f.May, []string{"answer"}) || f.Clock.What != "claim" {
		t.Errorf("%+v %+v", f, v)
	}
	tb.env.At, _ = rules.Deadline(tb.s)
	tb.apply(rules.Expire(tb.env, tb.s))
	if tb.s.Sides[0].Score != 8 || len(tb.s.Sides[0].Rack) != 7 || tb.s.Turn.Side != 1 {
		t.Errorf("%+v %+v", tb.s.Sides[0], tb.s.Turn)
	}
}

// ALF-A16, ALF-S6: an invalid word comes back and the turn is lost, or is tried again if agreed.
func TestObjectionALFA16(t *testing.T) {
	tb := sit(t, 3, game.ByChallenge, nil)
	tb.hold(0, "BRUSENO")
	tb.must(0, lays("G9:R H9:U I9:S J9:B"))
	tb.refused(0, tb.answer(false), "claim/own")
	tb.must(2, tb.answer(false))
	if e := tb.last(); e.Kind != EntryLost || e.Why != WhyWord || !slices.Equal(e.Bad, []string{"RUSB"}) {
		t.Errorf("%+v", e)
	}
	if len(tb.s.Sides[0].Rack) != 7 || tb.s.Turn.Side != 1 || !tb.s.Board.Bare() {
		t.Errorf("%+v", tb.s.Sides[0])
	}
	tb = sit(t, 2, game.ByChallenge, func(o *Options) { o.Invalid = InvalidAgain })
	tb.hold(0, "BRUSENO")
	tb.must(0, lays("G9:R H9:U I9:S J9:B"))
	tb.must(1, tb.answer(false))
	if tb.s.Turn.Side != 0 || tb.s.Phase != PhasePlay || len(tb.s.Sides[0].Rack) != 7 {
		t.Errorf("%+v", tb.s.Turn)
	}
	tb.must(0, lays(brus))
}

// ALF-A16: a wrong objection costs nothing, or the objector's next turn.
func TestWrongObjectionALFA16(t *testing.T) {
	tb := sit(t, 2, game.ByChallenge, nil)
	tb.hold(0, "BRUSENO")
	tb.must(0, lays(brus))
	tb.must(1, tb.answer(false))
	if tb.s.Sides[0].Score != 8 || tb.s.Turn.Side != 1 {
		t.Errorf("%+v", tb.s.Turn)
	}
	tb = sit(t, 2, game.ByChallenge, func(o *Options) { o.Objection = ObjectionTurn })
	tb.hold(0, "BRUSENO")
	tb.must(0, lays(brus))
	tb.must(1, tb.answer(false))
	if e := tb.last(); e.Side != 1 || e.Why != WhyObjection || tb.s.Turn.Side != 0 || tb.s.Sides[1].Skip {
		t.Errorf("%+v %+v", e, tb.s.Turn)
	}
}

// ALF-A16: the next player's move accepts, but others may still object.
func TestNextMoveAcceptsALFA16(t *testing.T) {
	tb := sit(t, 3, game.ByChallenge, nil)
	tb.hold(0, "BRUSENO")
	tb.must(0, lays(brus))
	tb.hold(1, "LÅTTENE")
	tb.refused(1, lays("J10:L J11:Å"), "alfabet/claim")
	tb.refused(2, passing(), "alfabet/turn")
	tb.must(2, tb.answer(true))
	tb.refused(1, lays("A1:L A2:Å"), "alfabet/unconnected") // and a bad move accepts nothing
	if tb.s.Claim == nil {
		t.Fatal("closed by a refused move")
	}
	tb.must(1, lays("J10:L J11:Å"))
	if tb.s.Sides[0].Score != 8 || tb.s.Claim == nil || tb.s.Claim.By != 1 {
		t.Errorf("%+v", tb.s.Claim)
	}
}

// Nobody waits for who has left: a move closes when all others have spoken, and with nobody left the dictionary decides.
func TestLeavingDuringAClaim(t *testing.T) {
	for word, points := range map[string]int{brus: 8, "H9:R I9:U J9:B": 0} {
		tb := sit(t, 3, game.ByChallenge, nil)
		tb.hold(0, "BRUSENO")
		tb.must(0, lays(word))
		tb.must(1, tb.answer(true))
		tb.apply(rules.Leave(tb.env, tb.s, 2))
		if tb.s.Claim != nil || tb.s.Turn.Side != 1 || tb.s.Sides[0].Score == 0 {
			t.Fatalf("%s: claim %+v, turn %+v", word, tb.s.Claim, tb.s.Turn)
		}
		tb = sit(t, 2, game.ByChallenge, func(o *Options) { o.Invalid = InvalidAgain })
		tb.hold(0, "BRUSENO")
		tb.must(0, lays(word))
		tb.apply(rules.Leave(tb.env, tb.s, 1))
		tb.ended(EndLeft)
		if got := tb.s.Sides[0].Score + tb.s.End.Deductions[0]; got != points {
			t.Errorf("%s brought %d points, want %d", word, got, points)
		}
	}
}

// Leaving: a move that waits comes back, tiles go aside, the others go on; the last one left wins.
func TestLeaving(t *testing.T) {
	tb := sit(t, 3, game.ByChallenge, nil)
	tb.hold(0, "BRUSENO")
	tb.must(0, lays(brus))
	tb.apply(rules.Leave(tb.env, tb.s, 0))
	if tb.s.Claim != nil || !tb.s.Board.Bare() || len(tb.s.Aside) != 7 || tb.s.Turn.Side != 1 || tb.s.End != nil {
		t.Fatalf("%+v", tb.s)
	}
	tb.refused(0, passing(), "alfabet/seat")
	if again := rules.Leave(tb.env, tb.s, 0); again != nil {
		t.Errorf("leaving again: %v", again)
	}
	tb.must(1, passing())
	tb.must(2, passing())
	if tb.s.Turn.Side != 1 {
		t.Errorf("side %d is on turn", tb.s.Turn.Side)
	}
	tb.apply(rules.Leave(tb.env, tb.s, 2))
	tb.ended(EndLeft)
	if o, _ := rules.Outcome(tb.s); !slices.Equal(o.Winners, []game.Seat{1}) {
		t.Errorf("%+v", o)
	}
}
