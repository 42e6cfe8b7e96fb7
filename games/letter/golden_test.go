package letter

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
)

// goldenLog holds games as version 1 wrote them: one line per row, and after each game a line with its result. It is never
// written anew.
const goldenLog = "testdata/v1.jsonl"

// goldenEnd is the result of a game.
type goldenEnd struct {
	Outcome game.Outcome `json:"outcome"`
	Sheets  [][]Entry    `json:"sheets"`
	Board   []Lay        `json:"board"`
	Log     []goldenAct  `json:"log"`
}

// goldenAct is one thing that happened, as far as the story tells it alike.
type goldenAct struct {
	Turn  int       `json:"turn"`
	Seat  game.Seat `json:"seat"`
	Act   string    `json:"act"`
	Words []string  `json:"words,omitempty"`
}

// A log written by version 1 replays to the same game, whatever has become of the rules since.
func TestGoldenLog(t *testing.T) {
	games := 0
	gametest.Replay(t, audited{}, goldenLog, func(s *State, end json.RawMessage) { // old rows count dry turns; the seats are read from them
		var got, want goldenEnd
		for into, from := range map[*goldenEnd][]byte{&got: gametest.Must(json.Marshal(endOf(s))), &want: end} {
			if err := json.Unmarshal(from, into); err != nil {
				t.Fatal(err)
			}
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("game %d ends as %v, want %v", games, got, want)
		}
		games++
	})
	if games != 4 {
		t.Errorf("%d games", games)
	}
}

func endOf(s *State) *goldenEnd {
	out, _ := Rules{}.Outcome(s)
	end := &goldenEnd{Outcome: out, Sheets: s.Sheets, Board: s.Board}
	for _, e := range s.Story {
		act, ok := goldenActs[strings.TrimPrefix(e.Say.Key, "letter.log.")]
		if !ok {
			continue
		}
		line := goldenAct{Turn: e.Turn, Seat: e.Seat, Act: act, Words: e.Words}
		if e.Say.Key == "letter.log.wrong" {
			line.Words = e.Say.Data.Get("words").([]string)
		}
		end.Log = append(end.Log, line)
	}
	return end
}

// goldenActs are the acts of version 1 by the sentences that tell them now. Rejected words have their own sentence.
var goldenActs = map[string]string{
	"lay": "lay", "layOnly": "lay", "back": "back", "wrong": "back", "free": "free", "blank": "blank", "pass": "pass", "skip": "skip",
	"knock": "knock", "dice": "knock", "knockWon": "knockWon", "knockLost": "knockLost", "left": "left",
}
