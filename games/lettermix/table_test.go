package lettermix

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
)

// More than six play in pairs, an odd one as a third; a team has one start die, one turn, one total; any
// partner may move any die and finish.
func TestPairsMIX16A10(t *testing.T) {
	for seats, want := range map[int][]int{
		6: {0, 1, 2, 3, 4, 5}, 7: {0, 0, 1, 1, 2, 2, 2}, 8: {0, 0, 1, 1, 2, 2, 3, 3}, 13: {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5},
		14: {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5},
	} {
		if got := partners(seats); !slices.Equal(got, want) {
			t.Errorf("MIX-16: %d players sit as %v", seats, got)
		}
	}
	m := begin(t, game.Setup{Seats: 4, Teams: []int{0, 0, 1, 1}}, defaults(), flower)
	if len(m.S.First.Rolls[0]) != 2 {
		t.Errorf("MIX-A10: %d start dice", len(m.S.First.Rolls[0]))
	}
	one := m.onTurn()
	two := one + 1
	m.throw(two, "BLANKETFLOWRS")
	m.lay(one, "FLOWER")
	if got := m.View(two).Boards[0].Count.Across; got != 12 {
		t.Errorf("MIX-16: the partner sees %d points", got)
	}
	m.Act(two, Action{Move: &Move{Turn: m.S.Turn, Dice: []Placed{{Die: slices.Index(m.S.Faces, "R"), At: nil}}}})
	m.finish(two)
	out, scores := m.View(one), m.Frame(one).Scores
	if len(out.Sheet) != 1 || scores[one] != m.S.Sheet[0].Count.Score || scores[two] != scores[one] {
		t.Errorf("MIX-A10: %+v", out.Sheet)
	}
	if m.S.Team == m.S.Sheet[0].Team {
		t.Error("MIX-A10: the team has a second turn")
	}
}

// More teams than can play are refused before there is a table; teams of two and three are welcome, even mixed.
func TestTeamsThatCanPlayMIXA10(t *testing.T) {
	for _, c := range []struct {
		code  string
		teams []int
	}{
		{"setup/manyTeams", []int{0, 1, 2, 3, 4, 5, 6}},
		{"setup/manyTeams", []int{0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6}},
		{"", []int{0, 1, 2, 3, 4, 5}},
		{"", []int{0, 0, 1, 1, 1}},
		{"", []int{0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5}},
		{"", nil},
	} {
		setup := game.Setup{Lang: "en", Seats: cmp.Or(len(c.teams), 16), Teams: c.teams}
		if err := (Rules{}).Info().CheckSetup(setup); game.Code(err) != c.code {
			t.Errorf("MIX-A10: %v: %v", c.teams, err)
		}
	}
}

// Who plays with whom is told, since the players may not have chosen it.
func TestTeamsAreToldMIXS6(t *testing.T) {
	m := begin(t, game.Setup{Seats: 7}, defaults(), flower)
	var told []string
	for _, e := range m.Frame(0).Story {
		if e.Say.Key == "lettermix.log.team" {
			told = append(told, english.Say(e.Say, func(s game.Seat) string { return fmt.Sprint(s) }))
		}
	}
	if want := []string{"Team 1: 0 and 1.", "Team 2: 2 and 3.", "Team 3: 4, 5, and 6."}; !slices.Equal(told, want) {
		t.Errorf("MIX-S6: %q", told)
	}
	if m := begin(t, game.Setup{Seats: 6}, defaults(), flower); m.Frame(0).Story[0].Say.Key == "lettermix.log.team" {
		t.Error("MIX-S6: six play singly")
	}
}

// A move is taken whole; a spot held by a die that is not named refuses it; the last mover wins; at
// most four a second; one in progress when the sand ends counts within 300 ms.
func TestMovingMIXA11(t *testing.T) {
	m := begin(t, game.Setup{Seats: 2, Teams: []int{0, 0}}, defaults(), flower)
	m.throw(0, "BLANKETFLOWRS")
	move := func(dice ...Placed) Action { return Action{Move: &Move{Turn: m.S.Turn, Dice: dice}} }
	m.Act(0, move(Placed{Die: 0, At: &Spot{}}, Placed{Die: 1, At: &Spot{X: 1}}))
	m.Act(1, move(Placed{Die: 2, At: &Spot{X: 2}}))
	m.Refuse("lettermix/held", 1, move(Placed{Die: 3, At: &Spot{X: 5}}, Placed{Die: 4, At: &Spot{X: 1}}))
	if m.S.Boards[0].Layout[3].At != nil {
		t.Error("MIX-A11: a part of a refused move was made")
	}
	// A swap names both dice.
	m.Act(1, move(Placed{Die: 0, At: &Spot{X: 1}}, Placed{Die: 1, At: &Spot{}}))
	m.Act(0, move(Placed{Die: 0, At: &Spot{X: 7}}))
	if l := m.S.Boards[0].Layout; *l[0].At != (Spot{X: 7}) || *l[2].At != (Spot{X: 2}) || *l[1].At != (Spot{}) {
		t.Errorf("MIX-A11: %+v", l)
	}
	for code, dice := range map[string][]Placed{
		"lettermix/empty": {},
		"lettermix/die":   {{Die: 13}},
		"lettermix/twice": {{Die: 5}, {Die: 5}},
		"lettermix/face":  {{Die: 5, At: &Spot{}, Letter: "X"}},
	} {
		m.Refuse(code, 0, move(dice...))
	}
	m.Refuse("lettermix/die", 0, move(Placed{Die: -1}))
	for _, beyond := range []Spot{{X: 51}, {X: -51}, {Y: 51}, {Y: -51}} {
		m.Refuse("lettermix/place", 0, move(Placed{Die: 5, At: &beyond}))
	}
	m.At += 2000
	m.Act(0, move(Placed{Die: 5, At: &Spot{X: -50, Y: 50}}, Placed{Die: 6, At: &Spot{X: 50, Y: -50}}))
	m.Act(0, move(Placed{Die: 5}, Placed{Die: 6}))
	m.Refuse("lettermix/held", 0, move(Placed{Die: 5, At: &Spot{Y: 9}}, Placed{Die: 6, At: &Spot{Y: 9}}))
	m.At += 2000
	for range MoveRate {
		m.Act(0, move(Placed{Die: 5}))
	}
	m.At += 300
	m.Refuse("lettermix/fast", 0, move(Placed{Die: 5}))
	_, err := m.Decide(0, move(Placed{Die: 5}))
	var refusal *game.Error
	if !errors.As(err, &refusal) || refusal.Data["wait"] != 700*game.Millisecond {
		t.Errorf("MIX-A11: too fast, and told to wait %v", refusal.Data["wait"])
	}
	m.Act(1, move(Placed{Die: 5}))
	m.At += 700
	m.Act(0, move(Placed{Die: 5}))

	m.At = m.S.Until + Grace - 1
	m.Act(0, move(Placed{Die: 0}))
	if due, _ := m.Deadline(); due != m.S.Until+Grace {
		t.Errorf("MIX-A11: the turn closes at %d", due)
	}
	m.At++
	m.Refuse("lettermix/closed", 0, move(Placed{Die: 0}))
}

// Alone one sees what a throw can give: no start die, and no hurry to throw.
func TestSoloMIX17(t *testing.T) {
	o := defaults()
	o.Rounds = 1
	m := begin(t, game.Setup{Seats: 1}, o, flower)
	if _, hurry := m.Deadline(); m.S.First != nil || hurry {
		t.Error("MIX-17: a start roll, or a hurry")
	}
	m.play(0, "BLANKETFLOWRS", crossing...)
	out, over := m.Outcome()
	if !over || out.Record == nil || *out.Record != 24 || len(out.Winners) != 0 {
		t.Errorf("MIX-17: %+v", out)
	}
}

// No crossword; different words count, each die once, invalid ones not at all; level players are parted by dice used.
func TestChildrenMIX18A8(t *testing.T) {
	o := defaults()
	o.Children, o.Rounds = true, 1
	words := gametest.List("BE", "SO", "TO", "LA", "FLOW")
	m := begin(t, game.Setup{Seats: 2}, o, words)
	one := m.onTurn()
	// BE and SO touch: down there is BS and EO, which nobody asks about. XX is not a word, TO comes twice.
	got := m.play(one, "BESOTOTOXXAAA", "BE", "SO", "TO.XX", "TO").Count
	if got.Score != 3 || len(got.Dice) != 6 || got.Across+got.Down+got.Unused != 0 {
		t.Errorf("MIX-A8: %+v", got)
	}
	two := m.onTurn()
	m.play(two, "BESOFLOWAAAAA", "BE", "SO", "FLOW")
	out, over := m.Outcome()
	if !over || !slices.Equal(out.Winners, []game.Seat{two}) || out.Scores[one] != 3 {
		t.Errorf("MIX-18, MIX-A8: level words, more dice: %+v", out)
	}
	o.Rounds = 2
	m = begin(t, game.Setup{Seats: 1}, o, words)
	m.play(0, "BESOTOTOXXAAA", "BE")
	if line := m.play(0, "BESOTOTOXXAAA", "SO", "TO"); line.Total != 3 {
		t.Errorf("MIX-A8: counts add up to %d", line.Total)
	}
}

// In duplicate all have the same throw at the same time; a layout is its own team's until the round
// closes, hidden even from watchers; then all are shown.
func TestDuplicateMIXA12(t *testing.T) {
	o := defaults()
	o.Mode, o.Rounds = Duplicate, 1
	m := begin(t, game.Setup{Seats: 3}, o, flower)
	if m.S.First != nil {
		t.Error("nobody begins in duplicate")
	}
	m.Act(0, Action{Throw: &Throw{Turn: 1}})
	m.Refuse("lettermix/ready", 0, Action{Throw: &Throw{Turn: 1}})
	m.Act(1, Action{Throw: &Throw{Turn: 1}})
	if m.S.Phase != InCup {
		t.Fatal("MIX-A12: thrown before all are ready")
	}
	m.Act(2, Action{Throw: &Throw{Turn: 1}})
	m.show("BLANKETFLOWRS")
	m.lay(0, crossing...)
	m.lay(1, "FLOW")
	for seat, teams := range map[game.Seat][]int{0: {0}, 1: {1}, 2: {2}, game.Watcher: nil} {
		var seen []int
		for _, b := range m.View(seat).Boards {
			seen = append(seen, b.Team)
		}
		if !slices.Equal(seen, teams) {
			t.Errorf("MIX-A12: seat %d sees %v", seat, seen)
		}
	}
	m.finish(0)
	m.Refuse("lettermix/done", 0, Action{Move: &Move{Turn: 1, Dice: []Placed{{Die: 0}}}})
	m.Refuse("lettermix/done", 0, Action{Finish: &Finish{Turn: 1}})
	if len(m.View(game.Watcher).Sheet) != 0 {
		t.Error("MIX-A12: shown before the round is closed")
	}
	m.Advance(151 * game.Second)
	sheet := m.View(game.Watcher).Sheet
	if len(sheet) != 3 || sheet[0].Count.Score != 24 || !slices.Equal(sheet[0].Faces, sheet[2].Faces) {
		t.Errorf("MIX-A12: %+v", sheet)
	}
	if out, over := m.Outcome(); !over || !slices.Equal(out.Winners, []game.Seat{0}) {
		t.Errorf("MIX-A12: %+v", out)
	}
}
