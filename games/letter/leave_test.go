package letter

import (
	"slices"
	"testing"

	"lettercase/game"
)

// A player who leaves is out: tiles aside, words stay written, and the game goes on without them wherever it stands.
func TestLeave(t *testing.T) {
	t.Run("on turn", func(t *testing.T) {
		tb := judging(t, game.ByChallenge)
		tb.Act(0, name("AT"))
		tb.Leave(0)
		tb.expect(PhaseWindow, game.Watcher)
		if len(tb.S.Aside) != 2 || len(tb.S.Pending) != 0 || len(tb.S.Board) != 3 {
			t.Errorf("aside %v, pending %v", tb.S.Aside, tb.S.Pending)
		}
		tb.quiet()
		tb.expect(PhaseTurn, 1)
		tb.Refuse("letter/seat", 0, done)
	})
	t.Run("with a word made", func(t *testing.T) {
		tb := judging(t, game.ByDictionary)
		tb.Act(0, name("AT"))
		tb.Leave(0)
		tb.sheets("AT")
		if len(tb.S.Board) != 4 {
			t.Error("the letter stays")
		}
	})
	t.Run("next in the window", func(t *testing.T) {
		tb := knocking(t, plain())
		tb.Leave(1)
		tb.quiet()
		tb.expect(PhaseTurn, 2)
	})
	t.Run("knocking", func(t *testing.T) {
		tb := knocking(t, plain())
		tb.Act(1, tb.knock())
		tb.Act(2, tb.knock())
		tb.Leave(2)
		tb.wait(300)
		tb.expect(PhaseKnock, 1)
		tb.Leave(1)
		tb.expect(PhaseOver, game.Watcher)
		if out, _ := tb.Outcome(); out.Reason != EndLeft || !slices.Equal(out.Winners, []game.Seat{0}) {
			t.Errorf("%+v", out)
		}
	})
	t.Run("alone in the race", func(t *testing.T) {
		tb := knocking(t, plain())
		tb.Act(1, tb.knock())
		tb.Leave(1)
		tb.quiet()
		tb.expect(PhaseTurn, 2)
	})
	t.Run("owing for a knock", func(t *testing.T) {
		tb := knocking(t, plain(untimed))
		tb.Act(2, tb.knock())
		tb.wait(300)
		tb.Act(2, done)
		tb.Leave(1) // whose turn had begun
		tb.expect(PhaseGive, 2)
		tb.Leave(2)
		tb.expect(PhaseOver, game.Watcher)
	})
	t.Run("untimed, knock pending", func(t *testing.T) {
		tb := knocking(t, plain(untimed), "X1x1 X1x1", "Y1x1", "Z1x1", "W1x1")
		tb.Act(2, tb.knock())
		tb.wait(300)
		tb.Leave(1)
		tb.Leave(2)
		tb.expect(PhaseTurn, 3)
	})
	t.Run("drawing", func(t *testing.T) {
		tb := deal(t, 3, plain(func(o *Options) { o.Draw = DrawChoose }))
		tb.Leave(0)
		tb.expect(PhaseDraw, 1)
		tb.Act(1, Action{Draw: &Draw{Rest: true}})
		tb.Act(2, Action{Draw: &Draw{Rest: true}})
		tb.expect(PhaseFirst, 1)
	})
	t.Run("first round", func(t *testing.T) {
		tb := deal(t, 3, plain())
		tb.Leave(0)
		tb.expect(PhaseFirst, 1)
	})
	t.Run("alone", func(t *testing.T) {
		tb := deal(t, 1, plain())
		tb.Leave(0)
		tb.expect(PhaseOver, game.Watcher)
	})
}
