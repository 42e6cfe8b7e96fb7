package games_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/games/letter"
	"lettercase/games/lettermix"
	"lettercase/games/shelf"
	"lettercase/kit"
	"lettercase/lexicon"
	"lettercase/lexicon/lexicontest"
	"lettercase/texts"
)

// variants are forms of the games in which bots have something special to do.
var variants = []struct {
	game    string
	lang    string
	seats   []int
	options string
	reasons string // how it may end
}{
	{"alfabet", "nb", []int{2, 3}, `{}`, "out stuck passes dry"},
	{"alfabet", "nb", []int{4}, `{"objection":"turn","invalid":"again","rackSize":8,"turnTime":60}`, "out stuck passes dry"},
	{"alfabet", "en", []int{1}, `{"solo":"open"}`, "out stuck passes dry"},
	{"alfabet", "nb", []int{1}, `{"solo":"two","layout":"classic15"}`, "out stuck passes dry"},
	{"letter", "de", []int{2}, `{}`, letter.EndDry},
	{"letter", "de", []int{3}, `{"timed":false,"scoring":"bonus","draw":"chance"}`, letter.EndDry},
	{"letter", "de", []int{4}, `{"rotation":true,"wrongPlacement":"both","freeWithOwn":false,"simultaneity":0}`, letter.EndDry},
	{"letter", "de", []int{1}, `{"solo":"long"}`, letter.EndDone},
	{"lettermix", "en", []int{1, 2, 3}, `{"rounds":1}`, lettermix.ReasonRounds},
	{"lettermix", "en", []int{7}, `{"mode":"duplicate","rounds":1,"live":false}`, lettermix.ReasonRounds},
	{"lettermix", "en", []int{2}, `{"children":true,"vowelReroll":true,"rounds":1}`, lettermix.ReasonRounds},
	{"shelf", "fr", []int{2, 6}, `{}`, shelfEnds},
	{"shelf", "fr", []int{4}, `{"buyJoker":true,"swap":true,"turnTime":60,"objectionCost":true}`, shelfEnds},
	{"shelf", "fr", []int{3}, `{"drawOnPass":true,"minLength":2,"longLay":true}`, shelfEnds},
	{"wordsmith", "de", []int{2, 4}, `{"rounds":1}`, "rounds"},
	{"wordsmith", "de", []int{3}, `{"quick":true}`, "rounds"},
	{"wordsmith", "de", []int{2}, `{"required":true,"letters":["TELLER"]}`, "rounds"},
	{"wordsmith", "de", []int{1, 2}, `{"steps":true}`, "rounds"},
	{"wordsmith", "de", []int{4}, `{"quick":true,"required":true,"steps":true,"handicap1":6}`, "rounds"},
}

const shelfEnds = shelf.EndOut + " " + shelf.EndPassed

// smallest keeps the words that everybody knows: enough to play with, and quickly looked through.
func smallest(t *testing.T, lang string) *lexicon.Lexicon {
	t.Helper()
	return lexicontest.Open(t, lang).Common(2)
}

// hurried is a bot whose time is soon up: it must have something to do all the same.
func hurried(p bot.Player) bot.Player { return limited(p, 1) }

// limited is a bot whose time is up when it has asked for it a number of times.
func limited(p bot.Player, looks int) bot.Player {
	return func(t *bot.Think, view any) (bot.Choice, bool) {
		asked := 0
		t.Stop = func() bool {
			asked++
			return asked > looks
		}
		return p(t, view)
	}
}

// phasesAreExplained checks that the rules have a part that fits each phase of a played game: that is what "?" shows first.
func phasesAreExplained(t *testing.T, g kit.Kit, log []game.Row) {
	t.Helper()
	en, err := texts.ReadRulebook(g.Rulebook, "en")
	if err != nil {
		t.Fatal(err)
	}
	play := g.New()
	for _, row := range log {
		if err := play.Apply(row.Events); err != nil {
			t.Fatal(err)
		}
		if phase := play.Frame(game.Watcher).Phase; len(en.Now[phase]) == 0 {
			t.Fatalf("%s: nothing in the rules fits the phase %q", g.Info().Key, phase)
		}
	}
}

// A table of bots of all levels comes to its end in every game, under every policy and in every form.
func TestBotsPlayToTheEnd(t *testing.T) {
	acts := map[string]int{}
	for i, v := range variants {
		g, err := games.ByKey(v.game)
		if err != nil {
			t.Fatal(err)
		}
		words := smallest(t, v.lang)
		for j, policy := range game.Policies {
			for _, seats := range v.seats {
				m := bot.Match{
					Game: g, Setup: game.Setup{Lang: v.lang, Seats: seats}, Options: json.RawMessage(v.options), Policy: policy,
					Words: words, Seed: [32]byte{byte(i), byte(j)}, MaxRows: 8000, Player: hurried(g.Bot),
				}
				for seat := range seats {
					m.Levels = append(m.Levels, 1+(i+j+seat*3)%5)
				}
				play, err := m.Play()
				if err != nil {
					t.Errorf("%s %s, %s, levels %v: %v", v.game, v.options, policy, m.Levels, err)
					continue
				}
				out, _ := play.Outcome()
				if !slices.Contains(strings.Fields(v.reasons), out.Reason) || seats > 1 && len(out.Winners) == 0 {
					t.Errorf("%s %s, %s, levels %v: %+v", v.game, v.options, policy, m.Levels, out)
				}
				if j == i%len(game.Policies) && seats == v.seats[0] {
					phasesAreExplained(t, g, m.Log)
				}
				if s, ok := play.State().(*letter.State); ok {
					for _, e := range s.Story {
						acts[e.Say.Key]++
					}
				}
			}
		}
	}
	for _, act := range []string{"letter.log.lay", "letter.log.free", "letter.log.blank", "letter.log.knockWon"} {
		if acts[act] == 0 {
			t.Errorf("Letter: nobody ever did %q: %v", act, acts)
		}
	}
}

// The best level plays every form to its end with all the time and words it has: only then does it look ahead, weigh draws and
// search ends.
func TestTheBestLevelPlaysToTheEnd(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games at full strength")
	}
	words := lexicontest.Open(t, "en")
	for i, v := range []struct{ game, options string }{
		{"alfabet", `{}`},
		{"alfabet", `{"layout":"classic15"}`},
		{"alfabet", `{"layout":"classic15","rackSize":8}`},
		{"alfabet", `{"layout":"classic15","stops":false,"arrows":false}`},
		{"alfabet", `{"layout":"alfabet","stops":false,"arrows":false}`},
		{"letter", `{}`},
		{"lettermix", `{"rounds":2}`},
		{"shelf", `{}`},
		{"wordsmith", `{"rounds":1}`},
	} {
		t.Run(v.game+v.options, func(t *testing.T) {
			t.Parallel()
			g, err := games.ByKey(v.game)
			if err != nil {
				t.Fatal(err)
			}
			m := bot.Match{
				Game: g, Setup: game.Setup{Lang: "en", Seats: 2}, Options: json.RawMessage(v.options), Policy: game.ByDictionary,
				Words: words, Levels: []int{bot.Best, bot.Best - 1}, Seed: [32]byte{byte(i), 7}, MaxRows: 20_000, Player: g.Bot,
			}
			if _, err := m.Play(); err != nil {
				t.Error(err)
			}
		})
	}
}

// Equal seeds, equal games: nothing that a bot does depends on the clock or on what else the machine does.
func TestBotsAreDeterministic(t *testing.T) {
	for _, g := range games.All {
		if g.Bot == nil {
			continue
		}
		var first []int
		for range 2 {
			m := bot.Match{
				Game: g, Setup: game.Setup{Lang: "en", Seats: 2}, Policy: game.ByDictionary,
				Words: smallest(t, "en"), Levels: []int{5, 3}, Seed: [32]byte{9}, MaxRows: 8000, Player: limited(g.Bot, 30),
			}
			play, err := m.Play()
			if err != nil {
				t.Fatal(err)
			}
			out, _ := play.Outcome()
			again := append([]int{m.Rows}, out.Scores...)
			if first != nil && !slices.Equal(first, again) {
				t.Errorf("%s: %v, then %v", g.Info().Key, first, again)
			}
			first = again
		}
	}
}
