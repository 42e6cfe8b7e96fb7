package table_test

import (
	"sync/atomic"
	"testing"
	"time"

	"lettercase/game"
	"lettercase/internal/bus"
	"lettercase/internal/clock"
	"lettercase/internal/table"
)

// jumping is a clock that a test moves without anybody noticing, as time passes for a process that is frozen.
func (h *harness) jumping() (jump func(time.Duration)) {
	ahead := &atomic.Int64{}
	h.Close()
	h.clock = clock.From(func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) })
	h.Hub = h.node(h.store, bus.Local{})
	return func(d time.Duration) { ahead.Add(int64(d)) }
}

// minuteGame is a game with a minute for each turn, watched by both players, of which twenty seconds have passed.
func (h *harness) minuteGame() (jump func(time.Duration), card table.Card, ada, bob string, a *reader) {
	jump = h.jumping()
	card, ada, bob = h.pair(`{"turnTime":60}`)
	a = h.watch(card.ID, ada, 0)
	b := h.watch(card.ID, bob, 1)
	h.Cleanup(a.Leave)
	h.Cleanup(b.Leave)
	time.Sleep(20 * time.Second)
	return jump, card, ada, bob, a
}

// The timers of its tables do not run out while a server is frozen.
func TestAFrozenServerGivesTheTimeBack(t *testing.T) {
	withHub(t, func(h *harness) {
		jump, card, _, bob, a := h.minuteGame()
		jump(70 * time.Second)
		time.Sleep(5 * time.Second)
		h.status(card.ID, table.Playing, "")
		a.section("turn", "0") // Ada has 35 seconds left
		if rows := a.read().rows; len(rows) == 0 || rows[len(rows)-1] != "stall" {
			t.Errorf("nobody is told: %q", rows)
		}
		time.Sleep(30 * time.Second)
		a.section("turn", "0")
		time.Sleep(10 * time.Second)
		a.section("turn", "1")
		if at := a.read().at; at < 55_000 || at > 66_000 {
			t.Errorf("table time %d", at)
		}
		check(t, h.say(card.ID, bob, 1, 1))
	})
}

// Setting the clock back does not stop the bots and the timers.
func TestAClockThatWasSetBack(t *testing.T) {
	withHub(t, func(h *harness) {
		jump, card, ada, bob, a := h.minuteGame()
		check(t, h.say(card.ID, ada, 0, 1))
		_, err := h.Table(card.ID).Ready(h.Context(), bob, 1)
		check(t, err)
		jump(-10 * time.Minute)
		time.Sleep(5 * time.Second)
		_, err = h.Table(card.ID).Act(h.Context(), ada, 0, "k", []byte(`{"shout":{}}`))
		check(t, err)
		time.Sleep(70 * time.Second)
		a.section("turn", "0") // Bob's time has run out, as usual
	})
}

// A short stop of the server costs nobody their time.
func TestARestartGivesTheTimeBack(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, bob := h.pair(`{"turnTime":60}`)
		a, b := h.watch(card.ID, ada, 0), h.watch(card.ID, bob, 1)
		time.Sleep(15 * time.Second)
		h.Close()
		a.Leave()
		b.Leave()
		time.Sleep(50 * time.Second)
		h.Hub = h.node(h.store, bus.Local{})
		a, b = h.watch(card.ID, ada, 0), h.watch(card.ID, bob, 1)
		defer a.Leave()
		defer b.Leave()
		time.Sleep(20 * time.Second)
		a.section("turn", "0")
		time.Sleep(40 * time.Second)
		a.section("turn", "1")
	})
}

// Right after sitting down through one node, another one knows the player.
func TestANodeShowsWhatAnotherHasCommitted(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		mesh := &mesh{}
		mesh.cut.Store(true) // hints are lost
		h.Close()
		h.Hub = h.node(h.store, mesh.port())
		other := h.node(h.store, mesh.port())
		defer other.Close()
		ada, bob := h.person("Ada"), h.person("Bob")
		card := h.create(ada, `{}`, "me", "open")
		watching := look(t, other, card.ID, "", game.Watcher) // the other node has the table in memory
		defer watching.Leave()
		_, err := h.Table(card.ID).Sit(ctx, table.Sat{Seat: 1, Player: bob}, "")
		check(t, err)
		seen, err := other.Table(card.ID).Card(ctx, bob)
		check(t, err)
		if len(seen.Mine) != 1 {
			t.Errorf("the other node does not know the seat: %+v", seen.Mine)
		}
		_, err = h.Table(card.ID).Start(ctx, ada)
		check(t, err)
		live, err := other.Table(card.ID).Live(ctx, bob, 1, -1)
		check(t, err)
		live.Leave()
		_, err = h.Table(card.ID).Mute(ctx, ada, "somebody", true)
		check(t, err)
		check(t, h.say(card.ID, ada, 0, 1))
		_, err = other.Table(card.ID).Preview(ctx, bob, 1, []byte(`{"say":{"n":1}}`))
		check(t, err)
	})
}

// A server that starts again with its clock an hour back goes on at once: bots move and times run out, though no person does
// anything.
func TestARestartWithTheClockSetBack(t *testing.T) {
	for options, seats := range map[string][]string{`{}`: {"me", "bot"}, `{"turnTime":60}`: {"me", "open"}} {
		withHub(t, func(h *harness) {
			ada, bob := h.person("Ada"), h.person("Bob")
			card := h.create(ada, options, seats...)
			if seats[1] == "open" { // the other one begins by itself
				_, err := h.Table(card.ID).Sit(h.Context(), table.Sat{Seat: 1, Player: bob}, "")
				check(t, err)
				_, err = h.Table(card.ID).Start(h.Context(), ada)
				check(t, err)
			}
			check(t, h.say(card.ID, ada, 0, 1))
			if seats[1] == "open" {
				_, err := h.Table(card.ID).Ready(h.Context(), bob, 1)
				check(t, err)
			}
			h.Close()
			h.clock = clock.From(func() time.Time { return time.Now().Add(-time.Hour) })
			h.Hub = h.node(h.store, bus.Local{})
			a := h.watch(card.ID, ada, 0)
			defer a.Leave()
			time.Sleep(90 * time.Second)
			a.section("turn", "0")
		})
	}
}
