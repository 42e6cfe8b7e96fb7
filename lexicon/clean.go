package lexicon

import (
	"slices"
	"sort"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"lettercase/lexicon/data"
	"lettercase/tiles"
)

// rude holds each language's rude words, a map[string]bool, read when first asked for.
var rude sync.Map

// readRude reads a list of rude words: tile spelling, empty lines and what follows a # are skipped.
func readRude(text string) map[string]bool {
	set := map[string]bool{}
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		for _, w := range strings.Fields(line) {
			set[w] = true
		}
	}
	return set
}

func rudeOf(lang string) map[string]bool {
	if set, ok := rude.Load(lang); ok {
		return set.(map[string]bool)
	}
	text := data.Rude(lang)
	if text == "" { // in a browser it comes with the dictionary, maybe later
		return nil
	}
	set, _ := rude.LoadOrStore(lang, readRude(text))
	return set.(map[string]bool)
}

// Rude reports whether a word is one that the program never plays or shows by itself: a slur, a sexual or crude
// word, a hard insult. Such a word may still be in the dictionary, and people may lay it.
func (l *Lexicon) Rude(word string) bool { return rudeOf(l.alphabet.Lang)[word] }

// Clean returns the dictionary without rude words. Code that looks for words to play or show uses this one: bots, hints,
// reviews, best moves. Code that judges whether something is a word asks the whole dictionary, or Knows.
// It is made once, and clean dictionaries made from it (Part, With) stay clean.
func (l *Lexicon) Clean() *Lexicon {
	if l.hides != nil {
		return l
	}
	return kept(l, "clean", (*Lexicon).withoutRude)
}

// Family returns the dictionary in which rude words do not count as words, for tables that have agreed on family words. Unlike
// with Clean, Knows does not know them either, so that a bot objects to them. It is made once.
func (l *Lexicon) Family() *Lexicon {
	return kept(l, "family", func(l *Lexicon) *Lexicon {
		n := l.withoutRude()
		n.hides = func(string) bool { return false }
		return n.hashed(l, "family")
	})
}

// PublicName is a name as public lists show it: if it contains a rude word, only its first letter.
func PublicName(name string) string {
	if !rudeName(name) {
		return name
	}
	_, n := utf8.DecodeRuneInString(name)
	return name[:n] + "…"
}

// rudeName reports whether a part of a name is a rude word in one of the languages. It is a small check for public lists: it
// knows whole words only, not what is spelled with digits, blanks or other scripts, and it does not judge a person.
func rudeName(name string) bool {
	for _, lang := range tiles.Langs {
		a, err := tiles.AlphabetOf(lang)
		if err != nil {
			continue
		}
		for _, part := range strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) }) {
			word, err := a.Fold(part)
			// Short words of one language are names in another (Dick, Kut).
			if err == nil && utf8.RuneCountInString(word) >= shortestRude && rudeOf(lang)[word] {
				return true
			}
		}
	}
	return false
}

// shortestRude is the minimum length of a word to count as rude in a name.
const shortestRude = 5

func (l *Lexicon) withoutRude() *Lexicon {
	var words []string
	var gone []int
	for w := range rudeOf(l.alphabet.Lang) {
		if i, ok := l.Index(w); ok {
			words, gone = append(words, w), append(gone, i)
		}
	}
	slices.Sort(gone)
	e := editor{nodes: slices.Clone(l.graph.nodes)}
	e.edit(l.encoded(words), 0)
	n := newLexicon(l.alphabet, &Graph{nodes: e.nodes}, l.words+e.words, "", without{l, gone})
	n.hides = l.Has
	return n
}

// Knows reports whether a word is in the dictionary or is one that Clean left out of it: a bot does not play a rude word,
// but when somebody else plays one it must not treat it as a non-word.
func (l *Lexicon) Knows(word string) bool {
	return l.Has(word) || l.hides != nil && l.Rude(word) && l.hides(word)
}

// without looks words up in the dictionary from which some were taken.
type without struct {
	whole *Lexicon
	gone  []int // the indexes of those that were taken, ascending
}

func (w without) class(word func() string, index func() int) int {
	return w.whole.details.class(word, w.place(index))
}

func (w without) classes(*Lexicon) []byte {
	all := w.whole.details.classes(w.whole)
	out, from := make([]byte, 0, len(all)), 0
	for _, i := range w.gone {
		out = append(out, all[from:i]...)
		from = i + 1
	}
	return append(out, all[from:]...)
}

func (w without) spellings(word string, index func() int) []string {
	return w.whole.details.spellings(word, w.place(index))
}

// place turns the index of a word among those that are left into its index in the whole dictionary.
func (w without) place(index func() int) func() int {
	return func() int {
		i := index()
		return i + sort.Search(len(w.gone), func(k int) bool { return w.gone[k]-k > i }) // and so many that are gone came before it
	}
}
