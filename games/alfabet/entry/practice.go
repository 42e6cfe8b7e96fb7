package entry

import (
	"math/rand/v2"
	"slices"
	"strings"
	"unicode/utf8"

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

// longest is the practice of finding the longest word on a rack from play, or nearly.
var longest = kit.Practice{
	Kind: "rack",
	Make: func(words *lexicon.Lexicon, level int, r *rand.Rand) (kit.Exercise, bool) {
		views := kit.SelfPlay[alfabet.View](rules, player, words, "{}", level, r)
		for _, i := range r.Perm(len(views)) {
			e := kit.Exercise{Letters: slices.DeleteFunc(slices.Clone(views[i].Rack), func(face string) bool {
				_, letter := words.Alphabet().Index([]rune(face)[0])
				return !letter
			})}
			e.Answers = kit.FromLetters(words.Clean().Common(level), e.Letters, 4)
			if len(e.Answers) > 0 && len(e.Letters) > 4 {
				e.Rank(level, utf8.RuneCountInString)
				return e, true
			}
		}
		return kit.Exercise{}, false
	},
	Wrong: func(words *lexicon.Lexicon, e kit.Exercise, answer string) *game.Message {
		letters := strings.Split(answer, "")
		if why := kit.FirstOf(kit.NotThere(letters, e.Letters), kit.NotAWord(words, answer)); why != nil {
			return why
		}
		if len(letters) < e.Goal {
			return game.SayP("practice.why.short", "n", e.Goal)
		}
		return nil
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
