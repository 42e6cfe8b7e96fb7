package letter

import (
	"slices"
	"testing"

	"lettercase/game"
)

func (tb *table) leave(seat game.Seat) {
	tb.Helper()
	tb.apply(Rules{}.Leave(tb.env(), tb.s, seat))
	if again := (Rules{}).Leave(tb.env(), tb.s, seat); len(again) > 0 {
		tb.Fatal("left twice")
	}
}

// A player who leaves is out: tiles aside, words stay written, and the game goes on without him wherever it stands.
func TestLeave(t *testing.T) {
	t.Run("on turn", func(t *testing.T) {
		tb := judging(t, game.ByChallenge)
		tb.do(0, name("AT"))
		tb.leave(0)
		tb.expect(PhaseWindow, game.Watcher)
		if len(tb.s.Aside) != 2 || len(tb.s.Pending) != 0 || len(tb.s.Board) != 3 {
			t.Errorf("aside %v, pending %v", tb.s.Aside, tb.s.Pending)
		}
		tb.quiet()
		tb.expect(PhaseTurn, 1)
		tb.refuse(0, done, "letter/seat")
	})
	t.Run("with a word made", func(t *testing.T) {
		tb := judging(t, game.ByDictionary)
		tb.do(0, name("AT"))
		tb.leave(0)
		tb.sheets("AT")
		if len(tb.s.Board) != 4 {
			t.Error("the letter stays")
		}
	})
	t.Run("next in the window", func(t *testing.T) {
		tb := knocking(t, plain())
		tb.leave(1)
		tb.quiet()
		tb.expect(PhaseTurn, 2)
	})
	t.Run("knocking", func(t *testing.T) {
		tb := knocking(t, plain())
		tb.do(1, tb.knock())
		tb.do(2, tb.knock())
		tb.leave(2)
		tb.wait(300)
		tb.expect(PhaseKnock, 1)
		tb.leave(1)
		tb.expect(PhaseOver, game.Watcher)
		if out, _ := (Rules{}).Outcome(tb.s); out.Reason != EndLeft || !slices.Equal(out.Winners, []game.Seat{0}) {
			t.Errorf("%+v", out)
		}
	})
	t.Run("alone in the race", func(t *testing.T) {
		tb := knocking(t, plain())
		tb.do(1, tb.knock())
		tb.leave(1)
		tb.quiet()
		tb.expect(PhaseTurn, 2)
	})
	t.Run("owing for a knock", func(t *testing.T) {
		tb := knocking(t, plain(untimed))
		tb.do(2, tb.knock())
		tb.wait(300)
		tb.do(2, done)
		tb.leave(1) // whose turn had begun
		tb.expect(PhaseGive, 2)
		tb.leave(2)
		tb.expect(PhaseOver, game.Watcher)
	})
	t.Run("untimed, knock pending", func(t *testing.T) {
		tb := knocking(t, plain(untimed), "X1x1 X1x1", "Y1x1", "Z1x1", "W1x1")
		tb.do(2, tb.knock())
		tb.wait(300)
		tb.leave(1)
		tb.leave(2)
		tb.expect(PhaseTurn, 3)
	})
	t.Run("drawing", func(t *testing.T) {
		tb := deal(t, 3, plain(func(o *Options) { o.Draw = DrawChoose }))
		tb.leave(0)
		tb.expect(PhaseDraw, 1)
		tb.do(1, Action{Draw: &Draw{Rest: true}})
		tb.do(2, Action{Draw: &Draw{Rest: true}})
		tb.expect(PhaseFirst, 1)
	})
	t.Run("first round", func(t *testing.T) {
		tb := deal(t, 3, plain())
		tb.leave(0)
		tb.expect(PhaseFirst, 1)
	})
	t.Run("alone", func(t *testing.T) {
		tb := deal(t, 1, plain())
		tb.leave(0)
		tb.expect(PhaseOver, game.Watcher)
	})
}
