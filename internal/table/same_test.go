package table

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"testing"
	"unsafe"

	"lettercase/game"
	"lettercase/games"
)

// What is the same encodes alike, and what encodes differently is not the same: whatever seat looks at whatever game.
func TestSameViewsEncodeAlike(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Info().Key, func(t *testing.T) {
			compared, equal := 0, 0
			var last *drawn
			replayGolden(t, g, func(play game.Play) {
				for _, seat := range []game.Seat{0, 1, game.Watcher} {
					plain, err := split(play.View(seat), play.Frame(seat), nil, nil)
					if err != nil {
						t.Fatal(err)
					}
					shared, err := split(play.View(seat), play.Frame(seat), last, nil)
					if err != nil {
						t.Fatal(err)
					}
					for i := range plain.of {
						of := &plain.of[i]
						compared++
						if naive, err := json.Marshal(reflect.NewAt(of.t, plain.field(of)).Interface()); err != nil || plain.raw[i] != nil && string(naive) != string(plain.raw[i]) {
							t.Fatalf("%s is %s, not %s (%v)", of.name, naive, plain.raw[i], err)
						}
						if string(plain.raw[i]) != string(shared.raw[i]) {
							t.Fatalf("seat %d: %s is %s and was taken for %s", seat, of.name, plain.raw[i], shared.raw[i])
						}
						if last != nil && of.same(plain.field(of), last.field(of)) {
							equal++
						}
					}
					last = shared
				}
			})
			if equal < compared/2 {
				t.Errorf("%d of %d sections are equal to what was drawn before: comparing gains nothing", equal, compared)
			}
		})
	}
}

func TestSameInside(t *testing.T) {
	one, alsoOne := 1, 1
	type single struct{ P *int }
	type double struct {
		P *int
		S string
	}
	for _, c := range []struct {
		a, b any
		same bool
	}{
		{nil, nil, true},
		{1, 1, true},
		{1, 2, false},
		{1, "1", false},
		{"a", "a", true},
		{[]string{"a"}, []string{"a"}, true},
		{[]string{"a"}, []string{"b"}, false},
		{[]string{}, []string(nil), false},
		{&one, &alsoOne, true},
		{single{&one}, single{&alsoOne}, true},
		{double{&one, "x"}, double{&alsoOne, "x"}, true},
		{double{&one, "x"}, double{&one, "y"}, false},
		{true, true, true},
		{1.5, 1.5, true},
		{1.5, 2.5, false},
		{map[string]int{"a": 1}, map[string]int{"a": 1}, true},
	} {
		if got := same(reflect.TypeFor[any](), unsafe.Pointer(&c.a), unsafe.Pointer(&c.b)); got != c.same {
			t.Errorf("%#v and %#v: %v", c.a, c.b, got)
		}
		checkEncoded(t, &c.a)
	}
}

func TestSame(t *testing.T) {
	type inner struct {
		N    *int
		Any  any
		List []string
		Map  map[string][]int
	}
	one, alsoOne, two := 1, 1, 2
	base := func() inner {
		return inner{&one, map[string]any{"a": 1.0}, []string{"x", "y"}, map[string][]int{"k": {1, 2}}}
	}
	for name, c := range map[string]struct {
		change func(*inner)
		same   bool
	}{
		"nothing":         {func(*inner) {}, true},
		"another pointer": {func(v *inner) { v.N = &alsoOne }, true},
		"another number":  {func(v *inner) { v.N = &two }, false},
		"no pointer":      {func(v *inner) { v.N = nil }, false},
		"another any":     {func(v *inner) { v.Any = map[string]any{"a": 2.0} }, false},
		"another type":    {func(v *inner) { v.Any = "a" }, false},
		"nothing in it":   {func(v *inner) { v.Any = nil }, false},
		"shorter":         {func(v *inner) { v.List = v.List[:1] }, false},
		"another item":    {func(v *inner) { v.List = []string{"x", "z"} }, false},
		"null, not empty": {func(v *inner) { v.List = nil }, false},
		"another key":     {func(v *inner) { v.Map = map[string][]int{"l": {1, 2}} }, false},
		"deep in a map":   {func(v *inner) { v.Map = map[string][]int{"k": {1, 3}} }, false},
	} {
		a, b := base(), base()
		c.change(&b)
		if got := same(reflect.TypeFor[inner](), unsafe.Pointer(&a), unsafe.Pointer(&b)); got != c.same {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// Everything is encoded as package json does it.
func TestEncode(t *testing.T) {
	type tree struct {
		Name  string  `json:"name"`
		Left  *tree   `json:"left,omitempty"`
		Trees []tree  `json:"trees"`
		Score float64 `json:"score"`
	}
	type odd struct {
		hidden int
		Plain  string
	}
	type all struct {
		Text   string         `json:"text"`
		Empty  string         `json:"empty,omitempty"`
		Small  int8           `json:"small"`
		Big    int64          `json:"big"`
		Byte   uint8          `json:"byte"`
		Yes    bool           `json:"yes,omitempty"`
		Four   [4]int         `json:"four"`
		Raw    []byte         `json:"raw"`
		None   []int          `json:"none"`
		No     []int          `json:"no,omitempty"`
		Zero   game.Message   `json:"zero,omitzero"`
		Any    any            `json:"any"`
		Nil    any            `json:"nil"`
		Map    map[string]int `json:"map"`
		Skip   int            `json:"-"`
		Say    game.Message   `json:"say"`
		Tree   tree           `json:"tree"`
		Odd    odd            `json:"odd"`
		Ending *game.Ending   `json:"ending"`
	}
	texts := []string{"", "word", "Häuser", "<&>", "\"\\", "tab\t", "\u2028", "\xff", "\x7f", "日本語", "ä<", "🙂"}
	for i, text := range texts {
		v := all{
			Text: text, Small: int8(-i), Big: 1 << 60, Byte: 200, Yes: i%2 == 0, Raw: []byte(text), Any: map[string]any{"x": text}, Map: map[string]int{"b": 1, "a": 2},
			Say:  game.Say("key", "word", text, "n", i, "seat", game.Seat(1), "list", []game.Seat{0, 1}),
			Tree: tree{Name: text, Left: &tree{Name: "l", Score: 1.5}, Trees: []tree{{}, {Name: text}}}, Odd: odd{1, text},
			Ending: &game.Ending{Why: game.Say("why")},
		}
		checkEncoded(t, &v)
	}
}

// What a table says besides views is encoded as package json does it.
func TestEncodeCards(t *testing.T) {
	level, yes := 3, true
	card := Card{
		ID: "id", Spec: Spec{Game: "shelf", Lang: "en", Options: json.RawMessage(`{"a": 1}`), Added: []string{"Ä<B"}, Hints: &yes, Pace: Pace{Move: 3600, Level: &level}, Teams: []int{0, 1}},
		Status: Playing, Seats: []SeatCard{{Seat: 1, Kind: BotPlace, Level: &level, Label: "Bot"}, {Kind: HumanPlace, Player: &PlayerCard{"p", "\"Ada\" & Bob", "#102030"}, Time: &TimeCard{Left: 5}}},
		Mine: []game.Seat{}, Outcome: &game.Outcome{Winners: []game.Seat{0}}, Proposals: []ProposalCard{{Kind: "pause", Seat: -1, Accepted: []game.Seat{0}}}, Now: 1 << 50,
	}
	checkEncoded(t, &tableMessage{"table", card})
	checkEncoded(t, &tableMessage{"table", Card{}})
	checkEncoded(t, &Listing{ID: "id", Seats: card.Seats, Untils: []int64{1}, Outcome: card.Outcome})
	checkEncoded(t, &chatMessage{"chat", Chat{ID: 3, Text: "<b>\u2028\t", To: []string{"x"}, Key: "k"}, true})
	checkEncoded(t, &rowMessage{"row", 3, 4, -1, "start"})
}

func checkEncoded[T any](t *testing.T, v *T) {
	t.Helper()
	want, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := appendJSON(nil, v); err != nil || string(got) != string(want) {
		t.Errorf("%s, not %s (%v)", got, want, err)
	}
}

// replayGolden shows an exported game, row by row.
func replayGolden(t *testing.T, g game.Game, look func(game.Play)) {
	t.Helper()
	raw, err := os.ReadFile(fmt.Sprintf("../../games/%s/testdata/table-v1.json", g.Info().Key))
	if err != nil {
		t.Fatal(err)
	}
	var export struct{ Rows []game.Row }
	if err := json.Unmarshal(raw, &export); err != nil {
		t.Fatal(err)
	}
	play := g.New()
	for _, row := range export.Rows {
		if row.Kind != game.GameRow {
			continue
		}
		play = play.Clone() // as a table does
		if err := play.Apply(row.Events); err != nil {
			t.Fatal(err)
		}
		look(play)
	}
}
