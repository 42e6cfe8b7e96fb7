package httpapi_test

import (
	"bufio"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/internal/httpapi"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/persist"
)

// Anonymous live connections are limited.
func TestLiveConnectionsAreBounded(t *testing.T) {
	for _, c := range []struct {
		name   string
		limits httpapi.Limits
	}{
		{"address", httpapi.Limits{LiveAddress: 3}},
		{"server", httpapi.Limits{LiveAll: 3, Off: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := open(t, func(cfg *httpapi.Config) { cfg.Limits = c.limits })
			card, err := h.guest("Ada").Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
			check(t, err)
			for range 3 {
				live, err := client.New(h.url, h.http).Watch(t.Context(), card.ID, game.Watcher, -1)
				check(t, err)
				defer live.Close()
			}
			_, err = client.New(h.url, h.http).Watch(t.Context(), card.ID, game.Watcher, -1)
			wants(t, err, "live/many")
			_, err = client.New(h.url, h.http).Table(t.Context(), card.ID) // requests are still served
			check(t, err)
		})
	}
}

// Connections do not use up the file descriptors.
func TestAListenerClosesConnectionsBeyondItsBounds(t *testing.T) {
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	check(t, err)
	l := httpapi.Listen(inner, 2, 100, slog.New(slog.DiscardHandler))
	accepted := make(chan net.Conn, 10)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			accepted <- conn
		}
	}()
	defer func() { check(t, l.Close()); <-done }()
	dial := func() net.Conn {
		conn, err := net.Dial("tcp", l.Addr().String())
		check(t, err)
		t.Cleanup(func() { _ = conn.Close() })
		return conn
	}
	dial()
	first := <-accepted
	dial()
	second := <-accepted
	if _, err := dial().Read(make([]byte, 1)); err == nil { // closed by the server
		t.Error("a third connection is served")
	}
	check(t, first.Close())
	_ = first.Close() // closing twice frees one place
	dial()
	third := <-accepted
	if _, err := dial().Read(make([]byte, 1)); err == nil {
		t.Error("one connection too many is served")
	}
	check(t, second.Close())
	check(t, third.Close())
}

// Invitation codes cannot be tried one after another.
func TestGuessingCodesIsSlow(t *testing.T) {
	h := open(t, func(c *httpapi.Config) { c.Invitation, c.Limits = "open sesame", httpapi.Limits{} })
	enter := func(code string) error {
		return client.New(h.url, h.http).SignUp(t.Context(), "Ada", code)
	}
	for range 32 { // a class with the right code comes in
		check(t, enter("open sesame"))
	}
	compared := 0
	for i := range 100 {
		if game.Code(enter(fmt.Sprint("guess ", i))) == "player/invited" {
			compared++
		}
	}
	if compared == 0 || compared > 12 {
		t.Errorf("%d of 100 guesses were compared", compared)
	}
	wants(t, enter("open sesame"), "rate/slow") // otherwise the answer would tell which guess was right

	adopting := open(t, func(c *httpapi.Config) { c.Limits = httpapi.Limits{} })
	tried := 0
	for range 100 {
		err := client.New(adopting.url, adopting.http).Do(t.Context(), "POST", "/me/adopt", map[string]string{"code": persist.NewID(persist.IDLen)}, nil)
		if game.Code(err) == "link/unknown" {
			tried++
		}
	}
	if tried == 0 || tried > 12 {
		t.Errorf("%d of 100 codes were tried", tried)
	}

	sitting := open(t, func(c *httpapi.Config) { c.Limits = httpapi.Limits{Player: httpapi.Rate{Each: 1000, Burst: 1000}} })
	ada, eve := sitting.guest("Ada"), sitting.guest("Eve")
	card, err := ada.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	check(t, err)
	check(t, ada.Do(t.Context(), "POST", "/tables/"+card.ID+"/invite", map[string]int{"seat": 1}, nil))
	tried = 0
	for range 100 {
		err := eve.Do(t.Context(), "POST", "/tables/"+card.ID+"/sit", map[string]any{"seat": 1, "code": persist.NewID(12)}, nil)
		if game.Code(err) == "seat/reserved" {
			tried++
		}
	}
	if tried == 0 || tried > 12 {
		t.Errorf("%d of 100 codes of a seat were tried", tried)
	}
}

// A class behind one router can come in.
func TestAClubComesInBehindOneAddress(t *testing.T) {
	h := open(t, func(c *httpapi.Config) { c.Limits = httpapi.Limits{} })
	for range 100 {
		h.guest("Guest")
	}
}

// Of several X-Forwarded-For lines all are read: the client may have written the first.
func TestTheLastProxyTellsTheAddress(t *testing.T) {
	h := open(t, func(c *httpapi.Config) {
		c.TrustProxy, c.Limits = true, httpapi.Limits{Address: httpapi.Rate{Each: 0.001, Burst: 3}}
	})
	for i := range 5 {
		req, err := http.NewRequestWithContext(t.Context(), "GET", h.url+"/api/games", nil)
		check(t, err)
		req.Header["X-Forwarded-For"] = []string{fmt.Sprint("10.0.0.", i), "192.0.2.7"}
		res, err := h.http.Do(req)
		check(t, err)
		body, err := io.ReadAll(res.Body)
		check(t, err)
		check(t, res.Body.Close())
		if i >= 3 {
			h.coded(res, string(body), 429, "rate/slow")
		}
	}
}

// A malformed chunked body is the fault of the client.
func TestABrokenBodyIsTheClientsFault(t *testing.T) {
	h := open(t, nil)
	u, err := url.Parse(h.url)
	check(t, err)
	conn, err := (&net.Dialer{}).DialContext(context.Background(), "tcp", u.Host)
	check(t, err)
	defer func() { _ = conn.Close() }()
	_, err = io.WriteString(conn, "POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n")
	check(t, err)
	res, err := http.ReadResponse(bufio.NewReader(conn), nil)
	check(t, err)
	body, err := io.ReadAll(res.Body)
	check(t, err)
	check(t, res.Body.Close())
	h.coded(res, string(body), 400, "request/body")
}

// The games and the page are sent compressed, and unknown tables answer 404.
func TestCompressionAndMissingTables(t *testing.T) {
	h := open(t, nil)
	for _, path := range []string{"/api/games", "/", "/api/openapi.json"} {
		res, packed := h.raw("GET", path, "", "Accept-Encoding", "br, gzip")
		if res.Header.Get("Content-Encoding") != "gzip" || !strings.Contains(res.Header.Get("Vary"), "Accept-Encoding") {
			t.Fatalf("%s: %v", path, res.Header)
		}
		r, err := gzip.NewReader(strings.NewReader(packed))
		check(t, err)
		unpacked, err := io.ReadAll(r)
		check(t, err)
		plain, body := h.raw("GET", path, "", "Accept-Encoding", "gzip;q=0")
		if body != string(unpacked) || plain.Header.Get("Content-Encoding") != "" || plain.Header.Get("Content-Type") != res.Header.Get("Content-Type") {
			t.Errorf("%s: compressed and plain differ", path)
		}
	}
	card, err := h.guest("Ada").Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	check(t, err)
	for path, status := range map[string]int{
		"/t/" + card.ID: 200, "/t/" + card.ID + "/replay": 200, "/t/" + persist.NewID(persist.IDLen): 404, "/t/nonsense": 404, "/new": 404, "/new/shelf": 200,
	} {
		if res, _ := h.raw("GET", path, ""); res.StatusCode != status || !strings.HasPrefix(res.Header.Get("Content-Type"), "text/html") {
			t.Errorf("%s: %d %s", path, res.StatusCode, res.Header.Get("Content-Type"))
		}
	}
}

// A bot token cannot make a link, and so a cookie that outlives it.
func TestATokenPlaysAndNothingElse(t *testing.T) {
	h := open(t, nil)
	ada := h.guest("Ada")
	var out struct{ Token string }
	check(t, ada.Do(t.Context(), "POST", "/me/token", nil, &out))
	program := client.New(h.url, h.http)
	check(t, program.Use(t.Context(), out.Token))
	for _, c := range []struct {
		method, path string
		body         any
	}{{"POST", "/me/link", nil}, {"POST", "/me/token", nil}, {"POST", "/me", map[string]string{"name": "Eve"}}, {"DELETE", "/me", nil}} {
		wants(t, program.Do(t.Context(), c.method, c.path, c.body, nil), "player/scope")
	}
	_, err := program.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	check(t, err)
	check(t, ada.Do(t.Context(), "POST", "/me/token", nil, &out)) // the owner still rotates it
	wants(t, program.Do(t.Context(), "GET", "/me", nil, nil), "player/token")
}
