package lexicon

import (
	"slices"
	"testing"

	"lettercase/tiles"
)

func rudeList(lang string) []string {
	var list []string
	for w := range rudeOf(lang) {
		list = append(list, w)
	}
	slices.Sort(list)
	return list
}

// A list that names a word the dictionary lacks is misspelled, or stale since the dictionary changed.
func TestRudeWordsAreWords(t *testing.T) {
	for _, lang := range tiles.Langs {
		l, list := openLang(t, lang), rudeList(lang)
		if len(list) < 1000 {
			t.Errorf("%s: only %d rude words", lang, len(list))
		}
		for _, w := range list {
			if !l.Has(w) {
				t.Errorf("%s: %s is not in the dictionary", lang, w)
			}
		}
	}
}

// Common words that look like rude ones.
func TestHarmlessWordsAreNotRude(t *testing.T) {
	for lang, words := range map[string][]string{
		"de": {"MARSCH", "TISCHLAMPE", "METHODEN", "VOEGEL", "VOEGELN", "ANSPORN", "KATHODEN", "TROTZ", "PROLOG", "SEICHT", "SCHWANZ"},
		"en": {"CLASS", "SNIGGER", "PARSE", "REHEARSE", "JEWEL", "THERAPIST", "SWANK", "COCKTAIL", "TITLE", "SAVAGE", "MISHIT"},
		"fr": {"PISSENLIT", "SALOPETTE", "CULTURE", "CHIOT", "VIOLON", "BAISSER", "POUFFER", "CONTE"},
		"it": {"SCOPO", "INCULTO", "SCOPERTA", "TETTONICA", "COGLIONO", "PISCINA", "SCOPA"},
		"nb": {"OFFSHORE", "PROFITTEN", "BLOTT", "SKREV", "PULT", "TRUNK", "LESBISK"},
		"nl": {"KNIKKER", "HOERA", "KNEUKEL", "STALACTIETEN", "PISSEBED", "UNISEKS"},
	} {
		l := openLang(t, lang)
		for _, w := range words {
			if l.Rude(w) {
				t.Errorf("%s: %s is marked as rude", lang, w)
			}
		}
	}
}

// A part of a dictionary without rude words is that part of its clean dictionary.
func TestCleanPart(t *testing.T) {
	l := openLang(t, "en").WithPlaces()
	want, got := l.Clean().Common(5), l.CleanPart("test", 5, nil)
	if got.Hash() != want.Hash() || got.Len() == 0 || got != l.CleanPart("test", 5, nil) {
		t.Errorf("%d words, want %d, once", got.Len(), want.Len())
	}
	if family := l.Family(); family.CleanPart("test", 5, nil) != family.Part("test", 5, nil) {
		t.Error("a clean dictionary is cleaned again")
	}
	for w := range l.All() {
		if got.Class(w) != want.Class(w) || got.Knows(w) != want.Knows(w) {
			t.Fatalf("%s: class %d, known %t; want %d, %t", w, got.Class(w), got.Knows(w), want.Class(w), want.Knows(w))
		}
	}
}

// The clean dictionary is the dictionary without rude words, and knows of the others what the dictionary knows.
func TestCleanDictionary(t *testing.T) {
	for _, lang := range tiles.Langs {
		l := openLang(t, lang)
		clean := l.Clean()
		if clean != l.Clean() || clean != clean.Clean() {
			t.Errorf("%s: cleaned more than once", lang)
		}
		if want := l.Len() - len(rudeList(lang)); clean.Len() != want {
			t.Errorf("%s: %d clean words, want %d", lang, clean.Len(), want)
		}
		next, stop := 0, clean.Len()
		i := 0
		for w := range l.All() {
			if l.Rude(w) {
				if clean.Has(w) || !clean.Knows(w) || clean.Class(w) != -1 {
					t.Fatalf("%s: has %s: %t, knows it: %t", lang, w, clean.Has(w), clean.Knows(w))
				}
				continue
			}
			if next >= stop || !clean.Has(w) {
				t.Fatalf("%s: %s is gone", lang, w)
			}
			if i++; i%997 == 0 {
				if at, ok := clean.Index(w); !ok || at != next || clean.At(at) != w {
					t.Fatalf("%s: %s stands at %d, want %d", lang, w, at, next)
				}
				if clean.Class(w) != l.Class(w) || !slices.Equal(clean.Spellings(w), l.Spellings(w)) {
					t.Fatalf("%s: %s is of class %d and written %v, want %d and %v", lang, w, clean.Class(w), clean.Spellings(w), l.Class(w), l.Spellings(w))
				}
			}
			next++
		}
		if !clean.graph.sound(len(clean.alphabet.Letters)) || clean.Knows("QQQ") {
			t.Errorf("%s: the clean graph is damaged", lang)
		}
	}
}

// What is made from a clean dictionary is clean: its parts, and a table's custom words.
func TestCleanStaysClean(t *testing.T) {
	l := openLang(t, "en")
	const slur, barred, own = "FAGGOT", "SHIT", "BLORP"
	part := l.Clean().Common(3)
	for _, d := range []*Lexicon{part, part.With([]string{slur, own}, []string{barred}), l.Clean().With([]string{slur, own}, []string{barred})} {
		for w := range d.All() {
			if d.Rude(w) {
				t.Fatalf("%s is there", w)
			}
		}
		if !d.Knows(slur) {
			t.Errorf("%s is taken for no word", slur)
		}
		if d != part && (!d.Has(own) || d.Knows(barred)) {
			t.Errorf("the custom words do not count: has %s %t, knows %s %t", own, d.Has(own), barred, d.Knows(barred))
		}
	}
	small := Build(l.Alphabet(), []string{"HOUSE"}).Clean()
	if small.Knows(slur) || !small.With([]string{slur}, nil).Knows(slur) {
		t.Error("a dictionary knows rude words that it never had, or not the custom ones")
	}
}

func TestLookMarksRudeWords(t *testing.T) {
	l := openLang(t, "de")
	for word, want := range map[string]bool{"scheiße": true, "Haus": false} {
		if got, err := l.Look(word); err != nil || got.Rude != want {
			t.Errorf("%s: %+v, %v", word, got, err)
		}
	}
}

// Public lists show of a name with a rude word its first letter; other names stay, also those that are rude words elsewhere.
func TestPublicName(t *testing.T) {
	for name, want := range map[string]string{
		"Anna": "Anna", "Dick van Dyke": "Dick van Dyke", "": "", "Ficken 7": "F…", "xx_FUCKER_xx": "x…", "Scunthorpe": "Scunthorpe",
	} {
		if got := PublicName(name); got != want {
			t.Errorf("%q is shown as %q, want %q", name, got, want)
		}
	}
}
