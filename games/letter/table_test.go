package letter

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/texts"
)

// words is a dictionary for a test.
type words string

func (w words) Has(word string) bool { return slices.Contains(strings.Fields(string(w)), word) }

// table is a game under test. All seats are people who are there.
type table struct {
	testing.TB
	s    *State
	at   game.Time
	rand *rand.Rand
	dict words
	game.Policy
}

// plain are the options most tests play with.
func plain(change ...func(*Options)) Options {
	o := Default()
	o.First, o.Draw = 1, DrawChance
	for _, c := range change {
		c(&o)
	}
	return o
}

func untimed(o *Options) { o.Timed = false }

// deal starts a game by the rules, as far as everything is drawn.
func deal(t testing.TB, seats int, o Options) *table {
	t.Helper()
	tb := &table{TB: t, s: &State{}, rand: rand.New(rand.NewPCG(1, 2)), Policy: game.ByDictionary}
	events, err := Rules{}.Start(tb.env(), game.Setup{Lang: "en", Seats: seats}, o)
	if err != nil {
		t.Fatal(err)
	}
	tb.apply(events)
	return tb
}

// tileOf reads a tile such as "R1x2" or "_1x1"; a blank has no letter.
func tileOf(t testing.TB, text string) Tile {
	t.Helper()
	face, n := utf8.DecodeRuneInString(text)
	tile := Tile{Letter: strings.Trim(string(face), "_")}
	if _, err := fmt.Sscanf(text[n:], "%dx%d", &tile.W, &tile.H); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return tile
}

// rig sets a game up in the first turn after the first round: a board such as "A@1,1,1x2 _@4,4,2x2", the free row and the
// hands such as "R1x2 _1x1". Tiles are numbered in that order.
func rig(t testing.TB, o Options, lang, dict, board, free string, hands ...string) *table {
	t.Helper()
	start := &Started{Lang: lang, Seats: len(hands), Policy: game.ByDictionary, Options: o}
	add := func(tile Tile) int {
		tile.ID = len(start.Tiles)
		start.Tiles = append(start.Tiles, tile)
		return tile.ID
	}
	var lying []Lay
	for _, field := range strings.Fields(board) {
		face, rest, _ := strings.Cut(field, "@")
		part := strings.Split(rest, ",")
		tile := tileOf(t, face+part[2])
		lay := Lay{Tile: add(tile), W: tile.W, H: tile.H}
		if _, err := fmt.Sscanf(rest, "%d,%d", &lay.At[0], &lay.At[1]); err != nil {
			t.Fatalf("%q: %v", field, err)
		}
		lying = append(lying, lay)
	}
	all := func(text string) (list []int) {
		for _, field := range strings.Fields(text) {
			list = append(list, add(tileOf(t, field)))
		}
		return list
	}
	freed := all(free)
	held := make([][]int, len(hands))
	for i, hand := range hands {
		held[i] = all(hand)
	}
	tb := &table{TB: t, s: &State{}, rand: rand.New(rand.NewPCG(1, 2)), dict: words(dict), Policy: game.ByDictionary}
	tb.apply([]Event{{Start: start}})
	s := tb.s
	s.Pool, s.Blanks, s.Free, s.Hands, s.Opened, s.Board = nil, nil, freed, held, game.AllSeats(len(hands)), lying
	d := decide(tb.env(), s)
	d.goOn(0, false)
	tb.apply(d.Events)
	return tb
}

func (tb *table) env() game.Env {
	all := game.AllSeats(max(tb.s.Seats, 1))
	return game.Env{At: tb.at, Rand: tb.rand, Words: game.Judge{Policy: tb.Policy, Dict: tb.dict}, Humans: all & tb.s.In}
}

// apply takes events through JSON, as a log does.
func (tb *table) apply(events []Event) {
	tb.Helper()
	for _, e := range events {
		raw, err := json.Marshal(e)
		if err != nil {
			tb.Fatal(err)
		}
		var back Event
		if err := json.Unmarshal(raw, &back); err != nil {
			tb.Fatal(err)
		}
		Rules{}.Apply(tb.s, back)
	}
}

func (tb *table) do(seat game.Seat, a Action) {
	tb.Helper()
	events, err := Rules{}.Decide(tb.env(), tb.s, seat, a)
	if err != nil {
		raw, _ := json.Marshal(a)
		tb.Fatalf("seat %d, %s: %v", seat, raw, err)
	}
	tb.apply(events)
}

func (tb *table) refuse(seat game.Seat, a Action, code string) {
	tb.Helper()
	before := Rules{}.Clone(tb.s)
	_, err := Rules{}.Decide(tb.env(), tb.s, seat, a)
	if got := game.Code(err); got != code {
		raw, _ := json.Marshal(a)
		tb.Fatalf("seat %d, %s: got %v, want %s", seat, raw, err, code)
	}
	if tb.handed(seat) != len(before.Hands[seat]) {
		tb.Fatal("a refusal cost a letter")
	}
}

// wait lets time pass and does what is due.
func (tb *table) wait(d game.Time) {
	tb.Helper()
	tb.at += d
	if due, ok := (Rules{}).Deadline(tb.s); !ok || due > tb.at {
		tb.Fatalf("nothing is due at %d (phase %s, deadline %d)", tb.at, tb.s.Phase, due)
	}
	tb.apply(Rules{}.Expire(tb.env(), tb.s))
	if again := (Rules{}).Expire(tb.env(), tb.s); len(again) > 0 {
		tb.Fatal("something expires twice")
	}
}

func (tb *table) expect(phase Phase, speaker game.Seat) {
	tb.Helper()
	if tb.s.Phase != phase || tb.s.Speaker != speaker {
		tb.Fatalf("phase %s of seat %d, want %s of seat %d", tb.s.Phase, tb.s.Speaker, phase, speaker)
	}
}

func (tb *table) handed(seat game.Seat) int { return len(tb.s.Hands[seat]) }

// tile finds a tile in a hand or the free row by its letter.
func (tb *table) tile(letter string) int {
	tb.Helper()
	for _, list := range append(slices.Clone(tb.s.Hands), tb.s.Free) {
		for _, id := range list {
			if tb.s.Tiles[id].Letter == letter {
				return id
			}
		}
	}
	tb.Fatalf("nobody has %s", letter)
	return 0
}

func (tb *table) place(letter string, col, row int) Action {
	tb.Helper()
	return Action{Place: &Place{Tile: tb.tile(letter), At: [2]int{col, row}}}
}

// move moves a letter laid in this turn.
func (tb *table) move(letter string, col, row int) Action {
	tb.Helper()
	for _, l := range tb.s.Turn.Laid {
		if tb.s.Tiles[l.Tile].Letter == letter {
			return Action{Place: &Place{Tile: l.Tile, At: [2]int{col, row}}}
		}
	}
	tb.Fatalf("%s was not laid in this turn", letter)
	return Action{}
}

func name(word string, path ...int) Action { return Action{Name: &Name{Word: word, Tiles: path}} }

var (
	done = Action{Done: &Done{}}
	pass = Action{Pass: &Pass{}}
)

func free(id int) Action { return Action{Free: &Free{Tile: id}} }

func (tb *table) knock() Action   { return Action{Knock: &Knock{Window: tb.s.Window.ID}} }
func (tb *table) decline() Action { return Action{Decline: &Decline{Window: tb.s.Window.ID}} }

// quiet lets the window pass without a knock.
func (tb *table) quiet() {
	tb.Helper()
	tb.expect(PhaseWindow, game.Watcher)
	tb.wait(game.Time(tb.s.Options.Window) * game.Second)
}

func (tb *table) sheet(seat game.Seat) string {
	var list []string
	for _, e := range tb.s.Sheets[seat] {
		list = append(list, e.Word)
	}
	return strings.Join(list, " ")
}

func (tb *table) sheets(want ...string) {
	tb.Helper()
	for i, w := range want {
		if got := tb.sheet(game.Seat(i)); got != w {
			tb.Fatalf("seat %d has written %q, want %q", i, got, w)
		}
	}
}

// told are the sentences of the story from the n-th on; players are called Ann, Bob and Cid.
func (tb *table) told(n int) []string {
	tb.Helper()
	var out []string
	for _, e := range (Rules{}).Frame(tb.s, 0).Story[n:] {
		out = append(out, tb.say(e.Say))
	}
	return out
}

func (tb *table) say(m game.Message) string {
	tb.Helper()
	book, err := texts.Open("en", texts.Shared, Texts)
	if err != nil {
		tb.Fatal(err)
	}
	if !book.Has(m.Key) {
		tb.Errorf("there is no text %s", m.Key)
	}
	said := book.Say(m, func(s game.Seat) string { return []string{"Ann", "Bob", "Cid"}[s] })
	if strings.Contains(said, "{") {
		tb.Errorf("a hole is left: %s", said)
	}
	return said
}
