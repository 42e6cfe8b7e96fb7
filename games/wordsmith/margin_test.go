package wordsmith

import (
	"errors"
	"testing"

	"lettercase/game"
)

// SMITH-A3: calls are served in the order in which the table hears them. Who calls the same word a moment later is
// refused when his turn comes, and everybody sees by how much he was too late.
func TestRaceShowsItsMargin(t *testing.T) {
	tb := sitWith(t, 2, plain(), game.ByChallenge, "TAU")
	tb.hand(0, "3L4S1c")
	tb.hand(1, "3L4S1c")
	tb.env.At = 10_000
	tb.do(1, call("TAU"))
	tb.env.At = 10_120
	tb.do(0, call("TAU"))
	tb.env.At = 11_000
	tb.do(0, Action{Accept: &Answer{Call: tb.s.Calls[0].ID}})
	want := Beaten{Round: 1, Seat: 0, By: 1, Word: "TAU", Late: 120, At: 11_000}
	for _, seat := range []game.Seat{0, 1, game.Watcher} {
		got := Rules{}.View(tb.s, seat).Beaten
		if len(got) != 1 || got[0] != want {
			t.Errorf("seat %d sees %+v, want %+v", seat, got, want)
		}
	}
	if line := tb.sheet(1).Lines[0]; line.At != 10_000 {
		t.Errorf("TAU was heard at %d, not when it was called", line.At)
	}
}

// SMITH-A17: where the dictionary decides at once, the refusal itself tells the margin.
func TestRefusalTellsTheMargin(t *testing.T) {
	tb := sit(t, 2, plain(), "TAU")
	tb.hand(0, "3L4S1c")
	tb.hand(1, "3L4S1c")
	tb.env.At = 5_000
	tb.do(0, call("TAU"))
	tb.env.At = 5_250
	_, err := Rules{}.Decide(tb.env, tb.s, 1, call("TAU"))
	var refusal *game.Error
	if !errors.As(err, &refusal) || refusal.Code != "wordsmith/secured" || refusal.Data["after"] != 0.25 {
		t.Errorf("refused with %#v", err)
	}
}
