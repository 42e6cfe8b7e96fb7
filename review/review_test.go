package review_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/kit"
	"lettercase/lexicon"
	"lettercase/lexicon/lexicontest"
	"lettercase/review"
)

func never() bool { return false }

// played is a whole game between a weak and a strong bot.
func played(t *testing.T, key, lang string, words *lexicon.Lexicon) (kit.Kit, *bot.Match, game.Outcome) {
	t.Helper()
	return playedBy(t, key, lang, words, 7)
}

// playedBy is a game between bots whose random numbers follow from a seed.
func playedBy(t *testing.T, key, lang string, words *lexicon.Lexicon, seed byte) (kit.Kit, *bot.Match, game.Outcome) {
	t.Helper()
	g, err := games.ByKey(key)
	if err != nil {
		t.Fatal(err)
	}
	m := &bot.Match{
		Game: g, Setup: game.Setup{Lang: lang, Seats: 2}, Policy: game.ByDictionary,
		Words: words, Levels: []int{1, 4}, Seed: [32]byte{seed}, MaxRows: 20_000, Player: g.Bot,
	}
	play, err := m.Play()
	if err != nil {
		t.Fatal(err)
	}
	out, _ := play.Outcome()
	return g, m, out
}

func TestReviewOfEveryGame(t *testing.T) {
	words := lexicontest.Open(t, "en")
	for _, g := range games.All {
		if g.Review == nil {
			continue
		}
		key := g.Info().Key
		t.Run(key, func(t *testing.T) {
			g, m, end := played(t, key, "en", words)
			r, err := review.Of(g, g.Review, "en", m.Log, 2, words, never)
			if err != nil {
				t.Fatal(err)
			}
			if !r.Whole || len(r.Turns) == 0 {
				t.Fatalf("complete %v, %d turns", r.Whole, len(r.Turns))
			}
			for i, s := range r.Seats {
				if s.Points+s.Other != end.Scores[i] || s.Score != end.Scores[i] || s.Best != s.Points+s.Cost {
					t.Errorf("the sums of %+v do not give %d", s, end.Scores[i])
				}
			}
			for _, s := range r.Seats {
				if s.Luck == nil || math.Abs(*s.Luck) > 400 {
					t.Errorf("luck of %+v", s)
				}
			}
			if n := len(r.Moments); n == 0 || n > 3 {
				t.Errorf("%d moments", n)
			}
			type charge struct {
				seat game.Seat
				best string
			}
			charged := map[charge]bool{}
			for _, turn := range r.Turns {
				if turn.Cost < 0 || turn.Accuracy < 0 || turn.Accuracy > 100 || (turn.Cost == 0) != (turn.Accuracy == 100) || (turn.Cost == 0) != (turn.Why == "") {
					t.Errorf("the sums do not fit: %+v", turn)
				}
				if len(turn.Rack) == 0 {
					t.Errorf("nothing to play with: %+v", turn)
				}
				if c := (charge{turn.Seat, turn.Best}); turn.Cost > 0 && turn.BestDid == "" {
					if charged[c] {
						t.Errorf("%s is held against seat %d twice", turn.Best, turn.Seat)
					}
					charged[c] = true
				}
				if turn.Seq <= 0 && key != "alfabet" && key != "letter" || turn.Seq >= len(m.Log) {
					t.Errorf("turn in row %d of %d", turn.Seq, len(m.Log))
				}
				for _, w := range strings.Fields(turn.Best) {
					if !words.Has(w) && key != "wordsmith" && turn.BestDid == "" {
						t.Errorf("the best holds %s, which is not a word", w)
					}
				}
			}
			if weak, strong := r.Seats[0], r.Seats[1]; weak.Accuracy >= strong.Accuracy || weak.Turns == 0 || strong.Turns == 0 {
				t.Errorf("the weak bot played as well as the strong one: %+v %+v", weak, strong)
			}
		})
	}
}

// What a letter game leaves on the board is told with its path, and stands on no sheet.
func TestLetterTellsWhatNobodyFound(t *testing.T) {
	words := lexicontest.Open(t, "de")
	g, m, _ := played(t, "letter", "de", words)
	r, err := review.Of(g, g.Review, "de", m.Log, 2, words, never)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Missed) == 0 {
		t.Fatal("two bots that overlook much found everything")
	}
	for _, missed := range r.Missed {
		if !words.Has(missed.Word) || len(missed.Tiles) != len(missed.Word) {
			t.Errorf("missed %+v", missed)
		}
	}
}

// A turn without a word says what was done instead, and costs what could have been made.
func TestReviewTellsTurnsWithoutAWord(t *testing.T) {
	words := lexicontest.Open(t, "en")
	for key, want := range map[string][]string{
		"alfabet": {game.DidWord, game.DidExchange},
		"shelf":   {game.DidWord, game.DidPass},
		"letter":  {game.DidWord, game.DidNothing},
	} {
		seen := map[string]bool{}
		for seed := byte(7); seed < 17 && slices.ContainsFunc(want, func(did string) bool { return !seen[did] }); seed++ { // what bots do depends on the dictionary
			g, m, _ := playedBy(t, key, "en", words, seed)
			r, err := review.Of(g, g.Review, "en", m.Log, 2, words, never)
			if err != nil {
				t.Fatal(err)
			}
			for _, turn := range r.Turns {
				seen[turn.Did] = true
				if (turn.Did == game.DidWord) != (turn.Played != "") {
					t.Errorf("%s: %+v", key, turn)
				}
			}
		}
		for _, did := range want {
			if !seen[did] {
				t.Errorf("%s: no turn %q among %v", key, did, seen)
			}
		}
	}
}

func TestReviewStops(t *testing.T) {
	words := lexicontest.Open(t, "en")
	g, m, _ := played(t, "shelf", "en", words)
	r, err := review.Of(g, g.Review, "en", m.Log, 2, words, func() bool { return true })
	if err != nil || r.Whole || len(r.Turns) != 0 {
		t.Errorf("a review without time: %+v, %v", r, err)
	}
}
