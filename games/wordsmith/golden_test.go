package wordsmith

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
)

// goldenLog holds one game per variant as this version wrote it: one line per row, then a line with its result.
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

// An old log replays to the same end, without chance, dictionary or clock. The events' meaning never changes; -update
// rewrites only the results, for when a view has changed.
func TestGoldenLog(t *testing.T) {
	var swap []string
	games := 0
	gametest.Replay(t, Rules{}, goldenLog, func(s *State, was json.RawMessage) {
		name := goldenTables[games]
		o, over := Rules{}.Outcome(s)
		if !over {
			t.Fatalf("%s is not over", name)
		}
		end := gametest.Must(json.Marshal(goldenEnd{name, o, Rules{}.View(s, game.Watcher)}))
		if !*update && !bytes.Equal(end, was) {
			t.Errorf("%s ends\n%s, was\n%s", name, end, was)
		}
		swap = append(swap, string(was), string(end))
		games++
	})
	if games != len(goldenTables) {
		t.Errorf("%d games in the log", games)
	}
	if *update {
		anew := strings.NewReplacer(swap...).Replace(string(gametest.Must(os.ReadFile(goldenLog))))
		if err := os.WriteFile(goldenLog, []byte(anew), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
