//go:build !js

package httpapi

import (
	"errors"
	"log/slog"
	"net"
	"sync"
	"syscall"
)

// Listen bounds the open connections of a listener, of one address and in all, so that clients cannot use up the file
// descriptors that the store and other nodes need. Connections beyond that are closed at once. 0 means no limit.
func Listen(l net.Listener, perAddress, all int, log *slog.Logger) net.Listener {
	return &boundedListener{Listener: l, perAddress: perAddress, all: all, from: map[string]int{}, refused: refusals{log: log}}
}

type boundedListener struct {
	net.Listener
	perAddress, all int
	refused         refusals

	mu   sync.Mutex
	open int
	from map[string]int
}

// Accept returns the next connection within the bounds.
func (l *boundedListener) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		address := conn.RemoteAddr().String()
		if host, _, err := net.SplitHostPort(address); err == nil {
			address = subscriber(host)
		}
		if why := l.take(address); why != "" {
			l.refused.note(why, address)
			_ = conn.Close()
			continue
		}
		return &boundedConn{Conn: conn, free: sync.OnceFunc(func() { l.free(address) })}, nil
	}
}

// take counts a connection, or says why it is one too many.
func (l *boundedListener) take(address string) (why string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case l.all > 0 && l.open >= l.all:
		return "connections in all"
	case l.perAddress > 0 && l.from[address] >= l.perAddress:
		return "connections of one address"
	}
	l.open++
	l.from[address]++
	return ""
}

func (l *boundedListener) free(address string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.open--
	if l.from[address]--; l.from[address] == 0 {
		delete(l.from, address)
	}
}

type boundedConn struct {
	net.Conn
	free func()
}

// SyscallConn is the connection below, so that what is ready can be written and read without waiting.
func (c *boundedConn) SyscallConn() (syscall.RawConn, error) {
	below, ok := c.Conn.(syscall.Conn)
	if !ok {
		return nil, errors.ErrUnsupported
	}
	return below.SyscallConn()
}

// Close closes the connection and frees its place.
func (c *boundedConn) Close() error {
	c.free()
	return c.Conn.Close()
}
