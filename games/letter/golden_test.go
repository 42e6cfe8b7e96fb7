package letter

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"lettercase/game"
)

// goldenLog holds games as version 1 wrote them: a line a row, and after each game a line with what came of it. It is never
// written anew.
const goldenLog = "testdata/v1.jsonl"

// goldenEnd is what came of a game.
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

type goldenLine struct {
	Row *game.Row  `json:"row,omitempty"`
	End *goldenEnd `json:"end,omitempty"`
}

// A log written by version 1 replays to the same game, whatever has become of the rules since.
func TestGoldenLog(t *testing.T) {
	data, err := os.ReadFile(goldenLog)
	if err != nil {
		t.Fatal(err)
	}
	bound := game.Bind(audited{}) // old rows count dry turns; the seats are read from them
	play := bound.New()
	games := 0
	scan := bufio.NewScanner(bytes.NewReader(data))
	scan.Buffer(nil, 1<<20)
	for n := 1; scan.Scan(); n++ {
		var line goldenLine
		if err := json.Unmarshal(scan.Bytes(), &line); err != nil {
			t.Fatalf("line %d: %v", n, err)
		}
		if line.Row != nil {
			if err := play.Apply(line.Row.Events); err != nil {
				t.Fatalf("line %d: %v", n, err)
			}
			continue
		}
		var got, want any
		for from, to := range map[*any]any{&got: endOf(play.State().(*State)), &want: line.End} {
			raw, err := json.Marshal(to)
			if err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(raw, from); err != nil {
				t.Fatal(err)
			}
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("game %d ends as %v, want %v", games, got, want)
		}
		play = bound.New()
		games++
	}
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
			line.Words = e.Say.Data["words"].([]string)
		}
		end.Log = append(end.Log, line)
	}
	return end
}

// goldenActs are the acts of version 1 by the sentences that tell them now. What was named in vain has a sentence of its own.
var goldenActs = map[string]string{
	"lay": "lay", "layOnly": "lay", "back": "back", "wrong": "back", "free": "free", "blank": "blank", "pass": "pass", "skip": "skip",
	"knock": "knock", "dice": "knock", "knockWon": "knockWon", "knockLost": "knockLost", "left": "left",
}
