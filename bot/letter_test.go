package bot

import (
	"encoding/json"
	"testing"

	"lettercase/game"
	"lettercase/games/letter"
	"lettercase/lexicon"
)

// A table of bots plays Letter to its end under every policy, with and without the sandglass, alone too.
func TestLetterBotsPlayToTheEnd(t *testing.T) {
	words, err := lexicon.Open("de")
	if err != nil {
		t.Fatal(err)
	}
	acts := map[string]int{}
	for _, policy := range game.Policies {
		for i, options := range []string{
			`{}`, `{"timed":false,"scoring":"bonus"}`,
			`{"draw":"chance","rotation":true,"wrongPlacement":"both","freeWithOwn":false,"simultaneity":0}`,
		} {
			out := playLetterBots(t, words, policy, options, 2+2*i, acts)
			if len(out.Winners) == 0 || out.Reason != letter.EndDry {
				t.Errorf("%s %s: %+v", policy, options, out)
			}
		}
		out := playLetterBots(t, words, policy, `{"solo":"long"}`, 1, acts)
		if out.Reason != letter.EndDone || *out.Record < 20 {
			t.Errorf("alone: %+v", out)
		}
	}
	for _, act := range []string{letter.ActLay, letter.ActFree, letter.ActBlank, letter.ActKnockWon} {
		if acts[act] == 0 {
			t.Errorf("nobody ever did %q: %v", act, acts)
		}
	}
}

func playLetterBots(t *testing.T, words *lexicon.Lexicon, policy game.Policy, options string, seats int, acts map[string]int) game.Outcome {
	t.Helper()
	bound, seq, at := game.Bind(letter.Rules{}), 0, game.Time(0)
	env := func() game.Env {
		return game.Env{At: at, Rand: game.Chance([32]byte{5}, seq), Bots: game.AllSeats(seats), Words: game.Judge{Policy: policy, Dict: words}}
	}
	bots := make([]*Think, seats)
	for i := range bots {
		level := Levels[(4+2*i)%5]
		bots[i] = &Think{Words: level.Vocabulary(words), Level: level.Level, Rand: game.Chance([32]byte{6}, i)}
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
	commit(bound.Start(env(), game.Setup{Lang: "de", Seats: seats}, json.RawMessage(options)))
	for range 5000 {
		if out, over := play.Outcome(); over {
			for _, line := range play.State().(*letter.State).Log {
				acts[line.Act]++
			}
			return out
		}
		var action json.RawMessage
		who, soonest := game.Watcher, game.Time(0)
		for seat := range game.Seat(seats) {
			a, after, ok, err := Move("letter", bots[seat], play.View(seat))
			if err != nil {
				t.Fatal(err)
			}
			if ok && (who == game.Watcher || after < soonest) {
				action, who, soonest = a, seat, after
			}
		}
		due, clock := play.Deadline()
		if clock && (who == game.Watcher || due <= at+soonest) {
			at = due
			commit(play.Expire(env()))
			continue
		}
		if who == game.Watcher {
			t.Fatalf("nobody goes on: %+v", play.View(0))
		}
		at += soonest
		commit(play.Decide(env(), who, action))
	}
	t.Fatal("the game does not end")
	return game.Outcome{}
}
