package main

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"lettercase/internal/store"
)

// A server with 10,000 tables moves from SQLite to PostgreSQL, and every log replays equal. Part of make soak; it prints how
// long the steps take.
func TestTenThousandTablesMoveToPostgres(t *testing.T) {
	if os.Getenv("LETTERCASE_SOAK") == "" {
		t.Skip("takes minutes: make soak")
	}
	dsn := emptyDatabase(t)
	data := tenThousand(t)
	timed := func(args ...string) string {
		begin := time.Now()
		said := strings.TrimSpace(command(t, 0, args...))
		t.Logf("%s: %s: %s", args[0], time.Since(begin).Round(time.Second/10), said)
		return said
	}
	timed("import", "--database-url", dsn, data)
	if said := timed("verify", "--database-url", dsn); !strings.Contains(said, "10,000 tables") || !strings.Contains(said, "0 damaged") {
		t.Error(said)
	}
	sameLogs(t, data, dsn)
}

// tenThousand plays fifty tables of all games for a while, and copies them until there are 10,000.
func tenThousand(t *testing.T) (data string) {
	t.Helper()
	url, running := served(t)
	command(t, 0, "load", "--server", url, "--tables", "50", "--players", "2", "--for", "20s", "--think", "200ms")
	copied := filepath.Join(t.TempDir(), "copy.db")
	command(t, 0, "backup", "--data", running, copied)
	data = filepath.Join(t.TempDir(), "data")
	command(t, 0, "restore", "--data", data, copied)
	db, err := sql.Open("sqlite", filepath.Join(data, store.FileName))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	db.SetMaxOpenConns(1) // the temporary table belongs to a connection
	do := func(statement string, args ...any) {
		t.Helper()
		if _, err := db.ExecContext(t.Context(), statement, args...); err != nil {
			t.Fatal(statement, err)
		}
	}
	do(`CREATE TEMP TABLE first AS SELECT id FROM tables LIMIT 50`)
	do(`DELETE FROM log WHERE table_id NOT IN (SELECT id FROM first)`) // load begins a new table where a game has ended
	do(`DELETE FROM tables WHERE id NOT IN (SELECT id FROM first)`)
	tables, log := others(t, db, "tables"), others(t, db, "log")
	for i := 1; i < 200; i++ {
		end := fmt.Sprintf("%03d", i)
		do(`INSERT INTO tables SELECT id || ?`+tables+` FROM tables WHERE id IN (SELECT id FROM first)`, end)
		do(`INSERT INTO log SELECT table_id || ?`+log+` FROM log WHERE table_id IN (SELECT id FROM first)`, end)
	}
	return data
}

// others are all columns but the first, each after a comma.
func others(t *testing.T, db *sql.DB, of string) string {
	t.Helper()
	rows, err := db.Query(`SELECT * FROM ` + of + ` LIMIT 0`)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	columns, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	return ", " + strings.Join(columns[1:], ", ")
}

// sameLogs compares the logs of two stores row by row.
func sameLogs(t *testing.T, data, dsn string) {
	t.Helper()
	lite, err := store.OpenSQLite(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = lite.Close() }()
	pg, err := store.OpenPostgres(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = pg.Close() }()
	tables := 0
	err = lite.EachTable(t.Context(), func(id string) error {
		tables++
		want, err := lite.Rows(t.Context(), id, 0)
		if err != nil {
			return err
		}
		got, err := pg.Rows(t.Context(), id, 0)
		if err == nil && !reflect.DeepEqual(got, want) {
			err = fmt.Errorf("table %s: the logs differ", id)
		}
		return err
	})
	if err != nil || tables != 10_000 {
		t.Error(tables, err)
	}
}
