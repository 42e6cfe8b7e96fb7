package table_test

import (
	"fmt"
	"testing"
	"time"

	"lettercase/game"
	"lettercase/internal/table"
)

// onlookers checks the number of watchers on the last card.
func (r *reader) onlookers(want int) {
	r.t.Helper()
	if r.read(); r.card.Watchers != want {
		r.t.Fatalf("the page shows %d looking on, want %d", r.card.Watchers, want)
	}
}

func TestEverybodyLearnsAtOnceThatSomebodyLooksOn(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, bob := h.pair(`{}`)
		a, b := h.watch(card.ID, ada, 0), h.watch(card.ID, bob, 1)
		defer a.Leave()
		defer b.Leave()
		eve := h.watch(card.ID, h.person("Eve"), game.Watcher)
		for _, r := range []*reader{a, b, eve} {
			r.onlookers(1)
		}
		time.Sleep(time.Minute)
		eve.Leave()
		a.onlookers(0)
		b.onlookers(0)
	})
}

func TestOneWhoLooksOnTwiceIsOne(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, bob := h.pair(`{}`)
		a := h.watch(card.ID, ada, 0)
		eve := h.person("Eve")
		readers := []*reader{a, h.watch(card.ID, eve, game.Watcher), h.watch(card.ID, eve, game.Watcher), h.watch(card.ID, bob, game.Watcher)}
		time.Sleep(time.Second)
		a.onlookers(1) // a seated player is not a watcher, even in the watchers' view
		for range 2 {  // anonymous
			readers = append(readers, h.watch(card.ID, "", game.Watcher))
		}
		time.Sleep(time.Second)
		a.onlookers(3)
		for _, r := range readers {
			r.Leave()
		}
	})
}

func TestACrowdDoesNotFlood(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, _ := h.pair(`{}`)
		a := h.watch(card.ID, ada, 0)
		defer a.Leave()
		var crowd []*table.Sub
		for i := range 200 {
			sub, err := h.Table(card.ID).Live(h.Context(), fmt.Sprint("guest", i), game.Watcher, -1)
			check(t, err)
			crowd = append(crowd, sub)
		}
		if n := len(a.C); n > 2 {
			t.Errorf("%d messages while a crowd came", n)
		}
		time.Sleep(time.Second)
		a.onlookers(200)
		for _, sub := range crowd {
			sub.Leave()
		}
		if n := len(a.C); n > 2 {
			t.Errorf("%d messages while a crowd went", n)
		}
		time.Sleep(time.Second)
		a.onlookers(0)
	})
}

func TestWatchersOnOtherNodesCount(t *testing.T) {
	withHub(t, func(h *harness) {
		m := &mesh{}
		h.Close()
		h.Hub = h.node(h.store, m.port())
		other := h.node(h.store, m.port())
		defer other.Close()
		card, ada, _ := h.pair(`{}`)
		a := h.watch(card.ID, ada, 0)
		defer a.Leave()
		eve := look(t, other, card.ID, h.person("Eve"), game.Watcher)
		a.onlookers(1)
		eve.onlookers(1)
		time.Sleep(time.Second)
		eve.Leave()
		time.Sleep(time.Second)
		a.onlookers(0)
		for _, late := range m.said { // old hints that arrive late change nothing
			m.ports[0].f(late)
		}
		time.Sleep(time.Second)
		a.onlookers(0)
	})
}
