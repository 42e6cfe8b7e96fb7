package games_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/lexicon"
	"lettercase/lexicon/lexicontest"
)

// rudest is a dictionary in which rude words are as easy to come by as harmless ones.
func rudest(t *testing.T, lang string) *lexicon.Lexicon {
	t.Helper()
	words := lexicontest.Open(t, lang)
	var rude []string
	for w := range words.All() {
		if words.Rude(w) {
			rude = append(rude, w)
		}
	}
	return words.Common(1).With(rude, nil)
}

// playedBy plays a match and returns the words of each seat.
func playedBy(t *testing.T, m bot.Match) [][]string {
	t.Helper()
	play, err := m.Play()
	if err != nil {
		t.Fatalf("%s, levels %v: %v", m.Game.Info().Key, m.Levels, err)
	}
	var words [][]string
	for seat := range m.Setup.Seats {
		words = append(words, bot.Played(play, game.Seat(seat)))
	}
	return words
}

// unguarded plays whatever is best, rude or not.
func unguarded(p bot.Player, whole *lexicon.Lexicon) bot.Player {
	return func(t *bot.Think, view any) (bot.Choice, bool) {
		t.Words = whole
		return p(t, view)
	}
}

// No level plays a rude word in any game, though without the list they would.
func TestBotsPlayNoRudeWords(t *testing.T) {
	for _, g := range games.All {
		if g.Bot == nil {
			continue
		}
		lang := g.Info().Home
		words := rudest(t, lang)
		rudely := 0
		for i, levels := range [][]int{{1, 5}, {2, 3}} {
			m := bot.Match{
				Game: g, Setup: game.Setup{Lang: lang, Seats: 2}, Policy: game.ByDictionary, Words: words, Levels: levels,
				Seed: [32]byte{byte(i), 9}, MaxRows: 8000, Player: hurried(g.Bot),
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
				m.Player, m.Levels = unguarded(hurried(g.Bot), words), []int{5, 5}
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
		if g.Bot == nil {
			continue
		}
		key, lang := g.Info().Key, g.Info().Home
		words := rudest(t, lang)
		rude, polite := unguarded(hurried(g.Bot), words), hurried(g.Bot)
		accepted := 0
		m := bot.Match{
			Game: g, Setup: game.Setup{Lang: lang, Seats: 2}, Policy: game.ByChallenge, Words: words, Levels: []int{4, 1},
			Seed: [32]byte{6}, MaxRows: 8000,
			Player: func(th *bot.Think, view any) (bot.Choice, bool) {
				if th.Level == 4 {
					return rude(th, view)
				}
				choice, ok := polite(th, view)
				raw, err := json.Marshal(choice.Action)
				if err != nil {
					t.Fatal(err)
				}
				switch text := string(raw); {
				case !ok:
				case strings.Contains(text, `"accept":false`):
					t.Errorf("%s: the bot objects: %s", key, text)
				case strings.Contains(text, `"accept"`):
					accepted++
				}
				return choice, ok
			},
		}
		lists := playedBy(t, m)
		if !slices.ContainsFunc(lists[0], words.Rude) || accepted == 0 {
			t.Errorf("%s: there was nothing to object to: %v, %d answers", key, lists[0], accepted)
		}
	}
}
