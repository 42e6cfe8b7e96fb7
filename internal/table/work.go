package table

import (
	"context"
	"time"
)

// Slice is how long a search keeps the one thread of a browser at a time.
const Slice = 12 * time.Millisecond

// work is the stop function of a search, and its budget. In a browser, which has one thread, it also yields to the page after every
// slice when the search polls it; that time does not count.
type work struct {
	hub    *Hub
	ctx    context.Context
	budget time.Duration
	yields bool // to bots as well
	spent  time.Duration
	since  time.Time // the begin of the slice
}

func (h *Hub) work(ctx context.Context, budget time.Duration) *work {
	return &work{hub: h, ctx: ctx, budget: budget, since: time.Now()}
}

// Until stops a search that has used up its budget or that nobody waits for any more. It waits while a bot thinks, so it must
// not be called with anything held that a bot may need.
func (h *Hub) Until(ctx context.Context, budget time.Duration) (stop func() bool) {
	w := h.work(ctx, budget)
	w.yields = true
	return w.stop
}

func (w *work) stop() bool {
	if pause := w.hub.cfg.Pause; pause != nil && time.Since(w.since) > Slice {
		w.spent = w.took()
		pause()
		if w.yields {
			w.hub.afterBots()
		}
		w.since = time.Now()
	}
	return w.took() > w.budget || w.ctx.Err() != nil
}

// took is how long the work has computed.
func (w *work) took() time.Duration { return w.spent + time.Since(w.since) }

// afterBots waits until no bot thinks.
func (h *Hub) afterBots() {
	h.bots.Lock()
	defer h.bots.Unlock()
}
