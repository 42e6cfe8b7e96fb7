package chaos

import (
	"io"
	"net"
	"sync"
	"testing"
)

// proxy stands between a node and what it talks to, and can cut them off from each other: nothing passes, and nobody is told.
type proxy struct {
	net.Listener
	network, target string

	mu    sync.Mutex
	cut   bool
	conns map[net.Conn]bool
}

func newProxy(t *testing.T, network, listen, target string) *proxy {
	t.Helper()
	l, err := net.Listen(network, listen)
	if err != nil {
		t.Fatal(err)
	}
	p := &proxy{Listener: l, network: network, target: target, conns: map[net.Conn]bool{}}
	t.Cleanup(func() { _ = l.Close(); p.heal() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go p.join(conn)
		}
	}()
	return p
}

// join connects a client with the target.
func (p *proxy) join(conn net.Conn) {
	p.mu.Lock()
	p.conns[conn] = true
	cut := p.cut
	p.mu.Unlock()
	if cut {
		return // it is accepted, and never answered
	}
	other, err := net.Dial(p.network, p.target)
	if err != nil {
		p.drop(conn)
		return
	}
	p.mu.Lock()
	p.conns[other] = true
	p.mu.Unlock()
	go p.pass(conn, other)
	go p.pass(other, conn)
}

// pass copies one way until an end closes. What comes while they are cut off from each other is lost, and so is the connection.
func (p *proxy) pass(from, to net.Conn) {
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		p.mu.Lock()
		cut := p.cut
		p.mu.Unlock()
		if cut && n > 0 {
			return
		}
		if n > 0 {
			_, err = to.Write(buffer[:n])
		}
		if err != nil {
			if !cut || err != io.EOF {
				p.drop(from)
				p.drop(to)
			}
			return
		}
	}
}

func (p *proxy) drop(conn net.Conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.conns, conn)
	_ = conn.Close()
}

func (p *proxy) sever() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cut = true
}

// heal lets new connections through. The old ones have lost something, and break.
func (p *proxy) heal() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cut = false
	for conn := range p.conns {
		_ = conn.Close()
	}
	clear(p.conns)
}
