package bot

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/games"
	"lettercase/lexicon"
)

// rudest is a dictionary in which rude words are as easy to come by as harmless ones.
func rudest(t *testing.T, lang string) *lexicon.Lexicon {
	t.Helper()
	words, err := lexicon.Open(lang)
	if err != nil {
		t.Fatal(err)
	}
	var rude []string
	for w := range words.All() {
		if words.Rude(w) {
			rude = append(rude, w)
		}
	}
	return words.Common(1).With(rude, nil)
}

// playedBy plays a match and returns the words of each seat.
func playedBy(t *testing.T, m Match) [][]string {
	t.Helper()
	play, _, err := m.Play()
	if err != nil {
		t.Fatalf("%s, levels %v: %v", m.Game.Info().Key, m.Levels, err)
	}
	var words [][]string
	for seat := range m.Setup.Seats {
		words = append(words, Played(play, game.Seat(seat)))
	}
	return words
}

// unguarded plays whatever is best, rude or not.
func unguarded(whole *lexicon.Lexicon) func(string, *Think, any) (json.RawMessage, game.Time, bool, error) {
	return func(key string, t *Think, view any) (json.RawMessage, game.Time, bool, error) {
		t.Words = whole
		choice, ok := movers[key](t, view)
		action, err := json.Marshal(choice.Action)
		return action, choice.After, ok, err
	}
}

// No level plays a rude word in any game, though without the list they would.
func TestBotsPlayNoRudeWords(t *testing.T) {
	for _, g := range games.All {
		lang := g.Info().Home
		words := rudest(t, lang)
		rudely := 0
		for i, levels := range [][]int{{1, 5}, {2, 3}} {
			m := Match{
				Game: g, Setup: game.Setup{Lang: lang, Seats: 2}, Policy: game.ByDictionary, Words: words, Levels: levels,
				Seed: [32]byte{byte(i), 9}, MaxRows: 8000, Move: hurried,
			}
			if i == 1 { // who asks a bot has forgotten to clean its words
				m.Move = func(key string, th *Think, view any) (json.RawMessage, game.Time, bool, error) {
					th.Words = words
					return hurried(key, th, view)
				}
			}
			count := 0
			for _, list := range playedBy(t, m) {
				for _, w := range list {
					if count++; words.Rude(w) {
						t.Errorf("%s, %s, levels %v: %s is played", g.Info().Key, lang, levels, w)
					}
				}
			}
			if count == 0 {
				t.Errorf("%s, levels %v: no word is played", g.Info().Key, levels)
			}
			if i == 0 {
				m.Move = unguarded(words)
				for _, list := range playedBy(t, m) {
					for _, w := range list {
						if words.Rude(w) {
							rudely++
						}
					}
				}
			}
		}
		if rudely == 0 {
			t.Errorf("%s: the game offers no rude word, so that it proves nothing", g.Info().Key)
		}
	}
}

// A bot does not take a rude word that somebody else plays for no word: it accepts what the dictionary has.
func TestBotsDoNotObjectToRudeWords(t *testing.T) {
	for _, g := range games.All {
		key, lang := g.Info().Key, g.Info().Home
		words := rudest(t, lang)
		rude := unguarded(words)
		accepted := 0
		m := Match{
			Game: g, Setup: game.Setup{Lang: lang, Seats: 2}, Policy: game.ByChallenge, Words: words, Levels: []int{4, 1},
			Seed: [32]byte{3}, MaxRows: 8000,
			Move: func(key string, th *Think, view any) (json.RawMessage, game.Time, bool, error) {
				if th.Level == 4 {
					return rude(key, th, view)
				}
				action, after, ok, err := hurried(key, th, view)
				switch text := string(action); {
				case !ok:
				case strings.Contains(text, `"object":{`), strings.Contains(text, `"accept":false`):
					t.Errorf("%s: the bot objects: %s", key, text)
				case strings.Contains(text, `"accept"`):
					accepted++
				}
				return action, after, ok, err
			},
		}
		lists := playedBy(t, m)
		if !slices.ContainsFunc(lists[0], words.Rude) || accepted == 0 {
			t.Errorf("%s: there was nothing to object to: %v, %d answers", key, lists[0], accepted)
		}
	}
}

func TestVocabulariesAreClean(t *testing.T) {
	words := rudest(t, "en")
	for _, level := range Levels {
		own := level.Vocabulary(words)
		for w := range own.All() {
			if own.Rude(w) {
				t.Fatalf("%s knows %s", level.Name, w)
			}
		}
		if !own.Knows("MOTHERFUCKER") || own.Knows("QQ") {
			t.Errorf("%s judges by another dictionary", level.Name)
		}
	}
}
