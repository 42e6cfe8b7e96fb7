package games_test

import (
	"io/fs"
	"testing"

	"lettercase/games"
	"lettercase/texts"
)

// The games of the five boxes have every part of a kit, in every language. The tests of a part leave out a game that lacks it.
func TestTheBoxesAreComplete(t *testing.T) {
	for _, key := range []string{"alfabet", "letter", "lettermix", "shelf", "wordsmith"} {
		g, err := games.ByKey(key)
		if err != nil {
			t.Fatal(err)
		}
		for part, there := range map[string]bool{
			"bot": g.Bot != nil, "review": g.Review != nil, "puzzle of the day": g.Daily != nil, "lesson": g.Lessons != nil,
			"practice": len(g.Practice) > 0, "solver": g.Solver != nil, "presets": len(g.Info().Presets) > 0,
		} {
			if !there {
				t.Errorf("%s has no %s", key, part)
			}
		}
		for _, lang := range texts.Langs {
			for name, part := range map[string]fs.FS{lang + ".json": g.Texts, lang + ".md": g.Rulebook} {
				if _, err := fs.Stat(part, name); err != nil {
					t.Errorf("%s: %v", key, err)
				}
			}
		}
	}
}
