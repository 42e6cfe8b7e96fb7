package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"lettercase/game"
)

// Database is a store that can be copied as a whole.
type Database interface{ whole() *base }

func (b *base) whole() *base { return b }

// schemaTables are the tables of the schema, in no particular order: nothing in it refers to another table.
func (b *base) schemaTables(ctx context.Context, db querier) ([]string, error) {
	statement := `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
	if b.dollar {
		statement = `SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`
	}
	names, err := collect(ctx, db, scanText, statement+` ORDER BY 1`)
	return slices.DeleteFunc(names, func(name string) bool { return name == "goose_db_version" || name == "pulse" }), err
}

// snapshot is a transaction that sees the store as it is now, whatever others write meanwhile.
func (b *base) snapshot(ctx context.Context) (*sql.Tx, error) {
	opts := &sql.TxOptions{ReadOnly: true}
	if b.dollar {
		opts.Isolation = sql.LevelRepeatableRead
	}
	tx, err := b.read.(*sql.DB).BeginTx(ctx, opts)
	if err == nil && b.dollar { // a whole table may take longer than any statement of a running server
		for _, name := range []string{"statement_timeout", "idle_in_transaction_session_timeout"} {
			if _, err := tx.ExecContext(ctx, `SET LOCAL `+name+` = 0`); err != nil {
				return nil, errors.Join(err, tx.Rollback())
			}
		}
	}
	return tx, err
}

// Transfer copies everything from one store, which may be in use, into an empty one, all of it or nothing, and returns the number
// of rows. The schemas are alike, because opening a store brings its schema up to date.
func Transfer(ctx context.Context, from, to Database) (rows int, err error) {
	source, target := from.whole(), to.whole()
	read, err := source.snapshot(ctx)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, read.Rollback()) }()
	tables, err := source.schemaTables(ctx, read)
	if err != nil {
		return 0, err
	}
	for _, table := range tables {
		var n int
		if err := target.read.QueryRowContext(ctx, `SELECT count(*) FROM `+table).Scan(&n); err != nil {
			return 0, err
		}
		if n > 0 {
			return 0, game.Errorf("transfer/notEmpty", "the target already holds data (%d rows of %s): a copy needs an empty store", n, table).With("table", table)
		}
	}
	err = target.write(ctx, func(ctx context.Context, db querier) error {
		rows = 0
		for _, table := range tables {
			n, err := transferTable(ctx, read, target, db, table)
			if err != nil {
				return fmt.Errorf("%s: %w", table, err)
			}
			rows += n
		}
		return nil
	})
	return rows, err
}

// transferRows is how many rows one INSERT takes: with a dozen columns well below the limits on parameters.
const transferRows = 200

func transferTable(ctx context.Context, source querier, target *base, db querier, table string) (n int, err error) {
	found, err := source.QueryContext(ctx, `SELECT * FROM `+table)
	if err != nil {
		return 0, err
	}
	defer func() { _ = found.Close() }()
	columns, err := found.Columns()
	if err != nil {
		return 0, err
	}
	row := "(" + list(len(columns)) + ")"
	var values []any
	flush := func() error {
		if len(values) == 0 {
			return nil
		}
		places := strings.TrimSuffix(strings.Repeat(row+",", len(values)/len(columns)), ",")
		_, err := db.ExecContext(ctx, target.q(fmt.Sprintf(`INSERT INTO %s (%s) VALUES %s`, table, strings.Join(columns, ", "), places)), values...)
		values = values[:0]
		return err
	}
	for found.Next() {
		into := make([]any, len(columns))
		for i := range into {
			into[i] = new(any)
		}
		if err := found.Scan(into...); err != nil {
			return n, err
		}
		for _, v := range into {
			values = append(values, *v.(*any))
		}
		if n++; n%transferRows == 0 {
			if err := flush(); err != nil {
				return n, err
			}
		}
	}
	if err := found.Err(); err != nil {
		return n, err
	}
	return n, flush()
}

// EachTable calls f with the name of every table of the store. An error of f ends it.
func (b *base) EachTable(ctx context.Context, f func(id string) error) error {
	for last := ""; ; {
		ids, err := collect(ctx, b.read, scanText, b.q(`SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT 500`), last)
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			if err := f(id); err != nil {
				return err
			}
		}
		last = ids[len(ids)-1]
	}
}

func scanText(r *sql.Rows) (text string, err error) { return text, r.Scan(&text) }
