package bus

import (
	"log/slog"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"lettercase/internal/table"
)

const subject = "lettercase.hints"

// NATS tells hints over a NATS server, without its log: ours is the database's.
type NATS struct {
	conn  *nats.Conn
	log   *slog.Logger
	queue chan table.Hint
	stop  chan struct{}
	wg    sync.WaitGroup
	sub   *nats.Subscription
}

var _ table.Bus = (*NATS)(nil)

// NewNATS connects. A server that is away is waited for in the background: a node goes on without hints.
func NewNATS(url string, log *slog.Logger) (*NATS, error) {
	conn, err := nats.Connect(url, nats.Name("lettercase"), nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1),
		nats.ReconnectWait(500*time.Millisecond), nats.ReconnectBufSize(-1),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				log.Warn("nats lost", "err", err)
			}
		}))
	if err != nil {
		return nil, err
	}
	b := &NATS{conn: conn, log: log, queue: make(chan table.Hint, 1<<14), stop: make(chan struct{})}
	b.wg.Go(b.send)
	return b, nil
}

// Publish queues a hint, or drops it when too many wait.
func (b *NATS) Publish(h table.Hint) {
	select {
	case b.queue <- h:
	default:
	}
}

// Alone is false: there are other nodes.
func (b *NATS) Alone() bool { return false }

func (b *NATS) send() {
	for {
		select {
		case <-b.stop:
			return
		case h := <-b.queue:
			for _, msg := range pack(gather(h, b.queue, 1024), 256<<10) {
				_ = b.conn.Publish(subject, msg) // while the server is away hints are lost, as hints may be
			}
		}
	}
}

// Subscribe hears what all nodes say.
func (b *NATS) Subscribe(f func(table.Hint)) (err error) {
	b.sub, err = b.conn.Subscribe(subject, func(m *nats.Msg) { unpack(m.Data, f) })
	return err
}

// Close says what waits and disconnects.
func (b *NATS) Close() error {
	close(b.stop)
	b.wg.Wait()
	b.conn.Close()
	return nil
}
