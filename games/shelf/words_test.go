package shelf

import (
	"testing"

	"lettercase/game"
	"lettercase/lexicon/lexicontest"
	"lettercase/tiles"
)

// SHELF-30, SHELF-31, SHELF-V10: what is in the French dictionary; an apostrophe or hyphen is not a word at all.
func TestDictionaryClassesSHELF30SHELF31V10(t *testing.T) {
	lex := lexicontest.Open(t, "fr")
	for _, w := range []string{"FILLETTE", "FILLES", "SEINE", "MER", "MERES", "MARES", "TARES", "TARE", "ARE", "AMER"} {
		if !lex.Has(w) {
			t.Errorf("%s should be a word", w)
		}
	}
	for _, w := range []string{"OTAN", "YES", "ANNE", "MICHEL", "MME", "USA", "SOS", "ALITALIA", "ESSO", "BRETAGNE", "WALLONIE", "GENEVE"} {
		if lex.Has(w) {
			t.Errorf("%s should be no word", w)
		}
	}
	a, _ := tiles.AlphabetOf("fr")
	for _, w := range []string{"petit-fils", "l'arbre"} {
		if _, err := a.Fold(w); game.Code(err) != "word/letter" {
			t.Errorf("%s: %v", w, err)
		}
	}
}

// SHELF-32: what the book gives as examples of other agreements is there to be chosen, with lists behind it:
// geographical names, and nouns and adjectives only. internal/table tests that the table's judge, bots and hints keep
// to it.
func TestAgreementsAboutWordsSHELF32(t *testing.T) {
	offered := map[string]game.Preset{}
	for _, p := range (Rules{}).Info().Presets {
		offered[p.Key] = p
	}
	if p := offered["places"]; p.Places == nil || !*p.Places || (Rules{}).Info().Places {
		t.Errorf("place names: %+v", p)
	}
	if p := offered["nominal"]; !p.Nominal {
		t.Errorf("nouns and adjectives: %+v", p)
	}
	fr := lexicontest.Open(t, "fr")
	if places := fr.WithPlaces(); !places.Has("BRETAGNE") || !places.Has("WALLONIE") || !places.Has("GENEVE") {
		t.Error("the book's own examples of geographical names do not count")
	}
	for word, want := range map[string]bool{"FILLETTE": true, "FILLES": true, "ARBRE": true, "VERTES": true, "ALLAIT": false, "JAMAIS": false, "DONC": false} {
		if fr.Nominal().Has(word) != want {
			t.Errorf("%s is a noun or an adjective: %v", word, !want)
		}
	}
}
