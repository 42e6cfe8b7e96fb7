package bot

import (
	"hash/fnv"
	"strings"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/lexicon"
)

// endings make words that might exist of words that do: what children and beginners say.
var endings = map[string][]string{
	"de": {"EN", "ER", "ES", "T"},
	"en": {"S", "ED", "ER", "Y"},
	"fr": {"S", "E", "ER", "ES"},
	"it": {"I", "A", "O", "E"}, // in place of the last letter
	"nb": {"ER", "EN", "ET", "T"},
	"nl": {"EN", "S", "T", "JE"},
}

const (
	shortestStem, longestStem = 3, 5
	inventedShare             = 2 // one in this many possible inventions is one
)

// inventive is the type key under which a vocabulary caches its version with invented words.
type inventive struct{ *lexicon.Lexicon }

// invented is the bot's vocabulary, in some turns with invented words. It invents only where the players judge words, so that
// somebody may object, and decides once for a turn: what it does next fits what it did before.
func (t *Think) invented() *lexicon.Lexicon {
	chance := t.level().invents
	if t.Hint || chance == 0 || t.Policy != game.ByChallenge && t.Policy != game.ByVote {
		return t.Words
	}
	told := 0
	for _, e := range t.Frame.Story {
		if e.Seat == t.Frame.Seat {
			told++
		}
	}
	var seed [32]byte
	for i, n := range []int{int(t.Form * (1 << 30)), t.Frame.Turn.Number, t.Frame.Turn.Round, told} {
		for k := range 8 {
			seed[8*i+k] = byte(n >> (8 * k))
		}
	}
	if Chance(seed, t.Frame.Seat, 0).Float64() >= chance {
		return t.Words
	}
	return lexicon.Kept(t.Words, func(l *lexicon.Lexicon) inventive { return inventive{l.With(inventions(l), nil)} }).Lexicon
}

// inventions are words with a common ending that a vocabulary does not have. A hash chooses them, so that they are the same in
// every game. None is a rude word, or looks like one.
func inventions(l *lexicon.Lexicon) []string {
	lang, longest := l.Alphabet().Lang, 0
	for w := range l.All() {
		longest = max(longest, utf8.RuneCountInString(w))
	}
	var list []string
	for w := range l.All() {
		if n := utf8.RuneCountInString(w); n < shortestStem || n > longestStem {
			continue
		}
		stem := w
		if lang == "it" {
			stem = w[:len(w)-1]
		}
		for _, ending := range endings[lang] {
			word := stem + ending
			h := fnv.New32a()
			h.Write([]byte(word))
			if h.Sum32()%inventedShare == 0 && utf8.RuneCountInString(word) <= longest && !l.Knows(word) && !strings.HasSuffix(word, ending+ending) && !nearRude(l, word) {
				list = append(list, word)
			}
		}
	}
	return list
}

// nearRude reports whether a word is rude, or would be with one letter added, left out, changed, or exchanged for its neighbour.
func nearRude(l *lexicon.Lexicon, word string) bool {
	r := []rune(word)
	try := func(parts ...[]rune) bool {
		var b strings.Builder
		for _, p := range parts {
			b.WriteString(string(p))
		}
		return l.Rude(b.String())
	}
	if l.Rude(word) {
		return true
	}
	for i := range len(r) + 1 {
		if i < len(r) && try(r[:i], r[i+1:]) || i+1 < len(r) && try(r[:i], []rune{r[i+1], r[i]}, r[i+2:]) {
			return true
		}
		for _, c := range l.Alphabet().Letters {
			if try(r[:i], []rune{c}, r[i:]) || i < len(r) && try(r[:i], []rune{c}, r[i+1:]) {
				return true
			}
		}
	}
	return false
}
