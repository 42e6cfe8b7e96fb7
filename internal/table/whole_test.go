//go:build !race

package table

import (
	"slices"
	"strings"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/lexicon"
	"lettercase/lexicon/lexicontest"
)

// Bots, hints and solvers use no rude words, not even custom ones; the judge accepts them.
func TestWholeDictionariesShowNoRudeWords(t *testing.T) {
	dictionaries := NewWords(lexicon.Open)
	german := lexicontest.Open(t, "de")
	rude := []string{"FICKEN"}
	for w := range german.All() {
		if german.Rude(w) {
			rude = append(rude, w)
		}
	}
	for _, spec := range []Spec{
		{Lang: "de", Policy: game.ByDictionary},
		{Lang: "de", Policy: game.ByDictionary, Added: []string{"FICKEN", "QUORX"}, Barred: []string{"HAUS"}},
	} {
		given := map[string]*lexicon.Lexicon{}
		for _, level := range bot.Levels {
			words, err := dictionaries.vocabulary(spec, level.Level)
			if err != nil {
				t.Fatal(err)
			}
			given[level.Name] = words
		}
		words, err := dictionaries.Shown(spec)
		if err != nil {
			t.Fatal(err)
		}
		given["solvers"] = words
		for who, words := range given {
			if i := slices.IndexFunc(rude, words.Has); i >= 0 {
				t.Fatalf("%s: %s", who, rude[i])
			}
			if words.Has("QUORX") != (len(spec.Added) > 0) && who == "solvers" || words.Has("HAUS") == (len(spec.Barred) > 0) {
				t.Errorf("%s: the custom words do not count", who)
			}
		}
		judge, err := dictionaries.judge(spec)
		if err != nil || !judge.Valid("FICKEN") {
			t.Error("people may not play what the dictionary has")
		}
	}
}

// SHELF-32: at a table that has agreed on nouns and adjectives judge, bots and what is shown know no others; place names may
// be agreed on besides. A language in which nobody can tell is refused before there is a table.
func TestWholeDictionariesOfNounsAndAdjectives(t *testing.T) {
	dictionaries := NewWords(lexicon.Open)
	yes := true
	g, err := games.ByKey("shelf")
	if err != nil {
		t.Fatal(err)
	}
	for lang, c := range map[string]struct{ good, bad string }{
		"fr": {"MER VERTES CHEVAUX SEINE", "ALLAIT JAMAIS DONC"},
		"de": {"HAUS GRUENE SPRECHENDE", "LIEF OBWOHL SEHR"},
		"en": {"HOUSES GREEN CHILDREN", "WENT NEVER BECAUSE"},
	} {
		spec, err := Spec{Game: "shelf", Lang: lang, Nominal: true}.complete(g, game.Company{Seats: 2, People: 2})
		if err != nil {
			t.Fatal(err)
		}
		known := dictionaries.knows(t, spec)
		for _, w := range strings.Fields(c.good + " " + c.bad) {
			want := slices.Contains(strings.Fields(c.good), w)
			if got := known(w); got != [3]bool{want, want, want} {
				t.Errorf("%s %s: judged, shown, played: %t", lang, w, got)
			}
		}
		all := spec
		all.Nominal = false
		if all.Key() == spec.Key() {
			t.Error("records of two kinds of words stand side by side")
		}
		spec.Places = &yes
		if known("OSLO")[0] || !dictionaries.knows(t, spec)("OSLO")[0] {
			t.Errorf("%s: place names beside nouns", lang)
		}
	}
	if _, err := (Spec{Game: "shelf", Lang: "nb", Nominal: true}).complete(g, game.Company{Seats: 2, People: 2}); game.Code(err) != "setup/nominal" {
		t.Errorf("nb: %v", err)
	}
}
