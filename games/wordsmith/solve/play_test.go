package solve

import (
	"fmt"
	"slices"
	"testing"

	"lettercase/game"
	"lettercase/games/wordsmith"
)

type wordSet []string

func (w wordSet) Has(word string) bool { return slices.Contains(w, word) }

// Whole games by the planner come to their end, and on every hand of them the solver agrees with the twin that counts
// piece by piece.
func TestPlannerPlaysToTheEnd(t *testing.T) {
	for _, c := range []struct {
		name  string
		seats int
		set   func(*wordsmith.Options)
	}{
		{"race", 3, func(*wordsmith.Options) {}},
		{"quick", 2, func(o *wordsmith.Options) { o.Quick = true }},
		{"steps", 2, func(o *wordsmith.Options) { o.Steps, o.Required, o.Handicap2 = true, true, 3 }},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := wordsmith.DefaultOptions()
			o.Rounds, o.Pause = 1, 0
			c.set(&o)
			playOut(t, game.Setup{Lang: "de", Seats: c.seats}, o)
		})
	}
}

func playOut(t *testing.T, setup game.Setup, o wordsmith.Options) {
	t.Helper()
	var rules wordsmith.Rules
	env := game.Env{Words: game.Judge{Dict: wordSet(someWords)}, Humans: game.AllSeats(setup.Seats), Rand: game.Chance([32]byte{8}, 0)}
	events, err := rules.Start(env, setup, o)
	if err != nil {
		t.Fatal(err)
	}
	s := new(wordsmith.State)
	words := 0
	for seq := 1; ; seq++ {
		for _, e := range events {
			rules.Apply(s, e)
			if e.Secure != nil {
				words++
			}
		}
		if s.Phase == wordsmith.Over {
			break
		}
		if seq > 1000 {
			t.Fatal("no end")
		}
		env.At += 2 * game.Second
		env.Rand = game.Chance([32]byte{8}, seq)
		if events, err = nextMove(env, s, seq); err != nil {
			t.Fatalf("row %d: %v", seq, err)
		}
	}
	if words < setup.Seats {
		t.Errorf("%d words", words)
	}
}

// nextMove is the move of the first seat that has one, or what time brings.
func nextMove(env game.Env, s *wordsmith.State, seq int) ([]wordsmith.Event, error) {
	var rules wordsmith.Rules
	if due, ok := rules.Deadline(s); ok && due <= env.At {
		return rules.Expire(env, s), nil
	}
	for i := range s.Players {
		seat := game.Seat((seq + i) % len(s.Players))
		frame, view := rules.Frame(s, seat), rules.View(s, seat)
		if err := sameWords(view); err != nil {
			return nil, err
		}
		if a, ok := move(frame, view); ok {
			return rules.Decide(env, s, seat, a)
		}
	}
	env.At, _ = rules.Deadline(s)
	return rules.Expire(env, s), nil
}

func move(f game.Frame, v wordsmith.View) (wordsmith.Action, bool) {
	switch {
	case f.Can("mark"):
		return wordsmith.Action{Mark: &wordsmith.Marking{Sheet: *v.Now.Mark, Round: v.Progress.Round}}, true
	case f.Can("take") && v.Progress.Step == 0:
		return wordsmith.Action{Take: &wordsmith.Take{Piece: v.Now.Take[len(v.Now.Take)-1]}}, true
	case !f.Can("pass"):
		return wordsmith.Action{}, false
	}
	p := PositionOf(v)
	best, ok := someSolver().Planner().Best(p)
	switch {
	case !ok && f.Can("roll") && p.Hand.Total() < 20:
		return wordsmith.Action{Roll: &wordsmith.Roll{}}, true
	case !ok:
		return wordsmith.Action{Pass: &wordsmith.Pass{}}, true
	}
	for _, kind := range v.Now.Take {
		if best.Extra.Of(kind) > 0 {
			return wordsmith.Action{Take: &wordsmith.Take{Piece: kind}}, true
		}
	}
	spoken := &wordsmith.Spoken{Word: best.Word}
	if f.Can("write") {
		return wordsmith.Action{Write: spoken}, true
	}
	return wordsmith.Action{Call: spoken}, true
}

func sameWords(v wordsmith.View) error {
	me := v.Players[v.Seat]
	q := Query{Pieces: me.Hand, Extra: me.Circles, Previous: me.Previous, Crossed: me.Sheets[len(me.Sheets)-1].Crossed, Cap: true}
	var got []string
	for _, f := range someSolver().Solve(q, 0) {
		got = append(got, fmt.Sprint(f.Word, f.Letters, f.Left, f.Extra.Total(), f.Value))
	}
	slices.Sort(got)
	if want := naive(sortedWords(), q); !slices.Equal(got, want) {
		return fmt.Errorf("%+v: %v, want %v", q, got, want)
	}
	return nil
}
