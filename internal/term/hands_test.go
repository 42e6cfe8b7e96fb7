package term

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"lettercase/game"
	"lettercase/internal/httpapi/client"
)

// shared puts the first two seats of a bench at one terminal; show sends them their current views, in the given order.
func (b *bench) shared() (s *Session, show func(seats ...game.Seat) []string) {
	b.t.Helper()
	card := b.seats[0].Card
	card.Mine = []game.Seat{0, 1}
	s = &Session{client: &client.Client{}}
	if err := s.sitAt(card, -1, true); err != nil {
		b.t.Fatal(err)
	}
	return s, func(seats ...game.Seat) (said []string) {
		for _, seat := range seats {
			u := update{Message: client.Message{Type: "view", Seq: b.seq, At: b.at}, seat: seat, view: b.play.View(seat), frame: b.play.Frame(seat)}
			said = append(said, s.take(u)...)
		}
		return said
	}
}

// The terminal goes to the hand that is asked, once both have been shown the same, and each row is told once.
func TestPassingOn(t *testing.T) {
	for _, order := range [][]game.Seat{{0, 1}, {1, 0}} {
		b := newBench(t, "alfabet", "de", "{}", 3)
		s, show := b.shared()
		told := strings.Join(show(order...), " ")
		if s.pass(); s.Seat != 0 || !s.curtained() {
			t.Errorf("seat %d begins, curtained %v", s.Seat, s.curtained())
		}
		b.do(0, "H9 across FILM")
		show(order[0])
		if s.pass() {
			t.Error("passed on before both have seen the move")
		}
		told += strings.Join(show(order...), " ")
		if !s.pass() || s.Seat != 1 || !s.curtained() {
			t.Errorf("then seat %d, curtained %v", s.Seat, s.curtained())
		}
		told += strings.Join(s.untoldNews(), " ")
		if strings.Contains(told, "You") || s.ask() == "" || !strings.HasPrefix(s.ask(), "Serif: ") {
			t.Errorf("told %q, asked %q", told, s.ask())
		}
	}
}

// What ends a turn is a command here, not a button.
func TestAskingNamesTheCommand(t *testing.T) {
	b := newBench(t, "letter", "de", `{"draw":"chance"}`, 3)
	b.do(1, "place S 9,9")
	if ask := b.seats[1].ask(); !strings.HasSuffix(ask, "If not: done.") {
		t.Errorf("asked %q", ask)
	}
}

// LTR-30: a player who has not ended the turn may knock, also if several share the keyboard.
func TestKnockingByNumber(t *testing.T) {
	b := newBench(t, "letter", "de", `{"draw":"chance"}`, 3)
	s, show := b.shared()
	b.do(1, "place S 9,9", "done")
	b.do(0, "place A1x2 11,9", "name SA", "name AS", "done")
	b.do(1, "place T 9,12", "name AST", "done")
	show(0, 1)
	s.pass()
	m := newScreen(t.Context(), s)
	if m.curtained() {
		t.Error("a curtain before open hands")
	}
	if h := m.knocking("1"); h == nil || h.Seat != 0 {
		t.Errorf("1 knocks for %+v", h)
	}
	if h := m.knocking("2"); h != nil {
		t.Errorf("2 knocks for seat %d, whose turn it was", h.Seat)
	}
	m.Update(tea.KeyPressMsg{Code: '2', Mod: tea.ModAlt})
	if m.Seat != 1 {
		t.Errorf("Alt+2 gives the terminal to seat %d", m.Seat)
	}
}

// A hint is only for the hand that asked for it.
func TestHintsStayBehindTheCurtain(t *testing.T) {
	b := newBench(t, "alfabet", "de", "{}", 3)
	s, show := b.shared()
	show(0, 1)
	m := newScreen(t.Context(), s)
	press(m, "enter")
	m.sayToHand("Hint: pass.")
	if m.curtained() || !strings.Contains(m.draw(), "Hint: pass.") {
		t.Error("the hint does not reach its owner")
	}
	m.give(s.of(1))
	m.passed()
	if !m.curtained() || strings.Contains(m.draw(), "Rack") {
		t.Error("no curtain")
	}
	press(m, "enter")
	if m.curtained() || strings.Contains(m.draw(), "Hint: pass.") {
		t.Error("the other reads the hint")
	}
}
