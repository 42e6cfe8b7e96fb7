// Package postgres is PostgreSQL for database/sql, on the protocol of package pgconn. It knows the few types that the schema has;
// the drivers that know all of them are two megabytes.
package postgres

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// Error is what the server refused and why.
type Error = pgconn.PgError

// Config is how to connect. Its fields may be changed until the first connection.
type Config struct {
	*pgconn.Config
	MaxConns int
}

const (
	maxConns     = 16
	connLifetime = time.Hour
	connIdle     = 30 * time.Minute
)

// ParseConfig reads a connection string: a URL or key=value pairs. pool_max_conns is how many connections there may be.
func ParseConfig(dsn string) (*Config, error) {
	cfg, err := pgconn.ParseConfig(dsn)
	if err != nil {
		return nil, err
	}
	c := &Config{cfg, maxConns}
	for name, value := range cfg.RuntimeParams {
		if !strings.HasPrefix(name, "pool_") {
			continue
		}
		delete(cfg.RuntimeParams, name) // the server does not know it
		if name == "pool_max_conns" {
			if c.MaxConns, err = strconv.Atoi(value); err != nil || c.MaxConns < 1 {
				return nil, fmt.Errorf("pool_max_conns=%s: not a number of connections", value)
			}
		}
	}
	return c, nil
}

// Copy is a configuration that can be changed without changing this one.
func (c *Config) Copy() *Config { return &Config{c.Config.Copy(), c.MaxConns} }

// Open is a pool of connections, which are made when they are needed.
func (c *Config) Open() *sql.DB {
	db := sql.OpenDB(connector{c})
	db.SetMaxOpenConns(c.MaxConns)
	db.SetMaxIdleConns(c.MaxConns)
	db.SetConnMaxLifetime(connLifetime)
	db.SetConnMaxIdleTime(connIdle)
	return db
}

// Open is a pool of connections to a database.
func Open(dsn string) (*sql.DB, error) {
	cfg, err := ParseConfig(dsn)
	if err != nil {
		return nil, err
	}
	return cfg.Open(), nil
}

// Listen calls f with every notification on a channel, until the context ends or the connection, one of its own, is lost.
func (c *Config) Listen(ctx context.Context, channel string, f func(payload string)) error {
	own := c.Config.Copy()
	own.OnNotification = func(_ *pgconn.PgConn, n *pgconn.Notification) { f(n.Payload) }
	pg, err := pgconn.ConnectConfig(ctx, own)
	if err != nil {
		return err
	}
	defer closeConn(pg)
	if _, err := pg.Exec(ctx, "LISTEN "+channel).ReadAll(); err != nil {
		return err
	}
	for {
		if err := pg.WaitForNotification(ctx); err != nil {
			return err
		}
	}
}

func closeConn(pg *pgconn.PgConn) error {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	return pg.Close(ctx)
}

type connector struct{ cfg *Config }

func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	pg, err := pgconn.ConnectConfig(ctx, c.cfg.Config)
	if err != nil {
		return nil, err
	}
	return &conn{pg: pg, prepared: map[string]*pgconn.StatementDescription{}, used: time.Now()}, nil
}

func (connector) Driver() driver.Driver { return byName{} }

// byName exists because a connector has to have one.
type byName struct{}

func (byName) Open(dsn string) (driver.Conn, error) {
	cfg, err := ParseConfig(dsn)
	if err != nil {
		return nil, err
	}
	return connector{cfg}.Connect(context.Background())
}

// keep is how many prepared statements a connection keeps.
const keep = 256

type conn struct {
	pg       *pgconn.PgConn
	prepared map[string]*pgconn.StatementDescription // by their text
	named    int
	used     time.Time
}

var (
	_ driver.QueryerContext     = (*conn)(nil)
	_ driver.ExecerContext      = (*conn)(nil)
	_ driver.ConnPrepareContext = (*conn)(nil)
	_ driver.ConnBeginTx        = (*conn)(nil)
	_ driver.SessionResetter    = (*conn)(nil)
	_ driver.Validator          = (*conn)(nil)
	_ driver.Pinger             = (*conn)(nil)
	_ driver.NamedValueChecker  = (*conn)(nil)
)

func (c *conn) Close() error { return closeConn(c.pg) }

// IsValid reports whether the connection may go back to the pool: it is open, and no transaction is left in it.
func (c *conn) IsValid() bool { return !c.pg.IsClosed() && c.pg.TxStatus() == 'I' }

// ResetSession makes sure that a connection that was not used for a while is still there.
func (c *conn) ResetSession(ctx context.Context) error {
	if c.pg.IsClosed() {
		return driver.ErrBadConn
	}
	if time.Since(c.used) > time.Second {
		if err := c.Ping(ctx); err != nil {
			return driver.ErrBadConn
		}
	}
	c.used = time.Now()
	return nil
}

func (c *conn) Ping(ctx context.Context) error { return c.fail(c.pg.Ping(ctx), "") }

// fail says that something can be tried on another connection, if it certainly has not reached the server.
func (c *conn) fail(err error, statement string) error {
	if refused, ok := errors.AsType[*Error](err); ok && (refused.Code == "0A000" || refused.Code == "26000") {
		delete(c.prepared, statement) // it was prepared before the schema changed
	}
	if err != nil && pgconn.SafeToRetry(err) {
		return driver.ErrBadConn
	}
	return err
}

func (c *conn) Begin() (driver.Tx, error) { return c.BeginTx(context.Background(), driver.TxOptions{}) }

func (c *conn) BeginTx(ctx context.Context, opts driver.TxOptions) (driver.Tx, error) {
	begin := "BEGIN"
	switch sql.IsolationLevel(opts.Isolation) {
	case sql.LevelDefault:
	case sql.LevelRepeatableRead:
		begin += " ISOLATION LEVEL REPEATABLE READ"
	default:
		return nil, fmt.Errorf("postgres: no transactions of level %s", sql.IsolationLevel(opts.Isolation))
	}
	if opts.ReadOnly {
		begin += " READ ONLY"
	}
	if _, err := c.simple(ctx, begin); err != nil {
		return nil, err
	}
	return tx{c}, nil
}

type tx struct{ *conn }

func (t tx) Commit() error {
	tag, err := t.simple(context.Background(), "COMMIT")
	if err == nil && tag.String() != "COMMIT" {
		return errors.New("postgres: the transaction was rolled back, because a statement in it had failed")
	}
	return err
}

func (t tx) Rollback() error {
	_, err := t.simple(context.Background(), "ROLLBACK")
	return err
}

// simple runs statements without parameters.
func (c *conn) simple(ctx context.Context, statements string) (tag pgconn.CommandTag, err error) {
	results, err := c.pg.Exec(ctx, statements).ReadAll()
	if len(results) > 0 {
		tag = results[len(results)-1].CommandTag
	}
	return tag, c.fail(err, statements)
}

func (c *conn) ExecContext(ctx context.Context, statement string, args []driver.NamedValue) (driver.Result, error) {
	if len(args) == 0 {
		tag, err := c.simple(ctx, statement)
		return driver.RowsAffected(tag.RowsAffected()), err
	}
	r, err := c.run(ctx, statement, args)
	if err != nil {
		return nil, err
	}
	tag, err := r.Close()
	return driver.RowsAffected(tag.RowsAffected()), c.fail(err, statement)
}

func (c *conn) QueryContext(ctx context.Context, statement string, args []driver.NamedValue) (driver.Rows, error) {
	r, err := c.run(ctx, statement, args)
	if err != nil {
		return nil, err
	}
	return &rows{conn: c, statement: statement, reader: r, columns: c.prepared[statement].Fields}, nil
}

// run sends a statement, prepared once.
func (c *conn) run(ctx context.Context, statement string, args []driver.NamedValue) (*pgconn.ResultReader, error) {
	p, err := c.prepare(ctx, statement)
	if err != nil {
		return nil, err
	}
	if len(args) != len(p.ParamOIDs) {
		return nil, fmt.Errorf("postgres: %d values for %d places", len(args), len(p.ParamOIDs))
	}
	values := make([][]byte, len(args))
	for i, a := range args {
		if values[i], err = encode(a.Value); err != nil {
			return nil, err
		}
	}
	return c.pg.ExecPrepared(ctx, p.Name, values,
		formats(len(p.ParamOIDs), func(i int) uint32 { return p.ParamOIDs[i] }), formats(len(p.Fields), func(i int) uint32 { return p.Fields[i].DataTypeOID })), nil
}

func (c *conn) prepare(ctx context.Context, statement string) (*pgconn.StatementDescription, error) {
	if p, ok := c.prepared[statement]; ok {
		return p, nil
	}
	if len(c.prepared) >= keep {
		if _, err := c.simple(ctx, "DEALLOCATE ALL"); err != nil {
			return nil, err
		}
		clear(c.prepared)
	}
	c.named++
	p, err := c.pg.Prepare(ctx, "s"+strconv.Itoa(c.named), statement, nil)
	if err != nil {
		return nil, c.fail(err, statement)
	}
	c.prepared[statement] = p
	return p, nil
}

func (c *conn) Prepare(statement string) (driver.Stmt, error) {
	return c.PrepareContext(context.Background(), statement)
}

func (c *conn) PrepareContext(ctx context.Context, statement string) (driver.Stmt, error) {
	p, err := c.prepare(ctx, statement)
	if err != nil {
		return nil, err
	}
	return stmt{c, statement, len(p.ParamOIDs)}, nil
}

// stmt is a statement of database/sql. The connection keeps what is prepared.
type stmt struct {
	*conn
	text   string
	places int
}

func (stmt) Close() error    { return nil }
func (s stmt) NumInput() int { return s.places }

func (s stmt) ExecContext(ctx context.Context, args []driver.NamedValue) (driver.Result, error) {
	return s.conn.ExecContext(ctx, s.text, args)
}

func (s stmt) QueryContext(ctx context.Context, args []driver.NamedValue) (driver.Rows, error) {
	return s.conn.QueryContext(ctx, s.text, args)
}

func (s stmt) Exec([]driver.Value) (driver.Result, error) { return nil, driver.ErrSkip }
func (s stmt) Query([]driver.Value) (driver.Rows, error)  { return nil, driver.ErrSkip }

// rows reads what a query found while it arrives.
type rows struct {
	conn      *conn
	statement string
	reader    *pgconn.ResultReader
	columns   []pgconn.FieldDescription
}

func (r *rows) Columns() []string {
	names := make([]string, len(r.columns))
	for i, c := range r.columns {
		names[i] = c.Name
	}
	return names
}

func (r *rows) Close() error {
	_, err := r.reader.Close()
	return r.conn.fail(err, r.statement)
}

func (r *rows) Next(into []driver.Value) (err error) {
	if !r.reader.NextRow() {
		if err := r.Close(); err != nil {
			return err
		}
		return io.EOF
	}
	for i, raw := range r.reader.Values() {
		if into[i], err = decode(raw, r.columns[i].DataTypeOID); err != nil {
			return fmt.Errorf("column %s: %w", r.columns[i].Name, err)
		}
	}
	return nil
}
