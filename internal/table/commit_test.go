package table_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"lettercase/internal/bus"
	"lettercase/internal/table"
)

// gate is a store that a test can hold up or make fail.
type gate struct {
	table.Store
	before func()
	fail   error
	lose   bool // the commit succeeds, but an error is returned
	read   func() error
	rows   func([]table.Row) []table.Row // changes the rows that are read
	page   int                           // page size of Due; 0: as requested
}

func (g *gate) Rows(ctx context.Context, id string, from int) ([]table.Row, error) {
	if g.read != nil {
		if err := g.read(); err != nil {
			return nil, err
		}
	}
	rows, err := g.Store.Rows(ctx, id, from)
	if g.rows != nil {
		rows = g.rows(rows)
	}
	return rows, err
}

func (g *gate) Due(ctx context.Context, before int64, after table.Due, limit int) ([]table.Due, error) {
	if g.page > 0 {
		limit = g.page
	}
	return g.Store.Due(ctx, before, after, limit)
}

func (g *gate) Append(ctx context.Context, c table.Commit) error {
	if g.before != nil {
		g.before()
	}
	if g.fail != nil && !g.lose {
		return g.fail
	}
	return errors.Join(g.Store.Append(ctx, c), g.fail)
}

// gated restarts the hub on a gate.
func (h *harness) gated() *gate {
	g := &gate{Store: h.store}
	h.Close()
	h.Hub = h.node(g, bus.Local{})
	return g
}

func TestNobodyIsToldBeforeTheCommit(t *testing.T) {
	withHub(t, func(h *harness) {
		g := h.gated()
		card, ada, bob := h.pair(`{}`)
		b := h.watch(card.ID, bob, 1)
		defer b.Leave()
		asked := false
		g.before = func() {
			asked = true
			if b.read(); string(b.view["scores"]) != "[0,0]" {
				t.Error("told before it was durable")
			}
		}
		check(h.T, h.say(card.ID, ada, 0, 7))
		b.section("scores", "[7,0]")
		if !asked {
			t.Error("nothing was committed")
		}
	})
}

func TestWhatCannotBeSavedDidNotHappen(t *testing.T) {
	withHub(t, func(h *harness) {
		g := h.gated()
		card, ada, bob := h.pair(`{}`)
		b := h.watch(card.ID, bob, 1)
		defer b.Leave()
		g.fail = errors.New("disk full")
		wants(t, h.say(card.ID, ada, 0, 7), "store/unavailable")
		b.section("scores", "[0,0]")
		g.fail = nil
		check(t, h.say(card.ID, ada, 0, 3))
		b.section("scores", "[3,0]")
	})
}

// After a commit of unknown outcome the log is read again, and a repeated key gets the first answer.
func TestACommitWhoseAnswerWasLost(t *testing.T) {
	withHub(t, func(h *harness) {
		g := h.gated()
		card, ada, bob := h.pair(`{}`)
		b := h.watch(card.ID, bob, 1)
		defer b.Leave()
		act := func() (int, error) {
			return h.Table(card.ID).Act(h.Context(), ada, 0, "once", json.RawMessage(`{"say":{"n":7}}`))
		}
		g.fail, g.lose = errors.New("connection lost"), true
		_, err := act()
		wants(t, err, "store/unavailable")
		g.fail = nil
		seq, err := act()
		check(t, err)
		b.section("scores", "[7,0]")
		if b.read(); b.seq != seq {
			t.Errorf("answer %d, log %d", seq, b.seq)
		}
	})
}

func TestARepeatedKeyGetsTheFirstAnswer(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, bob := h.pair(`{}`)
		first, err := h.Table(card.ID).Act(h.Context(), ada, 0, "k", json.RawMessage(`{"say":{"n":1}}`))
		check(t, err)
		check(t, h.say(card.ID, bob, 1, 2))
		again, err := h.Table(card.ID).Act(h.Context(), ada, 0, "k", json.RawMessage(`{"say":{"n":1}}`))
		check(t, err)
		if first != again {
			t.Errorf("%d, then %d", first, again)
		}
		_, err = h.Table(card.ID).Act(h.Context(), bob, 0, "k", json.RawMessage(`{"say":{"n":1}}`))
		wants(t, err, "seat/foreign") // somebody else's key is of no use
	})
}
