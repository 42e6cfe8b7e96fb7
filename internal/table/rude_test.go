package table

import (
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/lexicon"
)

// Bots, hints and solvers use no rude words, not even custom ones; the judge accepts them.
func TestTablesShowNoRudeWordsButJudgeThem(t *testing.T) {
	dictionaries := NewWords(lexicon.Open)
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
			for w := range words.All() {
				if words.Rude(w) {
					t.Fatalf("%s: %s", who, w)
				}
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
