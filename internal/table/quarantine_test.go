package table_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"lettercase/game"
	"lettercase/internal/bus"
	"lettercase/internal/table"
)

// inject appends a row to the store directly, due at once.
func (h *harness) inject(id string, row table.Row) {
	h.Helper()
	head, err := h.store.Head(h.Context(), id)
	check(h.T, err)
	rows := h.rows(id)
	last := rows[len(rows)-1]
	row.Seq, row.At, row.Wall, row.Key = head.Seq, last.At, last.Wall, fmt.Sprint("injected", head.Seq)
	expect := head.Seq
	head.Seq, head.Wake = head.Seq+1, time.Now().UnixMilli()
	check(h.T, h.store.Append(h.Context(), table.Commit{Table: id, Expect: expect, Rows: []table.Row{row}, Head: head}))
}

// broken is a row after which a rule of the toy game panics.
func broken(rule string) table.Row {
	return table.Row{Row: game.Row{Seat: game.System, Kind: game.GameRow, Events: []json.RawMessage{json.RawMessage(`{"break":{"rule":"` + rule + `"}}`)}}}
}

// asleep restarts the hub and changes the store in between.
func (h *harness) asleep(do func()) {
	h.Helper()
	h.Close()
	do()
	h.Hub = h.node(h.store, bus.Local{})
}

// quarantined checks that a table is out of service, that this was counted and logged once, and that another table works.
func (h *harness) quarantined(id string) {
	h.Helper()
	_, err := h.Table(id).Card(h.Context(), "")
	wants(h.T, err, "table/damaged")
	_, err = h.Table(id).Live(h.Context(), "", game.Watcher, -1)
	wants(h.T, err, "table/damaged")
	wants(h.T, h.say(id, "nobody", 0, 1), "table/damaged")
	_, err = h.study.Replay(h.Context(), id)
	wants(h.T, err, "table/damaged")
	var counted strings.Builder
	h.reg.Write(&counted)
	if !strings.Contains(counted.String(), "\nlettercase_tables_quarantined_total 1\n") {
		h.Errorf("tables counted:\n%s", counted.String())
	}
	lines := h.log.lines("table quarantined")
	if len(lines) != 1 || !strings.Contains(lines[0], "table="+id) {
		h.Errorf("logged: %q", lines)
	}
	if listed := h.Quarantined(); !slices.Equal(listed, []string{id}) {
		h.Errorf("listed: %q", listed)
	}
	before := h.Stats().Tables
	eve := h.person("Eve")
	card := h.create(eve, `{"rounds":5}`, "me", "bot")
	check(h.T, h.say(card.ID, eve, 0, 1))
	r := h.watch(card.ID, eve, 0)
	time.Sleep(3 * time.Second)
	r.section("turn", "0") // its bot has moved
	r.Leave()
	if held := h.Stats().Tables; held != before+1 {
		h.Errorf("%d tables held, before %d", held, before)
	}
}

// A row on which Apply panics does not end the process.
func TestARowThatPanicsQuarantinesItsTable(t *testing.T) {
	withHub(t, func(h *harness) {
		ada := h.person("Ada")
		card := h.create(ada, `{}`, "me", "bot")
		h.asleep(func() { h.inject(card.ID, broken("apply")) })
		time.Sleep(5 * time.Second) // the sweep finds it
		h.quarantined(card.ID)
		line := h.log.lines("table quarantined")[0]
		if row := fmt.Sprintf("row=%d", len(h.rows(card.ID))-1); !strings.Contains(line, row) || !strings.Contains(line, "Apply") {
			t.Errorf("neither %s nor where it broke: %s", row, line)
		}
	})
}

// Wherever the rules panic, this table and no other is quarantined.
func TestWhereverTheRulesPanic(t *testing.T) {
	for _, c := range []struct {
		name, rule string
		meet       func(h *harness, id, ada string)
	}{
		{"a request loads", "apply", func(h *harness, id, ada string) {
			_, err := h.Table(id).Card(h.Context(), ada)
			wants(h.T, err, "table/damaged")
		}},
		{"somebody looks", "view", func(h *harness, id, ada string) {
			_, err := h.Table(id).Live(h.Context(), ada, 0, -1)
			wants(h.T, err, "table/damaged")
		}},
		{"the sweep arms a timer", "deadline", func(*harness, string, string) { time.Sleep(5 * time.Second) }},
		{"a bot is shown its view", "view", func(*harness, string, string) { time.Sleep(5 * time.Second) }},
		{"the timer rings", "expire", func(h *harness, id, ada string) {
			r := h.watch(id, ada, 0)
			time.Sleep(40 * time.Second)
			if r.read(); !r.over || r.Reason != "damaged" {
				h.Errorf("still told: %q", r.Reason)
			}
			r.Leave()
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			withHub(t, func(h *harness) {
				ada := h.person("Ada")
				card := h.create(ada, `{"turnTime":30}`, "me", "bot")
				_, err := h.Table(card.ID).Ready(h.Context(), ada, 0)
				check(h.T, err)
				h.asleep(func() { h.inject(card.ID, broken(c.rule)) })
				c.meet(h, card.ID, ada)
				h.quarantined(card.ID)
			})
		})
	}
}

// A view that panics ends the subscriptions and the requests that wait for the table.
func TestADamagedTableLetsItsSubscribersGo(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, bob := h.pair(`{}`)
		a, b := h.watch(card.ID, ada, 0), h.watch(card.ID, bob, 1)
		_, err := h.Table(card.ID).Act(h.Context(), ada, 0, "k", json.RawMessage(`{"break":{"rule":"view"}}`))
		wants(t, err, "table/damaged")
		for _, r := range []*reader{a, b} {
			if r.read(); !r.over || r.Reason != "damaged" {
				t.Errorf("still told: %q", r.Reason)
			}
			r.Leave()
		}
		h.quarantined(card.ID)
	})
}

func TestAHintOfADamagedRow(t *testing.T) {
	for _, cut := range []bool{false, true} { // by the hint, or by the poll
		withHub(t, func(h *harness) {
			mesh := &mesh{}
			h.Close()
			h.Hub = h.node(h.store, mesh.port())
			card, ada, _ := h.pair(`{}`)
			a := h.watch(card.ID, ada, 0)
			mesh.cut.Store(cut)
			h.inject(card.ID, broken("apply"))
			mesh.port().Publish(table.Hint{Node: "other", Table: card.ID, Seq: len(h.rows(card.ID))})
			time.Sleep(3 * time.Second)
			if a.read(); !a.over || a.Reason != "damaged" {
				t.Errorf("still told: %q", a.Reason)
			}
			a.Leave()
			h.quarantined(card.ID)
		})
	}
}

// Impossible logs: an unknown event, a missing row, a missing tail.
func TestImpossibleLogs(t *testing.T) {
	edit := func(f func([]table.Row) []table.Row) func(*harness, *gate) {
		return func(_ *harness, g *gate) { g.rows = f }
	}
	for name, damage := range map[string]func(*harness, *gate){
		"not an event": edit(func(rows []table.Row) []table.Row {
			rows[1].Events = []json.RawMessage{json.RawMessage(`{"nonsense":1}`)}
			return rows
		}),
		"a row is missing": edit(func(rows []table.Row) []table.Row { return append(rows[:1], rows[2:]...) }),
		"the tail is gone": edit(func(rows []table.Row) []table.Row { return rows[:len(rows)-1] }),
		"all is gone":      edit(func([]table.Row) []table.Row { return nil }),
		"no such seat": edit(func(rows []table.Row) []table.Row {
			rows[len(rows)-1].Seat = 9
			return rows
		}),
		"the store cannot read it": func(_ *harness, g *gate) {
			g.read = func() error { return &table.RowError{Seq: 2, Err: errors.New("not JSON")} }
		},
	} {
		t.Run(name, func(t *testing.T) {
			withHub(t, func(h *harness) {
				card, ada, _ := h.pair(`{}`)
				g := h.gated()
				damage(h, g)
				_, err := h.Table(card.ID).Card(h.Context(), ada)
				wants(t, err, "table/damaged")
				g.rows, g.read = nil, nil
				h.quarantined(card.ID)
			})
		})
	}
}

// A store that fails for a moment does not quarantine tables.
func TestAPassingFaultIsNoDamage(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, _ := h.pair(`{}`)
		g := h.gated()
		g.read = func() error { return errors.New("connection lost") }
		_, err := h.Table(card.ID).Card(h.Context(), ada)
		wants(t, err, "store/unavailable")
		g.read = nil
		h.status(card.ID, table.Playing, "")
		check(t, h.say(card.ID, ada, 0, 1))
		if lines := h.log.lines("quarantined"); lines != nil {
			t.Errorf("%q", lines)
		}
	})
}

// Decisions and previews change nothing: an action on which the rules panic must not quarantine the table.
func TestAnActionThatPanicsIsOnlyRefused(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, bob := h.pair(`{}`)
		b := h.watch(card.ID, bob, 1)
		defer b.Leave()
		for _, rule := range []string{"decide", "apply"} {
			_, err := h.Table(card.ID).Act(h.Context(), ada, 0, rule, json.RawMessage(`{"break":{"rule":"`+rule+`"}}`))
			wants(t, err, "server/error")
		}
		_, err := h.Table(card.ID).Preview(h.Context(), ada, 0, json.RawMessage(`{"break":{"rule":"preview"}}`))
		wants(t, err, "server/error")
		check(t, h.say(card.ID, ada, 0, 7))
		b.section("scores", "[7,0]")
		if lines := h.log.lines("panic"); len(lines) != 3 {
			t.Errorf("logged: %q", lines)
		}
	})
}

// A bot that panics ends neither the table nor the worker: a weaker level makes the move, and if none can, the bot leaves its seat.
func TestABotThatPanics(t *testing.T) {
	withHub(t, func(h *harness) {
		ada := h.person("Ada")
		broken := func(which string) string {
			card := h.create(ada, `{"rounds":3}`, "me", "bot", "bot")
			_, err := h.Table(card.ID).Act(h.Context(), ada, 0, "k", json.RawMessage(`{"break":{"rule":"`+which+`"}}`))
			check(t, err)
			check(t, h.say(card.ID, ada, 0, 1))
			time.Sleep(8 * time.Second)
			return card.ID
		}
		r := h.watch(broken("strong bot"), ada, 0)
		defer r.Leave()
		r.section("scores", "[1,1,1]")
		r.section("turn", "0")
		h.status(broken("bot"), table.Over, "") // nobody is left to play with
		if lines := h.log.lines("bot failed"); len(lines) == 0 {
			t.Error("nothing was logged")
		}
	})
}

// A replay reads the log again, which may have been damaged since.
func TestAReplayFindsADamagedRow(t *testing.T) {
	withHub(t, func(h *harness) {
		g := h.gated()
		ada := h.person("Ada")
		card := h.create(ada, `{"rounds":2}`, "me")
		check(t, h.say(card.ID, ada, 0, 4))
		check(t, h.say(card.ID, ada, 0, 5))
		h.status(card.ID, table.Over, "")
		g.rows = func(rows []table.Row) []table.Row {
			rows[3].Events = broken("apply").Events
			return rows
		}
		for _, ask := range []func() error{
			func() error { _, err := h.study.View(h.Context(), card.ID, 3, 0); return err },
			func() error { _, err := h.study.Best(h.Context(), card.ID, 3, 0); return err },
			func() error { _, err := h.study.Export(h.Context(), card.ID); return err },
			func() error { _, err := h.study.Review(h.Context(), card.ID); return err },
		} {
			wants(t, ask(), "table/damaged")
		}
		g.rows = nil
		h.quarantined(card.ID)
		if line := h.log.lines("table quarantined")[0]; !strings.Contains(line, "row=3") {
			t.Errorf("which row? %s", line)
		}
	})
}

// A player can be deleted even if one of their tables is damaged.
func TestForgettingGoesPastADamagedTable(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, _ := h.pair(`{}`)
		h.asleep(func() { h.inject(card.ID, broken("apply")) })
		check(t, h.Forget(h.Context(), ada))
		_, err := h.services.People.Player(h.Context(), ada)
		wants(t, err, "player/none")
		for _, r := range h.rows(card.ID) {
			for _, e := range r.Events {
				if strings.Contains(string(e), ada) {
					t.Errorf("row %d still names them: %s", r.Seq, e)
				}
			}
		}
		h.quarantined(card.ID)
	})
}
