package entry

import (
	"math/rand/v2"
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/games/lettermix"
	"lettercase/games/lettermix/solve"
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
		e, ok := throw(box, r)
		if !ok {
			return kit.Exercise{}, false
		}
		e.Answers = kit.FromLetters(words.Clean().Common(level), e.Letters, 3)
		if len(e.Answers) < 3 {
			return kit.Exercise{}, false
		}
		e.Rank(level, func(word string) int { return value(box, word) })
		return e, true
	},
	Wrong: func(words *lexicon.Lexicon, e kit.Exercise, answer string) *game.Message {
		box, err := lettermix.BoxOf(words.Alphabet().Lang)
		if err != nil {
			return kit.NotAWord(words, "")
		}
		return kit.FirstOf(
			kit.NotThere(strings.Split(answer, ""), e.Letters), kit.NotAWord(words, answer),
			kit.TooLittle(e, value(box, answer), value(box, e.Answers[0])))
	},
}

// worthwhile is what the best crossword must be worth for a throw to be a good exercise.
const worthwhile = 8

// crossword is the practice of laying seven dice as a crossword worth the most, or nearly (MIX-10).
var crossword = kit.Practice{
	Kind: "cross",
	Make: func(words *lexicon.Lexicon, level int, r *rand.Rand) (kit.Exercise, bool) {
		box, err := lettermix.BoxOf(words.Alphabet().Lang)
		if err != nil {
			return kit.Exercise{}, false
		}
		e, ok := throw(box, r)
		if !ok || box.Vowels(e.Letters) < 2 {
			return kit.Exercise{}, false
		}
		best, err := solve.New(words.Clean().Common(level)).Figure(e.Letters, solve.Hooks{})
		if err != nil || best.Score < worthwhile || len(best.Rows) < 2 || len(best.Rows) > few || len([]rune(best.Rows[0])) > few {
			return kit.Exercise{}, false
		}
		e.Grid, e.Answers = few, []string{strings.Join(best.Rows, "/")}
		e.Goal = max(1, best.Score*(4+level)/(4+kit.MaxPractice)) // at the highest level the very best
		return e, true
	},
	Wrong: func(words *lexicon.Lexicon, e kit.Exercise, answer string) *game.Message {
		box, err := lettermix.BoxOf(words.Alphabet().Lang)
		layout, ok := laid(e.Letters, answer)
		if err != nil || !ok {
			return game.SayP("practice.why.dice")
		}
		count := lettermix.Counting{Strict: true, Valid: words.Has}
		c := count.Count(box, e.Letters, layout)
		if !c.Whole {
			for _, run := range c.Runs {
				if !words.Has(run.Word) {
					return kit.NotAWord(words, run.Word)
				}
			}
			return game.SayP("practice.why.apart")
		}
		best, _ := laid(e.Letters, e.Answers[0])
		return kit.TooLittle(e, c.Score, count.Count(box, e.Letters, best).Score)
	},
}

// laid is the layout that rows of letters describe; ok is false where they use dice that were not thrown.
func laid(faces []string, rows string) (lettermix.Layout, bool) {
	layout := make(lettermix.Layout, len(faces))
	for i := range layout {
		layout[i].Die = i
	}
	for y, row := range strings.Split(rows, "/") {
		x := -1
		for _, letter := range row {
			x++
			if letter == '.' {
				continue
			}
			i := slices.IndexFunc(layout, func(p lettermix.Placed) bool { return p.At == nil && faces[p.Die] == string(letter) })
			if i < 0 {
				return nil, false
			}
			layout[i].At = &lettermix.Spot{X: x, Y: y}
		}
	}
	return layout, true
}

// throw is a throw of seven dice; ok is false if there is a joker among them.
func throw(box *lettermix.Box, r *rand.Rand) (e kit.Exercise, ok bool) {
	for _, i := range r.Perm(len(box.Dice))[:few] {
		face := box.Dice[i].Roll(r)
		if face == lettermix.Joker {
			return e, false
		}
		e.Letters, e.Values = append(e.Letters, face), append(e.Values, box.Value(face))
	}
	return e, true
}

func value(box *lettermix.Box, word string) (sum int) {
	for _, face := range strings.Split(word, "") {
		sum += box.Value(face)
	}
	return sum
}
