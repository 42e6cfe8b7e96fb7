package wordsmith

import (
	"reflect"
	"slices"
	"testing"

	"lettercase/game"
)

func (tb *table) may(seat game.Seat) May { return Rules{}.View(tb.s, seat).May }

// What a seat may do in the race, from its first roll to the break.
func TestMayInTheRace(t *testing.T) {
	o := plain()
	o.Pause = 20
	tb := sitWith(t, 2, o, game.ByChallenge, "TAU", "IRE")
	if m := tb.may(0); !m.Roll || !m.Call || m.Write || !m.Pass || m.Resume || m.Ready || len(m.Take) != 0 || m.Mark != nil {
		t.Errorf("at the start: %+v", m)
	}
	if m := tb.may(game.Watcher); !reflect.DeepEqual(m, May{Take: []Piece{}, MarkRows: []int{}, Dispute: []int{}}) {
		t.Errorf("a watcher may %+v", m)
	}
	tb.s.Stock.Curve = 0
	tb.roll(0, Bow)
	if m := tb.may(0); m.Roll || m.RollAt != 1500 || !slices.Equal(m.Take, []Piece{Long, Short, Bow}) {
		t.Errorf("after a star: %+v", m)
	}
	tb.do(0, take(Long))
	tb.s.Stock.Long = 0
	tb.env.At = 2000
	tb.roll(0, Long)
	tb.s.Stock.Long = 5
	if m := tb.may(0); slices.Contains(m.Take, Long) { // SMITH-14
		t.Errorf("any other piece: %v", m.Take)
	}
	tb.secure(0, "TAU")
	if m := tb.may(0); m.Withdraw != 1 || m.Roll || m.Call || len(m.Take) != 0 || m.Answer != 0 {
		t.Errorf("with a call: %+v", m)
	}
	if m := tb.may(1); m.Answer != 1 || !m.Call || m.Withdraw != 0 {
		t.Errorf("before a call: %+v", m)
	}
	tb.do(1, Action{Accept: &Answer{1}})
	tb.do(1, pass())
	if m := tb.may(1); m.Pass || !m.Resume || !m.Call || m.Answer != 0 {
		t.Errorf("after \"nothing more\": %+v", m)
	}
	tb.do(0, pass())
	if m := tb.may(0); !m.Ready || m.Roll || m.Call || m.Pass {
		t.Errorf("in the break: %+v", m)
	}
	tb.do(0, Action{Ready: &Ready{1}})
	if m := tb.may(0); m.Ready {
		t.Error("ready once")
	}
}

// What a seat may do in steps (SMITH-48) and in the check of quick forging (SMITH-40).
func TestMayInTheVariants(t *testing.T) {
	tb := sit(t, 2, steps(), "TAU")
	tb.s.Players[0].Circles, tb.s.Players[1].Circles = 1, 0
	if m := tb.may(0); m.Roll || len(m.Take) != 4 || !m.Call {
		t.Errorf("with a circle: %+v", m)
	}
	if m := tb.may(1); len(m.Take) != 0 {
		t.Errorf("without: %+v", m)
	}
	o := plain()
	o.Quick, o.Rounds = true, 1
	tb = sit(t, 2, o, "TAU")
	if m := tb.may(0); m.Call || !m.Write {
		t.Errorf("quick forging writes: %+v", m)
	}
	tb.secure(0, "TAU")
	tb.do(0, pass())
	tb.do(1, pass())
	if m := tb.may(1); m.Mark == nil || *m.Mark != 0 || !slices.Equal(m.MarkRows, []int{1}) || m.Agree {
		t.Errorf("in the check: %+v", m)
	}
	if m := tb.may(0); m.Mark != nil || m.Agree {
		t.Errorf("an empty sheet needs no mark: %+v", m)
	}
	tb.do(1, Action{Mark: &Marking{Sheet: 0, Round: 1, Bad: []int{1}}})
	if m := tb.may(0); !m.Agree || !slices.Equal(m.Dispute, []int{1}) {
		t.Errorf("a struck line: %+v", m)
	}
	if m := tb.may(1); m.Mark != nil {
		t.Errorf("marked once: %+v", m)
	}
	tb.do(0, Action{Agree: &Agree{1}})
	if v := (Rules{}).View(tb.s, 1); v.Result == nil || v.Result.Reason != "rounds" || !v.Players[0].Sheets[0].Marked || v.Players[0].Sheets[0].Score == nil {
		t.Errorf("the result: %+v", v.Result)
	}
}

// The open call, those who wait behind it, and the clock that runs.
func TestCallsInTheView(t *testing.T) {
	tb := sitWith(t, 3, plain(), game.ByVote, "TAU", "IRE")
	v := Rules{}.View(tb.s, 0)
	if v.Call != nil || v.Clock != nil || v.Result != nil || v.Waiting == nil || v.Options.Letters == nil {
		t.Errorf("before a call: %+v", v)
	}
	tb.secure(0, "TAU")
	tb.secure(1, "IRE")
	tb.do(2, Action{Object: &Answer{1}})
	v = Rules{}.View(tb.s, game.Watcher)
	if v.Call == nil || v.Call.Word != "TAU" || v.Call.Until != 8*game.Second || !slices.Equal(v.Call.Objections, []game.Seat{2}) || len(v.Call.Accepts) != 0 {
		t.Errorf("the call is %+v", v.Call)
	}
	if len(v.Waiting) != 1 || v.Waiting[0].Word != "IRE" || *v.Clock != (Clock{"objections", 8 * game.Second}) {
		t.Errorf("waiting %+v, clock %+v", v.Waiting, v.Clock)
	}
	tb.do(1, Action{Accept: &Answer{1}})
	p := Rules{}.View(tb.s, 2).Players[0]
	if p.Words != 1 || p.Previous != "TAU" || p.Sheets[0].Lines[0].Word != "TAU" || p.Sheets[0].Bonus != 6 || p.Sheets[0].Fields != 12 || p.Sheets[0].White != 6 {
		t.Errorf("the sheet is %+v", p)
	}
}
