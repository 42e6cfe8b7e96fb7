package alfabet_test

import (
	"slices"
	"testing"

	"lettercase/game"
	. "lettercase/games/alfabet"
)

// ALF-30: out; ALF-31, ALF-A9, ALF-A10, ALF-V11: deductions, given to nobody.
func TestGoingOutALF30ALF31A10V11(t *testing.T) {
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

// ALF-A9: an empty pool alone ends nothing; the game ends as soon as a rack is empty too.
func TestPoolEmptyALFA9(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "BRUSLÅ")
	tb.hold(1, "SLÅENE")
	tb.drain(0)
	tb.Act(0, lays(brus))
	if tb.S.End != nil {
		t.Errorf("%+v", tb.S.End)
	}
	tb.Act(1, passing())
	tb.Act(0, lays("J10:L J11:Å"))
	tb.ended(EndOut)
}

// ALF-30, ALF-A8: everybody passed twice in a row; an exchange is not a pass; only if agreed.
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

// ALF-46: a short game ends after the rounds agreed, whatever happened in them, and nothing is deducted. Alone the turns left are told.
func TestRoundsALF46(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, func(o *Options) { o.Rounds = 2 })
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays("E9:B F9:R G9:U H9:S I9:E J9:N"))
	tb.Act(1, passing())
	tb.Act(0, Action{Exchange: &Exchange{Tiles: tb.S.Sides[0].Rack[:1]}})
	if tb.S.End != nil {
		t.Fatal("ended before everybody had two turns")
	}
	tb.Act(1, passing())
	tb.ended(EndRounds)
	if tb.S.End.Totals[0] != tb.S.Sides[0].Score || tb.S.End.Deductions[1] != 0 {
		t.Errorf("%+v", tb.S.End)
	}
	tb = sit(t, 1, game.ByDictionary, func(o *Options) { o.Rounds = 3 })
	if m := tb.Frame(0).Todo; m == nil || m.Key != "alfabet.todo.firstOf" {
		t.Errorf("%+v", m)
	}
}

// ALF-A15: only passes and exchanges count towards the guard, not turns lost to refused words.
func TestRefusedWordsDoNotEndTheGameALFA15(t *testing.T) {
	tb := sit(t, 2, game.ByChallenge, nil)
	for i := range 8 {
		seat := game.Seat(i % 2)
		tb.hold(int(seat), "BRUSENO")
		tb.Act(seat, lays("G9:R H9:U I9:S J9:B"))
		tb.Act(1-seat, tb.answer(false))
		if tb.last().Kind != EntryLost || tb.S.End != nil {
			t.Fatalf("turn %d: %+v, end %+v", i+1, tb.last(), tb.S.End)
		}
	}
	tb.Act(0, passing())
	if tb.S.Sides[0].Dry != 1 {
		t.Errorf("%+v", tb.S.Sides[0])
	}
	swap := func(side int) Action { return Action{Exchange: &Exchange{Tiles: tb.S.Sides[side].Rack[:1]}} }
	for i := range 5 {
		side := (i + 1) % 2
		tb.Act(game.Seat(side), swap(side))
	}
	tb.ended(EndDry)
}

// ALF-A15, ALF-30: nobody ends the game with a pass or an exchange without having been warned, alone or not.
func TestWarnedBeforeTheLastTurnALFA15(t *testing.T) {
	todo := func(tb *table, seat game.Seat) string {
		m := tb.Frame(seat).Todo
		if m == nil {
			return ""
		}
		return m.Key
	}
	alone := sit(t, 1, game.ByDictionary, nil)
	swap := func(tb *table) Action { return Action{Exchange: &Exchange{Tiles: tb.S.Sides[tb.S.Turn.Side].Rack[:1]}} }
	for range 2 {
		if got := todo(alone, 0); got != "alfabet.todo.first" {
			t.Errorf("warned too early: %s", got)
		}
		alone.Act(0, swap(alone))
	}
	if got := alone.Todo(0); got != "Lay a word: if you pass or exchange now, the game ends" {
		t.Errorf("told %q", got)
	}
	alone.Act(0, swap(alone))
	alone.ended(EndDry)

	alone = sit(t, 1, game.ByDictionary, nil)
	alone.Act(0, passing())
	if got := alone.Todo(0); got != "If you pass now, the game ends" {
		t.Errorf("told %q", got)
	}
	alone.Act(0, passing())
	alone.ended(EndPasses)

	two := sit(t, 2, game.ByDictionary, func(o *Options) { o.PassEnd = false })
	for i := range 5 {
		if got := todo(two, game.Seat(i%2)); got != "alfabet.todo.first" {
			t.Errorf("warned too early: %s", got)
		}
		two.Act(game.Seat(i%2), passing())
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

// ALF-A15: the book knows no limit of rounds without a word, so it can be agreed beyond reach, and the end says how many there
// were. A player who stops a game alone is told so, and not that others are missing.
func TestEndsAreToldAsTheyWereALFA15(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, func(o *Options) { o.PassEnd, o.DryRounds = false, 5 })
	for i := range 9 {
		tb.Act(game.Seat(i%2), passing())
	}
	if tb.S.End != nil {
		t.Fatal("five rounds were agreed")
	}
	tb.Act(1, passing())
	tb.ended(EndDry)
	if got := tb.Say(tb.Frame(0).End.Why); got != "5 rounds went by without a word." {
		t.Errorf("told %q", got)
	}
	alone := sit(t, 1, game.ByDictionary, nil)
	alone.Leave(0)
	if got := alone.Say(alone.Frame(0).End.Why); got != "The game was stopped before its end." {
		t.Errorf("told %q", got)
	}
}
