package letter

import (
	"fmt"
	"slices"
	"testing"

	"lettercase/game"
)

// LTR-40, LTR-A14: a player who leaves does not cost others their turn. Everybody still playing has had one without a
// new word before the game ends.
func TestLeavingOwesNobodyTheirTurnLTR40A14(t *testing.T) {
	over := func(t *testing.T, tb *table) {
		t.Helper()
		tb.Act(2, free(tb.S.Hands[2][0]))
		tb.expect(PhaseWindow, game.Watcher) // the last chance to knock
		tb.wait(tb.S.Until - tb.At)
		tb.expect(PhaseOver, game.Watcher)
		if out, _ := tb.Outcome(); out.Reason != EndDry {
			t.Errorf("%+v", out)
		}
	}
	t.Run("in the window", func(t *testing.T) {
		tb := knocking(t, plain())
		tb.quiet()
		tb.Act(1, free(tb.S.Hands[1][0]))
		tb.Leave(0) // two dry turns, two players: but seat 2 has not had one
		tb.quiet()
		tb.expect(PhaseTurn, 2)
		over(t, tb)
	})
	t.Run("on turn", func(t *testing.T) {
		tb := knocking(t, plain())
		tb.quiet()
		tb.Leave(1)
		tb.quiet()
		tb.expect(PhaseTurn, 2)
		over(t, tb)
	})
	t.Run("without the sandglass", func(t *testing.T) {
		tb := knocking(t, plain(untimed))
		tb.Leave(0)
		tb.Act(1, free(tb.S.Hands[1][0]))
		tb.expect(PhaseTurn, 2)
		over(t, tb)
	})
	t.Run("the last who was owed one", func(t *testing.T) {
		tb := knocking(t, plain())
		tb.quiet()
		tb.Act(1, free(tb.S.Hands[1][0]))
		tb.Leave(2)
		tb.quiet()
		tb.expect(PhaseOver, game.Watcher)
	})
}

// LTR-A14: without the sandglass there is also a last call when no remaining player can do anything.
func TestLastCallBeforeSkipsLTRA14(t *testing.T) {
	skipped := func(tb *table) (n int) {
		for _, e := range tb.S.Story {
			if e.Say.Key == "letter.log.skip" {
				n++
			}
		}
		return n
	}
	tb := rig(t, plain(untimed), "en", "AT TA", "A@5,5,1x1", "", "T1x1", "", "")
	tb.Act(0, tb.place("T", 6, 5))
	tb.Act(0, name("AT"))
	tb.Act(0, done)
	tb.expect(PhaseWindow, game.Watcher)
	if skipped(tb) != 0 {
		t.Error("nobody is passed over while knocks are open")
	}
	if f := tb.Frame(1); len(f.Active) > 0 || f.Clock == nil {
		t.Errorf("while time runs the table waits for no specific seat: %v, %v", f.Active, f.Clock)
	}
	until := tb.S.Until
	tb.S.Until = 0 // as against bots alone: then it waits for everybody who has not declined
	if f := tb.Frame(1); !slices.Equal(f.Active, []game.Seat{1, 2}) {
		t.Errorf("a last call without a clock waits for %v", f.Active)
	}
	tb.S.Until = until
	tb.Act(2, tb.knock())
	tb.wait(300)
	tb.Act(2, name("TA"))
	tb.Act(2, done)
	tb.sheets("AT", "", "TA")
	for seat := range game.Seat(3) { // and once more, for all
		tb.expect(PhaseWindow, game.Watcher)
		tb.Act(seat, tb.decline())
	}
	tb.expect(PhaseOver, game.Watcher)
	if n := skipped(tb); n != 3 {
		t.Errorf("%d passed over, want 3", n)
	}

	// A letter that a failed knock makes free is something to play with.
	tb = rig(t, plain(untimed), "en", "", "A@5,5,1x1", "", "X1x1 _1x1", "", "")
	tb.Act(0, Action{Blank: &Place{Tile: tb.S.blanks(0)[0], At: [2]int{6, 5}}})
	tb.expect(PhaseWindow, game.Watcher)
	tb.Act(1, tb.knock())
	tb.wait(300)
	tb.Act(1, done)
	tb.Act(0, tb.knock())
	tb.wait(300)
	tb.Act(0, done)
	tb.Act(0, free(tb.tile("X")))
	tb.expect(PhaseTurn, 1)
}

// LTR-A14: a word that was written and then struck with its turn does not count, and does not prolong the game.
func TestStruckWordsDoNotProlongLTRA14(t *testing.T) {
	tb := rig(t, plain(), "en", "OP", "A@5,5,1x1 O@9,9,1x1 P@9,10,1x1", "", "X1x1 X1x1", "Y1x1 Y1x1", "T1x1 S1x1")
	for seat := range game.Seat(2) {
		tb.Act(seat, free(tb.S.Hands[seat][0]))
		tb.quiet()
	}
	tb.Words.Policy = game.ByChallenge
	tb.Act(2, tb.place("T", 6, 5))
	tb.Act(2, name("AT"))
	tb.Act(2, name("OP"))
	tb.Act(0, answer(2, true))
	tb.Act(1, answer(2, true))
	tb.sheets("", "", "OP")
	tb.Act(2, done)
	tb.Act(1, answer(1, false))
	tb.sheets("", "", "")
	tb.Act(2, free(tb.tile("S")))
	tb.quiet()
	tb.expect(PhaseOver, game.Watcher)
}

// LTR-40, LTR-31: a word from a knock restarts the round, also for those who had their turn before it, however often knocks reopen.
func TestKnockBeginsTheRoundAnew(t *testing.T) {
	tb := rig(t, plain(untimed), "en", "AT", "A@5,5,1x1 T@5,6,1x1", "", "X1x1 _1x1", "Y1x1", "", "Z1x1")
	tb.Act(0, Action{Blank: &Place{Tile: tb.S.blanks(0)[0], At: [2]int{6, 5}}})
	tb.expect(PhaseTurn, 1)
	tb.Act(2, tb.knock())
	tb.wait(300)
	tb.Act(2, name("AT"))
	tb.Act(2, done)
	tb.expect(PhaseTurn, 3) // seat 2 has the next turn and nothing to do in it
	tb.Act(1, tb.knock())
	tb.wait(300)
	tb.Act(1, done)
	tb.Act(1, free(tb.tile("Y")))
	tb.expect(PhaseTurn, 3)
	if tb.S.Dry != game.SeatsOf(2) {
		t.Errorf("dry: %v", tb.S.Dry.List())
	}
	tb.Act(3, free(tb.tile("Z")))
	tb.expect(PhaseTurn, 0) // who is owed a turn, like seat 1
	tb.Act(0, free(tb.tile("X")))
	tb.expect(PhaseTurn, 1)
	tb.Act(1, pass)
	tb.expect(PhaseWindow, game.Watcher)
}

// audited are the rules under the eye of LTR-40: generated play is checked event by event.
type audited struct{ Rules }

func (r audited) Apply(s *State, e Event) {
	r.Rules.Apply(s, e)
	count := -1
	switch {
	case e.Window != nil:
		count = e.Window.Dry
	case e.Turn != nil:
		count = e.Turn.Dry
	case e.Over != nil && e.Over.Reason == EndDry:
		if owed := s.In &^ s.Dry &^ game.SeatsOf(e.Over.Skipped...); owed != 0 {
			panic(fmt.Sprintf("LTR-40: over, and seats %v have had no turn", owed.List()))
		}
	}
	if count >= 0 && count != s.Dry.Len() {
		panic(fmt.Sprintf("LTR-A14: %d dry turns, but seats %v have had one", count, s.Dry.List()))
	}
}
