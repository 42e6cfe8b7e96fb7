package entry

import (
	"encoding/json"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/wordsmith"
	"lettercase/lexicon/lexicontest"
	"lettercase/review"
)

// Bots play every variant to its end, and the review has a turn for every word on a sheet, hidden or not.
func TestReviewOfWordsmith(t *testing.T) {
	words := lexicontest.Of(t, "de", smithWords)
	for name, c := range map[string]struct {
		seats   int
		policy  game.Policy
		options string
	}{
		"race":  {2, game.ByChallenge, `{"rounds":1}`},
		"quick": {2, game.ByDictionary, `{"rounds":2,"quick":true}`},
		"steps": {1, game.ByDictionary, `{"rounds":1,"steps":true,"required":true,"letters":["TEILEN"]}`},
	} {
		t.Run(name, func(t *testing.T) {
			m := bot.Match{
				Game: Kit.Game, Setup: game.Setup{Lang: "de", Seats: c.seats}, Options: json.RawMessage(c.options),
				Policy: c.policy, Words: words, Levels: []int{5, 3}[:c.seats], MaxRows: 2000, Player: Kit.Bot,
			}
			play, err := m.Play()
			if err != nil {
				t.Fatal(err)
			}
			r, err := review.Of(Kit.Game, Kit.Review, "de", m.Log, c.seats, words, func() bool { return false })
			if err != nil || !r.Whole {
				t.Fatalf("%+v, %v", r, err)
			}
			for i, p := range play.State().(*wordsmith.State).Players {
				want, letters := 0, 0
				for _, sheet := range p.Sheets {
					for _, l := range sheet.Lines {
						if l.Word != "" {
							want, letters = want+1, letters+l.Letters
						}
					}
				}
				if s := r.Seats[i]; s.Turns != want || s.Points != letters || want == 0 {
					t.Errorf("seat %d: %d turns for %d points, want %d for %d", i, s.Turns, s.Points, want, letters)
				}
			}
		})
	}
}
