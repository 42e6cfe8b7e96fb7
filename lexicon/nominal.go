package lexicon

import (
	"bytes"
	"compress/gzip"
	"io"
	"strings"

	"lettercase/lexicon/data"
)

// NominalLangs are the languages in which nouns and adjectives can be told from other words.
var NominalLangs = []string{"de", "en", "fr"}

// Nominal returns the dictionary of only the nouns and adjectives, with all their forms (SHELF-32). A word that can also be
// something else, such as a verb, stays. It is made once. Call it before WithPlaces or With, as there are marks only for the words of
// the dictionary that Open returns. In languages that are not in NominalLangs it returns the dictionary itself.
func (l *Lexicon) Nominal() *Lexicon {
	return kept(l, "nominal", func(l *Lexicon) *Lexicon {
		is := nominalOf(l.alphabet.Lang)
		if is == nil {
			return l
		}
		return l.part(LastClass, func(word string, _ int) bool { return is(word) }, nil, l.hides)
	})
}

// nominalOf reads which words of a language are nouns or adjectives; nil if there is no data.
func nominalOf(lang string) func(word string) bool {
	raw := data.Nominal(lang)
	if raw == "" {
		return nil
	}
	whole, err := Open(lang)
	if err != nil {
		return nil
	}
	z, err := gzip.NewReader(strings.NewReader(raw))
	if err != nil {
		return nil
	}
	all, err := io.ReadAll(z)
	if err != nil {
		return nil
	}
	hash, bits, _ := bytes.Cut(all, []byte("\n"))
	if string(hash) != whole.Hash() {
		return nil // of another dictionary; a test makes sure that this is never shipped
	}
	return func(word string) bool {
		i, ok := whole.Index(word)
		return ok && bits[i/8]>>(i%8)&1 == 1
	}
}
