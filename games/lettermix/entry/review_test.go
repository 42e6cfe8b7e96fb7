package entry

import (
	"encoding/json"
	"slices"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/lettermix"
	"lettercase/lexicon"
	"lettercase/lexicon/lexicontest"
	"lettercase/review"
)

// played is a whole game of bots.
func played(t *testing.T, words *lexicon.Lexicon, setup game.Setup, policy game.Policy, options string, levels ...int) (*bot.Match, lettermix.View) {
	t.Helper()
	setup.Lang, setup.Seats = "en", len(levels)
	m := &bot.Match{
		Game: Kit.Game, Player: Kit.Bot, Setup: setup, Options: json.RawMessage(options), Policy: policy,
		Words: words, Levels: levels, Seed: [32]byte{7}, MaxRows: 5000,
	}
	play, err := m.Play()
	if err != nil {
		t.Fatal(err)
	}
	return m, play.View(game.Watcher).(lettermix.View)
}

// Every throw on the pad is reviewed once, for the first seat of its team, with what it scored and the best there was.
func TestReviewOfThrows(t *testing.T) {
	words := lexicontest.Open(t, "en")
	for name, c := range map[string]struct {
		setup   game.Setup
		policy  game.Policy
		options string
		levels  []int
	}{
		"turns":     {game.Setup{}, game.ByDictionary, `{"rounds":2}`, []int{1, 4}},
		"pairs":     {game.Setup{Teams: []int{1, 1, 0}}, game.ByDictionary, `{"rounds":1}`, []int{2, 2, 3}},
		"duplicate": {game.Setup{}, game.ByChallenge, `{"rounds":1,"mode":"duplicate"}`, []int{1, 4}},
		"children":  {game.Setup{}, game.ByDictionary, `{"rounds":1,"children":true}`, []int{1, 4}},
	} {
		t.Run(name, func(t *testing.T) {
			m, view := played(t, words, c.setup, c.policy, c.options, c.levels...)
			r, err := review.Of(Kit.Game, Kit.Review, "en", m.Log, len(c.levels), words, func() bool { return false })
			if err != nil || !r.Whole || len(r.Turns) != len(view.Sheet) {
				t.Fatalf("%d turns of %d throws, %v", len(r.Turns), len(view.Sheet), err)
			}
			for _, turn := range r.Turns {
				if turn.Top == nil || turn.Top.Points < turn.BestPoints || turn.Accuracy == 100 != (turn.Cost == 0) {
					t.Errorf("%d of %d points that could be found, and %+v", turn.Points, turn.BestPoints, turn.Top)
				}
			}
			for _, line := range view.Sheet {
				seat := view.Teams[line.Team].Seats[0]
				if !slices.ContainsFunc(r.Turns, func(turn review.Turn) bool {
					return turn.Seat == seat && turn.Points == line.Count.Score && turn.BestPoints >= turn.Points && turn.Cost == turn.BestPoints-turn.Points && turn.Seq > 0
				}) {
					t.Errorf("seat %d with %d is not among %+v", seat, line.Count.Score, r.Turns)
				}
			}
		})
	}
}
