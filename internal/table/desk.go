package table

import "context"

// desk is where questions of one kind are worked on, one at a time and beside the bots; who came first is served first.
// Each kind has its own, so that nobody waits with a short question for the answer to a long one.
type desk chan struct{}

func newDesk() desk { return make(desk, 1) }

// sit waits until it is one's turn, unless the asker goes or the server stops.
func (d desk) sit(ctx context.Context, h *Hub) error {
	select {
	case d <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-h.stop.Done():
		return errStore
	}
}

func (d desk) rise() { <-d }
