package entry

import (
	"math/rand/v2"
	"strings"

	"lettercase/game"
	"lettercase/games/shelf"
	"lettercase/kit"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// cover is the practice of making a new word by covering one letter (SHELF-10).
var cover = kit.Practice{
	Kind: "cover",
	Make: func(words *lexicon.Lexicon, level int, r *rand.Rand) (kit.Exercise, bool) {
		known := kit.CommonWords(words, level, 3+min(level, 3))
		if len(known) == 0 {
			return kit.Exercise{}, false
		}
		word := known[r.IntN(len(known))]
		var near []string
		for _, w := range known {
			if _, ok := covered(word, w); ok {
				near = append(near, w)
			}
		}
		if len(near) == 0 {
			return kit.Exercise{}, false
		}
		answer := near[r.IntN(len(near))]
		card, _ := covered(word, answer)
		e := kit.Exercise{Word: word, Letters: []string{card}, Answers: []string{answer}}
		cards := shelf.Box(words.Alphabet().Lang).Faces()
		for len(e.Letters) < shelf.HandSize {
			if c := cards[r.IntN(len(cards))]; c != shelf.Joker && c != shelf.Blank {
				e.Letters = append(e.Letters, c)
			}
		}
		r.Shuffle(len(e.Letters), func(i, j int) { e.Letters[i], e.Letters[j] = e.Letters[j], e.Letters[i] })
		return e, true
	},
	Wrong: func(words *lexicon.Lexicon, e kit.Exercise, answer string) *game.Message {
		card, ok := covered(e.Word, answer)
		if !ok {
			return game.SayP("practice.why.cover", "word", e.Word)
		}
		return kit.FirstOf(kit.NotThere([]string{card}, e.Letters), kit.NotAWord(words, answer))
	},
}

// contest is the practice of opening the game: the most valuable word of three letters in a hand (SHELF-5, SHELF-6).
var contest = kit.Practice{
	Kind: "contest",
	Make: func(words *lexicon.Lexicon, level int, r *rand.Rand) (kit.Exercise, bool) {
		box := shelf.Box(words.Alphabet().Lang)
		var e kit.Exercise
		for cards := box.Faces(); len(e.Letters) < shelf.HandSize; {
			c := cards[r.IntN(len(cards))]
			if c == shelf.Joker || c == shelf.Blank {
				continue
			}
			e.Letters, e.Values = append(e.Letters, c), append(e.Values, box.Value(c))
		}
		for _, w := range kit.FromLetters(words.Clean().Common(level), e.Letters, shelf.CallLength) {
			if len(strings.Split(w, "")) == shelf.CallLength {
				e.Answers = append(e.Answers, w)
			}
		}
		if len(e.Answers) < 2 {
			return kit.Exercise{}, false
		}
		e.Rank(level, func(word string) int { return value(box, word) })
		return e, true
	},
	Wrong: func(words *lexicon.Lexicon, e kit.Exercise, answer string) *game.Message {
		letters := strings.Split(answer, "")
		if len(letters) != shelf.CallLength {
			return game.SayP("practice.why.length", "n", shelf.CallLength)
		}
		box := shelf.Box(words.Alphabet().Lang)
		return kit.FirstOf(kit.NotThere(letters, e.Letters), kit.NotAWord(words, answer), kit.TooLittle(e, value(box, answer), value(box, e.Answers[0])))
	},
}

func value(box tiles.Set, word string) (sum int) {
	for _, card := range strings.Split(word, "") {
		sum += box.Value(card)
	}
	return sum
}

// covered is the card by which one word becomes the other, if one card is all it takes.
func covered(from, to string) (card string, ok bool) {
	a, b := strings.Split(from, ""), strings.Split(to, "")
	if len(a) != len(b) {
		return "", false
	}
	n := 0
	for i := range a {
		if a[i] != b[i] {
			card, n = b[i], n+1
		}
	}
	return card, n == 1
}
