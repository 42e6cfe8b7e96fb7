package shelf

import (
	"testing"

	"lettercase/game"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// What is in the French dictionary; an apostrophe or hyphen is not a word at all.
func TestDictionaryClassesSHELF30SHELF31V10(t *testing.T) {
	lex, err := lexicon.Open("fr")
	if err != nil {
		t.Fatal(err)
	}
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
