package bot

import (
	"encoding/json"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/games/wordsmith"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// smithWords is enough to play with.
const smithWords = `AHA AM AMT AN AUS EI EILE EIN EINE EIS ELF ELITE ES FALL FALLE FEE FELL FETT HAI HALT HAUS HAUT HEFT HELL HIMMEL ICH IHR IM IN IRE
KALT KITT LAHM LAMM LAST LAUT MAI MAIL MATT MAUER MAUL MIT NIE NIERE NIL PER PI PUR PUT RAU RUH SAU SOCKEN TAFEL TAL TAT TAU TEE TEIL TEILE
TEILEN TELLER TIP TITEL UHR VIEL VIELE WELT ZEIT ZELT ZIEL ZIELE`

func smithLexicon(t *testing.T) *lexicon.Lexicon {
	t.Helper()
	a, err := tiles.AlphabetOf("de")
	if err != nil {
		t.Fatal(err)
	}
	return lexicon.Build(a, strings.Fields(smithWords))
}

// A table of bots plays Wordsmith to its end under every policy, in every variant, alone and with others.
func TestWordsmithBotsPlayToTheEnd(t *testing.T) {
	words := smithLexicon(t)
	for _, policy := range game.Policies {
		for _, options := range []string{
			`{}`, `{"quick":true}`, `{"required":true,"letters":["TELLER"]}`, `{"steps":true}`,
			`{"quick":true,"required":true,"steps":true,"handicap1":6}`,
		} {
			for seats := 1; seats <= 4; seats++ {
				if seats == 1 && !strings.Contains(options, "steps") {
					continue
				}
				out := playWordsmithBots(t, words, policy, options, seats)
				if out.Reason != "rounds" || seats > 1 && len(out.Winners) == 0 {
					t.Errorf("%s %s: %+v", policy, options, out)
				}
			}
		}
	}
}

// playWordsmithBots lets every bot act when its time has come, as a table does.
func playWordsmithBots(t *testing.T, words *lexicon.Lexicon, policy game.Policy, options string, seats int) game.Outcome {
	t.Helper()
	bound, seq, at := game.Bind(wordsmith.Rules{}), 0, game.Time(0)
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
	commit(bound.Start(env(), game.Setup{Lang: "de", Seats: seats}, json.RawMessage(options)))
	for range 5000 {
		if out, over := play.Outcome(); over {
			return out
		}
		next, action, due := game.Watcher, json.RawMessage(nil), game.Time(0)
		for seat := range game.Seat(seats) {
			raw, after, ok, err := Move("wordsmith", thinkers[seat], play.View(seat))
			if err != nil {
				t.Fatal(err)
			}
			if ok && (next < 0 || at+after < due) {
				next, action, due = seat, raw, at+after
			}
		}
		deadline, runs := play.Deadline()
		switch {
		case runs && (next < 0 || deadline <= due):
			at = max(at, deadline)
			commit(play.Expire(env()))
		case next < 0:
			t.Fatalf("%s %s: nobody has anything to do", policy, options)
		default:
			at = due
			events, err := play.Decide(env(), next, action)
			if game.Code(err) == "wordsmith/too-fast" { // the die still rolls; the others went on meanwhile
				continue
			}
			commit(events, err)
		}
	}
	t.Fatalf("%s %s: no end", policy, options)
	return game.Outcome{}
}

// A bot objects to what it does not know, and only where programs may.
func TestWordsmithBotObjects(t *testing.T) {
	think := &Think{Words: smithLexicon(t), Level: 5, Rand: game.Chance([32]byte{1}, 0)}
	view := wordsmith.View{
		Seat: 1, Policy: game.ByChallenge, May: wordsmith.May{Answer: 7},
		Call: &wordsmith.OpenCall{Call: wordsmith.Call{ID: 7, Word: "TUA"}},
	}
	for word, object := range map[string]bool{"TUA": true, "TAU": false} {
		view.Call.Word = word
		c, ok := wordsmithMove(think, view)
		if a := c.Action.(wordsmith.Action); !ok || (a.Object != nil) != object {
			t.Errorf("%s: %+v", word, a)
		}
	}
	view.Policy = game.ByVote
	if _, ok := wordsmithMove(think, view); ok {
		t.Error("a bot votes")
	}
}
