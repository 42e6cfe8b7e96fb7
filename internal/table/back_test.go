package table_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"lettercase/game"
	"lettercase/internal/bus"
)

// heardBy makes a sound and returns the people who are there for the rules: they are who may object to a word.
func (h *harness) heardBy(id, player string, seat game.Seat) game.Seats {
	h.Helper()
	h.n++
	_, err := h.Table(id).Act(h.Context(), player, seat, fmt.Sprint("key", h.n), json.RawMessage(`{"shout":{}}`))
	check(h.T, err)
	rows := h.rows(id)
	var e toyEvent
	check(h.T, json.Unmarshal(rows[len(rows)-1].Events[0], &e))
	return e.Shout.Heard
}

// Who was at the table when the server stopped may object to what happens before their browser is back.
func TestAfterARestartPeopleMayComeBack(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, bob := h.pair(`{}`)
		both := game.SeatsOf(0, 1)
		a, b := h.watch(card.ID, ada, 0), h.watch(card.ID, bob, 1)
		time.Sleep(2 * time.Minute) // they think
		if got := h.heardBy(card.ID, ada, 0); got != both {
			t.Fatalf("%v are there", got.List())
		}
		time.Sleep(2 * time.Minute)
		a.Leave()
		b.Leave()
		h.Close()
		h.Hub = h.node(h.store, bus.Local{})
		a = h.watch(card.ID, ada, 0)
		defer a.Leave()
		if got := h.heardBy(card.ID, ada, 0); got != both {
			t.Errorf("right after the restart %v are there", got.List())
		}
		time.Sleep(20 * time.Second)
		if got := h.heardBy(card.ID, ada, 0); got != game.SeatsOf(0) {
			t.Errorf("%v are there, and Bob has not come back", got.List())
		}
	})
}

// Who had left long before is not waited for.
func TestAfterARestartNobodyWaitsForWhoHadLeft(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, _ := h.pair(`{}`)
		time.Sleep(time.Hour)
		h.Close()
		h.Hub = h.node(h.store, bus.Local{})
		a := h.watch(card.ID, ada, 0)
		defer a.Leave()
		if got := h.heardBy(card.ID, ada, 0); got != game.SeatsOf(0) {
			t.Errorf("%v are there", got.List())
		}
	})
}
