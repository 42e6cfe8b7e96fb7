package lexicon

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"lettercase/lexicon/data"
	"lettercase/tiles"
)

// The lists of place names and abbreviations are sound: tiles can show every name, none is listed twice or is rude, each begins with a capital.
func TestPlaceListsAreSound(t *testing.T) {
	for _, lang := range tiles.Langs {
		a, err := tiles.AlphabetOf(lang)
		if err != nil {
			t.Fatal(err)
		}
		list, bad := readPlaces(a, data.Places(lang), placeClasses)
		short, unshown := readPlaces(a, data.Abbreviations(lang), abbreviationClasses)
		if len(bad)+len(unshown) > 0 || len(list) < 1500 || len(short) < 15 {
			t.Errorf("%s: %d names, %d abbreviations, and tiles cannot show %q %q", lang, len(list), len(short), bad, unshown)
		}
		list = append(list, short...)
		seen := map[string]bool{}
		for _, p := range list {
			switch {
			case seen[p.word]:
				t.Errorf("%s: %s stands twice", lang, p.spelling)
			case rudeOf(lang)[p.word]:
				t.Errorf("%s: %s is rude", lang, p.spelling)
			case !unicode.IsUpper([]rune(p.spelling)[0]):
				t.Errorf("%s: %s is no name", lang, p.spelling)
			case len([]rune(p.word)) < 2:
				t.Errorf("%s: %s is too short", lang, p.spelling)
			}
			seen[p.word] = true
		}
	}
}

// LTR-3, LTR-D1: towns, countries and rivers count where they are switched on, spelled as the language spells them, and nowhere else.
func TestPlaceNamesCount(t *testing.T) {
	for lang, words := range map[string]string{
		"de": "BERLIN RHEIN ULM DONAU LONDON ROM MAILAND OESTERREICH MUENCHEN",
		"en": "BERLIN RHINE ULM DANUBE LONDON ROME OSLO SCOTLAND",
		"fr": "BERLIN RHIN LONDRES ROME OSLO BRETAGNE WALLONIE GENEVE",
		"it": "BERLINO LONDRA ROMA OSLO PARIGI DANUBIO",
		"nl": "BERLIJN RIJN LONDEN ROME OSLO PARIJS IJSSEL",
		"nb": "BERLIN RHINEN LONDON ROMA OSLO DONAU TROMSØ",
	} {
		l := openLang(t, lang)
		with := l.WithPlaces()
		for _, w := range strings.Fields(words) {
			if !with.Has(w) || !with.Clean().Has(w) || !l.Clean().WithPlaces().Has(w) {
				t.Errorf("%s: %s does not count", lang, w)
			}
		}
		if with != l.WithPlaces() || with != with.WithPlaces() || l.Hash() == with.Hash() {
			t.Errorf("%s: joined more than once, or not told apart", lang)
		}
	}
	de := openLang(t, "de")
	for _, w := range []string{"BERLIN", "DONAU", "ULM"} {
		if de.Has(w) || de.Clean().Has(w) {
			t.Errorf("%s counts without place names", w)
		}
	}
}

// LTR-3: abbreviations that a language has no other word for count where they are switched on; those with one, and others, do not.
func TestAbbreviationsLTR3(t *testing.T) {
	for lang, words := range map[string]string{
		"de": "SMS CD DVD USB GPS WLAN", "en": "SMS CD DVD USB GPS DNA", "fr": "SMS CD DVD USB GPS ADSL",
		"it": "SMS CD DVD USB GPS DNA", "nl": "SMS CD DVD USB GPS DNA", "nb": "SMS CD DVD USB GPS DNA",
	} {
		places := openLang(t, lang).WithPlaces()
		with := places.WithAbbreviations()
		for _, w := range strings.Fields(words) {
			if places.Has(w) || !with.Has(w) || !with.Clean().Has(w) || !slices.Equal(with.Spellings(w), []string{w}) {
				t.Errorf("%s: %s counts: %t with place names, %t with abbreviations, spelled %q", lang, w, places.Has(w), with.Has(w), with.Spellings(w))
			}
		}
		for _, w := range strings.Fields("TV DR LKW GMBH USW") {
			if with.Has(w) {
				t.Errorf("%s: %s counts", lang, w)
			}
		}
		if with != places.WithAbbreviations() || with.Hash() == places.Hash() || with.Class("SMS") != abbreviationClasses[0] || with.Class("LCD") != LastClass {
			t.Errorf("%s: joined more than once, or not told apart", lang)
		}
	}
}

// With place names a dictionary knows of its other words what it knew before, and Clean takes the same words out.
func TestPlaceNamesChangeNothingElse(t *testing.T) {
	for _, lang := range tiles.Langs {
		l := openLang(t, lang)
		with := l.WithPlaces()
		n := 0
		for w := range with.All() {
			if !l.Has(w) {
				if s := with.Spellings(w); len(s) != 1 || !unicode.IsUpper([]rune(s[0])[0]) {
					t.Fatalf("%s: %s is spelled %q", lang, w, s)
				}
				n++
				continue
			}
			if len(w)%7 == 0 && (with.Class(w) != l.Class(w) || !slices.Contains(with.Spellings(w), l.Spellings(w)[0])) {
				t.Fatalf("%s: %s was of class %d %q and is of %d %q", lang, w, l.Class(w), l.Spellings(w), with.Class(w), with.Spellings(w))
			}
		}
		if with.Len() != l.Len()+n || n < 1000 {
			t.Errorf("%s: %d words and %d places make %d", lang, l.Len(), n, with.Len())
		}
		clean := with.Clean()
		for _, w := range rudeList(lang) {
			if clean.Has(w) || !clean.Knows(w) || !with.Has(w) {
				t.Fatalf("%s: %s", lang, w)
			}
		}
		if clean.Len() != l.Clean().Len()+n {
			t.Errorf("%s: Clean takes other words out", lang)
		}
	}
	de := openLang(t, "de").WithPlaces()
	if c := de.Class("BERLIN"); c != placeClasses[0] || de.Class("YSER") != placeClasses[1] || de.Class("BUXTEHUDE") != LastClass {
		t.Errorf("everybody knows Berlin: class %d", c)
	}
}
