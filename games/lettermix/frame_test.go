package lettermix

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
	"lettercase/texts"
)

// Who may do what, whom the table waits for, what runs and what everybody is told to do, phase by phase.
func TestFrameOfATurn(t *testing.T) {
	o := defaults()
	o.Rounds, o.Pause = 1, 20
	m := begin(t, game.Setup{Seats: 3, Teams: []int{0, 0, 1}}, o, gametest.List("BE"))
	m.S.Team, m.S.Queue, m.S.Contest, m.S.Order = 0, []int{1}, []int{0, 1}, []int{0, 1}
	want := func(seat game.Seat, phase string, may []string, active []game.Seat, choice bool, todo string) {
		t.Helper()
		f := m.Frame(seat)
		if f.Seat != seat || f.Phase != phase || !slices.Equal(f.May, may) || !slices.Equal(f.Active, active) || f.Choice != choice {
			t.Errorf("seat %d: %s, may %v, active %v, choice %v", seat, f.Phase, f.May, f.Active, f.Choice)
		}
		if got := m.Todo(seat); got != todo {
			t.Errorf("seat %d: %q", seat, got)
		}
	}
	pair := []game.Seat{0, 1}
	want(1, "cup", []string{"throw"}, pair, false, "Your turn: throw the dice")
	want(2, "cup", []string{}, pair, false, "The cup is with Ada and Ben")
	want(game.Watcher, "cup", []string{}, pair, false, "The cup is with Ada and Ben")
	f := m.Frame(2)
	if f.Turn != (game.Turn{Number: 1, Round: 1, Seat: 0}) || *f.Clock != (game.Countdown{What: "pause", Until: 20 * game.Second, Total: 20 * game.Second}) {
		t.Errorf("MIX-12: %+v, %+v", f.Turn, f.Clock)
	}
	m.throw(0, "BEZ*AAAAAAAAA")
	want(0, "sand", []string{"move", "finish"}, pair, true, "Lay your crossword")
	want(2, "sand", []string{}, pair, false, "Ada and Ben are laying")
	if c := m.Frame(2).Clock; *c != (game.Countdown{What: "sand", Until: m.At + 150*game.Second, Total: 150 * game.Second, Big: true}) {
		t.Errorf("MIX-3: %+v", c)
	}
	m.Leave(0)
	want(2, "sand", []string{}, []game.Seat{1}, false, "Ada and Ben are laying")
	if f := m.Frame(0); !f.Choice || len(f.May) != 0 {
		t.Errorf("who has left may %v; the team lays on: %v", f.May, f.Choice)
	}
	m.lay(1, "BE")
	m.finish(1)
	if f := m.Frame(1); f.Turn != (game.Turn{Number: 2, Round: 1, Seat: 2}) || f.Scores[0] != f.Scores[1] || f.Scores[0] != m.S.Totals[0] || f.Scores[2] != 0 {
		t.Errorf("after the turn: %+v, %v", f.Turn, f.Scores)
	}
	m.play(2, "BEZ*AAAAAAAAA")
	want(1, "over", []string{}, []game.Seat{}, false, "")
	if f := m.Frame(1); f.Clock != nil || f.End == nil || !slices.Equal(f.End.Winners, []game.Seat{0, 1}) || english.Say(f.End.Why, nil) != "All rounds have been played." {
		t.Errorf("over: %+v", f.End)
	}
}

// MIX-A12: in duplicate all are active until they are ready, and then until they have finished.
func TestFrameOfADuplicateRoundMIXA12(t *testing.T) {
	o := defaults()
	o.Mode, o.Children = Duplicate, true
	m := begin(t, game.Setup{Seats: 3, Teams: []int{0, 1, 1}}, o, gametest.List("BE"))
	if m.Todo(0) != "Say when you are ready for the throw" || !slices.Equal(m.Frame(0).Active, []game.Seat{0, 1, 2}) || m.Frame(0).Turn.Seat != game.Watcher {
		t.Errorf("%q, %+v", m.Todo(0), m.Frame(0))
	}
	m.Act(1, Action{Throw: &Throw{Turn: 1}})
	if m.Todo(2) != "Waiting until all are ready …" || !slices.Equal(m.Frame(0).Active, []game.Seat{0}) || m.can(2, "throw") {
		t.Errorf("%q, %v", m.Todo(2), m.Frame(0).Active)
	}
	m.Act(0, Action{Throw: &Throw{Turn: 1}})
	m.show("BEZAAAAAAAAAA")
	if m.Todo(0) != "Make as many words as you can" || m.Todo(game.Watcher) != "Everybody is laying" {
		t.Errorf("%q, %q", m.Todo(0), m.Todo(game.Watcher))
	}
	m.finish(0)
	if m.Todo(0) != "Finished. The others are still laying …" || !slices.Equal(m.Frame(0).Active, []game.Seat{1, 2}) || m.Frame(0).Choice || !m.Frame(1).Choice {
		t.Errorf("%q, %v", m.Todo(0), m.Frame(0).Active)
	}
}

// Where the table judges, those are awaited who have a word to answer.
func TestFrameWhileTheTableJudges(t *testing.T) {
	m := beginWith(t, game.Setup{Seats: 3}, defaults(), game.Judge{Policy: game.ByVote, Dict: gametest.List()})
	one := m.onTurn()
	a, b := (one+1)%3, (one+2)%3
	m.throw(one, "BLANKETFLOWRS")
	m.lay(one, "SO", "", "BE")
	from := len(m.S.Story)
	m.finish(one)
	f := m.Frame(a)
	if f.Phase != string(Judging) || !slices.Equal(f.May, []string{"answer", "throw"}) || len(f.Active) != 2 || slices.Contains(f.Active, one) || f.Choice ||
		len(f.Claims) != 2 || !f.Claims[0].Open || f.Claims[0].Policy != game.ByVote || f.Claims[1].Words[0] != "BE" {
		t.Errorf("%+v", f)
	}
	if m.Todo(a) != "Check the words" || m.Todo(one) != "The words are being checked" || m.Frame(one).Claims[0].Open {
		t.Errorf("%q, %q", m.Todo(a), m.Todo(one))
	}
	m.answer(a, false, 1)
	m.answer(a, true, 2)
	if f := m.Frame(a); f.Can("answer") || f.Claims[0].Open || !slices.Equal(f.Active, []game.Seat{b}) || !slices.Equal(f.Claims[0].Objections, []game.Seat{a}) {
		t.Errorf("%+v", f)
	}
	m.answer(b, false, 1)
	m.answer(b, true, 2)
	said := m.Story(game.Watcher, from)
	if want := []string{"Hands off the dice!", "SO does not count.", m.Names[one] + ": BE. 4 + 0 − 21 = −17."}; !slices.Equal(said, want) {
		t.Errorf("%q", said)
	}
}

// The story tells the start, every throw and every score, each once; what counts as a turn is marked for the review.
func TestStory(t *testing.T) {
	o := defaults()
	o.Rounds, o.VowelReroll = 1, true
	m := begin(t, game.Setup{Seats: 3, Teams: []int{0, 1, 1}}, o, flower)
	first := m.S.First
	m.S.Story = nil
	m.S.tellFirst(&First{Team: 1, Rolls: [][]StartRoll{{{Team: 0, Face: "X", Value: 6}, {Team: 1, Face: "X", Value: 6}}, {{Team: 0, Face: Joker}, {Team: 1, Face: "E", Value: 1}}}})
	if said := m.Story(game.Watcher, 0); said[0] != "Start: Ada X (6) and Ben and Cleo X (6); the highest again: Ada joker (0) and Ben and Cleo E (1). First to throw: Ben and Cleo." {
		t.Errorf("%q", said)
	}
	m.S.Story = nil
	m.S.tellFirst(first)
	one := m.onTurn()
	m.play(one, "BLANKETFLOWRS", crossing...)
	m.play(m.onTurn(), "BLANKETFLOWRS")
	who := []string{"Ada", "Ben and Cleo"}
	if m.S.TeamOf[one] == 1 {
		slices.Reverse(who)
	}
	said := m.Story(game.Watcher, 1)
	if len(said) != 4 || !strings.HasPrefix(said[0], who[0]+" threw ") || said[1] != who[0]+": BLANKET and FLOWER. 13 + 12 − 1 = 24." ||
		!strings.HasPrefix(said[2], who[1]+" threw ") || said[3] != who[1]+": nothing that counts, −25." {
		t.Errorf("%q", said)
	}
	story := m.Frame(0).Story
	did := story[2]
	if did.Seat != m.S.members(m.S.TeamOf[one]).List()[0] || did.Turn != 1 || did.Did != game.DidWord || !slices.Equal(did.Words, []string{"BLANKET", "FLOWER"}) || did.Points != 24 {
		t.Errorf("%+v", did)
	}
	if e := story[4]; e.Did != game.DidNothing || e.Turn != 2 || e.Points != -25 || len(e.Words) != 0 {
		t.Errorf("%+v", e)
	}
	for _, i := range []int{0, 1, 3} {
		if story[i].Did != "" {
			t.Errorf("entry %d is no turn: %+v", i, story[i])
		}
	}
	// What lies in a state is not changed through a copy of it.
	c := Rules{}.Clone(m.S)
	Rules{}.Apply(c, Event{Throw: &Thrown{Faces: letters("BLANKETFLOWRS"), Again: true}})
	m.S.tell(0, game.Say("lettermix.log.stop"))
	if got := m.Say(c.Story[len(c.Story)-1].Say); !strings.Contains(got, "threw again: B, L, A") {
		t.Errorf("%q", got)
	}
}

// The children's words are told and counted; a throw-off is told as one.
func TestStoryOfChildrenAndThrowOffs(t *testing.T) {
	o := defaults()
	o.Rounds, o.Children = 1, true
	m := begin(t, game.Setup{Seats: 2}, o, gametest.List("BE", "SO"))
	one := m.onTurn()
	m.play(one, "BESOTOTOXXAAA", "BE", "SO")
	m.play(m.onTurn(), "BESOTOTOXXAAA", "BE", "SO")
	if m.Todo(one) != "Throw-off: Your turn: throw the dice" {
		t.Errorf("%q", m.Todo(one))
	}
	m.play(one, "BESOTOTOXXAAA", "BE")
	m.play(m.onTurn(), "BESOTOTOXXAAA")
	said := slices.DeleteFunc(m.Story(game.Watcher, 1), func(s string) bool { return strings.Contains(s, "threw") })
	a, b := m.Names[one], m.Names[1-one]
	if want := []string{a + ": BE and SO. 2 words.", b + ": BE and SO. 2 words.", "Throw-off: " + a + ": BE. 1 word.", "Throw-off: " + b + ": no word."}; !slices.Equal(said, want) {
		t.Errorf("%q", said)
	}
	lines := m.Frame(0).Sheets[one].Lines
	if len(lines) != 2 || lines[0].Text != "BE, SO" || lines[0].Say != nil || *lines[0].Total != 2 || lines[1].Total != nil || m.Say(*lines[1].Say) != "Throw-off: BE" {
		t.Errorf("%+v", lines)
	}
	if l := m.Frame(0).Sheets[1-one].Lines[1]; l.Text != "–" {
		t.Errorf("%+v", l)
	}
}

// The pad has a column for each team, a line for each throw, and tells the board which throw it was.
func TestSheets(t *testing.T) {
	m := begin(t, game.Setup{Seats: 3, Teams: []int{0, 1, 1}}, defaults(), flower)
	team := m.S.Team
	m.play(m.onTurn(), "BLANKETFLOWRS", crossing...)
	sheets := m.Frame(game.Watcher).Sheets
	if len(sheets) != 2 || !slices.Equal(sheets[1].Seats, []game.Seat{1, 2}) || sheets[team].Total != 24 || len(sheets[1-team].Lines) != 0 || sheets[1-team].Lines == nil {
		t.Fatalf("%+v", sheets)
	}
	raw, _ := json.Marshal(sheets[team].Lines[0])
	if string(raw) != `{"text":"13+12−1","say":null,"points":24,"total":24,"struck":false,"ref":{"turn":1}}` {
		t.Errorf("%s", raw)
	}
}

// Every reason of an ending has its own text, in every language.
func TestEveryEndingHasAText(t *testing.T) {
	for _, lang := range texts.Langs {
		book, err := texts.Open(lang, Texts)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]string{}
		for _, reason := range []string{ReasonRounds, ReasonTime, ReasonTarget, ReasonLeft, ReasonCap} {
			s := &State{Over: &Over{Reason: reason}, Options: Options{Ending: Rounds}}
			text := book.Say(s.why(), nil)
			if other := seen[text]; other != "" || strings.HasPrefix(text, "lettermix.") || strings.Contains(text, "{") {
				t.Errorf("%s %s: %q (%s)", lang, reason, text, other)
			}
			seen[text] = reason
		}
	}
	// It was played until the fiftieth round, and then for the victory.
	old := &State{Over: &Over{Reason: ReasonRounds}, Options: Options{Ending: Target}, Round: 52, ThrowOff: 2}
	if text := english.Say(old.why(), nil); text != "After 50 rounds the game ends in any case." {
		t.Errorf("a log from before R15: %q", text)
	}
}
