package table

import (
	"context"
	"errors"
	"math"
	"time"

	"lettercase/game"
)

// followerDelay is how many ms later a node acts at a table whose last row came from another node.
const followerDelay = 400

// botGuess is how many ms after a row other nodes check a table with bots, unless its holder has stored a better time.
const botGuess = 5_000

// expiry is when a table without visitors is aborted.
func (t *Table) expiry(s *state) (int64, bool) {
	last := max(s.wall, t.seen)
	switch {
	case s.status.Closed():
		return 0, false
	case s.status == Waiting:
		return last + t.hub.cfg.OpenFor.Milliseconds(), true
	}
	if at, ok := s.limit(); ok { // weeks and holidays may lie before it
		last = max(last, at)
	}
	// Rounded up, for 30 days to an hour: most rows then leave the time at which the store finds the table as it is.
	keep := t.hub.cfg.KeepFor.Milliseconds()
	step := max(1, keep/720)
	return (last + keep + step - 1) / step * step, true
}

// due is the earliest wall time at which something happens by itself.
func (t *Table) due(s *state) int64 {
	next := int64(never)
	sooner := func(at int64, ok bool) {
		if ok {
			next = min(next, at)
		}
	}
	sooner(s.deadline())
	sooner(s.limit())
	sooner(s.holdEnds())
	sooner(t.expiry(s))
	for _, p := range s.proposals {
		sooner(p.Until, true)
	}
	return next
}

// wakeAfter is the wake time to store with a row.
func (t *Table) wakeAfter(s *state, now int64) int64 {
	next := t.due(s)
	if s.status == Playing && s.botPlayed() != 0 {
		next = min(next, now+botGuess)
	}
	return stored(next)
}

// never is the wake time of a table where nothing is due.
const never = math.MaxInt64

// stored is a wake time as it is stored: 0 for never.
func stored(wake int64) int64 {
	if wake == never {
		return 0
	}
	return wake
}

// schedule sets the table's timer and starts bots. The table's lock is held.
func (t *Table) schedule() {
	if t.closed || t.s == nil {
		return
	}
	now := t.hub.now()
	t.peopled.Store(t.presentSeats(now) != 0)
	t.planBots()
	next := t.due(t.s)
	if _, back := t.stalled(now); back {
		next = now
	}
	if t.s.timed() && t.s.humans() != 0 && t.s.humans()&t.presentSeats(now) == 0 {
		next = min(next, max(t.seen+awayFor, now+1000))
	}
	if _, p := t.nextPlan(); p != nil {
		next = min(next, p.due)
	}
	if t.follower {
		next += followerDelay
	}
	if _, at := t.resting(now); len(t.subs) > 0 {
		next = min(next, at)
	}
	if !t.onlookers(now).equal(t.shownOnlookers) {
		next = min(next, t.watchersAt+watchersEach)
	}
	t.arm(max(next, t.notBefore), now)
}

func (t *Table) arm(at, now int64) {
	if t.timer != nil && at == t.timerSet && at > now {
		return
	}
	if t.timer != nil {
		t.timer.Stop()
		t.timer = nil
	}
	t.timerSet = at
	if at-now > 24*3600_000 { // the sweep will find it
		return
	}
	t.timer = time.AfterFunc(time.Duration(max(0, at-now))*time.Millisecond, t.onTimer)
}

// onTimer does what is due, through the same path as any request.
func (t *Table) onTimer() {
	ctx, cancel := context.WithTimeout(t.hub.stop, 10*time.Second)
	defer cancel()
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed || t.s == nil || t.hub.stop.Err() != nil {
		return
	}
	t.timer = nil
	err := t.guarded(func() error {
		if err := t.tick(ctx); err != nil {
			return err
		}
		if t.timer == nil {
			t.notBefore = t.hub.now() + timerRest // something is still due and could not be done: do not spin
			t.schedule()
			t.notBefore = 0
		}
		return nil
	})
	if err == nil || t.closed {
		return
	}
	if t.hub.stop.Err() == nil {
		t.hub.log.Warn("table not ticked", "table", t.id, "err", err)
	}
	t.arm(t.hub.now()+1000, t.hub.now())
}

// timerRest is the shortest interval between two timers, in ms.
const timerRest = 20

// tick does what is due. The table's lock is held.
func (t *Table) tick(ctx context.Context) error {
	t.publishPresence(t.hub.now())
	t.publishRest(t.hub.now())
	t.follower = false // the other node has had its chance
	if err := t.doLocked(ctx, t.expired); err != nil {
		return err
	}
	return t.moveBots(ctx)
}

// expired drafts the rows for expired proposals and abandoned tables; the game's own deadlines are handled by settle.
func (t *Table) expired(s *state, now int64) ([]draft, error) {
	for _, p := range s.proposals {
		if p.Until <= now {
			return tableRows(game.System, Event{Drop: &ProposalOf{p.Kind, p.Seat, p.Word}})
		}
	}
	if at, ok := s.holdEnds(); ok && at <= now {
		return s.endHold()
	}
	if at, ok := t.expiry(s); ok && at <= now {
		return tableRows(game.System, Event{Abort: &Reason{"abandoned"}})
	}
	return nil, nil
}

// visit does what is due at a table that is not in memory.
func (h *Hub) visit(ctx context.Context, id string) error {
	err := h.with(ctx, id, func(t *Table) error {
		t.stale = true
		if err := t.tick(ctx); err != nil {
			return err
		}
		t.schedule()
		return nil
	})
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}
