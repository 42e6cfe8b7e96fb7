package wordsmith

import (
	"testing"

	"lettercase/game"
)

// six are the words with which somebody fills a sheet in these tests.
var six = []string{"TAU", "IRE", "RAU", "PUT", "ALU", "TIP"}

func withdraw(id int) Action { return Action{Withdraw: &Withdraw{id}} }

// SMITH-A3: a withdrawn call makes room for the next; only one's own open call can be withdrawn, and while it is open
// one's pieces lie still.
func TestWithdrawing(t *testing.T) {
	tb := sitWith(t, 3, plain(), game.ByChallenge, "TAU", "IRE")
	tb.refused(0, withdraw(1), "wordsmith/closed")
	tb.roll(0, Bow)
	tb.secure(0, "TAU")
	tb.refused(0, take(Long), "wordsmith/calling")
	tb.secure(1, "IRE")
	if tb.s.Claim.By != 0 || len(tb.s.Calls) != 2 {
		t.Fatalf("claim %+v, calls %+v", tb.s.Claim, tb.s.Calls)
	}
	tb.refused(0, withdraw(2), "wordsmith/closed")
	tb.do(0, withdraw(1))
	if tb.s.Claim == nil || tb.s.Claim.By != 1 || len(tb.s.Calls) != 1 {
		t.Errorf("claim %+v, calls %+v", tb.s.Claim, tb.s.Calls)
	}
	tb.do(0, take(Long))
}

// SMITH-A15: whoever calls or takes a piece is in it again; "Fertig!" asks everybody anew (SMITH-31).
func TestWhoActsIsInItAgain(t *testing.T) {
	tb := sitWith(t, 2, plain(), game.ByChallenge, "TAU")
	tb.do(0, pass())
	tb.secure(0, "TAU")
	if tb.s.Players[0].Done {
		t.Error("who calls has more")
	}
	tb.roll(1, Bow)
	tb.do(1, pass())
	tb.do(1, take(Long))
	if tb.s.Players[1].Done {
		t.Error("who takes a piece has more")
	}
	tb = sit(t, 2, plain(), append(six, "PUR")...)
	tb.do(1, pass())
	for _, w := range six {
		tb.secure(0, w)
	}
	if tb.s.Phase != Last || tb.s.Players[1].Done {
		t.Fatalf("phase %s: the other may think again about a last word", tb.s.Phase)
	}
	tb.secure(1, "PUR")
}

// SMITH-30: whoever fills their sheet second, with their last word, does not finish again.
func TestOnlyTheFirstFinishes(t *testing.T) {
	tb := sit(t, 3, plain(), append(six, "PUR", "EINE", "HAUS", "NIERE", "AUS", "UHR")...)
	for _, w := range []string{"PUR", "EINE", "HAUS", "NIERE", "AUS"} {
		tb.secure(1, w)
	}
	for _, w := range six {
		tb.secure(0, w)
	}
	tb.env.At += game.Second
	tb.secure(1, "UHR")
	if tb.s.Finisher != 0 || tb.s.Until != 90*game.Second {
		t.Errorf("seat %d finished, time until %d", tb.s.Finisher, tb.s.Until)
	}
}

// SMITH-A7: the round does not end over an open call; one made in time is heard to its end, then the round closes
// though somebody has not had their last word.
func TestTheRoundWaitsForAnOpenCall(t *testing.T) {
	begin := func() *table {
		tb := sitWith(t, 4, plain(), game.ByChallenge, append(six, "PUR")...)
		for i, w := range six {
			tb.secure(0, w)
			for seat := range game.Seat(3) {
				tb.do(seat+1, accept(i+1))
			}
		}
		return tb
	}
	tb := begin()
	tb.do(2, pass())
	tb.secure(1, "PUR")
	tb.do(3, pass())
	if tb.s.Phase != Last || tb.s.Claim == nil {
		t.Fatalf("phase %s, claim %+v", tb.s.Phase, tb.s.Claim)
	}
	tb = begin()
	tb.env.At = 89 * game.Second
	tb.secure(1, "PUR")
	tb.expire()
	if tb.env.At != 97*game.Second || tb.s.Round != 2 || tb.s.Players[1].Sheets[0].words() != 1 {
		t.Errorf("at %d: phase %s, round %d", tb.env.At, tb.s.Phase, tb.s.Round)
	}
}

// SMITH-50: in steps nobody says "Fertig!"; the round ends when all have had their sixth step.
func TestStepsEndTogether(t *testing.T) {
	tb := sit(t, 2, steps(), append(six, "PUR")...)
	tb.env.At = 5 * game.Second
	for i, w := range six {
		tb.s.Players[0].Circles = 0
		tb.secure(0, w)
		if tb.s.Phase != Build || tb.s.Finisher != game.Watcher || tb.s.Step != i+1 {
			t.Fatalf("step %d: phase %s, seat %d finished", tb.s.Step, tb.s.Phase, tb.s.Finisher)
		}
		if at, ok := (Rules{}).Deadline(tb.s); ok {
			t.Fatalf("steps have no time unless it is agreed: %d", at)
		}
		tb.do(1, pass())
	}
	if tb.s.Round != 2 {
		t.Errorf("round %d, phase %s", tb.s.Round, tb.s.Phase)
	}
}

// SMITH-41: letters drawn by chance are six different ones, others from game to game.
func TestRequiredLettersByChance(t *testing.T) {
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
	tb.refused(0, Action{Roll: &Roll{Round: 2}}, "wordsmith/closed")
	tb.refused(0, Action{Ready: &Ready{Round: 1}}, "wordsmith/closed")
	tb.refused(0, Action{Mark: &Marking{Sheet: 1, Round: 1}}, "wordsmith/closed")
	tb.refused(0, Action{Dispute: &Dispute{Round: 1, Line: 1}}, "wordsmith/closed")
	tb.refused(0, Action{Agree: &Agree{Round: 1}}, "wordsmith/closed")
	tb.roll(0, Bow)
	tb.do(0, pass())
	tb.do(1, pass())
	if tb.s.Phase != Break || tb.s.Players[0].Choose {
		t.Fatalf("phase %s, %+v", tb.s.Phase, tb.s.Players[0])
	}
	tb.env.At += 5 * game.Second
	tb.refused(0, take(Long), "wordsmith/closed")
	tb.refused(0, Action{Roll: &Roll{}}, "wordsmith/closed")
	tb.refused(0, call("TAU"), "wordsmith/closed")
	tb.refused(0, Action{Ready: &Ready{Round: 2}}, "wordsmith/closed")
	if early := (Rules{}).Expire(tb.env, tb.s); early != nil {
		t.Errorf("the break is not over: %v", early)
	}
}

// SMITH-40, SMITH-A10: marks belong to their round and stand once agreed to, or once the time for disputes is over.
func TestMarksStandInTheEnd(t *testing.T) {
	o := plain()
	o.Quick, o.Rounds = true, 1
	begin := func() *table {
		tb := sit(t, 2, o, "TAU")
		tb.secure(0, "TAU")
		tb.do(0, pass())
		tb.do(1, pass())
		tb.refused(1, Action{Mark: &Marking{Sheet: 0, Round: 2, Bad: []int{1}}}, "wordsmith/closed")
		tb.refused(0, Action{Agree: &Agree{Round: 1}}, "wordsmith/closed")
		tb.do(1, Action{Mark: &Marking{Sheet: 0, Round: 1, Bad: []int{1}}})
		tb.refused(0, Action{Dispute: &Dispute{Round: 2, Line: 1}}, "wordsmith/closed")
		tb.refused(0, Action{Agree: &Agree{Round: 2}}, "wordsmith/closed")
		return tb
	}
	scores := func(tb *table) int {
		t.Helper()
		out, over := Rules{}.Outcome(tb.s)
		if !over {
			t.Fatalf("phase %s", tb.s.Phase)
		}
		return out.Scores[0]
	}
	tb := begin()
	tb.do(0, Action{Agree: &Agree{Round: 1}})
	if got := scores(tb); got != 6 {
		t.Errorf("agreed: %d points", got)
	}
	tb = begin()
	tb.expire()
	if got := scores(tb); got != 6 {
		t.Errorf("time is up: %d points", got)
	}
	tb = begin()
	tb.do(0, Action{Dispute: &Dispute{Round: 1, Line: 1}})
	if got := scores(tb); got != 9 {
		t.Errorf("disputed: %d points", got)
	}
}

// Nobody waits for who has left: a call counts once all others have accepted it.
func TestLeavingBeforeAnswering(t *testing.T) {
	tb := sitWith(t, 3, plain(), game.ByChallenge, "TAU")
	tb.secure(0, "TAU")
	tb.do(1, accept(1))
	tb.apply(Rules{}.Leave(tb.env, tb.s, 2))
	if tb.s.Claim != nil || tb.words(0) != "TAU - - - - -" {
		t.Errorf("claim %+v, sheet %s", tb.s.Claim, tb.words(0))
	}
}

// Who leaves during the check leaves their neighbour's sheet to the dictionary (SMITH-A10); who leaves twice leaves once;
// and alone nobody goes on.
func TestLeavingTheCheck(t *testing.T) {
	o := plain()
	o.Quick = true
	tb := sit(t, 3, o, "TAU")
	tb.secure(0, "TAU")
	for seat := range game.Seat(3) {
		tb.do(seat, pass())
	}
	if tb.s.Phase != Check || tb.sheet(0).Marked {
		t.Fatalf("phase %s, sheet %+v", tb.s.Phase, tb.sheet(0))
	}
	tb.apply(Rules{}.Leave(tb.env, tb.s, 2))
	if tb.sheet(0).Marked {
		t.Fatal("the neighbour is still there")
	}
	if again := (Rules{}).Leave(tb.env, tb.s, 2); again != nil {
		t.Errorf("leaving again: %v", again)
	}
	tb = sit(t, 3, o, "TAU")
	tb.secure(0, "TAU")
	for seat := range game.Seat(3) {
		tb.do(seat, pass())
	}
	tb.env.Humans = tb.env.Humans.Without(2) // away: their hands cannot take the sheet over
	tb.apply(Rules{}.Leave(tb.env, tb.s, 1))
	if tb.s.Round != 2 || tb.s.Players[0].Sheets[0].Score.Letters != 3 {
		t.Errorf("round %d, phase %s", tb.s.Round, tb.s.Phase)
	}
	alone := sit(t, 1, steps(), "TAU")
	alone.apply(Rules{}.Leave(alone.env, alone.s, 0))
	if out, over := (Rules{}).Outcome(alone.s); !over || out.Reason != "left" {
		t.Errorf("%v %+v", over, out)
	}
}
