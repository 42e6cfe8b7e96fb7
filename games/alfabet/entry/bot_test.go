package entry

import (
	"encoding/json"
	"flag"
	"math"
	"slices"
	"strings"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/games/alfabet/solve"
	"lettercase/lexicon/lexicontest"
)

var (
	topDeals = flag.Int("alfabet.deals", 1, "deals, each played twice, between the best level of Alfabet and the static player")
	topSeed  = flag.Int("alfabet.seed", 1, "their seed")
	topLang  = flag.String("alfabet.lang", "en", "their language")
)

// static plays the move that is best by points and leave, without looking ahead.
func static(t *bot.Think, v alfabet.View) (bot.Choice, bool) {
	if !t.Frame.Can("lay") {
		return bot.Choice{}, false
	}
	leaves := solve.LeavesFor(v.Options.Layout, v.Lang, v.Options.RackSize)
	solver := solve.New(t.Words).Indexed()
	best, ok := solver.Best(v.Position(), v.Rack, leaves, v.Pool)
	give, worth := solver.Exchange(v.Rack, v.Set, leaves, v.Pool)
	turn := t.Frame.Turn.Number
	var a alfabet.Action
	switch {
	case ok && (len(give) == 0 || best.Equity >= worth):
		a.Lay = &alfabet.Lay{Turn: turn, Tiles: best.Move.Placed, Stop: best.Move.Stop}
	case len(give) > 0:
		a.Exchange = &alfabet.Exchange{Turn: turn, Tiles: give}
	default:
		a.Pass = &alfabet.Pass{Turn: turn}
	}
	return bot.Choice{Action: a, After: game.Second}, true
}

// Looking ahead must not cost anything against the static player, who knows the same words and the same leaves. What it
// gains takes many more deals to see than a test has time for: docs/notes/alfabet-ahead.md.
func TestAlfabetAheadAgainstStatic(t *testing.T) {
	words := lexicontest.Open(t, *topLang)
	wins, games, lead, square := 0.0, float64(2**topDeals), 0.0, 0.0
	for i := range 2 * *topDeals {
		top := game.Seat(i % 2)
		m := bot.Match{
			Game: Kit.Game, Setup: game.Setup{Lang: *topLang, Seats: 2}, Policy: game.ByDictionary,
			Words: words, Levels: []int{5, 5}, Seed: [32]byte{byte(*topSeed), byte(i / 2), byte(i >> 9)}, MaxRows: 1000,
			Player: func(t *bot.Think, view any) (bot.Choice, bool) {
				if v := view.(alfabet.View); v.Seat != top {
					return static(t, v)
				}
				return Kit.Bot(t, view)
			},
		}
		play, err := m.Play()
		if err != nil {
			t.Fatal(err)
		}
		out, _ := play.Outcome()
		diff := float64(out.Scores[top] - out.Scores[1-top])
		lead += diff / games
		square += diff * diff / games
		t.Logf("deal %d, seat %d: %v", i/2, top, out.Scores)
		switch {
		case diff > 0:
			wins++
		case diff == 0:
			wins += 0.5
		}
	}
	spread := math.Sqrt(max(0, square-lead*lead) / games)
	t.Logf("%s: the best level won %.1f of %.0f, %+.1f ± %.1f points a game", *topLang, wins, games, lead, spread)
	if luck := 110 / math.Sqrt(games); lead < -2*luck { // docs/notes/alfabet-ahead.md: so much is luck
		t.Error("looking ahead loses")
	}
}

// ALF-43: bots lay words of the list for what they pay, also those that no dictionary has.
func TestAlfabetBotsLayTheList(t *testing.T) {
	words := lexicontest.Open(t, "en")
	words = words.Common(2) // quickly looked through
	deal := func(options string) (game.Frame, alfabet.View) {
		env := game.Env{Rand: game.Chance([32]byte{3}, 0), Words: game.Judge{Policy: game.ByDictionary, Dict: words}, Bots: game.AllSeats(2)}
		events, err := Kit.Start(env, game.Setup{Lang: "en", Seats: 2}, json.RawMessage(options))
		if err != nil {
			t.Fatal(err)
		}
		play := Kit.New()
		if err := play.Apply(events); err != nil {
			t.Fatal(err)
		}
		first := play.Frame(game.Watcher).Turn.Seat
		return play.Frame(first), play.View(first).(alfabet.View)
	}
	_, plain := deal(`{}`)
	letters := slices.DeleteFunc(slices.Clone(plain.Rack), func(face string) bool { return strings.ToLower(face) == face })
	made := strings.Join(letters[:3], "")
	f, v := deal(`{"list":["` + made + `"],"listBonus":100}`)
	for _, level := range []int{4, 5} {
		think := &bot.Think{Frame: f, Words: words, Level: level, Form: 1, Rand: game.Chance([32]byte{4}, level)}
		laid := false
		for range 20 { // a word may escape the eye of level 4
			c, _ := move(think, v)
			a := c.Action.(alfabet.Action)
			laid = laid || a.Lay != nil && len(a.Lay.Tiles) == len(made)
		}
		if !laid {
			t.Errorf("level %d does not lay %s", level, made)
		}
	}
}
