package bus

import (
	"database/sql"
	"log/slog"
	"time"

	"lettercase/internal/postgres"
	"lettercase/internal/table"
)

const channel = "lettercase"

// notifyLimit is below the 8000 bytes that a NOTIFY may carry.
const notifyLimit = 7900

// together is for how long hints are gathered after a message: each is a transaction, and wakes all nodes.
const together = 20 * time.Millisecond

// Postgres sends hints by NOTIFY, in batches, since every NOTIFY takes a lock of the whole database.
type Postgres struct {
	outbox
	cfg *postgres.Config
	log *slog.Logger
}

var _ table.Bus = (*Postgres)(nil)

// NewPostgres makes a bus on the pool of a store, and on a connection of its own to the same database.
func NewPostgres(pool *sql.DB, cfg *postgres.Config, log *slog.Logger) *Postgres {
	b := &Postgres{cfg: cfg, log: log}
	b.open(notifyLimit, together, func(msg []byte) {
		if _, err := pool.ExecContext(b.ctx, `SELECT pg_notify($1, $2)`, channel, string(msg)); err != nil && b.ctx.Err() == nil {
			log.Warn("hint not sent", "err", err)
		}
	})
	return b
}

// Subscribe listens on a connection of its own and reconnects if it is lost.
func (b *Postgres) Subscribe(f func(table.Hint)) error {
	b.wg.Go(func() {
		for b.ctx.Err() == nil {
			if err := b.cfg.Listen(b.ctx, channel, func(payload string) { unpack([]byte(payload), f) }); err != nil && b.ctx.Err() == nil {
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

// Close stops sending and listening.
func (b *Postgres) Close() error {
	b.close()
	return nil
}
