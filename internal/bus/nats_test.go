package bus_test

import (
	"bufio"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http/httptest"
	"net/url"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"lettercase/internal/bus"
	"lettercase/internal/table"
)

// natsServer starts a server on a free port, or on the one that the options name.
func natsServer(t *testing.T, o server.Options) *server.Server {
	t.Helper()
	o.Host, o.NoLog, o.NoSigs = "127.0.0.1", true, true
	if o.Port == 0 {
		o.Port = -1
	}
	s, err := server.NewServer(&o)
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	if !s.ReadyForConnections(time.Minute) {
		t.Fatal("nats does not come up")
	}
	return s
}

func natsBus(t *testing.T, urls string) *bus.NATS {
	t.Helper()
	b, err := bus.NewNATS(urls, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	})
	return b
}

func TestNATS(t *testing.T) {
	secure := httptest.NewUnstartedServer(nil)
	secure.StartTLS() // for its certificate
	defer secure.Close()
	roots := x509.NewCertPool()
	roots.AddCert(secure.Certificate())
	*bus.NATSRoots = roots
	defer func() { *bus.NATSRoots = nil }()
	certificate := &tls.Config{Certificates: secure.TLS.Certificates}
	for name, c := range map[string]struct {
		options server.Options
		before  string // the host
	}{
		"plain":                   {before: "nats://"},
		"without a scheme":        {before: ""},
		"a password":              {server.Options{Username: "ada", Password: "s:cret"}, "nats://ada:" + url.QueryEscape("s:cret") + "@"},
		"a token":                 {server.Options{Authorization: "s3cret"}, "nats://s3cret@"},
		"TLS":                     {server.Options{TLSConfig: certificate, TLS: true}, "tls://"},
		"TLS, says the server":    {server.Options{TLSConfig: certificate, TLS: true}, "nats://"},
		"the first server is off": {before: "nats://127.0.0.1:1, nats://"},
	} {
		t.Run(name, func(t *testing.T) {
			s := natsServer(t, c.options)
			to := c.before + strings.TrimPrefix(strings.TrimPrefix(s.ClientURL(), "nats://"), "tls://")
			hears(t, natsBus(t, to), natsBus(t, to))
		})
	}
}

// A server that comes back is found again.
func TestNATSRestarted(t *testing.T) {
	s := natsServer(t, server.Options{})
	a, b := natsBus(t, s.ClientURL()), natsBus(t, s.ClientURL())
	hears(t, a, b)
	port := s.Addr().(*net.TCPAddr).Port
	s.Shutdown()
	s.WaitForShutdown()
	natsServer(t, server.Options{Port: port})
	hears(t, a, b)
}

// Of two servers of a cluster one is named, and the other is known from it.
func TestNATSCluster(t *testing.T) {
	first := natsServer(t, server.Options{Cluster: server.ClusterOpts{Name: "c", Host: "127.0.0.1", Port: -1}})
	route := first.ClusterAddr()
	second := natsServer(t, server.Options{Cluster: server.ClusterOpts{Name: "c", Host: "127.0.0.1", Port: -1}, Routes: server.RoutesFromStr("nats://" + route.String())})
	for second.NumRoutes() == 0 || first.NumRoutes() == 0 {
		runtime.Gosched() // the servers have no event for it
	}
	a, b := natsBus(t, first.ClientURL()), natsBus(t, first.ClientURL())
	hears(t, a, b)
	first.Shutdown()
	first.WaitForShutdown()
	hears(t, a, b)
}

// Without a NATS server publishing neither fails nor blocks.
func TestNATSAway(t *testing.T) {
	a := natsBus(t, "nats://127.0.0.1:1")
	for i := range 100_000 {
		a.Publish(table.Hint{Table: "t", Seq: i})
	}
}

// Whatever else answers at the address, nobody is kept from closing.
func TestNotNATS(t *testing.T) {
	for _, says := range []string{
		"", "HTTP/1.1 400 Bad Request\r\n\r\n", "INFO {\r\n", "INFO {}\r\n-ERR 'Authorization Violation'\r\n", "INFO {}\r\nPONG\r\nMSG lettercase.hints 1 x\r\n",
		"INFO {}\r\nPONG\r\nMSG\r\n", "INFO {}\r\nPONG\r\nMSG lettercase.hints 1 99999999999\r\n", "INFO {\"tls_required\":true}\r\nPONG\r\n",
	} {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		met := make(chan bool, 100)
		go func() {
			for {
				conn, err := l.Accept()
				if err != nil {
					return
				}
				_, _ = io.WriteString(conn, says)
				_, _ = bufio.NewReader(conn).ReadString('\n')
				_ = conn.Close()
				met <- true
			}
		}()
		b, err := bus.NewNATS(fmt.Sprint("nats://", l.Addr()), slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		if says != "" {
			<-met
		}
		if err := b.Close(); err != nil {
			t.Error(err)
		}
		_ = l.Close()
	}
}

func TestNATSAddresses(t *testing.T) {
	for _, bad := range []string{"", " , ", "http://hints:4222", "nats://", "nats://a b", "ws://hints"} {
		if b, err := bus.NewNATS(bad, slog.New(slog.DiscardHandler)); err == nil {
			t.Errorf("%q is taken as an address", bad)
			_ = b.Close()
		}
	}
}
