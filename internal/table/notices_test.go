package table_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/table"
)

// told is a Notifier that keeps what it is to send.
type told struct {
	mu  sync.Mutex
	all []string
}

func (n *told) Notify(p people.Player, m table.Message) {
	n.mu.Lock()
	defer n.mu.Unlock()
	what := p.Name + " " + m.Kind
	if m.Over {
		what += " over"
	}
	if m.Rematch {
		what += " again"
	}
	n.all = append(n.all, what)
}

// told checks what players were told since the last time.
func (h *harness) wasTold(want ...string) {
	h.Helper()
	time.Sleep(3 * time.Second)
	synctest.Wait()
	h.told.mu.Lock()
	defer h.told.mu.Unlock()
	if !slices.Equal(h.told.all, want) {
		h.Fatalf("told %q, want %q", h.told.all, want)
	}
	h.told.all = nil
}

func (h *harness) reachable(players ...string) {
	h.Helper()
	synctest.Wait() // what was to be told before is forgotten
	for _, p := range players {
		_, err := h.services.People.AddDevice(h.Context(), p, people.Device{Kind: people.Webhook, URL: "https://example.org/" + p})
		check(h.T, err)
	}
}

// second starts the harness's node anew beside another one, which it returns.
func (h *harness) second() *table.Hub {
	h.Close()
	m := &mesh{}
	h.Hub = h.node(h.store, m.port())
	first := h.services
	other := h.node(h.store, m.port())
	h.services = first
	return other
}

// Two nodes share a store. Only one of them sends, and a tab in the background at the other does not count as being there.
func TestTwoNodesTellOnce(t *testing.T) {
	withHub(t, func(h *harness) {
		h.told = &told{}
		other := h.second()
		defer other.Close()
		card, ada, bob := h.pair(`{"rounds":9}`)
		h.reachable(ada, bob)
		h.wasTold() // nobody before they could be

		check(t, h.say(card.ID, ada, 0, 1))
		h.wasTold("Bob turn")
		front := look(t, other, card.ID, bob, 1)
		check(t, h.say(card.ID, bob, 1, 1))
		h.wasTold("Ada turn")
		check(t, h.say(card.ID, ada, 0, 2))
		h.wasTold() // Bob looks at it, at the other node
		check(t, h.say(card.ID, bob, 1, 2))
		h.wasTold("Ada turn")

		hidden, err := other.Table(card.ID).Watch(h.Context(), table.View{Player: bob, Seat: 1, Seq: -1, Hidden: true})
		check(t, err)
		front.Leave()
		synctest.Wait()
		check(t, h.say(card.ID, ada, 0, 3))
		h.wasTold("Bob turn") // only a tab in the background
		front = look(t, other, card.ID, bob, 1)
		check(t, h.say(card.ID, bob, 1, 3))
		h.wasTold("Ada turn")
		check(t, h.say(card.ID, ada, 0, 4))
		h.wasTold()
		front.Leave()
		hidden.Leave()

		// Moves that alternate between the nodes: each is told, and the lists know whose turn it is.
		card, ada, bob = h.pair(`{"rounds":9}`)
		h.reachable(ada, bob)
		for n := range 3 {
			check(t, h.say(card.ID, ada, 0, n))
			h.wasTold("Bob turn")
			_, err = other.Table(card.ID).Act(h.Context(), bob, 1, fmt.Sprint("there", n), json.RawMessage(`{"say":{"n":1}}`))
			check(t, err)
			h.wasTold("Ada turn")
			mine, err := h.List(h.Context(), table.Filter{Player: ada})
			check(t, err)
			if !slices.Equal(mine[0].Turn, []game.Seat{0}) {
				t.Fatalf("turn of %v", mine[0].Turn)
			}
		}
	})
}

// A slow clock reminds half a day before time runs out, later if there are holidays, and says when it is up.
func TestASlowClockReminds(t *testing.T) {
	withHub(t, func(h *harness) {
		h.told = &told{}
		id, ada, bob := h.slowPair(`{"rounds":9}`, table.Pace{Move: 3 * 86_400, End: table.EndRemind})
		h.reachable(ada, bob)
		check(t, h.say(id, ada, 0, 1))
		h.wasTold("Bob turn")
		h.pass(2 * day)
		h.wasTold()
		h.pass(12 * time.Hour)
		h.wasTold("Bob soon")
		h.pass(12 * time.Hour)
		h.wasTold("Bob soon over")
		check(t, h.say(id, bob, 1, 1))
		h.wasTold("Ada turn")

		_, err := h.services.People.AddHoliday(h.Context(), ada, people.HolidayPlan{From: "2000-01-05", Until: "2000-01-06", Zone: "Etc/UTC"})
		check(t, err)
		check(t, h.Holidays(h.Context(), ada))
		h.pass(2*day + 13*time.Hour) // without holidays the reminder would be due
		h.wasTold()
		h.pass(2 * day)
		h.wasTold("Ada soon")
	})
}

// The host asks people they have played with by name, and they are told once.
func TestSomebodyIsAsked(t *testing.T) {
	withHub(t, func(h *harness) {
		h.Close()
		h.told = &told{}
		h.Hub = h.node(h.store, (&mesh{}).port())
		_, ada, bob := h.pair(`{"rounds":9}`)
		cy := h.person("Cy")
		h.reachable(bob, cy)
		ctx := h.Context()
		met, err := h.Met(ctx, ada)
		check(t, err)
		if len(met) != 1 || met[0].ID != bob || met[0].Name != "Bob" {
			t.Fatalf("met %+v", met)
		}
		id := h.create(ada, `{}`, "me", "open", "open").ID
		at := h.Table(id)
		for _, c := range []struct {
			by, guest, code string
			seat            int
		}{{ada, cy, "ask/stranger", 1}, {bob, ada, "table/host", 1}, {ada, bob, "seat/taken", 0}, {ada, bob, "seat/unknown", 7}, {ada, bob, "", 2}, {ada, bob, "", 1}} {
			_, err := at.Ask(ctx, c.by, game.Seat(c.seat), c.guest)
			wants(t, err, c.code)
		}
		card := h.status(id, table.Waiting, "")
		if s := card.Seats[2]; s.KeptFor == nil || s.KeptFor.ID != bob || s.KeptFor.Name != "Bob" || card.Seats[1].KeptFor != nil {
			t.Fatalf("%+v", card.Seats)
		}
		h.wasTold("Bob rematch")
		_, err = at.Decline(ctx, bob)
		check(t, err)
		_, err = at.Ask(ctx, ada, 1, bob)
		wants(t, err, "ask/declined")

		id = h.create(ada, `{}`, "me", "open").ID
		_, err = h.Table(id).Ask(ctx, ada, 1, bob)
		check(t, err)
		h.wasTold("Bob rematch")
		_, err = h.Table(id).Sit(ctx, table.Sat{Seat: 1, Player: bob}, "")
		check(t, err)
		h.status(id, table.Playing, "") // everybody who was asked is there
		_, err = h.Table(id).Ask(ctx, ada, 1, bob)
		wants(t, err, "table/started")
	})
}

// A player is joined to another at one node; a table that is open at another node shows it.
func TestPlayersAreJoinedAtAnotherNode(t *testing.T) {
	withHub(t, func(h *harness) {
		other := h.second()
		defer other.Close()
		card, guest, bob := h.pair(`{"rounds":9}`)
		ada := h.person("Ada at home")
		r := look(t, other, card.ID, bob, 1)
		defer r.Leave()
		if r.card.Seats[0].Player.ID != guest {
			t.Fatalf("%+v", r.card.Seats[0])
		}
		_, err := h.Merge(h.Context(), guest, ada, "", h.services.People.NewSession("browser"))
		check(t, err)
		time.Sleep(time.Second)
		if s := r.read().card.Seats[0]; s.Player.ID != ada || s.Label != "Ada at home" {
			t.Fatalf("%+v", s)
		}
		_, err = other.Table(card.ID).Act(h.Context(), ada, 0, "theirs", []byte(`{"say":{"n":1}}`)) // their seat, there too
		check(t, err)
		_, err = other.Table(card.ID).Act(h.Context(), guest, 0, "nobody", []byte(`{"say":{"n":1}}`))
		wants(t, err, "seat/foreign")
	})
}
