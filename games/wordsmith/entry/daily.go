package entry

import (
	"unicode/utf8"

	"lettercase/game"
	"lettercase/games/wordsmith"
	"lettercase/kit"
	"lettercase/lexicon"
)

// rate counts the everyday words of three to five letters that the first pieces build.
func rate(_ game.Env, view any, everyday *lexicon.Lexicon) (n int) {
	have := view.(wordsmith.View).Players[0].Hand
	for _, w := range lexicon.Kept(everyday, wordPieces) {
		if have.Holds(w) {
			n++
		}
	}
	return n
}

// bands are the ratings of the third of all deals that is a little easier than the middle: from the 45th to the 80th percentile of
// 200 deals.
var bands = map[string]kit.Band{"de": {22, 43}, "en": {53, 101}, "fr": {33, 69}, "it": {27, 55}, "nb": {37, 68}, "nl": {41, 69}}

// builds are the pieces of words.
type builds []wordsmith.Pieces

func wordPieces(words *lexicon.Lexicon) (all builds) {
	for w := range words.All() {
		if n := utf8.RuneCountInString(w); n >= 3 && n <= 5 && spelled(words, w) {
			all = append(all, wordsmith.WordPieces(w))
		}
	}
	return all
}

// casual are the results of casual bots from the 40th to the 75th percentile of 40 deals: go test ./games -run BandsOfPlayed -v
// -daily.draws 40 -daily.game wordsmith.
var casual = map[string]kit.Band{"de": {48, 52}, "en": {53, 55}, "fr": {50, 52}, "it": {52, 55}, "nb": {49, 51}, "nl": {49, 52}}
