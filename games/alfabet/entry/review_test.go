package entry

import (
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/lexicon/lexicontest"
	"lettercase/review"
)

// A review has every turn that a seat used, with its points, and nothing laid is better than the best there was.
func TestReview(t *testing.T) {
	words := lexicontest.Open(t, "en")
	for _, policy := range []game.Policy{game.ByDictionary, game.ByChallenge} {
		m := bot.Match{
			Game: Kit.Game, Setup: game.Setup{Lang: "en", Seats: 2}, Policy: policy, Words: words,
			Levels: []int{1, 3}, Seed: [32]byte{7}, MaxRows: 1000, Player: Kit.Bot,
		}
		play, err := m.Play()
		if err != nil {
			t.Fatal(err)
		}
		r, err := review.Of(Kit.Game, Kit.Review, "en", m.Log, 2, words, func() bool { return false })
		if err != nil || !r.Whole {
			t.Fatal(r.Whole, err)
		}
		used, points := 0, 0
		for _, e := range play.Frame(game.Watcher).Story {
			if e.Did != "" {
				used++
				points += e.Points
			}
		}
		got := 0
		for _, turn := range r.Turns {
			got += turn.Points
			if (turn.BestPoints < turn.Points) != ((turn.Why == review.WhyLetters || turn.Why == review.WhyOpened) && turn.BestPoints < turn.Points || turn.Why == review.WhyExchange) ||
				turn.Did == game.DidWord && (turn.Played == "" || turn.At == "") || len(turn.Rack) == 0 || turn.Cost > 0 && turn.BestDid == "" && turn.BestAt == "" {
				t.Errorf("%s: %+v", policy, turn)
			}
		}
		if len(r.Turns) != used || got != points || used < 10 {
			t.Errorf("%s: %d turns for %d points, the story has %d for %d", policy, len(r.Turns), got, used, points)
		}
	}
}

// A move that opened a square for the next player is told from one that only scored less.
func TestReviewTellsWhatWasOpened(t *testing.T) {
	words := lexicontest.Open(t, "en")
	why := map[string]int{}
	for seed := byte(1); seed < 6 && why[review.WhyOpened] == 0; seed++ {
		m := bot.Match{
			Game: Kit.Game, Setup: game.Setup{Lang: "en", Seats: 2}, Options: []byte(`{"layout":"classic15"}`), Policy: game.ByDictionary, Words: words,
			Levels: []int{4, 4}, Seed: [32]byte{seed}, MaxRows: 1000, Player: Kit.Bot,
		}
		if _, err := m.Play(); err != nil {
			t.Fatal(err)
		}
		r, err := review.Of(Kit.Game, Kit.Review, "en", m.Log, 2, words, func() bool { return false })
		if err != nil {
			t.Fatal(err)
		}
		for _, turn := range r.Turns {
			why[turn.Why]++
			if turn.Why == review.WhyOpened {
				t.Logf("%s %d, better %s %d, cost %d", turn.Played, turn.Points, turn.Best, turn.BestPoints, turn.Cost)
			}
		}
	}
	if why[review.WhyOpened] == 0 {
		t.Errorf("reasons: %v", why)
	}
}
