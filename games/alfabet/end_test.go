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
	tb.must(0, lays(brus))
	tb.ended(EndOut)
	if !slices.Equal(tb.s.End.Deductions, []int{0, 5}) || tb.s.Sides[0].Score != 8 || tb.s.Sides[1].Score != -5 {
		t.Errorf("%+v %+v", tb.s.End, tb.s.Sides)
	}
	if o, over := rules.Outcome(tb.s); !over || !slices.Equal(o.Winners, []game.Seat{0}) {
		t.Errorf("%+v", o)
	}
	tb.refused(1, passing(), "alfabet/over")
}

// ALF-A9: an empty pool alone ends nothing.
func TestPoolEmptyALFA9(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "BRUSEN")
	tb.hold(1, "SLÅENE")
	tb.drain(0)
	tb.must(0, lays(brus))
	if tb.s.End != nil {
		t.Errorf("%+v", tb.s.End)
	}
}

// ALF-30, ALF-A8: everybody passed twice in a row; an exchange is no pass; only if agreed.
func TestPassesALF30A8(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.must(0, passing())
	tb.must(1, passing())
	tb.must(0, Action{Exchange: &Exchange{Tiles: tb.s.Sides[0].Rack[:1]}})
	tb.must(1, passing())
	if tb.s.End != nil {
		t.Fatal("an exchange counts as a pass")
	}
	tb.must(0, passing())
	tb.must(1, passing())
	tb.ended(EndDry) // ALF-A15: three turns each without a word
	tb = sit(t, 2, game.ByDictionary, nil)
	for i := range 4 {
		tb.must(game.Seat(i%2), passing())
	}
	tb.ended(EndPasses)
	tb = sit(t, 2, game.ByDictionary, func(o *Options) { o.PassEnd = false })
	for i := range 5 {
		tb.must(game.Seat(i%2), passing())
	}
	if tb.s.End != nil {
		t.Error("not agreed")
	}
	tb.must(1, passing())
	tb.ended(EndDry)
}

// ALF-30, ALF-A15: with the pool empty the referee ends a game in which nobody can lay a word.
func TestStuckALF30A15(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "BRUSKKK")
	tb.hold(1, "FFFF")
	tb.drain(0)
	tb.must(0, lays(brus))
	tb.ended(EndStuck)
	tb = sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "BRUSKKK")
	tb.hold(1, "FFFFE") // SE
	tb.drain(0)
	tb.must(0, lays(brus))
	if tb.s.End != nil {
		t.Error("SE can still be laid")
	}
	stuck := func(policy game.Policy, pool int, added ...string) string {
		tb := sit(t, 2, policy, nil)
		tb.hold(0, "BRUSKKK")
		tb.hold(1, "FFFF")
		tb.drain(pool)
		for _, w := range added {
			tb.env.Words.Added = map[string]bool{w: true}
		}
		tb.must(0, lays(brus))
		if tb.s.Claim != nil {
			tb.must(1, tb.answer(true))
		}
		if tb.s.End == nil {
			return ""
		}
		return tb.s.End.Reason
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
