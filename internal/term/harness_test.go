package term

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http/httptest"
	"regexp"
	"sync"
	"testing"
	"time"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/bus"
	"lettercase/internal/httpapi"
	"lettercase/internal/store"
	"lettercase/internal/table"
)

// cutter is a listener whose connections can be cut, to simulate a bad network.
type cutter struct {
	net.Listener
	mu    sync.Mutex
	conns []net.Conn
}

func (c *cutter) Accept() (net.Conn, error) {
	conn, err := c.Listener.Accept()
	c.mu.Lock()
	defer c.mu.Unlock()
	c.conns = append(c.conns, conn)
	return conn, err
}

func (c *cutter) cut() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, conn := range c.conns {
		if conn != nil {
			_ = conn.Close()
		}
	}
	c.conns = nil
}

// harness is a server for tests.
type harness struct {
	URL string
	cut func()
}

// serve starts a server as lettercase play does, with bots that answer at once.
func serve(t *testing.T) harness {
	t.Helper()
	st, err := store.OpenSQLite(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	services := table.NewServices(st, games.All, nil)
	hub, err := table.NewHub(services, table.Config{Bus: bus.Local{}, BotBudget: 50 * time.Millisecond}) // moves need not be good
	if err != nil {
		t.Fatal(err)
	}
	handler, err := httpapi.New(httpapi.Config{Services: services, Hub: hub, Secret: []byte("secret"), Limits: httpapi.Limits{Off: true}})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewUnstartedServer(handler)
	network := &cutter{Listener: server.Listener}
	server.Listener = network
	server.Start()
	t.Cleanup(func() {
		leave, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		handler.Leave(leave)
		server.Close()
		hub.Close()
		if err := st.Close(); err != nil {
			t.Error(err)
		}
	})
	return harness{server.URL, network.cut}
}

// tape simulates a person at a terminal: it types lines and reads what is printed.
type tape struct {
	t    *testing.T
	name string
	in   io.Writer
	mu   sync.Mutex
	more *sync.Cond
	text string
	read int // how far has been read
	done bool
}

func (p *tape) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.text += string(b)
	p.more.Broadcast()
	return len(b), nil
}

// sees waits for a line that matches, after those it has seen before.
func (p *tape) sees(pattern string) string {
	p.t.Helper()
	expr := regexp.MustCompile("(?m)" + pattern)
	late := false
	timer := time.AfterFunc(2*time.Minute, func() { p.mu.Lock(); late = true; p.more.Broadcast(); p.mu.Unlock() })
	defer timer.Stop()
	p.mu.Lock()
	defer p.mu.Unlock()
	for {
		if at := expr.FindStringIndex(p.text[p.read:]); at != nil {
			found := p.text[p.read+at[0] : p.read+at[1]]
			p.read += at[1]
			return found
		}
		if late || p.done {
			p.t.Fatalf("%s never sees %q in:\n%s", p.name, pattern, p.text)
		}
		p.more.Wait()
	}
}

func (p *tape) types(lines ...string) {
	p.t.Helper()
	for _, l := range lines {
		if _, err := fmt.Fprintln(p.in, l); err != nil {
			p.t.Fatal(err)
		}
	}
}

// seated is the state of a session at its start.
type seated struct {
	table      string
	seat       game.Seat
	unfinished bool
}

// sit opens a session and plays it in plain lines.
func sit(t *testing.T, name string, cfg Config) (*tape, seated) {
	t.Helper()
	cfg.Name = name
	s, err := Open(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	at := seated{s.Card.ID, s.Seat, s.Unfinished()}
	r, w := io.Pipe()
	p := &tape{t: t, name: name, in: w}
	p.more = sync.NewCond(&p.mu)
	ended := make(chan error, 1)
	go func() {
		ended <- s.Plain(t.Context(), r, p)
		p.mu.Lock()
		p.done = true
		p.more.Broadcast()
		p.mu.Unlock()
	}()
	t.Cleanup(func() {
		_ = w.Close()
		if err := <-ended; err != nil {
			t.Errorf("%s: %v", name, err)
		}
	})
	return p, at
}
