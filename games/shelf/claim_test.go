package shelf

import (
	"testing"

	"lettercase/game"
)

func answer(claim int, accept bool) Action {
	return Action{Answer: &game.Reply{Claims: []int{claim}, Accept: accept}}
}

// SHELF-S9, SHELF-A17: under challenge a word lies until its claim closes; points, refill and turn come then.
func TestChallengeSHELFS9A17(t *testing.T) {
	begin := func(t *testing.T, lay string) *table {
		tb := playTable(t, DefaultOptions(), game.ByChallenge, "SOUUUEE", "EAUUUUU", "IIIOOOO")
		tb.stand("...MER...")
		tb.Act(0, tb.lay(lay))
		if tb.S.Pending == nil || tb.S.Scores[0] != 0 || len(tb.S.Hands[0]) != 6 || tb.S.Turn.Number != 1 {
			t.Fatalf("the word lies, no more: %+v", tb.S)
		}
		return tb
	}
	t.Run("all accept", func(t *testing.T) {
		tb := begin(t, "7S")
		tb.Act(1, answer(1, true))
		tb.score(0, 0)
		tb.Act(2, answer(1, true))
		tb.score(0, 9)
		if len(tb.S.Hands[0]) != 7 || tb.S.Turn.Seat != 1 {
			t.Errorf("hand %v, turn %+v", tb.S.Hands[0], tb.S.Turn)
		}
	})
	t.Run("silence accepts even a non-word", func(t *testing.T) {
		tb := begin(t, "7O")
		tb.Expire()
		tb.word("MERO")
		tb.score(0, 10)
	})
	t.Run("an objection to a non-word: it comes back, the turn is lost", func(t *testing.T) {
		tb := begin(t, "7O")
		tb.Act(2, answer(1, false))
		tb.word("MER")
		tb.score(0, 0)
		if len(tb.S.Hands[0]) != 7 || tb.S.Turn.Seat != 1 {
			t.Errorf("hand %v, turn %+v", tb.S.Hands[0], tb.S.Turn)
		}
	})
	t.Run("a wrong objection costs nothing", func(t *testing.T) {
		tb := begin(t, "7S")
		tb.Act(1, answer(1, false))
		tb.score(0, 9)
		tb.Told("Bo objected, but MERS is in the dictionary.")
		if tb.S.Turn.Seat != 1 {
			t.Errorf("turn %+v", tb.S.Turn)
		}
	})
	t.Run("by option a wrong objection costs the next turn", func(t *testing.T) {
		tb := begin(t, "7S")
		tb.S.Options.ObjectionCost = true
		tb.Act(1, answer(1, false))
		tb.score(0, 9)
		if tb.S.Turn.Seat != 2 || tb.S.Fined != 0 || tb.S.Sheet[1].What != EntrySkipped {
			t.Errorf("turn %+v, fined %b, pad %+v", tb.S.Turn, tb.S.Fined, tb.S.Sheet)
		}
	})
	t.Run("a right objection never does", func(t *testing.T) {
		tb := begin(t, "7O")
		tb.S.Options.ObjectionCost = true
		tb.Act(1, answer(1, false))
		if tb.S.Turn.Seat != 1 {
			t.Errorf("turn %+v", tb.S.Turn)
		}
	})
	t.Run("the next player's move accepts, but waits for the others", func(t *testing.T) {
		tb := begin(t, "7S")
		next := Action{Lay: &Lay{Turn: 2, Placed: placed("7E")}}
		tb.Refuse("shelf/claim", 1, next)
		tb.Refuse("shelf/claim", 2, Action{Pass: &Pass{Turn: 2}})
		tb.Act(2, answer(1, true))
		tb.Refuse("shelf/claim", 1, Action{Pass: &Pass{Turn: 1}})
		tb.Refuse("shelf/claim", 0, Action{Pass: &Pass{Turn: 2}})
		tb.may(1, "answer lay pass")
		if v := tb.View(1); v.Turn != 2 {
			t.Errorf("the next player's move would be turn %d", v.Turn)
		}
		tb.Act(1, next)
		tb.score(0, 9)
		if tb.S.Pending == nil || tb.S.Pending.Word != "MERE" {
			t.Errorf("pending %+v", tb.S.Pending)
		}
	})
	t.Run("who has accepted waits like everybody", func(t *testing.T) {
		tb := begin(t, "7S")
		tb.Act(1, answer(1, true))
		tb.may(1, "")
		tb.Refuse("shelf/claim", 1, Action{Pass: &Pass{Turn: 2}})
		tb.Refuse("shelf/claim", 2, Action{Pass: &Pass{Turn: 2}})
	})
	t.Run("what came back is still a new word", func(t *testing.T) { // SHELF-A4
		tb := begin(t, "7O")
		tb.Act(2, answer(1, false))
		if e := tb.S.Sheet[0]; e.What != EntryTakenBack || e.Word != "MERO" {
			t.Errorf("the pad says %+v", e)
		}
		tb.S.Hands[1][0] = "O"
		tb.Act(1, tb.lay("7O"))
	})
	t.Run("what is closed is closed", func(t *testing.T) {
		tb := begin(t, "7S")
		tb.Refuse("claim/own", 0, answer(1, true))
		tb.Refuse("claim/closed", 1, answer(7, true))
		tb.Act(1, answer(1, false))
		tb.Refuse("claim/closed", 2, answer(1, false))
	})
}

// SHELF-A17: in a vote the table decides, whatever the dictionary says.
func TestVoteSHELFA17(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByVote, "SOUUUEE", "EAUUUUU", "IIIOOOO")
	tb.stand("...MER...")
	tb.Act(0, tb.lay("7O"))
	tb.Act(1, answer(1, true))
	tb.Act(2, answer(1, true))
	tb.word("MERO")
	tb.S.Options.ObjectionCost = true // an opinion costs nothing
	tb.Act(1, tb.lay("7E"))
	tb.Act(0, answer(2, false))
	tb.Act(2, answer(2, false))
	tb.word("MERO")
	tb.score(1, 0)
	tb.Act(2, tb.lay("7I"))
	tb.Act(0, answer(3, false))
	tb.Act(1, answer(3, true))
	tb.word("MERI")
	tb.Told("The table let MERI stand.")
	if tb.S.Turn.Seat != 0 || tb.S.Fined != 0 {
		t.Errorf("turn %+v, fined %b", tb.S.Turn, tb.S.Fined)
	}
}

// SHELF-A17: a program next in turn waits for the people's vote, though it has none itself.
func TestVoteBeforeAProgramSHELFA17(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByVote, "SOUUUEE", "EAUUUUU", "IIIOOOO")
	tb.Humans, tb.Bots = game.SeatsOf(0, 2), game.SeatsOf(1)
	tb.stand("...MER...")
	tb.Act(0, tb.lay("7S"))
	tb.Refuse("shelf/claim", 1, Action{Pass: &Pass{Turn: 2}})
	tb.Act(2, answer(1, true))
	tb.Act(1, tb.pass())
}

// SHELF-32: house words are added and barred at the table.
func TestHouseWordsSHELF32(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByDictionary, "SOUUUEE", "EAUUUUU")
	tb.stand("...MER...")
	tb.Refuse("shelf/word", 0, tb.lay("7O"))
	tb.Words.Added = map[string]bool{"MERO": true}
	tb.Words.Barred = map[string]bool{"MERS": true}
	tb.Refuse("shelf/word", 0, tb.lay("7S"))
	tb.Act(0, tb.lay("7O"))
	tb.score(0, 10)
}

// SHELF-A12: a word taken back does not count as a card played; with the pile empty it is part of the round of passes.
func TestTakenBackCountsAsAPassSHELFA12(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByChallenge, "O", "U")
	tb.stand("...MER...")
	tb.emptyPile(0)
	tb.Act(0, tb.lay("7O"))
	tb.Act(1, answer(1, false))
	tb.Act(1, tb.pass())
	if out, over := tb.Outcome(); !over || out.Reason != EndPassed {
		t.Errorf("phase %s, %+v", tb.S.Phase, out)
	}
}

// SHELF-A17: the next player's move accepts the last card too. That ends the game, and the end is the answer.
func TestPlayingOnEndsTheGameSHELFA17(t *testing.T) {
	for _, policy := range []game.Policy{game.ByChallenge, game.ByVote} {
		for name, move := range map[string]Action{
			"pass": {Pass: &Pass{Turn: 2}},
			"lay":  {Lay: &Lay{Turn: 2, Placed: placed("7E")}},
			"buy":  {Buy: &Buy{Turn: 2, Slot: 4}},
		} {
			t.Run(string(policy)+" "+name, func(t *testing.T) {
				o := DefaultOptions()
				o.BuyJoker, o.Swap = true, true
				tb := playTable(t, o, policy, "S", "EM")
				tb.stand("...mER...")
				tb.emptyPile(0)
				tb.Act(0, tb.lay("7S"))
				tb.may(1, "answer lay pass buy") // nothing is left to swap with
				tb.Refuse("shelf/pile", 1, Action{Swap: &Swap{Turn: 2, Cards: []string{"E"}}})
				tb.Refuse("shelf/hand", 1, Action{Lay: &Lay{Turn: 2, Placed: placed("7A")}}) // a move that fails accepts nothing
				tb.Act(1, move)
				if out, over := tb.Outcome(); !over || out.Reason != EndOut || out.Scores[0] != 2 || out.Scores[1] != -5 {
					t.Errorf("%+v", out)
				}
				tb.may(1, "")
				if len(tb.S.Hands[1]) != 2 || tb.S.Turn.Number != 1 {
					t.Errorf("there was no turn left: hand %v, turn %+v", tb.S.Hands[1], tb.S.Turn)
				}
			})
		}
	}
}

// SHELF-A17: in a vote, the next player's move may be the word by which others' objections take a word back.
func TestPlayingOnMayDecideAVoteSHELFA17(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByVote, "O", "U", "U", "U")
	tb.stand("...MER...")
	tb.emptyPile(0)
	for _, seat := range []game.Seat{1, 2, 3} {
		Rules{}.Apply(tb.S, Event{Passed: &Passed{Seat: seat}})
	}
	tb.Act(0, tb.lay("7O"))
	tb.Act(2, answer(1, false))
	tb.Act(3, answer(1, false))
	tb.Act(1, Action{Pass: &Pass{Turn: 2}}) // a tie: the dictionary does not know MERO
	tb.word("MER")
	if out, over := tb.Outcome(); !over || out.Reason != EndPassed {
		t.Errorf("all have passed, and the pile is empty: %+v", out)
	}
}

// SHELF-A17: a player who sits out is not the next player; the one after them is.
func TestPlayingOnPastSomebodyWhoSitsOutSHELFA17(t *testing.T) {
	tb := playTable(t, DefaultOptions(), game.ByChallenge, "SU", "EU", "AU")
	tb.stand("...MER...")
	tb.S.Fined = game.SeatsOf(1)
	tb.Act(0, tb.lay("7S"))
	tb.may(1, "answer")
	tb.may(2, "answer lay pass")
	tb.Refuse("shelf/claim", 1, Action{Pass: &Pass{Turn: 2}})
	tb.Act(1, answer(1, true))
	tb.Act(2, Action{Pass: &Pass{Turn: 2}})
	tb.score(0, 9)
	if tb.S.Turn.Seat != 0 || tb.S.Turn.Number != 3 {
		t.Errorf("turn %+v", tb.S.Turn)
	}
}

// SHELF-16: the player of the pending word refills first, so that less is left to swap with.
func TestSwapAfterTheRefillSHELF16(t *testing.T) {
	for pile, want := range map[int]string{6: "answer lay pass swap", 1: "answer lay pass"} {
		o := DefaultOptions()
		o.Swap = true
		tb := playTable(t, o, game.ByChallenge, "SUUU", "EUA")
		tb.stand("...MER...")
		tb.emptyPile(pile)
		tb.Act(0, tb.lay("7S"))
		tb.may(1, want)
		if v := tb.View(1); v.Swap != max(0, pile-4) {
			t.Errorf("of %d cards %d can be swapped", pile, v.Swap)
		}
	}
}
