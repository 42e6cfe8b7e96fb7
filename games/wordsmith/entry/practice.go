package entry

import (
	"math/rand/v2"
	"unicode/utf8"

	"lettercase/games/wordsmith"
	"lettercase/kit"
	"lettercase/lexicon"
)

// build is the practice of seeing the word in a heap of pieces, none of which may be left over (SMITH-23).
var build = kit.Practice{
	Kind: "pieces",
	Make: func(words *lexicon.Lexicon, level int, r *rand.Rand) (kit.Exercise, bool) {
		length := 2 + level
		known := kit.CommonWords(words, level, length)
		if len(known) == 0 {
			return kit.Exercise{}, false
		}
		word := known[r.IntN(len(known))]
		spelled, err := wordsmith.Spell(words.Alphabet().Lang, word)
		if err != nil || spelled != word { // letters that the alphabet of the box does not have
			return kit.Exercise{}, false
		}
		e := kit.Exercise{Goal: length, Answers: []string{word}}
		pieces := wordsmith.WordPieces(word)
		for _, kind := range wordsmith.Kinds {
			for range pieces.Of(kind) {
				e.Letters = append(e.Letters, string(kind))
			}
		}
		return e, true
	},
	Right: func(words *lexicon.Lexicon, e kit.Exercise, answer string) bool {
		var have wordsmith.Pieces
		for _, kind := range e.Letters {
			have = have.With(wordsmith.Piece(kind), 1)
		}
		return utf8.RuneCountInString(answer) >= e.Goal && wordsmith.WordPieces(answer) == have && words.Has(answer)
	},
}
