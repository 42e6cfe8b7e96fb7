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

// goldenTables are the games in it, as a planner played them: a race under challenge, quick forging, and steps with
// required letters and a handicap.
var goldenTables = []string{"race", "quick", "steps"}

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

// An old log replays to the same end, without chance, dictionary or clock. The events' meaning never changes; -update
// writes only the ends anew, for when a view says other things than it did.
func TestGoldenLog(t *testing.T) {
	file, err := os.ReadFile(goldenLog)
	if err != nil {
		t.Fatal(err)
	}
	var anew bytes.Buffer
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
			anew.Write(append(lines.Bytes(), '\n'))
			continue
		}
		name := goldenTables[games]
		end := goldenEndOf(t, name, play)
		if !*update && !bytes.Equal(end, row.End) {
			t.Errorf("%s ends\n%s, was\n%s", name, end, row.End)
		}
		raw, err := json.Marshal(goldenRow{End: end})
		if err != nil {
			t.Fatal(err)
		}
		anew.Write(append(raw, '\n'))
		play = game.Bind(Rules{}).New()
		games++
	}
	if games != len(goldenTables) {
		t.Errorf("%d games in the log", games)
	}
	if *update {
		if err := os.WriteFile(goldenLog, anew.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
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
