package texts_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lettercase/texts"
)

var topKeys = regexp.MustCompile(`(?m)^  "([^"]+)":`)

// quotes are the marks around a quotation in each language; an apostrophe is ’ in all of them.
var quotes = map[string]string{"de": "„“", "en": "“”", "fr": "«»", "it": "«»", "nb": "«»", "nl": "‘’"}

var holes = regexp.MustCompile(`\{\w+\}`)

// TestParts: every part has the same keys in each language, each text the same holes, a form for each plural, and the
// language's own quotation marks.
func TestParts(t *testing.T) {
	folders, err := filepath.Glob("../games/*/texts")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range append(folders, ".", "terminal", "command") {
		english := readPart(t, folder, "en")
		if len(english) == 0 {
			t.Errorf("%s: no texts", folder)
		}
		for _, lang := range texts.Langs {
			if _, err := os.Stat(filepath.Join(folder, lang+".json")); errors.Is(err, fs.ErrNotExist) {
				continue // it speaks English; TestTheBoxesAreComplete says who may not
			}
			part := readPart(t, folder, lang)
			for key := range part {
				if english[key] == nil && !strings.HasPrefix(key, "@") {
					t.Errorf("%s/%s.json: %s is not in en.json", folder, lang, key)
				}
			}
			for key, text := range english {
				if strings.HasPrefix(key, "@") {
					if english[key[1:]] == nil {
						t.Errorf("%s/en.json: %s is a note on nothing", folder, key)
					}
					continue
				}
				if part[key] == nil {
					t.Errorf("%s/%s.json: %s is missing", folder, lang, key)
					continue
				}
				if got, want := holesOf(part[key]), holesOf(text); !slices.Equal(got, want) && key != "term.me" { // its note says why
					t.Errorf("%s/%s.json: %s has the holes %v, English has %v", folder, lang, key, got, want)
				}
				for form, s := range part[key] {
					if strings.TrimSpace(s) == "" || form != "one" && form != "other" && form != "many" { // French has many, for millions
						t.Errorf("%s/%s.json: %s: form %s is %q", folder, lang, key, form, s)
					}
				}
				for _, s := range part[key] {
					wrong := "„“”«»‘"
					for _, mark := range quotes[lang] {
						wrong = strings.ReplaceAll(wrong, string(mark), "")
					}
					if folder != "command" { // commands are quoted there as a shell wants it
						wrong += `'"`
					}
					if strings.ContainsAny(s, wrong) || strings.Contains(s, "...") {
						t.Errorf("%s/%s.json: %s has a mark of another language: %s", folder, lang, key, s)
					}
				}
				if part[key]["other"] == "" {
					t.Errorf("%s/%s.json: %s has no form other", folder, lang, key)
				}
			}
		}
	}
}

func readPart(t *testing.T, folder, lang string) (part map[string]texts.Text) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(folder, lang+".json"))
	if err == nil {
		err = json.Unmarshal(raw, &part)
	}
	seen := map[string]bool{} // of two texts with one key only the last would be shown
	for _, key := range topKeys.FindAllStringSubmatch(string(raw), -1) {
		if seen[key[1]] {
			t.Errorf("%s/%s.json: %s is there twice", folder, lang, key[1])
		}
		seen[key[1]] = true
	}
	if err != nil {
		t.Fatal(fmt.Errorf("%s: %w", folder, err))
	}
	return part
}

func holesOf(text texts.Text) []string {
	var all []string
	for _, s := range text {
		all = append(all, holes.FindAllString(s, -1)...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}
