package main

import (
	"bytes"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lettercase/texts"
)

func english(t *testing.T, out *bytes.Buffer) *stdio {
	t.Helper()
	book, err := texts.Open("en", texts.Shared, texts.Terminal, texts.Command)
	if err != nil {
		t.Fatal(err)
	}
	return &stdio{out: out, err: out, book: book}
}

// What a person who starts the server on a terminal reads.
func TestWelcome(t *testing.T) {
	var out bytes.Buffer
	std := english(t, &out)
	(&serveCmd{Data: "data", Base: "/games"}).welcome(std, &net.TCPAddr{IP: net.IPv6loopback, Port: 8080})
	match(t, out.String(), `on this machine: +http://localhost:8080/games/`, `data: +/.*data$`, `Only this machine reaches the server`, `Ctrl\+C`)
	if strings.Contains(out.String(), "▀") {
		t.Error("a code that no phone can use")
	}
	out.Reset()
	c := &serveCmd{listening: listening{ACMEHost: []string{"play.example"}}, Data: "data", Invitation: "x"}
	c.welcome(std, &net.TCPAddr{IP: net.IPv6unspecified, Port: 443})
	match(t, out.String(), `for others: +https://play.example/$`, `open https://play.example/`, `need the invitation code`, `Phones`, `▀`)
	if _, others := (&serveCmd{}).addresses(&net.TCPAddr{IP: net.IPv4zero, Port: 80}, []net.IP{net.IPv4(192, 168, 1, 7)}); len(others) != 1 || others[0] != "http://192.168.1.7/" {
		t.Error(others)
	}
	if here, others := (&serveCmd{Origin: []string{"https://play.example"}}).addresses(&net.UnixAddr{}, nil); here != "" || len(others) != 1 {
		t.Error(here, others)
	}
}

func TestDoctorBesideAServer(t *testing.T) {
	public, data := served(t)
	addr := strings.TrimPrefix(public, "http://")
	match(t, said(t, 0, "doctor", "--data", data, "--addr", addr, public),
		`^✓ data: .*lettercase.db`, `^✓ a server is running at `, `^✓ http://127.* leads to the server; it sees you as 127.0.0.1`)

	// A proxy that changes Host and drops Upgrade, as nginx does if it is not told otherwise.
	target, err := url.Parse(public)
	if err != nil {
		t.Fatal(err)
	}
	proxy := httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(target)
		r.SetXForwarded()
		r.Out.Header.Del("Connection")
		r.Out.Header.Del("Upgrade")
	}})
	defer proxy.Close()
	match(t, said(t, exitNo, "doctor", "--data", data, "--addr", addr, proxy.URL),
		`^✗ a proxy says who is asking`, `→ Start the server with --trust-proxy`, `^✗ the name 127.* reaches the server`, `^✗ WebSockets do not get through`)

	other := httptest.NewServer(http.NotFoundHandler())
	defer other.Close()
	match(t, said(t, exitNo, "doctor", "--data", data, "--addr", addr, other.URL), `^✗ something other than Lettercase answers at .*404`)
}

func TestDoctorFindsWhatIsWrong(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = taken.Close() }()
	go func() {
		for {
			conn, err := taken.Accept()
			if err != nil {
				return
			}
			_ = conn.Close()
		}
	}()
	data := t.TempDir()
	if err := os.WriteFile(filepath.Join(data, "lettercase.db"), []byte(strings.Repeat("not a database", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	match(t, said(t, exitNo, "doctor", "--data", data, "--addr", taken.Addr().String(), "https://127.0.0.1:1"),
		`^✗ the database .* has a problem`, `→ Stop the server, move the file away`, `^✗ 127.* cannot be used`, `^! https://127.0.0.1:1 does not answer`)
	match(t, said(t, exitNo, "doctor", "--data", file(t, ""), "--addr", "127.0.0.1:0"), `^✗ the directory .* cannot be used`)
	match(t, said(t, exitNo, "doctor", "--database-url", "host=/nowhere user=x password=pa55", "--addr", "127.0.0.1:0"), `^✗ PostgreSQL does not answer`)
	match(t, said(t, 0, "doctor", "--data", filepath.Join(data, "new"), "--addr", "127.0.0.1:0"), `^! there is no directory`, `^✓ 127.0.0.1:0 is free`)
}
