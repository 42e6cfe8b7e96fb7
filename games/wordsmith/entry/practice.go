package entry

import (
	"math/rand/v2"
	"strings"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/games/wordsmith"
	"lettercase/kit"
	"lettercase/lexicon"
)

// build is the practice of seeing the word in a heap of pieces, none of which may be left over (SMITH-23).
var build = kit.Practice{
	Kind: "pieces",
	Make: func(words *lexicon.Lexicon, level int, r *rand.Rand) (kit.Exercise, bool) {
		length := 2 + level
		word, ok := kit.Pick(kit.CommonWords(words, level, length), r)
		if !ok || !spelled(words, word) {
			return kit.Exercise{}, false
		}
		return kit.Exercise{Goal: length, Letters: heap(wordsmith.WordPieces(word)), Answers: []string{word}}, true
	},
	Wrong: func(words *lexicon.Lexicon, e kit.Exercise, answer string) *game.Message {
		if why := kit.FirstOf(tooShort(e, answer), notBuilt(e, answer)); why != nil {
			return why
		}
		if wordsmith.WordPieces(answer) != pieces(e.Letters) {
			return game.SayP("practice.why.left", "word", answer)
		}
		return kit.NotAWord(words, answer)
	},
}

// again is the practice of the next word, in a position from play: it is built from the pieces of the last one and some new ones, and has a letter
// that the last one did not have (SMITH-15, SMITH-21).
var again = kit.Practice{
	Kind: "next",
	Make: func(words *lexicon.Lexicon, level int, r *rand.Rand) (kit.Exercise, bool) {
		views := kit.SelfPlay[wordsmith.View](rules, player, words, `{"rounds":1}`, level, r)
		for _, i := range r.Perm(len(views)) {
			if e, ok := nextIn(words, views[i], level, r); ok {
				return e, true
			}
		}
		return kit.Exercise{}, false
	},
	Wrong: func(words *lexicon.Lexicon, e kit.Exercise, answer string) *game.Message {
		if why := kit.FirstOf(tooShort(e, answer), notBuilt(e, answer)); why != nil {
			return why
		}
		if !next(pieces(e.Letters), e.Word, answer) {
			return game.SayP("practice.why.same", "word", answer, "last", e.Word)
		}
		return kit.NotAWord(words, answer)
	},
}

// nextIn asks for the word after the last one in a position from play; ok is false if nobody at the level knows one.
func nextIn(words *lexicon.Lexicon, v wordsmith.View, level int, r *rand.Rand) (kit.Exercise, bool) {
	me := v.Players[v.Seat]
	e := kit.Exercise{Word: me.Previous, Goal: 3 + (level+1)/2, Letters: heap(me.Hand)}
	if me.Previous == "" || words.Rude(me.Previous) || me.Hand == wordsmith.WordPieces(me.Previous) {
		return e, false
	}
	for _, w := range kit.CommonWords(words, level, e.Goal) {
		if next(me.Hand, me.Previous, w) && spelled(words, w) {
			e.Answers = append(e.Answers, w)
		}
	}
	r.Shuffle(len(e.Answers), func(i, j int) { e.Answers[i], e.Answers[j] = e.Answers[j], e.Answers[i] })
	e.Answers = e.Answers[:min(3, len(e.Answers))]
	return e, len(e.Answers) > 0
}

// tooShort is the reason for a word with too few letters.
func tooShort(e kit.Exercise, answer string) *game.Message {
	if utf8.RuneCountInString(answer) >= e.Goal {
		return nil
	}
	return game.SayP("practice.why.short", "n", e.Goal)
}

// notBuilt is the reason for a word that the pieces do not make.
func notBuilt(e kit.Exercise, answer string) *game.Message {
	if pieces(e.Letters).Holds(wordsmith.WordPieces(answer)) {
		return nil
	}
	return game.SayP("practice.why.pieces", "word", answer)
}

// next reports whether a word can follow the last one.
func next(have wordsmith.Pieces, last, word string) bool {
	return have.Holds(wordsmith.WordPieces(word)) && strings.Trim(word, last) != ""
}

// spelled reports whether the box has all letters of a word.
func spelled(words *lexicon.Lexicon, word string) bool {
	s, err := wordsmith.Spell(words.Alphabet().Lang, word)
	return err == nil && s == word
}

// heap lists pieces one by one.
func heap(p wordsmith.Pieces) (all []string) {
	for _, kind := range wordsmith.Kinds {
		for range p.Of(kind) {
			all = append(all, string(kind))
		}
	}
	return all
}

func pieces(all []string) (p wordsmith.Pieces) {
	for _, kind := range all {
		p = p.With(wordsmith.Piece(kind), 1)
	}
	return p
}
