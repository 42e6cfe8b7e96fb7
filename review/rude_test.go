package review_test

import (
	"slices"
	"strings"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/lexicon"
	"lettercase/lexicon/lexicontest"
	"lettercase/review"
)

// shown are the rude words among what a review says could have been played.
func shown(r review.Review, words *lexicon.Lexicon) []string {
	var list []string
	for _, turn := range r.Turns {
		if turn.Cost > 0 {
			list = append(list, strings.Fields(turn.Best)...)
		}
	}
	for _, m := range r.Missed {
		list = append(list, m.Word)
	}
	return slices.DeleteFunc(list, func(w string) bool { return !words.Rude(w) })
}

// A review offers no rude word, also where one would have been the best turn.
func TestReviewShowsNoRudeWords(t *testing.T) {
	whole := lexicontest.Open(t, "en")
	var rude []string
	for w := range whole.All() {
		if whole.Rude(w) {
			rude = append(rude, w)
		}
	}
	words := whole.Common(1).With(rude, nil)
	for _, g := range games.All {
		if g.Review == nil {
			continue
		}
		key := g.Info().Key
		m := bot.Match{
			Game: g, Setup: game.Setup{Lang: "en", Seats: 2}, Policy: game.ByDictionary,
			Words: words, Levels: []int{1, 1}, Seed: [32]byte{2}, MaxRows: 20_000, Player: g.Bot,
		}
		if _, err := m.Play(); err != nil {
			t.Fatal(err)
		}
		looks := 0
		stop := func() bool { looks++; return looks > 2000 }
		plain, err := review.Uncleaned(g, g.Review, m.Log, 2, words, stop)
		if err != nil {
			t.Fatal(err)
		}
		if len(shown(plain, words)) == 0 {
			t.Errorf("%s: no rude word would have been the best, so that this proves nothing", key)
		}
		looks = 0
		r, err := review.Of(g, g.Review, "en", m.Log, 2, words, stop)
		if err != nil {
			t.Fatal(err)
		}
		if list := shown(r, words); len(list) > 0 || len(r.Turns) == 0 {
			t.Errorf("%s: %d turns, shows %v", key, len(r.Turns), list)
		}
	}
}
