package wordsmith

import (
	"strings"
	"sync"
	"testing"

	"lettercase/game"
	"lettercase/texts"
)

// table is a game under test, played through the kernel's edges: decide, then apply.
type table struct {
	*testing.T
	s   *State
	env game.Env
	seq int
}

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
	tb := &table{T: t, s: new(State), env: game.Env{
		Words: game.Judge{Policy: policy, Dict: dictionary(words...)}, Humans: game.AllSeats(seats),
	}}
	tb.env.Rand = game.Chance([32]byte{1}, 0)
	events, err := Rules{}.Start(tb.env, game.Setup{Lang: "de", Seats: seats}, o)
	if err != nil {
		t.Fatal(err)
	}
	tb.apply(events)
	return tb
}

func (tb *table) apply(events []Event) {
	for _, e := range events {
		Rules{}.Apply(tb.s, e)
	}
	tb.seq++
}

// hand gives a seat pieces of our choice, from and to the box.
func (tb *table) hand(seat game.Seat, pieces string) {
	tb.Helper()
	p, err := ParsePieces(pieces)
	if err != nil {
		tb.Fatal(err)
	}
	tb.s.Stock = tb.s.Stock.Plus(tb.s.Players[seat].Hand).Minus(p)
	tb.s.Players[seat].Hand = p
}

// do makes an action that must be legal and returns its events.
func (tb *table) do(seat game.Seat, a Action) []Event {
	tb.Helper()
	tb.env.Rand = game.Chance([32]byte{2}, tb.seq)
	events, err := Rules{}.Decide(tb.env, tb.s, seat, a)
	if err != nil {
		tb.Fatalf("seat %d: %v", seat, err)
	}
	tb.apply(events)
	return events
}

// refused makes an action that must be refused with the code.
func (tb *table) refused(seat game.Seat, a Action, code string) {
	tb.Helper()
	tb.env.Rand = game.Chance([32]byte{2}, tb.seq)
	_, err := Rules{}.Decide(tb.env, tb.s, seat, a)
	if game.Code(err) != code {
		tb.Errorf("seat %d: refused with %v, want %s", seat, err, code)
	}
}

// beaten calls a word that somebody else has: everybody hears that it came too late, and nothing is written.
func (tb *table) beaten(seat game.Seat, word string) {
	tb.Helper()
	sheet := tb.words(seat)
	events := tb.do(seat, call(word))
	last := events[len(events)-1].Refuse
	if last == nil || last.Code != secured || tb.words(seat) != sheet {
		tb.Errorf("seat %d called %s: %+v, sheet %s", seat, word, last, tb.words(seat))
	}
}

// roll rolls the seat's die until the wanted face comes, without waiting; only the last roll counts.
func (tb *table) roll(seat game.Seat, face Piece) {
	tb.Helper()
	for seq := range 1000 {
		tb.env.Rand = game.Chance([32]byte{3}, tb.seq*1000+seq)
		events, err := Rules{}.Decide(tb.env, tb.s, seat, Action{Roll: &Roll{}})
		if err != nil {
			tb.Fatal(err)
		}
		if events[0].Roll.Face == face {
			tb.apply(events)
			return
		}
	}
	tb.Fatalf("no %s in a thousand rolls", face)
}

// expire lets the clock run to the next deadline.
func (tb *table) expire() {
	tb.Helper()
	at, ok := Rules{}.Deadline(tb.s)
	if !ok {
		tb.Fatal("no deadline")
	}
	tb.env.At = max(tb.env.At, at)
	tb.env.Rand = game.Chance([32]byte{4}, tb.seq)
	tb.apply(Rules{}.Expire(tb.env, tb.s))
}

func call(word string) Action  { return Action{Call: &Spoken{Word: word}} }
func write(word string) Action { return Action{Write: &Spoken{Word: word}} }
func pass() Action             { return Action{Pass: &Pass{}} }
func take(p Piece) Action      { return Action{Take: &Take{p}} }

// secure gives the seat exactly the pieces of a word and calls or writes it.
func (tb *table) secure(seat game.Seat, word string) {
	tb.Helper()
	tb.hand(seat, WordPieces(word).String())
	if tb.s.Options.Quick {
		tb.do(seat, write(word))
		return
	}
	tb.do(seat, call(word))
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

// frame is what a seat is told.
func (tb *table) frame(seat game.Seat) game.Frame { return Rules{}.Frame(tb.s, seat) }

// may lists what a seat may do.
func (tb *table) may(seat game.Seat) string { return strings.Join(tb.frame(seat).May, " ") }

// now is what a seat is told about what it may do.
func (tb *table) now(seat game.Seat) Now { return Rules{}.View(tb.s, seat).Now }

// book is the English texts.
var book = sync.OnceValue(func() *texts.Book {
	b, err := texts.Open("en", texts.Shared, Texts)
	if err != nil {
		panic(err)
	}
	return b
})

// sentence says a message as people read it; seats are called Anna, Bo, Cleo, Dan.
func sentence(m game.Message) string {
	return book().Say(m, func(s game.Seat) string { return []string{"Anna", "Bo", "Cleo", "Dan"}[s] })
}

// said is the latest sentence of the story.
func (tb *table) said() string { return sentence(tb.s.Story[len(tb.s.Story)-1].Say) }

// story is all of it as a seat may read it.
func (tb *table) story(seat game.Seat) []string {
	var out []string
	for _, e := range tb.frame(seat).Story {
		out = append(out, sentence(e.Say))
	}
	return out
}

// todo is what the table tells a seat to do.
func (tb *table) todo(seat game.Seat) string {
	if m := tb.frame(seat).Todo; m != nil {
		return sentence(*m)
	}
	return ""
}

func (tb *table) sheet(seat game.Seat) *Sheet { return tb.s.Players[seat].sheet() }

// words lists a seat's words of the current round by line, "-" for a free line.
func (tb *table) words(seat game.Seat) string {
	var out []string
	for _, l := range tb.sheet(seat).Lines {
		out = append(out, max(l.Word, "-"))
	}
	return strings.Join(out, " ")
}

func has(events []Event, what func(Event) bool) bool {
	for _, e := range events {
		if what(e) {
			return true
		}
	}
	return false
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
