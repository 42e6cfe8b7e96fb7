package games_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/games"
	"lettercase/kit"
	"lettercase/lexicon/lexicontest"
	"lettercase/texts"
	"lettercase/tiles"
)

// Each game has the kinds that its own ideas ask for.
func TestPracticeKinds(t *testing.T) {
	for key, want := range map[string][]string{
		"alfabet": {"rack", "eight", "arrow"}, "letter": {"free"}, "lettermix": {"seven", "cross"}, "shelf": {"cover", "contest"}, "wordsmith": {"pieces", "next"},
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
	words := lexicontest.Open(t, lang)
	book, err := texts.Open(lang, texts.Shared, g.Texts)
	if err != nil {
		t.Fatal(err)
	}
	most := 2
	if os.Getenv("LETTERCASE_SOAK") != "" {
		most = 25
	}
	hard := 0
	for level := 1; level <= kit.MaxPractice; level++ {
		made := 0
		for n := 0; n < 25 && made < most; n++ {
			e, ok := p.Make(words, level, game.Chance([32]byte{byte(level)}, n))
			if !ok {
				continue
			}
			made++
			if len(e.Letters) == 0 || len(e.Answers) == 0 || slices.Contains(e.Answers, e.Word) {
				t.Fatalf("level %d: %+v", level, e)
			}
			if why := p.Wrong(words, e, e.Answers[0]); why != nil {
				t.Errorf("level %d: %s is wrong (%v) for %+v", level, e.Answers[0], why, e)
			}
			if why := p.Wrong(words, e, "XXXXXXXX"); why == nil || !book.Has(why.Key) {
				t.Errorf("level %d: nonsense is right for %+v", level, e)
			}
			if rating := e.Rate(words); rating < 400 || rating > 2600 {
				t.Errorf("rating %d: %+v", rating, e)
			} else if level == kit.MaxPractice {
				hard = max(hard, rating)
			}
			chances := e.Chances(words)
			if !slices.IsSorted(chances[:]) {
				t.Errorf("stronger bots find less: %v, %+v", chances, e)
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
	if hard < 700 {
		t.Errorf("the hardest level has ratings up to %d", hard)
	}
	if !book.Has("practice."+g.Info().Key+"."+p.Kind) || !book.Has("practice.name."+g.Info().Key+"."+p.Kind) {
		t.Errorf("no sentence asks for it: %v", err)
	}
}

// A wrong answer is told why: which word is not one, what is missing, or how many points less than the best it brings.
func TestWhyAnAnswerIsWrong(t *testing.T) {
	words := lexicontest.Open(t, "en")
	book, err := texts.Open("en", texts.Shared)
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]kit.Practice{}
	for _, g := range games.All {
		for _, p := range g.Practice {
			kinds[g.Info().Key+"."+p.Kind] = p
		}
	}
	seven := kit.Exercise{Letters: strings.Split("CATSOXE", ""), Goal: 12, Grid: 7, Answers: []string{"COAX/..T./..E.", "COATS"}}
	pieces := kit.Exercise{Letters: []string{"L", "L", "S"}, Goal: 1, Word: "A", Answers: []string{"A"}}
	for _, c := range []struct {
		kind, answer, want string
		e                  kit.Exercise
	}{
		{"alfabet.eight", "TEA", "Use all 4 letters.", kit.Exercise{Letters: strings.Split("TEAM", "")}},
		{"alfabet.eight", "TEAS", "You do not have: S.", kit.Exercise{Letters: strings.Split("TEAM", "")}},
		{"alfabet.eight", "AETM", "AETM is not a word.", kit.Exercise{Letters: strings.Split("TEAM", "")}},
		{"alfabet.arrow", "FIRMER", "The word has to begin with FARM.", kit.Exercise{Word: "FARM", Letters: strings.Split("ERS>", "")}},
		{"alfabet.arrow", "FARMS", "At least two letters have to follow FARM: one on the arrow and one below it.", kit.Exercise{Word: "FARM", Letters: strings.Split("ERS>", "")}},
		{"letter.free", "Q", "Q makes too few words: QAT.", kit.Exercise{Letters: strings.Split("EAT", ""), Answers: []string{"S"}}},
		{"lettermix.cross", "CXT", "CXT is not a word.", seven},
		{"lettermix.cross", "CAT/.../SO.", "All dice have to be connected, each of them in a word.", seven},
		{"lettermix.seven", "CAB", "You do not have: B.", seven},
		{"shelf.cover", "CARTS", "Change exactly one letter of CART.", kit.Exercise{Word: "CART", Letters: []string{"D"}}},
		{"shelf.contest", "CART", "It has to be a word of 3 letters.", kit.Exercise{Letters: strings.Split("CART", "")}},
		{"wordsmith.pieces", "I", "I leaves pieces over.", pieces},
		{"wordsmith.next", "O", "There are not enough pieces for O.", pieces},
		{"wordsmith.next", "A", "A has no letter that A does not have.", pieces},
	} {
		why := kinds[c.kind].Wrong(words, c.e, c.answer)
		if why == nil {
			t.Errorf("%s: %s is right", c.kind, c.answer)
		} else if got := book.Say(*why, nil); got != c.want {
			t.Errorf("%s: %s: %q, want %q", c.kind, c.answer, got, c.want)
		}
	}
	low := kinds["lettermix.cross"].Wrong(words, seven, "CAT")
	if low == nil || low.Key != "practice.why.points" || low.Data.Get("less").(int) <= 0 {
		t.Errorf("a poor crossword: %v", low)
	}
}
