package socket

import (
	"sync"
	"sync/atomic"
	"time"
)

// Times of a live connection. A client that hears nothing for five seconds goes elsewhere.
const (
	beatAfter = 3500 * time.Millisecond // without a message
	pingEach  = 25 * time.Second
	round     = 500 * time.Millisecond // in which all connections are looked at once
	parts     = 16                     // of them, so that heartbeats do not come all at once
)

// Group is the connections of a server.
type Group struct {
	beat  []byte // a whole frame
	ask   []byte // a ping and the beat
	start time.Time
	parts [parts]part
	made  atomic.Uint32
	poll  poller
	stop  chan struct{}
	once  sync.Once
}

// part is a share of the connections, in any order.
type part struct {
	mu    sync.Mutex
	conns []*Conn
}

// NewGroup makes a group whose connections get the given message while nothing else is sent.
func NewGroup(beat []byte) *Group {
	frame := appendFrame(nil, opText, beat)
	g := &Group{beat: frame, ask: append(appendFrame(nil, opPing, nil), frame...), start: time.Now(), stop: make(chan struct{})}
	go g.run()
	return g
}

// New makes a connection that is not open yet. left is called once, from a goroutine of its own, when it has ended.
func (g *Group) New(left func()) *Conn {
	return &Conn{group: g, left: left, share: uint8(g.made.Add(1) % parts)}
}

// Close stops the heartbeats. Connections that are still open are not closed.
func (g *Group) Close() {
	g.once.Do(func() { close(g.stop); g.poll.close() })
}

// now is the group's clock, in ms.
func (g *Group) now() int64 { return time.Since(g.start).Milliseconds() }

// add and remove keep the list of a part; a connection knows its place in it.
func (g *Group) add(c *Conn) {
	p := &g.parts[c.share]
	p.mu.Lock()
	defer p.mu.Unlock()
	c.pinged, c.place = g.now(), len(p.conns)
	c.answered.Store(true)
	p.conns = append(p.conns, c)
}

func (g *Group) remove(c *Conn) {
	p := &g.parts[c.share]
	p.mu.Lock()
	defer p.mu.Unlock()
	last := len(p.conns) - 1
	if c.place > last || p.conns[c.place] != c { // it was never added
		return
	}
	p.conns[c.place] = p.conns[last]
	p.conns[c.place].place = c.place
	p.conns[last] = nil
	p.conns = p.conns[:last]
}

// run looks at one part after the other.
func (g *Group) run() {
	ticker := time.NewTicker(round / parts)
	defer ticker.Stop()
	var all []*Conn
	for i := 0; ; i = (i + 1) % parts {
		select {
		case <-g.stop:
			return
		case <-ticker.C:
		}
		p := &g.parts[i]
		p.mu.Lock()
		all = append(all[:0], p.conns...)
		p.mu.Unlock()
		for _, c := range all {
			g.look(c)
		}
		clear(all) // closed ones are not held until the next round
	}
}

// look sends a connection its heartbeat, asks from time to time whether the client is there, and closes it if it is not.
func (g *Group) look(c *Conn) {
	now := g.now()
	silent := now-c.sent.Load() >= beatAfter.Milliseconds()
	ask := now-c.pinged >= pingEach.Milliseconds()
	if !silent && now-c.pinged < 2*pingEach.Milliseconds() { // a ping goes with a heartbeat, if there is one
		return
	}
	if ask && !c.answered.Load() {
		c.Close()
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed || c.ended || c.writing || len(c.queue) > 0 { // it hears something, or does not read
		return
	}
	if !ask {
		c.writeFrame(g.beat)
		return
	}
	c.pinged = now
	c.answered.Store(false)
	c.writeFrame(g.ask)
}
