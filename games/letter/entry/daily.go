package entry

import (
	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/kit"
	"lettercase/lexicon"
)

// rate counts the everyday words of six letters and more.
func rate(_ game.Env, view any, everyday *lexicon.Lexicon) int {
	var letters []string
	for _, t := range view.(letter.View).Hands[0].Tiles {
		letters = append(letters, t.Letter)
	}
	return kit.CountWords(everyday, letters, 6)
}

// bands are the ratings of the third of all deals that is a little easier than the middle: from the 45th to the 80th percentile of
// 200 deals.
var bands = map[string]kit.Band{"de": {105, 229}, "en": {127, 293}, "fr": {146, 360}, "it": {134, 293}, "nb": {112, 227}, "nl": {122, 260}}
