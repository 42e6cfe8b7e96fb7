package entry

import (
	"slices"

	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/kit"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// paceOfTiles is how many tiles an everyday player lays in a turn.
const paceOfTiles = 4

// rate adds up the lengths of the longest everyday words in the racks of somebody who lays the oldest four tiles every turn.
func rate(env game.Env, view any, everyday *lexicon.Lexicon) int {
	v := view.(alfabet.View)
	rack, bag := tiles.DrawPieces(env, v.Set.Faces(), v.Options.RackSize)
	later, _ := tiles.DrawPieces(env, bag, paceOfTiles*(v.Options.Rounds-1))
	all := slices.Concat(rack, later)
	sum := 0
	for from := 0; from+v.Options.RackSize <= len(all); from += paceOfTiles {
		sum += kit.LongestWord(everyday, all[from:from+v.Options.RackSize])
	}
	return sum
}

// bands are the ratings of the third of all deals that is a little easier than the middle: from the 45th to the 80th percentile of
// 200 deals.
var bands = map[string]kit.Band{"de": {19, 22}, "en": {19, 23}, "fr": {21, 24}, "it": {20, 23}, "nb": {19, 22}, "nl": {19, 22}}

// casual are the results of casual bots from the 40th to the 75th percentile of 40 deals: go test ./games -run BandsOfPlayed -v
// -daily.draws 40 -daily.game alfabet.
var casual = map[string]kit.Band{"de": {64, 88}, "en": {72, 93}, "fr": {66, 94}, "it": {63, 93}, "nb": {62, 84}, "nl": {69, 84}}
