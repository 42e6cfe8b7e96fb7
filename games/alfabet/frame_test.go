package alfabet_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
	. "lettercase/games/alfabet"
	"lettercase/texts"
)

// story is everything told so far, without the draw for the start.
func (tb *table) story() []string {
	said := tb.Story(game.Watcher, 0)
	begun := slices.IndexFunc(said, func(s string) bool { return strings.HasSuffix(s, "will begin.") })
	return said[begun+1:]
}

func (tb *table) told(want ...string) {
	tb.Helper()
	if got := tb.story(); !slices.Equal(got, want) {
		tb.Errorf("told:\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// may checks what a seat can do.
func (tb *table) may(seat game.Seat, want ...string) {
	tb.Helper()
	if got := tb.May(seat); got != strings.Join(want, " ") {
		tb.Errorf("seat %d may %v, want %v", seat, got, want)
	}
}

// The frame of a turn: whose it is, what they can do, until when, and the same for nobody else.
func TestFrameOfATurn(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, func(o *Options) { o.TurnTime = 60 })
	tb.hold(0, "BRUSENO")
	f := tb.Frame(0)
	if f.Phase != "play" || !slices.Equal(f.Active, []game.Seat{0}) || f.Turn != (game.Turn{Number: 1, Seat: 0}) || !f.Choice {
		t.Errorf("%+v", f)
	}
	if want := (game.Countdown{What: "turn", Until: 60_000, Total: 60_000}); f.Clock == nil || *f.Clock != want {
		t.Errorf("clock %+v, want %+v", f.Clock, want)
	}
	tb.may(0, "lay", "exchange", "pass")
	tb.may(1)
	tb.may(game.Watcher)
	if got := tb.Todo(0); got != "Lay the first word across the centre" {
		t.Errorf("todo: %q", got)
	}
	if got := tb.Todo(1) + tb.Todo(game.Watcher); got != "" {
		t.Errorf("todo of the others: %q", got)
	}
	if f := tb.Frame(1); f.Choice {
		t.Error("a choice off turn")
	}
	tb.Act(0, lays(brus))
	tb.drain(0)
	tb.may(1, "lay", "pass") // nothing is left to exchange
	if got := tb.Todo(1); got != "" {
		t.Errorf("todo: %q", got)
	}
	if f := tb.Frame(1); !slices.Equal(f.Active, []game.Seat{1}) || f.Scores[0] != 8 || len(f.Claims) != 0 || f.End != nil {
		t.Errorf("%+v", f)
	}
	tb.told("Ana laid BRUS at G9 across for 8 points.")
}

// Lists are never null for clients.
func TestFrameHasNoNulls(t *testing.T) {
	tb := sit(t, 1, game.ByDictionary, nil)
	for _, f := range []game.Frame{rules.Frame(new(State), 0), tb.Frame(game.Watcher)} {
		raw, err := json.Marshal(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, list := range []string{"may", "active", "claims", "scores", "sheets", "story"} {
			if strings.Contains(string(raw), `"`+list+`":null`) {
				t.Errorf("%s is null: %s", list, raw)
			}
		}
	}
}

// ALF-32: the pad has a column a side with words, exchanges, passes and lost turns, and refers to the squares.
func TestSheetsALF32(t *testing.T) {
	tb := sit(t, 2, game.ByChallenge, nil)
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays(brus))
	tb.Act(1, tb.answer(true))
	tb.hold(1, "KKÅTTNE")
	tb.Act(1, lays("J10:K J11:K"))
	tb.Act(0, tb.answer(false))
	tb.Act(0, Action{Exchange: &Exchange{Tiles: tb.S.Sides[0].Rack[:2]}})
	tb.Act(1, passing())
	f := tb.Frame(0)
	a, b := f.Sheets[0], f.Sheets[1]
	if a.Total != 8 || b.Total != 0 || !slices.Equal(a.Seats, []game.Seat{0}) || a.Name != nil || len(a.Lines) != 2 || len(b.Lines) != 2 {
		t.Fatalf("%+v", f.Sheets)
	}
	if l := a.Lines[0]; l.Text != "BRUS" || *l.Points != 8 || *l.Total != 8 || !reflect.DeepEqual(l.Ref, []string{"G9", "H9", "I9", "J9"}) {
		t.Errorf("%+v", l)
	}
	if l := a.Lines[1]; l.Points != nil || tb.Say(*l.Say) != "exchanged 2" {
		t.Errorf("%+v", l)
	}
	if l := b.Lines[0]; l.Text != "SKK" || !l.Struck || l.Points != nil {
		t.Errorf("%+v", l)
	}
	if l := b.Lines[1]; l.Text != "–" || l.Struck {
		t.Errorf("%+v", l)
	}
	tb.told("Ana laid BRUS at G9 across for 8 points.", "Bo took back SKK: not a word.", "Ana exchanged 2 tiles.", "Bo passed.")
}

// ALF-26, ALF-31: a full rack is told and starred; what is left is deducted at the end, told and on the pad.
func TestEndIsToldALF26ALF31(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, func(o *Options) { o.RackSize = 6 })
	tb.hold(0, "BRUSEN")
	tb.hold(1, "B?#E")
	tb.drain(0)
	tb.Act(0, lays("E9:B F9:R G9:U H9:S I9:E J9:N"))
	tb.ended(EndOut)
	f := tb.Frame(1)
	if f.Phase != game.PhaseOver || len(f.Active) != 0 || len(f.May) != 0 || f.Choice || f.Clock != nil || f.Todo != nil {
		t.Errorf("%+v", f)
	}
	if l := f.Sheets[0].Lines[0]; l.Text != "BRUSEN ★" {
		t.Errorf("%+v", l)
	}
	l := f.Sheets[1].Lines[0]
	if tb.Say(*l.Say) != "left: B□□E" || *l.Points != -5 || *l.Total != -5 || f.Sheets[1].Total != -5 {
		t.Errorf("%+v", l)
	}
	if f.End == nil || tb.Say(f.End.Why) != "The bag is empty and somebody laid their last tile." || !slices.Equal(f.End.Winners, []game.Seat{0}) {
		t.Errorf("%+v", f.End)
	}
	if !slices.Equal(f.Scores, f.End.Scores) || f.Scores[1] != -5 {
		t.Errorf("scores %v", f.Scores)
	}
	tb.told(
		fmt.Sprintf("Ana laid BRUSEN at E9 across for %d points, 40 of them for the whole rack.", f.Scores[0]),
		"Bo lost 5 points for the tiles left over: B, blank, stop, and E.")
}

// Every ending has its sentence, in all languages.
func TestEveryEndHasAText(t *testing.T) {
	for _, lang := range texts.Langs {
		b, err := texts.Open(lang, texts.Shared, Texts)
		if err != nil {
			t.Fatal(err)
		}
		for _, reason := range []string{EndOut, EndStuck, EndPasses, EndDry, EndRounds, EndLeft} {
			if !b.Has("alfabet.end."+reason) || !b.Has("end.alone") {
				t.Errorf("%s: no text for %s", lang, reason)
			}
		}
		for _, what := range []string{"turn", "claim"} {
			if !b.Has("alfabet.clock." + what) {
				t.Errorf("%s: no text for the clock of a %s", lang, what)
			}
		}
	}
}

// ALF-2: every round of the draw for the start is told, and who begins.
func TestDrawIsToldALF2(t *testing.T) {
	again := false
	for seed := range byte(30) {
		tb := &table{gametest.Open(t, rules, 3, game.Judge{})}
		tb.Rand, tb.Book, tb.Names = game.Chance([32]byte{seed}, 0), english, names
		tb.Start(game.Setup{Lang: "nb", Seats: 3}, Defaults())
		draw, story := tb.Last[0].Started.Draw, tb.Story(game.Watcher, 0)
		if len(story) != len(draw)+1 {
			t.Fatalf("%d rounds, told %+v", len(draw), story)
		}
		for i, round := range draw {
			said := story[i]
			for _, d := range round {
				face := map[string]string{Blank: "blank", Stop: "stop", Arrow: "arrow"}[d.Face]
				if face == "" {
					face = d.Face
				}
				if !strings.Contains(said, names[d.Side]+" "+face) {
					t.Errorf("%v told as %q", d, said)
				}
			}
			if first := "Drawn for the start: "; (i == 0) != strings.HasPrefix(said, first) {
				t.Errorf("round %d: %q", i, said)
			}
			again = again || i > 0
		}
		if got, want := story[len(draw)], names[tb.S.Turn.Side]+" will begin."; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if !again {
		t.Error("nobody ever drew again")
	}
}

// What a side did with a turn is told with the turn, the words and the points; losing one to an objection is not a use of it.
func TestStoryForReviews(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, func(o *Options) { o.TurnTime = 60 })
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays(brus))
	tb.At, _ = tb.Deadline()
	tb.Expire()
	var did []game.StoryEntry
	for _, e := range tb.Frame(1).Story {
		if e.Did != "" {
			e.Say = game.Message{}
			did = append(did, e)
		}
	}
	want := []game.StoryEntry{
		{Seat: 0, Turn: 1, Did: game.DidWord, Words: []string{"BRUS"}, Points: 8},
		{Seat: 1, Turn: 2, Did: game.DidTime},
	}
	if !reflect.DeepEqual(did, want) {
		t.Errorf("%+v", did)
	}
	if story := tb.story(); story[len(story)-1] != "Time ran out for Bo." {
		t.Errorf("%v", story)
	}
}

// ALF-44: two racks of a soloist have a column each, and are named in the story.
func TestTwoRacksALF44(t *testing.T) {
	tb := sit(t, 1, game.ByDictionary, func(o *Options) { o.Solo = SoloTwo })
	tb.hold(0, "BRUSENO")
	tb.Act(0, lays(brus))
	f := tb.Frame(0)
	if len(f.Sheets) != 2 || tb.Say(*f.Sheets[1].Name) != "Rack 2" || !slices.Equal(f.Scores, []int{8}) || !slices.Equal(f.Active, []game.Seat{0}) {
		t.Errorf("%+v", f)
	}
	if got := tb.Todo(0); got != "Rack 2" {
		t.Errorf("todo: %q", got)
	}
	tb.told("Rack 1 laid BRUS at G9 across for 8 points.")
}

// ALF-45: with open letters the player picks, and the best moves are told when asked for.
func TestOpenLettersAreToldALF45(t *testing.T) {
	tb := sit(t, 1, game.ByDictionary, func(o *Options) { o.Solo = SoloOpen })
	tb.may(0, "take")
	if f := tb.Frame(0); f.Phase != "refill" || f.Choice || !slices.Equal(f.Active, []game.Seat{0}) {
		t.Errorf("%+v", f)
	}
	if got := tb.Todo(0); got != "Choose 7 new letters" {
		t.Errorf("todo: %q", got)
	}
	tb.Act(0, Action{Take: &Take{Tiles: strings.Split("BRUSKKK", "")}})
	tb.may(0, "lay", "exchange", "pass", "best")
	tb.Act(0, Action{Best: &Best{}})
	if story := tb.story(); !strings.HasPrefix(story[0], "The best words: BRUS at ") {
		t.Errorf("%q", story)
	}
	if (Rules{}).Frame(tb.S, 0).Choice != true {
		t.Error("the frame needs no searcher")
	}
}

// Without a searcher nobody is stuck and no best moves are shown.
func TestRulesWithoutSearcher(t *testing.T) {
	tb := sit(t, 1, game.ByDictionary, func(o *Options) { o.Solo = SoloOpen })
	tb.Act(0, Action{Take: &Take{Tiles: strings.Split("BRUSKKK", "")}})
	if _, err := (Rules{}).Decide(tb.Now(), tb.S, 0, Action{Best: &Best{}}); game.Code(err) != "alfabet/no-dictionary" {
		t.Errorf("%v", err)
	}
	tb = sit(t, 2, game.ByDictionary, nil)
	tb.hold(0, "BRUSKKK")
	tb.hold(1, "FFFF")
	tb.drain(0)
	events, err := Rules{}.Decide(tb.Now(), tb.S, 0, lays(brus))
	if tb.Commit(events...); err != nil || tb.S.End != nil {
		t.Errorf("%+v %v", tb.S.End, err)
	}
}

// A log that takes tiles from where they are not is noticed.
func TestCorruptLogIsNoticed(t *testing.T) {
	for name, e := range map[string]Event{
		"a move without its tiles":    {Laid: &Laid{Move: Move{Placed: []Placed{{Square: "I9", Letter: "Q"}}}}},
		"drawn twice":                 {Drew: &Drew{Side: 0, Tiles: []string{"C", "C"}}},
		"exchanged for what is gone":  {Exchanged: &Exchanged{Gave: []string{"B"}, Drew: []string{"C", "C"}}},
		"exchanged without having it": {Exchanged: &Exchanged{Gave: []string{"C"}, Drew: []string{"A"}}},
	} {
		tb := sit(t, 2, game.ByDictionary, nil)
		tb.hold(0, "BRUSENO")
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: nothing is noticed", name)
				}
			}()
			tb.Commit(e)
		}()
	}
	start := func() []Event {
		events, err := rules.Start(game.Env{Rand: game.Chance([32]byte{1}, 0)}, game.Setup{Lang: "nb", Seats: 2}, Defaults())
		if err != nil {
			t.Fatal(err)
		}
		return events
	}
	events := start()
	events[0].Started.Racks[0] = strings.Split("CCCCCCC", "")
	defer func() {
		if recover() == nil {
			t.Error("racks that the box cannot fill")
		}
	}()
	rules.Apply(new(State), events[0])
}

// A copy goes its own way: what is told there is not told here.
func TestCloneHasItsOwnStory(t *testing.T) {
	tb := sit(t, 2, game.ByDictionary, nil)
	tb.Act(0, passing())
	twin := &table{tb.Clone()}
	third := &table{tb.Clone()}
	twin.Act(1, passing())
	third.Act(1, Action{Exchange: &Exchange{Tiles: third.S.Sides[1].Rack[:1]}})
	tb.Act(1, Action{Exchange: &Exchange{Tiles: tb.S.Sides[1].Rack[:2]}})
	twin.told("Ana passed.", "Bo passed.")
	third.told("Ana passed.", "Bo exchanged 1 tile.")
	tb.told("Ana passed.", "Bo exchanged 2 tiles.")
}
