package alfabet_test

import (
	"slices"
	"testing"

	"lettercase/game"
	. "lettercase/games/alfabet"
)

// ALF-A16: while a move waits, those who have not answered are waited for, and may answer.
func TestFrameOfAClaimALFA16(t *testing.T) {
	tb := sit(t, 4, game.ByChallenge, nil)
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays(brus))
	tb.Leave(3)
	f := tb.Frame(2)
	if f.Phase != "claim" || !slices.Equal(f.Active, []game.Seat{1, 2}) || f.Turn.Seat != 0 || f.Clock.What != "claim" || f.Clock.Total != 10_000 {
		t.Errorf("%+v", f)
	}
	c := f.Claims[0]
	if c.By != 0 || !slices.Equal(c.Words, []string{"BRUS"}) || !c.Open || c.Policy != game.ByChallenge || c.Until != f.Clock.Until {
		t.Errorf("%+v", c)
	}
	tb.may(0)
	tb.may(2, "answer")
	tb.may(3)
	tb.may(game.Watcher)
	if got := tb.Todo(2); got != "Is Ana’s word all right?" {
		t.Errorf("todo: %q", got)
	}
	if got := tb.Todo(0); got != "The others may object" {
		t.Errorf("todo of the claimant: %q", got)
	}
	tb.Act(2, tb.answer(true))
	f = tb.Frame(2)
	if !slices.Equal(f.Active, []game.Seat{1}) || f.Claims[0].Open || !slices.Equal(f.Claims[0].Accepts, []game.Seat{2}) {
		t.Errorf("%+v", f)
	}
	tb.may(2)
}

// ALF-A16: "my move accepts yours" is offered to the next player, for the coming turn. While others may still object it is
// refused; they may be away, which the frame does not know.
func TestPlayingOnIsOfferedALFA16(t *testing.T) {
	tb := sit(t, 3, game.ByChallenge, nil)
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays(brus))
	tb.may(1, "answer", "lay", "exchange", "pass")
	tb.may(2, "answer")
	tb.Refuse("alfabet/claim", 1, Action{Pass: &Pass{Turn: 2}})
	if f := tb.Frame(1); f.Choice || tb.Todo(1) != "Is Ana’s word all right?" {
		t.Errorf("%+v", f)
	}
	tb.Act(2, tb.answer(true))
	tb.may(1, "answer", "lay", "exchange", "pass")
	if got := tb.Todo(1); got != "Is Ana’s word all right? If so, you can simply play on" {
		t.Errorf("todo: %q", got)
	}
	if f := tb.Frame(1); !f.Choice || f.Turn.Number != 1 {
		t.Errorf("%+v", f)
	}
	tb.Refuse("alfabet/closed", 1, Action{Pass: &Pass{Turn: 1}})
	tb.Act(1, Action{Pass: &Pass{Turn: 2}})
	if tb.S.Claim != nil || tb.S.Turn.Number != 3 || tb.S.Sides[0].Score != 8 {
		t.Errorf("%+v", tb.S.Turn)
	}
	// With the pool used up by the refill before it, there is nothing to exchange.
	tb = sit(t, 2, game.ByChallenge, nil)
	tb.hold(0, "BRUSENO")
	tb.drain(4)
	tb.Act(0, lays(brus))
	tb.may(1, "answer", "lay", "pass")
	tb.Refuse("alfabet/pool", 1, Action{Exchange: &Exchange{Tiles: tb.S.Sides[1].Rack[:1]}})
}

// ALF-A16: a seat that sits out for a wrong objection does not come next, and is not offered a move.
func TestPlayingOnIsNotForWhoSitsOutALFA16(t *testing.T) {
	tb := sit(t, 3, game.ByChallenge, func(o *Options) { o.Objection = ObjectionTurn })
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays(brus))
	tb.Act(2, tb.answer(false)) // wrong: the third sits out
	tb.hold(1, "LÅTTENE")
	tb.Act(1, lays("J10:L J11:Å"))
	tb.Act(0, tb.answer(true))
	tb.may(2, "answer")
	tb.Refuse("alfabet/turn", 2, passing())
	tb.Act(2, tb.answer(true))
	if tb.S.Turn.Side != 0 {
		t.Errorf("%+v", tb.S.Turn)
	}
	story := tb.story()
	if last := story[len(story)-1]; last != "Cy sat out for a wrong objection." {
		t.Errorf("told: %s", last)
	}
}

// The last word of a game lies and the pool is empty: playing on ends the game and is not refused.
func TestPlayingOnEndsTheGame(t *testing.T) {
	tb := sit(t, 2, game.ByChallenge, nil)
	tb.hold(0, "BRUS")
	tb.drain(0)
	tb.Act(0, lays(brus))
	tb.may(1, "answer", "lay", "pass")
	tb.Act(1, passing())
	tb.ended(EndOut)
}

// ALF-42, ALF-43, ALF-A13: themes and lists are voted on, and the claim says so whatever the table's policy is.
func TestClaimTellsItsPolicyALFA13(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, func(o *Options) { o.List = []string{"BRUS"} })
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays(brus)) // on the list: nothing to vote on
	tb.hold(1, "LÅTTENE")
	tb.Act(1, lays("J10:L J11:Å"))
	if c := tb.Frame(0).Claims[0]; c.Policy != game.ByVote {
		t.Errorf("%+v", c)
	}
	tb.told("Ana laid BRUS at G9 across for 18 points.", "Ana got 10 points of that for BRUS from the list.")
}

// ALF-A16: a word taken back to be tried again is told; one that its player took along when leaving is not.
func TestTakenBackIsTold(t *testing.T) {
	tb := sit(t, 3, game.ByChallenge, func(o *Options) { o.Invalid = InvalidAgain })
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays("H9:R I9:U J9:B"))
	tb.Act(1, tb.answer(false))
	tb.told("Ana took back RUB: not a word.")
	tb.Act(0, lays(brus))
	tb.Leave(0)
	tb.told("Ana took back RUB: not a word.")
}
