package store

import (
	"testing"

	"lettercase/internal/store/pgtest"
)

// What is written while a store is copied is not in the copy, whichever of its tables comes first.
func TestACopySeesNothingNewer(t *testing.T) {
	ctx := t.Context()
	sqlite, err := OpenSQLite(ctx, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = sqlite.Close() }()
	postgres, err := OpenPostgres(ctx, pgtest.DSN(t))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = postgres.Close() }()
	for name, b := range map[string]*base{"sqlite": sqlite.whole(), "postgres": postgres.whole()} {
		tx, err := b.snapshot(ctx)
		if err != nil {
			t.Fatal(name, err)
		}
		seen := func() (n int) {
			if err := tx.QueryRowContext(ctx, `SELECT (SELECT count(*) FROM tables) + (SELECT count(*) FROM pulse)`).Scan(&n); err != nil {
				t.Fatal(name, err)
			}
			return n
		}
		if n := seen(); n != 0 {
			t.Errorf("%s: %d rows", name, n)
		}
		if err := b.Ping(ctx); err != nil { // writes one
			t.Fatal(name, err)
		}
		if n := seen(); n != 0 {
			t.Errorf("%s: %d rows that are newer", name, n)
		}
		if err := tx.Rollback(); err != nil {
			t.Error(name, err)
		}
	}
}
