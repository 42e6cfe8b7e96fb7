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

// ALF-A15: only passes and exchanges count towards the guard, not turns lost to refused words.
func TestRefusedWordsDoNotEndTheGameALFA15(t *testing.T) {
	tb := sit(t, 2, game.ByChallenge, nil)
	for i := range 8 {
		seat := game.Seat(i % 2)
		tb.hold(int(seat), "BRUSENO")
		tb.must(seat, lays("G9:R H9:U I9:S J9:B"))
		tb.must(1-seat, tb.answer(false))
		if tb.last().Kind != EntryLost || tb.s.End != nil {
			t.Fatalf("turn %d: %+v, end %+v", i+1, tb.last(), tb.s.End)
		}
	}
	tb.must(0, passing())
	if tb.s.Sides[0].Dry != 1 {
		t.Errorf("%+v", tb.s.Sides[0])
	}
	swap := func(side int) Action { return Action{Exchange: &Exchange{Tiles: tb.s.Sides[side].Rack[:1]}} }
	for i := range 5 {
		side := (i + 1) % 2
		tb.must(game.Seat(side), swap(side))
	}
	tb.ended(EndDry)
}

// ALF-A15, ALF-30: nobody ends the game with a pass or an exchange without having been warned, alone or not.
func TestWarnedBeforeTheLastTurnALFA15(t *testing.T) {
	todo := func(tb *table, seat game.Seat) string {
		m := rules.Frame(tb.s, seat).Todo
		if m == nil {
			return ""
		}
		return m.Key
	}
	alone := sit(t, 1, game.ByDictionary, nil)
	swap := func(tb *table) Action { return Action{Exchange: &Exchange{Tiles: tb.s.Sides[tb.s.Turn.Side].Rack[:1]}} }
	for range 2 {
		if got := todo(alone, 0); got != "alfabet.todo.first" {
			t.Errorf("warned too early: %s", got)
		}
		alone.must(0, swap(alone))
	}
	if got := alone.todo(0); got != "Lay a word: if you pass or exchange now, the game ends" {
		t.Errorf("told %q", got)
	}
	alone.must(0, swap(alone))
	alone.ended(EndDry)

	alone = sit(t, 1, game.ByDictionary, nil)
	alone.must(0, passing())
	if got := alone.todo(0); got != "If you pass now, the game ends" {
		t.Errorf("told %q", got)
	}
	alone.must(0, passing())
	alone.ended(EndPasses)

	two := sit(t, 2, game.ByDictionary, func(o *Options) { o.PassEnd = false })
	for i := range 5 {
		if got := todo(two, game.Seat(i%2)); got != "alfabet.todo.first" {
			t.Errorf("warned too early: %s", got)
		}
		two.must(game.Seat(i%2), passing())
	}
	if todo(two, 0) != "" || todo(two, 1) != "alfabet.todo.last.dry" {
		t.Errorf("told %q and %q", todo(two, 0), todo(two, 1))
	}
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
