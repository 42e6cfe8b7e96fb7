package client

import (
	"crypto/tls"
	"crypto/x509"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"lettercase/internal/httpapi/socket"
)

// One of many hears what a server says, in order and whole, answers when asked, and learns of the end; with and without TLS.
func TestMany(t *testing.T) {
	for name, secured := range map[string]bool{"plain": false, "tls": true} {
		t.Run(name, func(t *testing.T) {
			group := socket.NewGroup([]byte("beat"))
			defer group.Close()
			opened := make(chan *socket.Conn, 1)
			s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if !strings.Contains(r.URL.Path, "/t1/") {
					w.WriteHeader(http.StatusNotFound)
					_, _ = w.Write([]byte(`{"code":"table/unknown","text":"no"}`))
					return
				}
				if err := socket.Check(r); err != nil {
					t.Error(err)
				}
				c := group.New(func() {})
				c.Send([]byte("first"))
				if err := c.Open(w, r); err != nil {
					t.Error(err)
				}
				opened <- c
			}))
			m := &Many{Dial: (&net.Dialer{}).DialContext}
			if secured {
				s.StartTLS()
				m.TLS = &tls.Config{RootCAs: x509.NewCertPool()}
				m.TLS.RootCAs.AddCert(s.Certificate())
			} else {
				s.Start()
			}
			defer s.Close()
			c := New(s.URL, nil)
			if _, err := c.Follow(t.Context(), m, "t2", 0, func([]byte) {}, func(error) {}); err == nil || !strings.Contains(err.Error(), "no") {
				t.Fatal(err)
			}
			heard, ended := make(chan string, 100), make(chan error, 1)
			stop, err := c.Follow(t.Context(), m, "t1", 0, func(msg []byte) { heard <- string(msg) }, func(err error) { ended <- err })
			if err != nil {
				t.Fatal(err)
			}
			defer stop()
			conn := <-opened
			want := []string{"first"}
			for _, n := range []int{0, 125, 126, 65535, 65536, 1 << 20} {
				want = append(want, strings.Repeat("x", n))
				conn.Send([]byte(want[len(want)-1]))
			}
			conn.End([]byte("bye"), "restart", false)
			for _, w := range append(want, "bye") {
				if got := <-heard; got != w {
					t.Fatalf("heard %d bytes, not %d", len(got), len(w))
				}
			}
			if err := <-ended; err == nil {
				t.Error("ended without a reason")
			}
		})
	}
}
