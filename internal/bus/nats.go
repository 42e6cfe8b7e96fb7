package bus

import (
	"log/slog"
	"time"

	"github.com/nats-io/nats.go"

	"lettercase/internal/table"
)

const subject = "lettercase.hints"

// natsLimit is below the megabyte that a message may have by default.
const natsLimit = 256 << 10

// NATS tells hints over a NATS server, without its log: ours is the database's.
type NATS struct {
	outbox
	conn *nats.Conn
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
	b := &NATS{conn: conn}
	b.open(natsLimit, func(msg []byte) { _ = conn.Publish(subject, msg) }) // while the server is away hints are lost, as hints may be
	return b, nil
}

// Subscribe hears what all nodes say.
func (b *NATS) Subscribe(f func(table.Hint)) error {
	_, err := b.conn.Subscribe(subject, func(m *nats.Msg) { unpack(m.Data, f) })
	return err
}

// Close stops sending and disconnects.
func (b *NATS) Close() error {
	b.close()
	b.conn.Close()
	return nil
}
