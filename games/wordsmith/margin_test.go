package wordsmith

import (
	"testing"

	"lettercase/game"
)

// SMITH-A3: calls are served in the order in which the table hears them. A player who calls the same word a moment
// later is refused when their turn comes, and everybody sees by how much they were too late.
func TestRaceShowsItsMarginSMITHA3(t *testing.T) {
	tb := sitWith(t, 2, plain(), game.ByChallenge, "TAU")
	tb.hand(0, "3L4S1c")
	tb.hand(1, "3L4S1c")
	tb.At = 10_000
	tb.Act(1, call("TAU"))
	tb.At = 10_120
	tb.Act(0, call("TAU"))
	tb.At = 11_000
	tb.Act(0, accept(tb.S.Calls[0].ID))
	want := Beaten{Round: 1, Seat: 0, By: 1, Word: "TAU", Late: 120, At: 11_000}
	for _, seat := range []game.Seat{0, 1, game.Watcher} {
		got := tb.View(seat).Beaten
		if len(got) != 1 || got[0] != want {
			t.Errorf("seat %d sees %+v, want %+v", seat, got, want)
		}
	}
	if line := tb.sheet(1).Lines[0]; line.At != 10_000 {
		t.Errorf("TAU was heard at %d, not when it was called", line.At)
	}
}

// SMITH-A3, SMITH-A17: where the dictionary decides at once, a call for a word that somebody has just secured loses its
// race before everybody, with the margin; it costs nothing (SMITH-A4), and repeating it is not announced.
func TestLateCallTellsTheMarginSMITHA3A17(t *testing.T) {
	for _, policy := range []game.Policy{game.ByDictionary, game.ByVote} {
		t.Run(string(policy), func(t *testing.T) {
			tb := sitWith(t, 3, plain(), policy, "TAU")
			tb.Humans = 0 // nobody objects
			tb.secure(0, "TAU")
			tb.hand(1, "3L4S2c")
			before := *tb.sheet(1)
			tb.At += 250
			tb.beaten(1, "TAU")
			want := Beaten{Round: 1, Seat: 1, By: 0, Word: "TAU", Late: 250, At: tb.At}
			for _, seat := range []game.Seat{0, 1, 2, game.Watcher} {
				if got := tb.View(seat).Beaten; len(got) != 1 || got[0] != want {
					t.Errorf("seat %d sees %+v, want %+v", seat, got, want)
				}
			}
			if *tb.sheet(1) != before || tb.S.Players[1].Hand != pieces(t, "3L4S2c") || len(tb.S.Calls) != 0 {
				t.Error("a late call costs something")
			}
			tb.At += 1000
			tb.Refuse("wordsmith/secured", 1, call("TAU"))
			tb.hand(2, "3L4S1c")
			tb.beaten(2, "TAU") // everybody loses their own race
		})
	}
}

// SMITH-A8: repeating one's own word is not a race, and only the caller sees the refusal.
func TestOwnWordIsNoRaceSMITHA8(t *testing.T) {
	tb := sit(t, 2, plain(), "TAU", "IRE")
	tb.secure(0, "TAU")
	tb.secure(0, "IRE")
	tb.Refuse("wordsmith/secured", 0, call("TAU"))
}
