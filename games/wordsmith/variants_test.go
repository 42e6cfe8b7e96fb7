package wordsmith

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
)

func quick() Options {
	o := plain()
	o.Quick = true
	return o
}

// SMITH-40: words are written without calling; the same word may stand on several sheets; at scoring the left neighbour
// checks, and invalid words score nothing.
func TestQuickForgingSMITH40(t *testing.T) {
	tb := sit(t, 3, quick(), "TAU", "IRE")
	tb.Refuse("wordsmith/write", 0, call("TAU"))
	for seat := range game.Seat(3) {
		tb.secure(seat, "TAU")
	}
	tb.secure(0, "IRT") // nobody objects now
	for seat := range game.Seat(3) {
		tb.Act(seat, pass())
	}
	if tb.S.Phase != Check {
		t.Fatalf("phase %s", tb.S.Phase)
	}
	tb.Refuse("wordsmith/neighbour", 0, Action{Mark: &Marking{Sheet: 1, Round: 1}})
	tb.Refuse("wordsmith/line", 1, Action{Mark: &Marking{Sheet: 0, Round: 1, Bad: []int{3}}})
	tb.Act(1, Action{Mark: &Marking{Sheet: 0, Round: 1, Bad: []int{2}}})
	tb.Refuse("wordsmith/marked", 1, Action{Mark: &Marking{Sheet: 0, Round: 1}})
	tb.Act(2, Action{Mark: &Marking{Sheet: 1, Round: 1}})
	tb.Act(0, Action{Agree: &Agree{1}})
	tb.Act(0, Action{Mark: &Marking{Sheet: 2, Round: 1}})
	if tb.S.Round != 2 {
		t.Fatalf("all sheets are back, phase %s", tb.S.Phase)
	}
	for seat, want := range []Score{{3, 6, 9}, {3, 6, 9}, {3, 6, 9}} {
		if got := *tb.S.Players[seat].Sheets[0].Score; got != want {
			t.Errorf("seat %d: %+v, want %+v", seat, got, want)
		}
	}
}

// SMITH-A10: the owner may dispute a mark; then the dictionary decides.
func TestDisputeSMITHA10(t *testing.T) {
	tb := sit(t, 2, quick(), "TAU")
	tb.secure(0, "TAU")
	tb.secure(0, "IRT")
	tb.Act(0, pass())
	tb.Act(1, pass())
	tb.Refuse("wordsmith/line", 0, Action{Dispute: &Dispute{1, 1}})
	tb.Act(1, Action{Mark: &Marking{Sheet: 0, Round: 1, Bad: []int{1, 2}}})
	tb.Act(0, Action{Dispute: &Dispute{1, 1}})
	tb.Refuse("wordsmith/line", 0, Action{Dispute: &Dispute{1, 1}})
	events := tb.Act(0, Action{Dispute: &Dispute{1, 2}})
	if !has(events, func(e Event) bool { return e.Score != nil }) {
		t.Error("all is settled, the round is not scored")
	}
	if got := tb.S.Players[0].Sheets[0].Score; got.Letters != 3 {
		t.Errorf("TAU counts, IRT does not: %+v", got)
	}
}

// SMITH-A10: the new-letter rule applies to each player's own list, compared with the word written before, valid or
// not; own duplicates score nothing. The rules strike these out themselves.
func TestQuickSheetsKeepTheNewLetterRuleSMITHA10(t *testing.T) {
	sheet := &Sheet{}
	for i, w := range []string{"SAU", "AUS", "PUR", "SAU", "SUA", "AS"} {
		sheet.Lines[i] = Line{Word: w, Letters: len(w), Order: i + 1}
	}
	var got []string
	for _, s := range struckOut(0, sheet) {
		got = append(got, sheet.Lines[s.Line-1].Word+" "+s.By)
	}
	if want := "AUS newLetter,SAU twice,SUA newLetter,AS newLetter"; strings.Join(got, ",") != want {
		t.Errorf("struck out: %v, want %s", got, want)
	}
	sheet.Lines[0].Order, sheet.Lines[1].Order = 2, 1 // time order, not lines
	if got := struckOut(0, sheet)[0]; got.Line != 1 {
		t.Errorf("SAU was written after AUS: %+v", got)
	}
}

// SMITH-A10: other sheets stay hidden until the check.
func TestQuickSheetsAreHiddenSMITHA10(t *testing.T) {
	tb := sit(t, 2, quick(), "TAU")
	tb.secure(0, "TAU")
	for _, viewer := range []game.Seat{1, game.Watcher} {
		raw, _ := json.Marshal(tb.View(viewer))
		if strings.Contains(string(raw), "TAU") {
			t.Errorf("seat %d reads %s", viewer, raw)
		}
	}
	tb.Act(0, pass())
	tb.Act(1, pass())
	v := tb.View(1)
	if v.Now.Mark == nil || *v.Now.Mark != 0 || !slices.Equal(v.Now.MarkRows, []int{1}) || v.Players[0].Sheets[0].Lines[0].Word != "TAU" {
		t.Errorf("the neighbour cannot check: %+v", v.Now)
	}
}

// SMITH-A10: a bot or an absent neighbour marks by the dictionary, at once; so does everybody when the time is up, and
// a table may leave it to the dictionary altogether.
func TestAbsentNeighboursSMITHA10(t *testing.T) {
	for _, c := range []struct {
		name   string
		humans game.Seats
		check  string
		waits  bool
	}{
		{"bot or absent", game.SeatsOf(0), ByNeighbour, false},
		{"by agreement", game.SeatsOf(0, 1), ByDictionary, false},
		{"time", game.SeatsOf(0, 1), ByNeighbour, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := quick()
			o.Check = c.check
			tb := sit(t, 2, o, "TAU")
			tb.Humans = c.humans
			tb.secure(0, "TAU")
			tb.secure(0, "IRT")
			tb.Act(0, pass())
			tb.Act(1, pass())
			if (tb.S.Phase == Check) != c.waits {
				t.Fatalf("phase %s", tb.S.Phase)
			}
			if c.waits {
				tb.Expire()
			}
			if got := tb.S.Players[0].Sheets[0].Score; got == nil || got.Letters != 3 {
				t.Errorf("%+v", got)
			}
		})
	}
}

func required(letters ...string) Options {
	o := plain()
	o.Required, o.Letters = true, letters
	return o
}

// SMITH-41: the same letters for all, new ones each round: agreed six, or drawn.
func TestRequiredLettersOfTheRoundsSMITH41(t *testing.T) {
	tb := sit(t, 2, required("Schere"))
	if got := strings.Join(tb.S.Required, ""); got != "SCHERE" {
		t.Errorf("round 1 requires %s", got)
	}
	tb.Act(0, pass())
	tb.Act(1, pass())
	if got := tb.S.Required; len(got) != 6 || strings.Join(got, "") == "SCHERE" {
		t.Errorf("round 2 requires %v", got)
	}
	for _, bad := range [][]string{{"TAU"}, {"SCHERE", "schere"}, {"SCHER1"}} {
		_, err := Rules{}.Start(game.Env{Rand: game.Chance([32]byte{}, 0)}, game.Setup{Lang: "de", Seats: 2}, required(bad...))
		if game.Code(err) == "" {
			t.Errorf("%v is taken", bad)
		}
	}
	o := required("SCHERE")
	o.Required = false
	if _, err := (Rules{}).Start(game.Env{Rand: game.Chance([32]byte{}, 0)}, game.Setup{Lang: "de", Seats: 2}, o); game.Code(err) != "options/value" {
		t.Errorf("letters without the variant: %v", err)
	}
}

// SMITH-42, SMITH-43, SMITH-44, SMITH-V11: any line, named with the call; the word has the line's letter.
func TestRequiredLettersSMITH42SMITH43SMITH44V11(t *testing.T) {
	tb := sit(t, 2, required("SCHERE"), "SOCKEN", "TAU", "UHR", "IRE", "EINE")
	line := func(word string, n int) Action { return Action{Call: &Spoken{Word: word, Line: n}} }
	tb.hand(0, WordPieces("TAU").String())
	for n := 1; n <= 6; n++ {
		tb.Refuse("wordsmith/required", 0, line("TAU", n))
	}
	tb.Refuse("wordsmith/required", 0, call("TAU"))
	tb.hand(0, WordPieces("SOCKEN").String())
	tb.Refuse("wordsmith/required", 0, line("SOCKEN", 3)) // no H
	tb.Refuse("wordsmith/line", 0, line("SOCKEN", 7))
	tb.Act(0, line("SOCKEN", 1)) // "SOCKEN for S"
	tb.hand(0, WordPieces("UHR").String())
	tb.Act(0, line("UHR", 5)) // not from top to bottom
	tb.hand(0, WordPieces("IRE").String())
	tb.Refuse("wordsmith/line", 0, line("IRE", 5))
	tb.Act(0, call("IRE")) // no line named: the first free one that fits
	if got := tb.words(0); got != "SOCKEN - - IRE UHR -" {
		t.Errorf("the sheet reads %s", got)
	}
}

// In quick forging a missing required letter strikes the word out at the check (SMITH-40 with SMITH-44).
func TestQuickRequiredSMITH44(t *testing.T) {
	o := required("SCHERE")
	o.Quick = true
	tb := sit(t, 2, o, "TAU")
	tb.secure(0, "TAU")
	tb.Act(0, pass())
	tb.Act(1, pass())
	if got := tb.S.Players[0].Sheets[0]; got.Lines[0].Mark == nil || got.Lines[0].Mark.By != MarkRequired || got.Score.Letters != 0 {
		t.Errorf("%+v", got)
	}
}

// SMITH-36: in a rematch everybody sits one seat on, and a handicap stays with its player.
func TestHandicapsGoWithThePeopleSMITH36(t *testing.T) {
	got, err := Rules{}.Info().Rotate(3, []byte(`{"handicap1":5,"handicap2":0,"handicap3":2,"handicap4":1}`), nil)
	if err != nil || string(got) != `{"handicap1":0,"handicap2":2,"handicap3":5,"handicap4":1}` {
		t.Errorf("%s, %v", got, err)
	}
}

// SMITH-36: R20: the book sets the handicap before each round. In the break everybody may change their own; all are
// told, and the sheets of earlier rounds stay as they were.
func TestHandicapBetweenRoundsSMITH36(t *testing.T) {
	o := plain()
	o.Pause, o.Handicap1 = 20, 2
	tb := sit(t, 2, o, "TAU")
	change := func(fields int) Action { return Action{Handicap: &Handicap{Round: 1, Fields: fields}} }
	tb.Refuse("wordsmith/closed", 0, change(3))
	tb.Act(0, pass())
	tb.Act(1, pass())
	if got := tb.May(1); got != "ready handicap" {
		t.Errorf("in the break seat 1 may %s", got)
	}
	for _, bad := range []int{-1, 7} {
		tb.Refuse("wordsmith/handicap", 1, change(bad))
	}
	tb.Act(0, change(0))
	tb.Act(1, change(3))
	if got := tb.said(); got != "Bo crosses off 3 white fields before each round from now on." {
		t.Errorf("told %q", got)
	}
	if events := tb.Act(1, change(3)); len(events) != 0 {
		t.Errorf("nothing has changed, and yet %+v", events)
	}
	tb.Act(0, Action{Ready: &Ready{1}})
	tb.Refuse("wordsmith/closed", 0, change(6))
	tb.Act(1, Action{Ready: &Ready{1}})
	if tb.sheet(0).Crossed != 0 || tb.sheet(1).Crossed != 3 {
		t.Errorf("round 2 begins with %d and %d fields crossed", tb.sheet(0).Crossed, tb.sheet(1).Crossed)
	}
	v := tb.View(1)
	if first, second := v.Players[0].Sheets[0], v.Players[1].Sheets[1]; first.Handicap != 2 || second.Handicap != 3 {
		t.Errorf("the sheets show handicaps of %d and %d", first.Handicap, second.Handicap)
	}
	alone := steps()
	alone.Pause = 20
	tb = sit(t, 1, alone)
	for range 6 {
		tb.Act(0, pass())
	}
	tb.Refuse("wordsmith/alone", 0, change(1))
}

// SMITH-A16: variants combine: quick forging in steps with required letters.
func TestVariantsCombineSMITHA16(t *testing.T) {
	o := steps()
	o.Quick, o.Required, o.Letters, o.Rounds = true, true, []string{"SCHERE"}, 1
	tb := sit(t, 2, o, "IRE", "UHR")
	if got := tb.Todo(0); got != "Build a word and write it down" {
		t.Errorf("told %q", got)
	}
	for step := range 6 {
		for seat := range game.Seat(2) {
			tb.S.Players[seat].Circles = 0
			tb.hand(seat, WordPieces("UHR").String())
			a := Action{Write: &Spoken{Word: "UHR", Line: 5}}
			if step > 0 {
				a = pass()
			}
			tb.Act(seat, a)
		}
	}
	tb.Act(0, Action{Mark: &Marking{Sheet: 1, Round: 1}})
	tb.Act(1, Action{Mark: &Marking{Sheet: 0, Round: 1}})
	if o, over := tb.Outcome(); !over || !slices.Equal(o.Scores, []int{9, 9}) {
		t.Errorf("%v %+v", over, o)
	}
	for _, o := range (Rules{}).Info().Options { // so a form offers each beside the others
		if slices.Contains([]string{"quick", "required", "steps"}, o.Key) && o.When != nil && len(o.When.Options) > 0 {
			t.Errorf("%s is only offered with %v", o.Key, o.When.Options)
		}
	}
}
