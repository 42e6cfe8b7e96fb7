package socket

import (
	"sync"
	"sync/atomic"
	"time"
)

// Times of a live connection. A client that hears nothing for five seconds goes elsewhere.
const (
	beatAfter = 3750 * time.Millisecond // without a message
	pingEach  = 25 * time.Second
	step      = 32 * time.Millisecond // by so much a heartbeat may be late
	slots     = 128                   // of a step each: more than beatAfter
)

// Group is the connections of a server.
type Group struct {
	beat  []byte // a whole frame
	ask   []byte // a ping and the beat
	start time.Time
	made  atomic.Uint32
	poll  poller
	stop  chan struct{}
	once  sync.Once

	mu   sync.Mutex
	due  [slots][]*Conn // a wheel: whom to look at in which step, in any order
	turn int64          // the step that comes next
}

// NewGroup makes a group whose connections get the given message while nothing else is sent.
func NewGroup(beat []byte) *Group {
	frame := appendFrame(nil, opText, beat)
	g := &Group{beat: frame, ask: append(appendFrame(nil, opPing, nil), frame...), start: time.Now(), stop: make(chan struct{})}
	go g.run()
	return g
}

// New makes a connection that is not open yet. left is called once, from a goroutine of its own, when it has ended.
func (g *Group) New(left func()) *Conn { return &Conn{group: g, left: left, slot: outside} }

// Close stops the heartbeats. Connections that are still open are not closed.
func (g *Group) Close() {
	g.once.Do(func() { close(g.stop); g.poll.close() })
}

// now is the group's clock, in ms.
func (g *Group) now() int64 { return time.Since(g.start).Milliseconds() }

// Where a connection is that is in no slot.
const (
	outside = -1 // not open, or closed
	looked  = -2 // being looked at
)

func (g *Group) add(c *Conn) {
	g.mu.Lock()
	defer g.mu.Unlock()
	c.pinged = g.now()
	c.answered.Store(true)
	g.put(c, c.pinged+int64(g.made.Add(1)%slots)*step.Milliseconds()) // so that they do not come all at once
}

func (g *Group) remove(c *Conn) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if c.slot >= 0 {
		all := g.due[c.slot]
		last := len(all) - 1
		all[c.place] = all[last]
		all[c.place].place = c.place
		all[last] = nil
		g.due[c.slot] = all[:last]
	}
	c.slot = outside
}

// put has a connection looked at at a time. It knows where it is, so that it can be removed.
func (g *Group) put(c *Conn, at int64) {
	turn := min(max(at/step.Milliseconds(), g.turn), g.turn+slots-1)
	c.slot = int(turn % slots)
	c.place = len(g.due[c.slot])
	g.due[c.slot] = append(g.due[c.slot], c)
}

// run looks at those whose time has come.
func (g *Group) run() {
	ticker := time.NewTicker(step)
	defer ticker.Stop()
	var all []*Conn
	for {
		select {
		case <-g.stop:
			return
		case <-ticker.C:
		}
		for now := g.now() / step.Milliseconds(); g.turn <= now; {
			all = g.take(all[:0])
			for _, c := range all {
				if at, open := g.look(c); open {
					g.back(c, at)
				}
			}
			clear(all) // closed ones are not held until the next round
		}
	}
}

// take empties the next slot.
func (g *Group) take(all []*Conn) []*Conn {
	g.mu.Lock()
	defer g.mu.Unlock()
	slot := &g.due[g.turn%slots]
	all = append(all, *slot...)
	for _, c := range all {
		c.slot = looked
	}
	clear(*slot)
	*slot = (*slot)[:0]
	g.turn++
	return all
}

// back puts a connection into the slot of its next time, unless it was closed meanwhile.
func (g *Group) back(c *Conn, at int64) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if c.slot == looked {
		g.put(c, at)
	}
}

// look sends a connection its heartbeat, asks from time to time whether the client is there, and closes it if it is not. It says when to
// look again.
func (g *Group) look(c *Conn) (at int64, open bool) {
	now := g.now()
	at = c.sent.Load() + beatAfter.Milliseconds()
	if at > now && now-c.pinged < 2*pingEach.Milliseconds() { // a ping goes with a heartbeat, if there is one
		return at, true
	}
	ask := now-c.pinged >= pingEach.Milliseconds()
	if ask && !c.answered.Load() {
		c.Close()
		return 0, false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	at = now + beatAfter.Milliseconds()
	if c.closed || c.ended || c.writing || len(c.queue) > 0 { // it hears something, or does not read
		return at, !c.closed
	}
	if !ask {
		c.writeFrame(g.beat)
		return at, !c.closed
	}
	c.pinged = now
	c.answered.Store(false)
	c.writeFrame(g.ask)
	return at, !c.closed
}
