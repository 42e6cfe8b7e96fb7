package main

import (
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lettercase/games"
	"lettercase/internal/bus"
	"lettercase/internal/people"
	"lettercase/internal/store"
	"lettercase/internal/table"
)

// A damaged table is found, shown and ended; what was played before the damage stays.
func TestADamagedTableIsRepaired(t *testing.T) {
	check := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, damage := range map[string]string{
		"changed":    `UPDATE log SET at = at + 1 WHERE seq = 2`,
		"unreadable": `UPDATE log SET events = '[{' WHERE seq = 2`,
		"missing":    `DELETE FROM log WHERE seq >= 2`,
	} {
		t.Run(name, func(t *testing.T) {
			data := t.TempDir()
			st, err := store.OpenSQLite(t.Context(), data)
			check(err)
			services := table.NewServices(st, games.All, nil)
			hub, err := table.NewHub(services, table.Config{Bus: bus.Local{}, BotPace: 1})
			check(err)
			ada, err := services.People.Save(t.Context(), people.Player{Name: "Ada", Colour: "#102030", Lang: "en"})
			check(err)
			card, err := hub.Create(t.Context(), ada.ID, table.New{
				Spec: table.Spec{Game: "shelf", Lang: "en"}, Seats: []table.NewSeat{{Kind: "me"}, {Kind: "bot"}}, Start: true,
			})
			check(err)
			hub.Close()
			check(st.Close())
			if said := command(t, 0, "replay", "--data", data, "--table", card.ID); !strings.Contains(said, "it all fits") {
				t.Error(said)
			}
			command(t, exitNo, "repair", "--data", data, card.ID) // nothing to do
			db, err := sql.Open("sqlite", filepath.Join(data, store.FileName))
			check(err)
			_, err = db.ExecContext(t.Context(), damage)
			check(errors.Join(err, db.Close()))
			if name != "missing" { // rows that are gone leave a log that fits
				command(t, exitNo, "verify", "--data", data)
				if said := command(t, exitNo, "replay", "--data", data, "--table", card.ID); !strings.Contains(said, "row 2:") || !strings.Contains(said, "start") {
					t.Error(said)
				}
			}
			save := filepath.Join(t.TempDir(), "rows")
			if said := command(t, 0, "repair", "--data", data, "--save", save, card.ID); !strings.Contains(said, "after 2 rows") {
				t.Error(said)
			}
			if _, err := os.Stat(save); err != nil {
				t.Error(err)
			}
			command(t, 0, "verify", "--data", data)
			command(t, 0, "replay", "--data", data, "--table", card.ID)
			st, err = store.OpenSQLite(t.Context(), data)
			check(err)
			hub, err = table.NewHub(table.NewServices(st, games.All, nil), table.Config{Bus: bus.Local{}})
			check(err)
			card, err = hub.Table(card.ID).Card(t.Context(), ada.ID)
			hub.Close()
			check(errors.Join(err, st.Close()))
			if card.Status != table.Aborted || card.Why != "damaged" {
				t.Errorf("%s %s", card.Status, card.Why)
			}
		})
	}
	command(t, exitInput, "replay")
}
