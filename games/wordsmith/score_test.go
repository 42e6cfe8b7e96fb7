package wordsmith

import (
	"slices"
	"testing"

	"lettercase/game"
)

// SMITH-27, SMITH-A5, SMITH-A12, SMITH-V4: white fields first, then each blue one costs a point.
func TestBonusByDiscardsSMITH27SMITH36A5A12V4(t *testing.T) {
	for handicap, want := range map[int][]int{
		0: {6, 6, 6, 6, 6, 6, 6, 5, 4, 3, 2, 1, 0},
		3: {6, 6, 6, 6, 5, 4, 3, 2, 1, 0},
		6: {6, 5, 4, 3, 2, 1, 0},
	} {
		for discards, bonus := range want {
			if got := Bonus(handicap + discards); got != bonus {
				t.Errorf("handicap %d, %d discards: %d, want %d", handicap, discards, got, bonus)
			}
		}
		o := plain()
		o.Handicap1 = handicap
		tb := sit(t, 2, o, "TAU") // SMITH-36: only the stronger player's fields are crossed
		most := len(want) - 1
		tb.hand(0, pieces(t, "3L4S1c").With(Long, most+1).String())
		tb.Refuse("wordsmith/fields", 0, call("TAU"))
		tb.hand(0, pieces(t, "3L4S1c").With(Long, most).String())
		tb.Act(0, call("TAU"))
		if tb.sheet(0).Crossed != 12 || tb.sheet(1).Crossed != 0 {
			t.Errorf("handicap %d: %d and %d crossed", handicap, tb.sheet(0).Crossed, tb.sheet(1).Crossed)
		}
	}
}

// SMITH-33, SMITH-V5: words of 3, 4, 4, 5, 6 and 3 letters, eight discards: 25 + 4 = 29.
func TestRoundScoreSMITH33V5(t *testing.T) {
	tb := sit(t, 2, plain(), "TAU", "EINE", "HAUS", "NIERE", "SOCKEN", "PUR")
	for _, w := range []string{"TAU", "EINE", "HAUS", "NIERE", "SOCKEN"} {
		tb.secure(0, w)
	}
	tb.hand(0, WordPieces("PUR").With(Long, 8).String())
	tb.Act(0, call("PUR"))
	tb.Act(1, pass())
	if got := *tb.S.Players[0].Sheets[0].Score; got != (Score{25, 4, 29}) {
		t.Errorf("the round brought %+v", got)
	}
	if got := *tb.S.Players[1].Sheets[0].Score; got != (Score{0, 6, 6}) {
		t.Errorf("no word and no discard: %+v", got)
	}
}

// SMITH-1, SMITH-34, SMITH-35: three rounds, all pieces back in between, most points win, ties share.
func TestThreeRoundsSMITH1SMITH34SMITH35(t *testing.T) {
	tb := sit(t, 3, plain(), "TAU", "IRE")
	for round := 1; round <= 3; round++ {
		if tb.S.Round != round || len(tb.S.Players[0].Sheets) != round {
			t.Fatalf("round %d of %d sheets, want %d", tb.S.Round, len(tb.S.Players[0].Sheets), round)
		}
		all := tb.S.Stock
		for _, p := range tb.S.Players {
			all = all.Plus(p.Hand)
			if p.Hand.Total() != 8 || p.Previous != "" {
				t.Errorf("round %d begins with %v after %q", round, p.Hand, p.Previous)
			}
		}
		if all != Box {
			t.Errorf("the box is not whole: %v", all)
		}
		tb.secure(0, "TAU")
		tb.secure(1, "IRE")
		for seat := range game.Seat(3) {
			tb.Act(seat, pass())
		}
	}
	o, over := tb.Outcome()
	if !over || o.Reason != "rounds" || !slices.Equal(o.Scores, []int{27, 27, 18}) || !slices.Equal(o.Winners, []game.Seat{0, 1}) {
		t.Errorf("%v %+v", over, o)
	}
	if _, runs := tb.Deadline(); runs {
		t.Error("a clock runs after the end")
	}
}

// Between two rounds everybody may look at the sheets: the next begins when all are ready, or after the break.
func TestBreak(t *testing.T) {
	o := plain()
	o.Pause = 20
	tb := sit(t, 2, o)
	end := func() {
		tb.Act(0, pass())
		tb.Act(1, pass())
	}
	end()
	if tb.S.Phase != Break {
		t.Fatal("no break")
	}
	tb.Refuse("wordsmith/closed", 0, call("TAU"))
	tb.Refuse("wordsmith/closed", 0, Action{Ready: &Ready{2}})
	tb.Act(0, Action{Ready: &Ready{1}})
	tb.Refuse("wordsmith/ready", 0, Action{Ready: &Ready{1}})
	tb.Act(1, Action{Ready: &Ready{1}})
	if tb.S.Round != 2 || tb.S.Phase != Build {
		t.Fatal("both are ready")
	}
	end()
	tb.Expire()
	if tb.S.Round != 3 || tb.At != 20*game.Second {
		t.Errorf("round %d at %d", tb.S.Round, tb.At)
	}
}

// A preview tells letters, discards and cost, and validity only where the dictionary is the judge and the option is on.
func TestPreview(t *testing.T) {
	for _, c := range []struct {
		policy game.Policy
		live   bool
		word   string
		valid  *bool
	}{
		{game.ByDictionary, true, "TAU", new(true)},
		{game.ByDictionary, true, "TUA", new(false)},
		{game.ByDictionary, false, "TAU", nil},
		{game.ByChallenge, true, "TAU", nil},
		{game.ByVote, true, "TAU", nil},
	} {
		o := plain()
		o.Live = c.live
		tb := sitWith(t, 2, o, c.policy, "TAU")
		tb.hand(0, "10L5S1c")
		f, err := tb.Preview(0, call(c.word))
		if err != nil {
			t.Fatal(err)
		}
		plan := f.Data.(Plan)
		if f.Score != 1 || plan.Left != 8 || plan.Cost != 2 || plan.Line != 1 {
			t.Errorf("%s: %d points, %+v", c.word, f.Score, plan)
		}
		if got := f.Words[0].Valid; (got == nil) != (c.valid == nil) || got != nil && *got != *c.valid {
			t.Errorf("%s under %s: valid %v", c.word, c.policy, got)
		}
	}
	tb := sit(t, 2, plain(), "TAU")
	if _, err := tb.Preview(0, pass()); game.Code(err) != "wordsmith/preview" {
		t.Errorf("a pass has a preview: %v", err)
	}
}
