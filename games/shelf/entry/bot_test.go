package entry

import (
	"strings"
	"testing"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games/shelf"
	"lettercase/lexicon/lexicontest"
	"lettercase/review"
)

// bench is a game between people and programs, decided by the rules.
type bench struct {
	t   *testing.T
	s   *shelf.State
	env game.Env
}

func deal(t *testing.T, policy game.Policy, words string, hands ...string) *bench {
	t.Helper()
	b := &bench{t: t, s: new(shelf.State)}
	b.env = game.Env{Words: game.Judge{Policy: policy, Dict: lexicontest.Of(t, "fr", words)}, Rand: game.Chance([32]byte{1}, 0), Humans: game.AllSeats(len(hands))}
	start := &shelf.Started{Lang: "fr", Policy: policy, Options: shelf.DefaultOptions(), Until: game.Minute}
	for _, h := range hands {
		start.Hands = append(start.Hands, strings.Split(h, ""))
	}
	shelf.Rules{}.Apply(b.s, shelf.Event{Start: start})
	return b
}

func (b *bench) do(seat game.Seat, a shelf.Action) {
	b.t.Helper()
	events, err := shelf.Rules{}.Decide(b.env, b.s, seat, a)
	if err != nil {
		b.t.Fatal(err)
	}
	for _, e := range events {
		shelf.Rules{}.Apply(b.s, e)
	}
}

// think asks a bot that knows some words; "" if it has nothing to do.
func (b *bench) think(seat game.Seat, words string) string {
	b.t.Helper()
	t := &bot.Think{
		Frame: shelf.Rules{}.Frame(b.s, seat), Words: lexicontest.Of(b.t, "fr", words), Level: 5, Rand: game.Chance([32]byte{1}, 1),
		Stop: func() bool { return false },
	}
	raw, _, _, err := Kit.Bot.Move(t, shelf.Rules{}.View(b.s, seat))
	if err != nil {
		b.t.Fatal(err)
	}
	return string(raw)
}

// A bot announces, answers what it knows and does not know, and lays in its turn only.
func TestBot(t *testing.T) {
	const words = "MER ROI MERS"
	b := deal(t, game.ByChallenge, words, "MERUUUU", "SOOOOOO")
	if got := b.think(0, words); got != `{"announce":{"word":"MER"}}` {
		t.Errorf("in the contest: %s", got)
	}
	b.do(0, shelf.Action{Announce: &shelf.Announce{Word: "MER"}})
	b.do(1, shelf.Action{Announce: &shelf.Announce{}})
	if got := b.think(1, words); got != `{"answer":{"claims":[1],"accept":true}}` {
		t.Errorf("a word it knows: %s", got)
	}
	if got := b.think(1, "ROI"); got != `{"answer":{"claims":[1],"accept":false}}` {
		t.Errorf("a word it does not know: %s", got)
	}
	b.do(1, shelf.Action{Answer: &game.Reply{Claims: []int{1}, Accept: true}})
	if got := b.think(1, words); got != "" {
		t.Errorf("out of turn: %s", got)
	}
	if got := b.think(0, words); got != `{"lay":{"turn":1,"placed":[{"slot":4,"card":"M"},{"slot":5,"card":"E"},{"slot":6,"card":"R"}]}}` {
		t.Errorf("in its turn: %s", got)
	}
	if got := b.think(0, "ROI"); got != `{"pass":{"turn":1}}` {
		t.Errorf("without a word: %s", got)
	}
	b.s.Policy, b.env.Words.Policy = game.ByVote, game.ByVote
	b.do(0, shelf.Action{Lay: &shelf.Lay{Turn: 1, Placed: []shelf.Placed{{Slot: 4, Card: "M"}, {Slot: 5, Card: "E"}, {Slot: 6, Card: "R"}}}})
	if got := b.think(1, words); got != "" {
		t.Errorf("programs have no vote and wait: %s", got)
	}
}

// A review asks for the best from what the seat saw; the word that stands there is not new.
func TestReviewFindsTheBest(t *testing.T) {
	b := deal(t, game.ByChallenge, "MER MERS", "MERUUUU", "MSOOOOO")
	for seat := range game.Seat(2) {
		b.do(seat, shelf.Action{Announce: &shelf.Announce{}})
	}
	b.do(1, shelf.Action{Pass: &shelf.Pass{Turn: 1}})
	b.do(0, shelf.Action{Lay: &shelf.Lay{Turn: 2, Placed: []shelf.Placed{{Slot: 4, Card: "M"}, {Slot: 5, Card: "E"}, {Slot: 6, Card: "R"}}}})
	view := shelf.Rules{}.View(b.s, 1) // the word may still be objected to
	ask := func(list string) review.Found {
		return reviewer.Best(review.Question[shelf.View]{Words: lexicontest.Of(t, "fr", list), Before: view, After: view, Charged: func(string) bool { return false }})
	}
	if found := ask("MER MERS"); found.Text != "MERS" || found.Points != 9 || !found.Proven || strings.Join(found.Rack, "") != "MSOOOOO" {
		t.Errorf("%+v", found)
	}
	if found := ask("MER"); found.Text != "" || found.Points != 0 {
		t.Errorf("MER on MER: %+v", found)
	}
}
