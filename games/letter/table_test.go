package letter

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/game/gametest"
	"lettercase/texts"
)

// table is a game in play.
type table struct {
	*gametest.Table[Options, State, Action, Event, View]
}

// english are the texts that the tests read.
var english = gametest.Must(texts.Open("en", texts.Shared, Texts))

// open gives a table at which nothing lies yet.
func open(t testing.TB, seats int, dict string) *table {
	tb := &table{gametest.Open(t, Rules{}, seats, game.Judge{Policy: game.ByDictionary, Dict: gametest.List(dict)})}
	tb.Rand, tb.Book, tb.Names = rand.New(rand.NewPCG(1, 2)), english, []string{"Ann", "Bob", "Cid"}
	return tb
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
	tb := open(t, seats, "")
	tb.Start(game.Setup{Lang: "en", Seats: seats}, o)
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
	tb := open(t, len(hands), dict)
	tb.Commit(Event{Start: start})
	s := tb.S
	s.Pool, s.Blanks, s.Free, s.Hands, s.Opened, s.Board = nil, nil, freed, held, game.AllSeats(len(hands)), lying
	d := decide(tb.Now(), s)
	d.goOn(0, false)
	tb.Commit(d.Events...)
	return tb
}

// wait lets time pass, at the end of which something is due.
func (tb *table) wait(d game.Time) {
	tb.Helper()
	before := tb.Seq
	if tb.Advance(d); tb.Seq == before {
		tb.Fatalf("nothing is due at %d (phase %s)", tb.At, tb.S.Phase)
	}
}

func (tb *table) expect(phase Phase, speaker game.Seat) {
	tb.Helper()
	if tb.S.Phase != phase || tb.S.Speaker != speaker {
		tb.Fatalf("phase %s of seat %d, want %s of seat %d", tb.S.Phase, tb.S.Speaker, phase, speaker)
	}
}

func (tb *table) handed(seat game.Seat) int { return len(tb.S.Hands[seat]) }

// tile finds a tile in a hand or the free row by its letter.
func (tb *table) tile(letter string) int {
	tb.Helper()
	for _, list := range append(slices.Clone(tb.S.Hands), tb.S.Free) {
		for _, id := range list {
			if tb.S.Tiles[id].Letter == letter {
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
	for _, l := range tb.S.Turn.Laid {
		if tb.S.Tiles[l.Tile].Letter == letter {
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

func (tb *table) knock() Action   { return Action{Knock: &Knock{Window: tb.S.Window.ID}} }
func (tb *table) decline() Action { return Action{Decline: &Decline{Window: tb.S.Window.ID}} }

// quiet lets the window pass without a knock.
func (tb *table) quiet() {
	tb.Helper()
	tb.expect(PhaseWindow, game.Watcher)
	tb.wait(game.Time(tb.S.Options.Window) * game.Second)
}

func (tb *table) sheet(seat game.Seat) string {
	var list []string
	for _, e := range tb.S.Sheets[seat] {
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
