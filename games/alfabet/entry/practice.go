package entry

import (
	"math/rand/v2"
	"strings"

	"lettercase/game"
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
	Wrong: func(words *lexicon.Lexicon, e kit.Exercise, answer string) *game.Message {
		letters := strings.Split(answer, "")
		if why := kit.NotThere(letters, e.Letters); why != nil {
			return why
		}
		if len(letters) < len(e.Letters) {
			return game.SayP("practice.why.all", "n", len(e.Letters))
		}
		return kit.NotAWord(words, answer)
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
	Wrong: func(words *lexicon.Lexicon, e kit.Exercise, answer string) *game.Message {
		rest, ok := strings.CutPrefix(answer, e.Word)
		letters := strings.Split(rest, "")
		switch {
		case !ok:
			return game.SayP("practice.why.begin", "word", e.Word)
		case len(letters) < 2:
			return game.SayP("practice.why.two", "word", e.Word)
		}
		return kit.FirstOf(kit.NotThere(letters, e.Letters), kit.NotAWord(words, answer))
	},
}
