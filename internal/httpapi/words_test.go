package httpapi

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"unicode/utf8"

	"lettercase/lexicon/lexicontest"
)

// A dictionary of dictd says what a word means, also of a form; what is not in it has no meaning.
func TestDefinitions(t *testing.T) {
	dir := t.TempDir()
	text := "house\n   a building for people"
	// 0 and 31 in the digits of dictd.
	for name, content := range map[string]string{"wn.index": "house\tA\tf\n", "wn.dict": text + "\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	d, err := OpenDefinitions(dir)
	if err != nil {
		t.Fatal(err)
	}
	for word, want := range map[string]string{"house": "house", "houses": "house", "housing": "house", "cat": ""} {
		if head, means := d.by["en"].find("en", word); head != want || (means != "") != (want != "") {
			t.Errorf("%s: %q %q", word, head, means)
		}
	}
	if _, err := OpenDefinitions(t.TempDir()); err == nil {
		t.Error("an empty directory is taken")
	}
}

// The longest words come first, counted in letters: the word page groups what is found by length.
func TestFoundWordsAreSortedByLetters(t *testing.T) {
	words := lexicontest.Open(t, "nb")
	for _, in := range []findInput{{Letters: "SKOGENØ"}, {Pattern: "BØ*"}} {
		found, err := find(words, &in)
		if err != nil {
			t.Fatal(err)
		}
		if len(found) < 10 || !slices.IsSortedFunc(found, func(a, b string) int { return utf8.RuneCountInString(b) - utf8.RuneCountInString(a) }) {
			t.Errorf("%+v: %d words, not sorted by length: %q", in, len(found), found[:min(len(found), 20)])
		}
	}
}
