package entry

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"

	"lettercase/games/lettermix"
	"lettercase/kit"
	"lettercase/lexicon"
)

// few dice are thrown for practice.
const few = 7

// seven is the practice of finding a valuable word in seven dice.
var seven = kit.Practice{
	Kind: "seven",
	Make: func(words *lexicon.Lexicon, level int, r *rand.Rand) (kit.Exercise, bool) {
		box, err := lettermix.BoxOf(words.Alphabet().Lang)
		if err != nil {
			return kit.Exercise{}, false
		}
		var e kit.Exercise
		for _, i := range r.Perm(len(box.Dice))[:few] {
			face := box.Dice[i].Roll(r)
			if face == lettermix.Joker {
				return kit.Exercise{}, false
			}
			e.Letters, e.Values = append(e.Letters, face), append(e.Values, box.Value(face))
		}
		e.Answers = kit.FromLetters(words.Clean().Common(level), e.Letters, 3)
		if len(e.Answers) < 3 {
			return kit.Exercise{}, false
		}
		slices.SortStableFunc(e.Answers, func(a, b string) int { return cmp.Compare(value(box, b), value(box, a)) })
		e.Goal = value(box, e.Answers[0])
		if level < 3 { // not the very best
			e.Goal = value(box, e.Answers[min(2, len(e.Answers)-1)])
		}
		e.Answers = e.Answers[:min(3, len(e.Answers))]
		return e, true
	},
	Right: func(words *lexicon.Lexicon, e kit.Exercise, answer string) bool {
		box, err := lettermix.BoxOf(words.Alphabet().Lang)
		return err == nil && value(box, answer) >= e.Goal && slices.Contains(kit.FromLetters(words, e.Letters, 2), answer)
	},
}

func value(box *lettermix.Box, word string) (sum int) {
	for _, face := range strings.Split(word, "") {
		sum += box.Value(face)
	}
	return sum
}
