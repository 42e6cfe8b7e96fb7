package lexicon

import (
	"slices"
	"strings"
	"testing"

	"lettercase/lexicon/data"
	"lettercase/tiles"
)

// SHELF-32: nouns and adjectives in all their forms, and nothing that is only a verb, an adverb or a small word.
func TestNominal(t *testing.T) {
	for _, lang := range tiles.Langs {
		if has := data.Nominal(lang) != ""; has != slices.Contains(NominalLangs, lang) {
			t.Errorf("%s: there are data for nouns and adjectives: %t", lang, has)
		}
	}
	for lang, c := range map[string]struct{ yes, no string }{
		"de": {"HAUS HAEUSER HAEUSERN LAUFEN GRUEN GRUENE GRUENERES SCHOENSTEN GESPROCHEN SPRECHENDE UEBERRASCHEND ERSTE", "LIEF GEHST UND NICHT OBWOHL SEHR DASS IHM"},
		"en": {"HOUSE HOUSES CHILDREN WOMEN BERRIES RUN GREEN GREENER HAPPIEST BETTER MICE DECATHLETES", "WENT BRINGS AND NEVER UPON GAVE THEM BECAUSE"},
		"fr": {"MAISON MAISONS CHEVAUX VERT VERTES BELLE FILLETTE JOLIE SEINE", "ALLAIT DONNERAIS ET JAMAIS DONC NOUS VOULUT"},
	} {
		whole := openLang(t, lang)
		l := whole.Nominal()
		if l == whole || l != whole.Nominal() || l.Len() < 50_000 {
			t.Fatalf("%s: %d words", lang, l.Len())
		}
		for _, w := range strings.Fields(c.yes) {
			if !l.Has(w) {
				t.Errorf("%s: %s does not count", lang, w)
			}
		}
		for _, w := range strings.Fields(c.no) {
			if l.Has(w) || !whole.Has(w) {
				t.Errorf("%s: %s counts, or is not a word at all", lang, w)
			}
		}
		if p := l.WithPlaces(); !p.Has("PARIS") || p.Len() <= l.Len() {
			t.Errorf("%s: %d words with places", lang, p.Len())
		}
		if clean := l.Clean(); clean.Len() > l.Len() || whole.Clean().Nominal().Len() != clean.Len() {
			t.Errorf("%s: %d clean words, or %d", lang, clean.Len(), whole.Clean().Nominal().Len())
		}
	}
	if nb := openLang(t, "nb"); nb.Nominal() != nb {
		t.Error("nb: nobody can tell, and yet words are missing")
	}
}
