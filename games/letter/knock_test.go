package letter

import (
	"slices"
	"testing"

	"lettercase/game"
)

// knocking is a table after a turn in which seat 0 gave up a letter; the words can be read on the board.
func knocking(t *testing.T, o Options, hands ...string) *table {
	t.Helper()
	if len(hands) == 0 {
		hands = []string{"X1x1 X1x1", "Y1x1 Y1x1", "Z1x1 Z1x1"}
	}
	tb := rig(t, o, "en", "AT TA EAT ETA ATE", "E@4,5,1x1 A@5,5,1x1 T@5,6,1x1 E@6,6,1x1", "", hands...)
	tb.do(0, free(tb.s.Hands[0][0]))
	return tb
}

// LTR-30, LTR-31, LTR-A11, LTR-A12: a knocker claims words on the board as it lies and has the next turn; then clockwise from him.
func TestKnock(t *testing.T) {
	tb := knocking(t, plain())
	tb.expect(PhaseWindow, game.Watcher)
	tb.do(2, tb.knock())
	tb.expect(PhaseRace, game.Watcher)
	tb.wait(300)
	tb.expect(PhaseKnock, 2)
	tb.refuse(1, name("AT"), "letter/turn")
	tb.refuse(2, tb.place("Z", 5, 4), "letter/turn")
	tb.do(2, name("AT"))
	tb.do(2, name("AE")) // LTR-A15: a wrong word beside a right one is only struck
	tb.do(2, name("EAT"))
	for _, seat := range []game.Seat{0, 1, 2, game.Watcher} { // everybody hears what was wrong
		if got := (Rules{}).View(tb.s, seat).Knock; !slices.Equal(got.Words, []string{"AT", "EAT"}) || !slices.Equal(got.Wrong, []string{"AE"}) {
			t.Errorf("seat %d hears %v and, in vain, %v", seat, got.Words, got.Wrong)
		}
	}
	tb.do(2, done)
	tb.sheets("", "", "AT EAT")
	want := []string{"Cid knocked.", "Cid named in vain: AE.", "Cid knocked and wrote down AT and EAT."}
	if got := tb.told(len(tb.s.Story) - 3); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	tb.quiet()
	tb.expect(PhaseTurn, 2)
	tb.do(2, free(tb.s.Hands[2][0]))
	tb.quiet()
	tb.expect(PhaseTurn, 0)
}

// LTR-31: the last successful knocker goes on. LTR-34: knocking may happen again, also by who knocked before.
func TestLastKnockerGoesOn(t *testing.T) {
	tb := knocking(t, plain())
	for _, x := range []struct {
		seat game.Seat
		word string
	}{{1, "AT"}, {2, "TA"}, {1, "EAT"}, {2, "ETA"}, {0, "ATE"}} {
		tb.do(x.seat, tb.knock())
		tb.wait(300)
		tb.do(x.seat, name(x.word))
		tb.do(x.seat, done)
	}
	tb.quiet()
	tb.expect(PhaseTurn, 0)
	once := knocking(t, plain(func(o *Options) { o.RepeatKnocks = false }))
	once.do(1, once.knock())
	once.wait(300)
	once.do(1, name("AT"))
	once.do(1, done)
	once.refuse(1, once.knock(), "letter/knocker")
}

// LTR-32: a failed knock costs a letter and leaves the order as it was.
func TestKnockFailure(t *testing.T) {
	tb := knocking(t, plain())
	tb.do(2, tb.knock())
	tb.wait(300)
	tb.do(2, name("EA"))
	tb.wait(30 * game.Second) // LTR-34: each knocker has 30 s
	tb.expect(PhaseGive, 2)
	if got := tb.told(len(tb.s.Story) - 2); !slices.Equal(got, []string{"Cid named in vain: EA.", "Cid knocked in vain."}) {
		t.Errorf("%q", got)
	}
	tb.refuse(2, Action{Blank: &Place{Tile: tb.s.Hands[2][0]}}, "letter/tile")
	tb.wait(10 * game.Second)
	if tb.handed(2) != 1 || len(tb.s.Free) != 2 {
		t.Errorf("hand %v, free %v", tb.s.Hands[2], tb.s.Free)
	}
	tb.do(2, tb.knock()) // LTR-A3: who has paid may knock again
	tb.wait(300)
	tb.do(2, done)
	tb.do(2, free(tb.s.Hands[2][0]))
	tb.do(2, tb.knock())
	tb.wait(300)
	tb.do(2, done) // nothing left to pay with
	tb.refuse(2, tb.knock(), "letter/knocker")
	tb.quiet()
	tb.expect(PhaseTurn, 1)
	tb.do(1, free(tb.s.Hands[1][0]))
	tb.do(2, tb.knock()) // a new window
}

// LTR-33: knocks within 300 ms roll the die, the higher number wins, ties roll again; the others may knock again free of charge.
func TestSimultaneousKnocks(t *testing.T) {
	won := map[game.Seat]int{}
	again := false
	for seed := range uint64(60) {
		tb := knocking(t, plain())
		tb.rand.Uint64()
		for range seed {
			tb.rand.Uint64()
		}
		tb.do(1, tb.knock())
		tb.refuse(1, tb.knock(), "race/entered")
		tb.at += 200
		tb.do(2, tb.knock())
		tb.wait(100)
		heard := (Rules{}).View(tb.s, 0).Knock.Heard
		if heard.Margin != 200 || len(heard.Rolls) < 1 {
			t.Fatalf("heard %+v", heard)
		}
		last := heard.Rolls[len(heard.Rolls)-1]
		best := last[0]
		if last[1].Pips > best.Pips {
			best = last[1]
		}
		if last[0].Pips == last[1].Pips || best.Seat != tb.s.Speaker {
			t.Fatalf("%v lets seat %d win", heard.Rolls, tb.s.Speaker)
		}
		again = again || len(heard.Rolls) > 1
		won[tb.s.Speaker]++
		winner := tb.s.Speaker
		other := 3 - winner
		tb.do(winner, name("AT"))
		tb.do(winner, done)
		if tb.handed(other) != 2 {
			t.Fatal("who lost the roll pays nothing")
		}
		tb.do(other, tb.knock())
	}
	if won[1] == 0 || won[2] == 0 || !again {
		t.Errorf("dice fall %v, ties rolled again: %v", won, again)
	}
	tb := knocking(t, plain(func(o *Options) { o.Simultaneity = 0 }))
	tb.do(2, tb.knock())
	tb.expect(PhaseKnock, 2)
}

// LTR-S8: five seconds; a knock stops them, also past their end; refused before; closes early when all have declined;
// the player whose turn ended knocks only after another has.
func TestWindow(t *testing.T) {
	tb := knocking(t, plain())
	tb.refuse(0, tb.knock(), "letter/knocker")
	tb.refuse(0, tb.decline(), "letter/knocker")
	tb.refuse(1, Action{Knock: &Knock{Window: tb.s.Window.ID - 1}}, "letter/closed")
	tb.at += 4900
	tb.do(1, tb.knock())
	tb.at += 200 // past the window's end
	tb.do(2, tb.knock())
	tb.wait(100)
	winner := tb.s.Speaker
	tb.do(winner, name("AT"))
	tb.do(winner, done)
	tb.do(0, tb.decline())
	tb.do(1, tb.decline())
	tb.refuse(1, tb.decline(), "letter/declined")
	tb.do(2, tb.decline())
	tb.expect(PhaseTurn, winner)
	tb.refuse(0, tb.knock(), "letter/closed")
	// Who had declined is asked again when a knock has opened the window anew.
	tb = knocking(t, plain())
	tb.do(1, tb.decline())
	tb.do(2, tb.knock())
	tb.wait(300)
	tb.do(2, name("AT"))
	tb.do(2, done)
	tb.do(0, tb.decline())
	tb.do(2, tb.decline())
	tb.expect(PhaseWindow, game.Watcher)
	tb.do(1, tb.decline())
	tb.expect(PhaseTurn, 2)
}

// LTR-S8, LTR-15: without the sandglass the window is open until the next player places; a knock takes his turn.
func TestUntimedKnock(t *testing.T) {
	tb := knocking(t, plain(untimed))
	tb.expect(PhaseTurn, 1)
	tb.refuse(0, tb.knock(), "letter/knocker")
	tb.do(2, tb.knock())
	tb.refuse(1, tb.place("Y", 5, 4), "letter/turn")
	tb.wait(300)
	if due, ok := (Rules{}).Deadline(tb.s); ok {
		t.Errorf("a clock runs until %d", due)
	}
	tb.do(2, done)
	tb.do(2, free(tb.s.Hands[2][0]))
	tb.expect(PhaseTurn, 1) // order unchanged
	tb.do(2, tb.knock())
	tb.wait(300)
	tb.do(2, name("AT"))
	tb.do(2, done)
	tb.expect(PhaseTurn, 2)
	tb.do(0, tb.knock()) // still open for all, also who ended the turn before
	tb.wait(300)
	tb.do(0, name("ETA"))
	tb.do(0, done)
	tb.expect(PhaseTurn, 0)
	tb.do(0, tb.place("X", 5, 4))
	tb.refuse(2, tb.knock(), "letter/closed")
}

// LTR-18: who has no letters knocks like everybody else.
func TestKnockWithoutLetters(t *testing.T) {
	tb := knocking(t, plain(), "X1x1", "", "Z1x1")
	tb.do(1, tb.knock())
	tb.wait(300)
	tb.do(1, name("AT"))
	tb.do(1, done)
	tb.quiet()
	tb.expect(PhaseTurn, 1)
}

// LTR-40, LTR-A14: the game ends after as many dry turns as players, knocking included; free letters and blanks do not prolong it.
func TestEnd(t *testing.T) {
	tb := knocking(t, plain(), "X1x1 X1x1 X1x1", "Y1x1 _1x1", "Z1x1 Z1x1 Z1x1")
	tb.quiet()
	tb.do(1, Action{Blank: &Place{Tile: tb.s.blanks(1)[0], At: [2]int{5, 4}}})
	tb.quiet()
	tb.do(2, free(tb.s.Hands[2][0]))
	tb.expect(PhaseWindow, game.Watcher) // the last chance
	tb.do(0, tb.knock())
	tb.wait(300)
	tb.do(0, name("AT"))
	tb.do(0, done)
	tb.quiet()
	for _, seat := range []game.Seat{0, 1, 2} {
		tb.expect(PhaseTurn, seat)
		tb.do(seat, free(tb.s.letters(seat)[0]))
		tb.wait(5 * game.Second)
	}
	tb.expect(PhaseOver, game.Watcher)
	out, over := Rules{}.Outcome(tb.s)
	if !over || out.Reason != EndDry || len(out.Winners) != 1 || out.Winners[0] != 0 {
		t.Errorf("%+v", out)
	}
	tb.refuse(0, tb.knock(), "letter/over")
}

// LTR-A14: who is skipped counts as a dry turn, and the first round does not count.
func TestSkipsCount(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "T1x1", "", "")
	tb.do(0, tb.place("T", 6, 5))
	tb.do(0, name("AT"))
	tb.do(0, done)
	tb.quiet() // nobody has anything: 1, 2 and 0 are skipped
	tb.expect(PhaseOver, game.Watcher)
	skips := 0
	for _, e := range tb.s.Story {
		if e.Say.Key == "letter.log.skip" {
			skips++
		}
	}
	if skips != 3 {
		t.Errorf("%d skipped, want 3", skips)
	}
	fresh := deal(t, 2, plain())
	for seat := range game.Seat(2) {
		fresh.do(seat, Action{Place: &Place{Tile: fresh.s.letters(seat)[0], At: [2]int{int(seat) * 9, 0}}})
		fresh.do(seat, done)
	}
	if fresh.s.Dry != 0 {
		t.Errorf("the first round counts as a dry turn of %v", fresh.s.Dry.List())
	}
}

// LTR-40 without the sandglass: before the end there is a last call, which passes when all have declined or with a sandglass.
func TestLastCall(t *testing.T) {
	ending := func() *table {
		tb := knocking(t, plain(untimed))
		tb.do(1, free(tb.s.Hands[1][0]))
		tb.do(2, free(tb.s.Hands[2][0]))
		tb.expect(PhaseWindow, game.Watcher)
		return tb
	}
	tb := ending()
	tb.do(0, tb.decline())
	tb.do(1, tb.decline())
	tb.expect(PhaseOver, game.Watcher)
	tb = ending()
	tb.wait(30 * game.Second)
	tb.expect(PhaseOver, game.Watcher)
	tb = ending()
	tb.do(1, tb.knock())
	tb.wait(300)
	tb.do(1, name("AT"))
	tb.do(1, done)
	tb.expect(PhaseTurn, 1)
}

// LTR-41, LTR-42, LTR-43, LTR-44: who wins by each scoring, ties by letters or words, then shared; what is left in the hand costs nothing.
func TestWinners(t *testing.T) {
	for _, x := range []struct {
		scoring  string
		distinct bool
		a, b     []string
		scores   [2]int
		winners  int // bit mask
	}{
		{ScoreWords, false, []string{"AT", "TO"}, []string{"ABORT"}, [2]int{2, 1}, 1},
		{ScoreWords, false, []string{"AT"}, []string{"ABORT"}, [2]int{1, 1}, 2}, // tie: more letters
		{ScoreWords, false, []string{"AT"}, []string{"TO"}, [2]int{1, 1}, 3},
		{ScoreLetters, false, []string{"AT", "TO"}, []string{"ABORT"}, [2]int{4, 5}, 2},
		{ScoreLetters, false, []string{"AT", "TO"}, []string{"BOAT"}, [2]int{4, 4}, 1}, // tie: more words
		{ScoreLetters, true, []string{"TAT", "ATTA"}, []string{"ABE"}, [2]int{2, 3}, 2},
		{ScoreBonus, false, []string{"ABORT"}, []string{"AT", "TOE"}, [2]int{6, 5}, 1},
		{ScoreBonus, false, []string{"ABORT"}, []string{"TOE", "ATE"}, [2]int{6, 6}, 2},
	} {
		tb := rig(t, plain(func(o *Options) { o.Scoring, o.DistinctLetters = x.scoring, x.distinct }), "en", "", "A@0,0,1x1", "", "B1x1 C1x1", "_1x1")
		for seat, list := range [][]string{x.a, x.b} {
			for _, w := range list {
				tb.s.Sheets[seat] = append(tb.s.Sheets[seat], Entry{Word: w})
			}
		}
		tb.apply([]Event{{Over: &Over{Reason: EndDry}}})
		out, _ := Rules{}.Outcome(tb.s)
		if [2]int(out.Scores) != x.scores || int(game.SeatsOf(out.Winners...)) != x.winners {
			t.Errorf("%s %v against %v: %+v", x.scoring, x.a, x.b, out)
		}
		v := Rules{}.View(tb.s, game.Watcher)
		for seat, sheet := range v.Sheets {
			sum := 0
			for _, w := range sheet.Words {
				sum += w.Points
			}
			if sum != x.scores[seat] || sheet.Score != x.scores[seat] {
				t.Errorf("%s: the points of %v sum to %d, score %d", x.scoring, sheet.Words, sum, sheet.Score)
			}
		}
	}
}
