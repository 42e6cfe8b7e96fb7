package tiles

import (
	"errors"
	"testing"

	"lettercase/game"
)

func TestFold(t *testing.T) {
	for _, c := range []struct{ lang, in, want string }{
		{"de", "Straße", "STRASSE"},
		{"de", "STRAẞE", "STRASSE"},
		{"de", "Übergrößenträger", "UEBERGROESSENTRAEGER"},
		{"de", "U\u0308bel", "UEBEL"},
		{"de", "Café", "CAFE"},
		{"de", "haus", "HAUS"},
		{"de", "Œuvre", "OEUVRE"},
		{"fr", "ﬁlle", "FILLE"}, // as some programs print it
		{"en", "baﬄe", "BAFFLE"},
		{"en", "naïve", "NAIVE"},
		{"en", "encyclopædia", "ENCYCLOPAEDIA"},
		{"fr", "œuf", "OEUF"},
		{"fr", "garçon", "GARCON"},
		{"fr", "e\u0301te\u0301", "ETE"},
		{"fr", "Noël", "NOEL"},
		{"fr", "bûche", "BUCHE"},
		{"it", "perché", "PERCHE"},
		{"it", "più", "PIU"},
		{"nl", "ĳs", "IJS"},
		{"nl", "Ĳs", "IJS"},
		{"nl", "zeeën", "ZEEEN"},
		{"nl", "één", "EEN"},
		{"nb", "blåbærsyltetøy", "BLÅBÆRSYLTETØY"},
		{"nb", "bla\u030a", "BLÅ"},
		{"nb", "ku\u030ad", "KUD"},
		{"nb", "idé", "IDE"},
		{"nb", "fôr", "FOR"},
		{"nb", "müsli", "MUSLI"},
	} {
		a, err := AlphabetOf(c.lang)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := a.Fold(c.in); got != c.want || err != nil {
			t.Errorf("%s: Fold(%q) = %q, %v; want %q", c.lang, c.in, got, err, c.want)
		}
	}
}

func TestFoldRefusesWhatNoTileShows(t *testing.T) {
	for _, c := range []struct{ lang, in, letter, code string }{
		{"fr", "petit-fils", "-", "word/letter"},
		{"fr", "l'eau", "'", "word/letter"},
		{"de", "3er", "3", "word/letter"},
		{"de", "ab cd", " ", "word/letter"},
		{"en", "øre", "ø", "word/letter"},
		{"en", "Straße", "ß", "word/letter"},
		{"nb", "Straße", "ß", "word/letter"},
		{"en", "дом", "д", "word/letter"},
		{"en", "", "", "word/empty"},
	} {
		a, _ := AlphabetOf(c.lang)
		_, err := a.Fold(c.in)
		if game.Code(err) != c.code {
			t.Errorf("%s: Fold(%q): %v", c.lang, c.in, err)
			continue
		}
		if e, ok := err.(*game.Error); ok && c.letter != "" && e.Data["letter"] != c.letter {
			t.Errorf("%s: Fold(%q) blames %v, want %q", c.lang, c.in, e.Data["letter"], c.letter)
		}
	}
	a, _ := AlphabetOf("en")
	// Of text in another encoding no letter can be named; the replacement character is on no tile.
	for word, letter := range map[string]any{"a\xff": nil, "a\ufffd": "\ufffd"} {
		_, err := a.Fold(word)
		var refusal *game.Error
		if !errors.As(err, &refusal) || refusal.Code != "word/letter" || refusal.Data["letter"] != letter {
			t.Errorf("%q: %v", word, err)
		}
	}
}

func TestAlphabets(t *testing.T) {
	for _, lang := range Langs {
		a, err := AlphabetOf(lang)
		if err != nil {
			t.Fatal(err)
		}
		if a.Lang != lang {
			t.Errorf("%s calls itself %q", lang, a.Lang)
		}
		want := 26
		if lang == "nb" {
			want = 29
		}
		if len(a.Letters) != want || want > MaxLetters {
			t.Errorf("%s has %d letters", lang, len(a.Letters))
		}
		for i, r := range a.Letters {
			if got, ok := a.Index(r); got != i || !ok {
				t.Errorf("%s: Index(%c) = %d, %v", lang, r, got, ok)
			}
		}
		all, ok := a.Encode(nil, string(a.Letters))
		if !ok || a.Decode(all) != string(a.Letters) {
			t.Errorf("%s: the alphabet does not survive Encode and Decode", lang)
		}
		if _, ok := a.Encode(nil, "abc"); ok {
			t.Errorf("%s: small letters are taken for tiles", lang)
		}
	}
	if _, err := AlphabetOf("xx"); game.Code(err) != "lang/unknown" {
		t.Errorf("an unknown language: %v", err)
	}
	en, _ := AlphabetOf("en")
	if _, ok := en.Index('Ø'); ok {
		t.Error("Ø stands on no English tile")
	}
}
