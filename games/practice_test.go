package games_test

import (
	"slices"
	"testing"

	"lettercase/game"
	"lettercase/games"
	"lettercase/kit"
	"lettercase/lexicon"
	"lettercase/texts"
	"lettercase/tiles"
)

// T3: each game has the kinds that its own ideas ask for.
func TestPracticeKinds(t *testing.T) {
	for key, want := range map[string][]string{
		"alfabet": {"eight", "arrow"}, "letter": {"free"}, "lettermix": {"seven", "cross"}, "shelf": {"cover", "contest"}, "wordsmith": {"pieces", "next"},
	} {
		g, err := games.ByKey(key)
		if err != nil {
			t.Fatal(err)
		}
		var kinds []string
		for _, p := range g.Practice {
			kinds = append(kinds, p.Kind)
		}
		if !slices.Equal(kinds, want) {
			t.Errorf("%s: %v", key, kinds)
		}
	}
}

// Every kind of practice makes exercises on every level in every language, of clean words, and its own answers are right.
func TestPractice(t *testing.T) {
	for _, g := range games.All {
		for _, p := range g.Practice {
			for _, lang := range tiles.Langs {
				t.Run(g.Info().Key+"/"+p.Kind+"/"+lang, func(t *testing.T) { practise(t, g, p, lang) })
			}
		}
	}
}

func practise(t *testing.T, g kit.Kit, p kit.Practice, lang string) {
	words, err := lexicon.Open(lang)
	if err != nil {
		t.Fatal(err)
	}
	for level := 1; level <= kit.MaxPractice; level++ {
		made := 0
		for n := range 25 {
			e, ok := p.Make(words, level, game.Chance([32]byte{byte(level)}, n))
			if !ok {
				continue
			}
			made++
			if len(e.Letters) == 0 || len(e.Answers) == 0 || slices.Contains(e.Answers, e.Word) {
				t.Fatalf("level %d: %+v", level, e)
			}
			if !p.Right(words, e, e.Answers[0]) {
				t.Errorf("level %d: %s is not right for %+v", level, e.Answers[0], e)
			}
			if p.Right(words, e, "XXXXXXXX") {
				t.Errorf("level %d: nonsense is right for %+v", level, e)
			}
			for _, w := range append(e.Answers, e.Word) {
				if words.Rude(w) {
					t.Errorf("rude: %s", w)
				}
			}
		}
		if made == 0 {
			t.Errorf("level %d: no try of 25 gave an exercise", level)
		}
	}
	if book, err := texts.Open(lang, texts.Shared, g.Texts); err != nil || !book.Has("practice."+g.Info().Key+"."+p.Kind) || !book.Has("practice.name."+g.Info().Key+"."+p.Kind) {
		t.Errorf("no sentence asks for it: %v", err)
	}
}
