package wordsmith

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"lettercase/game"
)

// goldenLog holds one game a variant as this version wrote it: a line a row, then a line with what came of it.
const goldenLog = "testdata/v1.jsonl"

// goldenTables are the games in it, played by the planner with the words of laws_test.go.
var goldenTables = []struct {
	name    string
	seats   int
	policy  game.Policy
	options string
}{
	{"race", 3, game.ByChallenge, `{"rounds":1,"pause":0}`},
	{"quick", 2, game.ByDictionary, `{"rounds":2,"quick":true,"pause":0}`},
	{"steps", 2, game.ByDictionary, `{"rounds":1,"steps":true,"required":true,"letters":["TEILEN"],"handicap2":3}`},
}

// goldenEnd closes a game of the log.
type goldenEnd struct {
	Table   string       `json:"table"`
	Outcome game.Outcome `json:"outcome"`
	View    View         `json:"view"` // a watcher's
}

// goldenRow is one line: a row's events, or the end of a game.
type goldenRow struct {
	Events []json.RawMessage `json:"events,omitempty"`
	End    json.RawMessage   `json:"end,omitempty"`
}

// An old log replays to the same end, without chance, dictionary or clock. The events' meaning never changes:
// write the file anew (-update) only together with a new version of the rules, or when a view gains a field, and
// then only the lines with an end may differ.
func TestGoldenLog(t *testing.T) {
	if *update {
		writeGoldenLog(t)
	}
	file, err := os.ReadFile(goldenLog)
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(bytes.NewReader(file))
	lines.Buffer(nil, 1<<20)
	play, games := game.Bind(Rules{}).New(), 0
	for lines.Scan() {
		var row goldenRow
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		if row.End == nil {
			if err := play.Apply(row.Events); err != nil {
				t.Fatal(err)
			}
			continue
		}
		name := goldenTables[games].name
		if got := goldenEndOf(t, name, play); !bytes.Equal(got, row.End) {
			t.Errorf("%s ends\n%s, was\n%s", name, got, row.End)
		}
		play = game.Bind(Rules{}).New()
		games++
	}
	if games != len(goldenTables) {
		t.Errorf("%d games in the log", games)
	}
}

func goldenEndOf(t *testing.T, name string, play game.Play) []byte {
	t.Helper()
	o, over := play.Outcome()
	if !over {
		t.Fatalf("%s is not over", name)
	}
	raw, err := json.Marshal(goldenEnd{name, o, play.View(game.Watcher).(View)})
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func writeGoldenLog(t *testing.T) {
	t.Helper()
	var file bytes.Buffer
	out := json.NewEncoder(&file)
	row := func(r goldenRow) {
		if err := out.Encode(r); err != nil {
			t.Fatal(err)
		}
	}
	for _, table := range goldenTables {
		bound := game.Bind(Rules{})
		play := bound.New()
		env := game.Env{
			Words:  game.Judge{Policy: table.policy, Dict: dictionary(someWords...)},
			Humans: game.AllSeats(table.seats),
		}
		for seq := 0; ; seq++ {
			env.Rand = game.Chance([32]byte{8}, seq)
			var events []json.RawMessage
			var err error
			if seq == 0 {
				events, err = bound.Start(env, game.Setup{Lang: "de", Seats: table.seats}, json.RawMessage(table.options))
			} else {
				env.At += 2 * game.Second
				events, err = goldenMove(env, play, seq)
			}
			if err != nil {
				t.Fatalf("%s, row %d: %v", table.name, seq, err)
			}
			if err := play.Apply(events); err != nil {
				t.Fatal(err)
			}
			row(goldenRow{Events: events})
			if _, over := play.Outcome(); over {
				break
			}
		}
		row(goldenRow{End: goldenEndOf(t, table.name, play)})
	}
	if err := os.MkdirAll("testdata", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(goldenLog, file.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// goldenMove is a plain player: answer, mark, take, call, roll, pass, whichever the seat may, the seats in turn.
func goldenMove(env game.Env, play game.Play, seq int) ([]json.RawMessage, error) {
	s := play.State().(*State)
	if due, ok := play.Deadline(); ok && due <= env.At {
		return play.Expire(env)
	}
	for i := range s.Players {
		seat := game.Seat((seq + i) % len(s.Players))
		v := Rules{}.View(s, seat)
		if a, ok := goldenAction(v); ok {
			raw, err := json.Marshal(a)
			if err != nil {
				return nil, err
			}
			return play.Decide(env, seat, raw)
		}
	}
	return play.Expire(env)
}

func goldenAction(v View) (Action, bool) {
	m := v.May
	switch {
	case m.Answer > 0 && v.Call.Letters > 3:
		return Action{Object: &Answer{m.Answer}}, true
	case m.Answer > 0:
		return Action{Accept: &Answer{m.Answer}}, true
	case m.Mark != nil:
		bad := []int{}
		if len(m.MarkRows) > 1 {
			bad = m.MarkRows[:1]
		}
		return Action{Mark: &Marking{Sheet: *m.Mark, Round: v.Progress.Round, Bad: bad}}, true
	case len(m.Dispute) > 0:
		return Action{Dispute: &Dispute{v.Progress.Round, m.Dispute[0]}}, true
	case len(m.Take) > 0 && v.Progress.Step == 0:
		return Action{Take: &Take{m.Take[len(m.Take)-1]}}, true
	case !m.Pass:
		return Action{}, false
	}
	p := PositionOf(v)
	best, ok := NewPlanner(lawIndex()).Best(p)
	switch {
	case !ok && m.Roll && p.Hand.Total() < 20:
		return Action{Roll: &Roll{}}, true
	case !ok:
		return Action{Pass: &Pass{}}, true
	}
	for _, kind := range m.Take {
		if best.Extra.Of(kind) > 0 {
			return Action{Take: &Take{kind}}, true
		}
	}
	if m.Write {
		return Action{Write: &Spoken{Word: best.Word}}, true
	}
	return Action{Call: &Spoken{Word: best.Word}}, true
}
