package table

import (
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/lexicon"
)

// At a table with family words rude words are not words: for the judge, and for bots, who object. The default is yes at a
// public table and where children play, and follows that until somebody chooses.
func TestFamilyWords(t *testing.T) {
	dictionaries := NewWords(lexicon.Open)
	yes, no := true, false
	for _, key := range []string{"alfabet", "letter", "lettermix", "shelf", "wordsmith"} {
		g, err := games.ByKey(key)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			public, children bool
			family           *bool
			want             bool
		}{{want: false}, {public: true, want: true}, {children: true, want: true}, {public: true, children: true, family: &no}, {family: &yes, want: true}} {
			spec, err := Spec{Game: key, Lang: "de", Public: c.public, Family: c.family}.complete(g, game.Company{Seats: 2, People: 2, Children: c.children})
			if err != nil {
				t.Fatal(err)
			}
			judge, err := dictionaries.judge(spec)
			if err != nil {
				t.Fatal(err)
			}
			best, err := dictionaries.vocabulary(spec, bot.Best)
			if err != nil {
				t.Fatal(err)
			}
			if spec.HasFamily() != c.want || judge.Valid("FICKEN") == c.want || best.Knows("FICKEN") == c.want || !judge.Valid("HAUS") {
				t.Errorf("%s, public %t: family %t, valid %t, known %t", key, c.public, spec.HasFamily(), judge.Valid("FICKEN"), best.Knows("FICKEN"))
			}
			if c.family == nil {
				spec, err = spec.chosen()
				if err != nil || spec.Family != nil {
					t.Errorf("%s: the default is taken for a choice: %v", key, err)
				}
			}
		}
		for _, p := range g.Info().Presets {
			if p.Key == "family" && !p.Family {
				t.Errorf("%s: the family's way to play has rude words", key)
			}
		}
	}
}
