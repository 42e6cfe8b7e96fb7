package chaos

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"lettercase/game"
	"lettercase/internal/store"
	"lettercase/internal/store/pgtest"
	"lettercase/internal/table"
)

// fault is something that happens to a running server: it returns when it is over.
type fault struct {
	name string
	do   func(chance *rand.Rand)
}

// ordeal is people who play while one thing after another happens.
type ordeal struct {
	t      *testing.T
	c      *crowd
	seed   uint64
	faults []fault
	took   map[string][]time.Duration // from the end of a fault until people play again
}

// seedOf is LETTERCASE_SEED, or a new one; it is logged, so that a run can be repeated.
func seedOf(t *testing.T) uint64 {
	t.Helper()
	seed := uint64(time.Now().UnixNano())
	if given, err := strconv.ParseUint(os.Getenv("LETTERCASE_SEED"), 10, 64); err == nil {
		seed = given
	}
	t.Logf("LETTERCASE_SEED=%d", seed)
	return seed
}

// run has 8 tables of people play on while times faults of each kind happen, in a random order. What was acknowledged must be in
// the log, no stranger may get or see what is not theirs, and every table must go on.
func (o *ordeal) run(times int, url func() string, open func() (table.Store, error)) {
	chance := rand.New(rand.NewPCG(o.seed, 1))
	ctx, stop := context.WithCancel(o.t.Context())
	defer stop()
	var wg sync.WaitGroup
	for i := range 8 {
		g := playable[i%len(playable)]
		wg.Go(func() {
			for n := uint64(0); ctx.Err() == nil; n++ {
				id, people := o.c.lay(ctx, g, 2, i%2, "")
				var players sync.WaitGroup
				for s, p := range people {
					players.Go(func() {
						o.c.play(ctx, g, id, game.Seat(s), p, rand.New(rand.NewPCG(o.seed+uint64(i)<<8+n, uint64(s))))
					})
				}
				players.Wait()
			}
		})
	}
	spy := &spy{c: o.c, seen: map[string][]string{}}
	wg.Go(func() { spy.run(ctx, rand.New(rand.NewPCG(o.seed, 2))) })
	o.goesOn(ctx, "the beginning")
	var all []fault
	for range times {
		all = append(all, o.faults...)
	}
	chance.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	o.took = map[string][]time.Duration{}
	for _, f := range all {
		sleep(ctx, time.Duration(chance.IntN(300))*time.Millisecond)
		f.do(chance)
		o.took[f.name] = append(o.took[f.name], o.goesOn(ctx, f.name))
	}
	o.c.allGoOn(ctx, url())
	stop()
	wg.Wait()
	st, err := open()
	if err != nil {
		o.t.Fatal(err)
	}
	defer func() { _ = st.Close() }()
	o.c.verify(o.t.Context(), st)
	spy.secrets(o.t.Context(), st)
	o.report(spy)
}

// goesOn waits until some more moves are made, and says how long that took.
func (o *ordeal) goesOn(ctx context.Context, after string) time.Duration {
	o.t.Helper()
	before, began := o.c.count(), time.Now()
	for o.c.count() < before+5 {
		if time.Since(began) > 3*time.Minute {
			o.t.Fatalf("nobody plays on after %s; refused %v", after, o.c.refused)
		}
		sleep(ctx, 10*time.Millisecond)
	}
	return time.Since(began)
}

// report prints the figures.
func (o *ordeal) report(spy *spy) {
	var b strings.Builder
	fmt.Fprintf(&b, "\n%-28s %6s %12s %12s\n", "after", "times", "play: median", "longest")
	for _, f := range o.faults {
		took := o.took[f.name]
		slices.Sort(took)
		fmt.Fprintf(&b, "%-28s %6d %12s %12s\n", f.name, len(took), took[len(took)/2].Round(10*time.Millisecond), took[len(took)-1].Round(10*time.Millisecond))
	}
	fmt.Fprintf(&b, "%d tables, %d acknowledged actions, none lost; %d messages read and %d seats asked for by a stranger, no secret among them; seed %d",
		len(o.c.tables), len(o.c.acks), spy.read, spy.try, o.seed)
	o.t.Log(b.String())
}

// restarted is a kill and a start with the machine's clock set wrong by up to an hour.
func restarted(p *process, chance *rand.Rand) {
	p.kill()
	p.env = []string{fmt.Sprintf("LETTERCASE_CLOCK_SHIFT=%ds", chance.IntN(7200)-3600)}
	p.start()
}

func frozen(p *process, chance *rand.Rand) {
	p.freeze()
	time.Sleep(time.Duration(1000+chance.IntN(6000)) * time.Millisecond)
	p.thaw()
}

// TestChaosSQLite is one node whose disk is small.
func TestChaosSQLite(t *testing.T) {
	if !soaking() {
		t.Skip("minutes")
	}
	dir, small := t.TempDir(), true
	if err := syscall.Mount("lettercase-chaos", dir, "tmpfs", 0, "size=256m"); err != nil {
		t.Logf("the disk is not filled: %v", err)
		small = false
	} else {
		t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	}
	data := filepath.Join(dir, "data")
	server := serve(t, "--data", data, "--bot-pace", "0.02")
	o := &ordeal{t: t, c: newCrowd(t, func() []string { return []string{server.url()} }), seed: seedOf(t)}
	o.faults = []fault{
		{"kill -9", func(*rand.Rand) { server.kill(); server.start() }},
		{"a stop and a start", func(*rand.Rand) {
			if err := server.term(); err != nil {
				t.Errorf("asked to stop: %v", err)
			}
			server.start()
		}},
		{"frozen for 1 to 7 s", func(chance *rand.Rand) { frozen(server, chance) }},
		{"clock wrong by up to 1 h", func(chance *rand.Rand) { restarted(server, chance) }},
	}
	if small {
		o.faults = append(o.faults, fault{"a full disk", func(chance *rand.Rand) { fill(t, dir, server, chance) }})
	}
	o.run(8, server.url, func() (table.Store, error) { server.kill(); return store.OpenSQLite(t.Context(), data) })
	for _, line := range server.errors() {
		t.Errorf("server: %s", line)
	}
}

// fill takes all room on the disk for a while. The server must say that it cannot serve.
func fill(t *testing.T, dir string, server *process, chance *rand.Rand) {
	t.Helper()
	ballast := filepath.Join(dir, "ballast")
	f, err := os.Create(ballast)
	if err != nil {
		t.Fatal(err)
	}
	for chunk := make([]byte, 1<<20); len(chunk) > 0; {
		if _, err := f.Write(chunk); err != nil {
			chunk = chunk[:len(chunk)/2]
		}
	}
	for deadline := time.Now().Add(time.Minute); server.ready() == 200; sleep(t.Context(), 100*time.Millisecond) {
		if time.Now().After(deadline) {
			t.Error("/readyz does not notice that the disk is full")
			break
		}
	}
	sleep(t.Context(), time.Duration(chance.IntN(2000))*time.Millisecond)
	_ = f.Close()
	if err := os.Remove(ballast); err != nil {
		t.Error(err)
	}
}

// TestChaosNodes is three nodes over one PostgreSQL and one NATS, each behind a proxy of its own.
func TestChaosNodes(t *testing.T) {
	if !soaking() {
		t.Skip("minutes")
	}
	_ = pgtest.DSN(t) // skips where there is no PostgreSQL
	db, err := pgtest.Start()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Stop)
	dsn, err := db.Database()
	if err != nil {
		t.Fatal(err)
	}
	hints := startNATS(t, -1)
	t.Cleanup(hints.Shutdown)
	nodes, dbs, buses := make([]*process, 3), make([]*proxy, 3), make([]*proxy, 3)
	for i := range nodes {
		dir := t.TempDir()
		dbs[i] = newProxy(t, "unix", filepath.Join(dir, ".s.PGSQL.5432"), filepath.Join(db.Dir(), ".s.PGSQL.5432"))
		buses[i] = newProxy(t, "tcp", "127.0.0.1:0", hints.Addr().String())
		nodes[i] = serve(t, "--database-url", strings.Replace(dsn, "host="+db.Dir(), "host="+dir, 1), "--nats", "nats://"+buses[i].Addr().String(), "--bot-pace", "0.05")
	}
	o := &ordeal{t: t, c: newCrowd(t, func() (urls []string) { return []string{nodes[0].url(), nodes[1].url(), nodes[2].url()} }), seed: seedOf(t)}
	any := func(chance *rand.Rand) int { return chance.IntN(3) }
	o.faults = []fault{
		{"kill -9 of a node", func(chance *rand.Rand) { n := nodes[any(chance)]; n.kill(); n.start() }},
		{"a node frozen for 1 to 7 s", func(chance *rand.Rand) { frozen(nodes[any(chance)], chance) }},
		{"a node's clock wrong", func(chance *rand.Rand) { restarted(nodes[any(chance)], chance) }},
		{"a node without database", func(chance *rand.Rand) { cutOff(dbs[any(chance)], chance) }},
		{"a node without hints", func(chance *rand.Rand) { cutOff(buses[any(chance)], chance) }},
		{"PostgreSQL crashed", func(*rand.Rand) { o.must(db.Restart(syscall.SIGQUIT)) }},
		{"PostgreSQL restarted", func(*rand.Rand) { o.must(db.Restart(syscall.SIGINT)) }},
	}
	o.run(4, nodes[0].url, func() (table.Store, error) { return store.OpenPostgres(t.Context(), dsn) })
	o.c.sameEverywhere(nodes)
}

func (o *ordeal) must(err error) {
	if err != nil {
		o.t.Error(err)
	}
}

func cutOff(p *proxy, chance *rand.Rand) {
	p.sever()
	time.Sleep(time.Duration(1000+chance.IntN(6000)) * time.Millisecond)
	p.heal()
}
