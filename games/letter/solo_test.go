package letter

import (
	"testing"

	"lettercase/game"
)

func alone(t *testing.T, o Options, dict, hand string) *table {
	t.Helper()
	if err := o.check(game.Setup{Seats: 1}); err != nil {
		t.Fatal(err)
	}
	tb := rig(t, o, "en", dict, "", "", hand)
	o.SoloLetters = tb.handed(0)
	tb.S.Options = o
	tb.Commit(Event{Phase: &PhaseSet{Phase: PhaseSolo, Speaker: 0, Until: game.Time(o.SoloMinutes) * game.Minute}})
	return tb
}

// LTR-50, LTR-A17: alone, n letters lie open, no blanks; about ten to begin with.
func TestSoloStartLTR50A17(t *testing.T) {
	for _, x := range []struct {
		o    Options
		want int
	}{
		{plain(), 10},
		{plain(func(o *Options) { o.SoloLetters = 37 }), 37},
		{plain(func(o *Options) { o.Solo = SoloLong }), 20},
	} {
		tb := deal(t, 1, x.o)
		tb.expect(PhaseSolo, 0)
		if len(tb.S.letters(0)) != x.want || len(tb.S.blanks(0)) != 0 {
			t.Errorf("%d letters, want %d", len(tb.S.letters(0)), x.want)
		}
	}
}

// LTR-50, LTR-52, LTR-A17, LTR-D12: tiles may be moved until the end; words are read as in the main game and hold while
// they can be read; all must hang together; the number of words counts, then the letters left over.
func TestSoloManyWordsLTR50LTR52A17D12(t *testing.T) {
	tb := alone(t, plain(func(o *Options) { o.SoloRecord = 203 }), "AT TO", "A1x1 T1x1 O1x1 X1x1")
	tb.Act(0, tb.place("A", 0, 0))
	tb.Act(0, tb.place("T", 1, 0))
	tb.Refuse("letter/occupied", 0, tb.place("O", 1, 0))
	tb.Refuse("letter/outside", 0, tb.place("O", 20, 0))
	tb.Act(0, name("AT"))
	tb.Act(0, name("TA")) // wrong: costs nothing
	tb.Act(0, tb.place("O", 5, 5))
	tb.Refuse("letter/apart", 0, done)
	tb.Refuse("letter/unread", 0, name("TO"))
	tb.Act(0, tb.move("O", 2, 0))
	tb.Act(0, name("TO"))
	tb.sheets("AT TO")
	tb.Act(0, tb.move("A", 9, 9))
	tb.sheets("TO")
	tb.Act(0, tb.move("A", 1, 1))
	tb.Act(0, name("AT"))
	v := tb.View(0)
	if v.Solo.Left != 1 || v.Solo.Figure != 203 || v.Solo.Beaten {
		t.Errorf("%+v", v.Solo)
	}
	tb.Act(0, done)
	out, over := tb.Outcome()
	if !over || out.Scores[0] != 2 || *out.Record != 203 || len(out.Winners) != 0 || out.Reason != EndDone {
		t.Errorf("%+v", out)
	}
}

// LTR-A17: a word that another path still spells is kept; taking its tile back strikes it.
func TestSoloWordFindsAnotherPathLTRA17(t *testing.T) {
	tb := alone(t, plain(), "AT", "A1x1 T1x1 T1x1")
	tees := tb.S.Hands[0][1:]
	tb.Act(0, tb.place("A", 5, 5))
	tb.Act(0, Action{Place: &Place{Tile: tees[0], At: [2]int{6, 5}}})
	tb.Act(0, Action{Place: &Place{Tile: tees[1], At: [2]int{4, 5}}})
	tb.Act(0, name("AT"))
	used := tb.S.Sheets[0][0].Tiles[1]
	other := tees[0] + tees[1] - used
	tb.Act(0, Action{Take: &Take{Tile: used}})
	tb.sheets("AT")
	if got := tb.S.Sheets[0][0].Tiles[1]; got != other {
		t.Errorf("read over %d, want %d", got, other)
	}
	tb.Act(0, Action{Take: &Take{Tile: other}})
	tb.sheets("")
	if tb.handed(0) != 2 {
		t.Error("taken back into the hand")
	}
}

// LTR-24 alone: a word written twice keeps two sets of tiles, or one of the two falls.
func TestSoloSameWordTwiceLTR24(t *testing.T) {
	tb := alone(t, plain(), "AT", "A1x1 T1x1 A1x1 T1x1")
	hand := tb.S.Hands[0]
	lay := func(id, col int) { tb.Act(0, Action{Place: &Place{Tile: id, At: [2]int{col, 5}}}) }
	lay(hand[0], 4)
	lay(hand[1], 5)
	lay(hand[2], 6)
	lay(hand[3], 7)
	tb.Act(0, name("AT", hand[0], hand[1]))
	tb.Act(0, name("AT"))
	tb.sheets("AT AT")
	lay(hand[0], 12) // the first AT could only be read with the second A, which serves the other one
	tb.sheets("AT")
}

// LTR-51: long words have a time limit, a sandglass for every letter unless another is agreed; many words have one only
// if it is agreed (LTR-50). Agreed options are in the log, so a game that began without a limit goes on without one.
func TestSoloTimeLimitLTR51(t *testing.T) {
	for _, x := range []struct {
		solo             string
		letters, minutes int
		want             game.Time
	}{
		{SoloMany, 0, 0, 0},
		{SoloMany, 0, 5, 5 * game.Minute},
		{SoloLong, 0, 0, 10 * game.Minute},
		{SoloLong, 33, 0, 17 * game.Minute},
		{SoloLong, 0, 3, 3 * game.Minute},
	} {
		tb := deal(t, 1, plain(func(o *Options) { o.Solo, o.SoloLetters, o.SoloMinutes = x.solo, x.letters, x.minutes }))
		due, _ := tb.Deadline()
		if due != x.want {
			t.Errorf("%+v: due at %d", x, due)
		}
		if c := tb.Frame(0).Clock; x.want == 0 && c != nil || x.want > 0 && (c == nil || c.Total != x.want) {
			t.Errorf("%+v: clock %+v", x, c)
		}
		if x.want > 0 {
			tb.wait(x.want)
			if out, over := tb.Outcome(); !over || out.Reason != EndTime {
				t.Errorf("%+v: %+v", x, out)
			}
		}
	}
	old := deal(t, 1, plain(func(o *Options) { o.Solo = SoloLong }))
	start := Started{Lang: "en", Seats: 1, Options: old.S.Options, Tiles: old.S.Tiles}
	start.Options.SoloMinutes = 0
	old.Commit(Event{Start: &start}, Event{Turn: &TurnBegun{Number: 1}}, Event{Phase: &PhaseSet{Phase: PhaseSolo}})
	if _, ok := old.Deadline(); ok || old.Frame(0).Clock != nil {
		t.Error("a game without a limit has got one")
	}
}

// LTR-51, LTR-A17: as long words as possible, from twenty letters on, in a set time; points by LTR-43. When the time
// runs out on several groups the best counts.
func TestSoloLongWordsLTR51A17(t *testing.T) {
	tb := alone(t, plain(func(o *Options) { o.Solo, o.SoloMinutes, o.SoloRecord = SoloLong, 2, 5 }), "TEA NO", "T1x1 E1x1 A1x1 N1x1 O1x1")
	for i, l := range []string{"T", "E", "A"} {
		tb.Act(0, tb.place(l, i, 0))
	}
	tb.Act(0, tb.place("N", 9, 9))
	tb.Act(0, tb.place("O", 9, 8))
	tb.Act(0, name("NO"))
	tb.Act(0, name("TEA"))
	if c := tb.Frame(0).Clock; c.Total != 2*game.Minute || c.Until != 2*game.Minute {
		t.Errorf("clock %+v", c)
	}
	tb.wait(2 * game.Minute)
	out, over := tb.Outcome()
	if !over || out.Scores[0] != 3 || *out.Record != 3 || out.Reason != EndTime || out.Details.(*SoloResult).Beaten {
		t.Errorf("%+v", out)
	}
	tb.sheets("TEA")
	if tb.handed(0) != 2 {
		t.Error("what hangs apart goes back")
	}
}
