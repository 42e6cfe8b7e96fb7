package socket

import (
	"net"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// Bounds of what waits for a client that does not read.
const (
	maxWaiting = 112     // messages
	maxBytes   = 4 << 20 // in all
	sendIn     = 10 * time.Second
	closeIn    = 2 * time.Second // for the client's answer to the last frame
)

// Conn is one client's connection. It takes messages before it is open, and keeps them until then.
type Conn struct {
	group *Group
	left  func() // called once, when the connection has ended

	mu      sync.Mutex
	conn    net.Conn // nil before it is open
	raw     syscall.RawConn
	queue   [][]byte // frames that wait
	bytes   int      // of them
	writing bool     // a goroutine writes what waits
	ended   bool     // the last frame is written or waits
	closed  bool
	rest    []byte // the beginning of a frame of the client's

	sent     atomic.Int64 // when something was last written, by the group's clock
	slot     int          // of the group's wheel, or why it is in none
	place    int          // in the slot
	pinged   int64        // when it was last asked whether the client is there
	answered atomic.Bool  // since then
}

// Send queues messages and reports whether there was room for all. It never blocks.
func (c *Conn) Send(msgs ...[]byte) bool {
	size := 0
	for _, msg := range msgs {
		size += len(msg)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed || c.ended {
		return true // who holds it hears of the end by left
	}
	if len(c.queue)+len(msgs) > maxWaiting || c.bytes+size > maxBytes {
		return false
	}
	c.write(opText, msgs...)
	return true
}

// End sends a last message and closes the connection. The status tells a client whether to come back at once.
func (c *Conn) End(msg []byte, reason string, later bool) {
	status := uint16(statusGoingAway)
	if later {
		status = statusTryAgainLater
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed || c.ended {
		return
	}
	c.write(opText, msg)
	c.end(status, reason)
}

// end writes the last frame. The client answers it; one that does not is not waited for.
func (c *Conn) end(status uint16, reason string) {
	c.write(opClose, closing(status, reason))
	c.ended = true
	time.AfterFunc(closeIn, c.Close)
}

// Close ends the connection at once.
func (c *Conn) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.close()
}

// close is Close under the lock. Whoever has the connection is told from a goroutine of its own, since it may be the one that sends.
func (c *Conn) close() {
	if c.closed {
		return
	}
	c.closed, c.queue, c.rest = true, nil, nil
	if c.conn != nil {
		c.unlisten()
		_ = c.conn.Close()
		c.group.remove(c)
	}
	go c.left()
}

var frames = sync.Pool{New: func() any { return new([]byte) }}

// write sends frames, together and at once if the system takes them.
func (c *Conn) write(op byte, contents ...[]byte) {
	if c.conn == nil || c.writing || c.raw == nil || len(c.queue) > 0 {
		for _, content := range contents {
			c.wait(appendFrame(make([]byte, 0, len(content)+10), op, content))
		}
		return
	}
	frame := frames.Get().(*[]byte)
	*frame = (*frame)[:0]
	for _, content := range contents {
		*frame = appendFrame(*frame, op, content)
	}
	c.writeAll(*frame)
	if cap(*frame) <= 64<<10 {
		frames.Put(frame)
	}
}

// writeFrame sends what is framed already.
func (c *Conn) writeFrame(frame []byte) {
	if c.raw == nil {
		c.wait(frame)
		return
	}
	c.writeAll(frame)
}

// writeAll sends what the system takes at once, and queues a copy of the rest.
func (c *Conn) writeAll(b []byte) {
	n, err := 0, error(nil)
	if c.raw != nil {
		n, err = c.try(b)
	}
	switch {
	case err != nil:
		c.close()
	case n < len(b):
		c.wait(append([]byte(nil), b[n:]...))
	}
}

// try writes what the system takes without waiting.
func (c *Conn) try(frame []byte) (n int, err error) {
	c.sent.Store(c.group.now())
	failed := c.raw.Write(func(fd uintptr) bool { // the number alone may belong to another connection by now
		n, err = writeFile(fd, frame)
		return true // never wait here
	})
	if failed != nil {
		return 0, failed
	}
	return n, err
}

// wait queues a frame, or the rest of one.
func (c *Conn) wait(frame []byte) {
	c.queue = append(c.queue, frame)
	c.bytes += len(frame)
	if c.conn != nil {
		c.flush()
	}
}

// flush has a goroutine write what waits.
func (c *Conn) flush() {
	if !c.writing && len(c.queue) > 0 {
		c.writing = true
		go c.drain()
	}
}

// drain writes until nothing waits. A client that takes nothing for too long is gone.
func (c *Conn) drain() {
	for {
		c.mu.Lock()
		waiting := net.Buffers(c.queue)
		c.queue, c.bytes = nil, 0
		if len(waiting) == 0 || c.closed {
			c.writing = false
			_ = c.conn.SetWriteDeadline(time.Time{})
			c.mu.Unlock()
			return
		}
		c.mu.Unlock()
		c.sent.Store(c.group.now())
		err := c.conn.SetWriteDeadline(time.Now().Add(sendIn))
		if err == nil {
			_, err = waiting.WriteTo(c.conn)
		}
		if err != nil {
			c.Close()
		}
	}
}

// heard takes what a client has sent.
func (c *Conn) heard(b []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return
	}
	if len(c.rest) > 0 {
		b = append(c.rest, b...)
	}
	var asked *incoming // only the last of several questions is answered
	for {
		f, rest, status, ok := next(b)
		b = rest
		switch {
		case status != 0:
			if !c.ended {
				c.end(status, "")
			}
			return
		case !ok:
			if asked != nil && !c.ended && len(c.queue) < maxWaiting { // who does not read is not answered
				c.write(opPong, asked.content)
			}
			c.rest = nil
			if len(b) > 0 { // a frame at most
				c.rest = append([]byte(nil), b...)
			}
			return
		case f.op == opPing:
			asked = &f
		case f.op == opPong:
			c.answered.Store(true)
		case f.op == opClose:
			if !c.ended {
				c.write(opClose, f.content[:min(len(f.content), 2)])
			}
			if !c.writing {
				c.close()
			} else {
				c.ended = true
				time.AfterFunc(closeIn, c.Close)
			}
			return
		}
	}
}
