package kit

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// Practice is a kind of small exercise that a game offers; the text "practice.<game>.<kind>" asks for it.
type Practice struct {
	Kind string
	// Make makes an exercise from words that people know, harder with the level. ok is false where this chance gave none.
	Make func(words *lexicon.Lexicon, level int, r *rand.Rand) (e Exercise, ok bool)
	// Wrong judges an answer in tile spelling, or the rows of a grid, by the game's rules and the whole dictionary, and
	// tells why it is wrong; nil if it is right.
	Wrong func(words *lexicon.Lexicon, e Exercise, answer string) *game.Message
}

// Exercise is one of them.
type Exercise struct {
	Letters []string `json:"letters" doc:"what is there to make a word of: letters, or pieces that build letters"`
	Values  []int    `json:"values,omitempty" doc:"what they are worth, where that counts"`
	Choices []string `json:"choices,omitempty" doc:"what to choose from; none: a word is to be found"`
	Word    string   `json:"word,omitempty" doc:"a word that lies there already"`
	Goal    int      `json:"goal,omitempty" doc:"a number to be reached"`
	Grid    int      `json:"grid,omitempty" doc:"squares along each side of a grid on which the letters are to be laid; the answer is then its rows with / between, and . for an empty square"`
	Rating  int      `json:"rating" doc:"how hard it is, by how often bots of levels 1 to 5 find an answer: 1000 is what half of those at level 1 find"`
	Answers []string `json:"-"` // some right ones, the best known first
}

// Levels of practice.
const MaxPractice = 5

// common are the words that people know, by how common they are and by length.
type common [MaxPractice + 1]map[int][]string

// CommonWords are clean words of a length that somebody at a level of practice knows.
func CommonWords(words *lexicon.Lexicon, level, length int) []string {
	all := lexicon.Kept(words, func(l *lexicon.Lexicon) *common {
		var c common
		for i := range c {
			c[i] = map[int][]string{}
		}
		for w := range l.Clean().Common(MaxPractice - 1).All() {
			n := utf8.RuneCountInString(w)
			if n < 3 || n > 9 {
				continue
			}
			for i := l.Class(w); i <= MaxPractice; i++ {
				c[i][n] = append(c[i][n], w)
			}
		}
		return &c
	})
	return all[min(max(level-1, 0), MaxPractice)][length]
}

// NotAWord is the reason for a word that the dictionary does not have; nil if it has it.
func NotAWord(words *lexicon.Lexicon, word string) *game.Message {
	if words.Has(word) {
		return nil
	}
	return game.SayP("practice.why.word", "word", word)
}

// NotThere is the reason for letters that the exercise does not have; nil if it has them all.
func NotThere(letters, have []string) *game.Message {
	more := tiles.Without(letters, have)
	if len(more) == 0 {
		return nil
	}
	return game.SayP("practice.why.letters", "letters", strings.Join(more, " "))
}

// TooLittle is the reason for an answer worth less than the goal; nil if it reaches it.
func TooLittle(e Exercise, worth, best int) *game.Message {
	if worth >= e.Goal {
		return nil
	}
	return game.SayP("practice.why.points", "n", worth, "less", best-worth, "best", best)
}

// FirstOf is the first reason there is.
func FirstOf(reasons ...*game.Message) *game.Message {
	for _, r := range reasons {
		if r != nil {
			return r
		}
	}
	return nil
}

// FromLetters are the words that can be made of some letters, each used once.
func FromLetters(words *lexicon.Lexicon, letters []string, least int) (found []string) {
	rack, err := lexicon.ParseRack(words.Alphabet(), strings.Join(letters, ""))
	if err != nil {
		return nil
	}
	for w := range words.FromLetters(rack, least) {
		found = append(found, words.Alphabet().Decode(w))
	}
	return found
}

// Mixed are the letters of a word in another order.
func Mixed(word string, r *rand.Rand) []string {
	letters := strings.Split(word, "")
	for range 10 {
		r.Shuffle(len(letters), func(i, j int) { letters[i], letters[j] = letters[j], letters[i] })
		if strings.Join(letters, "") != word {
			break
		}
	}
	return letters
}

// Pick is a word at random; ok is false if there is none.
func Pick(words []string, r *rand.Rand) (word string, ok bool) {
	if len(words) == 0 {
		return "", false
	}
	return words[r.IntN(len(words))], true
}

// Rank sorts the answers by what they are worth and keeps the best three. The goal is the best, or the third on the lower levels.
func (e *Exercise) Rank(level int, worth func(word string) int) {
	slices.SortStableFunc(e.Answers, func(a, b string) int { return cmp.Compare(worth(b), worth(a)) })
	e.Answers = e.Answers[:min(3, len(e.Answers))]
	e.Goal = worth(e.Answers[0])
	if level < 3 {
		e.Goal = worth(e.Answers[len(e.Answers)-1])
	}
}
