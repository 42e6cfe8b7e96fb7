package store

import (
	"context"
	"errors"

	"lettercase/internal/table"
)

// maxBatch bounds how much is committed at once.
const maxBatch = 512

// write is something that waits to be committed.
type write struct {
	ctx  context.Context
	f    func(context.Context, querier) error
	done chan error
}

var errClosed = errors.New("store: closed")

// do has f run inside the next commit and returns once that is durable. f must change nothing when it returns
// table.ErrConflict.
func (s *SQLite) do(ctx context.Context, f func(context.Context, querier) error) error {
	w := &write{ctx: ctx, f: f, done: make(chan error, 1)}
	select {
	case s.queue <- w:
	case <-ctx.Done():
		return ctx.Err()
	case <-s.stop:
		return errClosed
	}
	select { // once queued it will be written: its fate is to be known
	case err := <-w.done:
		return err
	case <-s.done:
		select {
		case err := <-w.done:
			return err
		default:
			return errClosed
		}
	}
}

// run is the one writer: it commits at once whatever has gathered while the last commit was on its way to the disk.
func (s *SQLite) run() {
	defer close(s.done)
	for {
		select {
		case w := <-s.queue:
			s.commit(s.gather(w))
		case <-s.stop:
			for {
				select {
				case w := <-s.queue:
					s.commit(s.gather(w))
				default:
					return
				}
			}
		}
	}
}

func (s *SQLite) gather(first *write) []*write {
	batch := []*write{first}
	for len(batch) < maxBatch {
		select {
		case w := <-s.queue:
			batch = append(batch, w)
		default:
			return batch
		}
	}
	return batch
}

// commit writes a batch in one transaction. If anything in it fails, nothing of it counts and each is tried alone.
func (s *SQLite) commit(batch []*write) {
	answers := make([]error, len(batch))
	err := s.transact(func(conn querier) error {
		for i, w := range batch {
			answers[i] = w.f(context.Background(), conn)
			if answers[i] != nil && !errors.Is(answers[i], table.ErrConflict) {
				return answers[i]
			}
		}
		return nil
	})
	if err != nil && len(batch) > 1 {
		for _, w := range batch {
			s.commit([]*write{w})
		}
		return
	}
	for i, w := range batch {
		if err != nil {
			answers[i] = err
		}
		w.done <- answers[i]
	}
}

// transact runs f in a transaction. After an error the connection is given up: the next one is clean for certain.
func (s *SQLite) transact(f func(querier) error) (err error) {
	ctx := context.Background() // a commit under way is not broken off
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
	return s.do(ctx, func(ctx context.Context, db querier) error {
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
			done, err := db.ExecContext(ctx, `UPDATE tables SET public = ?, lang = ?, status = ?, seq = ?, updated = ?, seen = max(seen, ?), wake = ?,
				summary = coalesce(?, summary) WHERE id = ? AND seq = ?`,
				number(h.Public), h.Lang, string(h.Status), h.Seq, h.Updated, h.Seen, h.Wake, summary, c.Table, c.Expect)
			if err != nil {
				return err
			}
			if err := oneRow(done); err != nil {
				return err
			}
		}
		for _, r := range c.Rows {
			if _, err := db.ExecContext(ctx, `INSERT INTO log (table_id, seq, at, wall, seat, key, kind, events) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
				c.Table, r.Seq, r.At, r.Wall, r.Seat, r.Key, string(r.Kind), array(r.Events)); err != nil {
				return err
			}
		}
		if err := s.putSitters(ctx, db, c); err != nil {
			return err
		}
		return s.putResults(ctx, db, c)
	})
}
