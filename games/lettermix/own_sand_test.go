package lettermix

import (
	"testing"

	"lettercase/game"
	"lettercase/game/gametest"
)

// MIX-A12: people who share a device lay the same throw one after another, each with their own sandglass, and see
// the dice only when it runs.
func TestR11OwnSandOnOneDeviceMIXA12(t *testing.T) {
	o := defaults()
	o.Mode, o.Rounds, o.Tie, o.Sand = Duplicate, 1, Shared, 60
	m := begin(t, game.Setup{Seats: 3, Shared: true}, o, gametest.List("CAT"))
	act := func(seat game.Seat) { m.Act(seat, Action{Throw: &Throw{Turn: m.S.Turn}}) }
	active := func(want game.Seat) {
		t.Helper()
		if got := m.Frame(game.Watcher).Active; len(got) != 1 || got[0] != want {
			t.Errorf("the table waits for %v, want %d", got, want)
		}
	}
	active(0)
	for i, want := range []string{"Start your sandglass: you lay the same dice as the others.", "Start your sandglass: you lay the same dice as the others.", "The cup is with Ada"} {
		seat := []game.Seat{0, 1, game.Watcher}[i]
		if got := m.Todo(seat); got != want || !m.View(seat).Turn.InTurn {
			t.Errorf("seat %d reads %q, want %q", seat, got, want)
		}
	}
	act(0)
	faces := m.S.Faces
	active(0)
	if f := m.Frame(1); f.Can("move") || !f.Can("throw") || len(m.View(1).Dice) != 0 || len(m.View(0).Dice) != Dice {
		t.Error("seat 1 sees the throw before its sand runs")
	}
	m.Refuse("lettermix/own-sand", 1, Action{Move: &Move{Turn: m.S.Turn, Dice: []Placed{{Die: 0, At: &Spot{}}}}})
	m.Refuse("lettermix/own-sand", 1, Action{Finish: &Finish{Turn: m.S.Turn}})
	m.Refuse("lettermix/begun", 0, Action{Throw: &Throw{Turn: m.S.Turn}})
	m.At += 59 * game.Second
	m.Act(0, Action{Finish: &Finish{Turn: m.S.Turn}})
	active(1)

	// Nobody's sand runs while the device is handed over.
	if _, runs := (Rules{}).Deadline(m.S); runs || m.Frame(1).Clock != nil {
		t.Error("a clock runs while the curtain is down")
	}
	m.At += 600 * game.Second
	act(1)
	if c := m.Frame(1).Clock; c == nil || c.Until != m.At+60*game.Second || len(m.View(1).Dice) != Dice || m.S.Faces[0] != faces[0] {
		t.Errorf("seat 1 has %+v, not a whole sandglass for the same throw", c)
	}
	m.At += 61 * game.Second
	m.Expire()
	if m.S.Phase != Sand {
		t.Fatalf("phase %s: seat 2 has not laid", m.S.Phase)
	}
	active(2)
	act(2)
	m.Act(2, Action{Finish: &Finish{Turn: m.S.Turn}})
	if m.S.Over == nil {
		t.Errorf("not over: %s", m.S.Phase)
	}
}

// No clock runs for one person who did not ask for it: without the sandglass a turn lasts until it is finished.
func TestNoSandAlone(t *testing.T) {
	o := defaults()
	o.Sand, o.Rounds = 0, 1
	m := begin(t, game.Setup{Seats: 1}, o, gametest.List("CAT"))
	m.Act(0, Action{Throw: &Throw{Turn: m.S.Turn}})
	if at, runs := (Rules{}).Deadline(m.S); runs || m.Frame(0).Clock != nil {
		t.Errorf("a clock runs until %d", at)
	}
	m.At += 3600 * game.Second
	m.show("CAT")
	m.Act(0, Action{Move: &Move{Turn: m.S.Turn, Dice: m.draw("CAT")}})
	m.Act(0, Action{Finish: &Finish{Turn: m.S.Turn}})
	if m.S.Over == nil {
		t.Error("not over")
	}
}
