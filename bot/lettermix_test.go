package bot

import (
	"testing"

	"lettercase/game"
	"lettercase/games/lettermix"
	"lettercase/lexicon"
)

// The levels differ: on the same throw the best bot lays more than the weakest.
func TestLettermixLevels(t *testing.T) {
	words, err := lexicon.Open("en")
	if err != nil {
		t.Fatal(err)
	}
	v := lettermix.View{Lang: "en", Boards: []lettermix.BoardView{{Layout: make(lettermix.Layout, 13)}}, Teams: []lettermix.TeamView{{Seats: []game.Seat{0}}}, May: lettermix.May{Move: true, Finish: true}}
	v.Clock = lettermix.ClockView{Runs: "sand", Total: 150 * game.Second}
	box, _ := lettermix.BoxOf("en")
	for i, face := range []string{"B", "L", "A", "N", "K", "E", "T", "F", "L", "O", "W", "R", "S"} {
		v.Dice = append(v.Dice, lettermix.DieView{Die: i, Face: face, Value: box.Value(face)})
	}
	var laid [6]int
	for level := 1; level <= 5; level++ {
		l, _ := LevelOf(level)
		c, ok := lettermixMove(&Think{Words: l.Vocabulary(words), Level: level, Rand: game.Chance([32]byte{1}, level)}, v)
		if !ok || c.After > v.Clock.Total {
			t.Fatalf("level %d: %v after %d", level, ok, c.After)
		}
		if m := c.Action.(lettermix.Action).Move; m != nil {
			laid[level] = len(m.Dice)
		}
	}
	if laid[5] != 13 || laid[1] >= laid[5] {
		t.Errorf("dice laid by level: %v", laid[1:])
	}
}

// MIX-18: with a whole dictionary, where there is much to look at, a bot has words to lay in the children's game too.
func TestLettermixBotFindsWordsForChildren(t *testing.T) {
	words, err := lexicon.Open("en")
	if err != nil {
		t.Fatal(err)
	}
	box, err := lettermix.BoxOf("en")
	if err != nil {
		t.Fatal(err)
	}
	for n := range 5 {
		v := lettermix.View{Lang: "en", Options: lettermix.Options{Children: true}}
		for i, face := range lettermix.Roll(box, game.Chance([32]byte{7}, n)) {
			v.Dice = append(v.Dice, lettermix.DieView{Die: i, Face: face, Value: box.Value(face)})
		}
		if dice := mixLay(&Think{Words: words, Level: 3, Rand: game.Chance([32]byte{8}, n)}, v); len(dice) < 4 {
			t.Errorf("%v: lays %v", v.Dice, dice)
		}
	}
}
