package games_test

import (
	"flag"
	"os"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/kit"
	"lettercase/lexicon/lexicontest"
)

// meet lets two levels play every deal twice with the seats exchanged, and tells what the higher one won and scored.
func meet(t *testing.T, g kit.Kit, lang string, level, below, deals int) (wins, losses, lead int) {
	t.Helper()
	words := lexicontest.Open(t, lang)
	for i := range 2 * deals {
		strong := game.Seat(i % 2)
		levels := []int{below, below}
		levels[strong] = level
		m := bot.Match{
			Game: g, Setup: game.Setup{Lang: lang, Seats: 2}, Policy: game.ByDictionary, Words: words, Levels: levels,
			Seed: [32]byte{77, byte(i / 2)}, MaxRows: 20_000, Player: g.Bot,
		}
		play, err := m.Play()
		if err != nil {
			t.Fatalf("%s, levels %v: %v", g.Info().Key, levels, err)
		}
		out, _ := play.Outcome()
		lead += out.Scores[strong] - out.Scores[1-strong]
		switch {
		case len(out.Winners) != 1:
		case out.Winners[0] == strong:
			wins++
		default:
			losses++
		}
	}
	return wins, losses, lead
}

// neighbours has levels meet that are one apart.
var neighbours = flag.Bool("neighbours", false, "let neighbouring levels meet")

// No two levels cross. Few games decide between levels that are two apart, in `make soak` in every language. Between neighbours
// it takes hours: go test ./games -run LevelsAreInOrder -timeout 3h -args -neighbours.
func TestLevelsAreInOrder(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	for _, g := range games.All {
		if g.Bot == nil {
			continue
		}
		langs, deals, top, step := []string{g.Info().Home}, 1, bot.Best-1, 2
		if os.Getenv("LETTERCASE_SOAK") != "" {
			langs = g.Info().Langs
		}
		if *neighbours {
			langs, deals, top, step = g.Info().Langs, 12, bot.Best, 1
		}
		for _, lang := range langs {
			for level := step; level <= top; level++ {
				wins, losses, lead := meet(t, g, lang, level, level-step, deals)
				if lead <= 0 || step == 1 && wins <= losses {
					t.Errorf("%s in %s: level %d against level %d: %d won, %d lost, %d points ahead", g.Info().Key, lang, level, level-step, wins, losses, lead)
				}
			}
		}
	}
}

// Where players judge words, weak levels now and then lay one that does not exist, in every game, and never where the
// dictionary decides at once.
func TestWeakBotsLayPhoniesWhereOthersMayObject(t *testing.T) {
	for _, g := range games.All {
		if g.Bot == nil {
			continue
		}
		lang := g.Info().Home
		words := lexicontest.Open(t, lang)
		laid, phonies := map[string]bool{}, map[string]bool{}
		for i := 0; i < 12 && len(phonies) == 0; i++ {
			m := bot.Match{
				Game: g, Setup: game.Setup{Lang: lang, Seats: 2}, Policy: game.ByChallenge, Words: words, Levels: []int{bot.Child, bot.Child},
				Seed: [32]byte{78, byte(i)}, MaxRows: 20_000,
				Player: func(th *bot.Think, view any) (bot.Choice, bool) {
					for _, c := range th.Frame.Claims {
						for _, w := range c.Words {
							laid[w] = true
							if !words.Has(w) {
								phonies[w] = true
							}
						}
					}
					return g.Bot(th, view)
				},
			}
			if _, err := m.Play(); err != nil {
				t.Fatal(err)
			}
		}
		if len(phonies) == 0 || 4*len(phonies) > len(laid) {
			t.Errorf("%s: of %d words %d do not exist: %v", g.Info().Key, len(laid), len(phonies), phonies)
		}
		t.Log(g.Info().Key, len(laid), phonies)
	}
}
