package shelf

import (
	"testing"

	"lettercase/game"
)

func answer(claim int, accept bool) Action {
	return Action{Answer: &Answer{Claim: claim, Accept: accept}}
}

// SHELF-A17, SHELF-S9: under challenge a word lies until its claim closes; points, refill and turn come then.
func TestChallenge(t *testing.T) {
	begin := func(t *testing.T, lay string) *table {
		tb := playTable(t, DefaultOptions(), game.ByChallenge, "SOUUUEE", "EAUUUUU", "IIIOOOO")
		tb.stand("...MER...")
		tb.do(0, tb.lay(lay))
		if tb.s.Pending == nil || tb.s.Scores[0] != 0 || len(tb.s.Hands[0]) != 6 || tb.s.Turn.Number != 1 {
			t.Fatalf("the word lies, no more: %+v", tb.s)
		}
		return tb
	}
	t.Run("all accept", func(t *testing.T) {
		tb := begin(t, "7S")
		tb.do(1, answer(1, true))
		tb.score(0, 0)
		tb.do(2, answer(1, true))
		tb.score(0, 9)
		if len(tb.s.Hands[0]) != 7 || tb.s.Turn.Seat != 1 {
			t.Errorf("hand %v, turn %+v", tb.s.Hands[0], tb.s.Turn)
		}
	})
	t.Run("silence accepts even a non-word", func(t *testing.T) {
		tb := begin(t, "7O")
		tb.expire()
		tb.word("MERO")
		tb.score(0, 10)
	})
	t.Run("an objection to a non-word: it comes back, the turn is lost", func(t *testing.T) {
		tb := begin(t, "7O")
		tb.do(2, answer(1, false))
		tb.word("MER")
		tb.score(0, 0)
		if len(tb.s.Hands[0]) != 7 || tb.s.Turn.Seat != 1 {
			t.Errorf("hand %v, turn %+v", tb.s.Hands[0], tb.s.Turn)
		}
	})
	t.Run("a wrong objection costs nothing", func(t *testing.T) {
		tb := begin(t, "7S")
		tb.do(1, answer(1, false))
		tb.score(0, 9)
		if tb.s.Turn.Seat != 1 {
			t.Errorf("turn %+v", tb.s.Turn)
		}
	})
	t.Run("by option a wrong objection costs the next turn", func(t *testing.T) {
		tb := begin(t, "7S")
		tb.s.Options.ObjectionCost = true
		tb.do(1, answer(1, false))
		tb.score(0, 9)
		if tb.s.Turn.Seat != 2 || tb.s.Fined != 0 || tb.s.Sheet[1].What != EntrySkipped {
			t.Errorf("turn %+v, fined %b, pad %+v", tb.s.Turn, tb.s.Fined, tb.s.Sheet)
		}
	})
	t.Run("a right objection never does", func(t *testing.T) {
		tb := begin(t, "7O")
		tb.s.Options.ObjectionCost = true
		tb.do(1, answer(1, false))
		if tb.s.Turn.Seat != 1 {
			t.Errorf("turn %+v", tb.s.Turn)
		}
	})
	t.Run("the next player's move accepts, but waits for the others", func(t *testing.T) {
		tb := begin(t, "7S")
		next := Action{Lay: &Lay{Turn: 2, Placed: placed("7E")}}
		tb.refuse("shelf/claim", 1, next)
		tb.refuse("shelf/claim", 2, Action{Pass: &Pass{Turn: 2}})
		tb.do(2, answer(1, true))
		tb.refuse("shelf/claim", 1, Action{Pass: &Pass{Turn: 1}})
		tb.refuse("shelf/claim", 0, Action{Pass: &Pass{Turn: 2}})
		if v := (Rules{}).View(tb.s, 1); !v.May.Lay || v.May.Turn != 2 || v.May.Answer != 1 {
			t.Errorf("the next player may %+v", v.May)
		}
		tb.do(1, next)
		tb.score(0, 9)
		if tb.s.Pending == nil || tb.s.Pending.Word != "MERE" {
			t.Errorf("pending %+v", tb.s.Pending)
		}
	})
	t.Run("who has accepted waits like everybody", func(t *testing.T) {
		tb := begin(t, "7S")
		tb.do(1, answer(1, true))
		tb.refuse("shelf/claim", 1, Action{Pass: &Pass{Turn: 2}})
		tb.refuse("shelf/claim", 2, Action{Pass: &Pass{Turn: 2}})
	})
	t.Run("what came back is still a new word", func(t *testing.T) { // SHELF-A4
		tb := begin(t, "7O")
		tb.do(2, answer(1, false))
		if e := tb.s.Sheet[0]; e.What != EntryTakenBack || e.Word != "MERO" {
			t.Errorf("the pad says %+v", e)
		}
		tb.s.Hands[1][0] = "O"
		tb.do(1, tb.lay("7O"))
	})
	t.Run("what is closed is closed", func(t *testing.T) {
		tb := begin(t, "7S")
		tb.refuse("claim/own", 0, answer(1, true))
		tb.refuse("claim/closed", 1, answer(7, true))
		tb.do(1, answer(1, false))
		tb.refuse("claim/closed", 2, answer(1, false))
	})
}

// SHELF-A17, SHELF-32: in a vote the table decides, whatever the dictionary says.
func TestVote(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByVote, "SOUUUEE", "EAUUUUU", "IIIOOOO")
	tb.stand("...MER...")
	tb.do(0, tb.lay("7O"))
	tb.do(1, answer(1, true))
	tb.do(2, answer(1, true))
	tb.word("MERO")
	tb.s.Options.ObjectionCost = true // an opinion costs nothing
	tb.do(1, tb.lay("7E"))
	tb.do(0, answer(2, false))
	tb.do(2, answer(2, false))
	tb.word("MERO")
	tb.score(1, 0)
	tb.do(2, tb.lay("7I"))
	tb.do(0, answer(3, false))
	tb.do(1, answer(3, true))
	tb.word("MERI")
	if tb.s.Turn.Seat != 0 || tb.s.Fined != 0 {
		t.Errorf("turn %+v, fined %b", tb.s.Turn, tb.s.Fined)
	}
}

// SHELF-A17: a program next in turn waits for the people's vote, though it has none itself.
func TestVoteBeforeAProgram(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByVote, "SOUUUEE", "EAUUUUU", "IIIOOOO")
	tb.env.Humans, tb.env.Bots = game.SeatsOf(0, 2), game.SeatsOf(1)
	tb.stand("...MER...")
	tb.do(0, tb.lay("7S"))
	tb.refuse("shelf/claim", 1, Action{Pass: &Pass{Turn: 2}})
	tb.do(2, answer(1, true))
	tb.do(1, tb.pass())
}

// SHELF-30, SHELF-31, SHELF-32: house words are added and barred at the table.
func TestHouseWords(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByDictionary, "SOUUUEE", "EAUUUUU")
	tb.stand("...MER...")
	tb.refuse("shelf/word", 0, tb.lay("7O"))
	tb.env.Words.Added = map[string]bool{"MERO": true}
	tb.env.Words.Barred = map[string]bool{"MERS": true}
	tb.refuse("shelf/word", 0, tb.lay("7S"))
	tb.do(0, tb.lay("7O"))
	tb.score(0, 10)
}

// SHELF-A12: a word taken back is no card played; with the pile empty it is part of the round of passes.
func TestTakenBackCountsAsAPass(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByChallenge, "O", "U")
	tb.stand("...MER...")
	tb.emptyPile(0)
	tb.do(0, tb.lay("7O"))
	tb.do(1, answer(1, false))
	tb.do(1, tb.pass())
	if out, over := (Rules{}).Outcome(tb.s); !over || out.Reason != EndPassed {
		t.Errorf("phase %s, %+v", tb.s.Phase, out)
	}
}
