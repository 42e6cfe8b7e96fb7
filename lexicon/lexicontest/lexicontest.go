// Package lexicontest gives tests their dictionaries.
package lexicontest

import (
	"strings"
	"testing"

	"lettercase/lexicon"
	"lettercase/tiles"
)

// Open returns the dictionary of a language.
func Open(t testing.TB, lang string) *lexicon.Lexicon {
	t.Helper()
	words, err := lexicon.Open(lang)
	if err != nil {
		t.Fatal(err)
	}
	return words
}

// Of makes a dictionary of a few words in tile spelling, with spaces between them.
func Of(t testing.TB, lang string, words ...string) *lexicon.Lexicon {
	t.Helper()
	a, err := tiles.AlphabetOf(lang)
	if err != nil {
		t.Fatal(err)
	}
	return lexicon.Build(a, strings.Fields(strings.Join(words, " ")))
}
