package chaos

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"lettercase/game"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/store"
	"lettercase/internal/store/pgtest"
	"lettercase/internal/table"
)

func TestKillSQLite(t *testing.T) {
	t.Parallel() // with the other: both mostly wait
	dir := t.TempDir()
	killing(t, []string{"--data", dir}, func() (table.Store, error) { return store.OpenSQLite(t.Context(), dir) })
}

func TestKillPostgres(t *testing.T) {
	t.Parallel()
	dsn := pgtest.DSN(t)
	killing(t, []string{"--database-url", dsn}, func() (table.Store, error) { return store.OpenPostgres(t.Context(), dsn) })
}

// killing lets many clients play all games while their server is killed at random moments. Every acknowledged action must be in
// the log, and every table must stay playable.
func killing(t *testing.T, args []string, open func() (table.Store, error)) {
	kills := 12
	if soaking() {
		kills = 500
	}
	server := serve(t, append(args, "--bot-pace", "0.02")...)
	c := newCrowd(t, func() []string { return []string{server.url()} })
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var wg sync.WaitGroup
	for i := range 8 {
		g := playable[i%len(playable)]
		wg.Go(func() {
			chance := rand.New(rand.NewPCG(uint64(i), 1))
			for ctx.Err() == nil { // table after table
				id, people := c.lay(ctx, g, 2, i%2, "")
				var players sync.WaitGroup
				for s, p := range people {
					own := rand.New(rand.NewPCG(chance.Uint64(), uint64(s)))
					players.Go(func() { c.play(ctx, g, id, game.Seat(s), p, own) })
				}
				players.Wait()
			}
		})
	}
	chance := rand.New(rand.NewPCG(seedOf(t), 0))
	for k := range kills {
		before := c.count()
		sleep(ctx, time.Duration(20+chance.IntN(230))*time.Millisecond)
		server.kill()
		server.start()
		// play must continue before the next kill
		for deadline := time.Now().Add(2 * time.Minute); c.count() < before+5; {
			if time.Now().After(deadline) {
				t.Fatalf("nobody plays on after kill %d; refused %v; log %v", k+1, c.refused, server.logs())
			}
			sleep(ctx, 10*time.Millisecond)
		}
	}
	c.allGoOn(ctx, server.url())
	stop()
	wg.Wait()
	server.kill()
	for _, line := range server.errors() {
		t.Errorf("server: %s", line)
	}
	st, err := open()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = st.Close() }()
	c.verify(t.Context(), st)
	t.Logf("%d kills, %d tables, %d acknowledged actions, refused %v", kills, len(c.tables), len(c.acks), c.refused)
}

// allGoOn checks that no table is stuck: every one that people play at is over or goes on, by a move or by its sandglass.
func (c *crowd) allGoOn(ctx context.Context, url string) {
	c.t.Helper()
	asker := client.New(url, c.http)
	waiting, cards := map[string]int{}, map[string]table.Card{}
	c.mu.Lock()
	for _, id := range c.tables {
		waiting[id] = -1
	}
	c.mu.Unlock()
	for began := time.Now(); len(waiting) > 0; sleep(ctx, 50*time.Millisecond) {
		for id, seq := range waiting {
			card, err := asker.Table(ctx, id)
			cards[id] = card
			switch {
			case err != nil:
				c.t.Fatalf("table %s: %v", id, err)
			case seq < 0:
				waiting[id] = card.Seq
			case card.Seq > seq, card.Status == table.Over, card.Status == table.Aborted:
				delete(waiting, id)
			}
		}
		if time.Since(began) > 3*time.Minute {
			for id := range waiting {
				c.t.Errorf("stuck: %+v", cards[id])
			}
			return
		}
	}
}

func (c *crowd) count() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.moves
}
