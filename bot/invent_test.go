package bot

import (
	"testing"

	"lettercase/game"
	"lettercase/lexicon/lexicontest"
	"lettercase/tiles"
)

// Weak levels take some invented words for real where the players judge words, and nowhere else. None looks rude.
func TestWeakLevelsInventWordsWhereOthersMayObject(t *testing.T) {
	for _, lang := range tiles.Langs {
		words := lexicontest.Open(t, lang)
		invents := func(level int, policy game.Policy, hint bool) (turns int) {
			own := Levels[level].Vocabulary(words)
			for turn := range 100 {
				f := game.NewFrame(1, 2, "turn")
				f.Turn.Number = turn
				think := &Think{Words: own, Policy: policy, Level: level, Hint: hint, Frame: f}
				if with := think.invented(); with != own {
					turns++
					if with.Len() <= own.Len() || with.Len() > 2*own.Len() {
						t.Fatalf("%s: %d words, and %d with invented ones", lang, own.Len(), with.Len())
					}
				} else if think.invented() != with {
					t.Fatal("it changes its mind within a turn")
				}
			}
			return turns
		}
		if n := invents(Child, game.ByChallenge, false); n < 10 || n > 40 {
			t.Errorf("%s: a child invents in %d of 100 turns", lang, n)
		}
		if lang != "en" {
			continue // the rest does not depend on the language
		}
		for _, c := range []struct {
			level  int
			policy game.Policy
			hint   bool
		}{{Child, game.ByDictionary, false}, {Child, game.ByVote, true}, {Best, game.ByVote, false}, {4, game.ByChallenge, false}} {
			if n := invents(c.level, c.policy, c.hint); n > 0 {
				t.Errorf("%+v: %d", c, n)
			}
		}
	}
}

// A word that looks like a rude one is not invented, and no invention is a word of the vocabulary.
func TestInventionsAreNotRude(t *testing.T) {
	words := lexicontest.Open(t, "en")
	own := Levels[1].Vocabulary(words)
	for _, w := range inventions(own) {
		if own.Has(w) || own.Rude(w) {
			t.Errorf("%s is invented", w)
		}
	}
	for word, near := range map[string]bool{"FUK": true, "FCUK": true, "SHITE": true, "SHEEPS": false, "HOUSER": false} {
		if nearRude(own, word) != near {
			t.Errorf("%s: %t", word, !near)
		}
	}
}

// A child lets words pass that they do not know; a master objects. Nobody objects to a word they know.
func TestDoubtsGrowWithTheLevel(t *testing.T) {
	last := -1
	for level := range Levels {
		objections := 0
		for i := range 400 {
			think := &Think{Level: level, Rand: Chance([32]byte{9}, 0, i)}
			if !think.Accepts(true) {
				t.Fatal("objects to a word it knows")
			}
			if !think.Accepts(false) {
				objections++
			}
		}
		if objections < last || level == Best && objections != 400 {
			t.Errorf("level %d objects %d times, the one below %d times", level, objections, last)
		}
		last = objections
	}
}

// Time to think follows the difficulty of the move, at every level.
func TestHardMovesTakeLonger(t *testing.T) {
	words := smallest(t, "en")
	for level := range Levels {
		mean := func(word string, further int) (sum game.Time) {
			for i := range 100 {
				think := &Think{Words: words, Level: level, Rand: Chance([32]byte{5}, 0, i)}
				sum += think.Unhurried(think.Difficulty(word, further))
			}
			return sum / 100
		}
		easy, hard := mean("CAT", 0), mean("STRANGEST", 2)
		if hard < easy*3/2 || hard > 3*game.Second || easy < game.Second {
			t.Errorf("level %d: %d ms for an easy move, %d ms for a hard one", level, easy, hard)
		}
	}
}

// A bot that has noticed nothing looks again, so that it seldom passes with a word it knows in its hand.
func TestBotsLookAgain(t *testing.T) {
	words := smallest(t, "en")
	for level := range Levels {
		found, once := 0, 0
		for i := range 300 {
			think := &Think{Words: words, Level: level, Rand: Chance([32]byte{6}, 0, i)}
			if think.First(1, func(int) (string, int) { return "CAT", 0 }) == 0 {
				found++
			}
			if think.Notices("CAT", 0) {
				once++
			}
		}
		if found < 100 || level < Best && found <= once {
			t.Errorf("level %d: finds its one word in %d of 300 positions, in %d at first sight", level, found, once)
		}
	}
}
