package table_test

import (
	"runtime"
	"testing"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/bus"
	"lettercase/internal/people"
	"lettercase/internal/store"
	"lettercase/internal/table"
)

// A begun table at which nothing happens takes 7 to 9 kB of memory until it is unloaded, ten to twenty seconds after the last visitor.
func TestIdleTablesAreSmall(t *testing.T) {
	st, err := store.OpenSQLite(t.Context(), t.TempDir())
	check(t, err)
	services := table.NewServices(st, games.All, nil)
	hub, err := table.NewHub(services, table.Config{Bus: bus.Local{}})
	check(t, err)
	defer func() {
		hub.Close()
		check(t, st.Close())
	}()
	ctx := t.Context()
	ada, err := services.People.Save(ctx, people.Player{Name: "Ada", Colour: "#102030", Lang: "en"})
	check(t, err)
	bob, err := services.People.Save(ctx, people.Player{Name: "Bob", Colour: "#a0b0c0", Lang: "en"})
	check(t, err)
	begin := func(g game.Game) {
		card, err := hub.Create(ctx, ada.ID, table.New{Spec: table.Spec{Game: g.Info().Key, Lang: "en"}, Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}}})
		check(t, err)
		_, err = hub.Table(card.ID).Sit(ctx, table.Sat{Seat: 1, Player: bob.ID}, "")
		check(t, err)
		_, err = hub.Table(card.ID).Start(ctx, ada.ID)
		check(t, err)
		sub, err := hub.Table(card.ID).Live(ctx, ada.ID, 0, -1)
		check(t, err)
		sub.Leave()
	}
	for _, g := range games.All {
		begin(g) // dictionaries and the like are there once
		const tables = 100
		before := inUse()
		for range tables {
			begin(g)
		}
		each := (inUse() - before) / tables
		t.Logf("%s: %d bytes for a table", g.Info().Key, each)
		if each > 10_000 {
			t.Errorf("%s: %d bytes for a table", g.Info().Key, each)
		}
	}
	runtime.KeepAlive(hub)
}

func inUse() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
