package wordsmith

import (
	"slices"
	"strings"
	"testing"

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

// plain are the options' defaults without the breaks.
func plain() Options {
	return Options{
		Rounds: 3, Check: ByNeighbour, Objections: 8, LastWord: 90, CheckTime: 120, RollPause: 1500, Live: true,
	}
}

// sit opens a table for some players under the dictionary judge.
func sit(t *testing.T, seats int, o Options, words ...string) *table {
	t.Helper()
	return sitWith(t, seats, o, game.ByDictionary, words...)
}

func sitWith(t *testing.T, seats int, o Options, policy game.Policy, words ...string) *table {
	t.Helper()
	tb := &table{gametest.Sit(t, Rules{}, game.Setup{Lang: "de", Seats: seats}, o, game.Judge{Policy: policy, Dict: gametest.List(words...)})}
	tb.Book, tb.Names = english, []string{"Anna", "Bo", "Cleo", "Dan"}
	return tb
}

// hand gives a seat pieces of our choice, from and to the box.
func (tb *table) hand(seat game.Seat, pieces string) {
	tb.Helper()
	p, err := ParsePieces(pieces)
	if err != nil {
		tb.Fatal(err)
	}
	tb.S.Stock = tb.S.Stock.Plus(tb.S.Players[seat].Hand).Minus(p)
	tb.S.Players[seat].Hand = p
}

// beaten calls a word that somebody else has: everybody hears that it came too late, and nothing is written.
func (tb *table) beaten(seat game.Seat, word string) {
	tb.Helper()
	sheet := tb.words(seat)
	events := tb.Act(seat, call(word))
	last := events[len(events)-1].Refuse
	if last == nil || last.Code != secured || tb.words(seat) != sheet {
		tb.Errorf("seat %d called %s: %+v, sheet %s", seat, word, last, tb.words(seat))
	}
}

// roll rolls the seat's die until the wanted face comes, without waiting; only the last roll counts.
func (tb *table) roll(seat game.Seat, face Piece) {
	tb.Helper()
	defer func() { tb.Rand = nil }()
	for seq := range 1000 {
		tb.Rand = game.Chance([32]byte{3}, tb.Seq*1000+seq)
		events, err := tb.Decide(seat, Action{Roll: &Roll{}})
		if err != nil {
			tb.Fatal(err)
		}
		if events[0].Roll.Face == face {
			tb.Commit(events...)
			return
		}
	}
	tb.Fatalf("no %s in a thousand rolls", face)
}

func call(word string) Action  { return Action{Call: &Spoken{Word: word}} }
func write(word string) Action { return Action{Write: &Spoken{Word: word}} }
func pass() Action             { return Action{Pass: &Pass{}} }
func take(p Piece) Action      { return Action{Take: &Take{p}} }

// secure gives the seat exactly the pieces of a word and calls or writes it.
func (tb *table) secure(seat game.Seat, word string) {
	tb.Helper()
	tb.hand(seat, WordPieces(word).String())
	if tb.S.Options.Quick {
		tb.Act(seat, write(word))
		return
	}
	tb.Act(seat, call(word))
}

// pieces reads "3L4S1c".
func pieces(t *testing.T, text string) Pieces {
	t.Helper()
	p, err := ParsePieces(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// now is what a seat is told about what it may do.
func (tb *table) now(seat game.Seat) Now { return tb.View(seat).Now }

// said is the latest sentence of the story.
func (tb *table) said() string { return tb.Say(tb.S.Story[len(tb.S.Story)-1].Say) }

func (tb *table) sheet(seat game.Seat) *Sheet { return tb.S.Players[seat].sheet() }

// words lists a seat's words of the current round by line, "-" for a free line.
func (tb *table) words(seat game.Seat) string {
	var out []string
	for _, l := range tb.sheet(seat).Lines {
		out = append(out, max(l.Word, "-"))
	}
	return strings.Join(out, " ")
}

func has(events []Event, what func(Event) bool) bool {
	return slices.ContainsFunc(events, what)
}

// faces counts n throws of the die.
func faces(n int) map[Piece]int {
	count := map[Piece]int{}
	r := game.Chance([32]byte{9}, n)
	for range n {
		count[Piece(die.Roll(r))]++
	}
	return count
}
