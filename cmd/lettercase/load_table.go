package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/persist"
	"lettercase/kit"
	"lettercase/lexicon"
)

// brain chooses what people play: a weak bot's moves, so that games look realistic. Only one thinks at a time, which
// leaves the machine to the server being measured.
type brain struct {
	mu    sync.Mutex
	words *lexicon.Lexicon
}

func newBrain(lang string) (*brain, error) {
	words, err := lexicon.Open(lang)
	if err != nil {
		return nil, err
	}
	return &brain{words: bot.Levels[1].Vocabulary(words)}, nil
}

func (b *brain) choose(g kit.Kit, live *client.Live, chance *rand.Rand) ([]byte, bool, error) {
	if !live.MayAct() {
		return nil, false, nil
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	view, ok, err := live.View(g)
	if err != nil || !ok {
		return nil, false, err
	}
	frame, err := live.Frame()
	if err != nil {
		return nil, false, err
	}
	began := time.Now()
	action, _, ok, err := g.Bot.Move(&bot.Think{
		Frame: frame, Words: b.words, Level: 1, Rand: chance, Stop: func() bool { return time.Since(began) > time.Millisecond },
	}, view)
	return action, ok, err
}

// loadTable is a table in play.
type loadTable struct {
	*load
	game   kit.Kit
	id     string
	seats  int
	crowd  []*client.Client
	people []*person // who have a seat
	stops  []func()  // end what people hear
	done   chan struct{}

	mu     sync.Mutex
	clicks map[int]moment   // by the log's length with the action
	seen   map[int][]moment // views that arrived before the answer to their click
	over   bool
	left   bool // nobody acts any more
	acting sync.WaitGroup
}

// moment is when somebody clicked, or saw the result of a click.
type moment struct {
	at time.Time
	by int
}

// layTable creates a table, seats people and connects everybody.
func (l *load) layTable(ctx context.Context, g kit.Kit, i int, crowd *[]*client.Client) (*loadTable, error) {
	for len(*crowd) < l.Players {
		c := client.New(l.Server[(i+len(*crowd))%len(l.Server)], l.http) // people of one table are on several nodes
		if err := c.SignUp(ctx, fmt.Sprintf("Load %d.%d", i, len(*crowd)), l.Code); err != nil {
			return nil, err
		}
		*crowd = append(*crowd, c)
	}
	t := &loadTable{load: l, game: g, crowd: *crowd, seats: min(l.Players, g.Info().MaxSeats, 4), clicks: map[int]moment{}, seen: map[int][]moment{}, done: make(chan struct{})}
	seats := []client.Seat{{Kind: "me"}}
	for range t.seats - 1 {
		seats = append(seats, client.Seat{Kind: "open"})
	}
	card, err := t.crowd[0].Create(ctx, client.NewTable{Game: g.Info().Key, Lang: l.Lang, Seats: seats})
	if err != nil {
		return nil, err
	}
	t.id = card.ID
	for s := 1; s < t.seats; s++ {
		if _, err := t.crowd[s].Sit(ctx, t.id, game.Seat(s)); err != nil {
			return nil, err
		}
	}
	for p := range t.crowd {
		if err := t.sitDown(ctx, p); err != nil {
			t.leave()
			return nil, err
		}
	}
	l.connect(len(t.stops))
	if _, err := t.crowd[0].Post(ctx, t.id, "start"); err != nil {
		t.leave()
		return nil, err
	}
	return t, nil
}

func (l *load) connect(n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.Connected = min(l.Connected+n, l.Players*l.Tables)
}

// play runs until the game is over or the time is up.
func (t *loadTable) play(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-t.begun:
		for _, p := range t.people {
			p.screen.Lock()
			p.startThinking()
			p.screen.Unlock()
		}
	}
	select {
	case <-ctx.Done():
	case <-t.done:
	}
	t.leave()
}

// leave ends what people hear and do.
func (t *loadTable) leave() {
	t.mu.Lock()
	t.left = true
	t.mu.Unlock()
	for _, p := range t.people {
		p.think.Stop()
	}
	for _, stop := range t.stops {
		stop()
	}
	t.acting.Wait()
}

// playing reports that everybody is seated, at all tables.
func (l *load) playing() bool {
	select {
	case <-l.begun:
		return true
	default:
		return false
	}
}

// act makes an action and records when it was clicked and answered.
func (t *loadTable) act(ctx context.Context, p int, action []byte) {
	clicked := time.Now()
	seq, err := t.crowd[p].Act(ctx, t.id, game.Seat(p), persist.NewID(12), action)
	answered := time.Since(clicked)
	if err != nil {
		if code := game.Code(err); !slices.Contains([]string{"", "store/unavailable", "server/error", "rate/slow", "table/busy"}, code) {
			t.load.mu.Lock()
			t.Refused[code]++
			t.load.mu.Unlock()
			return
		}
		if !t.isOver() {
			t.fail(ctx, "action", err)
		}
		return
	}
	t.load.mu.Lock()
	if t.measuring {
		t.Actions++
		t.Answers = append(t.Answers, answered)
	}
	t.load.mu.Unlock()
	t.mu.Lock()
	early := t.seen[seq]
	delete(t.seen, seq)
	t.clicks[seq] = moment{clicked, p}
	delete(t.clicks, seq-100)
	t.mu.Unlock()
	for _, m := range early {
		if m.by != p {
			t.latency(m.at.Sub(clicked))
		}
	}
}

// saw records that a view reached somebody.
func (t *loadTable) saw(p, seq int, now time.Time) {
	t.mu.Lock()
	c, known := t.clicks[seq]
	if !known {
		t.seen[seq] = append(t.seen[seq], moment{now, p})
		delete(t.seen, seq-100)
	}
	t.mu.Unlock()
	if known && c.by != p {
		t.latency(now.Sub(c.at))
	}
}

func (t *loadTable) latency(d time.Duration) {
	t.load.mu.Lock()
	defer t.load.mu.Unlock()
	if t.measuring {
		t.Latencies = append(t.Latencies, d)
	}
}

// finish ends the game, once.
func (t *loadTable) finish() {
	t.mu.Lock()
	first := !t.over
	t.over = true
	t.mu.Unlock()
	if first {
		t.load.mu.Lock()
		t.Finished++
		t.load.mu.Unlock()
		close(t.done)
	}
}

func (t *loadTable) isOver() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.over || t.left
}
