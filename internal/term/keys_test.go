package term

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/games/wordsmith"
	"lettercase/internal/table"
)

// pressing is a sequence of keys on the board and the action that the last one makes, or the code of its refusal.
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
		pressing{[]string{"="}, `"exchange "`},
		pressing{[]string{"*"}, `{"best":{}}`},
		pressing{[]string{"."}, "input/command"},
		pressing{[]string{".", "up", "."}, "input/command"},
		pressing{[]string{".", "."}, `{"pass":{"turn":1}}`},
		pressing{[]string{"+"}, "claim/closed"},
	)
}

func TestShelfKeys(t *testing.T) {
	b := newBench(t, "shelf", "fr", `{"swap":true}`, 3) // R J T _ N * U
	b.presses(0,
		pressing{[]string{"r", "u", "t", "enter"}, `{"announce":{"word":"RUT"}}`},
		pressing{[]string{".", "."}, `{"announce":{"word":""}}`},
	)
	b.do(0, "announce RUT")
	b.presses(1, pressing{[]string{"m", "u", "l", "enter"}, `{"announce":{"word":"MUL"}}`})
	b.do(1, "announce MUL")
	// The cursor is back where the first word goes.
	b.presses(1, pressing{[]string{"m", "u", "l", "enter"}, `{"lay":{"turn":1,"placed":[{"slot":4,"card":"M"},{"slot":5,"card":"U"},{"slot":6,"card":"L"}]}}`})
	b.do(1, "4 MUL")
	b.seats[0].Face.(*shelfFace).slot = 6
	b.presses(0,
		pressing{[]string{"*", "n", "t", "enter"}, `{"lay":{"turn":2,"placed":[{"slot":6,"card":"*","as":"N"},{"slot":7,"card":"T"}]}}`},
		pressing{[]string{"backspace", "left", "_", "="}, `{"swap":{"turn":2,"cards":["_"]}}`},
		pressing{[]string{"="}, `"swap "`},
		pressing{[]string{"left", "!"}, `{"buy":{"turn":2,"slot":7}}`},
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
		pressing{[]string{"down", "down", "t", "u", "enter"}, `{"call":{"word":"TU","line":2}}`},
		pressing{[]string{"!"}, `{"withdraw":{"call":0}}`},
		pressing{[]string{","}, `{"resume":{}}`},
		pressing{[]string{"+"}, "claim/closed"},
		pressing{[]string{"-"}, "claim/closed"},
	)
	b.seats[0].Frame.Claims = []game.ClaimView{{ID: 3, By: 1, Words: []string{"TAU"}, Open: true}}
	b.presses(0,
		pressing{[]string{"+"}, `{"answer":{"claims":[3],"accept":true}}`},
		pressing{[]string{"-"}, `{"answer":{"claims":[3],"accept":false}}`},
	)
}

// SMITH-40: keys check the neighbour's sheet and answer the marks on the player's own.
func TestWordsmithCheckKeys(t *testing.T) {
	f := &smithFace{frameFace: frameFace{book: openBook(t, "wordsmith")}}
	one := game.Seat(1)
	sheet := wordsmith.SheetView{Lines: []wordsmith.Line{{Word: "TAU"}, {}, {Word: "CI"}}}
	v := wordsmith.View{
		Players:  []wordsmith.PlayerView{{Seat: 0, Sheets: []wordsmith.SheetView{sheet}}, {Seat: 1, Sheets: []wordsmith.SheetView{sheet}}},
		Progress: wordsmith.Progress{Round: 2, Rounds: 3},
		Now:      wordsmith.Now{Mark: &one, MarkRows: []int{1, 3}},
	}
	b := &bench{t: t, seats: []*Session{{hand: &hand{Face: f}}}}
	f.Take(v, &Table{Frame: game.Frame{Phase: "check", May: []string{"mark"}}})
	b.presses(0,
		pressing{[]string{"enter"}, `{"mark":{"sheet":1,"round":2,"bad":[]}}`},
		pressing{[]string{"down", "space", "down", "space", "down", "space", "enter"}, `{"mark":{"sheet":1,"round":2,"bad":[1,3]}}`},
		pressing{[]string{"space", "enter"}, `{"mark":{"sheet":1,"round":2,"bad":[1]}}`},
	)
	v.Now = wordsmith.Now{Dispute: []int{1, 3}}
	f.Take(v, &Table{Frame: game.Frame{Phase: "check", May: []string{"dispute", "agree"}}})
	b.presses(0,
		pressing{[]string{"-"}, `{"dispute":{"round":2,"line":3}}`},
		pressing{[]string{"up", "-"}, "input/command"},
		pressing{[]string{"+"}, `{"agree":{"round":2}}`},
	)
}

func TestLettermixKeys(t *testing.T) {
	b := newBench(t, "lettermix", "en", "{}", 3)
	b.presses(0, pressing{[]string{" "}, `{"throw":{"turn":1}}`}, pressing{[]string{"!"}, `{"rethrow":{"turn":1}}`})
	b.do(0, "throw") // Q N U A P N X O T V S I P
	b.keys(0, "q", "u", " ", "i")
	spot, _ := parseSpot("O13")
	if got := b.seats[0].Face.(*mixFace).lying(spot); got != "I" {
		t.Errorf("%q lies behind QU", got)
	}
	b.keys(0, "backspace", ".")
}

func TestLetterDrawKeys(t *testing.T) {
	b := newBench(t, "letter", "de", "{}", 3)
	f := b.seats[0].Face.(*letterFace)
	size := f.v.Pile.Letters[1]
	b.presses(0,
		pressing{[]string{"2"}, fmt.Sprintf(`{"draw":{"w":%d,"h":%d}}`, size.W, size.H)},
		pressing{[]string{"99"}, "input/command"},
		pressing{[]string{"."}, `{"draw":{"rest":true}}`},
	)
}

// The key sheet lists first what can be done now.
func TestKeysOfTheMoment(t *testing.T) {
	b := newBench(t, "alfabet", "de", "{}", 3)
	now := func(seat int) (list []string) {
		for _, k := range b.seats[seat].Face.Keys() {
			if k.Now {
				list = append(list, k.Form)
			}
		}
		return list
	}
	if got := now(0); !slices.Contains(got, "Enter") || slices.Contains(got, "+, -") {
		t.Errorf("on turn: %q", got)
	}
	if got := now(1); !slices.Equal(got, []string{"arrows"}) {
		t.Errorf("off turn: %q", got)
	}
}

// The menu has everything about a table, and asks first where an action cannot be undone.
func TestTableMenu(t *testing.T) {
	b := newBench(t, "alfabet", "de", "{}", 3)
	m := b.screen(0, 80, 24)
	for _, key := range []string{"c", "r", "a"} {
		m.menu = m.tableMenu()
		m.choose(key)
		if !m.typing || len(m.input) == 0 || m.busy {
			t.Errorf("%s: %q", key, string(m.input))
		}
	}
	m.menu = m.tableMenu()
	if m.choose("esc"); m.menu != nil {
		t.Error("the menu stays open")
	}
	m.Card.Proposals = []table.ProposalCard{{Kind: table.ToPause, By: 1, Seat: -1, Accepted: []game.Seat{1}}}
	if text := screenText(t, m); !strings.Contains(text, "Serif proposes to pause.  Ctrl+Y agrees") {
		t.Error(text)
	}
	if o, err := m.order("refuse"); err != nil || o.what != "refuse" {
		t.Errorf("%+v, %v", o, err)
	}
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
