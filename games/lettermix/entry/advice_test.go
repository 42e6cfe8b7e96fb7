package entry

import (
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/lettermix"
	"lettercase/games/lettermix/solve"
)

// adviceOn is what a hint, or the best move after the game, tells somebody alone; nil: to finish.
func adviceOn(t *testing.T, v lettermix.View, over bool) *lettermix.Move {
	t.Helper()
	think := pairBot(t, bot.Best)
	think.Hint, think.Over = true, over
	v.Teams = []lettermix.TeamView{{Seats: []game.Seat{0}}}
	c, ok := lettermixMove(think, v)
	if !ok {
		t.Fatal("no advice")
	}
	return c.Action.(lettermix.Action).Move
}

// A hint tells what a person could find in the time, then what can be added to what lies. After the game it is the best there is.
func TestHintIsWhatAPersonCouldFind(t *testing.T) {
	v := pairView(t, "BLANKETFLOWRS")
	v.Options.Sand = 150
	count := lettermix.Counting{Valid: pairBot(t, 5).Words.Has}
	box, _ := lettermix.BoxOf("en")
	score := func(dice []lettermix.Placed) int {
		layout := make(lettermix.Layout, 13)
		for i := range layout {
			layout[i].Die = i
		}
		for _, p := range dice {
			layout[p.Die] = p
		}
		return count.Count(box, mixFaces(v), layout).Score
	}
	m := adviceOn(t, v, false)
	want, err := solve.New(pairBot(t, 5).Words).InTime(mixFaces(v), 150, false, solve.Hooks{})
	if err != nil || m == nil || score(m.Dice) != want.Figure.Score {
		t.Fatalf("hint %+v, %+v could be found", m, want.Figure)
	}
	if best := adviceOn(t, v, true); best == nil || score(best.Dice) <= want.Figure.Score {
		t.Errorf("after the game: %+v", best)
	}
	v = pairView(t, "BLANKETFLOWRS", at(7, 3), at(8, 3), at(9, 3), at(10, 3), at(11, 3), at(12, 3), at(13, 3))
	if m = adviceOn(t, v, false); m == nil || m.Dice[0].Die < 7 || m.Dice[0].At == nil {
		t.Errorf("with a word on the table: %+v", m)
	}
	// Dice that belong to no figure are taken up.
	v = pairView(t, "BLANKETFLOWRS", at(0, 0), at(5, 5))
	v.Boards[0].Count.Score = -31
	if m = adviceOn(t, v, false); m == nil || len(m.Dice) != 13 {
		t.Errorf("with loose dice: %+v", m)
	}
	v = pairView(t, "CAT", at(0, 0), at(1, 0), at(2, 0))
	if m = adviceOn(t, v, false); m != nil {
		t.Errorf("with all dice laid: %+v", m)
	}
}
