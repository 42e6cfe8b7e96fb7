package socket

import (
	"crypto/sha1" // of the protocol; nothing depends on its strength
	"encoding/base64"
	"errors"
	"net"
	"net/http"
	"strings"
	"syscall"
	"time"

	"lettercase/game"
)

// accepted is the answer of a handshake, up to the key.
const accepted = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "

// Check reports why a request is not the beginning of a WebSocket.
func Check(r *http.Request) error {
	key, err := base64.StdEncoding.DecodeString(r.Header.Get("Sec-WebSocket-Key"))
	switch {
	case !r.ProtoAtLeast(1, 1) || r.Method != http.MethodGet || !has(r.Header, "Connection", "upgrade") || !has(r.Header, "Upgrade", "websocket"):
		return game.Errorf("request/upgrade", "this is for a WebSocket")
	case r.Header.Get("Sec-WebSocket-Version") != "13" || err != nil || len(key) != 16:
		return game.Errorf("request/upgrade", "this is for a WebSocket of version 13, with a key of 16 bytes")
	}
	return nil
}

// has reports whether a header has a token in one of its lists.
func has(h http.Header, name, token string) bool {
	for _, line := range h.Values(name) {
		for part := range strings.SplitSeq(line, ",") {
			if strings.EqualFold(strings.TrimSpace(part), token) {
				return true
			}
		}
	}
	return false
}

// Open takes the connection over from HTTP, for a request that Check has passed, and sends what was said to it before. If it fails, the request is answered.
func (c *Conn) Open(w http.ResponseWriter, r *http.Request) error {
	taken, rw, err := http.NewResponseController(w).Hijack()
	if err != nil {
		http.Error(w, "the connection cannot be taken over", http.StatusNotImplemented)
		c.Close()
		return err
	}
	if err := taken.SetDeadline(time.Time{}); err != nil {
		_ = taken.Close()
		c.Close()
		return err
	}
	early, err := rw.Reader.Peek(rw.Reader.Buffered())
	if err != nil || len(early) > 0 { // nobody may speak before the answer
		_ = taken.Close()
		c.Close()
		return errors.Join(err, errEarly)
	}
	sum := sha1.Sum([]byte(r.Header.Get("Sec-WebSocket-Key") + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"))
	c.begin(taken, []byte(accepted+base64.StdEncoding.EncodeToString(sum[:])+"\r\n\r\n"))
	return nil
}

// begin sends the answer with what waits behind it, and listens.
func (c *Conn) begin(taken net.Conn, answer []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		_ = taken.Close()
		return
	}
	if s, ok := taken.(syscall.Conn); ok {
		c.raw, _ = s.SyscallConn()
	}
	c.conn = taken
	for _, frame := range c.queue {
		answer = append(answer, frame...)
	}
	c.queue, c.bytes = nil, 0
	c.group.add(c)
	if c.raw == nil || !c.group.poll.add(c) {
		go c.read()
	}
	c.writeAll(answer)
}

var errEarly = errors.New("socket: the client spoke before the answer")
