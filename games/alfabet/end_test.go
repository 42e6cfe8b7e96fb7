package alfabet_test

import (
	"slices"
	"testing"

	"lettercase/game"
	. "lettercase/games/alfabet"
)

// ALF-30: out; ALF-31, ALF-A9, ALF-A10, ALF-V11: deductions, given to nobody.
func TestGoingOutALF30ALF31V11(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "BRUS")
	tb.hold(1, "B?#E")
	tb.drain(0)
	tb.Act(0, lays(brus))
	tb.ended(EndOut)
	if !slices.Equal(tb.S.End.Deductions, []int{0, 5}) || tb.S.Sides[0].Score != 8 || tb.S.Sides[1].Score != -5 {
		t.Errorf("%+v %+v", tb.S.End, tb.S.Sides)
	}
	if o, over := tb.Outcome(); !over || !slices.Equal(o.Winners, []game.Seat{0}) {
		t.Errorf("%+v", o)
	}
	tb.Refuse("alfabet/over", 1, passing())
}

// ALF-A9: an empty pool alone ends nothing.
func TestPoolEmptyALFA9(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "BRUSEN")
	tb.hold(1, "SLÅENE")
	tb.drain(0)
	tb.Act(0, lays(brus))
	if tb.S.End != nil {
		t.Errorf("%+v", tb.S.End)
	}
}

// ALF-30, ALF-A8: everybody passed twice in a row; an exchange is no pass; only if agreed.
func TestPassesALF30A8(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.Act(0, passing())
	tb.Act(1, passing())
	tb.Act(0, Action{Exchange: &Exchange{Tiles: tb.S.Sides[0].Rack[:1]}})
	tb.Act(1, passing())
	if tb.S.End != nil {
		t.Fatal("an exchange counts as a pass")
	}
	tb.Act(0, passing())
	tb.Act(1, passing())
	tb.ended(EndDry) // ALF-A15: three turns each without a word
	tb = sit(t, 2, game.ByDictionary, nil)
	for i := range 4 {
		tb.Act(game.Seat(i%2), passing())
	}
	tb.ended(EndPasses)
	tb = sit(t, 2, game.ByDictionary, func(o *Options) { o.PassEnd = false })
	for i := range 5 {
		tb.Act(game.Seat(i%2), passing())
	}
	if tb.S.End != nil {
		t.Error("not agreed")
	}
	tb.Act(1, passing())
	tb.ended(EndDry)
}

// ALF-30, ALF-A15: with the pool empty the referee ends a game in which nobody can lay a word.
func TestStuckALF30A15(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "BRUSKKK")
	tb.hold(1, "FFFF")
	tb.drain(0)
	tb.Act(0, lays(brus))
	tb.ended(EndStuck)
	tb = sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "BRUSKKK")
	tb.hold(1, "FFFFE") // SE
	tb.drain(0)
	tb.Act(0, lays(brus))
	if tb.S.End != nil {
		t.Error("SE can still be laid")
	}
	stuck := func(policy game.Policy, pool int, added ...string) string {
		tb := sit(t, 2, policy, nil)
		tb.hold(0, "BRUSKKK")
		tb.hold(1, "FFFF")
		tb.drain(pool)
		for _, w := range added {
			tb.Words.Added = map[string]bool{w: true}
		}
		tb.Act(0, lays(brus))
		if tb.S.Claim != nil {
			tb.Act(1, tb.answer(true))
		}
		if tb.S.End == nil {
			return ""
		}
		return tb.S.End.Reason
	}
	if got := stuck(game.ByDictionary, 9); got != "" {
		t.Errorf("with tiles in the pool: %s", got)
	}
	if got := stuck(game.ByDictionary, 0, "KRF"); got != EndStuck {
		t.Errorf("a house word that nobody can make: %q", got)
	}
	if got := stuck(game.ByDictionary, 0, "SK"); got != "" {
		t.Errorf("a house word can still be laid: %s", got)
	}
	if got := stuck(game.ByVote, 0); got != "" {
		t.Errorf("where the table votes passing ends it: %s", got)
	}
}
