package store_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"lettercase/game"
	"lettercase/internal/store"
	"lettercase/internal/store/pgtest"
	"lettercase/internal/table"
)

func TestTheDataDirectoryIsForOneServer(t *testing.T) {
	dir := t.TempDir()
	s, err := store.OpenSQLite(t.Context(), dir)
	must(t, err)
	if _, err := store.OpenSQLite(t.Context(), dir); err == nil {
		t.Error("a second server got in")
	}
	must(t, s.Close())
	s, err = store.OpenSQLite(t.Context(), dir)
	must(t, err)
	must(t, s.Close())
}

// A backup made during writes is complete: it has every row committed before it began.
func TestBackupWhileRunning(t *testing.T) {
	dir := t.TempDir()
	s, err := store.OpenSQLite(t.Context(), dir)
	must(t, err)
	defer closed(t, s)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	must(t, s.Append(ctx, commit("a", 0, row(0, "0"))))
	var wg sync.WaitGroup
	wg.Go(func() {
		for seq := 1; ctx.Err() == nil; seq++ {
			if err := s.Append(context.WithoutCancel(ctx), commit("a", seq, row(seq, fmt.Sprint(seq)))); err != nil {
				t.Error(err)
				return
			}
		}
	})
	for range 3 {
		head, err := s.Head(t.Context(), "a")
		must(t, err)
		restored := t.TempDir()
		must(t, store.Backup(t.Context(), dir, filepath.Join(restored, store.FileName)))
		info, err := os.Stat(filepath.Join(restored, store.FileName))
		must(t, err)
		if info.Mode().Perm() != 0o600 {
			t.Errorf("a copy with everybody's secret is %s", info.Mode())
		}
		copied, err := store.OpenSQLite(t.Context(), restored)
		must(t, err)
		rows, err := copied.Rows(t.Context(), "a", 0)
		must(t, err)
		after, err := copied.Head(t.Context(), "a")
		must(t, err)
		if len(rows) < head.Seq || after.Seq != len(rows) {
			t.Errorf("%d rows, head %d, before %d", len(rows), after.Seq, head.Seq)
		}
		must(t, copied.Close())
	}
	stop()
	wg.Wait()
}

// The secret that signs cookies is in the database, which only its owner may read.
func TestTheDatabaseIsForItsOwner(t *testing.T) {
	dir := t.TempDir()
	files := func() (names []string) {
		for _, end := range []string{"", "-wal", "-shm"} {
			names = append(names, filepath.Join(dir, store.FileName+end))
		}
		return names
	}
	private := func(when string) {
		t.Helper()
		for _, name := range files() {
			info, err := os.Stat(name)
			must(t, err)
			if info.Mode().Perm() != 0o600 {
				t.Errorf("%s: %s is %s", when, filepath.Base(name), info.Mode())
			}
		}
	}
	s, err := store.OpenSQLite(t.Context(), dir)
	must(t, err)
	must(t, s.Append(t.Context(), commit("a", 0, row(0, "0"))))
	private("made")
	killed := t.TempDir() // files of an older version that was killed
	for _, name := range files() {
		raw, err := os.ReadFile(name)
		must(t, err)
		must(t, os.WriteFile(filepath.Join(killed, filepath.Base(name)), raw, 0o644))
	}
	must(t, s.Close())
	dir = killed
	s, err = store.OpenSQLite(t.Context(), dir)
	must(t, err)
	defer closed(t, s)
	private("mended")
	if rows, err := s.Rows(t.Context(), "a", 0); err != nil || len(rows) != 1 {
		t.Errorf("%v %v", rows, err)
	}
}

// behind changes a database directly.
func behind(t *testing.T, dir, statement string) {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(dir, store.FileName))
	must(t, err)
	_, err = db.ExecContext(t.Context(), statement)
	must(t, errors.Join(err, db.Close()))
}

// An older program does not touch a database of a newer one.
func TestANewerSchemaIsRefused(t *testing.T) {
	dir := t.TempDir()
	s, err := store.OpenSQLite(t.Context(), dir)
	must(t, err)
	must(t, s.Close())
	behind(t, dir, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)`)
	_, err = store.OpenSQLite(t.Context(), dir)
	if game.Code(err) != "store/newer" {
		t.Fatalf("%v, want store/newer", err)
	}
	behind(t, dir, `DELETE FROM goose_db_version WHERE version_id = 99`)
	s, err = store.OpenSQLite(t.Context(), dir)
	must(t, err)
	must(t, s.Close())
}

func TestANewerSchemaIsRefusedByPostgresToo(t *testing.T) {
	dsn := pgtest.DSN(t)
	s, err := store.OpenPostgres(t.Context(), dsn)
	must(t, err)
	pool, _ := s.Pool()
	_, err = pool.ExecContext(t.Context(), `INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, true)`)
	must(t, errors.Join(err, s.Close()))
	if _, err = store.OpenPostgres(t.Context(), dsn); game.Code(err) != "store/newer" {
		t.Fatalf("%v, want store/newer", err)
	}
}

// An unreadable row gives another error than a store that fails.
func TestARowThatDoesNotRead(t *testing.T) {
	for name, damage := range map[string]string{
		"events": `UPDATE log SET events = '[{"n":' WHERE seq = 1`,
		"seat":   `UPDATE log SET seat = 'x' WHERE seq = 1`,
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			s, err := store.OpenSQLite(t.Context(), dir)
			must(t, err)
			defer closed(t, s)
			must(t, s.Append(t.Context(), commit("a", 0, row(0, "0"), row(1, "1"), row(2, "2"))))
			behind(t, dir, damage)
			var bad *table.RowError
			if _, err := s.Rows(t.Context(), "a", 0); !errors.As(err, &bad) || bad.Seq != 1 {
				t.Errorf("%v", err)
			}
			ended, end := context.WithCancel(t.Context())
			end()
			if _, err := s.Rows(ended, "a", 0); err == nil || errors.As(err, &bad) {
				t.Errorf("broken off: %v", err)
			}
		})
	}
}
