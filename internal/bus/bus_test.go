package bus_test

import (
	"fmt"
	"log/slog"
	"os"
	"testing"
	"time"

	"lettercase/internal/bus"
	"lettercase/internal/postgres"
	"lettercase/internal/store/pgtest"
	"lettercase/internal/table"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// hears checks that one bus receives what the other publishes.
func hears(t *testing.T, a, b table.Bus) {
	t.Helper()
	got := make(chan table.Hint, 10_000)
	if err := b.Subscribe(func(h table.Hint) { got <- h }); err != nil {
		t.Fatal(err)
	}
	wait := func(ok func(table.Hint) bool, say func()) {
		t.Helper()
		deadline := time.After(2 * time.Minute)
		again := time.NewTicker(50 * time.Millisecond) // until the subscription is active
		defer again.Stop()
		say()
		for {
			select {
			case h := <-got:
				if ok(h) {
					return
				}
			case <-again.C:
				say()
			case <-deadline:
				t.Fatal("nothing was heard")
			}
		}
	}
	wait(func(h table.Hint) bool { return h.Player == "ada" && h.Node == "n" }, func() { a.Publish(table.Hint{Node: "n", Player: "ada"}) })
	wait(func(h table.Hint) bool { return h.Table == "t1999" && h.Seq == 7 }, func() {
		for i := range 2000 {
			a.Publish(table.Hint{Node: "n", Table: fmt.Sprint("t", i), Seq: 7})
		}
	})
	wait(func(h table.Hint) bool { return len(h.Present) == 2 }, func() { a.Publish(table.Hint{Node: "n", Table: "t", Present: []string{"a", "b"}}) })
	if a.Alone() {
		t.Error("there are two")
	}
}

func TestPostgresNotify(t *testing.T) {
	cfg, err := postgres.ParseConfig(pgtest.DSN(t))
	if err != nil {
		t.Fatal(err)
	}
	pool := cfg.Open()
	defer func() { _ = pool.Close() }()
	log := slog.New(slog.DiscardHandler)
	a, b := bus.NewPostgres(pool, cfg, log), bus.NewPostgres(pool, cfg, log)
	hears(t, a, b)
	for _, x := range []table.Bus{a, b} {
		if err := x.Close(); err != nil {
			t.Error(err)
		}
	}
}
