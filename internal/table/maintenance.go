package table

import (
	"context"
	"maps"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"lettercase/game"
)

// Intervals of maintenance.
const (
	sweepEach  = time.Second
	evictAfter = 10 * time.Second
	clockEach  = time.Minute
	// sweepGrace, in ms, lets the node that holds a table act first
	sweepGrace = 1000
	sweepLimit = 500
	// In each round the poll compares a fifth of the tables with the store, and pollLeast of them where there are fewer: on a small
	// server all, on a large one each of them every five seconds.
	pollRounds = 5
	pollLeast  = 500
)

// maintain does what no request triggers, until the hub is closed.
func (h *Hub) maintain() {
	ticker := time.NewTicker(sweepEach)
	defer ticker.Stop()
	var said, synced time.Time
	var polled string
	for {
		select {
		case <-h.stop.Done():
			return
		case <-ticker.C:
		}
		now := time.Now()
		h.step("sweep", h.sweep)
		h.step("poll", func(ctx context.Context) { polled = h.poll(ctx, polled) })
		if now.Sub(said) >= recordEach*time.Millisecond {
			said = now
			h.step("presence", h.recordPresence)
			h.step("evict", h.evict)
		}
		if now.Sub(synced) >= clockEach {
			synced = now
			if err := h.services.Clock.Sync(h.stop, h.store.Now); err != nil && h.stop.Err() == nil {
				h.log.Warn("clock not read", "err", err)
			}
		}
	}
}

// step does one part of maintenance. A panic ends only this part, until the next round.
func (h *Hub) step(what string, f func(context.Context)) {
	var err error // logged by Contain
	defer h.services.Contain(&err, "", what)
	f(h.stop)
}

// sweep visits tables that are due and not in memory, up to sweepLimit of them. It pages past those that it skips, so that they
// cannot starve the others.
func (h *Hub) sweep(ctx context.Context) {
	var group errgroup.Group
	group.SetLimit(4)
	before, last, seen := h.now()-sweepGrace, Due{}, 0
	for seen < sweepLimit {
		due, err := h.store.Due(ctx, before, last, sweepLimit)
		if err != nil && ctx.Err() == nil {
			h.log.Warn("no sweep", "err", err)
		}
		if err != nil || len(due) == 0 {
			break
		}
		last = due[len(due)-1]
		for _, d := range due {
			if seen == sweepLimit || h.served(d.ID) {
				continue
			}
			seen++
			group.Go(func() (err error) {
				defer h.services.Contain(&err, d.ID, "sweep")
				h.sweepTo(ctx, d.ID)
				return nil
			})
		}
	}
	_ = group.Wait()
}

// served reports that the sweep skips a table: it is in memory, or quarantined.
func (h *Hub) served(id string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.held[id] != nil || h.quarantined[id]
}

// sweepTo visits a table. If that fails, it is retried in a minute.
func (h *Hub) sweepTo(ctx context.Context, id string) {
	err := h.visit(ctx, id)
	if err == nil || ctx.Err() != nil || game.Code(err) == errDamaged.Code {
		return
	}
	h.log.Warn("table not visited", "table", id, "err", err)
	if head, err := h.store.Head(ctx, id); err == nil {
		_ = h.store.SetWake(ctx, id, head.Seq, h.now()+60_000)
	}
}

// poll compares tables in memory with the store, in case hints were lost. It goes on after the one that was polled last, and returns
// the new last one.
func (h *Hub) poll(ctx context.Context, last string) string {
	if h.bus.Alone() {
		return last
	}
	h.mu.Lock()
	ids := slices.Collect(maps.Keys(h.held))
	h.mu.Unlock()
	if ids = following(ids, last, max(pollLeast, len(ids)/pollRounds+1)); len(ids) == 0 {
		return last
	}
	marks, err := h.store.Marks(ctx, ids)
	if err != nil {
		if ctx.Err() == nil {
			h.log.Warn("no poll", "err", err)
		}
		return last
	}
	for _, m := range marks {
		h.catchUp(ctx, m.ID, m.Seq, m.Chats)
	}
	return ids[len(ids)-1]
}

// following are the next n of some names, in alphabetical order and around, after the last one.
func following(names []string, last string, n int) []string {
	slices.Sort(names)
	at, found := slices.BinarySearch(names, last)
	if found {
		at++
	}
	return slices.Concat(names[at:], names[:at])[:min(n, len(names))]
}

// catchUp reads rows and chat lines that the store is known to have.
func (h *Hub) catchUp(ctx context.Context, id string, seq, chats int) {
	h.mu.Lock()
	t := h.held[id]
	h.mu.Unlock()
	if t == nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed || t.s == nil {
		return
	}
	err := t.guarded(func() error {
		if chats > t.chats {
			t.readChats(ctx)
		}
		if seq > t.s.seq {
			t.stale = true
			return t.fresh(ctx)
		}
		return nil
	})
	if err != nil && !t.closed && ctx.Err() == nil {
		h.log.Warn("table not read", "table", id, "err", err)
	}
}

// onHint handles a hint of another node.
func (h *Hub) onHint(hint Hint) {
	if hint.Node == h.node || h.stop.Err() != nil {
		return
	}
	if hint.Player != "" {
		h.people.ChangedElsewhere(hint.Player)
		return
	}
	if hint.Present != nil || hint.Gone {
		h.online.elsewhere(hint, h.now()+presenceFor)
	}
	h.mu.Lock()
	t := h.held[hint.Table]
	h.mu.Unlock()
	if t == nil {
		return
	}
	if t.mu.TryLock() {
		h.onHintAt(t, hint)
		return
	}
	go func() { // a busy table must not delay the hints of others
		t.mu.Lock()
		h.onHintAt(t, hint)
	}()
}

// onHintAt handles a hint about a locked table and unlocks it.
func (h *Hub) onHintAt(t *Table, hint Hint) {
	defer t.mu.Unlock()
	if t.closed || t.s == nil {
		return
	}
	if err := t.guarded(func() error { return t.onHint(hint) }); err != nil && !t.closed && h.stop.Err() == nil {
		h.log.Warn("table not read", "table", t.id, "err", err)
	}
}

// onHint handles a hint about this table. Its lock is held.
func (t *Table) onHint(hint Hint) error {
	now := t.hub.now()
	switch {
	case hint.Present != nil || hint.Gone:
		if hint.Said < t.remote[hint.Node].said {
			return nil
		}
		t.remote[hint.Node] = remotePresence{hint.Present, onlookers{hint.Watchers, hint.Screens, hint.Visitors}, now + presenceFor, hint.Said}
		for _, p := range hint.Present {
			if len(t.s.seatsOf(p)) > 0 {
				t.seen = max(t.seen, now)
				delete(t.absent, p)
			}
		}
		t.publishPresence(now)
		t.schedule()
	case hint.Chat:
		t.readChats(t.hub.stop)
	case hint.Seq > t.s.seq:
		t.stale = true
		return t.fresh(t.hub.stop)
	}
	return nil
}

// recordPresence stores which tables have seated people connected, and repeats it to the other nodes.
func (h *Hub) recordPresence(ctx context.Context) {
	now := h.now()
	h.online.forget(now)
	var seen []string
	h.each(func(t *Table) {
		if t.s == nil || t.closed {
			return
		}
		if t.s.humans()&t.localSeats() != 0 {
			t.seen = now
			each := int64(recordEach)
			if !t.s.counts() && !t.s.timed() {
				each = recordRarely
			}
			if !t.s.status.Closed() && now-t.storedSeen >= each {
				seen = append(seen, t.id)
				t.storedSeen = now
			}
		}
		if len(t.subs) > 0 && now-t.said >= repeatAfter {
			t.hintPresence()
		}
		for node, e := range t.remote {
			if e.until <= now {
				for _, p := range e.players {
					t.absent[p] = now
				}
				delete(t.remote, node)
			}
		}
		t.publishPresence(now)
	})
	if len(seen) == 0 {
		return
	}
	if err := h.store.Seen(ctx, now, seen); err != nil && ctx.Err() == nil {
		h.log.Warn("presence not written", "err", err)
	}
}

// evict drops idle tables from memory.
func (h *Hub) evict(ctx context.Context) {
	h.each(func(t *Table) {
		if !t.idle(h.now()) {
			return
		}
		wake := t.due(t.s)
		if _, p := t.nextPlan(); p != nil {
			wake = min(wake, p.due)
		}
		if wake = stored(wake); wake != t.wake {
			if err := h.store.SetWake(ctx, t.id, t.s.seq, wake); err != nil {
				if ctx.Err() == nil {
					h.log.Warn("table kept awake", "table", t.id, "err", err)
				}
				return
			}
			t.wake = wake
		}
		h.mu.Lock()
		defer h.mu.Unlock()
		if t.refs == 0 && h.now()-t.used > evictAfter.Milliseconds() && h.held[t.id] == t {
			delete(h.held, t.id)
			h.metrics.tables.Dec()
			t.close("asleep")
		}
	})
}

// idle reports that a table can be dropped from memory: no subscribers, no bot that thinks or is due soon, no timer that may
// have to be paused.
func (t *Table) idle(now int64) bool {
	if t.s == nil || len(t.subs) > 0 || t.closed {
		return false
	}
	for _, p := range t.plans {
		if p.thinking {
			return false
		}
	}
	if _, p := t.nextPlan(); p != nil && p.due < now+evictAfter.Milliseconds()*2 {
		return false
	}
	return !t.s.timed()
}

// resetTimers sets all timers again after the clock was advanced.
func (h *Hub) resetTimers() {
	h.heart.skip()
	h.each(func(t *Table) {
		t.timerSet = 0
		if t.s != nil {
			t.schedule()
		}
	})
	h.sweep(h.stop)
	if h.cfg.Notifier != nil {
		h.sendDue(h.stop)
	}
}
