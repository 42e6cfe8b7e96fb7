package games

import (
	"flag"
	"slices"
	"testing"
	"time"

	"lettercase/lexicon/lexicontest"
)

var (
	bandDraws = flag.Int("daily.draws", 0, "TestBandsOfPlayedPuzzles: how many draws of every puzzle to play")
	bandGame  = flag.String("daily.game", "", "its game")
)

// The bands of puzzles that bots have played, from the 40th to the 75th percentile:
//
//	go test ./games -run BandsOfPlayed -v -daily.draws 60 -daily.game shelf
func TestBandsOfPlayedPuzzles(t *testing.T) {
	for _, g := range All {
		if *bandGame != g.Info().Key {
			continue
		}
		for _, lang := range g.Info().Langs {
			words := lexicontest.Open(t, lang)
			p, err := puzzleOf(g, playedSince, lang)
			if err != nil {
				t.Fatal(err)
			}
			var results []int
			began := time.Now()
			for draw := range *bandDraws {
				n, err := p.casual(g, drawSeed("2026-01-01", *bandGame, lang, draw), words)
				if err != nil {
					t.Fatal(err)
				}
				results = append(results, n)
			}
			slices.Sort(results)
			at := func(percent int) int { return results[percent*len(results)/100] }
			t.Logf("%s %q: {%d, %d}, 10th to 90th percentile %d to %d, %v each", *bandGame, lang, at(40), at(75), at(10), at(90), time.Since(began)/time.Duration(*bandDraws))
		}
	}
}
