package entry

import (
	"lettercase/game"
	"lettercase/games/shelf"
	"lettercase/kit"
	"lettercase/lexicon"
)

// rate counts the everyday words of three letters and more in the hand.
func rate(_ game.Env, view any, everyday *lexicon.Lexicon) int {
	var hand []string
	for _, c := range view.(shelf.View).Hand {
		hand = append(hand, c.Card)
	}
	return kit.CountWords(everyday, hand, 3)
}

// bands are the ratings of the third of all deals that is a little easier than the middle: from the 45th to the 80th percentile of
// 200 deals.
var bands = map[string]kit.Band{"de": {2, 6}, "en": {2, 8}, "fr": {3, 10}, "it": {3, 8}, "nb": {3, 8}, "nl": {3, 8}}

// casual are the results of casual bots from the 40th to the 75th percentile of 40 deals: go test ./games -run BandsOfPlayed -v
// -daily.draws 40 -daily.game shelf.
var casual = map[string]kit.Band{"de": {74, 149}, "en": {53, 88}, "fr": {40, 91}, "it": {33, 71}, "nb": {46, 79}, "nl": {46, 71}}
