package bot

import (
	"encoding/json"
	"testing"

	"lettercase/game"
	"lettercase/games/lettermix"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// A table of bots plays Letter-Mix to its end in every form, alone, against each other and in pairs.
func TestLettermixBotsPlayToTheEnd(t *testing.T) {
	a, err := tiles.AlphabetOf("en")
	if err != nil {
		t.Fatal(err)
	}
	words := lexicon.Build(a, []string{"AT", "BE", "DO", "EN", "HE", "IN", "IT", "ON", "OR", "SO", "TO", "US", "CAT", "DEN", "EAR", "HEN", "RAT", "SEA", "TEN", "SIREN"})
	for _, policy := range game.Policies {
		for _, options := range []string{`{}`, `{"mode":"duplicate","rounds":2}`, `{"children":true,"vowelReroll":true,"rounds":1}`, `{"mode":"duplicate","children":true,"live":false}`} {
			for _, seats := range []int{1, 2, 3, 7} {
				out, laid := playLettermixBots(t, words, policy, options, seats)
				if out.Reason != lettermix.ReasonRounds || !laid {
					t.Errorf("%s %s %d: %+v, laid %v", policy, options, seats, out, laid)
				}
			}
		}
	}
}

func playLettermixBots(t *testing.T, words *lexicon.Lexicon, policy game.Policy, options string, seats int) (game.Outcome, bool) {
	t.Helper()
	bound, seq, at := game.Bind(lettermix.Rules{}), 0, game.Time(0)
	env := func() game.Env {
		return game.Env{At: at, Rand: game.Chance([32]byte{5}, seq), Bots: game.AllSeats(seats), Words: game.Judge{Policy: policy, Dict: words}}
	}
	bots := make([]*Think, seats)
	for i := range bots {
		bots[i] = &Think{Words: words, Level: 1 + i%5, Rand: game.Chance([32]byte{6}, i)}
	}
	play := bound.New()
	commit := func(events []json.RawMessage, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		if err := play.Apply(events); err != nil {
			t.Fatal(err)
		}
		seq++
	}
	commit(bound.Start(env(), game.Setup{Lang: "en", Seats: seats}, json.RawMessage(options)))
	for range 3000 {
		if out, over := play.Outcome(); over {
			laid := false
			for _, line := range play.View(game.Watcher).(lettermix.View).Sheet {
				laid = laid || len(line.Count.Words) > 0
			}
			return out, laid
		}
		at += 300
		if due, ok := play.Deadline(); ok && due <= at {
			commit(play.Expire(env()))
			continue
		}
		acted := false
		for seat := range game.Seat(seats) {
			action, after, ok, err := Move("lettermix", bots[seat], play.View(seat))
			if err != nil {
				t.Fatal(err)
			}
			if !ok {
				continue
			}
			if after <= 0 {
				t.Fatalf("a bot that takes no time: %s", action)
			}
			acted = true
			commit(play.Decide(env(), seat, action))
			break
		}
		if acted {
			continue
		}
		due, ok := play.Deadline()
		if !ok {
			t.Fatal("nobody acts and nothing is due")
		}
		at = max(at, due)
		commit(play.Expire(env()))
	}
	t.Fatal("no end")
	return game.Outcome{}, false
}

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
