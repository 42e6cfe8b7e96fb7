package main

import (
	"context"
	"os"
	"runtime"
	"time"
)

// calm says when one processor is enough for the server. Go's scheduler wakes an idle thread for nearly every goroutine that is
// started or woken, on each of several processors, which took an eighth of a server's processor time. Whatever computes (bots,
// reviews, solvers) shows in the time that is used and soon gets all of them.
type calm struct{ looks int } // in a row without much to do

const (
	lookEach  = 100 * time.Millisecond
	calmLooks = 10 // and then one processor is enough
)

// enough looks at how much processor time was used while time passed. A look that comes late says that there is something to wait for.
func (c *calm) enough(used, passed time.Duration) bool {
	if c.looks++; used > passed*3/4 || passed > lookEach*5/4 {
		c.looks = 0
	}
	return c.looks >= calmLooks
}

// limitProcessors has the scheduler use one processor as long as that is enough, unless GOMAXPROCS says otherwise.
func limitProcessors(ctx context.Context) {
	if os.Getenv("GOMAXPROCS") != "" || runtime.GOMAXPROCS(0) == 1 || cpuTime() == 0 {
		return
	}
	ticker := time.NewTicker(lookEach)
	defer ticker.Stop()
	c, one := calm{}, false
	used, then := cpuTime(), time.Now()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		usedNow, now := cpuTime(), time.Now()
		enough := c.enough(usedNow-used, now.Sub(then))
		used, then = usedNow, now
		switch {
		case enough && !one:
			runtime.GOMAXPROCS(1)
		case one && !enough:
			runtime.SetDefaultGOMAXPROCS()
		}
		one = enough
	}
}
