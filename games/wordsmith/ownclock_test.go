package wordsmith

import (
	"slices"
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
)

// onOneDevice is a six-step game of people who share a device.
func onOneDevice(t *testing.T, policy game.Policy, o Options, words ...string) *table {
	t.Helper()
	tb := &table{gametest.Sit(t, Rules{}, game.Setup{Lang: "de", Seats: 2, Shared: true}, o, game.Judge{Policy: policy, Dict: gametest.List(words...)})}
	tb.Book, tb.Names = english, []string{"Anna", "Ben"}
	tb.Devices = []game.Seats{game.AllSeats(2)}
	return tb
}

func (tb *table) clocked(seat game.Seat, until game.Time) {
	tb.Helper()
	f := tb.Frame(game.Watcher)
	if !slices.Equal(f.Active, []game.Seat{seat}) || f.Clock == nil || f.Clock.Until != until*game.Second {
		tb.Errorf("active %v, clock %+v; want seat %d until %d s", f.Active, f.Clock, seat, until)
	}
}

// People who share a device make the words of a step one after another, each with their own time.
func TestOwnClockInAStep(t *testing.T) {
	o := steps()
	o.StepTime = 60
	tb := onOneDevice(t, game.ByDictionary, o, "TAU")
	tb.clocked(0, 60)
	tb.At = 20 * game.Second
	tb.S.Players[0].Circles = 0
	tb.secure(0, "TAU")
	tb.clocked(1, 80)
	tb.Expire() // costs only the player whose clock it was
	if tb.S.Step != 2 || tb.At != 80*game.Second || tb.words(0) != "TAU - - - - -" || tb.words(1) != "- - - - - -" {
		t.Errorf("step %d at %d", tb.S.Step, tb.At)
	}
	tb.clocked(0, 140)
	tb.Leave(1)
	if _, over := tb.Outcome(); !over {
		t.Error("nobody is left to play with")
	}
}

// A call that the table hears costs its player no time of their own.
func TestOwnClockWaitsForACall(t *testing.T) {
	o := steps()
	o.StepTime = 60
	tb := onOneDevice(t, game.ByChallenge, o, "TAU")
	tb.S.Players[0].Circles = 0
	tb.At = 50 * game.Second
	tb.secure(0, "TUA")
	tb.At += 6 * game.Second
	tb.Act(1, object(1)) // not a word: Anna goes on
	tb.clocked(0, 66)
}

// SMITH-22: in steps the next player's word accepts the call at once.
func TestPlayingOnInAStepSMITH22(t *testing.T) {
	tb := onOneDevice(t, game.ByChallenge, steps(), "TAU", "IRE")
	tb.S.Players[0].Circles, tb.S.Players[1].Circles = 0, 0
	tb.secure(0, "TAU")
	tb.secure(1, "IRE")
	if tb.words(0) != "TAU - - - - -" || tb.S.Claim == nil || tb.S.Claim.By != 1 {
		t.Errorf("%s, %+v", tb.words(0), tb.S.Claim)
	}
}

// The sheets are checked one after another too, and so are the marks. The break has no limit.
func TestOwnClockInTheCheck(t *testing.T) {
	o := steps()
	o.Quick, o.Rounds, o.CheckTime, o.Pause = true, 2, 30, 20
	tb := onOneDevice(t, game.ByDictionary, o, "TAU")
	for range Lines {
		for seat := range game.Seat(2) {
			if tb.S.Step == 1 {
				tb.S.Players[seat].Circles = 0
				tb.secure(seat, "TAU")
				continue
			}
			tb.Act(seat, Action{Pass: &Pass{Step: tb.S.Step}})
		}
	}
	tb.clocked(1, 30) // checks the first sheet
	tb.Expire()
	if !tb.S.Players[0].Sheets[0].Agreed || tb.S.Players[1].Sheets[0].Marked {
		t.Error("time is up for the second player only")
	}
	tb.clocked(0, 60)
	tb.Expire()
	if tb.S.Phase != Break || tb.S.Until != 0 {
		t.Errorf("%s until %d", tb.S.Phase, tb.S.Until)
	}
}
