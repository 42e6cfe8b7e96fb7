package letter

import (
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
)

// mayDo checks what a seat is offered.
func (tb *table) mayDo(seat game.Seat, want string) {
	tb.Helper()
	if got := tb.May(seat); got != want {
		tb.Errorf("seat %d may %q, want %q", seat, got, want)
	}
}

func answer(claim int, accept bool) Action {
	return Action{Answer: &game.Reply{Claims: []int{claim}, Accept: accept}}
}

// judging is a turn at a table of three where words are put to the table.
func judging(t *testing.T, policy game.Policy) *table {
	tb := rig(t, plain(), "en", "AT TA", "A@5,5,1x1 O@9,9,1x1 P@9,10,1x1", "", "T1x1 S1x1", "X1x1", "Z1x1")
	tb.Words.Policy = policy
	tb.Act(0, tb.place("T", 6, 5))
	return tb
}

// LTR-3 by challenge: a word stands unless somebody objects; then the dictionary decides.
func TestChallengeLTR3(t *testing.T) {
	tb := judging(t, game.ByChallenge)
	tb.Act(0, name("AT"))
	tb.Act(0, name("TA"))
	tb.sheets("")
	tb.Refuse("claim/own", 0, answer(1, true))
	tb.Act(1, answer(1, true))
	tb.Act(2, answer(1, false))
	tb.sheets("AT")
	tb.Told("Cid objected, but AT is in the dictionary.")
	tb.Refuse("claim/closed", 1, answer(1, true))
	tb.Act(0, name("OP")) // extras may be named while others are judged
	tb.Act(1, answer(3, false))
	tb.Act(0, done)
	tb.expect(PhaseJudge, 0)
	tb.wait(10 * game.Second) // silence accepts
	tb.sheets("AT TA")
	tb.expect(PhaseWindow, game.Watcher)
}

// Without a word through the letter that stands, the whole turn falls (LTR-A15, LTR-A16): extras are struck, the letter goes back.
func TestChallengedTurnFallsLTRA15(t *testing.T) {
	tb := judging(t, game.ByChallenge)
	tb.Words.Dict = gametest.List("OP")
	tb.Act(0, name("AT"))
	tb.Act(0, name("OP"))
	tb.Act(1, answer(2, true))
	tb.Act(2, answer(2, true))
	tb.sheets("OP")
	tb.Act(0, done)
	tb.expect(PhaseJudge, 0)
	tb.Act(1, answer(1, false))
	tb.sheets("")
	tb.expect(PhaseGive, 0)
	if tb.S.Debt.Why != WrongWord || tb.S.Debt.Blank {
		t.Errorf("%+v", tb.S.Debt)
	}
	tb.wait(10 * game.Second)
	if tb.S.Dry != game.SeatsOf(0) {
		t.Errorf("dry: %v", tb.S.Dry.List())
	}
}

// By vote the people decide; a knock is judged the same way.
func TestVoteOnKnock(t *testing.T) {
	tb := rig(t, plain(), "en", "", "A@5,5,1x1 T@6,5,1x1", "", "X1x1", "Y1x1", "Z1x1", "W1x1")
	tb.Words.Policy = game.ByVote
	tb.Act(0, free(tb.tile("X")))
	tb.Act(2, tb.knock())
	tb.wait(300)
	tb.Act(2, name("TA"))
	tb.Refuse("letter/noted", 2, name("TA")) // before the table already
	tb.Act(2, done)
	tb.expect(PhaseJudge, 2)
	tb.Act(0, answer(1, false))
	tb.Act(1, answer(1, true))
	tb.Act(3, answer(1, true))
	tb.sheets("", "", "TA")
	tb.Told("The table let TA stand.")
	tb.expect(PhaseWindow, game.Watcher)
	if tb.S.Window.Next != 2 {
		t.Errorf("seat %d goes on", tb.S.Window.Next)
	}
}

// Validity is told by naming only, never beforehand.
func TestPreviewKeepsQuiet(t *testing.T) {
	tb := judging(t, game.ByDictionary)
	for _, word := range []string{"AT", "TA"} {
		f, err := tb.Preview(0, name(word))
		if err != nil || len(f.Words) != 1 || f.Words[0].Valid != nil || f.Score != 1 {
			t.Errorf("%s: %+v, %v", word, f, err)
		}
	}
	if _, err := tb.Preview(0, done); game.Code(err) != "letter/preview" {
		t.Error(err)
	}
	if _, err := tb.Preview(1, tb.place("X", 5, 4)); game.Code(err) != "letter/turn" {
		t.Error(err)
	}
}

// ALF-A16 as in every game: with two players, the next move accepts what is before the table, so that nobody waits.
func TestPlayingOnAcceptsLTR30(t *testing.T) {
	turn := func(policy game.Policy, hands int, change ...func(*Options)) *table {
		tb := rig(t, plain(change...), "en", "AT", "A@5,5,1x1", "", []string{"T1x1 S1x1", "X1x1 _1x1", "Z1x1"}[:hands]...)
		tb.Words.Policy = policy
		tb.Act(0, tb.place("T", 6, 5))
		tb.Act(0, name("AT"))
		tb.Act(0, done)
		tb.expect(PhaseJudge, 0)
		return tb
	}
	t.Run("a knock or none, with the sandglass", func(t *testing.T) {
		tb := turn(game.ByChallenge, 2)
		tb.mayDo(1, "knock decline answer")
		tb.mayDo(0, "")
		if got := tb.Todo(1); got != "Is everything right? If so, you can simply play on" {
			t.Errorf("todo: %q", got)
		}
		window := Rules{}.View(tb.S, 1).Knock.Window
		tb.Refuse("letter/turn", 1, tb.place("X", 7, 5))
		tb.Refuse("letter/closed", 1, Action{Knock: &Knock{Window: window - 1}})
		knocked := tb.Try(1, Action{Knock: &Knock{Window: window}})
		if knocked != nil {
			t.Error(knocked)
		}
		tb.sheets("AT")
		tb.expect(PhaseRace, game.Watcher)
		tb = turn(game.ByVote, 2)
		tb.Act(1, Action{Decline: &Decline{Window: window}})
		tb.sheets("AT")
		tb.expect(PhaseTurn, 1)
	})
	t.Run("the next turn, without it", func(t *testing.T) {
		tb := turn(game.ByChallenge, 2, untimed)
		tb.mayDo(1, "knock place free blank answer")
		tb.Refuse("letter/apart", 1, tb.place("X", 15, 15)) // what fails accepts nothing
		tb.sheets("")
		tb.Act(1, tb.place("X", 7, 5))
		tb.sheets("AT")
		tb.expect(PhaseTurn, 1)
	})
	t.Run("refused while others may object", func(t *testing.T) {
		tb := turn(game.ByChallenge, 3, untimed)
		tb.Refuse("letter/claim", 1, tb.place("X", 7, 5))
		tb.Refuse("letter/turn", 2, tb.place("Z", 7, 5))
		tb.Act(2, answer(1, true))
		tb.Act(1, tb.place("X", 7, 5))
		tb.sheets("AT")
	})
}
