package gametest

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"lettercase/game"
)

func TestLawsHold(t *testing.T) {
	t.Run("hoard", func(t *testing.T) { Run(t, hoardLaws()) })
	t.Run("rush", func(t *testing.T) { Run(t, rushLaws()) })
}

// A golden log holds every kind of event and replays.
func TestGolden(t *testing.T) {
	Golden(t, hoardLaws(), true, filepath.Join(t.TempDir(), "hoard.jsonl"))
	Golden(t, rushLaws(), true, filepath.Join(t.TempDir(), "rush.jsonl"))
}

func FuzzHoard(f *testing.F) { Fuzz(f, hoardLaws()) }

func FuzzRush(f *testing.F) { Fuzz(f, rushLaws()) }

// breaks reports the first law that a case breaks within some generated games, or 0.
func breaks[O, S, A, E, V any](c Case[O, S, A, E, V]) int {
	games := rapid.Custom(func(t *rapid.T) error { return playOut(t, c) })
	for seed := range 60 {
		var b *broken
		if err := games.Example(seed); errors.As(err, &b) {
			return b.law
		}
	}
	return 0
}

// The broken variants: hoard with one thing wrong each.
type (
	halfAnEvent   struct{ hoard }
	losesCards    struct{ hoard }
	showsTheDeck  struct{ hoard }
	tellsByError  struct{ hoard }
	movesInDecide struct{ hoard }
	sharesHands   struct{ hoard }
	panics        struct{ hoard }
	uncoded       struct{ hoard }
	neverEnds     struct{ hoard }
	stuckDeadline struct{ hoard }
	framesTheDeck struct{ hoard }
	countsLooks   struct{ hoard }
	hidesLays     struct{ hoard }
	askedForMore  struct{ hoard }
	nullClaims    struct{ hoard }
)

// halfAnEvent applies a thing that the JSON of its event leaves out.
func (h halfAnEvent) Apply(s *hoardState, e hoardEvent) {
	h.hoard.Apply(s, e)
	if e.Turn != nil && !e.Turn.live {
		s.Idle += 100
	}
}

func (h halfAnEvent) Start(env game.Env, setup game.Setup, o hoardOptions) ([]hoardEvent, error) {
	events, err := h.hoard.Start(env, setup, o)
	events[1].Turn.live = true
	return events, err
}

func (l losesCards) Apply(s *hoardState, e hoardEvent) {
	l.hoard.Apply(s, e)
	if e.Lay != nil {
		s.Pile = s.Pile[:len(s.Pile)-1]
	}
}

func (p showsTheDeck) View(s *hoardState, seat game.Seat) hoardView {
	v := p.hoard.View(s, seat)
	if len(s.Deck) > 0 {
		v.Pile = append(v.Pile[:len(v.Pile):len(v.Pile)], s.Deck[0])
	}
	return v
}

func (p tellsByError) Decide(env game.Env, s *hoardState, seat game.Seat, a hoardAction) ([]hoardEvent, error) {
	if len(s.Deck) > 0 && s.Deck[0] == "C" {
		return nil, game.Errorf("hoard/beware", "a C comes next")
	}
	return p.hoard.Decide(env, s, seat, a)
}

func (m movesInDecide) Decide(env game.Env, s *hoardState, seat game.Seat, a hoardAction) ([]hoardEvent, error) {
	s.Idle++
	return m.hoard.Decide(env, s, seat, a)
}

func (sharesHands) Clone(s *hoardState) *hoardState {
	c := *s
	return &c
}

func (p panics) Decide(env game.Env, s *hoardState, seat game.Seat, a hoardAction) ([]hoardEvent, error) {
	if a.Lay != nil {
		_ = a.Lay.Cards[0]
	}
	return p.hoard.Decide(env, s, seat, a)
}

func (u uncoded) Decide(env game.Env, s *hoardState, seat game.Seat, a hoardAction) ([]hoardEvent, error) {
	events, err := u.hoard.Decide(env, s, seat, a)
	if err != nil {
		err = errors.New("no")
	}
	return events, err
}

func (neverEnds) Outcome(s *hoardState) (game.Outcome, bool) { return game.Outcome{}, false }

func (n neverEnds) Frame(s *hoardState, seat game.Seat) game.Frame {
	goesOn := *s
	goesOn.Over = false
	return n.hoard.Frame(&goesOn, seat)
}

func (stuckDeadline) Deadline(s *hoardState) (game.Time, bool) { return 0, !s.Over }

func (p framesTheDeck) Frame(s *hoardState, seat game.Seat) game.Frame {
	f := p.hoard.Frame(s, seat)
	if len(s.Deck) > 0 {
		f.Todo = game.SayP("next", "card", s.Deck[0])
	}
	return f
}

func (c countsLooks) Frame(s *hoardState, seat game.Seat) game.Frame {
	s.Idle++
	return c.hoard.Frame(s, seat)
}

// hidesLays does not offer what can be done.
func (h hidesLays) Frame(s *hoardState, seat game.Seat) game.Frame {
	f := h.hoard.Frame(s, seat)
	f.May = slices.DeleteFunc(f.May, func(a string) bool { return a == "lay" })
	return f
}

// askedForMore offers what there is not.
func (m askedForMore) Frame(s *hoardState, seat game.Seat) game.Frame {
	f := m.hoard.Frame(s, seat)
	if seat >= 0 && !s.Over {
		f.May = append(f.May, "deal")
	}
	return f
}

func (n nullClaims) Frame(s *hoardState, seat game.Seat) game.Frame {
	f := n.hoard.Frame(s, seat)
	if len(f.Claims) == 0 {
		f.Claims = nil
	}
	return f
}

func TestEachLawCanFail(t *testing.T) {
	with := func(r game.Rules[hoardOptions, hoardState, hoardAction, hoardEvent, hoardView]) hoardCase {
		c := hoardLaws()
		c.Rules = r
		return c
	}
	missesPairs := hoardLaws()
	missesPairs.Moves = func(_ *rapid.T, _ game.Env, s *hoardState, seat game.Seat) error {
		words := wordList{"A", "AB", "BA"}
		if len((hoard{}).lays(s.Hands[seat], words, 1)) != len((hoard{}).lays(s.Hands[seat], words, 2)) {
			return errors.New("misses the words of two cards")
		}
		return nil
	}
	for _, c := range []struct {
		name string
		law  int
		game hoardCase
	}{
		{"an event leaves out what it means", 1, with(halfAnEvent{})},
		{"a card vanishes", 2, with(losesCards{})},
		{"a view shows the deck", 3, with(showsTheDeck{})},
		{"a refusal tells of the deck", 3, with(tellsByError{})},
		{"deciding changes the state", 4, with(movesInDecide{})},
		{"a clone shares memory", 4, with(sharesHands{})},
		{"a refusal has no code", 5, with(uncoded{})},
		{"the generator misses moves", 6, missesPairs},
		{"a frame shows the deck", 3, with(framesTheDeck{})},
		{"a frame changes the state", 4, with(countsLooks{})},
		{"a frame does not list what can be done", 8, with(hidesLays{})},
		{"a frame lists what there is not", 8, with(askedForMore{})},
		{"a list of a frame is null", 8, with(nullClaims{})},
		{"no outcome", 7, with(neverEnds{})},
		{"the deadline never moves on", 7, with(stuckDeadline{})},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := breaks(c.game); got != c.law {
				t.Errorf("breaks law %d, want %d", got, c.law)
			}
		})
	}
	if got := breaks(hoardLaws()); got != 0 {
		t.Errorf("the sound game breaks law %d", got)
	}
}

// A panic is law 5 where bytes come in; see that it is caught and told.
func TestLaw5CatchesPanics(t *testing.T) {
	c := hoardLaws()
	c.Rules = panics{}
	gen := rapid.Custom(func(t *rapid.T) error {
		r, err := begin(t, c)
		if err != nil {
			return err
		}
		return r.anyBytes(0, []byte(`{"lay":{"cards":[]}}`))
	})
	if err := gen.Example(1); err == nil || !strings.Contains(err.Error(), "law 5") {
		t.Errorf("got %v, want a breach of law 5", err)
	}
}
