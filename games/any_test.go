package games_test

import (
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/kit"
	"lettercase/lexicon/lexicontest"
	"lettercase/review"
)

var (
	anyTables = flag.Int("any.tables", 0, "tables of any kind to play; 0: a few, in a soak many")
	anySeed   = flag.Uint64("any.seed", 0, "of the tables of any kind; 0: always the same, in a soak new ones")
)

// Whatever can be set up is played to its end by bots of any level, with the whole dictionary of any language. A hint on the
// way is an action of the game, and the end has a review whose sums add up.
func TestAnyTableIsPlayedToItsEnd(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games at full strength")
	}
	tables, seed := *anyTables, *anySeed
	if os.Getenv("LETTERCASE_SOAK") != "" {
		if tables == 0 {
			tables = 150
		}
		if seed == 0 {
			seed = uint64(time.Now().UnixNano())
		}
	}
	if tables == 0 {
		tables = 4
	}
	t.Logf("-any.seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 0))
	played := 0
	for range tables {
		m := anyMatch(t, r)
		name := m.Game.Info().Key + " " + m.Setup.Lang
		whole, _ := json.Marshal(struct {
			Setup   game.Setup
			Options json.RawMessage
			Policy  game.Policy
			Levels  []int
			Seed    [32]byte
		}{m.Setup, m.Options, m.Policy, m.Levels, m.Seed})
		if _, err := m.Game.Start(game.Env{Rand: game.Chance(m.Seed, 0), Bots: game.AllSeats(m.Setup.Seats), Words: game.Judge{Policy: m.Policy, Dict: m.Words}}, m.Setup, m.Options); game.Code(err) != "" {
			continue // options that contradict each other
		}
		played++
		t.Run(name, func(t *testing.T) {
			t.Logf("%s", whole)
			playToTheReview(t, r, m)
		})
	}
	if played < tables/2 {
		t.Errorf("%d of %d tables could be set up", played, tables)
	}
}

func anyMatch(t *testing.T, r *rand.Rand) *bot.Match {
	t.Helper()
	g := games.All[r.IntN(len(games.All))]
	info := g.Info()
	lang := info.Langs[r.IntN(len(info.Langs))]
	words := lexicontest.Open(t, lang)
	m := &bot.Match{
		Game: g, Setup: game.Setup{Lang: lang, Seats: info.MinSeats + r.IntN(min(info.MaxSeats, 5)-info.MinSeats+1)},
		Policy: game.Policies[r.IntN(len(game.Policies))], Words: words, MaxRows: 20_000, Player: g.Bot,
	}
	for i := range m.Seed {
		m.Seed[i] = byte(r.IntN(256))
	}
	for range m.Setup.Seats {
		level := r.IntN(bot.Best + 1)
		if r.IntN(2) == 0 {
			level = bot.Best
		}
		m.Levels = append(m.Levels, level)
	}
	options := map[string]any{}
	for _, o := range info.Options {
		if r.IntN(4) != 0 {
			continue
		}
		switch o.Kind {
		case game.Number:
			few := o.Max - o.Min
			if r.IntN(2) == 0 {
				few = min(few, 10)
			}
			options[o.Key] = o.Min + r.IntN(few+1)
		case game.Switch:
			options[o.Key] = r.IntN(2) == 0
		case game.Choice:
			options[o.Key] = o.Choices[r.IntN(len(o.Choices))]
		}
	}
	raw, err := json.Marshal(options)
	if err != nil {
		t.Fatal(err)
	}
	m.Options = raw
	return m
}

func playToTheReview(t *testing.T, r *rand.Rand, m *bot.Match) {
	t.Helper()
	own := m.Player
	m.Player = func(think *bot.Think, view any) (bot.Choice, bool) {
		if r.IntN(20) == 0 {
			advice := *think
			advice.Hint, advice.Level, advice.Rand = true, bot.Best, rand.New(rand.NewPCG(1, 2))
			if c, ok := own(&advice, view); ok {
				if _, err := json.Marshal(c.Action); err != nil {
					t.Error(err)
				}
			}
		}
		return own(think, view)
	}
	_, err := m.Play()
	if err != nil {
		t.Fatal(err)
	}
	looks := 0
	stop := func() bool { looks++; return looks > 5000 }
	got, err := review.Of(m.Game, m.Game.(kit.Kit).Review, m.Setup.Lang, m.Log, m.Setup.Seats, m.Words, stop)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range got.Seats {
		if s.Points+s.Other != s.Score || s.Best != s.Points+s.Cost || s.Cost < 0 || s.Accuracy < 0 || s.Accuracy > 100 {
			t.Errorf("a review's sums: %+v", s)
		}
	}
	if _, err := json.Marshal(got); err != nil {
		t.Error(err)
	}
}
