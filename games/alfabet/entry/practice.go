package entry

import (
	"math/rand/v2"

	"lettercase/kit"
	"lettercase/lexicon"
)

// fullRack is the largest rack (ALF-3): laying all of it earns most (ALF-26).
const fullRack = 8

// eight is the practice of finding the word that uses the whole rack.
var eight = kit.Practice{
	Kind: "eight",
	Make: func(words *lexicon.Lexicon, level int, r *rand.Rand) (kit.Exercise, bool) {
		known := kit.CommonWords(words, level, fullRack)
		if len(known) == 0 {
			return kit.Exercise{}, false
		}
		word := known[r.IntN(len(known))]
		return kit.Exercise{Letters: kit.Mixed(word, r), Answers: []string{word}}, true
	},
	Right: func(words *lexicon.Lexicon, e kit.Exercise, answer string) bool {
		return words.Has(answer) && kit.SameLetters(answer, e.Letters)
	},
}
