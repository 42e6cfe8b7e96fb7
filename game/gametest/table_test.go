package gametest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
)

var (
	drawing = hoardAction{Draw: &struct{}{}}
	aWord   = game.Judge{Policy: game.ByDictionary, Dict: List("A AB", "BA")}
	two     = game.Setup{Lang: "en", Seats: 2}
)

// A table plays on: actions, refusals, the clock, leaving, the end.
func TestTable(t *testing.T) {
	tb := Sit(t, hoard{}, two, hoardOptions{Hand: 2}, aWord)
	if n := len(tb.S.Hands[0]); n != 2 || tb.Seq != 1 || tb.Humans != game.AllSeats(2) {
		t.Errorf("%d cards after %d rows", n, tb.Seq)
	}
	first, other := tb.S.Turn, 1-tb.S.Turn
	tb.Refuse("hoard/turn", other, drawing)
	if row := tb.Act(first, drawing); row[0].Drawn == nil || len(tb.S.Hands[first]) != 3 || tb.S.Turn != other {
		t.Errorf("%+v", row)
	}
	if err := tb.Try(first, drawing); game.Code(err) != "hoard/turn" {
		t.Error(err)
	}
	if _, err := tb.Preview(other, drawing); game.Code(err) != "hoard/preview" {
		t.Error(err)
	}
	twin := tb.Clone()
	until, _ := tb.Deadline()
	tb.At = until - 1
	if tb.Due() != nil {
		t.Error("due too early")
	}
	tb.Advance(1)
	if tb.S.Turn != first || tb.At != until || twin.S.Turn != other {
		t.Errorf("at %d it is seat %d's turn, at the other table seat %d's", tb.At, tb.S.Turn, twin.S.Turn)
	}
	twin.Expire()
	if !equal(tb.S, twin.S) || tb.May(first) == "" || !slices.Equal(strings.Fields(tb.May(first)), twin.Frame(first).May) {
		t.Errorf("%+v, at the other table %+v", tb.S, twin.S)
	}
	tb.Leave(0)
	tb.Leave(1)
	if _, over := tb.Outcome(); !over || tb.Humans != 0 {
		t.Errorf("%+v", tb.S)
	}
}

// failing is a test that goes wrong: what fails it ends up in why.
type failing struct {
	testing.TB
	why *string
}

func (f failing) Fatal(args ...any) { f.Fatalf("%s", fmt.Sprint(args...)) }

func (f failing) Fatalf(format string, args ...any) {
	*f.why = fmt.Sprintf(format, args...)
	panic(f)
}

// fails is what a test fails with at a table.
func fails(t *testing.T, rules hoardRules, test func(*hoardTable)) (why string) {
	t.Helper()
	defer func() {
		if p := recover(); p != nil {
			if _, ok := p.(failing); !ok {
				panic(p)
			}
		}
	}()
	test(Sit(failing{t, &why}, rules, two, hoardOptions{Hand: 1}, aWord))
	return why
}

type (
	hoardRules  = game.Rules[hoardOptions, hoardState, hoardAction, hoardEvent, hoardView]
	hoardTable  = Table[hoardOptions, hoardState, hoardAction, hoardEvent, hoardView]
	expires     struct{ hoard }
	leavesAgain struct{ hoard }
)

func (expires) Deadline(*hoardState) (game.Time, bool) { return game.Minute, true }

func (expires) Expire(game.Env, *hoardState) []hoardEvent { return nil }

func (leavesAgain) Leave(_ game.Env, _ *hoardState, seat game.Seat) []hoardEvent {
	return []hoardEvent{{Left: &hoardLaid{Seat: seat}}}
}

// A table notices what is wrong with a game.
func TestTableNotices(t *testing.T) {
	draw := func(tb *hoardTable) { tb.Act(tb.S.Turn, drawing) }
	for _, c := range []struct {
		rules hoardRules
		test  func(*hoardTable)
		why   string
	}{
		{hoard{}, draw, ""},
		{hoard{}, func(tb *hoardTable) { tb.Act(1-tb.S.Turn, drawing) }, "hoard/turn"},
		{hoard{}, func(tb *hoardTable) { tb.Refuse("hoard/turn", tb.S.Turn, drawing) }, "got <nil>, want hoard/turn"},
		{hoard{}, func(tb *hoardTable) { tb.Refuse("hoard/other", 1-tb.S.Turn, drawing) }, "want hoard/other"},
		{halfAnEvent{}, draw, "through JSON, row 0 does something else"},
		{movesInDecide{}, draw, "deciding changed the state"},
		{expires{}, func(tb *hoardTable) { tb.Expire() }, "nothing expires"},
		{leavesAgain{}, func(tb *hoardTable) { tb.Leave(0) }, "leaves twice"},
	} {
		why := fails(t, c.rules, c.test)
		if !strings.Contains(why, c.why) || c.why == "" && why != "" {
			t.Errorf("%T: %q, want %q", c.rules, why, c.why)
		}
	}
}
