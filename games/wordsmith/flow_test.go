package wordsmith

import (
	"testing"

	"lettercase/game"
)

// six are the words with which somebody fills a sheet in these tests.
var six = []string{"TAU", "IRE", "RAU", "PUT", "ALU", "TIP"}

func withdraw(id int) Action { return Action{Withdraw: &Withdraw{id}} }

// SMITH-A3: a withdrawn call makes room for the next; only the player's own open call can be withdrawn, and while it is
// open their pieces cannot change.
func TestWithdrawingSMITHA3(t *testing.T) {
	tb := sitWith(t, 3, plain(), game.ByChallenge, "TAU", "IRE")
	tb.Refuse("wordsmith/closed", 0, withdraw(1))
	tb.roll(0, Bow)
	tb.secure(0, "TAU")
	tb.Refuse("wordsmith/calling", 0, take(Long))
	tb.secure(1, "IRE")
	if tb.S.Claim.By != 0 || len(tb.S.Calls) != 2 {
		t.Fatalf("claim %+v, calls %+v", tb.S.Claim, tb.S.Calls)
	}
	tb.Refuse("wordsmith/closed", 0, withdraw(2))
	tb.Act(0, withdraw(1))
	if tb.S.Claim == nil || tb.S.Claim.By != 1 || len(tb.S.Calls) != 1 {
		t.Errorf("claim %+v, calls %+v", tb.S.Claim, tb.S.Calls)
	}
	tb.Act(0, take(Long))
}

// SMITH-A15: a player who calls or takes a piece is active again; "Fertig!" asks everybody again (SMITH-31).
func TestWhoActsIsInItAgainSMITHA15(t *testing.T) {
	tb := sitWith(t, 2, plain(), game.ByChallenge, "TAU")
	tb.Act(0, pass())
	tb.secure(0, "TAU")
	if tb.S.Players[0].Done {
		t.Error("who calls has more")
	}
	tb.roll(1, Bow)
	tb.Act(1, pass())
	tb.Act(1, take(Long))
	if tb.S.Players[1].Done {
		t.Error("who takes a piece has more")
	}
	tb = sit(t, 2, plain(), append(six, "PUR")...)
	tb.Act(1, pass())
	for _, w := range six {
		tb.secure(0, w)
	}
	if tb.S.Phase != Last || tb.S.Players[1].Done {
		t.Fatalf("phase %s: the other may think again about a last word", tb.S.Phase)
	}
	tb.secure(1, "PUR")
}

// SMITH-30: a player who fills their sheet second, with their last word, does not finish the round again.
func TestOnlyTheFirstFinishesSMITH30(t *testing.T) {
	tb := sit(t, 3, plain(), append(six, "PUR", "EINE", "HAUS", "NIERE", "AUS", "UHR")...)
	for _, w := range []string{"PUR", "EINE", "HAUS", "NIERE", "AUS"} {
		tb.secure(1, w)
	}
	for _, w := range six {
		tb.secure(0, w)
	}
	tb.At += game.Second
	tb.secure(1, "UHR")
	if tb.S.Finisher != 0 || tb.S.Until != 90*game.Second {
		t.Errorf("seat %d finished, time until %d", tb.S.Finisher, tb.S.Until)
	}
}

// SMITH-A7: the round does not end over an open call; one made in time is heard to its end, then the round closes
// though somebody has not had their last word.
func TestTheRoundWaitsForAnOpenCallSMITHA7(t *testing.T) {
	begin := func() *table {
		tb := sitWith(t, 4, plain(), game.ByChallenge, append(six, "PUR")...)
		for i, w := range six {
			tb.secure(0, w)
			for seat := range game.Seat(3) {
				tb.Act(seat+1, accept(i+1))
			}
		}
		return tb
	}
	tb := begin()
	tb.Act(2, pass())
	tb.secure(1, "PUR")
	tb.Act(3, pass())
	if tb.S.Phase != Last || tb.S.Claim == nil {
		t.Fatalf("phase %s, claim %+v", tb.S.Phase, tb.S.Claim)
	}
	tb = begin()
	tb.At = 89 * game.Second
	tb.secure(1, "PUR")
	tb.Expire()
	if tb.At != 97*game.Second || tb.S.Round != 2 || tb.S.Players[1].Sheets[0].words() != 1 {
		t.Errorf("at %d: phase %s, round %d", tb.At, tb.S.Phase, tb.S.Round)
	}
}

// SMITH-50: in steps nobody says "Fertig!"; the round ends when all have had their sixth step.
func TestStepsEndTogetherSMITH50(t *testing.T) {
	tb := sit(t, 2, steps(), append(six, "PUR")...)
	tb.At = 5 * game.Second
	for i, w := range six {
		tb.S.Players[0].Circles = 0
		tb.secure(0, w)
		if tb.S.Phase != Build || tb.S.Finisher != game.Watcher || tb.S.Step != i+1 {
			t.Fatalf("step %d: phase %s, seat %d finished", tb.S.Step, tb.S.Phase, tb.S.Finisher)
		}
		if at, ok := tb.Deadline(); ok {
			t.Fatalf("steps have no time unless it is agreed: %d", at)
		}
		tb.Act(1, pass())
	}
	if tb.S.Round != 2 {
		t.Errorf("round %d, phase %s", tb.S.Round, tb.S.Phase)
	}
}

// SMITH-41: random letters are six different ones and vary from game to game.
func TestRequiredLettersByChanceSMITH41(t *testing.T) {
	o := plain()
	o.Required = true
	sets := map[string]bool{}
	for seq := range 20 {
		events, err := Rules{}.Start(game.Env{Rand: game.Chance([32]byte{6}, seq)}, game.Setup{Lang: "de", Seats: 2}, o)
		if err != nil {
			t.Fatal(err)
		}
		letters, all := map[string]bool{}, ""
		for _, l := range events[1].Round.Required {
			letters[l] = true
			all += l
		}
		if len(letters) != 6 || len(all) != 6 {
			t.Errorf("required: %s", all)
		}
		sets[all] = true
	}
	if len(sets) < 15 {
		t.Errorf("only %d different sets in 20 games", len(sets))
	}
}

// What belongs to another phase or another round is refused: a late click does no harm.
func TestWhatIsOverIsClosed(t *testing.T) {
	o := plain()
	o.Pause = 20
	tb := sit(t, 2, o, "TAU")
	tb.Refuse("wordsmith/closed", 0, Action{Roll: &Roll{Round: 2}})
	tb.Refuse("wordsmith/closed", 0, Action{Ready: &Ready{Round: 1}})
	tb.Refuse("wordsmith/closed", 0, Action{Mark: &Marking{Sheet: 1, Round: 1}})
	tb.Refuse("wordsmith/closed", 0, Action{Dispute: &Dispute{Round: 1, Line: 1}})
	tb.Refuse("wordsmith/closed", 0, Action{Agree: &Agree{Round: 1}})
	tb.roll(0, Bow)
	tb.Act(0, pass())
	tb.Act(1, pass())
	if tb.S.Phase != Break || tb.S.Players[0].Choose {
		t.Fatalf("phase %s, %+v", tb.S.Phase, tb.S.Players[0])
	}
	tb.At += 5 * game.Second
	tb.Refuse("wordsmith/closed", 0, take(Long))
	tb.Refuse("wordsmith/closed", 0, Action{Roll: &Roll{}})
	tb.Refuse("wordsmith/closed", 0, call("TAU"))
	tb.Refuse("wordsmith/closed", 0, Action{Ready: &Ready{Round: 2}})
	if early := tb.Due(); early != nil {
		t.Errorf("the break is not over: %v", early)
	}
}

// SMITH-40, SMITH-A10: marks belong to their round and stand once agreed to, or once the time for disputes is over.
func TestMarksStandInTheEndSMITH40A10(t *testing.T) {
	o := plain()
	o.Quick, o.Rounds = true, 1
	begin := func() *table {
		tb := sit(t, 2, o, "TAU")
		tb.secure(0, "TAU")
		tb.Act(0, pass())
		tb.Act(1, pass())
		tb.Refuse("wordsmith/closed", 1, Action{Mark: &Marking{Sheet: 0, Round: 2, Bad: []int{1}}})
		tb.Refuse("wordsmith/closed", 0, Action{Agree: &Agree{Round: 1}})
		tb.Act(1, Action{Mark: &Marking{Sheet: 0, Round: 1, Bad: []int{1}}})
		tb.Refuse("wordsmith/closed", 0, Action{Dispute: &Dispute{Round: 2, Line: 1}})
		tb.Refuse("wordsmith/closed", 0, Action{Agree: &Agree{Round: 2}})
		return tb
	}
	scores := func(tb *table) int {
		t.Helper()
		out, over := tb.Outcome()
		if !over {
			t.Fatalf("phase %s", tb.S.Phase)
		}
		return out.Scores[0]
	}
	tb := begin()
	tb.Act(0, Action{Agree: &Agree{Round: 1}})
	if got := scores(tb); got != 6 {
		t.Errorf("agreed: %d points", got)
	}
	tb = begin()
	tb.Expire()
	if got := scores(tb); got != 6 {
		t.Errorf("time is up: %d points", got)
	}
	tb = begin()
	tb.Act(0, Action{Dispute: &Dispute{Round: 1, Line: 1}})
	if got := scores(tb); got != 9 {
		t.Errorf("disputed: %d points", got)
	}
}

// Claims do not wait for players who left: a call counts once all others have accepted it.
func TestLeavingBeforeAnswering(t *testing.T) {
	tb := sitWith(t, 3, plain(), game.ByChallenge, "TAU")
	tb.secure(0, "TAU")
	tb.Act(1, accept(1))
	tb.Leave(2)
	if tb.S.Claim != nil || tb.words(0) != "TAU - - - - -" {
		t.Errorf("claim %+v, sheet %s", tb.S.Claim, tb.words(0))
	}
}

// If a player leaves during the check, the dictionary marks the neighbour's sheet (SMITH-A10); leaving twice counts once;
// and the last player does not go on alone.
func TestLeavingTheCheck(t *testing.T) {
	o := plain()
	o.Quick = true
	tb := sit(t, 3, o, "TAU")
	tb.secure(0, "TAU")
	for seat := range game.Seat(3) {
		tb.Act(seat, pass())
	}
	if tb.S.Phase != Check || tb.sheet(0).Marked {
		t.Fatalf("phase %s, sheet %+v", tb.S.Phase, tb.sheet(0))
	}
	tb.Leave(2)
	if tb.sheet(0).Marked {
		t.Fatal("the neighbour is still there")
	}
	if again := (Rules{}).Leave(tb.Now(), tb.S, 2); again != nil {
		t.Errorf("leaving again: %v", again)
	}
	tb = sit(t, 3, o, "TAU")
	tb.secure(0, "TAU")
	for seat := range game.Seat(3) {
		tb.Act(seat, pass())
	}
	tb.Humans = tb.Humans.Without(2) // away: their hands cannot take the sheet over
	tb.Leave(1)
	if tb.S.Round != 2 || tb.S.Players[0].Sheets[0].Score.Letters != 3 {
		t.Errorf("round %d, phase %s", tb.S.Round, tb.S.Phase)
	}
	alone := sit(t, 1, steps(), "TAU")
	alone.Leave(0)
	if out, over := alone.Outcome(); !over || out.Reason != "left" {
		t.Errorf("%v %+v", over, out)
	}
}
