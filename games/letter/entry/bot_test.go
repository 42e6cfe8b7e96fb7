package entry

import (
	"encoding/json"
	"slices"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/lexicon"
	"lettercase/lexicon/lexicontest"
	"lettercase/tiles"
)

// LTR-50, LTR-51: alone a bot lays the letters that a word needs together, so that it never ends with nothing.
func TestBotAloneFindsWords(t *testing.T) {
	words := lexicontest.Open(t, "de")
	words = words.Common(2)
	for i, solo := range []string{"many", "long"} {
		for n := range 5 {
			m := bot.Match{
				Game: Kit.Game, Player: Kit.Bot, Setup: game.Setup{Lang: "de", Seats: 1}, Options: json.RawMessage(`{"solo":"` + solo + `"}`),
				Policy: game.ByDictionary, Words: words, Levels: []int{5}, Seed: [32]byte{byte(i), byte(n)}, MaxRows: 2000,
			}
			play, err := m.Play()
			if err != nil {
				t.Fatal(err)
			}
			if out, _ := play.Outcome(); out.Scores[0] == 0 {
				t.Errorf("%s, deal %d: nothing", solo, n)
			}
		}
	}
}

// A word that the table voted down is not named again, neither in the same knock, nor by a further knock, nor in a later
// turn: the table would vote it down again.
func TestBotTakesAVoteForAnAnswer(t *testing.T) {
	a, err := tiles.AlphabetOf("en")
	if err != nil {
		t.Fatal(err)
	}
	rules := letter.Rules{}
	o := letter.Default()
	box := []letter.Tile{{Letter: "A", W: 1, H: 1}, {ID: 1, Letter: "T", W: 1, H: 1}, {ID: 2, Letter: "X", W: 1, H: 1}, {ID: 3, Letter: "Z", W: 1, H: 1}}
	s := &letter.State{}
	apply := func(events []letter.Event, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			rules.Apply(s, e)
		}
	}
	apply([]letter.Event{{Start: &letter.Started{Lang: "en", Seats: 2, Policy: game.ByVote, Options: o, Tiles: box}}}, nil)
	s.Pool, s.Hands, s.Opened = nil, [][]int{{2}, {3}}, game.AllSeats(2)
	s.Board = []letter.Lay{{Tile: 0, At: [2]int{5, 5}, W: 1, H: 1}, {Tile: 1, At: [2]int{6, 5}, W: 1, H: 1}}
	// the bot, seat 1, has knocked and sees AT and TA
	s.Turn.Number, s.Turn.Seat = 3, 0
	s.Window = letter.Window{ID: 1, Turn: 3, Open: true, Ended: 0, Next: 1}
	s.Phase, s.Speaker, s.Until = letter.PhaseWindow, game.Watcher, 5000
	env := game.Env{Rand: game.Chance([32]byte{1}, 0), Words: game.Judge{Policy: game.ByVote}, Humans: game.SeatsOf(0), Bots: game.SeatsOf(1)}
	think := &bot.Think{Words: lexicon.Build(a, []string{"AT", "TA"}), Level: 5, Rand: game.Chance([32]byte{2}, 0)}
	var named []string
	for range 40 {
		think.Frame = rules.Frame(s, 1)
		c, ok := move(think, rules.View(s, 1))
		if !ok {
			if due, clock := rules.Deadline(s); clock {
				env.At = due
				apply(rules.Expire(env, s), nil)
			}
			continue
		}
		action := c.Action.(letter.Action)
		if action.Name != nil {
			named = append(named, action.Name.Word)
		}
		apply(rules.Decide(env, s, 1, action))
		if claims := rules.Frame(s, 0).Claims; len(claims) > 0 { // the only voter objects: a tie, which the empty dictionary decides
			apply(rules.Decide(env, s, 0, letter.Action{Answer: &game.Reply{Claims: []int{claims[0].ID}}}))
		}
		if s.Phase == letter.PhaseOver {
			break
		}
	}
	slices.Sort(named)
	if !slices.Equal(named, []string{"AT", "TA"}) {
		t.Errorf("the bot named %v", named)
	}
}

// LTR-40: a game ends with the first round without a word. A weak bot looks until it has found one then, so that a first
// game is not over before it has begun.
func TestWeakBotKeepsTheGameGoingLTR40(t *testing.T) {
	words := lexicontest.Open(t, "de")
	for n := range 4 {
		m := bot.Match{
			Game: Kit.Game, Player: Kit.Bot, Setup: game.Setup{Lang: "de", Seats: 2}, Options: json.RawMessage(`{"timed":false,"draw":"chance"}`),
			Policy: game.ByDictionary, Words: words, Levels: []int{bot.Child, bot.Child}, Seed: [32]byte{byte(n)}, MaxRows: 2000,
		}
		play, err := m.Play()
		if err != nil {
			t.Fatal(err)
		}
		out, _ := play.Outcome()
		if out.Scores[0]+out.Scores[1] < 15 {
			t.Errorf("deal %d: over with %v words", n, out.Scores)
		}
	}
}

// LTR-5: the best level chooses the sizes it draws, and does not keep others waiting who leave theirs to chance.
func TestBestLevelChoosesSizes(t *testing.T) {
	words := lexicon.Build(mustAlphabet(t), []string{"EI", "IE"})
	for _, c := range []struct {
		levels []int
		chosen bool
	}{{[]int{5, 5}, true}, {[]int{5, 2}, false}, {[]int{4, 4}, false}} {
		draws, chosen := 0, 0
		m := bot.Match{
			Game: Kit, Setup: game.Setup{Lang: "de", Seats: 2}, Policy: game.ByDictionary, Words: words, Levels: c.levels, Seed: [32]byte{5}, MaxRows: 60,
			Player: func(th *bot.Think, view any) (bot.Choice, bool) {
				choice, ok := Kit.Bot(th, view)
				if a, is := choice.Action.(letter.Action); ok && is && a.Draw != nil {
					draws++
					if !a.Draw.Rest {
						chosen++
					}
				}
				return choice, ok
			},
		}
		_, _ = m.Play() // the draw is enough
		if draws == 0 || (chosen > 10) != c.chosen {
			t.Errorf("levels %v: %d of %d draws chosen", c.levels, chosen, draws)
		}
	}
}

func mustAlphabet(t *testing.T) *tiles.Alphabet {
	t.Helper()
	a, err := tiles.AlphabetOf("de")
	if err != nil {
		t.Fatal(err)
	}
	return a
}
