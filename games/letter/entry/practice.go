package entry

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"

	"lettercase/kit"
	"lettercase/lexicon"
)

// freeLetter is the practice of seeing which free letter makes the most words with letters that all touch (LTR-22, LTR-25).
var freeLetter = kit.Practice{
	Kind: "free",
	Make: func(words *lexicon.Lexicon, level int, r *rand.Rand) (kit.Exercise, bool) {
		known := kit.CommonWords(words, level, 3)
		if len(known) == 0 {
			return kit.Exercise{}, false
		}
		board := strings.Split(known[r.IntN(len(known))], "")
		type choice struct {
			letter string
			words  []string
		}
		var all []choice
		for _, letter := range words.Alphabet().Letters {
			all = append(all, choice{string(letter), made(words, board, string(letter))})
		}
		slices.SortFunc(all, func(a, b choice) int { return cmp.Compare(len(b.words), len(a.words)) })
		lead := 6 - level // the harder, the closer
		best := all[0]
		others := slices.DeleteFunc(all[1:], func(c choice) bool { return len(c.words) > len(best.words)-max(lead, 1) || len(c.words) == 0 })
		if len(best.words) < 5 || len(others) < 3 {
			return kit.Exercise{}, false
		}
		e := kit.Exercise{Letters: board, Answers: append([]string{best.letter}, best.words...)}
		e.Choices = append(e.Choices, best.letter)
		for _, i := range r.Perm(min(len(others), 8))[:3] {
			e.Choices = append(e.Choices, others[i].letter)
		}
		slices.Sort(e.Choices)
		return e, true
	},
	Right: func(_ *lexicon.Lexicon, e kit.Exercise, answer string) bool { return answer == e.Answers[0] },
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
