package wordsmith

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
)

// check compares what a seat may do and is told to do.
func (tb *table) check(seat game.Seat, when, may, todo string) {
	tb.Helper()
	if got := tb.May(seat); got != may {
		tb.Errorf("%s seat %d may %q, want %q", when, seat, got, may)
	}
	if got := tb.Todo(seat); got != todo {
		tb.Errorf("%s seat %d is told %q, want %q", when, seat, got, todo)
	}
}

// active compares whom everybody sees the table wait for.
func (tb *table) active(when string, want ...game.Seat) {
	tb.Helper()
	for seat := game.Watcher; int(seat) < len(tb.S.Players); seat++ {
		if got := tb.Frame(seat).Active; !slices.Equal(got, want) {
			tb.Errorf("%s seat %d sees the table wait for %v, want %v", when, seat, got, want)
		}
	}
}

// What a seat may do in the race, from its first roll to the break.
func TestFrameOfTheRace(t *testing.T) {
	o := plain()
	o.Pause = 20
	tb := sitWith(t, 2, o, game.ByChallenge, "TAU", "IRE")
	const build = "Build a word, or roll for pieces"
	tb.check(0, "at the start", "roll call pass", build)
	tb.check(game.Watcher, "at the start", "", "")
	tb.active("at the start", 0, 1)
	if f := tb.Frame(0); f.Phase != "build" || !f.Choice || f.Clock != nil || f.Turn != (game.Turn{Round: 1, Seat: -1}) || f.End != nil {
		t.Errorf("at the start: %+v", f)
	}
	tb.S.Stock.Curve = 0
	tb.roll(0, Bow)
	tb.check(0, "after a star", "take call pass", "Take a piece from the box")
	if n := tb.now(0); n.RollAt != 1500 || !slices.Equal(n.Take, []Piece{Long, Short, Bow}) {
		t.Errorf("after a star: %+v", n)
	}
	tb.Act(0, take(Long))
	tb.secure(0, "TAU")
	tb.check(0, "with a call", "withdraw", "Called: the others may object now")
	tb.check(1, "before a call", "roll call answer pass", "Anna calls TAU. Any objection? If not, simply play on")
	tb.active("before a call", 1)
	if f := tb.Frame(0); f.Choice || tb.now(0).Withdraw != 1 {
		t.Errorf("with a call: %+v", f)
	}
	tb.Act(1, accept(1))
	tb.Act(1, pass())
	tb.check(1, "after \"nothing more\"", "roll call resume", "Waiting for the others")
	tb.active("after \"nothing more\"", 0)
	tb.hand(0, "3L4S1c")
	tb.Act(0, call("IRE"))
	tb.active("done, but asked about a call", 1)
	tb.Act(1, accept(2))
	tb.Act(0, pass())
	tb.check(0, "in the break", "ready handicap", "Pieces back into the box; the next round begins soon")
	tb.active("in the break", 0, 1)
	if c := tb.Frame(0).Clock; *c != (game.Countdown{What: "break", Until: 20 * game.Second, Total: 20 * game.Second}) {
		t.Errorf("the break's clock is %+v", c)
	}
	tb.Act(0, Action{Ready: &Ready{1}})
	tb.check(0, "when ready", "", "Waiting for the others")
	tb.active("when ready", 1)
}

// SMITH-31 and SMITH-26: the last word, and a sheet without fields.
func TestFrameOfTheLastWord(t *testing.T) {
	tb := sit(t, 2, plain(), six...)
	tb.S.Players[1].sheet().Crossed = 12
	tb.check(1, "without fields", "roll call pass", "All fields are crossed: use every piece")
	for _, w := range six {
		tb.secure(0, w)
	}
	tb.check(0, "with six words", "", "Waiting for the others")
	tb.check(1, "for the last word", "call pass", "Anna has finished: one last word, no more rolling")
	tb.active("for the last word", 1)
	f := tb.Frame(1)
	if f.Phase != "last" || !f.Choice || *f.Clock != (game.Countdown{What: "last", Until: 90 * game.Second, Total: 90 * game.Second}) {
		t.Errorf("for the last word: %+v, clock %+v", f, f.Clock)
	}
}

// SMITH-48 and SMITH-45: circles, and waiting for the others of a step.
func TestFrameOfSteps(t *testing.T) {
	o := steps()
	o.StepTime = 60
	tb := sit(t, 2, o, "TAU")
	tb.S.Players[0].Circles, tb.S.Players[1].Circles = 1, 0
	tb.check(0, "with a circle", "take call pass", "Build a word and call it")
	tb.check(1, "without", "call pass", "Build a word and call it")
	f := tb.Frame(0)
	if f.Turn != (game.Turn{Number: 1, Round: 1, Seat: -1}) || *f.Clock != (game.Countdown{What: "step", Until: 60 * game.Second, Total: 60 * game.Second}) {
		t.Errorf("turn %+v, clock %+v", f.Turn, f.Clock)
	}
	if got := tb.said(); !strings.HasPrefix(got, "Step 1. The dice show: ") || strings.Count(got, "piece")+strings.Count(got, "star") != 3 {
		t.Errorf("the story tells %q", got)
	}
	tb.S.Players[0].Circles = 0
	tb.secure(0, "TAU")
	tb.check(0, "after the word", "", "Waiting for the others")
	tb.active("after the word", 1)
	tb.At = 30 * game.Second
	tb.Act(1, pass())
	if got := tb.Story(1, 0); got[len(got)-2] != "Bo passed this step." {
		t.Errorf("the story tells %q", got)
	}
}

// SMITH-40 and SMITH-A10: whom the check waits for, the hidden sheets, and the story of quick forging.
func TestFrameOfQuickForging(t *testing.T) {
	o := quick()
	o.Rounds = 1
	tb := sit(t, 3, o, "TAU")
	tb.check(0, "at the start", "roll write pass", "Build a word, or roll for pieces")
	tb.secure(0, "TAU")
	tb.secure(1, "IRT")
	tb.hidden(2, "TAU", "IRT")
	tb.hidden(1, "TAU")
	tb.hidden(game.Watcher, "TAU", "IRT")
	if got := tb.Story(0, 0)[1:]; !slices.Equal(got, []string{"Anna secured TAU.", "Bo wrote down a word."}) {
		t.Errorf("Anna reads %q", got)
	}
	if f := tb.Frame(2); !slices.Equal(f.Scores, []int{0, 0, 0}) || tb.Say(*f.Sheets[0].Lines[0].Say) != "1 word, face down" {
		t.Errorf("hidden sheets: %v, %+v", f.Scores, f.Sheets[0])
	}
	if f := tb.Frame(0); !slices.Equal(f.Scores, []int{3, 0, 0}) {
		t.Errorf("the own sheet: %v", f.Scores)
	}
	for seat := range game.Seat(3) {
		tb.Act(seat, pass())
	}
	tb.active("in the check", 1, 2) // Cleo's sheet is empty
	tb.check(1, "in the check", "mark", "Check your neighbour’s sheet")
	tb.check(0, "in the check", "", "The sheets are being checked")
	if n := tb.now(1); n.Mark == nil || *n.Mark != 0 || !slices.Equal(n.MarkRows, []int{1}) {
		t.Errorf("in the check: %+v", n)
	}
	if got := tb.Story(2, 0); !slices.Contains(got, "Anna secured TAU.") || got[len(got)-1] != "The sheets go to the left to be checked." {
		t.Errorf("in the check Cleo reads %q", got)
	}
	tb.Act(2, Action{Mark: &Marking{Sheet: 1, Round: 1, Bad: []int{1}}})
	tb.active("with a struck line", 1)
	tb.check(1, "with a struck line", "mark dispute agree", "Check your neighbour’s sheet")
	tb.Act(1, Action{Mark: &Marking{Sheet: 0, Round: 1}})
	tb.check(1, "marked once", "dispute agree", "Look at what was struck out")
	if n := tb.now(1); !slices.Equal(n.Dispute, []int{1}) {
		t.Errorf("a struck line: %+v", n)
	}
	if l := tb.Frame(2).Sheets[1].Lines[0]; !l.Struck || *l.Points != 0 {
		t.Errorf("the pad of a struck line: %+v", l)
	}
	tb.Act(1, Action{Agree: &Agree{1}})
	f := tb.Frame(0)
	if f.Phase != game.PhaseOver || f.End == nil || tb.Say(f.End.Why) != "All rounds have been played." ||
		!slices.Equal(f.Scores, []int{9, 6, 6}) || len(f.May)+len(f.Active) != 0 || f.Todo != nil || f.Choice {
		t.Errorf("the end: %+v", f)
	}
	if got, want := tb.said(), "Round 1: Anna 9 (3 for letters, 6 bonus), Bo 6 (0 for letters, 6 bonus), and Cleo 6 (0 for letters, 6 bonus)."; got != want {
		t.Errorf("the story tells %q, want %q", got, want)
	}
}

// hidden looks for words in all that a seat is told.
func (tb *table) hidden(seat game.Seat, words ...string) {
	tb.Helper()
	frame, err := json.Marshal(tb.Frame(seat))
	if err != nil {
		tb.Fatal(err)
	}
	view, err := json.Marshal(tb.View(seat))
	if err != nil {
		tb.Fatal(err)
	}
	for _, w := range words {
		if strings.Contains(string(frame)+string(view), w) {
			tb.Errorf("seat %d reads %s", seat, w)
		}
	}
}

// Claims open and closed, and who may still answer: callers too, about the call before theirs.
func TestFrameOfClaims(t *testing.T) {
	tb := sitWith(t, 3, plain(), game.ByVote, "TAU", "IRE")
	if f := tb.Frame(0); len(f.Claims) != 0 || f.Claims == nil {
		t.Errorf("before a call: %+v", f.Claims)
	}
	tb.secure(0, "TAU")
	tb.secure(1, "IRE")
	tb.Act(2, object(1))
	for seat, open := range map[game.Seat]bool{0: false, 1: true, 2: false, game.Watcher: false} {
		c := tb.Frame(seat).Claims[0]
		if c.ID != 1 || c.By != 0 || !slices.Equal(c.Words, []string{"TAU"}) || c.Until != 8*game.Second || c.Policy != game.ByVote ||
			!slices.Equal(c.Objections, []game.Seat{2}) || len(c.Accepts) != 0 || c.Open != open {
			t.Errorf("seat %d sees %+v", seat, c)
		}
	}
	tb.check(1, "with a call that waits", "withdraw answer", "Anna calls TAU. Any objection?")
	tb.check(2, "after an answer", "roll call pass", "Build a word, or roll for pieces")
	tb.active("two calls", 1, 2)
	if c := tb.Frame(0).Clock; *c != (game.Countdown{What: "objections", Until: 8 * game.Second, Total: 8 * game.Second}) {
		t.Errorf("the clock is %+v", c)
	}
	tb.Act(1, accept(1))
	tb.Leave(0)
	tb.Leave(2)
	f := tb.Frame(1)
	if len(f.Claims) != 0 || len(f.Active) != 0 || tb.Say(f.End.Why) != "Too few players were left." {
		t.Errorf("after the end: %+v", f)
	}
}

// The story of a race under challenge, as it is told.
func TestStory(t *testing.T) {
	tb := sitWith(t, 2, required("SCHERE"), game.ByChallenge, "UHR", "IRE")
	begin := tb.said()
	if !strings.HasPrefix(begin, "Round 1: everybody starts with ") {
		t.Errorf("the start: %q", begin)
	}
	for seat := range game.Seat(2) {
		tb.hand(seat, WordPieces("UHR").String())
	}
	tb.Act(0, call("UHR"))
	tb.At = 250
	tb.Act(1, call("UHR"))
	tb.Act(1, accept(1))
	tb.secure(1, "IRE")
	tb.Act(1, withdraw(3))
	tb.secure(1, "REI")
	tb.Act(0, object(4))
	tb.Act(1, pass())
	want := []string{
		begin,
		"Anna called UHR, U-H-R, for H.",
		"Bo called UHR, U-H-R, for H.",
		"Anna secured UHR.",
		"Bo called UHR 0.25 s too late: Anna got it first.",
		"Bo called IRE, I-R-E, for E.",
		"Bo withdrew IRE.",
		"Bo called REI, R-E-I, for E.",
		"Bo called REI, which is not a word.",
		"Bo had nothing more.",
	}
	if got := tb.Story(game.Watcher, 0); !slices.Equal(got, want) {
		t.Errorf("the story is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	tb.Leave(0)
	if got := tb.said(); got != "Anna left the table." {
		t.Errorf("the story tells %q", got)
	}
}

// Where the dictionary decides at once, only the word on the sheet is told, and the sixth says that somebody is done.
// What a review reads stands with it: a word for each use of a turn.
func TestStoryUnderTheDictionary(t *testing.T) {
	tb := sit(t, 2, plain(), six...)
	for _, w := range six {
		tb.secure(0, w)
	}
	story := tb.Frame(0).Story
	if got := tb.Story(0, 0); len(got) != 8 || got[1] != "Anna secured TAU." || got[6] != "Anna secured TIP." || got[7] != "Anna: “Done!”" {
		t.Errorf("%q", got)
	}
	if e := story[1]; e.Did != game.DidWord || e.Turn != 0 || e.Points != 3 || !slices.Equal(e.Words, []string{"TAU"}) {
		t.Errorf("%+v", e)
	}
}

// The score pad: rounds, words in the order of writing with their place for the board, the bonus with the sum.
func TestScorePad(t *testing.T) {
	tb := sit(t, 2, required("SCHERE"), "UHR", "IRE")
	line := func(word string, n int) {
		tb.hand(0, WordPieces(word).String())
		tb.Act(0, Action{Call: &Spoken{Word: word, Line: n}})
	}
	line("UHR", 5)
	line("IRE", 4)
	if got := tb.Frame(1).Scores; !slices.Equal(got, []int{6, 0}) {
		t.Errorf("in the round: %v", got)
	}
	tb.Act(0, pass())
	tb.Act(1, pass())
	sheet := tb.Frame(1).Sheets[0]
	var got []string
	for _, l := range sheet.Lines {
		text := l.Text
		if l.Say != nil {
			text = tb.Say(*l.Say)
		}
		got = append(got, text)
	}
	if want := []string{"Round 1", "UHR", "IRE", "bonus", "Round 2"}; !slices.Equal(got, want) || sheet.Total != 12 || !slices.Equal(sheet.Seats, []game.Seat{0}) {
		t.Errorf("%q, total %d of %v, want %q", got, sheet.Total, sheet.Seats, want)
	}
	if l := sheet.Lines[1]; *l.Points != 3 || l.Total != nil || l.Ref != (LineRef{0, 1, 5, "UHR"}) {
		t.Errorf("UHR: %+v", l)
	}
	if l := sheet.Lines[3]; *l.Points != 6 || *l.Total != 12 || sheet.Lines[0].Points != nil {
		t.Errorf("the bonus: %+v", l)
	}
}
