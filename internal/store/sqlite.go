package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"lettercase/game"
	"lettercase/internal/table"
)

// SQLite is a store in a data directory.
type SQLite struct {
	base
	reader, writer *sql.DB
	conn           *prepared // the writer's
	lock           *os.File
	queue          *queue[write]
}

var _ table.Store = (*SQLite)(nil)

// FileName is the database in the data directory.
const FileName = "lettercase.db"

// ErrInUse is the error for a directory that another program has opened.
var ErrInUse = errors.New("the data directory is in use by another server")

// OpenSQLite opens or creates the store in a directory, for one server at a time.
func OpenSQLite(ctx context.Context, dir string) (*SQLite, error) { return openSQLite(ctx, dir, false) }

// OpenSQLiteBeside is OpenSQLite for a command that reads or writes a little, also while a server of the same version uses the
// directory.
func OpenSQLiteBeside(ctx context.Context, dir string) (*SQLite, error) {
	return openSQLite(ctx, dir, true)
}

func openSQLite(ctx context.Context, dir string, beside bool) (_ *SQLite, err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	lock, inUse := lockDir(filepath.Join(dir, "lock"))
	if inUse != nil && !(beside && errors.Is(inUse, ErrInUse)) {
		return nil, inUse
	}
	s := &SQLite{lock: lock}
	defer func() {
		if err != nil {
			_ = s.closeFiles()
		}
	}()
	name := filepath.Join(dir, FileName)
	if err := private(name); err != nil {
		return nil, err
	}
	if s.writer, err = openFile(name, "rwc", 1); err != nil {
		return nil, err
	}
	if inUse != nil {
		// The server has migrated it. Another version may want another schema.
		if same, err := current(ctx, s.writer); err != nil || !same {
			return nil, errors.Join(inUse, err)
		}
	} else if err := migrate(ctx, sqliteDialect, s.writer); err != nil {
		return nil, err
	}
	if s.reader, err = openFile(name, "ro", 8); err != nil {
		return nil, err
	}
	s.queue = newQueue(s.commit)
	s.base = base{read: s.reader, write: s.queue.put, single: s.queue.put}
	return s, nil
}

// private creates the database if there is none and makes it readable for its owner only, as it contains the secret that signs
// cookies. SQLite copies the mode of the database to its other files; those of an older version may have another mode.
func private(name string) error {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	for _, end := range []string{"", "-wal", "-shm"} {
		info, err := os.Stat(name + end)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil:
			return err
		case info.Mode().Perm()&0o077 == 0:
			continue
		}
		if err := os.Chmod(name+end, 0o600); err != nil {
			return fmt.Errorf("others can read the database: %w", err)
		}
	}
	return nil
}

// openFile opens a database file with a write-ahead log that is synced at every commit.
func openFile(name, mode string, conns int) (*sql.DB, error) {
	q := url.Values{"mode": {mode}, "_pragma": {"busy_timeout(10000)", "journal_mode(WAL)", "synchronous(FULL)", "cache_size(-16000)", "wal_autocheckpoint(4000)"}}
	if mode == "ro" {
		q["_pragma"] = []string{"busy_timeout(10000)", "query_only(1)"}
	}
	db, err := sql.Open("sqlite", (&url.URL{Scheme: "file", Opaque: (&url.URL{Path: name}).EscapedPath(), RawQuery: q.Encode()}).String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(conns)
	db.SetMaxIdleConns(conns)
	return db, nil
}

// current reports whether a database has the schema that this program knows.
func current(ctx context.Context, db *sql.DB) (bool, error) {
	has, files, err := schema(ctx, sqliteDialect, db)
	return has == len(files), err
}

// Check looks at the store in a directory, also one in use, and changes nothing: is the database whole, and does this program
// know its schema?
func Check(ctx context.Context, dir string) (err error) {
	db, err := openFile(filepath.Join(dir, FileName), "ro", 1)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	var found string
	if err := db.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&found); err != nil {
		return err
	}
	if found != "ok" {
		return game.Errorf("restore/damaged", "%s", found)
	}
	has, files, err := schema(ctx, sqliteDialect, db)
	if err == nil && has > len(files) {
		err = newer(has, len(files))
	}
	return err
}

// Now is zero: there is only one node, which uses its own clock.
func (s *SQLite) Now(context.Context) (time.Time, error) { return time.Time{}, nil }

// Close writes what is queued and closes the files.
func (s *SQLite) Close() error {
	s.queue.close()
	if s.conn != nil {
		return errors.Join(s.conn.Close(), s.closeFiles())
	}
	return s.closeFiles()
}

func (s *SQLite) closeFiles() error {
	var errs []error
	for _, db := range []*sql.DB{s.reader, s.writer} {
		if db != nil {
			errs = append(errs, db.Close())
		}
	}
	if s.lock != nil {
		errs = append(errs, s.lock.Close())
	}
	return errors.Join(errs...)
}

// Backup writes a copy of a store that may be in use. The copy is a complete database, readable for its owner only, as it
// contains the secret that signs cookies.
func Backup(ctx context.Context, dir, file string) (err error) {
	name := filepath.Join(dir, FileName)
	if _, err := os.Stat(name); err != nil {
		return err
	}
	db, err := openFile(name, "rw", 1)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	copied, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return game.Errorf("backup/exists", "%s is there already", file)
	}
	if err != nil {
		return err
	}
	defer func() {
		if err = errors.Join(err, copied.Close()); err != nil {
			err = errors.Join(err, os.Remove(file))
		}
	}()
	if _, err := db.ExecContext(ctx, `VACUUM INTO ?`, file); err != nil {
		return err
	}
	return copied.Sync()
}

// Restore copies a back-up to where there is no store yet, after checking that it is a whole database.
func Restore(ctx context.Context, file, target string) (err error) {
	db, err := openFile(file, "ro", 1)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	var verdict string
	var tables int
	if err = db.QueryRowContext(ctx, `PRAGMA integrity_check`).Scan(&verdict); err == nil && verdict == "ok" {
		err = db.QueryRowContext(ctx, `SELECT count(*) FROM tables`).Scan(&tables)
	}
	if err != nil || verdict != "ok" {
		return game.Errorf("restore/damaged", "%s is not a whole copy of a store: %s", file, cmp.Or(strings.TrimPrefix(verdict, "ok"), fmt.Sprint(err)))
	}
	// The copy itself stays as it is: its file is opened for reading only. query_only would refuse to write the new one, too.
	if _, err := db.ExecContext(ctx, `PRAGMA query_only = 0`); err != nil {
		return err
	}
	if _, err := db.ExecContext(ctx, `VACUUM INTO ?`, target); err != nil {
		return err
	}
	return os.Chmod(target, 0o600)
}
