package gametest

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
)

// Table is a game in play, for tests that read like a rulebook: a test acts, lets time pass and looks. A game embeds it and
// adds its own shorthands. Everything is checked along the way: deciding and looking change nothing, every row
// goes through JSON with the same effect as live, and nothing expires or leaves twice.
type Table[O, S, A, E, V any] struct {
	testing.TB
	game.Env          // what is decided next depends on it; without Rand, chance follows from the number of rows
	S        *S       // the state; a test may change it to set up a position
	Seq      int      // the number of rows
	Last     []E      // the latest row
	Book     Book     // the texts that Say uses
	Names    []string // the names of the seats in sentences
	rules    game.Rules[O, S, A, E, V]
	play     game.Play
}

// Book renders messages as sentences: a texts.Book.
type Book interface {
	Has(key string) bool
	Say(m game.Message, name func(game.Seat) string) string
}

// Words is a dictionary.
type Words map[string]bool

// List is a dictionary of a few words.
func List(words ...string) Words {
	list := Words{}
	for _, w := range strings.Fields(strings.Join(words, " ")) {
		list[w] = true
	}
	return list
}

// Has reports whether a word is in it.
func (w Words) Has(word string) bool { return w[word] }

// Must panics on an error, for set-up that cannot fail in a test.
func Must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Open gives a table with people in all seats, at which nothing has happened yet: the test starts the game or commits its own start.
func Open[O, S, A, E, V any](t testing.TB, rules game.Rules[O, S, A, E, V], seats int, words game.Judge) *Table[O, S, A, E, V] {
	play := game.Bind(rules).New()
	return &Table[O, S, A, E, V]{
		TB: t, Env: game.Env{Words: words, Humans: game.AllSeats(seats)}, S: play.State().(*S), rules: rules, play: play,
	}
}

// Sit gives a table with people in all seats and starts the game.
func Sit[O, S, A, E, V any](t testing.TB, rules game.Rules[O, S, A, E, V], setup game.Setup, o O, words game.Judge) *Table[O, S, A, E, V] {
	t.Helper()
	tb := Open(t, rules, setup.Seats, words)
	tb.Start(setup, o)
	return tb
}

// Start starts the game.
func (tb *Table[O, S, A, E, V]) Start(setup game.Setup, o O) {
	tb.Helper()
	events, err := tb.rules.Start(tb.Now(), setup, o)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Commit(events...)
}

// Clone returns an independent copy of the table.
func (tb *Table[O, S, A, E, V]) Clone() *Table[O, S, A, E, V] {
	c := *tb
	c.play = tb.play.Clone()
	c.S = c.play.State().(*S)
	return &c
}

// Now is the environment of the next decision.
func (tb *Table[O, S, A, E, V]) Now() game.Env {
	env := tb.Env
	if env.Rand == nil {
		env.Rand = game.Chance([32]byte{1}, tb.Seq)
	}
	return env
}

// Commit makes a row of events, through JSON as a log does.
func (tb *Table[O, S, A, E, V]) Commit(events ...E) {
	tb.Helper()
	raw := make([]json.RawMessage, len(events))
	live := tb.rules.Clone(tb.S)
	for i, e := range events {
		var err error
		if raw[i], err = json.Marshal(e); err != nil {
			tb.Fatal(err)
		}
		tb.rules.Apply(live, e)
	}
	if err := tb.play.Apply(raw); err != nil {
		tb.Fatal(err)
	}
	if !equal(live, tb.S) {
		tb.Fatalf("through JSON, row %d does something else: %s", tb.Seq, raw)
	}
	tb.Seq++
	tb.Last = events
}

// unchanged fails the test if f changes the state.
func (tb *Table[O, S, A, E, V]) unchanged(f func()) {
	tb.Helper()
	before := tb.rules.Clone(tb.S)
	if f(); !equal(before, tb.S) {
		tb.Fatal("deciding changed the state")
	}
}

// Decide asks for an action without making it.
func (tb *Table[O, S, A, E, V]) Decide(seat game.Seat, a A) (events []E, err error) {
	tb.Helper()
	tb.unchanged(func() { events, err = tb.rules.Decide(tb.Now(), tb.S, seat, a) })
	return events, err
}

// Try makes an action, unless it is refused.
func (tb *Table[O, S, A, E, V]) Try(seat game.Seat, a A) error {
	tb.Helper()
	events, err := tb.Decide(seat, a)
	if err == nil {
		tb.Commit(events...)
	}
	return err
}

// Act makes an action that must be legal, and gives its row.
func (tb *Table[O, S, A, E, V]) Act(seat game.Seat, a A) []E {
	tb.Helper()
	if err := tb.Try(seat, a); err != nil {
		tb.Fatalf("seat %d, %s: %v", seat, asJSON(a), err)
	}
	return tb.Last
}

// Refuse asks for an action that must be refused with a code.
func (tb *Table[O, S, A, E, V]) Refuse(code string, seat game.Seat, a A) {
	tb.Helper()
	if _, err := tb.Decide(seat, a); game.Code(err) != code {
		tb.Fatalf("seat %d, %s: got %v, want %s", seat, asJSON(a), err, code)
	}
}

// Preview asks what an action would do.
func (tb *Table[O, S, A, E, V]) Preview(seat game.Seat, a A) (f game.Forecast, err error) {
	tb.Helper()
	env := tb.Env
	env.Rand = nil
	tb.unchanged(func() { f, err = tb.rules.Preview(env, tb.S, seat, a) })
	return f, err
}

// Due returns the events that are due now.
func (tb *Table[O, S, A, E, V]) Due() (events []E) {
	tb.Helper()
	tb.unchanged(func() { events = tb.rules.Expire(tb.Now(), tb.S) })
	return events
}

// Expire lets time pass to the deadline, if it has not passed yet, and does what is due.
func (tb *Table[O, S, A, E, V]) Expire() {
	tb.Helper()
	at, ok := tb.Deadline()
	if !ok {
		tb.Fatal("no deadline")
	}
	tb.At = max(tb.At, at)
	events := tb.Due()
	if len(events) == 0 {
		tb.Fatal("nothing expires")
	}
	tb.Commit(events...)
	if len(tb.Due()) > 0 {
		tb.Fatal("something expires twice")
	}
}

// Advance moves time forward and applies everything that falls due, in order.
func (tb *Table[O, S, A, E, V]) Advance(d game.Time) {
	tb.Helper()
	end := tb.At + d
	for {
		if at, ok := tb.Deadline(); !ok || at > end {
			break
		}
		tb.Expire()
	}
	tb.At = end
}

// Leave takes a seat out of play.
func (tb *Table[O, S, A, E, V]) Leave(seat game.Seat) {
	tb.Helper()
	var events []E
	tb.unchanged(func() { events = tb.rules.Leave(tb.Now(), tb.S, seat) })
	tb.Commit(events...)
	tb.Humans, tb.Bots = tb.Humans.Without(seat), tb.Bots.Without(seat)
	if again := tb.rules.Leave(tb.Now(), tb.S, seat); len(again) > 0 {
		tb.Fatalf("seat %d leaves twice", seat)
	}
}

// Deadline is when something expires next.
func (tb *Table[O, S, A, E, V]) Deadline() (game.Time, bool) { return tb.rules.Deadline(tb.S) }

// Outcome is the result once the game is over.
func (tb *Table[O, S, A, E, V]) Outcome() (game.Outcome, bool) { return tb.rules.Outcome(tb.S) }

// View is what a seat sees.
func (tb *Table[O, S, A, E, V]) View(seat game.Seat) V { return tb.rules.View(tb.S, seat) }

// Frame is what a seat is told.
func (tb *Table[O, S, A, E, V]) Frame(seat game.Seat) game.Frame { return tb.rules.Frame(tb.S, seat) }

// May lists what a seat may do.
func (tb *Table[O, S, A, E, V]) May(seat game.Seat) string {
	return strings.Join(tb.Frame(seat).May, " ")
}

// Say renders a message as a sentence; a missing text fails the test.
func (tb *Table[O, S, A, E, V]) Say(m game.Message) string {
	tb.Helper()
	if !tb.Book.Has(m.Key) {
		tb.Errorf("there is no text %s", m.Key)
	}
	said := tb.Book.Say(m, func(s game.Seat) string { return tb.Names[s] })
	if strings.Contains(said, "{") {
		tb.Errorf("a hole is left: %s", said)
	}
	return said
}

// Todo is what a seat is told to do, or nothing.
func (tb *Table[O, S, A, E, V]) Todo(seat game.Seat) string {
	tb.Helper()
	if m := tb.Frame(seat).Todo; m != nil {
		return tb.Say(*m)
	}
	return ""
}

// Told checks that the story tells everybody a sentence, once.
func (tb *Table[O, S, A, E, V]) Told(sentence string) {
	tb.Helper()
	story := tb.Story(game.Watcher, 0)
	if told := slices.DeleteFunc(slices.Clone(story), func(s string) bool { return s != sentence }); len(told) != 1 {
		tb.Errorf("%q is told %d times: %q", sentence, len(told), story)
	}
}

// Story are the sentences that a seat reads, from the n-th on.
func (tb *Table[O, S, A, E, V]) Story(seat game.Seat, n int) []string {
	tb.Helper()
	var said []string
	for _, e := range tb.Frame(seat).Story[n:] {
		said = append(said, tb.Say(e.Say))
	}
	return said
}
