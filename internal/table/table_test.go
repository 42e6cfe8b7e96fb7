package table_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"lettercase/game"
	"lettercase/internal/bus"
	"lettercase/internal/persist"
	"lettercase/internal/table"
)

func TestAClickReachesTheOthers(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, bob := h.pair(`{}`)
		a, b, w := h.watch(card.ID, ada, 0), h.watch(card.ID, bob, 1), h.watch(card.ID, "", game.Watcher)
		a.section("turn", "0")
		check(h.T, h.say(card.ID, ada, 0, 7))
		for _, r := range []*reader{a, b, w} {
			r.section("turn", "1")
			r.section("scores", "[7,0]")
			r.Leave()
		}
		if b.view["secret"] == nil || w.view["secret"] != nil || string(a.view["secret"]) == string(b.view["secret"]) {
			t.Error("each sees their own number and nobody else's")
		}
	})
}

func TestRefusals(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, bob := h.pair(`{}`)
		wants(t, h.say(card.ID, bob, 1, 1), "toy/turn")
		wants(t, h.say(card.ID, ada, 0, -1), "toy/negative")
		wants(t, h.say(card.ID, bob, 0, 1), "seat/foreign")
		wants(t, h.say(card.ID, ada, 9, 1), "seat/foreign")
		wants(t, h.say(card.ID, ada, -2, 1), "seat/foreign")
		for _, key := range []string{"", strings.Repeat("k", 65), "a\x00b", "a\nb"} {
			_, err := h.Table(card.ID).Act(h.Context(), ada, 0, key, json.RawMessage(`{"say":{"n":1}}`))
			wants(t, err, "action/key")
		}
		wants(t, h.say("nosuchtable2", ada, 0, 1), "table/unknown")
		wants(t, h.say("../../etc", ada, 0, 1), "table/unknown")
		_, err := h.Table(card.ID).Act(h.Context(), ada, 0, "", json.RawMessage(`{}`))
		wants(t, err, "action/key")
		_, err = h.Table(card.ID).Act(h.Context(), ada, 0, "k", json.RawMessage(`{"say":{"n":1},"shout":{}}`))
		wants(t, err, "action/one")
		_, err = h.Table(card.ID).Preview(h.Context(), bob, 0, json.RawMessage(`{"say":{"n":1}}`))
		wants(t, err, "seat/foreign")
		f, err := h.Table(card.ID).Preview(h.Context(), ada, 0, json.RawMessage(`{"say":{"n":5}}`))
		check(t, err)
		if f.Score != 5 {
			t.Error(f)
		}
		if len(h.rows(card.ID)) != 4 {
			t.Errorf("refusals left rows: %v", h.rows(card.ID))
		}
	})
}

func TestASandglassRunsOut(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, bob := h.pair(`{"turnTime":30}`)
		a := h.watch(card.ID, ada, 0)
		defer a.Leave()
		time.Sleep(29 * time.Second)
		a.section("turn", "0")
		time.Sleep(2 * time.Second)
		a.section("turn", "1")
		wants(t, h.say(card.ID, ada, 0, 1), "toy/turn")
		check(t, h.say(card.ID, bob, 1, 1))
	})
}

// A late timer changes nothing: the expiry is committed before a request that comes after the deadline.
func TestExpiryComesBeforeWhatIsLate(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, _ := h.pair(`{"turnTime":30}`)
		time.Sleep(30 * time.Second)
		wants(t, h.say(card.ID, ada, 0, 9), "toy/turn")
		rows := h.rows(card.ID)
		if last := rows[len(rows)-1]; last.Seat != game.System || last.At < 30_000 {
			t.Errorf("last row %v", last)
		}
	})
}

func TestATimedTablePausesWhenAllAreAway(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, _ := h.pair(`{"turnTime":600}`)
		a := h.watch(card.ID, ada, 0)
		time.Sleep(100 * time.Second)
		h.status(card.ID, table.Playing, "")
		a.Leave()
		time.Sleep(59 * time.Second)
		h.status(card.ID, table.Playing, "")
		time.Sleep(3 * time.Second)
		h.status(card.ID, table.Paused, "away")
		wants(t, h.say(card.ID, ada, 0, 1), "table/paused")
		time.Sleep(20 * time.Minute)
		a = h.watch(card.ID, ada, 0)
		defer a.Leave()
		h.status(card.ID, table.Playing, "")
		if a.at < 158_000 || a.at > 164_000 {
			t.Errorf("table time %d: it stands still while nobody is there", a.at)
		}
		a.section("turn", "0")
	})
}

// The table's time for a move keeps running while everybody is away.
func TestAPaceOfTheTable(t *testing.T) {
	withHub(t, func(h *harness) {
		ada, bob := h.person("Ada"), h.person("Bob")
		n := table.New{Spec: table.Spec{Game: "toy", Lang: "en", Pace: table.Pace{Move: 600}}, Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}}}
		card, err := h.Create(h.Context(), ada, n)
		check(t, err)
		_, err = h.Table(card.ID).Sit(h.Context(), table.Sat{Seat: 1, Player: bob}, "")
		check(t, err)
		_, err = h.Table(card.ID).Start(h.Context(), ada)
		check(t, err)
		time.Sleep(8 * time.Minute)
		check(t, h.say(card.ID, ada, 0, 1))
		time.Sleep(599 * time.Second)
		h.status(card.ID, table.Playing, "")
		time.Sleep(5 * time.Second)
		end := h.status(card.ID, table.Over, "") // Bob is out of time, Ada is alone
		if !end.Seats[1].Left || end.Seats[0].Left {
			t.Errorf("seats %+v", end.Seats)
		}
	})
}

func TestAfterDowntimeTheClockStandsWhereItStood(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, _ := h.pair(`{"turnTime":300}`)
		a := h.watch(card.ID, ada, 0)
		time.Sleep(100 * time.Second)
		h.Close() // for the log this is a crash
		a.Leave()
		time.Sleep(30 * time.Minute)
		h.Hub = h.node(h.store, bus.Local{})
		time.Sleep(5 * time.Second)
		h.status(card.ID, table.Paused, "downtime")
		a = h.watch(card.ID, ada, 0)
		defer a.Leave()
		h.status(card.ID, table.Playing, "")
		if a.read(); a.at < 80_000 || a.at > 115_000 {
			t.Errorf("table time %d after downtime", a.at)
		}
		a.section("turn", "0")
		time.Sleep(230 * time.Second)
		a.section("turn", "1") // and the timer is running again
	})
}

func TestAbandonedTablesEnd(t *testing.T) {
	withHub(t, func(h *harness) {
		ada := h.person("Ada")
		open := h.create(ada, `{}`, "me", "open")
		begun, _, _ := h.pair(`{}`)
		time.Sleep(15 * time.Minute)
		h.status(open.ID, table.Aborted, "abandoned")
		h.status(begun.ID, table.Playing, "")
		time.Sleep(time.Hour)
		h.status(begun.ID, table.Aborted, "abandoned")
	})
}

func TestASlowReaderIsDroppedAndResumes(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, bob := h.pair(`{"rounds":1000}`)
		b := h.watch(card.ID, bob, 1)
		for i := range 200 {
			_, err := h.Table(card.ID).Act(h.Context(), ada, 0, strings.Repeat("s", 1+i%60)+time.Now().String()[:0]+string(rune('a'+i/60)), json.RawMessage(`{"shout":{}}`))
			check(t, err)
		}
		b.read()
		if !b.over || b.Reason != "slow" {
			t.Fatalf("not dropped: %q", b.Reason)
		}
		b.Leave()
		b = h.watch(card.ID, bob, 1)
		defer b.Leave()
		b.section("shouts", "200")
	})
}

// Idle tables are dropped from memory and loaded again on demand.
func TestTablesSleep(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, _ := h.pair(`{}`)
		if h.Stats().Tables == 0 {
			t.Fatal("not held")
		}
		time.Sleep(2 * time.Minute)
		if n := h.Stats().Tables; n != 0 {
			t.Errorf("%d tables held", n)
		}
		check(t, h.say(card.ID, ada, 0, 1))
	})
}

func TestTwoNodesOnOneStoreAgree(t *testing.T) {
	withHub(t, func(h *harness) {
		mesh := &mesh{}
		h.Close()
		h.Hub = h.node(h.store, mesh.port())
		other := h.node(h.store, mesh.port())
		defer other.Close()
		card, ada, bob := h.pair(`{"rounds":1000}`)
		b := look(t, other, card.ID, bob, 1)
		a := h.watch(card.ID, ada, 0)
		if seats := a.read().card.Seats; !seats[0].Present || !seats[1].Present {
			t.Errorf("presence does not cross nodes: %+v", seats)
		}
		for _, cut := range []bool{false, true} {
			mesh.cut.Store(cut)
			for i := range 5 {
				check(t, h.say(card.ID, ada, 0, 1))
				if cut {
					time.Sleep(3 * time.Second) // no hints: the poll finds it
				}
				b.section("turn", "1")
				_, err := other.Table(card.ID).Act(h.Context(), bob, 1, time.Now().String()+string(rune('0'+i)), json.RawMessage(`{"say":{"n":1}}`))
				check(t, err)
				if cut {
					time.Sleep(3 * time.Second)
				}
				a.section("turn", "0")
			}
			// both at once: one insert wins, the other node decides again
			done := make(chan error, 2)
			go func() { done <- shout(h.Hub, card.ID, ada, 0) }()
			go func() { done <- shout(other, card.ID, bob, 1) }()
			check(t, errors.Join(<-done, <-done))
		}
		a.Leave()
		b.Leave()
		rows := h.rows(card.ID)
		for i, r := range rows {
			if r.Seq != i || i > 0 && r.At < rows[i-1].At {
				t.Errorf("row %d: %v", i, r)
			}
		}
	})
}

// A browser that sends an action again, to another node, has it made once.
func TestAKeyThatReachesTwoNodesAtOnce(t *testing.T) {
	withHub(t, func(h *harness) {
		mesh := &mesh{}
		mesh.cut.Store(true) // what the other has committed shows only in the store
		h.Close()
		h.Hub = h.node(h.store, mesh.port())
		nodes := []*table.Hub{h.Hub, h.node(h.store, mesh.port())}
		defer nodes[1].Close()
		card, ada, _ := h.pair(`{"rounds":1000}`)
		before := len(h.rows(card.ID))
		for i := range 20 {
			var seqs [2]int
			var errs [2]error
			var wg sync.WaitGroup
			for n, hub := range nodes {
				wg.Go(func() {
					seqs[n], errs[n] = hub.Table(card.ID).Act(h.Context(), ada, 0, fmt.Sprint("again", i), json.RawMessage(`{"shout":{}}`))
				})
			}
			wg.Wait()
			check(t, errors.Join(errs[:]...))
			if seqs[0] != seqs[1] {
				t.Errorf("answers %v", seqs)
			}
		}
		if n := len(h.rows(card.ID)) - before; n != 20 {
			t.Errorf("20 actions made %d rows", n)
		}
	})
}

func shout(hub *table.Hub, id, player string, seat game.Seat) error {
	_, err := hub.Table(id).Act(context.Background(), player, seat, persist.NewID(10), json.RawMessage(`{"shout":{}}`))
	return err
}

func TestBotsTakeTheirTimeAndNodesTakeOver(t *testing.T) {
	withHub(t, func(h *harness) {
		mesh := &mesh{}
		h.Close()
		h.Hub = h.node(h.store, mesh.port())
		other := h.node(h.store, mesh.port())
		ada := h.person("Ada")
		card := h.create(ada, `{"rounds":5}`, "me", "bot", "bot")
		a := look(t, other, card.ID, ada, 0)
		check(t, h.say(card.ID, ada, 0, 1))
		a.section("turn", "1")
		time.Sleep(1900 * time.Millisecond)
		a.section("turn", "1")
		time.Sleep(600 * time.Millisecond)
		a.section("turn", "2")
		time.Sleep(2600 * time.Millisecond)
		a.section("turn", "0")
		check(t, h.say(card.ID, ada, 0, 1))
		time.Sleep(time.Second)
		a.Leave()
		other.Close()
		h.Close() // both die while a bot is about to act
		time.Sleep(time.Minute)
		h.Hub = h.node(h.store, bus.Local{})
		time.Sleep(15 * time.Second)
		r := h.watch(card.ID, ada, 0)
		defer r.Leave()
		r.section("turn", "0")
		seen := map[string]bool{}
		for _, row := range h.rows(card.ID) {
			if seen[row.Key] {
				t.Errorf("key %s twice", row.Key)
			}
			seen[row.Key] = true
		}
		if !seen["bot:1:0"] || !seen["bot:1:1"] || !seen["bot:2:1"] {
			t.Errorf("keys %v", seen)
		}
	})
}
