package bot

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"lettercase/game"
	"lettercase/games/alfabet"
	"lettercase/lexicon"
)

// Tables of bots play every phase of Alfabet to its end, at every level, under every policy, alone and together.
func TestAlfabetBotsPlayToTheEnd(t *testing.T) {
	words, err := lexicon.Open("nb")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name    string
		seats   int
		level   int
		policy  game.Policy
		options string
	}{
		{"two of the best", 2, 5, game.ByDictionary, `{}`},
		{"four beginners challenge", 4, 1, game.ByChallenge, `{"objection":"turn"}`},
		{"club players, eight tiles", 3, 4, game.ByDictionary, `{"rackSize":8}`},
		{"alone, open letters", 1, 3, game.ByDictionary, `{"solo":"open"}`},
		{"alone, two racks", 1, 2, game.ByDictionary, `{"solo":"two","layout":"classic15"}`},
		{"vote without people", 2, 3, game.ByVote, `{"theme":"mat"}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			level, _ := LevelOf(c.level)
			known := level.Vocabulary(words)
			env := game.Env{Words: game.Judge{Policy: c.policy, Dict: words}, Bots: game.AllSeats(c.seats)}
			g := game.Bind(alfabet.Rules{})
			seed := [32]byte{byte(c.level)}
			env.Rand = game.Chance(seed, 0)
			events, err := g.Start(env, game.Setup{Lang: "nb", Seats: c.seats}, json.RawMessage(c.options))
			if err != nil {
				t.Fatal(err)
			}
			play := g.New()
			if err := play.Apply(events); err != nil {
				t.Fatal(err)
			}
			think := &Think{Words: known, Level: c.level, Rand: rand.New(rand.NewPCG(1, 2)), Stop: func() bool { return false }}
			for seq := 1; ; seq++ {
				if outcome, over := play.Outcome(); over {
					t.Logf("%d rows, %v, %s", seq, outcome.Scores, outcome.Reason)
					return
				}
				if seq > 1000 {
					t.Fatal("no end")
				}
				env.Rand, env.At = game.Chance(seed, seq), env.At+game.Second
				events := act(t, play, env, think, c.seats)
				if err := play.Apply(events); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// act lets the first bot that has something to do, do it; else time passes.
func act(t *testing.T, play game.Play, env game.Env, think *Think, seats int) []json.RawMessage {
	t.Helper()
	for seat := range game.Seat(seats) {
		action, _, ok, err := Move("alfabet", think, play.View(seat))
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			continue
		}
		events, err := play.Decide(env, seat, action)
		if err != nil {
			t.Fatalf("seat %d, %s: %v", seat, action, err)
		}
		return events
	}
	at, ok := play.Deadline()
	if !ok {
		t.Fatal("nobody acts and no deadline")
	}
	env.At = max(env.At, at)
	events, err := play.Expire(env)
	if err != nil {
		t.Fatal(err)
	}
	return events
}
