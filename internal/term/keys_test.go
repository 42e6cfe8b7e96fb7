package term

import (
	"encoding/json"
	"testing"

	"lettercase/game"
)

// pressing is a row of keys on the board and the action that the last of them makes, or the code of its refusal.
type pressing struct {
	keys []string
	want string
}

func (b *bench) presses(seat int, list ...pressing) {
	b.t.Helper()
	for _, p := range list {
		_, _ = b.seats[seat].Face.Key("esc")
		got := ""
		for _, k := range p.keys {
			action, err := b.seats[seat].Face.Key(k)
			if got = game.Code(err); action != nil && err == nil {
				raw, _ := json.Marshal(action)
				got = string(raw)
			}
		}
		if got != p.want {
			b.t.Errorf("%q: %s, want %s", p.keys, got, p.want)
		}
	}
}

func TestAlfabetKeys(t *testing.T) {
	b := newBench(t, "alfabet", "de", "{}", 3) // I > L W M H F
	b.presses(0,
		pressing{[]string{"m", "i", "enter"}, `{"lay":{"turn":1,"tiles":[{"square":"I9","letter":"M","blank":false},{"square":"J9","letter":"I","blank":false}]}}`},
		pressing{[]string{"left", "left", "M", "backspace", "W", "="}, `{"exchange":{"turn":1,"tiles":["W"]}}`},
		pressing{[]string{"enter"}, ""},
		pressing{[]string{"e"}, "input/command"},
		pressing{[]string{"#"}, "input/command"},
		pressing{[]string{"="}, "input/command"},
		pressing{[]string{"."}, "input/command"},
		pressing{[]string{".", "up", "."}, "input/command"},
		pressing{[]string{".", "."}, `{"pass":{"turn":1}}`},
		pressing{[]string{"+"}, "input/command"},
	)
}

func TestShelfKeys(t *testing.T) {
	b := newBench(t, "shelf", "fr", `{"swap":true}`, 3) // R J T _ N * U
	b.presses(0,
		pressing{[]string{"r", "u", "t", "enter"}, `{"announce":{"word":"RUT"}}`},
		pressing{[]string{".", "."}, `{"announce":{"word":""}}`},
	)
	b.do(0, "announce RUT")
	b.do(1, "announce MUL", "4 MUL")
	b.seats[0].Face.(*shelfFace).slot = 6
	b.presses(0,
		pressing{[]string{"*", "n", "t", "enter"}, `{"lay":{"turn":2,"placed":[{"slot":6,"card":"*","as":"N"},{"slot":7,"card":"T"}]}}`},
		pressing{[]string{"backspace", "left", "_", "="}, `{"swap":{"turn":2,"cards":["_"]}}`},
		pressing{[]string{"z", "w"}, "input/command"},
		pressing{[]string{".", "."}, `{"pass":{"turn":2}}`},
	)
}

func TestWordsmithKeys(t *testing.T) {
	b := newBench(t, "wordsmith", "de", "{}", 3)
	b.presses(0,
		pressing{[]string{"t", "ä", "x", "backspace", "enter"}, `{"call":{"word":"TAE"}}`},
		pressing{[]string{"enter"}, ""},
		pressing{[]string{" "}, `{"roll":{"round":1}}`},
		pressing{[]string{"3"}, `{"take":{"piece":"C"}}`},
		pressing{[]string{"."}, `{"pass":{}}`},
	)
}

func TestLettermixKeys(t *testing.T) {
	b := newBench(t, "lettermix", "en", "{}", 3)
	b.presses(0, pressing{[]string{" "}, `{"throw":{"turn":1}}`})
	b.do(0, "throw") // Q N U A P N X O T V S I P
	b.keys(0, "q", "u", " ", "i")
	spot, _ := parseSpot("O13")
	if got := b.seats[0].Face.(*mixFace).lying(spot); got != "I" {
		t.Errorf("%q lies behind QU", got)
	}
	b.keys(0, "backspace", ".")
}

func TestLetterKeys(t *testing.T) {
	b := newBench(t, "letter", "de", `{"draw":"chance"}`, 3)
	b.do(1, "place S 9,9", "done")
	b.keys(0, "right", "up", ">", "<", "up", "up") // I3x3 above and beside
	b.keys(0, "enter", "i", "s", "enter", ".")
	if f := b.seats[0].Face.(*letterFace); len(f.v.Sheets[0].Words) != 1 || f.v.Sheets[0].Words[0].Word != "IS" {
		t.Errorf("sheet %v", f.v.Sheets[0].Words)
	}
}
