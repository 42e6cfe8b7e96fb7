package table

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/sync/semaphore"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/persist"
	"lettercase/kit"
	"lettercase/lexicon"
)

// Config is what a hub is made of. Zero values take sensible defaults where there are any.
type Config struct {
	Store Store
	Bus   Bus
	Games []kit.Kit
	Words func(lang string) (*lexicon.Lexicon, error)
	Now   func() time.Time
	Log   *slog.Logger
	Reg   prometheus.Registerer

	BotWorkers int           // how many bots think at once
	BotBudget  time.Duration // how long one may think
	BotPace    float64       // 1: as a person would; 0: at once
	MaxTables  int           // tables of a player that are not over
	OpenFor    time.Duration // an open table nobody visits expires after this
	KeepFor    time.Duration // so does a begun one
}

// Hub holds the tables that this node serves.
type Hub struct {
	cfg     Config
	node    string
	store   Store
	bus     Bus
	log     *slog.Logger
	metrics *metrics
	games   map[string]kit.Kit
	offset  atomic.Int64 // ms that the store's clock is ahead of ours

	mu   sync.Mutex
	held map[string]*Table
	// quarantined are the damaged tables met since the start; they are not held
	quarantined map[string]bool
	judges      map[string]game.Judge // of tables without custom words, by language and policy
	people      *people.Directory
	custom      customCache
	advising    *semaphore.Weighted // one question at a time, beside the bots

	thoughts chan thought
	stop     context.Context
	cancel   context.CancelFunc
	wg       sync.WaitGroup
}

// NewHub starts a hub. Close ends it.
func NewHub(cfg Config) (*Hub, error) {
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	if cfg.Words == nil {
		cfg.Words = lexicon.Open
	}
	cfg.BotWorkers = max(cfg.BotWorkers, 1)
	if cfg.BotBudget == 0 {
		cfg.BotBudget = 1500 * time.Millisecond
	}
	if cfg.OpenFor == 0 {
		cfg.OpenFor = 24 * time.Hour
	}
	if cfg.KeepFor == 0 {
		cfg.KeepFor = 30 * 24 * time.Hour
	}
	h := &Hub{
		cfg: cfg, node: persist.NewID(8), store: cfg.Store, bus: cfg.Bus, log: cfg.Log, metrics: newMetrics(cfg.Reg),
		games: map[string]kit.Kit{}, held: map[string]*Table{}, quarantined: map[string]bool{}, judges: map[string]game.Judge{},
		thoughts: make(chan thought, 1<<16), advising: semaphore.NewWeighted(1),
	}
	h.people = people.New(cfg.Store, h.Now, h.playerChanged)
	for _, g := range cfg.Games {
		h.games[g.Info().Key] = g
	}
	h.stop, h.cancel = context.WithCancel(context.Background())
	if err := h.syncClock(h.stop); err != nil {
		h.cancel()
		return nil, err
	}
	if err := h.bus.Subscribe(h.onHint); err != nil {
		h.cancel()
		return nil, err
	}
	for range cfg.BotWorkers {
		h.wg.Go(h.think)
	}
	h.wg.Go(h.maintain)
	return h, nil
}

// Close lets go of all tables. What is in flight is finished or left to the log.
func (h *Hub) Close() {
	h.cancel()
	h.wg.Wait()
	h.mu.Lock()
	tables := slices.Collect(maps.Values(h.held))
	h.held = map[string]*Table{}
	h.mu.Unlock()
	for _, t := range tables {
		t.mu.Lock()
		t.close("restart")
		t.mu.Unlock()
	}
}

// Games lists what can be played here.
func (h *Hub) Games() []kit.Kit { return h.cfg.Games }

func (h *Hub) find(key string) (kit.Kit, error) {
	if g, ok := h.games[key]; ok {
		return g, nil
	}
	return kit.Kit{}, game.Errorf("game/unknown", "there is no game %q here", key)
}

// Stopping reports that the hub is being closed.
func (h *Hub) Stopping() bool { return h.stop.Err() != nil }

// now is the shared clock in wall ms: ours, corrected by the store's.
func (h *Hub) now() int64 { return h.cfg.Now().UnixMilli() + h.offset.Load() }

// Now is the shared clock.
func (h *Hub) Now() time.Time { return time.UnixMilli(h.now()) }

// syncClock measures how far the store's clock is from ours, halving the way there and back.
func (h *Hub) syncClock(ctx context.Context) error {
	before := h.cfg.Now()
	theirs, err := h.store.Now(ctx)
	if err != nil {
		return err
	}
	after := h.cfg.Now()
	if !theirs.IsZero() {
		h.offset.Store(theirs.Sub(before.Add(after.Sub(before) / 2)).Milliseconds())
	}
	return nil
}

// judge is the table's judge. Those without custom words are shared.
func (h *Hub) judge(s Spec) game.Judge {
	plain := len(s.Added) == 0 && len(s.Barred) == 0
	key := fmt.Sprintf("%s/%s/%t", s.Lang, s.Policy, s.HasPlaces())
	if plain {
		h.mu.Lock()
		j, ok := h.judges[key]
		h.mu.Unlock()
		if ok {
			return j
		}
	}
	var dict game.Dictionary
	if l, err := h.dictionary(s); err == nil {
		dict = l
	} else {
		h.log.Error("no dictionary", "lang", s.Lang, "err", err)
	}
	j := s.judge(dict)
	if plain {
		h.mu.Lock()
		h.judges[key] = j
		h.mu.Unlock()
	}
	return j
}

// lock gives the table of a name, loaded or not: locked, and held until release. One in quarantine is not given.
func (h *Hub) lock(id string) (*Table, error) {
	h.mu.Lock()
	if h.quarantined[id] {
		h.mu.Unlock()
		return nil, errDamaged
	}
	t, ok := h.held[id]
	if !ok {
		t = newTable(h, id)
		h.held[id] = t
		h.metrics.tables.Inc()
	}
	t.refs++
	h.mu.Unlock()
	t.mu.Lock()
	if t.damaged { // while we waited
		h.release(t)
		return nil, errDamaged
	}
	return t, nil
}

// release ends a hold of a table that is locked. One that could not be loaded is forgotten, if nobody else waits for it.
func (h *Hub) release(t *Table) {
	defer t.mu.Unlock()
	h.mu.Lock()
	defer h.mu.Unlock()
	t.refs--
	t.used = h.cfg.Now()
	if t.refs == 0 && t.s == nil && h.held[t.id] == t {
		delete(h.held, t.id)
		h.metrics.tables.Dec()
	}
}

// hold gives the table, loaded and locked, until release.
func (h *Hub) hold(ctx context.Context, id string) (*Table, error) {
	if !persist.ValidID(id) {
		return nil, unknown()
	}
	t, err := h.lock(id)
	if err != nil {
		return nil, err
	}
	if t.s == nil {
		if err := t.guarded(func() error { return t.load(ctx) }); err != nil {
			h.release(t)
			return nil, err
		}
	}
	return t, nil
}

func unknown() error { return game.Errorf("table/unknown", "there is no such table") }

// with runs f while the table is held and locked.
func (h *Hub) with(ctx context.Context, id string, f func(*Table) error) error {
	t, err := h.hold(ctx, id)
	if err != nil {
		return err
	}
	defer h.release(t)
	return t.guarded(func() error { return f(t) })
}

// read is with for who only wants to look: at what the log has come to.
func (h *Hub) read(ctx context.Context, id string, f func(*Table) error) error {
	return h.with(ctx, id, func(t *Table) error {
		if err := t.fresh(ctx); err != nil {
			return err
		}
		return f(t)
	})
}

func newTable(h *Hub, id string) *Table {
	return &Table{
		hub: h, id: id, keys: map[string]int{}, people: map[string]people.Player{}, subs: map[*Sub]struct{}{},
		shown: map[game.Seat]*audience{}, remote: map[string]elsewhere{}, wasHere: map[string]bool{},
		absent: map[string]int64{}, plans: map[game.Seat]*plan{},
	}
}

// publish gives the other nodes a hint.
func (h *Hub) publish(hint Hint) {
	if h.bus.Alone() {
		return
	}
	hint.Node = h.node
	h.bus.Publish(hint)
}

// Held counts the tables in memory.
func (h *Hub) Held() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.held)
}

// Looking counts the live connections.
func (h *Hub) Looking() (n int) {
	for _, t := range h.tables() {
		t.mu.Lock()
		n += len(t.subs)
		t.mu.Unlock()
	}
	return n
}

// Ref is a table by its name: what can be done at one table.
type Ref struct {
	hub *Hub
	id  string
}

// Table gives a table by its name. Whether there is one shows when it is used.
func (h *Hub) Table(id string) Ref { return Ref{h, id} }
