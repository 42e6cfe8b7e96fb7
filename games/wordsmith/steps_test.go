package wordsmith

import (
	"encoding/json"
	"slices"
	"testing"

	"lettercase/game"
)

func steps() Options {
	o := plain()
	o.Steps = true
	return o
}

// deal rolls the next step with chances until the wanted faces come.
func (tb *table) deal(want ...Piece) {
	tb.Helper()
	for seq := range 20000 {
		d := tb.S.decide(game.Env{At: tb.At, Rand: game.Chance([32]byte{6}, seq)})
		d.beginStep()
		if slices.Equal(d.Events[0].Step.Faces, want) {
			tb.Commit(d.Events...)
			return
		}
	}
	tb.Fatalf("%v never comes", want)
}

// SMITH-45, SMITH-46, SMITH-47: eight pieces, then three dice for every word, the first included; red and yellow for
// everybody at once, a circle for each star; players who are done wait for the others.
func TestStepsSMITH45SMITH46SMITH47(t *testing.T) {
	tb := sit(t, 2, steps(), "TAU", "IRE")
	var eight Pieces
	for _, face := range tb.S.Start {
		eight = eight.With(face, 1)
	}
	want, circles := eight, 0
	for _, face := range tb.S.Dice {
		if face.Joker() {
			circles++
			continue
		}
		want = want.With(face, 1)
	}
	for i, p := range tb.S.Players {
		if tb.S.Step != 1 || len(tb.S.Dice) != 3 || p.Hand != want || p.Circles != circles {
			t.Errorf("seat %d in step %d: %v and %d circles, want %v and %d", i, tb.S.Step, p.Hand, p.Circles, want, circles)
		}
	}
	tb.Refuse("wordsmith/no-roll", 0, Action{Roll: &Roll{}}) // SMITH-48: no other rolling
	tb.S.Players[0].Circles, tb.S.Players[1].Circles = 0, 0
	tb.secure(0, "TAU")
	tb.Refuse("wordsmith/waiting", 0, call("IRE"))
	tb.Refuse("wordsmith/waiting", 0, Action{Resume: &Resume{}})
	tb.hand(1, WordPieces("TAU").String())
	tb.beaten(1, "TAU") // SMITH-A16: duplicates as in the race
	tb.secure(1, "IRE")
	if tb.S.Step != 2 {
		t.Errorf("both are done, step %d", tb.S.Step)
	}
}

// SMITH-47, SMITH-V10: R, Y, star: everybody gets L, S and a circle; a word that leaves one piece and the circle
// crosses two fields (SMITH-49). Three stars are rolled again.
func TestCirclesCostFieldsSMITH47SMITH49V10(t *testing.T) {
	tb := sit(t, 2, steps(), "TAU", "IRE")
	for seat := range game.Seat(2) {
		tb.hand(seat, "0L")
		tb.S.Players[seat].Circles = 0
	}
	tb.deal(Long, Short, Bow)
	for i, p := range tb.S.Players {
		if p.Hand != pieces(t, "LS") || p.Circles != 1 {
			t.Errorf("seat %d: %v and %d circles", i, p.Hand, p.Circles)
		}
	}
	tb.hand(0, "4L4S1c")
	tb.S.Step = 2
	tb.Act(0, call("TAU"))
	if l := tb.sheet(0).Lines[1]; tb.sheet(0).Crossed != 2 || l.Left != 1 || l.Circles != 1 || tb.S.Players[0].Circles != 0 {
		t.Errorf("%d crossed, %+v", tb.sheet(0).Crossed, l)
	}
	for seq := range 3000 {
		d := tb.S.decide(game.Env{Rand: game.Chance([32]byte{7}, seq)})
		d.beginStep()
		if f := d.Events[0].Step.Faces; f[0].Joker() && f[1].Joker() && f[2].Joker() {
			t.Fatalf("three stars stay: %v", f)
		}
	}
}

// SMITH-48, SMITH-A11: for a circle a player takes a piece of their choice when they need it; taken but unused it is
// discarded like any other, and both kinds count towards the twelve.
func TestTickingCirclesSMITH48A11(t *testing.T) {
	tb := sit(t, 2, steps(), "TAU")
	tb.hand(0, "3L4S")
	tb.S.Players[0].Circles = 2
	tb.Act(0, take(Bow))
	tb.Act(0, take(Curve))
	tb.Refuse("wordsmith/no-choice", 0, take(Curve))
	tb.Act(0, call("TAU"))
	if tb.sheet(0).Crossed != 1 {
		t.Errorf("%d crossed for the curve not used", tb.sheet(0).Crossed)
	}
	tb.hand(1, "3L4S11c")
	tb.S.Players[1].Circles = 3
	tb.S.Players[0].Sheets[0].Lines[0].Word = "RAU"
	tb.Refuse("wordsmith/fields", 1, call("TAU")) // 10 pieces and 3 circles
	tb.S.Players[1].Circles = 2
	tb.Act(1, call("TAU"))
}

// SMITH-A1: in the step game a piece that the box lacks becomes a circle, dealt from the roller clockwise.
func TestTheBoxRunsShortInAStepSMITHA1(t *testing.T) {
	tb := sit(t, 3, steps())
	tb.S.Stock.Long = 2
	tb.deal(Long, Short, Short)
	roller := tb.S.Story[len(tb.S.Story)-1].Seat
	for i := range game.Seat(3) {
		p := tb.S.Players[(roller+i)%3]
		if want := map[game.Seat]int{2: 1}[i]; p.Circles != want {
			t.Errorf("player %d from the roller has %d circles, want %d", i, p.Circles, want)
		}
	}
}

// SMITH-A16: a player without a word passes: the line stays empty, pieces are kept, circles lapse free.
func TestPassingAStepSMITHA16(t *testing.T) {
	tb := sit(t, 1, steps(), "TAU", "IRE")
	tb.S.Players[0].Circles = 2
	hand := tb.S.Players[0].Hand
	tb.Act(0, pass())
	p := tb.S.Players[0]
	if tb.S.Step != 2 || tb.sheet(0).Crossed != 0 || !p.Hand.Holds(hand) {
		t.Errorf("step %d, %d crossed, hand %v after %v", tb.S.Step, tb.sheet(0).Crossed, p.Hand, hand)
	}
	tb.S.Players[0].Circles = 0
	tb.secure(0, "TAU")
	if got := tb.words(0); got != "- TAU - - - -" {
		t.Errorf("the sheet reads %s", got)
	}
}

// SMITH-45: alone there is only the game in six steps, so it is played even if nobody has chosen it.
func TestAloneIsInStepsSMITH45(t *testing.T) {
	g := game.Bind(Rules{})
	events, err := g.Start(game.Env{Rand: game.Chance([32]byte{}, 1)}, game.Setup{Lang: "en", Seats: 1}, []byte(`{"steps":false}`))
	if err != nil {
		t.Fatal(err)
	}
	play := g.New()
	if err := play.Apply(events); err != nil {
		t.Fatal(err)
	}
	if s := play.State().(*State); !s.Options.Steps {
		t.Errorf("%+v", s.Options)
	}
}

// SMITH-45, SMITH-50: alone one goes straight on; the round ends with the sixth step, after one to three rounds the
// game; the figure to beat is the best round.
func TestSoloSMITH45SMITH50(t *testing.T) {
	o := steps()
	o.Rounds = 2
	tb := sit(t, 1, o, "TAU", "IRE", "HAUS", "PUR")
	for _, w := range []string{"TAU", "HAUS"} {
		tb.S.Players[0].Circles = 0
		tb.secure(0, w)
		for range 5 {
			tb.Act(0, pass())
		}
	}
	out, over := tb.Outcome()
	if !over || len(out.Winners) != 0 || out.Record == nil || *out.Record != 10 || out.Scores[0] != 19 {
		t.Errorf("%v %+v", over, out)
	}
}

// A step may have a time limit; players who are not done then pass.
func TestStepTime(t *testing.T) {
	o := steps()
	o.StepTime = 60
	tb := sit(t, 2, o, "TAU")
	tb.S.Players[0].Circles = 0
	tb.secure(0, "TAU")
	tb.Expire()
	if tb.S.Step != 2 || tb.At != 60*game.Second || tb.words(1) != "- - - - - -" {
		t.Errorf("step %d at %d", tb.S.Step, tb.At)
	}
}

// SMITH-45: on one device the calm game in six steps is played in turn, without a limit unless one is chosen. The race
// cannot be.
func TestR22SeveralOnOneDevice(t *testing.T) {
	info := Rules{}.Info()
	company := game.Company{Seats: 2, People: 2, Shared: true}
	full, _, err := info.CompleteFor(company, nil)
	var o Options
	if err != nil || json.Unmarshal(full, &o) != nil || !info.OneDevice || !o.Steps || o.StepTime != 0 {
		t.Errorf("on one device: %s, %v", full, err)
	}
	if _, _, err := info.CompleteFor(company, json.RawMessage(`{"steps":false}`)); game.Code(err) != "options/shared" {
		t.Errorf("a race: %v", err)
	}
	if _, _, err := info.CompleteFor(company, json.RawMessage(`{"stepTime":60}`)); err != nil {
		t.Errorf("a time for each: %v", err)
	}
}
