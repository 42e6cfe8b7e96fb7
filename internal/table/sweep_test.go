package table_test

import (
	"encoding/json"
	"testing"
	"time"

	"lettercase/internal/bus"
	"lettercase/internal/table"
)

// Overdue tables that are in memory or damaged must not starve the others.
func TestTheSweepGoesPastWhatItSkips(t *testing.T) {
	withHub(t, func(h *harness) {
		g := h.gated()
		g.page = 2
		ada, bob := h.person("Ada"), h.person("Bob")
		bots := table.New{Spec: table.Spec{Game: "toy", Lang: "en"}, Start: true, Seats: []table.NewSeat{{Kind: "me"}, {Kind: "bot"}}}
		for range 3 { // overdue in the store, and watched
			r := h.watch(h.create(ada, `{}`, "me", "bot").ID, ada, 0)
			defer r.Leave()
		}
		for range 3 {
			other := h.node(h.store, bus.Local{})
			damaged, err := other.Create(h.Context(), h.person("Eve"), bots)
			check(t, err)
			other.Close()
			h.inject(damaged.ID, broken("apply"))
		}
		time.Sleep(10 * time.Second)
		other := h.node(h.store, bus.Local{})
		card, err := other.Create(h.Context(), bob, bots)
		check(t, err)
		_, err = other.Table(card.ID).Act(h.Context(), bob, 0, "k", json.RawMessage(`{"say":{"n":1}}`))
		check(t, err)
		other.Close() // before its bot has moved
		before := len(h.rows(card.ID))
		time.Sleep(15 * time.Second)
		if after := len(h.rows(card.ID)); after != before+1 {
			t.Errorf("%d rows, before %d: its bot has not moved", after, before)
		}
	})
}
