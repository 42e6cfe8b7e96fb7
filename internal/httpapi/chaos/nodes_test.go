package chaos

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"lettercase/game"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/store"
	"lettercase/internal/store/pgtest"
)

// startNATS runs a NATS server in this process, on a port of its own or a given one.
func startNATS(t *testing.T, port int) *server.Server {
	t.Helper()
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: port, NoLog: true, NoSigs: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	if !s.ReadyForConnections(time.Minute) {
		t.Fatal("nats does not come up")
	}
	return s
}

// TestThreeNodes has the players of each table on three nodes over one PostgreSQL. A node is killed, the hints are cut
// off, all comes back: play goes on within seconds each time, and all nodes show the same in the end.
func TestThreeNodes(t *testing.T) {
	dsn := pgtest.DSN(t)
	hints := startNATS(t, -1)
	natsURL := hints.ClientURL()
	port := portOf(t, hints.Addr().String())
	var mu sync.Mutex
	up := map[int]bool{0: true, 1: true, 2: true}
	nodes := make([]*process, 3)
	for i := range nodes {
		nodes[i] = serve(t, "--database-url", dsn, "--nats", natsURL, "--bot-pace", "0.05")
	}
	c := newCrowd(t, func() (urls []string) {
		mu.Lock()
		defer mu.Unlock()
		for i, n := range nodes {
			if up[i] {
				urls = append(urls, n.url())
			}
		}
		return urls
	})
	set := func(i int, is bool) { mu.Lock(); up[i] = is; mu.Unlock() }
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var wg sync.WaitGroup
	for i := range 6 {
		g := playable[i%len(playable)]
		wg.Go(func() {
			for n := uint64(0); ctx.Err() == nil; n++ {
				id, people := c.lay(ctx, g, 2, 1, "")
				var players sync.WaitGroup
				for s, p := range people {
					players.Go(func() { c.play(ctx, g, id, game.Seat(s), p, rand.New(rand.NewPCG(uint64(i)<<8+n, uint64(s)))) })
				}
				players.Wait()
			}
		})
	}
	goesOn := func(what string, moves int) {
		t.Helper()
		before, began := c.count(), time.Now()
		for c.count() < before+moves {
			if time.Since(began) > 3*time.Minute {
				t.Fatalf("%s: %d moves in %s; refused %v\n%v\n%v", what, c.count()-before, time.Since(began), c.refused, nodes[0].logs(), nodes[1].logs())
			}
			sleep(ctx, 10*time.Millisecond)
		}
		t.Logf("%-28s %d moves in %s", what, moves, time.Since(began).Round(10*time.Millisecond))
	}
	goesOn("three nodes", 40)
	set(1, false)
	nodes[1].kill()
	goesOn("one killed", 40)
	hints.Shutdown()
	hints.WaitForShutdown()
	goesOn("no hints", 10)
	nodes[1].start()
	set(1, true)
	goesOn("node back, no hints", 10)
	hints = startNATS(t, port)
	defer hints.Shutdown()
	goesOn("hints back", 40)
	set(2, false)
	if err := nodes[2].term(); err != nil {
		t.Errorf("a node asked to stop: %v", err)
	}
	goesOn("one stopped gracefully", 40)
	nodes[2].start()
	set(2, true)
	stop()
	wg.Wait()

	c.verifyAll(dsn, nodes)
	for _, n := range nodes {
		for _, line := range n.errors() {
			t.Errorf("server: %s", line)
		}
	}
	t.Logf("%d tables, %d acknowledged actions, refused %v", len(c.tables), len(c.acks), c.refused)
}

// TestTwoNodesByNotify is the default of several nodes: hints by PostgreSQL itself.
func TestTwoNodesByNotify(t *testing.T) {
	dsn := pgtest.DSN(t)
	nodes := []*process{serve(t, "--database-url", dsn, "--bot-pace", "0.05"), serve(t, "--database-url", dsn, "--bot-pace", "0.05")}
	c := newCrowd(t, func() []string { return []string{nodes[0].url(), nodes[1].url()} })
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var wg sync.WaitGroup
	for i, g := range playable {
		wg.Go(func() {
			id, people := c.lay(ctx, g, 2, 0, "")
			for s, p := range people {
				wg.Go(func() { c.play(ctx, g, id, game.Seat(s), p, rand.New(rand.NewPCG(uint64(i), uint64(s)))) })
			}
		})
	}
	for began := time.Now(); c.count() < 60; sleep(ctx, 10*time.Millisecond) {
		if time.Since(began) > 3*time.Minute {
			t.Fatalf("%d moves in three minutes; refused %v\n%v", c.count(), c.refused, nodes[0].logs())
		}
	}
	stop()
	wg.Wait()
	c.verifyAll(dsn, nodes)
}

// sameEverywhere waits until all nodes show the same length and view of a table.
func (c *crowd) sameEverywhere(nodes []*process) {
	c.t.Helper()
	ctx, cancel := context.WithTimeout(c.t.Context(), 2*time.Minute)
	defer cancel()
	for _, id := range c.tables[max(0, len(c.tables)-6):] {
		for {
			var seqs []int
			var views []string
			for _, n := range nodes {
				seq, view := c.glance(ctx, n.url(), id)
				seqs, views = append(seqs, seq), append(views, view)
			}
			if len(slices.Compact(slices.Clone(seqs))) == 1 && len(slices.Compact(views)) == 1 {
				break
			}
			if ctx.Err() != nil {
				c.t.Errorf("table %s: nodes show %v", id, seqs)
				return
			}
			sleep(ctx, 50*time.Millisecond)
		}
	}
}

// glance is the view of a watcher.
func (c *crowd) glance(ctx context.Context, url, id string) (int, string) {
	live, err := client.New(url, c.http).Watch(ctx, id, game.Watcher, -1)
	if err != nil {
		return -1, err.Error()
	}
	defer live.Close()
	for {
		m, err := live.Next(ctx)
		if err != nil {
			return -1, err.Error()
		}
		if m.Type == "view" {
			raw, _ := json.Marshal(m.View)
			return m.Seq, string(raw)
		}
	}
}

// verifyAll checks the database and every node: nothing acknowledged is missing, and all show the same.
func (c *crowd) verifyAll(dsn string, nodes []*process) {
	c.t.Helper()
	st, err := store.OpenPostgres(c.t.Context(), dsn)
	if err != nil {
		c.t.Fatal(err)
	}
	defer func() { _ = st.Close() }()
	c.verify(c.t.Context(), st)
	c.sameEverywhere(nodes)
}
