// Package clock is the time that all nodes of a server share.
package clock

import (
	"context"
	"sync"
	"time"
)

// Clock is this machine's time, corrected by the store's. It follows the monotonic clock of the process: setting the machine's
// clock while the server runs does not move it.
type Clock struct {
	read  func() time.Time
	start time.Time

	mu       sync.Mutex
	slower   time.Duration // how many times slower than the machine's time it runs, for tests
	offset   time.Duration // the store's time minus ours, plus what was advanced
	onChange []func()
}

// New makes a clock.
func New() *Clock { return From(machine) }

// From makes a clock on another source of time.
func From(read func() time.Time) *Clock { return &Clock{read: read, start: read(), slower: 1} }

// Now is the shared time.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	// Sub takes the monotonic readings where there are any, and Round drops ours: nothing may compare it with a wall time later.
	return c.start.Add(c.read().Sub(c.start)/c.slower + c.offset).Round(0)
}

// Milli is Now in milliseconds.
func (c *Clock) Milli() int64 { return c.Now().UnixMilli() }

// Sync corrects the clock by the store's time, assuming that the answer took as long as the question. A zero time leaves the
// clock as it is.
func (c *Clock) Sync(ctx context.Context, theirs func(context.Context) (time.Time, error)) error {
	before := c.Now()
	now, err := theirs(ctx)
	if err != nil || now.IsZero() {
		return err
	}
	after := c.Now()
	c.mu.Lock()
	defer c.mu.Unlock()
	c.offset += now.Sub(before.Add(after.Sub(before) / 2))
	return nil
}

// Advance moves the clock, for tests.
func (c *Clock) Advance(d time.Duration) {
	c.mu.Lock()
	c.offset += d
	notify := c.onChange
	c.mu.Unlock()
	for _, f := range notify {
		f()
	}
}

// Slow lets the clock run that many times slower, for tests that must not depend on the speed of a machine.
func (c *Clock) Slow(times int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	passed := c.read().Sub(c.start)
	c.offset += passed/c.slower - passed/time.Duration(times)
	c.slower = time.Duration(times)
}

// OnAdvance calls f whenever the clock was moved by Advance.
func (c *Clock) OnAdvance(f func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.onChange = append(c.onChange, f)
}
