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

// NATS sends hints over a NATS server, without JetStream.
type NATS struct {
	outbox
	conn *nats.Conn
}

var _ table.Bus = (*NATS)(nil)

// NewNATS connects. If the server is not reachable it keeps trying in the background, and the node works without hints.
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
	b.open(natsLimit, func(msg []byte) { _ = conn.Publish(subject, msg) }) // hints may be lost while the server is away
	return b, nil
}

// Subscribe receives the hints of all nodes.
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
