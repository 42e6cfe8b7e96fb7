package store

import (
	"context"
	"database/sql"
	"errors"
)

// prepared is a connection that parses each statement once. Only the writer uses it.
type prepared struct {
	conn  *sql.Conn
	known map[string]*sql.Stmt
}

// maxKnown bounds the cached statements; those with lists come in many lengths.
const maxKnown = 64

func newPrepared(ctx context.Context, db *sql.DB) (*prepared, error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	return &prepared{conn, map[string]*sql.Stmt{}}, nil
}

func (p *prepared) stmt(ctx context.Context, statement string) (*sql.Stmt, error) {
	if s := p.known[statement]; s != nil {
		return s, nil
	}
	if len(p.known) >= maxKnown {
		if err := p.forget(); err != nil {
			return nil, err
		}
	}
	s, err := p.conn.PrepareContext(ctx, statement)
	if err == nil {
		p.known[statement] = s
	}
	return s, err
}

func (p *prepared) forget() error {
	var errs []error
	for _, s := range p.known {
		errs = append(errs, s.Close())
	}
	clear(p.known)
	return errors.Join(errs...)
}

// Close gives the connection back.
func (p *prepared) Close() error { return errors.Join(p.forget(), p.conn.Close()) }

// ExecContext runs a statement.
func (p *prepared) ExecContext(ctx context.Context, statement string, args ...any) (sql.Result, error) {
	s, err := p.stmt(ctx, statement)
	if err != nil {
		return nil, err
	}
	return s.ExecContext(ctx, args...)
}

// QueryContext runs a query.
func (p *prepared) QueryContext(ctx context.Context, statement string, args ...any) (*sql.Rows, error) {
	s, err := p.stmt(ctx, statement)
	if err != nil {
		return nil, err
	}
	return s.QueryContext(ctx, args...)
}

// QueryRowContext runs a query for one row.
func (p *prepared) QueryRowContext(ctx context.Context, statement string, args ...any) *sql.Row {
	s, err := p.stmt(ctx, statement)
	if err != nil {
		return p.conn.QueryRowContext(ctx, statement, args...) // returns the error in its Row
	}
	return s.QueryRowContext(ctx, args...)
}
