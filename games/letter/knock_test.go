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
	tb.Act(0, free(tb.S.Hands[0][0]))
	return tb
}

// LTR-30, LTR-31, LTR-A11, LTR-A12, LTR-D7: a knocker claims words on the current board and has the next turn; then
// clockwise from them.
func TestKnockLTR30LTR31A11A12D7(t *testing.T) {
	tb := knocking(t, plain())
	tb.expect(PhaseWindow, game.Watcher)
	tb.Act(2, tb.knock())
	tb.expect(PhaseRace, game.Watcher)
	tb.wait(300)
	tb.expect(PhaseKnock, 2)
	tb.Refuse("letter/turn", 1, name("AT"))
	tb.Refuse("letter/turn", 2, tb.place("Z", 5, 4))
	tb.Act(2, name("AT"))
	tb.Act(2, name("AE")) // LTR-A15: a wrong word beside a right one is only struck
	tb.Act(2, name("EAT"))
	for _, seat := range []game.Seat{0, 1, 2, game.Watcher} { // everybody hears what was wrong
		if got := tb.View(seat).Knock; !slices.Equal(got.Words, []string{"AT", "EAT"}) || !slices.Equal(got.Wrong, []string{"AE"}) {
			t.Errorf("seat %d found valid %v and refused %v", seat, got.Words, got.Wrong)
		}
	}
	tb.Act(2, done)
	tb.sheets("", "", "AT EAT")
	want := []string{"Cid knocked.", "Cid named what does not count: AE.", "Cid knocked and wrote down AT and EAT."}
	if got := tb.Story(0, len(tb.S.Story)-3); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	tb.quiet()
	tb.expect(PhaseTurn, 2)
	tb.Act(2, free(tb.S.Hands[2][0]))
	tb.quiet()
	tb.expect(PhaseTurn, 0)
}

// LTR-31, LTR-D8: the last successful knocker goes on. LTR-34: knocking may happen again, also by the same player.
func TestLastKnockerGoesOnLTR31LTR34D8(t *testing.T) {
	tb := knocking(t, plain())
	for _, x := range []struct {
		seat game.Seat
		word string
	}{{1, "AT"}, {2, "TA"}, {1, "EAT"}, {2, "ETA"}, {0, "ATE"}} {
		tb.Act(x.seat, tb.knock())
		tb.wait(300)
		tb.Act(x.seat, name(x.word))
		tb.Act(x.seat, done)
	}
	tb.quiet()
	tb.expect(PhaseTurn, 0)
	once := knocking(t, plain(func(o *Options) { o.RepeatKnocks = false }))
	once.Act(1, once.knock())
	once.wait(300)
	once.Act(1, name("AT"))
	once.Act(1, done)
	once.Refuse("letter/knocker", 1, once.knock())
}

// LTR-32: a failed knock costs a letter and leaves the order as it was.
func TestKnockFailureLTR32A3(t *testing.T) {
	tb := knocking(t, plain())
	tb.Act(2, tb.knock())
	tb.wait(300)
	tb.Act(2, name("EA"))
	tb.wait(30 * game.Second) // LTR-34: each knocker has 30 s
	tb.expect(PhaseGive, 2)
	if got := tb.Story(0, len(tb.S.Story)-2); !slices.Equal(got, []string{"Cid named what does not count: EA.", "Cid knocked for nothing."}) {
		t.Errorf("%q", got)
	}
	tb.Refuse("letter/tile", 2, Action{Blank: &Place{Tile: tb.S.Hands[2][0]}})
	tb.wait(10 * game.Second)
	if tb.handed(2) != 1 || len(tb.S.Free) != 2 {
		t.Errorf("hand %v, free %v", tb.S.Hands[2], tb.S.Free)
	}
	tb.Act(2, tb.knock()) // LTR-A3: a seat that has paid may knock again
	tb.wait(300)
	tb.Act(2, done)
	tb.Act(2, free(tb.S.Hands[2][0]))
	tb.Act(2, tb.knock())
	tb.wait(300)
	tb.Act(2, done) // nothing left to pay with
	tb.Refuse("letter/knocker", 2, tb.knock())
	tb.quiet()
	tb.expect(PhaseTurn, 1)
	tb.Act(1, free(tb.S.Hands[1][0]))
	tb.Act(2, tb.knock()) // a new window
}

// LTR-33: knocks within 300 ms roll the die, the higher number wins, ties roll again; the others may knock again free
// of charge.
func TestSimultaneousKnocksLTR33(t *testing.T) {
	won := map[game.Seat]int{}
	again := false
	for seed := range uint64(60) {
		tb := knocking(t, plain())
		tb.Rand.Uint64()
		for range seed {
			tb.Rand.Uint64()
		}
		tb.Act(1, tb.knock())
		tb.Refuse("race/entered", 1, tb.knock())
		tb.At += 200
		tb.Act(2, tb.knock())
		tb.wait(100)
		heard := tb.View(0).Knock.Heard
		if heard.Margin != 200 || len(heard.Rolls) < 1 {
			t.Fatalf("heard %+v", heard)
		}
		last := heard.Rolls[len(heard.Rolls)-1]
		best := last[0]
		if last[1].Pips > best.Pips {
			best = last[1]
		}
		if last[0].Pips == last[1].Pips || best.Seat != tb.S.Speaker {
			t.Fatalf("%v lets seat %d win", heard.Rolls, tb.S.Speaker)
		}
		again = again || len(heard.Rolls) > 1
		won[tb.S.Speaker]++
		winner := tb.S.Speaker
		other := 3 - winner
		tb.Act(winner, name("AT"))
		tb.Act(winner, done)
		if tb.handed(other) != 2 {
			t.Fatal("who lost the roll pays nothing")
		}
		tb.Act(other, tb.knock())
	}
	if won[1] == 0 || won[2] == 0 || !again {
		t.Errorf("dice fall %v, ties rolled again: %v", won, again)
	}
	tb := knocking(t, plain(func(o *Options) { o.Simultaneity = 0 }))
	tb.Act(2, tb.knock())
	tb.expect(PhaseKnock, 2)
}

// LTR-S8: five seconds; a knock stops them, also past their end; refused before; closes early when all have declined;
// the player whose turn ended knocks only after another has.
func TestWindowLTRS8(t *testing.T) {
	tb := knocking(t, plain())
	tb.Refuse("letter/knocker", 0, tb.knock())
	tb.Refuse("letter/knocker", 0, tb.decline())
	tb.Refuse("letter/closed", 1, Action{Knock: &Knock{Window: tb.S.Window.ID - 1}})
	tb.At += 4900
	tb.Act(1, tb.knock())
	tb.At += 200 // past the window's end
	tb.Act(2, tb.knock())
	tb.wait(100)
	winner := tb.S.Speaker
	tb.Act(winner, name("AT"))
	tb.Act(winner, done)
	tb.Act(0, tb.decline())
	tb.Act(1, tb.decline())
	tb.Refuse("letter/declined", 1, tb.decline())
	tb.Act(2, tb.decline())
	tb.expect(PhaseTurn, winner)
	tb.Refuse("letter/closed", 0, tb.knock())
	// Seats that declined are asked again when a knock has reopened the window.
	tb = knocking(t, plain())
	tb.Act(1, tb.decline())
	tb.Act(2, tb.knock())
	tb.wait(300)
	tb.Act(2, name("AT"))
	tb.Act(2, done)
	tb.Act(0, tb.decline())
	tb.Act(2, tb.decline())
	tb.expect(PhaseWindow, game.Watcher)
	tb.Act(1, tb.decline())
	tb.expect(PhaseTurn, 2)
}

// LTR-S8: without the sandglass the window is open until the next player places; a knock takes their turn.
func TestUntimedKnockLTRS8(t *testing.T) {
	tb := knocking(t, plain(untimed))
	tb.expect(PhaseTurn, 1)
	tb.Refuse("letter/knocker", 0, tb.knock())
	tb.Act(2, tb.knock())
	tb.Refuse("letter/turn", 1, tb.place("Y", 5, 4))
	tb.wait(300)
	if due, ok := tb.Deadline(); ok {
		t.Errorf("a clock runs until %d", due)
	}
	tb.Act(2, done)
	tb.Act(2, free(tb.S.Hands[2][0]))
	tb.expect(PhaseTurn, 1) // order unchanged
	tb.Act(2, tb.knock())
	tb.wait(300)
	tb.Act(2, name("AT"))
	tb.Act(2, done)
	tb.expect(PhaseTurn, 2)
	tb.Act(0, tb.knock()) // still open for all, also who ended the turn before
	tb.wait(300)
	tb.Act(0, name("ETA"))
	tb.Act(0, done)
	tb.expect(PhaseTurn, 0)
	tb.Act(0, tb.place("X", 5, 4))
	tb.Refuse("letter/closed", 2, tb.knock())
}

// LTR-18: a player without letters knocks like everybody else.
func TestKnockWithoutLettersLTR18D16(t *testing.T) {
	tb := knocking(t, plain(), "X1x1", "", "Z1x1")
	tb.Act(1, tb.knock())
	tb.wait(300)
	tb.Act(1, name("AT"))
	tb.Act(1, done)
	tb.quiet()
	tb.expect(PhaseTurn, 1)
	tb.Refuse("letter/closed", 1, tb.knock()) // LTR-D16: not instead of their turn
}

// LTR-30, LTR-D6: knocking opens when a turn has ended, by a completed act or by the sand, and not before.
func TestKnockOpensAfterTheTurnLTR30D6(t *testing.T) {
	for _, end := range []func(*table){
		func(tb *table) { tb.Act(0, free(tb.tile("X"))) },
		func(tb *table) {
			tb.wait(30 * game.Second)
			tb.Refuse("letter/closed", 1, tb.knock()) // a letter is owed first
			tb.Act(0, free(tb.tile("X")))
		},
	} {
		tb := rig(t, plain(), "en", "AT", "A@5,5,1x1 T@6,5,1x1", "", "X1x1", "Y1x1")
		tb.Refuse("letter/closed", 1, tb.knock())
		end(tb)
		tb.Act(1, tb.knock())
		tb.wait(300)
		tb.expect(PhaseKnock, 1)
	}
	// With the sandglass the window closes before the next turn.
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1 T@6,5,1x1", "", "X1x1", "Y1x1")
	tb.Act(0, free(tb.tile("X")))
	tb.quiet()
	tb.expect(PhaseTurn, 1)
	tb.Refuse("letter/closed", 0, tb.knock())
}

// LTR-40, LTR-A14, LTR-D9: the game ends after as many dry turns as players, knocking included; free letters and blanks
// do not prolong it.
func TestEndLTR40A14D9(t *testing.T) {
	tb := knocking(t, plain(), "X1x1 X1x1 X1x1", "Y1x1 _1x1", "Z1x1 Z1x1 Z1x1")
	tb.quiet()
	tb.Act(1, Action{Blank: &Place{Tile: tb.S.blanks(1)[0], At: [2]int{5, 4}}})
	tb.quiet()
	tb.Act(2, free(tb.S.Hands[2][0]))
	tb.expect(PhaseWindow, game.Watcher) // the last chance
	tb.Act(0, tb.knock())
	tb.wait(300)
	tb.Act(0, name("AT"))
	tb.Act(0, done)
	tb.quiet()
	for _, seat := range []game.Seat{0, 1, 2} {
		tb.expect(PhaseTurn, seat)
		tb.Act(seat, free(tb.S.letters(seat)[0]))
		tb.wait(5 * game.Second)
	}
	tb.expect(PhaseOver, game.Watcher)
	out, over := tb.Outcome()
	if !over || out.Reason != EndDry || len(out.Winners) != 1 || out.Winners[0] != 0 {
		t.Errorf("%+v", out)
	}
	tb.Refuse("letter/over", 0, tb.knock())
}

// LTR-A14: a skipped player counts as a dry turn, and the first round does not count.
func TestSkipsCountLTRA14(t *testing.T) {
	tb := rig(t, plain(), "en", "AT", "A@5,5,1x1", "", "T1x1", "", "")
	tb.Act(0, tb.place("T", 6, 5))
	tb.Act(0, name("AT"))
	tb.Act(0, done)
	tb.quiet() // nobody has anything: 1, 2 and 0 are skipped
	tb.expect(PhaseOver, game.Watcher)
	skips := 0
	for _, e := range tb.S.Story {
		if e.Say.Key == "letter.log.skip" {
			skips++
		}
	}
	if skips != 3 {
		t.Errorf("%d skipped, want 3", skips)
	}
	fresh := deal(t, 2, plain())
	for seat := range game.Seat(2) {
		fresh.Act(seat, Action{Place: &Place{Tile: fresh.S.letters(seat)[0], At: [2]int{int(seat) * 9, 0}}})
		fresh.Act(seat, done)
	}
	if fresh.S.Dry != 0 {
		t.Errorf("the first round counts as a dry turn of %v", fresh.S.Dry.List())
	}
}

// LTR-A14: LTR-40 without the sandglass: before the end there is a last call, which passes when all have declined or
// with a sandglass.
func TestLastCallLTR40A14(t *testing.T) {
	ending := func() *table {
		tb := knocking(t, plain(untimed))
		tb.Act(1, free(tb.S.Hands[1][0]))
		tb.Act(2, free(tb.S.Hands[2][0]))
		tb.expect(PhaseWindow, game.Watcher)
		return tb
	}
	tb := ending()
	tb.Act(0, tb.decline())
	tb.Act(1, tb.decline())
	tb.expect(PhaseOver, game.Watcher)
	tb = ending()
	tb.wait(30 * game.Second)
	tb.expect(PhaseOver, game.Watcher)
	tb = ending()
	tb.Act(1, tb.knock())
	tb.wait(300)
	tb.Act(1, name("AT"))
	tb.Act(1, done)
	tb.expect(PhaseTurn, 1)
}

// LTR-44: who wins by each scoring, ties by letters or words, then shared; what is left in the hand costs nothing.
func TestWinnersLTR44(t *testing.T) {
	for _, x := range []struct {
		rule     string
		scoring  string
		distinct bool
		a, b     []string
		scores   [2]int
		winners  int // bit mask
		tie      string
	}{
		{"LTR-41", ScoreWords, false, []string{"AT", "TO"}, []string{"ABORT"}, [2]int{2, 1}, 1, ""},
		{"LTR-41 a tie goes to more letters", ScoreWords, false, []string{"AT"}, []string{"ABORT"}, [2]int{1, 1}, 2, "letter.end.moreLetters"},
		{"LTR-S6 all is equal", ScoreWords, false, []string{"AT"}, []string{"TO"}, [2]int{1, 1}, 3, ""},
		{"LTR-42", ScoreLetters, false, []string{"AT", "TO"}, []string{"ABORT"}, [2]int{4, 5}, 2, ""},
		{"LTR-S6 more words decide", ScoreLetters, false, []string{"AT", "TO"}, []string{"BOAT"}, [2]int{4, 4}, 1, "letter.end.moreWords"},
		{"LTR-D10 different letters", ScoreLetters, true, []string{"TAT", "ATTA"}, []string{"ABE"}, [2]int{2, 3}, 2, ""},
		{"LTR-43", ScoreBonus, false, []string{"ABORT"}, []string{"AT", "TOE"}, [2]int{6, 5}, 1, ""},
		{"LTR-S6 more words decide", ScoreBonus, false, []string{"ABORT"}, []string{"TOE", "ATE"}, [2]int{6, 6}, 2, "letter.end.moreWords"},
	} {
		tb := rig(t, plain(func(o *Options) { o.Scoring, o.DistinctLetters = x.scoring, x.distinct }), "en", "", "A@0,0,1x1", "", "B1x1 C1x1", "_1x1")
		for seat, list := range [][]string{x.a, x.b} {
			for _, w := range list {
				tb.S.Sheets[seat] = append(tb.S.Sheets[seat], Entry{Word: w})
			}
		}
		tb.Commit(Event{Over: &Over{Reason: EndDry}})
		out, _ := tb.Outcome()
		if [2]int(out.Scores) != x.scores || int(game.SeatsOf(out.Winners...)) != x.winners {
			t.Errorf("%s: %v against %v: %+v", x.rule, x.a, x.b, out)
		}
		if why := tb.Frame(game.Watcher).End.Why; x.tie != "" && why.Key != x.tie || x.tie == "" && why.Key != "letter.end.dry" {
			t.Errorf("%s: told as %+v", x.rule, why)
		}
		v := tb.View(game.Watcher)
		for seat, sheet := range v.Sheets {
			sum := 0
			for _, w := range sheet.Words {
				sum += w.Points
			}
			if sum != x.scores[seat] || sheet.Score != x.scores[seat] {
				t.Errorf("%s: the points of %v sum to %d, score %d", x.rule, sheet.Words, sum, sheet.Score)
			}
		}
	}
}
