package table_test

import (
	"testing"
	"time"

	"lettercase/game"
	"lettercase/internal/table"
)

// A clock starts with the player's first touch of the table, and at their own turn, not before.
func TestTheFirstClockWaitsForATouch(t *testing.T) {
	withHub(t, func(h *harness) {
		ada := h.person("Ada")
		card := h.create(ada, `{"turnTime":30}`, "me", "bot")
		a := h.watch(card.ID, ada, 0)
		defer a.Leave()
		held := func(want ...game.Seat) {
			h.Helper()
			if a.read(); len(a.card.Held) != len(want) || a.runs != (len(want) == 0) {
				h.Fatalf("held %v, runs %t", a.card.Held, a.runs)
			}
		}
		held(0)
		listed := func(waits bool, left time.Duration) {
			h.Helper()
			mine, err := h.List(h.Context(), table.Filter{Player: ada})
			check(t, err)
			if l := mine[0]; l.Waits != waits || l.Left != left.Milliseconds() {
				h.Errorf("%+v", l)
			}
		}
		listed(true, 30*time.Second) // a list says what there will be
		time.Sleep(10 * time.Minute) // nobody else waits, so there is no hurry
		held(0)
		a.section("turn", "0")
		_, err := h.Table(card.ID).Ready(h.Context(), ada, 0)
		check(t, err)
		held()
		time.Sleep(29 * time.Second)
		listed(false, time.Second)
		a.section("turn", "0")
		_, err = h.Table(card.ID).Ready(h.Context(), ada, 0) // again: nothing
		check(t, err)
		time.Sleep(2 * time.Second)
		a.section("turn", "1")
	})
}

// Where others wait, they do not wait for ever.
func TestNobodyStallsByNotTouching(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, bob := h.pair(`{"turnTime":30}`)
		b := h.watch(card.ID, bob, 1)
		defer b.Leave()
		check(t, h.say(card.ID, ada, 0, 1))
		if b.read(); len(b.card.Held) != 1 || b.runs {
			t.Fatalf("held %v, runs %t", b.card.Held, b.runs)
		}
		time.Sleep(59 * time.Second)
		b.section("turn", "1")
		time.Sleep(32 * time.Second) // a minute of waiting and half a minute of clock
		b.section("turn", "0")
	})
}

// On one device the clock stands still whenever the turn goes to somebody else, until they lift the curtain.
func TestR11TheClockStandsStillBehindTheCurtain(t *testing.T) {
	withHub(t, func(h *harness) {
		ada := h.person("Ada")
		card := h.create(ada, `{"turnTime":30,"rounds":9}`, "me", "me")
		at := h.Table(card.ID)
		a := h.watch(card.ID, ada, 0)
		defer a.Leave()
		for turn := range 4 {
			seat := game.Seat(turn % 2)
			if a.read(); a.runs || len(a.card.Held) != 1 || a.card.Held[0] != seat {
				t.Fatalf("turn %d: held %v, runs %t", turn, a.card.Held, a.runs)
			}
			time.Sleep(3 * time.Minute)
			_, err := at.Ready(h.Context(), ada, seat)
			check(t, err)
			if a.read(); !a.runs {
				t.Fatalf("turn %d: the clock does not run", turn)
			}
			time.Sleep(20 * time.Second)
			check(t, h.say(card.ID, ada, seat, 1))
		}
		h.status(card.ID, table.Playing, "")
	})
}

// In a race without a clock no bot has a start over those whose page still loads; table time runs, for the pauses between
// two rolls.
func TestARaceWaitsForEverybody(t *testing.T) {
	withHub(t, func(h *harness) {
		ada, bob := h.person("Ada"), h.person("Bob")
		card := h.create(ada, `{"race":1}`, "me", "open")
		_, err := h.Table(card.ID).Sit(h.Context(), table.Sat{Seat: 1, Player: bob}, "")
		check(t, err)
		_, err = h.Table(card.ID).Start(h.Context(), ada)
		check(t, err)
		b := h.watch(card.ID, bob, 1)
		defer b.Leave()
		held := func(want int) {
			h.Helper()
			if b.read(); len(b.card.Held) != want || !b.runs {
				h.Fatalf("held %v, runs %t", b.card.Held, b.runs)
			}
		}
		held(2)
		_, err = h.Table(card.ID).Ready(h.Context(), ada, 0)
		check(t, err)
		held(1)
		time.Sleep(21 * time.Second) // but not for ever
		held(0)
	})
	withHub(t, func(h *harness) {
		ada := h.person("Ada")
		card := h.create(ada, `{"race":1}`, "bot", "me")
		a := h.watch(card.ID, ada, 1)
		defer a.Leave()
		time.Sleep(time.Minute)
		a.section("turn", "0")
		_, err := h.Table(card.ID).Ready(h.Context(), ada, 1)
		check(t, err)
		time.Sleep(5 * time.Second)
		a.section("turn", "1")
	})
}
