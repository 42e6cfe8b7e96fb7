package bus

import (
	"context"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"lettercase/internal/table"
)

const channel = "lettercase"

// notifyLimit is below the 8000 bytes that a NOTIFY may carry.
const notifyLimit = 7900

// Postgres sends hints by NOTIFY, in batches, since every NOTIFY takes a lock of the whole database.
type Postgres struct {
	outbox
	pool *pgxpool.Pool
	log  *slog.Logger
}

var _ table.Bus = (*Postgres)(nil)

// NewPostgres makes a bus on the pool of a store.
func NewPostgres(pool *pgxpool.Pool, log *slog.Logger) *Postgres {
	b := &Postgres{pool: pool, log: log}
	b.open(notifyLimit, func(msg []byte) {
		if _, err := pool.Exec(b.ctx, `SELECT pg_notify($1, $2)`, channel, string(msg)); err != nil && b.ctx.Err() == nil {
			log.Warn("hint not sent", "err", err)
		}
	})
	return b
}

// Subscribe listens on a connection of its own and reconnects if it is lost.
func (b *Postgres) Subscribe(f func(table.Hint)) error {
	b.wg.Go(func() {
		for b.ctx.Err() == nil {
			if err := b.listen(f); err != nil && b.ctx.Err() == nil {
				b.log.Warn("not listening", "err", err)
				select {
				case <-time.After(time.Second):
				case <-b.ctx.Done():
				}
			}
		}
	})
	return nil
}

func (b *Postgres) listen(f func(table.Hint)) error {
	pooled, err := b.pool.Acquire(b.ctx)
	if err != nil {
		return err
	}
	conn := pooled.Hijack() // a listening connection must not go back to the pool
	defer func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		_ = conn.Close(ctx)
	}()
	if _, err := conn.Exec(b.ctx, `LISTEN `+channel); err != nil {
		return err
	}
	for {
		n, err := conn.WaitForNotification(b.ctx)
		if err != nil {
			return err
		}
		unpack([]byte(n.Payload), f)
	}
}

// Close stops sending and listening.
func (b *Postgres) Close() error {
	b.close()
	return nil
}
