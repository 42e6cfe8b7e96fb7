package chaos

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/persist"
	"lettercase/internal/table"
	"lettercase/kit"
	"lettercase/lexicon"
)

// acked is an action that a server has acknowledged.
type acked struct {
	table string
	seq   int
	key   string
	seat  game.Seat
}

// crowd is a group of clients that keep playing whatever happens to the servers.
type crowd struct {
	t       *testing.T
	servers func() []string // the servers that are up
	http    *http.Client
	mu      sync.Mutex
	acks    []acked
	refused map[string]int
	tables  []string
	moves   int
}

// playable are the games that bots can play.
var playable = slices.DeleteFunc(slices.Clone(games.All), func(g kit.Kit) bool { return g.Bot == nil })

func newCrowd(t *testing.T, servers func() []string) *crowd {
	transport := &http.Transport{MaxIdleConnsPerHost: 100}
	t.Cleanup(transport.CloseIdleConnections)
	return &crowd{t: t, servers: servers, http: &http.Client{Transport: transport, Timeout: 8 * time.Second}, refused: map[string]int{}}
}

// guest signs a player up, trying until a server answers.
func (c *crowd) guest(ctx context.Context, name string) *client.Client {
	for ctx.Err() == nil {
		for _, s := range c.servers() {
			p := client.New(s, c.http)
			if p.SignUp(ctx, name, "") == nil {
				return p
			}
		}
		sleep(ctx, 50*time.Millisecond)
	}
	return nil
}

// retry asks again, on any server, until there is an answer that is not "the server is away".
func (c *crowd) retry(ctx context.Context, p *client.Client, f func(*client.Client) error) error {
	for i := 0; ; i++ {
		servers := c.servers()
		at := *p
		at.Server = servers[(i+rand.IntN(len(servers)))%len(servers)]
		err := f(&at)
		code := game.Code(err)
		if err == nil || code != "" && code != "store/unavailable" && code != "table/busy" {
			return err
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		sleep(ctx, time.Duration(20+rand.IntN(60))*time.Millisecond)
	}
}

// lay creates and starts a table of a game for n people.
func (c *crowd) lay(ctx context.Context, g kit.Kit, n, bots int, options string) (string, []*client.Client) {
	var people []*client.Client
	for i := range n {
		p := c.guest(ctx, fmt.Sprintf("Player %d", i))
		if p == nil { // the time is up
			return "", nil
		}
		people = append(people, p)
	}
	seats := []client.Seat{{Kind: "me"}}
	for range n - 1 {
		seats = append(seats, client.Seat{Kind: "open"})
	}
	for range bots {
		seats = append(seats, client.Seat{Kind: "bot", Level: new(1)})
	}
	var id string
	fail := func(err error) {
		if err != nil && ctx.Err() == nil {
			c.t.Errorf("%s: %v", g.Info().Key, err)
		}
	}
	fail(c.retry(ctx, people[0], func(p *client.Client) error {
		card, err := p.Create(ctx, client.NewTable{Game: g.Info().Key, Lang: "en", Options: json.RawMessage(options), Seats: seats})
		id = card.ID
		return err
	}))
	for i := 1; i < n; i++ {
		fail(c.retry(ctx, people[i], func(p *client.Client) error {
			_, err := p.Sit(ctx, id, game.Seat(i))
			return err
		}))
	}
	fail(c.retry(ctx, people[0], func(p *client.Client) error {
		_, err := p.Post(ctx, id, "start")
		if game.Code(err) == "table/started" { // the first answer was lost
			return nil
		}
		return err
	}))
	if ctx.Err() != nil { // the time is up, perhaps before the table was created
		return id, nil
	}
	c.mu.Lock()
	c.tables = append(c.tables, id)
	c.mu.Unlock()
	return id, people
}

// silence is how long a client hears nothing before it goes elsewhere, as the browser does.
const silence = 5 * time.Second

// play plays at a table until it is over or the time is up, reconnecting and retrying like a browser.
func (c *crowd) play(ctx context.Context, g kit.Kit, id string, seat game.Seat, p *client.Client, chance *rand.Rand) (over bool) {
	seq := -1
	for n := 0; ctx.Err() == nil; n++ {
		servers := c.servers()
		at := *p
		at.Server = servers[(int(seat)+n)%len(servers)]
		hurry, cancel := context.WithTimeout(ctx, silence)
		live, err := at.Watch(hurry, id, seat, -1)
		cancel()
		if err != nil {
			sleep(ctx, 50*time.Millisecond)
			continue
		}
		over = c.sit(ctx, g, id, seat, p, live, chance, &seq)
		live.Close()
		if over {
			return true
		}
	}
	return false
}

func (c *crowd) sit(ctx context.Context, g kit.Kit, id string, seat game.Seat, p *client.Client, live *client.Live, chance *rand.Rand, last *int) (over bool) {
	for {
		hurry, cancel := context.WithTimeout(ctx, silence)
		m, err := live.Next(hurry)
		cancel()
		if err != nil || m.Type == "bye" {
			return false
		}
		if m.Type == "table" && (live.Card.Status == table.Over || live.Card.Status == table.Aborted) {
			return true
		}
		if m.Type != "view" || live.Seq == *last || live.Card.Status != table.Playing {
			continue
		}
		*last = live.Seq
		view, ok, err := live.View(g)
		if err != nil || !ok {
			c.t.Errorf("view: %v", err)
			return false
		}
		frame, err := live.Frame()
		if err != nil {
			c.t.Error(err)
			return
		}
		action, ok := c.choose(g, frame, view, chance)
		if !ok {
			continue
		}
		if !c.act(ctx, id, seat, p, action) { // refused: look at the new view first
			*last = -1
			sleep(ctx, 300*time.Millisecond)
			return false
		}
	}
}

var english = sync.OnceValue(func() *lexicon.Lexicon {
	l, err := lexicon.Open("en")
	if err != nil {
		panic(err)
	}
	return bot.Levels[1].Vocabulary(l)
})

func (c *crowd) choose(g kit.Kit, frame game.Frame, view any, chance *rand.Rand) (json.RawMessage, bool) {
	began := time.Now()
	action, _, ok, err := g.Bot.Move(&bot.Think{
		Frame: frame, Words: english(), Level: 1, Rand: chance, Stop: func() bool { return time.Since(began) > 5*time.Millisecond },
	}, view)
	if err != nil {
		c.t.Errorf("%s: %v", g.Info().Key, err)
	}
	return action, ok && err == nil
}

// act retries an action with its key until there is an answer. It is false if the action was refused.
func (c *crowd) act(ctx context.Context, id string, seat game.Seat, p *client.Client, action json.RawMessage) bool {
	key := persist.NewID(16)
	var seq int
	err := c.retry(ctx, p, func(p *client.Client) (err error) {
		seq, err = p.Act(ctx, id, seat, key, action)
		return err
	})
	c.mu.Lock()
	defer c.mu.Unlock()
	if err != nil {
		if !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded) {
			c.refused[game.Code(err)]++
		}
		return false
	}
	c.moves++
	c.acks = append(c.acks, acked{id, seq, fmt.Sprintf("k%d:%s", seat, key), seat})
	return true
}

// verify checks that every acknowledged action is in its log at the acknowledged row, and that each log replays.
func (c *crowd) verify(ctx context.Context, st table.Store) {
	c.t.Helper()
	logs := map[string][]table.Row{}
	for _, id := range c.tables {
		rows, err := st.Rows(ctx, id, 0)
		if err != nil {
			c.t.Fatal(err)
		}
		logs[id] = rows
		for i, r := range rows {
			if r.Seq != i || i > 0 && r.At < rows[i-1].At {
				c.t.Errorf("table %s: row %d is out of order", id, i)
			}
		}
	}
	for _, a := range c.acks {
		rows := logs[a.table]
		if a.seq < 1 || a.seq > len(rows) || rows[a.seq-1].Key != a.key || rows[a.seq-1].Seat != a.seat {
			c.t.Errorf("table %s: acknowledged action %s is not row %d", a.table, a.key, a.seq-1)
		}
	}
	for id, rows := range logs {
		if err := fold(rows); err != nil {
			c.t.Errorf("table %s: %v", id, err)
		}
	}
}

// fold replays a log's game rows.
func fold(rows []table.Row) error {
	var create struct {
		Create struct{ Spec struct{ Game string } }
	}
	if err := json.Unmarshal(rows[0].Events[0], &create); err != nil {
		return err
	}
	g, err := games.ByKey(create.Create.Spec.Game)
	if err != nil {
		return err
	}
	play := g.New()
	for _, r := range rows {
		if r.Kind == game.GameRow {
			if err := play.Apply(r.Events); err != nil {
				return fmt.Errorf("row %d: %w", r.Seq, err)
			}
		}
	}
	return nil
}
