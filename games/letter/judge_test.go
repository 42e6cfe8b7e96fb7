package letter

import (
	"testing"

	"lettercase/game"
)

func answer(claim int, accept bool) Action {
	return Action{Answer: &game.Reply{Claims: []int{claim}, Accept: accept}}
}

// judging is a turn at a table of three where words are put to the table.
func judging(t *testing.T, policy game.Policy) *table {
	tb := rig(t, plain(), "en", "AT TA", "A@5,5,1x1 O@9,9,1x1 P@9,10,1x1", "", "T1x1 S1x1", "X1x1", "Z1x1")
	tb.Policy = policy
	tb.do(0, tb.place("T", 6, 5))
	return tb
}

// LTR-3 by challenge: a word stands unless somebody objects; then the dictionary decides.
func TestChallenge(t *testing.T) {
	tb := judging(t, game.ByChallenge)
	tb.do(0, name("AT"))
	tb.do(0, name("TA"))
	tb.sheets("")
	tb.refuse(0, answer(1, true), "claim/own")
	tb.do(1, answer(1, true))
	tb.do(2, answer(1, false))
	tb.sheets("AT")
	tb.refuse(1, answer(1, true), "claim/closed")
	tb.do(0, name("OP")) // extras may be named while others are judged
	tb.do(1, answer(3, false))
	tb.do(0, done)
	tb.expect(PhaseJudge, 0)
	tb.wait(10 * game.Second) // silence accepts
	tb.sheets("AT TA")
	tb.expect(PhaseWindow, game.Watcher)
}

// Without a word through the letter that stands, the whole turn falls (LTR-A15, LTR-A16): extras are struck, the letter goes back.
func TestChallengedTurnFalls(t *testing.T) {
	tb := judging(t, game.ByChallenge)
	tb.dict = "OP"
	tb.do(0, name("AT"))
	tb.do(0, name("OP"))
	tb.do(1, answer(2, true))
	tb.do(2, answer(2, true))
	tb.sheets("OP")
	tb.do(0, done)
	tb.expect(PhaseJudge, 0)
	tb.do(1, answer(1, false))
	tb.sheets("")
	tb.expect(PhaseGive, 0)
	if tb.s.Debt.Why != WrongWord || tb.s.Debt.Blank {
		t.Errorf("%+v", tb.s.Debt)
	}
	tb.wait(10 * game.Second)
	if tb.s.Dry != game.SeatsOf(0) {
		t.Errorf("dry: %v", tb.s.Dry.List())
	}
}

// By vote the people decide; a knock is judged the same way.
func TestVoteOnKnock(t *testing.T) {
	tb := rig(t, plain(), "en", "", "A@5,5,1x1 T@6,5,1x1", "", "X1x1", "Y1x1", "Z1x1", "W1x1")
	tb.Policy = game.ByVote
	tb.do(0, free(tb.tile("X")))
	tb.do(2, tb.knock())
	tb.wait(300)
	tb.do(2, name("TA"))
	tb.refuse(2, name("TA"), "letter/noted") // before the table already
	tb.do(2, done)
	tb.expect(PhaseJudge, 2)
	tb.do(0, answer(1, false))
	tb.do(1, answer(1, true))
	tb.do(3, answer(1, true))
	tb.sheets("", "", "TA")
	tb.expect(PhaseWindow, game.Watcher)
	if tb.s.Window.Next != 2 {
		t.Errorf("seat %d goes on", tb.s.Window.Next)
	}
}

// Validity is told by naming only, never beforehand.
func TestPreviewKeepsQuiet(t *testing.T) {
	tb := judging(t, game.ByDictionary)
	for _, word := range []string{"AT", "TA"} {
		f, err := Rules{}.Preview(tb.env(), tb.s, 0, name(word))
		if err != nil || len(f.Words) != 1 || f.Words[0].Valid != nil || f.Score != 1 {
			t.Errorf("%s: %+v, %v", word, f, err)
		}
	}
	if _, err := (Rules{}).Preview(tb.env(), tb.s, 0, done); game.Code(err) != "letter/preview" {
		t.Error(err)
	}
	if _, err := (Rules{}).Preview(tb.env(), tb.s, 1, tb.place("X", 5, 4)); game.Code(err) != "letter/turn" {
		t.Error(err)
	}
}
