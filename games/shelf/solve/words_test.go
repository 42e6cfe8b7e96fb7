package solve

import (
	"strings"
	"testing"

	"lettercase/lexicon"
	"lettercase/tiles"
)

// words is a small French dictionary for tests.
const words = `AMER AMERE AMERES ARE ARES ART ARTS BAR BARE BARES CAR CARTE CARTES EAU ETE ETES FER FILLE FILLES FILLETTE
IRE LAC LACS LIRE LIT LITS LITRE MARE MAREE MAREES MARES MARI MARIE MARIER MER MERE MERES MERS META MIRE MIRER MIRERA
OSE OSER RAME RAMES RAT RATE RATER RATS RIRE RIT ROI ROIS ROSE ROSES RUE RUES SEINE SEL SELS SOL TARE TARES TARIR TES TIRE TIRER
TIRES TOI TOIT USE USER USES VER VERT VERTE VERTES`

func dictionary(t testing.TB, list string) *lexicon.Lexicon {
	t.Helper()
	a, err := tiles.AlphabetOf("fr")
	if err != nil {
		t.Fatal(err)
	}
	return lexicon.Build(a, strings.Fields(list))
}
