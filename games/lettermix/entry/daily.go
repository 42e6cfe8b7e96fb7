package entry

import (
	"lettercase/game"
	"lettercase/games/lettermix"
	"lettercase/games/lettermix/solve"
	"lettercase/kit"
	"lettercase/lexicon"
)

// rate counts the everyday words of four letters and more.
func rate(_ game.Env, view any, everyday *lexicon.Lexicon) int {
	return kit.CountWords(everyday, thrown(view), 4)
}

// bands are the ratings of the third of all deals that is a little easier than the middle: from the 45th to the 80th percentile of
// 200 deals.
var bands = map[string]kit.Band{"de": {27, 67}, "en": {48, 110}, "fr": {36, 104}, "it": {54, 119}, "nb": {49, 116}, "nl": {30, 70}}

// bestOf is the highest score of the throw.
func bestOf(view any, words *lexicon.Lexicon, stop func() bool) (points int, proven bool, err error) {
	s, err := solve.New(words).Figure(thrown(view), solve.Hooks{Stop: stop})
	return s.Score, s.Optimal, err
}

// inTime is what a person could find of the throw against the sand.
func inTime(view any, words *lexicon.Lexicon) int {
	t, err := solve.New(words).InTime(thrown(view), view.(lettermix.View).Options.Sand, false, solve.Hooks{})
	if err != nil {
		return 0
	}
	return t.Figure.Score
}

// thrown are the faces of the dice.
func thrown(view any) (faces []string) {
	for _, d := range view.(lettermix.View).Dice {
		faces = append(faces, d.Face)
	}
	return faces
}

// casual are the results of casual bots from the 40th to the 75th percentile of 40 deals: go test ./games -run BandsOfPlayed -v
// -daily.draws 40 -daily.game lettermix.
var casual = map[string]kit.Band{"de": {22, 26}, "en": {26, 32}, "fr": {25, 29}, "it": {22, 29}, "nb": {25, 31}, "nl": {26, 31}}
