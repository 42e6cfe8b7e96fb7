package kit

import (
	"math"
	"strings"
	"unicode/utf8"

	"lettercase/bot"
	"lettercase/lexicon"
)

// Ratings of the bots that an exercise is measured by: level 1 has that with which everybody begins.
const (
	FirstRating = 1000
	ratingStep  = 250 // from one level to the next
)

// Expected is how often somebody finds what has a rating, by Elo's formula.
func Expected(rating, exercise float64) float64 {
	return 1 / (1 + math.Pow(10, (exercise-rating)/400))
}

// Chances are how often bots of levels 1 to 5 find an answer of the exercise: what they know and notice decides.
func (e *Exercise) Chances(words *lexicon.Lexicon) (chances [bot.Best]float64) {
	for i := range chances {
		level := bot.Levels[i+1]
		t := &bot.Think{Words: level.Vocabulary(words), Level: level.Level}
		sight := func(word string) float64 {
			if words.Has(word) && !t.Words.Has(word) {
				return 0
			}
			return t.Sight(word, 0)
		}
		switch {
		case e.Grid > 0: // every word of the crossword
			chances[i] = 1
			for _, w := range gridWords(e.Answers[0]) {
				chances[i] *= sight(w)
			}
		case len(e.Choices) > 0: // as many as make the difference, or a guess
			seen := 0.0
			for _, w := range e.Answers[1:] {
				seen += sight(w) / float64(len(e.Answers)-1)
			}
			chances[i] = seen + (1-seen)/float64(len(e.Choices))
		default: // any of them
			missed := 1.0
			for _, w := range e.Answers {
				missed *= 1 - sight(w)
			}
			chances[i] = 1 - missed
		}
	}
	return chances
}

// Rate is the rating with which bots would find the exercise as often as they do, on average over the levels.
func (e *Exercise) Rate(words *lexicon.Lexicon) int {
	found := 0.0
	for _, c := range e.Chances(words) {
		found += c
	}
	low, high := 400.0, 2600.0
	for high-low > 1 {
		rating, expected := (low+high)/2, 0.0
		for i := range bot.Best {
			expected += Expected(float64(FirstRating+ratingStep*i), rating)
		}
		if expected > found {
			low = rating
		} else {
			high = rating
		}
	}
	return int(high)
}

// gridWords are the words across and down in the rows of a grid.
func gridWords(rows string) (words []string) {
	lines := strings.Split(rows, "/")
	wide := 0
	for _, l := range lines {
		wide = max(wide, utf8.RuneCountInString(l))
	}
	down := make([]strings.Builder, wide)
	for _, l := range lines {
		letters := []rune(l)
		for x := range down {
			if x < len(letters) {
				down[x].WriteRune(letters[x])
			} else {
				down[x].WriteByte('.')
			}
		}
	}
	for x := range down {
		lines = append(lines, down[x].String())
	}
	for _, l := range lines {
		for _, w := range strings.Split(l, ".") {
			if utf8.RuneCountInString(w) > 1 {
				words = append(words, w)
			}
		}
	}
	return words
}
