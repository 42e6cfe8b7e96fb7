package table

import (
	"encoding/json"
	"strings"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/lexicon"
	"lettercase/lexicon/lexicontest"
)

// knows returns a function that tells whether the judge, what is shown and the best bot at a table know a word.
func (d *Words) knows(t *testing.T, spec Spec) func(string) [3]bool {
	t.Helper()
	shown, err := d.Shown(spec)
	if err != nil {
		t.Fatal(err)
	}
	best, err := d.vocabulary(spec, bot.Best)
	if err != nil {
		t.Fatal(err)
	}
	judge, err := d.judge(spec)
	if err != nil {
		t.Fatal(err)
	}
	return func(word string) [3]bool { return [3]bool{judge.Valid(word), shown.Has(word), best.Has(word)} }
}

// LTR-3, LTR-D1: in Letter place names count unless the table agrees otherwise; in the other games they do not unless it agrees.
// So do abbreviations such as SMS in Letter; agreeing on place names elsewhere does not bring them (SHELF-31). Judge, bots and solvers agree.
func TestPlaceNamesCountWhereTheBookSaysSoLTR3D1(t *testing.T) {
	dictionaries := NewWords(lexicon.Open)
	yes, no := true, false
	for lang, words := range map[string]string{
		"de": "BERLIN RHEIN ULM DONAU LONDON OSLO",
		"en": "BERLIN ULM LONDON ROME OSLO",
		"it": "BERLINO LONDRA ROMA OSLO",
		"nb": "BERLIN RHINEN DONAU LONDON ROMA OSLO",
	} {
		for _, c := range []struct {
			game   string
			places *bool
			want   bool
		}{
			{"letter", nil, true},
			{"letter", &no, false},
			{"alfabet", nil, false},
			{"alfabet", &yes, true},
			{"lettermix", nil, false},
			{"shelf", nil, false},
			{"shelf", &yes, true},
			{"wordsmith", nil, false},
		} {
			g, err := games.ByKey(c.game)
			if err != nil {
				t.Fatal(err)
			}
			spec, err := Spec{Game: c.game, Lang: lang, Places: c.places}.complete(g, game.Company{Seats: 2, People: 2})
			if err != nil {
				t.Fatal(err)
			}
			known := dictionaries.knows(t, spec)
			for _, w := range strings.Fields(words) {
				if got := known(w); got != [3]bool{c.want, c.want, c.want} {
					t.Errorf("%s %s %s: judged, shown, played: %t", c.game, lang, w, got)
				}
			}
			short := c.game == "letter" && c.want
			for _, w := range []string{"SMS", "DVD", "USB"} {
				if got := known(w); got != [3]bool{short, short, short} {
					t.Errorf("%s %s %s: judged, shown, played: %t", c.game, lang, w, got)
				}
			}
		}
	}
}

// An old table, without that setting, has no place names, and its records compare with tables without them.
func TestOldTablesHaveNoPlaceNames(t *testing.T) {
	yes, no := true, false
	var old Spec
	if err := json.Unmarshal([]byte(`{"game":"letter","lang":"de","options":{},"policy":"dictionary"}`), &old); err != nil {
		t.Fatal(err)
	}
	without, with := old, old
	without.Places, with.Places = &no, &yes
	if old.HasPlaces() || old.Key() != without.Key() || old.Key() == with.Key() {
		t.Errorf("%+v", old)
	}
	if raw, err := json.Marshal(old); err != nil || strings.Contains(string(raw), "places") {
		t.Errorf("%s %v", raw, err)
	}
	words := lexicontest.Open(t, "de")
	if old.Dictionary(words) != words || with.Dictionary(words).Hash() == words.Hash() {
		t.Error("the log does not tell the dictionaries apart")
	}
}
