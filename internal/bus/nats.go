package bus

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"

	"lettercase/internal/table"
)

// natsLimit is below the megabyte that a message may have by default.
const natsLimit = 256 << 10

// natsPause lies between two attempts to connect.
const natsPause = 500 * time.Millisecond

// NATS sends hints over a NATS server, without JetStream.
type NATS struct {
	outbox
	log     *slog.Logger
	servers []natsServer

	mu   sync.Mutex
	conn *natsConn // nil while there is none
	hear func(table.Hint)
}

var _ table.Bus = (*NATS)(nil)

// NewNATS connects in the background, and again whenever the connection is lost; meanwhile the node works without hints. Several
// servers are separated by commas.
func NewNATS(urls string, log *slog.Logger) (*NATS, error) {
	servers, err := natsServers(urls)
	if err != nil {
		return nil, err
	}
	b := &NATS{log: log, servers: servers}
	b.open(natsLimit, 0, b.send)
	b.wg.Go(b.stay)
	return b, nil
}

// stay keeps a connection until the bus is closed.
func (b *NATS) stay() {
	said := false
	var more []natsServer // of its cluster, as the last server has named them
	for b.ctx.Err() == nil {
		for _, to := range slices.Concat(b.servers, more) {
			conn, err := dialNATS(b.ctx, to)
			if err == nil {
				said = false
				err = b.use(conn)
				more = conn.others
			}
			if b.ctx.Err() != nil {
				return
			}
			if !said {
				b.log.Warn("nats lost", "server", to.address, "err", err)
				said = true
			}
		}
		select {
		case <-b.ctx.Done():
		case <-time.After(natsPause):
		}
	}
}

// use takes a connection until it ends.
func (b *NATS) use(conn *natsConn) error {
	ctx, cancel := context.WithCancel(b.ctx)
	defer cancel()
	b.set(conn)
	defer b.set(nil)
	b.wg.Go(func() { conn.stayAwake(ctx) })
	return conn.read(func(msg []byte) {
		b.mu.Lock()
		hear := b.hear
		b.mu.Unlock()
		if hear != nil {
			unpack(msg, hear)
		}
	}, func(err error) { b.log.Warn("nats complains", "server", conn.to.address, "err", err) })
}

func (b *NATS) set(conn *natsConn) {
	b.mu.Lock()
	b.conn = conn
	b.mu.Unlock()
}

// send loses the message where there is no connection, or one that does not take as much: a lost hint costs a poll.
func (b *NATS) send(msg []byte) {
	b.mu.Lock()
	conn := b.conn
	b.mu.Unlock()
	if conn != nil && (conn.most == 0 || len(msg) <= conn.most) {
		conn.write(fmt.Appendf(nil, "PUB %s %d\r\n%s\r\n", natsSubject, len(msg), msg))
	}
}

// Subscribe receives the hints of all nodes.
func (b *NATS) Subscribe(f func(table.Hint)) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.hear = f
	return nil
}

// Close stops sending and disconnects.
func (b *NATS) Close() error {
	b.close()
	return nil
}
