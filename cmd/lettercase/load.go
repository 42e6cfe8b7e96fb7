package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/httpapi/client"
	"lettercase/kit"
)

// loadCmd simulates many people who play real games on a running server, through the public API.
type loadCmd struct {
	Server  []string      `help:"help.load.server" default:"http://localhost:8080"`
	Tables  int           `help:"help.load.tables" default:"100"`
	Players int           `help:"help.load.players" default:"4"`
	For     time.Duration `help:"help.load.for" default:"60s"`
	Think   time.Duration `help:"help.load.think" default:"8s"`
	Games   []string      `help:"help.load.games"`
	Lang    string        `help:"help.load.lang" default:"en"`
	Code    string        `help:"help.load.code"`
	Apart   bool          `help:"help.load.apart"`
}

func (c loadCmd) Run(std *stdio) error {
	if c.Tables < 1 || c.Players < 2 {
		return game.Refuse("input/load")
	}
	sleepCoarsely()
	collectSparingly()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if c.Apart {
		return c.runApart(ctx, std)
	}
	l := &load{loadCmd: c, std: std, part: os.Getenv(partOfLoad) != "", begun: make(chan struct{}), figures: figures{Refused: map[string]int{}, Failed: map[string]int{}}}
	if err := l.prepare(); err != nil {
		return err
	}
	if err := l.run(ctx); err != nil {
		return err
	}
	if l.part {
		return json.NewEncoder(std.out).Encode(l.figures)
	}
	return l.report(std, c.Tables)
}

// load is a running measurement.
type load struct {
	loadCmd
	std   *stdio
	part  bool // of a measurement by several processes: see load_apart.go
	games []kit.Kit
	http  *http.Client
	many  *client.Many
	brain *brain

	dialled atomic.Int64
	begun   chan struct{} // closed when everybody is seated: nobody plays before

	mu        sync.Mutex
	measuring bool
	figures
}

func (l *load) prepare() error {
	var err error
	if l.games, err = l.chosen(); err != nil {
		return err
	}
	l.http = &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 1000, IdleConnTimeout: 5 * time.Minute, DialContext: l.dial}}
	l.many = &client.Many{Dial: l.dial}
	l.brain, err = newBrain(l.Lang)
	return err
}

// chosen are the games to play.
func (c loadCmd) chosen() (all []kit.Kit, err error) {
	if len(c.Games) == 0 {
		return games.All, nil
	}
	for _, key := range c.Games {
		g, err := games.ByKey(key)
		if err != nil {
			return nil, err
		}
		all = append(all, g)
	}
	return all, nil
}

// portsOfOne is how many connections are made from one address: a client has some 28,000 ports for one server, and the more of them
// are taken, the longer the system looks for one.
const portsOfOne = 4_000

// dial connects to the server. Where it is on this machine, connections come from as many of its addresses as they need.
func (l *load) dial(ctx context.Context, network, address string) (net.Conn, error) {
	dialer := net.Dialer{Timeout: 30 * time.Second}
	n := l.dialled.Add(1) - 1
	if host, _, err := net.SplitHostPort(address); err == nil && n >= portsOfOne {
		if ip := net.ParseIP(host).To4(); ip != nil && ip.IsLoopback() {
			dialer.LocalAddr = &net.TCPAddr{IP: net.IPv4(127, 0, 0, byte(2+n/portsOfOne%200))}
		}
	}
	return dialer.DialContext(ctx, network, address)
}

// run seats everybody, then measures for the requested time.
func (l *load) run(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	before, err := l.gauge(ctx)
	if err != nil {
		return game.Errorf("server/away", "the server does not answer: %v", err)
	}
	if !l.part {
		l.std.print("out.load.seating", "people", l.Players*l.Tables, "tables", l.Tables, "games", names(l.games))
	}
	seated := time.Now()
	var wg sync.WaitGroup
	slots := make(chan struct{}, 32) // how many sit down at once
	ready := make(chan error, l.Tables)
	for i := range l.Tables {
		wg.Go(func() { l.keepTable(ctx, i, slots, ready) })
	}
	for range l.Tables {
		select {
		case err := <-ready:
			if err != nil {
				stop()
				wg.Wait()
				return fmt.Errorf("%s: %w", l.std.say("out.load.notSeated"), err)
			}
		case <-ctx.Done():
			wg.Wait()
			return ctx.Err()
		}
	}
	if l.part {
		l.awaitOthers()
	} else {
		l.std.print("out.load.seated", "time", time.Since(seated).Round(100*time.Millisecond).String(), "memory", l.std.num(before.memory/1e6, 0))
	}
	close(l.begun)
	l.measure(ctx)
	stop()
	wg.Wait()
	return nil
}

func names(games []kit.Kit) string {
	var names []string
	for _, g := range games {
		names = append(names, g.Info().Key)
	}
	return strings.Join(names, ", ")
}

// fail records something that should not happen.
func (l *load) fail(ctx context.Context, what string, err error) {
	if err == nil || ctx.Err() != nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.Failed[what+": "+err.Error()]++
}

// keepTable plays one table after another with the same people until the time is up.
func (l *load) keepTable(ctx context.Context, i int, slots chan struct{}, ready chan<- error) {
	g := l.games[i%len(l.games)]
	first := true
	var crowd []*client.Client
	for ctx.Err() == nil {
		slots <- struct{}{}
		t, err := l.layTable(ctx, g, i, &crowd)
		<-slots
		if first {
			first = false
			ready <- err
		}
		if err != nil {
			l.fail(ctx, "seating", err)
			return
		}
		t.play(ctx)
	}
}
