package table

import (
	"context"
	"sync"
	"time"

	"lettercase/game"
)

// A node that did not run for a while, because it was frozen, overloaded or restarted, gives the time back to the players: a row sets
// the clock of the table back to where it was, and everybody is told. The same is done after the wall clock was set back.

const (
	beatEach   = 250 * time.Millisecond
	stallAfter = 1000 // ms between two beats from which they count as a stall
	maxStalls  = 16   // stalls that are remembered; tables meet them within seconds
)

// stall is a time, in wall ms, during which this node did not run.
type stall struct{ from, until int64 }

// heartbeat notices stalls.
type heartbeat struct {
	mu     sync.Mutex
	last   int64
	stalls []stall
	found  int
}

// beat is the current time in ms. If the last beat is too long ago, there was a stall.
func (h *Hub) beat() int64 {
	now := h.now()
	b := &h.heart
	b.mu.Lock()
	defer b.mu.Unlock()
	if gap := now - b.last; b.last != 0 && gap > stallAfter {
		h.log.Warn("this node did not run", "ms", gap)
		h.metrics.stalls.Inc()
		b.found++
		b.stalls = append(b.stalls, stall{b.last, now})
		b.stalls = b.stalls[max(0, len(b.stalls)-maxStalls):]
	}
	b.last = now
	return now
}

// watchForStalls beats until the hub is closed.
func (h *Hub) watchForStalls() {
	ticker := time.NewTicker(beatEach)
	defer ticker.Stop()
	for {
		select {
		case <-h.stop.Done():
			return
		case <-ticker.C:
			h.tellBusy()
			before := h.heart.count()
			if now := h.beat(); h.heart.count() != before {
				h.step("stall", func(ctx context.Context) { h.giveBackAll(ctx, now) })
			}
		}
	}
}

// giveBackAll gives lost time back at all tables in memory, so that people see it at once.
func (h *Hub) giveBackAll(ctx context.Context, now int64) {
	h.each(func(t *Table) {
		if t.s == nil || t.closed {
			return
		}
		if lost, back := t.stalled(now); lost > 0 || back {
			if err := t.doLocked(ctx, t.expired); err != nil && ctx.Err() == nil {
				h.log.Warn("lost time not given back yet", "table", t.id, "err", err)
			}
		}
	})
}

// count is how many stalls there were.
func (b *heartbeat) count() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.found
}

// skip makes the next beat the first one, after the clock was advanced.
func (b *heartbeat) skip() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.last = 0
}

// lost is how many ms this node did not run between two wall times. A decision that was frozen on its way has a time before the
// end of the stall: the rest is for the next one to give back.
func (b *heartbeat) lost(since, now int64) (ms int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, s := range b.stalls {
		ms += max(0, min(s.until, now)-max(s.from, since))
	}
	return ms
}

// stalled is how many ms are to be given back, and whether the clock was set back.
func (t *Table) stalled(now int64) (lost int64, back bool) {
	s := t.s
	if s.status != Playing {
		return 0, false
	}
	if now < s.wall-stallAfter { // everything that waits for a time, bots too, would wait until the clock is back where it was
		return 0, true
	}
	if !s.clock.Running || s.humans() == 0 {
		return 0, false
	}
	if !s.counts() {
		return 0, false
	}
	since := max(s.wall, t.loaded)
	if t.hub.bus.Alone() { // nobody else could have served the table
		if since = s.wall; s.wall < t.hub.started {
			lost = t.unserved
		}
	}
	if lost += t.hub.heart.lost(since, now); lost <= stallAfter {
		return 0, false
	}
	return lost, false
}

// counts reports that a clock runs at the table: the game's own, or the time for a move.
func (s *state) counts() bool {
	_, deadline := s.deadline()
	_, limit := s.limit()
	return deadline || limit
}

// giveBack commits the row that gives lost time back.
func (t *Table) giveBack(ctx context.Context, now, lost int64) error {
	d, err := tableDraft(game.System, Event{Stall: &Stalled{MS: lost}})
	if err != nil {
		return err
	}
	at := t.s.tableTime(now) - game.Time(lost)
	d.at, d.reset, d.lost = &at, true, lost
	t.seen = max(t.seen, now) // nobody could be seen meanwhile
	return t.commit(ctx, now, d)
}
