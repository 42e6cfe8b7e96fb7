package entry

import (
	"math/rand/v2"
	"strings"

	"lettercase/games/alfabet"
	"lettercase/kit"
	"lettercase/lexicon"
)

// fullRack is the largest rack (ALF-3): laying all of it earns most (ALF-26).
const fullRack = 8

// eight is the practice of finding the word that uses the whole rack.
var eight = kit.Practice{
	Kind: "eight",
	Make: func(words *lexicon.Lexicon, level int, r *rand.Rand) (kit.Exercise, bool) {
		word, ok := kit.Pick(kit.CommonWords(words, level, fullRack), r)
		return kit.Exercise{Letters: kit.Mixed(word, r), Answers: []string{word}}, ok
	},
	Right: func(words *lexicon.Lexicon, e kit.Exercise, answer string) bool {
		return words.Has(answer) && kit.SameLetters(answer, e.Letters)
	},
}

// arrow is the practice of making a word longer that lies at the edge: the arrow lies behind it, so the word turns there
// (ALF-16). The corner is not the last letter (ALF-A7), so at least two letters follow.
var arrow = kit.Practice{
	Kind: "arrow",
	Make: func(words *lexicon.Lexicon, level int, r *rand.Rand) (kit.Exercise, bool) {
		word, ok := kit.Pick(kit.CommonWords(words, level, 5+r.IntN(2)+level/2), r)
		if !ok {
			return kit.Exercise{}, false
		}
		letters := strings.Split(word, "")
		for n := len(letters) - 2; n >= 3; n-- {
			lying := strings.Join(letters[:n], "")
			if !words.Clean().Common(level).Has(lying) {
				continue
			}
			e := kit.Exercise{Word: lying, Letters: letters[n:], Answers: []string{word}}
			faces := alfabet.LayoutOf(alfabet.LayoutAlfabet).Box(words.Alphabet().Lang, alfabet.Options{}).Faces()
			for len(e.Letters) < min(4+level, fullRack-1) {
				e.Letters = append(e.Letters, faces[r.IntN(len(faces))])
			}
			r.Shuffle(len(e.Letters), func(i, j int) { e.Letters[i], e.Letters[j] = e.Letters[j], e.Letters[i] })
			e.Letters = append(e.Letters, alfabet.Arrow)
			return e, true
		}
		return kit.Exercise{}, false
	},
	Right: func(words *lexicon.Lexicon, e kit.Exercise, answer string) bool {
		rest, ok := strings.CutPrefix(answer, e.Word)
		letters := strings.Split(rest, "")
		return ok && len(letters) >= 2 && words.Has(answer) && kit.Within(letters, e.Letters)
	},
}
