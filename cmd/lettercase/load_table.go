package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
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
	game  kit.Kit
	id    string
	seats int
	crowd []*client.Client
	lives []*client.Live

	mu     sync.Mutex
	clicks map[int]moment   // by the log's length with the action
	seen   map[int][]moment // views that arrived before the answer to their click
	over   bool
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
	t := &loadTable{load: l, game: g, crowd: *crowd, seats: min(l.Players, g.Info().MaxSeats, 4), clicks: map[int]moment{}, seen: map[int][]moment{}}
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
	for p, c := range t.crowd {
		seat := game.Watcher
		if p < t.seats {
			seat = game.Seat(p)
		}
		live, err := c.Watch(ctx, t.id, seat, -1)
		if err != nil {
			t.close()
			return nil, err
		}
		t.lives = append(t.lives, live)
	}
	l.connect(len(t.lives))
	if _, err := t.crowd[0].Post(ctx, t.id, "start"); err != nil {
		t.close()
		return nil, err
	}
	return t, nil
}

func (l *load) connect(n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.Connected = min(l.Connected+n, l.Players*l.Tables)
}

func (t *loadTable) close() {
	for _, live := range t.lives {
		live.Close()
	}
}

// play runs until the game is over or the time is up.
func (t *loadTable) play(ctx context.Context, chance *rand.Rand) {
	ctx, stop := context.WithCancel(ctx)
	defer context.AfterFunc(ctx, t.close)() // ends all reading: watching a context costs something for each message
	defer t.close()
	defer stop()
	var wg sync.WaitGroup
	for p := range t.lives {
		r := rand.New(rand.NewPCG(chance.Uint64(), uint64(p)))
		wg.Go(func() { t.follow(ctx, stop, p, r) })
	}
	wg.Wait()
}

// follow simulates one person in front of a screen.
func (t *loadTable) follow(ctx context.Context, stop func(), p int, chance *rand.Rand) {
	live := t.lives[p]
	pace := rand.New(rand.NewPCG(chance.Uint64(), chance.Uint64())) // separate source, as thinking and reading run concurrently
	first := t.pause(pace)
	due := make(chan struct{}, 1)
	think := time.AfterFunc(time.Hour, func() {
		select {
		case due <- struct{}{}:
		default:
		}
	})
	defer think.Stop()
	moves := make(chan struct{})
	acting := sync.WaitGroup{}
	var screen sync.Mutex // guards what is on the screen, shared by reading and thinking
	defer acting.Wait()
	defer close(moves)
	if p < t.seats {
		acting.Go(func() {
			select {
			case <-t.begun:
				think.Reset(first)
			case <-moves:
				return
			}
			for {
				select {
				case <-due:
					screen.Lock()
					action, ok, err := t.brain.choose(t.game, live, chance)
					screen.Unlock()
					t.fail(ctx, t.game.Info().Key, err)
					if ok && ctx.Err() == nil {
						t.act(ctx, p, action)
					}
				case <-moves:
					return
				}
			}
		})
	}
	for {
		msg, err := live.Read(context.Background())
		if err != nil {
			if !t.isOver() {
				t.fail(ctx, "live", err)
			}
			return
		}
		now := time.Now()
		screen.Lock()
		m, err := live.Take(msg)
		screen.Unlock()
		switch {
		case err != nil:
			t.fail(ctx, "live", err)
			return
		case m.Type == "bye":
			t.fail(ctx, "live", errors.New("bye: "+m.Reason))
			return
		case m.Type == "table" && m.Table.Status.Closed():
			t.finish(stop)
			return
		case m.Type == "view":
			t.screen(p, m.Seq, now)
			if p < t.seats && t.playing() {
				think.Reset(t.pause(pace)) // thinks again about what they see now
			}
		}
	}
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

// pause is how long somebody thinks: around the mean, sometimes much longer.
func (t *loadTable) pause(chance *rand.Rand) time.Duration {
	return time.Duration(float64(t.Think) * min(chance.ExpFloat64(), 4))
}

// act makes an action and records when it was clicked and answered.
func (t *loadTable) act(ctx context.Context, p int, action []byte) {
	clicked := time.Now()
	seq, err := t.crowd[p].Act(ctx, t.id, game.Seat(p), persist.NewID(12), action)
	answered := time.Since(clicked)
	if err != nil {
		var refusal *game.Error
		if errors.As(err, &refusal) && refusal.Code != "store/unavailable" && refusal.Code != "server/error" && refusal.Code != "rate/slow" && refusal.Code != "table/busy" {
			t.load.mu.Lock()
			t.Refused[refusal.Code]++
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

// screen records that a view reached somebody.
func (t *loadTable) screen(p, seq int, now time.Time) {
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

func (t *loadTable) finish(stop func()) {
	t.mu.Lock()
	first := !t.over
	t.over = true
	t.mu.Unlock()
	if first {
		t.load.mu.Lock()
		t.Finished++
		t.load.mu.Unlock()
	}
	stop()
}

func (t *loadTable) isOver() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.over
}
