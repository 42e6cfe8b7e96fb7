package socket

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// server accepts sockets and gives them to the test.
func server(t *testing.T, secure bool) (url string, opened chan *Conn, left chan struct{}) {
	t.Helper()
	group := NewGroup([]byte("beat"))
	t.Cleanup(group.Close)
	opened, left = make(chan *Conn, 100), make(chan struct{}, 100)
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := Check(r); err != nil {
			http.Error(w, err.Error(), http.StatusUpgradeRequired)
			return
		}
		c := group.New(func() { left <- struct{}{} })
		c.Send([]byte("before"))
		if err := c.Open(w, r); err != nil {
			t.Log(err)
		}
		opened <- c
	}))
	if secure {
		s.StartTLS()
	} else {
		s.Start()
	}
	t.Cleanup(s.Close)
	return s.URL, opened, left
}

func dial(t *testing.T, url string) *websocket.Conn {
	t.Helper()
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}}
	conn, _, err := websocket.Dial(t.Context(), url, &websocket.DialOptions{HTTPClient: client})
	if err != nil {
		t.Fatal(err)
	}
	conn.SetReadLimit(-1)
	t.Cleanup(func() { _ = conn.CloseNow() })
	return conn
}

func hears(t *testing.T, conn *websocket.Conn, want string) {
	t.Helper()
	_, got, err := conn.Read(t.Context())
	if err != nil || string(got) != want {
		t.Fatalf("heard %.40q (%d bytes), %v; not %.40q (%d bytes)", got, len(got), err, want, len(want))
	}
}

// A client of other hands understands what is sent, of any length, with and without TLS, and the end.
func TestSendAndEnd(t *testing.T) {
	for name, secure := range map[string]bool{"plain": false, "tls": true} {
		t.Run(name, func(t *testing.T) {
			url, opened, left := server(t, secure)
			conn := dial(t, url)
			c := <-opened
			hears(t, conn, "before")
			for _, n := range []int{0, 1, 125, 126, 127, 65535, 65536, 1 << 20} {
				msg := strings.Repeat("x", n)
				if !c.Send([]byte(msg)) {
					t.Fatal("no room")
				}
				hears(t, conn, msg)
			}
			c.End([]byte("bye"), "restart", false)
			hears(t, conn, "bye")
			_, _, err := conn.Read(t.Context())
			if websocket.CloseStatus(err) != websocket.StatusGoingAway {
				t.Errorf("closed by %v", err)
			}
			<-left
			c.Close()
			c.End(nil, "", true)
			if !c.Send([]byte("x")) {
				t.Error("a connection that has ended says that it is slow")
			}
		})
	}
}

// Who asks is answered; who leaves is noticed, with and without a last word.
func TestPingAndLeave(t *testing.T) {
	for name, secure := range map[string]bool{"plain": false, "tls": true} {
		t.Run(name, func(t *testing.T) {
			url, opened, left := server(t, secure)
			conn := dial(t, url)
			<-opened
			hears(t, conn, "before")
			done := make(chan error, 1)
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			go func() { done <- conn.Ping(ctx) }()
			reading, stop := context.WithCancel(ctx)
			go func() { _, _, _ = conn.Read(reading) }()
			if err := <-done; err != nil {
				t.Fatal(err)
			}
			stop()
			<-left
			conn = dial(t, url)
			<-opened
			hears(t, conn, "before")
			if err := conn.Close(websocket.StatusNormalClosure, ""); err != nil {
				t.Error(err)
			}
			<-left
		})
	}
}

// A client that does not read fills its queue and is then refused; the sender never waits for it.
func TestSlowClient(t *testing.T) {
	url, opened, left := server(t, false)
	raw, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = raw.Close() }()
	handshake(t, raw)
	c := <-opened
	msg := bytes.Repeat([]byte("x"), 60_000)
	sent := 0
	for c.Send(msg) {
		if sent++; sent > 10_000 {
			t.Fatal("there is no bound")
		}
	}
	c.Close()
	<-left
}

func handshake(t *testing.T, raw net.Conn) *bufio.Reader {
	t.Helper()
	_, err := io.WriteString(raw, "GET / HTTP/1.1\r\nHost: x\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
	if err != nil {
		t.Fatal(err)
	}
	r := bufio.NewReader(raw)
	res, err := http.ReadResponse(r, nil)
	if err != nil || res.StatusCode != http.StatusSwitchingProtocols || res.Header.Get("Sec-WebSocket-Accept") != "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" { // the example of the RFC
		t.Fatal(res, err)
	}
	return r
}

// What clients may not send ends the connection, with the status of the protocol.
func TestForbiddenFrames(t *testing.T) {
	url, opened, left := server(t, false)
	for name, c := range map[string]struct {
		frame  string
		status uint16
	}{
		"a message":             {"\x81\x81aaaab", statusPolicy},
		"a long message":        {"\x82\xff", statusPolicy},
		"not masked":            {"\x89\x00", statusProtocolError},
		"a piece of a ping":     {"\x09\x80aaaa", statusProtocolError},
		"a ping that is long":   {"\x89\xfeaaaa", statusProtocolError},
		"reserved bits":         {"\xf9\x80aaaa", statusProtocolError},
		"an unknown kind":       {"\x83\x80aaaa", statusPolicy},
		"after many good pings": {strings.Repeat("\x89\x80aaaa", 1000) + "\x81\x80aaaa", statusPolicy},
	} {
		raw, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		r := handshake(t, raw)
		<-opened
		for _, b := range []byte(c.frame) { // in pieces
			if _, err := raw.Write([]byte{b}); err != nil {
				break
			}
		}
		want, all := appendFrame(nil, opClose, closing(c.status, "")), []byte(nil)
		for !bytes.Contains(all, want) {
			b, err := r.ReadByte()
			if all = append(all, b); err != nil {
				t.Fatalf("%s: answered by %q", name, all)
			}
		}
		_ = raw.Close()
		<-left
	}
}

// While nothing is said, there are heartbeats. Idle connections hold no goroutine.
func TestIdleConnections(t *testing.T) {
	url, opened, _ := server(t, false)
	before := runtime.NumGoroutine()
	const conns = 50
	raws := make([]net.Conn, conns)
	readers := make([]*bufio.Reader, conns)
	for i := range raws {
		raw, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = raw.Close() }()
		raws[i], readers[i] = raw, handshake(t, raw)
		<-opened
	}
	want := string(appendFrame(nil, opText, []byte("before"))) + string(appendFrame(nil, opText, []byte("beat")))
	for i := range raws {
		got := make([]byte, len(want))
		if _, err := io.ReadFull(readers[i], got); err != nil || string(got) != want {
			t.Fatalf("heard %q, %v", got, err)
		}
	}
	if runtime.GOOS != "linux" {
		return
	}
	for try := 0; runtime.NumGoroutine() > before+conns/2; try++ { // handlers end after their connection is open
		if try == 1000 {
			t.Fatalf("%d connections hold %d goroutines", conns, runtime.NumGoroutine()-before)
		}
		runtime.Gosched()
		time.Sleep(time.Millisecond)
	}
}

func TestCheck(t *testing.T) {
	good := map[string]string{"Connection": "Upgrade", "Upgrade": "WebSocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
	for name, change := range map[string][2]string{
		"": {}, "no upgrade": {"Upgrade", ""}, "another upgrade": {"Upgrade", "h2c"}, "no connection": {"Connection", "keep-alive"},
		"an old version": {"Sec-WebSocket-Version", "8"}, "no key": {"Sec-WebSocket-Key", ""}, "a short key": {"Sec-WebSocket-Key", "YQ=="},
	} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		for k, v := range good {
			r.Header.Set(k, v)
		}
		if change[0] != "" {
			r.Header.Set(change[0], change[1])
		}
		if err := Check(r); (err == nil) != (name == "") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
