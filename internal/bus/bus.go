// Package bus carries hints between nodes: in process where there is one node, by PostgreSQL's NOTIFY, or by NATS.
//
// A hint is sent after a commit and names the table that has changed. A lost hint is made up for by polling, so nothing here
// waits, retries or stores.
package bus

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"lettercase/internal/table"
)

// Local is the bus of a single node.
type Local struct{}

var _ table.Bus = Local{}

// Publish does nothing.
func (Local) Publish(table.Hint) {}

// Subscribe never calls f.
func (Local) Subscribe(func(table.Hint)) error { return nil }

// Alone reports that there is no other node.
func (Local) Alone() bool { return true }

// Close does nothing.
func (Local) Close() error { return nil }

// outbox queues and batches hints to other nodes.
type outbox struct {
	queue  chan table.Hint
	ctx    context.Context // ends with the bus
	cancel context.CancelFunc
	wg     sync.WaitGroup
}

// open sends what is published, as messages of at most limit bytes, until close. What comes within the given time after a message goes
// together.
func (o *outbox) open(limit int, together time.Duration, send func(msg []byte)) {
	o.queue = make(chan table.Hint, 1<<14)
	o.ctx, o.cancel = context.WithCancel(context.Background())
	o.wg.Go(func() {
		for {
			select {
			case <-o.ctx.Done():
				return
			case h := <-o.queue:
				for _, msg := range pack(gather(h, o.queue, 1024), limit) {
					send(msg)
				}
				if together > 0 {
					select {
					case <-o.ctx.Done():
						return
					case <-time.After(together):
					}
				}
			}
		}
	})
}

// Publish queues a hint, or drops it if the queue is full.
func (o *outbox) Publish(h table.Hint) {
	select {
	case o.queue <- h:
	default:
	}
}

// Alone is false: there may be other nodes.
func (o *outbox) Alone() bool { return false }

func (o *outbox) close() {
	o.cancel()
	o.wg.Wait()
}

// pack joins hints into messages of at most limit bytes, each a JSON list.
func pack(hints []table.Hint, limit int) (messages [][]byte) {
	var msg []byte
	for _, h := range hints {
		b, err := json.Marshal(h)
		if err != nil || len(b)+2 > limit {
			continue // too long: polling finds it
		}
		if len(msg)+len(b)+2 > limit {
			messages = append(messages, append(msg, ']'))
			msg = nil
		}
		if msg == nil {
			msg = append(msg, '[')
		} else {
			msg = append(msg, ',')
		}
		msg = append(msg, b...)
	}
	if msg != nil {
		messages = append(messages, append(msg, ']'))
	}
	return messages
}

func unpack(msg []byte, f func(table.Hint)) {
	var hints []table.Hint
	if json.Unmarshal(msg, &hints) != nil {
		return // perhaps from another version; polling finds the change
	}
	for _, h := range hints {
		f(h)
	}
}

// gather takes up to most hints from a queue without waiting.
func gather(first table.Hint, queue <-chan table.Hint, most int) []table.Hint {
	hints := []table.Hint{first}
	for len(hints) < most {
		select {
		case h := <-queue:
			hints = append(hints, h)
		default:
			return latest(hints)
		}
	}
	return latest(hints)
}

// latest keeps only the last of several hints about a table's log.
func latest(hints []table.Hint) []table.Hint {
	last := map[string]int{}
	for i, h := range hints {
		if h.Seq > 0 {
			last[h.Table] = i
		}
	}
	kept := hints[:0]
	for i, h := range hints {
		if h.Seq == 0 || last[h.Table] == i {
			kept = append(kept, h)
		}
	}
	return kept
}
