package entry

import (
	"math/rand/v2"
	"slices"
	"strings"

	"lettercase/game"
	"lettercase/games/shelf"
	"lettercase/kit"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// cover is the practice of making a new word by covering one letter (SHELF-10), in a position from play.
var cover = kit.Practice{
	Kind: "cover",
	Make: func(words *lexicon.Lexicon, level int, r *rand.Rand) (kit.Exercise, bool) {
		views := kit.SelfPlay[shelf.View](rules, player, words, "{}", level, r)
		for _, i := range r.Perm(len(views)) {
			if e, ok := coverIn(words, views[i], level); ok {
				return e, true
			}
		}
		return kit.Exercise{}, false
	},
	Wrong: func(words *lexicon.Lexicon, e kit.Exercise, answer string) *game.Message {
		card, ok := covered(e.Word, answer)
		if !ok {
			return game.SayP("practice.why.cover", "word", e.Word)
		}
		return kit.FirstOf(kit.NotThere([]string{card}, e.Letters), kit.NotAWord(words, answer))
	},
}

// coverIn asks for a new word that one card of the hand makes of the word on the shelf; ok is false if nobody at the level knows
// one, or if the hand has jokers.
func coverIn(words *lexicon.Lexicon, v shelf.View, level int) (e kit.Exercise, ok bool) {
	e.Word = v.Shelf.Word
	if e.Word == "" || words.Rude(e.Word) {
		return e, false
	}
	for _, c := range v.Hand {
		if c.Card == shelf.Joker || c.Card == shelf.Blank {
			return e, false
		}
		e.Letters = append(e.Letters, c.Card)
	}
	for _, w := range kit.CommonWords(words, level, len([]rune(e.Word))) {
		if card, ok := covered(e.Word, w); ok && slices.Contains(e.Letters, card) && !slices.Contains(v.Words, w) {
			e.Answers = append(e.Answers, w)
		}
	}
	return e, len(e.Answers) > 0
}

// contest is the practice of opening the game: the most valuable word of three letters in a hand (SHELF-5, SHELF-6).
var contest = kit.Practice{
	Kind: "contest",
	Make: func(words *lexicon.Lexicon, level int, r *rand.Rand) (kit.Exercise, bool) {
		box := shelf.Box(words.Alphabet().Lang)
		var e kit.Exercise
		cards := box.Faces()
		for _, i := range r.Perm(len(cards))[:shelf.HandSize] { // as it is dealt
			c := cards[i]
			if c == shelf.Joker || c == shelf.Blank {
				return e, false
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
