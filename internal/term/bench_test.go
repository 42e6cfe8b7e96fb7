package term

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/table"
	"lettercase/texts"
)

// everything is a dictionary that accepts every word, so that scripts can use any letters.
type everything struct{}

func (everything) Has(string) bool { return true }

// bench is a table without a server: commands are read by the seats' faces and decided by the rules.
type bench struct {
	t     *testing.T
	g     game.Game
	play  game.Play
	seats []*Session
	said  [][]string // by seat
	seq   int
	at    game.Time
	env   game.Env
}

func newBench(t *testing.T, key, lang, options string, levels ...int) *bench {
	t.Helper()
	g, err := games.ByKey(key)
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, g: g, play: g.New(), at: 1000}
	n := 1 + len(levels)
	card := table.Card{ID: "abcdefghjkmn", Status: table.Playing, Host: "me"}
	card.Game, card.Lang = key, lang
	card.Seats = append(card.Seats, table.SeatCard{Kind: table.HumanPlace, Present: true, Label: "Ada"})
	for i, level := range levels {
		card.Seats = append(card.Seats, table.SeatCard{Seat: game.Seat(i + 1), Kind: table.BotPlace, Level: &level, Present: true, Label: table.LevelName(level)})
	}
	for i := range n {
		card.Mine = []game.Seat{game.Seat(i)}
		s := &Session{client: &client.Client{}}
		if err := s.sitAt(card, -1, true); err != nil {
			t.Fatal(err)
		}
		b.seats = append(b.seats, s)
	}
	b.said = make([][]string, n)
	b.env = game.Env{Words: game.Judge{Policy: game.ByDictionary, Dict: everything{}}, Humans: game.SeatsOf(0), Bots: game.AllSeats(n).Without(0)}
	env := b.env
	env.Rand = game.Chance([32]byte{1}, 0)
	events, err := g.Start(env, game.Setup{Lang: lang, Seats: n}, json.RawMessage(options))
	if err != nil {
		t.Fatal(err)
	}
	b.apply(events)
	return b
}

func (b *bench) apply(events []json.RawMessage) {
	b.t.Helper()
	if err := b.play.Apply(events); err != nil {
		b.t.Fatal(err)
	}
	b.seq++
	for i, s := range b.seats {
		u := update{Message: client.Message{Type: "view", Seq: b.seq, At: b.at}, seat: game.Seat(i)}
		u.view, u.frame = b.play.View(game.Seat(i)), b.play.Frame(game.Seat(i))
		b.said[i] = append(b.said[i], s.take(u)...)
	}
}

// do lets a seat type commands.
func (b *bench) do(seat int, commands ...string) {
	b.t.Helper()
	for _, c := range commands {
		o, err := b.seats[seat].order(c)
		if err != nil {
			b.t.Fatalf("seat %d: %s: %v", seat, c, err)
		}
		b.retold(seat, c, o.action)
		b.act(seat, c, o.action)
	}
}

// retold checks that an action written as a command is read as the same action. A figure of dice is not a single command.
func (b *bench) retold(seat int, command string, action any) {
	b.t.Helper()
	raw, err := json.Marshal(action)
	if err != nil {
		b.t.Fatal(err)
	}
	if strings.Contains(string(raw), `"move"`) {
		return
	}
	text := b.seats[seat].tell(raw)
	o, err := b.seats[seat].order(text)
	if err != nil {
		b.t.Errorf("%s is told as %s: %v", command, text, err)
	}
	if again, _ := json.Marshal(o.action); string(again) != string(raw) {
		b.t.Errorf("%s is told as %s, which means %s, not %s", command, text, again, raw)
	}
}

func (b *bench) act(seat int, command string, action any) {
	b.t.Helper()
	raw, err := json.Marshal(action)
	if err != nil {
		b.t.Fatal(err)
	}
	b.at += 2000
	env := b.env
	env.At, env.Rand = b.at, game.Chance([32]byte{1}, b.seq)
	events, err := b.play.Decide(env, game.Seat(seat), raw)
	if err != nil {
		b.t.Fatalf("seat %d: %s: %v", seat, command, err)
	}
	b.apply(events)
	for {
		at, due := b.play.Deadline()
		if !due || at > b.at {
			return
		}
		env.At, env.Rand = b.at, game.Chance([32]byte{1}, b.seq)
		events, err := b.play.Expire(env)
		if err != nil || len(events) == 0 {
			return
		}
		b.apply(events)
	}
}

// keys presses keys on the board of a seat; the actions they make are carried out.
func (b *bench) keys(seat int, keys ...string) {
	b.t.Helper()
	for _, k := range keys {
		action, err := b.seats[seat].Face.Key(k)
		if err != nil {
			b.t.Fatalf("seat %d: key %s: %v", seat, k, err)
		}
		if action != nil {
			b.act(seat, "key "+k, action)
		}
	}
}

// screen is what a seat sees.
func (b *bench) screen(seat, width, height int) *screen {
	m := newScreen(context.Background(), b.seats[seat])
	m.width, m.height = width, height
	m.say(b.said[seat]...)
	return m
}

// openBook reads a game's texts in English.
func openBook(t *testing.T, key string) *texts.Book {
	t.Helper()
	k, err := games.ByKey(key)
	if err != nil {
		t.Fatal(err)
	}
	book, err := OpenBook("en", k)
	if err != nil {
		t.Fatal(err)
	}
	return book
}
