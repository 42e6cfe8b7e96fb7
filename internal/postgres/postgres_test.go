package postgres_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"lettercase/internal/postgres"
	"lettercase/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

func open(t *testing.T, more string) *sql.DB {
	t.Helper()
	db, err := postgres.Open(pgtest.DSN(t) + more)
	must(t, err)
	t.Cleanup(func() { must(t, db.Close()) })
	return db
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Every type of the schema comes back as it went in, also where the server writes it differently.
func TestValuesComeBack(t *testing.T) {
	for _, more := range []string{"", " DateStyle=German bytea_output=escape TimeZone=Asia/Kolkata"} {
		db := open(t, more)
		when := time.Date(2031, 2, 3, 4, 5, 6, 789_000, time.UTC)
		var (
			text, quoted string
			n            int
			yes          bool
			raw          []byte
			at           time.Time
			none, empty  *string
			half         float64
		)
		must(t, db.QueryRowContext(t.Context(), `SELECT $1::text, $2::bigint, $3::boolean, $4::bytea, $5::timestamptz, $6::text, $7::text, $8::double precision, ($9::text[])[2]`,
			"Æ\"{}\\,'", -7, true, []byte{0, 255, '\\'}, when, nil, "", 0.1, []string{"a", `"\,{}NULL`}).Scan(&text, &n, &yes, &raw, &at, &none, &empty, &half, &quoted))
		if text != "Æ\"{}\\,'" || n != -7 || !yes || !slices.Equal(raw, []byte{0, 255, '\\'}) || !at.Equal(when) || none != nil || empty == nil || *empty != "" || half != .1 || quoted != `"\,{}NULL` {
			t.Errorf("%q: %q %d %v %v %v %v %v %v %q", more, text, n, yes, raw, at, none, empty, half, quoted)
		}
		word := "x"
		var words, nulls, sum int
		must(t, db.QueryRowContext(t.Context(), `SELECT count(w), count(*) - count(w), sum(n) FROM unnest($1::text[], $2::bigint[]) AS u(w, n)`, []*string{&word, nil, &word}, []int64{1, 2, 3}).Scan(&words, &nulls, &sum))
		if words != 2 || nulls != 1 || sum != 6 {
			t.Errorf("%q: %d %d %d", more, words, nulls, sum)
		}
	}
}

// A statement that was prepared before the schema changed, and more of them than a connection keeps.
func TestPreparedStatements(t *testing.T) {
	db := open(t, " pool_max_conns=1")
	ctx := t.Context()
	_, err := db.ExecContext(ctx, `CREATE TABLE things (a bigint); INSERT INTO things VALUES (1)`)
	must(t, err)
	read := func() error {
		rows, err := db.QueryContext(ctx, `SELECT * FROM things WHERE a = $1`, 1)
		if err != nil {
			return err
		}
		for rows.Next() {
		}
		return errors.Join(rows.Err(), rows.Close())
	}
	must(t, read())
	_, err = db.ExecContext(ctx, `ALTER TABLE things ADD b text`)
	must(t, err)
	var refused *postgres.Error
	if err := read(); err != nil && !errors.As(err, &refused) {
		t.Error(err)
	}
	must(t, read())
	for i := range 600 {
		var n int
		must(t, db.QueryRowContext(ctx, fmt.Sprintf(`SELECT $1::bigint + %d`, i), 1).Scan(&n))
		if n != i+1 {
			t.Fatalf("%d: %d", i, n)
		}
	}
}

// A failed transaction does not pretend to be committed, and a connection in which one is left is not used again.
func TestTransactions(t *testing.T) {
	db := open(t, " pool_max_conns=1")
	ctx := t.Context()
	_, err := db.ExecContext(ctx, `CREATE TABLE things (a bigint PRIMARY KEY)`)
	must(t, err)
	tx, err := db.BeginTx(ctx, nil)
	must(t, err)
	_, err = tx.ExecContext(ctx, `INSERT INTO things VALUES ($1)`, 1)
	must(t, err)
	var refused *postgres.Error
	if _, err = tx.ExecContext(ctx, `INSERT INTO things VALUES ($1)`, 1); !errors.As(err, &refused) || refused.Code != "23505" {
		t.Errorf("twice: %v", err)
	}
	if tx.Commit() == nil {
		t.Error("committed")
	}
	short, cancel := context.WithCancel(ctx)
	tx, err = db.BeginTx(short, nil)
	must(t, err)
	_, err = tx.ExecContext(short, `INSERT INTO things VALUES ($1)`, 2)
	must(t, err)
	cancel()
	if tx.Commit() == nil {
		t.Error("committed after its context had ended")
	}
	var n int
	must(t, db.QueryRowContext(ctx, `SELECT count(*) FROM things`).Scan(&n))
	if n != 0 {
		t.Errorf("%d rows", n)
	}
	res, err := db.ExecContext(ctx, `INSERT INTO things SELECT * FROM unnest($1::bigint[])`, []int64{1, 2, 3})
	must(t, err)
	if n, err := res.RowsAffected(); n != 3 || err != nil {
		t.Errorf("%d rows, %v", n, err)
	}
}

// A connection that the server has ended is replaced without anybody noticing, and a statement can be broken off.
func TestLostConnections(t *testing.T) {
	db := open(t, "")
	ctx := t.Context()
	one, err := db.Conn(ctx)
	must(t, err)
	var pid int
	must(t, one.QueryRowContext(ctx, `SELECT pg_backend_pid()`).Scan(&pid))
	other, err := db.Conn(ctx)
	must(t, err)
	_, err = other.ExecContext(ctx, `SELECT pg_terminate_backend($1, 5000)`, pid)
	must(t, err)
	if err := one.PingContext(ctx); err == nil {
		t.Error("it is still there")
	}
	_ = one.Close()
	must(t, other.Close())
	for range 5 {
		must(t, db.PingContext(ctx))
	}
	short, cancel := context.WithCancel(ctx)
	rows, err := db.QueryContext(short, `SELECT n, pg_sleep(n / 1000000) FROM generate_series(1, 2000000) AS n`)
	must(t, err)
	rows.Next()
	cancel()
	for rows.Next() {
	}
	if rows.Err() == nil {
		t.Error("it was not broken off")
	}
	_ = rows.Close()
	must(t, db.PingContext(ctx))
}

func TestConfig(t *testing.T) {
	cfg, err := postgres.ParseConfig("postgres://anna@localhost/words?pool_max_conns=3&pool_min_conns=1")
	must(t, err)
	if cfg.MaxConns != 3 || len(cfg.RuntimeParams) != 0 {
		t.Errorf("%d %v", cfg.MaxConns, cfg.RuntimeParams)
	}
	if _, err := postgres.ParseConfig("pool_max_conns=many"); err == nil {
		t.Error("many connections")
	}
}
