package signin

import (
	"math"
	"strings"
	"testing"

	"lettercase/texts"
)

// A card has at least 80 bits in every language, and no word that the program would not show by itself.
func TestCardsHaveEnoughWords(t *testing.T) {
	for _, lang := range texts.Langs {
		list, err := cardWords(lang)
		if err != nil {
			t.Fatal(err)
		}
		each := math.Log2(float64(len(list)))
		n := math.Ceil(cardBits / each)
		if n*each < 80 || n > 8 {
			t.Errorf("%s: %d words, %.1f bits each, %.0f on a card", lang, len(list), each, n)
		}
		t.Logf("%s: %d words, such as %s", lang, len(list), strings.Join(list[1000:1008], " "))
	}
}

func TestCardsAreReadAsTheyAreTyped(t *testing.T) {
	want := cardProof("apple river stone")
	for _, typed := range []string{"Apple River Stone", " apple-river_stone. ", "APPLE,\nriver;stone", "1. apple 2. river 3. stone"} {
		if cardProof(typed) != want {
			t.Errorf("%q is another card", typed)
		}
	}
	if cardProof("apple river") == want || cardProof("appleriver stone") == want {
		t.Error("other words are the same card")
	}
}
