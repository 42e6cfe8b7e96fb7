package chaos

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"lettercase/game"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/store/pgtest"
)

// TestRacesAreFair has three people on three nodes roll at Wordsmith at the same moment. Whose roll is first depends
// neither on the node, nor on the seat, nor on who touched the table last.
func TestRacesAreFair(t *testing.T) {
	if !soaking() {
		t.Skip("2,000 races")
	}
	const races = 2000
	hints := startNATS(t, -1)
	dsn := pgtest.DSN(t)
	nodes := make([]*process, 3)
	people := make([]*client.Client, 3) // one on each node
	c := newCrowd(t, func() (urls []string) { return []string{nodes[0].url()} })
	for i := range nodes {
		nodes[i] = serve(t, "--database-url", dsn, "--nats", hints.ClientURL())
		people[i] = client.New(nodes[i].url(), c.http)
		if err := people[i].SignUp(t.Context(), fmt.Sprint("Player ", i), ""); err != nil {
			t.Fatal(err)
		}
	}
	var byNode, bySeat, byTouch [3]int
	for range races {
		at, touched := rand.Perm(3), rand.Perm(3) // the node of each seat, and in what order the seats touch the table
		first := roll(t, people, at, begun(t, people, at, touched))
		byNode[at[first]]++
		bySeat[first]++
		byTouch[slices.Index(touched, first)]++
	}
	for what, n := range map[string][3]int{"node": byNode, "seat": bySeat, "order of touching the table": byTouch} {
		chi := 0.0
		for _, w := range n {
			d := float64(w) - races/3.0
			chi += d * d / (races / 3.0)
		}
		t.Logf("winners by %s: %v, chi² %.1f", what, n, chi)
		if chi > 18.4 { // one in 10,000 by chance
			t.Errorf("winners by %s: %v", what, n)
		}
	}
}

// begun makes a table of three and starts it; person at[i] has seat i.
func begun(t *testing.T, people []*client.Client, at, touched []int) string {
	t.Helper()
	ctx := t.Context()
	fail := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	card, err := people[at[0]].Create(ctx, client.NewTable{Game: "wordsmith", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}, {Kind: "open"}}})
	fail(err)
	for seat := 1; seat < 3; seat++ {
		_, err = people[at[seat]].Sit(ctx, card.ID, game.Seat(seat))
		fail(err)
	}
	_, err = people[at[0]].Post(ctx, card.ID, "start")
	fail(err)
	for _, seat := range touched {
		fail(people[at[seat]].Ready(ctx, card.ID, game.Seat(seat)))
	}
	return card.ID
}

// roll has everybody roll at the same moment, once all see that they may, and returns the seat that was first.
func roll(t *testing.T, people []*client.Client, at []int, id string) (first int) {
	t.Helper()
	var wg, ready sync.WaitGroup
	var begin [3]chan struct{} // one each: with a common one, the goroutine that waits first, or last, would be woken first
	for seat := range begin {
		begin[seat] = make(chan struct{})
	}
	lives, seqs, failed := [3]*client.Live{}, [3]int{}, [3]error{}
	for _, seat := range rand.Perm(3) {
		ready.Add(1)
		wg.Go(func() {
			failed[seat] = func() error {
				defer ready.Done()
				live, err := people[at[seat]].Watch(t.Context(), id, game.Seat(seat), -1)
				if err != nil {
					return err
				}
				lives[seat] = live
				for {
					m, err := live.Next(t.Context())
					if err != nil {
						return err
					}
					if m.Type == "view" && json.Valid(m.View["frame"]) && mayRoll(m.View["frame"]) {
						return nil
					}
				}
			}()
			<-begin[seat]
			if failed[seat] == nil {
				seqs[seat], failed[seat] = people[at[seat]].Act(t.Context(), id, game.Seat(seat), "roll", json.RawMessage(`{"roll":{}}`))
			}
		})
	}
	ready.Wait()
	time.Sleep(time.Duration(5+rand.IntN(20)) * time.Millisecond)
	for _, seat := range rand.Perm(3) {
		close(begin[seat])
	}
	wg.Wait()
	for _, live := range lives {
		if live != nil {
			live.Close()
		}
	}
	for seat, err := range failed {
		if err != nil {
			t.Fatalf("seat %d: %v", seat, err)
		}
		if seqs[seat] < seqs[first] {
			first = seat
		}
	}
	return first
}

func mayRoll(frame json.RawMessage) bool {
	var f game.Frame
	return json.Unmarshal(frame, &f) == nil && f.Can("roll")
}
