package entry

import (
	"math/rand/v2"
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/kit"
	"lettercase/lexicon"
)

// five words or more are to be made with a free letter.
const five = 5

// freeLetter is the practice of seeing which free letter makes five words with letters of a board from play (LTR-22, LTR-25).
var freeLetter = kit.Practice{
	Kind: "free",
	Make: func(words *lexicon.Lexicon, level int, r *rand.Rand) (kit.Exercise, bool) {
		views := kit.SelfPlay[letter.View](rules, plays, words, "{}", level, r)
		if len(views) == 0 {
			return kit.Exercise{}, false
		}
		var named [][]string // words of three letters that lie on the board
		for _, sheet := range views[len(views)-1].Sheets {
			for _, w := range sheet.Words {
				if letters := strings.Split(w.Word, ""); len(letters) == 3 && !words.Rude(w.Word) {
					named = append(named, letters)
				}
			}
		}
		r.Shuffle(len(named), func(i, j int) { named[i], named[j] = named[j], named[i] })
		for _, letters := range named { // not every one has such a letter
			if e, ok := choiceOf(words, letters, level, r); ok {
				return e, true
			}
		}
		return kit.Exercise{}, false
	},
	Wrong: func(words *lexicon.Lexicon, e kit.Exercise, answer string) *game.Message {
		if answer == e.Answers[0] {
			return nil
		}
		found := made(words, e.Letters, answer)
		if len(found) == 0 {
			return game.SayP("practice.why.free.none", "letter", answer)
		}
		return game.SayP("practice.why.free", "letter", answer, "words", strings.Join(found, ", "), "n", len(found))
	},
}

// choiceOf offers a letter that makes five words that people know, and three that make fewer by the whole dictionary.
func choiceOf(words *lexicon.Lexicon, board []string, level int, r *rand.Rand) (e kit.Exercise, ok bool) {
	var right, wrong []string
	known := map[string][]string{}
	for _, l := range words.Alphabet().Letters {
		letter := string(l)
		all := made(words, board, letter)
		if len(all) <= min(level+1, five-1) { // the harder, the closer
			wrong = append(wrong, letter)
			continue
		}
		for _, w := range all {
			if words.Class(w) < kit.MaxPractice {
				known[letter] = append(known[letter], w)
			}
		}
		if len(known[letter]) >= five {
			right = append(right, letter)
		}
	}
	letter, ok := kit.Pick(right, r)
	if !ok || len(wrong) < 3 {
		return e, false
	}
	r.Shuffle(len(wrong), func(i, j int) { wrong[i], wrong[j] = wrong[j], wrong[i] })
	e = kit.Exercise{Letters: board, Goal: five, Choices: append(wrong[:3:3], letter), Answers: append([]string{letter}, known[letter]...)}
	slices.Sort(e.Choices)
	return e, true
}

// made are the words that need the free letter.
func made(words *lexicon.Lexicon, board []string, letter string) (found []string) {
	for _, w := range kit.FromLetters(words.Clean(), append(slices.Clone(board), letter), 3) {
		if strings.Count(w, letter) > strings.Count(strings.Join(board, ""), letter) || !slices.Contains(board, letter) && strings.Contains(w, letter) {
			found = append(found, w)
		}
	}
	return found
}
