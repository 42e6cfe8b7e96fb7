package bot

import (
	"encoding/json"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/games/shelf"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// shelfWords is enough to play with.
const shelfWords = `AMER AMERE ARE ARES ART ARTS BAR CAR CARTE EAU ETE ETES FER IRE LAC LACS LIRE LIT LITS MARE MARES MARI MER MERE MERES
MERS OSE OSER RAME RAT RATE RATS RIRE RIT ROI ROIS ROSE RUE RUES SEL SOL TARE TARES TIRE TIRER TOI TOIT USE USER VER VERT VERTE`

// A table of bots plays Shelf to its end under every policy and with every option that gives it something more to do.
func TestShelfBotsPlayToTheEnd(t *testing.T) {
	a, err := tiles.AlphabetOf("fr")
	if err != nil {
		t.Fatal(err)
	}
	words := lexicon.Build(a, strings.Fields(shelfWords))
	for _, policy := range game.Policies {
		for _, options := range []string{`{}`, `{"buyJoker":true,"swap":true,"turnTime":60,"objectionCost":true}`, `{"drawOnPass":true,"minLength":2}`} {
			for seats := 2; seats <= 6; seats += 2 {
				out := playShelfBots(t, words, policy, options, seats)
				if len(out.Winners) == 0 || out.Reason == shelf.EndLeft {
					t.Errorf("%s %s: %+v", policy, options, out)
				}
			}
		}
	}
}

func playShelfBots(t *testing.T, words *lexicon.Lexicon, policy game.Policy, options string, seats int) game.Outcome {
	t.Helper()
	bound, seq, at := game.Bind(shelf.Rules{}), 0, game.Time(0)
	env := func() game.Env {
		return game.Env{
			At: at, Rand: game.Chance([32]byte{5}, seq), Bots: game.AllSeats(seats),
			Words: game.Judge{Policy: policy, Dict: words},
		}
	}
	thinkers := make([]*Think, seats)
	for i := range thinkers {
		thinkers[i] = &Think{Words: words, Level: 1 + i%5, Rand: game.Chance([32]byte{6}, i)}
	}
	play := bound.New()
	commit := func(events []json.RawMessage, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		if err := play.Apply(events); err != nil {
			t.Fatal(err)
		}
		seq++
	}
	commit(bound.Start(env(), game.Setup{Lang: "fr", Seats: seats}, json.RawMessage(options)))
	for range 3000 {
		if out, over := play.Outcome(); over {
			return out
		}
		acted := false
		for seat := range game.Seat(seats) {
			action, after, ok, err := Move("shelf", thinkers[seat], play.View(seat))
			if err != nil {
				t.Fatal(err)
			}
			if !ok {
				continue
			}
			if after <= 0 {
				t.Fatalf("a bot that takes no time: %s", action)
			}
			acted = true
			commit(play.Decide(env(), seat, action))
			break
		}
		if !acted {
			due, ok := play.Deadline()
			if !ok {
				t.Fatal("no bot acts and no deadline is set")
			}
			at = due
			commit(play.Expire(env()))
		}
	}
	t.Fatal("the game does not end")
	return game.Outcome{}
}
