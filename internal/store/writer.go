package store

import (
	"context"
	"database/sql"
	"errors"

	"lettercase/internal/persist"
	"lettercase/internal/table"
)

// write is a change for the next transaction. It must change nothing if it returns persist.ErrConflict.
type write = func(context.Context, querier) error

// commit writes a batch in one transaction. If that fails, each write is tried alone.
func (s *SQLite) commit(batch []*waiting[write]) {
	answers := make([]error, len(batch))
	err := s.transact(func(conn querier) error {
		for i, w := range batch {
			answers[i] = w.what(context.Background(), conn)
			if answers[i] != nil && !errors.Is(answers[i], persist.ErrConflict) {
				return answers[i]
			}
		}
		return nil
	})
	if err != nil && len(batch) > 1 {
		for _, w := range batch {
			s.commit([]*waiting[write]{w})
		}
		return
	}
	for i, w := range batch {
		if err != nil {
			answers[i] = err
		}
		w.result <- answers[i]
	}
}

// transact runs f in a transaction. After an error the connection is closed, so that the next one starts clean.
func (s *SQLite) transact(f func(querier) error) (err error) {
	ctx := context.Background() // a commit in progress is never cancelled
	if s.conn == nil {
		if s.conn, err = newPrepared(ctx, s.writer); err != nil {
			return err
		}
	}
	defer func() {
		if err != nil {
			_, _ = s.conn.conn.ExecContext(ctx, `ROLLBACK`) // there may be nothing to roll back
			_ = s.conn.Close()
			s.conn = nil
		}
	}()
	if _, err := s.conn.ExecContext(ctx, `BEGIN IMMEDIATE`); err != nil {
		return err
	}
	if err := f(s.conn); err != nil {
		return err
	}
	_, err = s.conn.ExecContext(ctx, `COMMIT`)
	return err
}

// Append commits rows durably.
func (s *SQLite) Append(ctx context.Context, c table.Commit) error {
	return s.write(ctx, func(ctx context.Context, db querier) error {
		h := c.Head
		if c.Expect == 0 {
			if err := s.create(ctx, db, c); err != nil {
				return err
			}
		} else {
			var summary any
			if h.Summary != nil {
				summary = string(h.Summary)
			}
			var done sql.Result
			var err error
			if c.Same { // the indexes of the table need not be written
				done, err = db.ExecContext(ctx, `UPDATE tables SET seq = ?, updated = ?, seen = max(seen, ?), summary = coalesce(?, summary) WHERE id = ? AND seq = ?`,
					h.Seq, h.Updated, h.Seen, summary, c.Table, c.Expect)
			} else {
				done, err = db.ExecContext(ctx, `UPDATE tables SET public = ?, lang = ?, status = ?, seq = ?, updated = ?, seen = max(seen, ?), wake = ?,
					summary = coalesce(?, summary) WHERE id = ? AND seq = ?`,
					number(h.Public), h.Lang, string(h.Status), h.Seq, h.Updated, h.Seen, h.Wake, summary, c.Table, c.Expect)
			}
			if err != nil {
				return err
			}
			if err := oneRow(done); err != nil {
				return err
			}
		}
		if err := s.putRows(ctx, db, c); err != nil {
			return err
		}
		if err := s.putWords(ctx, db, c); err != nil {
			return err
		}
		if err := s.putSitters(ctx, db, c); err != nil {
			return err
		}
		return s.putResults(ctx, db, c)
	})
}
