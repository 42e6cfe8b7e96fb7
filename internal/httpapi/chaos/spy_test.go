package chaos

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"sync"
	"time"

	"lettercase/game"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/table"
)

// spy looks at everybody's tables without a seat, and tries to get one, whatever happens to the servers.
type spy struct {
	c    *crowd
	mu   sync.Mutex
	seen map[string][]string // what it was shown, by table
	read int                 // messages
	try  int                 // seats that it was refused
}

func (s *spy) run(ctx context.Context, chance *rand.Rand) {
	me := s.c.guest(ctx, "Spy")
	for ctx.Err() == nil {
		s.c.mu.Lock()
		var id string
		if n := len(s.c.tables); n > 0 {
			id = s.c.tables[n-1-chance.IntN(min(n, 10))]
		}
		s.c.mu.Unlock()
		if id != "" {
			s.look(ctx, me, id, chance)
		}
		sleep(ctx, 20*time.Millisecond)
	}
}

// look takes what a watcher gets for a moment, and then asks for a seat's view, its moves and the seat itself.
func (s *spy) look(ctx context.Context, me *client.Client, id string, chance *rand.Rand) {
	servers := s.c.servers()
	at := *me
	at.Server = servers[chance.IntN(len(servers))]
	brief, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	seat := game.Seat(chance.IntN(2))
	refused := func(err error) {
		if err == nil {
			s.c.t.Errorf("table %s: a stranger gets seat %d", id, seat)
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		if game.Code(err) == "seat/foreign" || game.Code(err) == "seat/taken" {
			s.try++
		}
	}
	live, err := at.Watch(brief, id, seat, -1)
	if err == nil {
		live.Close()
	}
	refused(err)
	_, err = at.Act(brief, id, seat, "spy", json.RawMessage(`{"pass":{}}`))
	refused(err)
	_, err = at.Sit(brief, id, seat)
	refused(err)
	live, err = at.Watch(brief, id, game.Watcher, -1)
	if err != nil {
		return
	}
	defer live.Close()
	for range 5 {
		if _, err := live.Next(brief); err != nil {
			return
		}
		s.mu.Lock()
		s.read++
		if s.seen[id] = append(s.seen[id], string(live.Raw())); len(s.seen[id]) > 50 {
			s.seen[id] = s.seen[id][1:]
		}
		s.mu.Unlock()
	}
}

// secrets checks that nothing of what was shown contains what a table keeps to itself: its seed, the codes of its invitations,
// the keys of actions.
func (s *spy) secrets(ctx context.Context, st table.Store) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, shown := range s.seen {
		rows, err := st.Rows(ctx, id, 0)
		if err != nil {
			s.c.t.Fatal(err)
		}
		var create struct{ Create struct{ Seed string } }
		if err := json.Unmarshal(rows[0].Events[0], &create); err != nil || create.Create.Seed == "" {
			s.c.t.Fatalf("table %s has no seed: %v", id, err)
		}
		secret := []string{create.Create.Seed}
		for _, r := range rows {
			if strings.HasPrefix(r.Key, "k") {
				_, key, _ := strings.Cut(r.Key, ":")
				secret = append(secret, key)
			}
		}
		for _, msg := range shown {
			for _, hidden := range secret {
				if strings.Contains(msg, hidden) {
					s.c.t.Errorf("table %s: a stranger was shown %q in %.200s", id, hidden, msg)
				}
			}
		}
	}
}
