package bus

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"lettercase/internal/table"
)

const channel = "lettercase"

// notifyLimit is below the 8000 bytes that a NOTIFY may carry.
const notifyLimit = 7900

// Postgres tells hints by NOTIFY: one for all that has gathered while the last was sent, since every NOTIFY
// takes a lock of the whole database.
type Postgres struct {
	pool   *pgxpool.Pool
	log    *slog.Logger
	queue  chan table.Hint
	ctx    context.Context
	cancel context.CancelFunc
	wg     sync.WaitGroup
}

var _ table.Bus = (*Postgres)(nil)

// NewPostgres makes a bus on the pool of a store.
func NewPostgres(pool *pgxpool.Pool, log *slog.Logger) *Postgres {
	b := &Postgres{pool: pool, log: log, queue: make(chan table.Hint, 1<<14)}
	b.ctx, b.cancel = context.WithCancel(context.Background())
	b.wg.Go(b.send)
	return b
}

// Publish queues a hint, or drops it when too many wait.
func (b *Postgres) Publish(h table.Hint) {
	select {
	case b.queue <- h:
	default:
	}
}

// Alone is false: other nodes may share the database.
func (b *Postgres) Alone() bool { return false }

func (b *Postgres) send() {
	for {
		select {
		case <-b.ctx.Done():
			return
		case h := <-b.queue:
			for _, msg := range pack(gather(h, b.queue, 1024), notifyLimit) {
				if _, err := b.pool.Exec(b.ctx, `SELECT pg_notify($1, $2)`, channel, string(msg)); err != nil && b.ctx.Err() == nil {
					b.log.Warn("hint not sent", "err", err)
				}
			}
		}
	}
}

// Subscribe listens on a connection of its own and comes back when it is lost.
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
	b.cancel()
	b.wg.Wait()
	return nil
}
