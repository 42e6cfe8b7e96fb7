package lexicon

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"lettercase/lexicon/data"
	"lettercase/tiles"
)

var update = flag.Bool("update", false, "write data/hashes again")

// The hashes that are shipped are those of the words; make lexicons writes them again.
func TestKnownHashes(t *testing.T) {
	var want strings.Builder
	for _, lang := range tiles.Langs {
		whole := openLang(t, lang)
		places := whole.WithPlaces()
		all := places.WithAbbreviations()
		for _, d := range []struct {
			from *Lexicon
			how  string
			made *Lexicon
		}{
			{whole, "places", places},
			{places, "abbreviations", all},
			{whole, "family", whole.Family()},
			{places, "family", places.Family()},
			{all, "family", all.Family()},
		} {
			fmt.Fprintln(&want, d.from.digest(), d.how, d.made.digest())
			if !*update && d.made.Hash() != d.made.digest() {
				t.Errorf("%s %s: hash %s, want %s", lang, d.how, d.made.Hash(), d.made.digest())
			}
			if !*update && d.made.known == "" {
				t.Errorf("%s %s: no hash is known", lang, d.how)
			}
		}
	}
	if *update {
		if err := os.WriteFile("data/hashes", []byte(want.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if data.Hashes != want.String() {
		t.Error("data/hashes is not of these words: go test ./lexicon -run KnownHashes -update")
	}
}
