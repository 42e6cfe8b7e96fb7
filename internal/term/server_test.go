package term

import (
	"context"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"lettercase/game"
	"lettercase/internal/httpapi/client"
)

func TestTwoPeopleAtAServer(t *testing.T) {
	server := serve(t)
	ada, at := sit(t, "Ada", Config{Server: server.URL, Game: "alfabet", Lang: "en", Open: 1, Seed: "two"})
	ada.sees("Table " + at.table + " is waiting for players")
	bob, _ := sit(t, "Bob", Config{Server: server.URL, Game: "alfabet", Table: at.table})
	ada.sees("^Bob sits down")
	first, second := ada, bob
	if begins := ada.sees(`^(You|Bob) will begin\.`); strings.HasPrefix(begins, "Bob") {
		first, second = bob, ada
	}

	first.sees("^Lay the first word across the centre. Rack: ")
	second.types("chat hello; there")
	first.sees(second.name + " says: hello; there")
	second.types("pass")
	second.sees("^No: it is not your turn|^No: .*turn")
	first.types("pause")
	second.sees(first.name + " proposes to pause")
	second.types("refuse")
	first.sees("^Not agreed: to pause")
	first.types("pause")
	second.sees(first.name + " proposes to pause")
	second.types("pause")
	first.sees("^The table is paused")
	second.types("continue")
	first.sees("proposes to continue")
	first.types("continue")
	second.sees("^The game continues")
	first.sees("^The game continues")
	first.types("score")
	first.sees("in the bag")

	server.cut()
	first.sees("^Connection lost")
	first.sees("^The connection is back")
	second.sees("^The connection is back")

	first.types("hint")
	first.sees("^No: this table plays without hints")
	first.types("pass")
	for range 3 {
		second.sees("^(Lay the first word across the centre|If you pass now, the game ends). Rack: ")
		second.types("pass")
		first, second = second, first
	}
	ada.sees("^Everybody passed twice in a row")
	bob.sees("^Everybody passed twice in a row")
	ada.types("rematch")
	ada.sees("^Table .* is waiting for players")
	bob.types("rematch")
	bob.sees("^Alfabet .English., with Ada")
	ada.sees("^(You|Bob) will begin")
	bob.types("resign")
	ada.sees("^Too few players were left")
	ada.types("quit")
}

// Two people share one terminal. Each hand is shown only to its owner, and every row of the log is told once.
func TestSharedTerminal(t *testing.T) {
	server := serve(t)
	both, at := sit(t, "Ada", Config{Server: server.URL, Game: "alfabet", Lang: "en", With: []string{"Bea"}, Seed: "two"})
	both.sees("^Alfabet .English., Ada and Bea at this terminal")
	names := []string{"Ada", "Bea"}
	if both.sees(`^(Ada|Bea) will begin`) == "Bea will begin" {
		names = []string{"Bea", "Ada"}
	}
	for range 2 {
		for _, name := range names {
			both.sees("^" + name + ", it is your turn: press Enter")
			both.types("hand", "pass")
			both.sees("^No: " + name + " presses Enter first")
			both.sees("^No: " + name + " presses Enter first")
			both.types("")
			both.sees("^" + name + ": (Lay the first word across the centre|If you pass now, the game ends). Rack: ")
			both.types("pass")
			both.sees("^" + name + " passed")
		}
	}
	both.sees("^Everybody passed twice in a row")
	both.mu.Lock()
	if n := strings.Count(both.text, " passed."); n != 4 {
		t.Errorf("four passes are told %d times:\n%s", n, both.text)
	}
	both.mu.Unlock()
	both.types("rematch")
	both.sees("^(Ada|Bea), it is your turn")
	if at.seat != 0 {
		t.Errorf("seat %d", at.seat)
	}
}

// Everybody who shares the keyboard can knock out of turn.
func TestSharedKnocks(t *testing.T) {
	server := serve(t)
	both, _ := sit(t, "Ada", Config{Server: server.URL, Game: "letter", Lang: "en", With: []string{"Bea"}, Options: map[string]string{"draw": "chance"}, Seed: "knock"})
	first := strings.TrimSuffix(both.sees(`^(Ada|Bea): `), ": ")
	second := map[string]string{"Ada": "Bea", "Bea": "Ada"}[first]
	tile := strings.Fields(both.sees(`Letters: \S+`))[1]
	both.types("Carl: knock")
	both.sees("^No: nobody here is called Carl")
	both.types("place "+tile+" 9,9", "done")
	both.sees("^" + second + ": ")
	both.types(first + ": knock")
	both.sees("^No: ")
}

func TestLookingOn(t *testing.T) {
	server := serve(t)
	_, ada := sit(t, "Ada", Config{Server: server.URL, Game: "shelf", Lang: "en", Bots: []int{1}, Seat: 2})
	if ada.seat != 1 {
		t.Errorf("seat %d, want the second", ada.seat)
	}
	eve, at := sit(t, "Eve", Config{Server: server.URL, Table: ada.table})
	if at.seat != game.Watcher || at.unfinished {
		t.Errorf("%+v", at)
	}
	eve.types("show", "pass")
	eve.sees("Ada +0")
	eve.sees("^No: you are watching")
}

// MIX-17, A2, A3: a layout is described with its faults, and a scored throw with its best layout.
func TestAThrowAndItsBest(t *testing.T) {
	server := serve(t)
	ada, at := sit(t, "Ada", Config{Server: server.URL, Game: "lettermix", Lang: "en", Seed: "mix2", Options: map[string]string{"rounds": "2"}})
	ada.types("throw", "M13 across DG")
	ada.sees("^You threw Q, joker, D, G, N, O, C, O, R, G, O, M, and Z")
	ada.sees("Not a word: DG\\. Not laid yet: ")
	ada.types("clear", "M13 across MOON", "M20 across GO")
	ada.sees("Not everything is connected\\. Not laid yet: ")
	ada.types("finish")
	ada.sees("^You: MOON. [0-9]+ . 0 . [0-9]+ = −14")
	ada.sees("^The best possible was 49: [A-Z, ]+\\.$")
	eve, _ := sit(t, "Eve", Config{Server: server.URL, Table: at.table})
	eve.types("pad", "seats") // the throw was scored before she came, so its best layout is not printed
	eve.sees("^Seat 1: Ada")
	eve.mu.Lock()
	defer eve.mu.Unlock()
	if strings.Contains(eve.text, "best possible") {
		t.Errorf("told to who comes later: %s", eve.text)
	}
}

// A spectator takes a seat, and plays on from there.
func TestSittingDownLater(t *testing.T) {
	server := serve(t)
	ada, at := sit(t, "Ada", Config{Server: server.URL, Game: "alfabet", Lang: "en", Open: 2})
	eve, seat := sit(t, "Eve", Config{Server: server.URL, Table: at.table, Watch: true})
	if seat.seat != game.Watcher {
		t.Errorf("seat %d", seat.seat)
	}
	eve.types("sit 9", "sit", "sit 2")
	eve.sees("^No: there is no such seat")
	eve.sees("^No: which seat")
	eve.sees("^Alfabet .English., with Ada and a free seat")
	ada.sees("^Eve sits down")
	eve.types("bot 3")
	eve.sees("^No: ")
	ada.types("invite 3")
	ada.sees("^The seat is reserved for whoever opens .*invite=")
	ada.types("bot 3 2")
	ada.sees("^(You|Eve|Quill) will begin")
	eve.sees("^(You|Ada|Quill) will begin")
	eve.types("refuse", "abort")
	eve.sees("^No: nothing is proposed")
	ada.sees("^Eve proposes to end the game")
	ada.types("abort")
	eve.sees("^The game was ended early")
}

func TestComingBack(t *testing.T) {
	server := serve(t)
	first, err := Open(t.Context(), Config{Server: server.URL, Name: "Ada", Game: "letter", Bots: []int{2}})
	if err != nil {
		t.Fatal(err)
	}
	again, err := Open(t.Context(), Config{Server: server.URL, Token: first.Token, Game: "letter", Resume: true})
	if err != nil {
		t.Fatal(err)
	}
	if again.Card.ID != first.Card.ID || again.Seat != first.Seat || again.Token != first.Token {
		t.Errorf("came back to table %s, seat %d", again.Card.ID, again.Seat)
	}
	for _, c := range []struct {
		cfg  Config
		code string
	}{
		{Config{Token: first.Token, Game: "shelf", Resume: true}, "table/none"},
		{Config{Token: first.Token, Game: "shelf", Table: first.Card.ID}, "table/game"},
		{Config{Game: "letter", Table: "abcdefghjkmn"}, "table/unknown"},
		{Config{Game: "letter", Options: map[string]string{"board": "99"}}, "options/value"},
		{Config{Game: "letter", Seat: 5}, "input/seat"},
		{Config{Game: "chess"}, "game/unknown"},
	} {
		c.cfg.Server = server.URL
		if _, err := Open(t.Context(), c.cfg); game.Code(err) != c.code {
			t.Errorf("%+v: %v, want %s", c.cfg, err, c.code)
		}
	}
	forgotten, err := Open(t.Context(), Config{Server: server.URL, Token: "lc.nobody.1.x", Game: "letter", Bots: []int{1}})
	if err != nil || forgotten.Token == "lc.nobody.1.x" {
		t.Errorf("a token that the server does not know: %v", err)
	}
}

// TestScreenPlaysToTheEnd runs the screen's real event loop, with keys, against a server.
func TestScreenPlaysToTheEnd(t *testing.T) {
	server := serve(t)
	for _, key := range []string{"alfabet", "lettermix", "shelf"} {
		t.Run(key, func(t *testing.T) {
			s, err := Open(t.Context(), Config{Server: server.URL, Game: key, Lang: "en", Bots: []int{2}, Hints: true, Seed: "screen"})
			if err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
			defer cancel()
			m := newScreen(ctx, s)
			msgs := make(chan tea.Msg, 100)
			run := func(cmd tea.Cmd) {
				if cmd != nil {
					go func() { msgs <- cmd() }()
				}
			}
			run(m.Init())
			typed := false
			for !m.over {
				select {
				case <-ctx.Done():
					t.Fatal("the game does not end:\n" + m.draw())
				case msg := <-msgs:
					if batch, ok := msg.(tea.BatchMsg); ok {
						for _, cmd := range batch {
							run(cmd)
						}
						continue
					}
					_, cmd := m.Update(msg)
					run(cmd)
				}
				if !typed && m.seq >= 0 {
					typed = true
					for _, r := range "auto all" {
						if r == 'a' && !m.typing {
							m.Update(tea.KeyPressMsg{Code: tea.KeyTab})
						}
						m.Update(tea.KeyPressMsg{Code: r, Text: string(r)})
					}
					_, cmd := m.Update(tea.KeyPressMsg{Code: tea.KeyEnter})
					run(cmd)
				}
			}
			if text := screenText(t, m); !strings.Contains(text, "the game is over") {
				t.Errorf("at the end:\n%s", text)
			}
		})
	}
}

// The clock that waits for the player runs once the terminal shows their table, without a command.
func TestTheTerminalIsReady(t *testing.T) {
	server := serve(t)
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	_, at := sit(t, "Ada", Config{Server: server.URL, Game: "letter", Lang: "en", Options: map[string]string{"solo": "long", "soloMinutes": "5"}})
	onlooker := client.New(server.URL, nil)
	if err := onlooker.SignUp(ctx, "Bob", ""); err != nil {
		t.Fatal(err)
	}
	conn, err := onlooker.Watch(ctx, at.table, game.Watcher, -1)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	for running := false; !running || len(conn.Card.Held) > 0; {
		m, err := conn.Next(ctx)
		if err != nil {
			t.Fatalf("the clock waits for %v: %v", conn.Card.Held, err)
		}
		if m.Type == "view" {
			running = m.Running
		}
	}
}
