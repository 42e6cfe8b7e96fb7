package client

import (
	"bufio"
	"context"
	"crypto/tls"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"sync"
	"time"

	"lettercase/game"
)

// Many listens for many people: one goroutine reads what the server says to all of them (Linux; elsewhere, and with TLS, one
// for each). It is for load tests, which must not take the processor from the server that they measure.
type Many struct {
	Dial func(ctx context.Context, network, address string) (net.Conn, error)
	TLS  *tls.Config // nil: the usual
	poll poller
}

// feed is what the server says to one person.
type feed struct {
	heard func(msg []byte)
	ended func(error)

	mu     sync.Mutex
	conn   speaker
	rest   []byte // the beginning of a frame
	closed bool
	done   func() // closes the connection
}

// speaker is the connection, for the few words that a client says.
type speaker interface{ Write(b []byte) (int, error) }

// Follow is Watch for one of many. heard gets every message, and must not keep it; ended is called if the connection breaks. Both
// are called one at a time, must not block, and must not close what is returned.
func (c *Client) Follow(ctx context.Context, m *Many, id string, seat game.Seat, heard func(msg []byte), ended func(error)) (stop func(), err error) {
	conn, reader, err := c.upgrade(ctx, m, fmt.Sprintf("/tables/%s/live?seat=%d&seq=-1", id, seat))
	if err != nil {
		return nil, err
	}
	early, err := reader.Peek(reader.Buffered())
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	f := &feed{heard: heard, ended: ended, conn: conn, done: func() { _ = conn.Close() }}
	f.mu.Lock()
	defer f.mu.Unlock()
	if err := f.take(early); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	if !m.poll.add(f, conn) {
		go f.read(conn)
	}
	return f.stop, nil
}

// upgrade makes a request for a WebSocket.
func (c *Client) upgrade(ctx context.Context, m *Many, path string) (conn net.Conn, reader *bufio.Reader, err error) {
	u, err := url.Parse(c.Server)
	if err != nil {
		return nil, nil, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.Server+"/api"+path, nil)
	if err != nil {
		return nil, nil, err
	}
	c.header(req.Header)
	for name, value := range map[string]string{"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "bGV0dGVyY2FzZSBsb2FkIQ=="} {
		req.Header.Set(name, value)
	}
	if conn, err = dial(ctx, m, u); err != nil {
		return nil, nil, err
	}
	defer func(dialled net.Conn) {
		if err != nil {
			_ = dialled.Close()
		}
	}(conn)
	if err := errors.Join(conn.SetDeadline(time.Now().Add(time.Minute)), req.Write(conn)); err != nil {
		return nil, nil, err
	}
	reader = bufio.NewReader(conn)
	res, err := http.ReadResponse(reader, req)
	if err != nil {
		return nil, nil, err
	}
	if res.StatusCode != http.StatusSwitchingProtocols {
		refusal := &game.Error{}
		if json.NewDecoder(res.Body).Decode(refusal) == nil && refusal.Code != "" {
			return nil, nil, refusal
		}
		return nil, nil, fmt.Errorf("%s: %s", path, res.Status)
	}
	return conn, reader, conn.SetDeadline(time.Time{})
}

// read listens to one connection.
func (f *feed) read(conn net.Conn) {
	buffer := make([]byte, 4096)
	for {
		n, err := conn.Read(buffer)
		if !f.got(buffer[:n], err) {
			return
		}
	}
}

// got takes what was read and reports whether there may be more.
func (f *feed) got(b []byte, err error) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return false
	}
	if err = errors.Join(f.take(b), err); err != nil {
		f.close()
		f.ended(err)
	}
	return !f.closed
}

func (f *feed) stop() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.close()
}

func (f *feed) close() {
	if !f.closed {
		f.closed, f.rest = true, nil
		f.done()
	}
}

// Kinds of frames, and the bits beside them.
const (
	opText   = 1
	opClose  = 8
	opPing   = 9
	opPong   = 10
	final    = 0x80
	masked   = 0x80
	maxFrame = 8 << 20
)

var errFrame = errors.New("client: not a frame that our server sends")

// take hears the messages in what was read, and answers.
func (f *feed) take(b []byte) error {
	if len(f.rest) > 0 {
		f.rest = append(f.rest, b...)
		b = f.rest
	}
	for {
		op, content, rest, err := frame(b)
		if err != nil {
			return err
		}
		if rest == nil {
			break
		}
		b = rest
		switch op {
		case opText:
			f.heard(content)
		case opPing: // the key of the mask is 0
			if _, err := f.conn.Write(append([]byte{final | opPong, masked | byte(len(content)), 0, 0, 0, 0}, content...)); err != nil {
				return err
			}
		case opClose:
			return fmt.Errorf("client: the server closed the connection: %q", content)
		}
	}
	if f.rest = append(f.rest[:0], b...); len(b) == 0 {
		f.rest = nil
	}
	return nil
}

// frame takes a frame off what a server has sent. rest is nil if it is not whole yet.
func frame(b []byte) (op byte, content, rest []byte, err error) {
	if len(b) < 2 {
		return 0, nil, nil, nil
	}
	n, begin := int(b[1]), 2
	switch {
	case b[0]&^0x0f != final || n&masked != 0:
		return 0, nil, nil, errFrame
	case n == 126:
		begin = 4
	case n == 127:
		begin = 10
	}
	if len(b) < begin {
		return 0, nil, nil, nil
	}
	switch begin {
	case 4:
		n = int(binary.BigEndian.Uint16(b[2:]))
	case 10:
		n = int(min(binary.BigEndian.Uint64(b[2:]), maxFrame+1))
	}
	if n > maxFrame {
		return 0, nil, nil, errFrame
	}
	if len(b) < begin+n {
		return 0, nil, nil, nil
	}
	return b[0] & 0x0f, b[begin : begin+n], b[begin+n:], nil
}

func dial(ctx context.Context, m *Many, u *url.URL) (net.Conn, error) {
	port := u.Port()
	if port == "" {
		port = u.Scheme
	}
	conn, err := m.Dial(ctx, "tcp", net.JoinHostPort(u.Hostname(), port))
	if err != nil || u.Scheme != "https" {
		return conn, err
	}
	c := tls.Client(conn, m.config(u.Hostname()))
	if err := c.HandshakeContext(ctx); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return c, nil
}

func (m *Many) config(host string) *tls.Config {
	c := &tls.Config{}
	if m.TLS != nil {
		c = m.TLS.Clone()
	}
	c.ServerName, c.NextProtos = host, []string{"http/1.1"}
	return c
}
