package table

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"

	"lettercase/game"
	"lettercase/internal/meter"
	"lettercase/internal/people"
	"lettercase/internal/persist"
)

// Config is how a hub runs its tables. Zero values take sensible defaults where there are any.
type Config struct {
	Bus Bus
	Reg *meter.Registry

	BotWorkers int           // how many bots think at the same time
	BotBudget  time.Duration // how long one may think
	BotPace    float64       // 1: bots take as long as a person would; 0: no time at all
	MaxTables  int           // tables of a player that are not over
	OpenFor    time.Duration // an open table that nobody visits expires after this
	KeepFor    time.Duration // so does one in play
	Local      bool          // the tables are in a browser
	PageFirst  time.Duration // how long bots leave the processor to the page before they think; 0 where there are several
	Pause      func()        // lets the page have the only thread in the middle of a search; nil where there are several
	Notifier   Notifier      // tells players what happens while they are away; nil: nobody does
	// Thought is told how long a bot has computed a move; may be nil.
	Thought func(game string, level int, took time.Duration)
}

// Hub holds the tables that this node serves.
type Hub struct {
	cfg      Config
	node     string
	services Services
	store    Store
	log      *slog.Logger
	people   *people.Directory
	words    *Words
	bus      Bus
	metrics  *metrics
	heart    heartbeat
	started  int64 // wall ms

	mu   sync.Mutex
	held map[string]*Table
	// quarantined are the damaged tables found since the start; they are not held
	quarantined map[string]bool
	notices     chan Notice
	online      online
	advising    *semaphore.Weighted // one question at a time, apart from the bots at the tables

	thinking *thinking
	bots     sync.RWMutex // held for reading by bots while they think
	stop     context.Context
	cancel   context.CancelFunc
	wg       sync.WaitGroup
}

// NewHub starts a hub. Close stops it.
func NewHub(services Services, cfg Config) (*Hub, error) {
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
		cfg: cfg, node: persist.NewID(8), services: services, store: services.Store, log: services.Log, people: services.People,
		words: services.Words, bus: cfg.Bus, metrics: newMetrics(cfg.Reg),
		held: map[string]*Table{}, quarantined: map[string]bool{},
		thinking: newThinking(cfg.BotWorkers), notices: make(chan Notice, 1<<10), online: newOnline(), advising: semaphore.NewWeighted(1),
	}
	h.stop, h.cancel = context.WithCancel(context.Background())
	if err := services.Clock.Sync(h.stop, h.store.Now); err != nil {
		h.cancel()
		return nil, err
	}
	h.people.OnChange(h.playerChanged)
	if h.bus.Alone() {
		h.people.Alone()
	}
	services.Clock.OnAdvance(h.resetTimers)
	if err := h.bus.Subscribe(h.onHint); err != nil {
		h.cancel()
		return nil, err
	}
	for range cfg.BotWorkers {
		h.wg.Go(h.think)
	}
	h.started = h.beat()
	h.wg.Go(h.watchForStalls)
	h.wg.Go(h.maintain)
	if cfg.Notifier != nil {
		h.wg.Go(h.sendNotices)
	}
	return h, nil
}

// Close stops serving all tables. What is in flight is finished, or found in the log by the next node.
func (h *Hub) Close() {
	h.cancel()
	h.thinking.close()
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

// Stats is what a hub holds at the moment.
type Stats struct {
	Tables      int // in memory
	Connections int // live
}

// Stats counts what the hub holds.
func (h *Hub) Stats() Stats {
	tables := h.tables()
	s := Stats{Tables: len(tables)}
	for _, t := range tables {
		t.mu.Lock()
		s.Connections += len(t.subs)
		t.mu.Unlock()
	}
	return s
}

// now is the shared time in ms.
func (h *Hub) now() int64 { return h.services.Clock.Milli() }

// judge is the table's judge.
func (h *Hub) judge(s Spec) game.Judge {
	j, err := h.words.judge(s)
	if err != nil {
		h.log.Error("no dictionary", "lang", s.Lang, "err", err)
	}
	return j
}

// lock returns the table with an id, locked and in use until release. It may not be loaded yet. A quarantined table is refused.
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

// release unlocks a table and ends its use. A table that could not be loaded is dropped unless somebody else waits for it.
func (h *Hub) release(t *Table) {
	defer t.mu.Unlock()
	h.mu.Lock()
	defer h.mu.Unlock()
	t.refs--
	t.used = h.now()
	if t.refs == 0 && t.s == nil && h.held[t.id] == t {
		delete(h.held, t.id)
		h.metrics.tables.Dec()
	}
}

// hold returns the table, loaded and locked, until release.
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

// with runs f while the table is loaded and locked.
func (h *Hub) with(ctx context.Context, id string, f func(*Table) error) error {
	t, err := h.hold(ctx, id)
	if err != nil {
		return err
	}
	defer h.release(t)
	return t.guarded(func() error { return f(t) })
}

// read is with, on a state that includes what other nodes have written.
func (h *Hub) read(ctx context.Context, id string, f func(*Table) error) error {
	return h.with(ctx, id, func(t *Table) error {
		asked := h.bus.Alone() || t.stale
		if err := t.fresh(ctx); err != nil {
			return err
		}
		err := f(t)
		if game.Code(err) == "" || asked {
			return err
		}
		t.stale = true // refused for what another node may have changed: read the store first
		if err := t.fresh(ctx); err != nil {
			return err
		}
		return f(t)
	})
}

// tables are those in memory.
func (h *Hub) tables() []*Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Collect(maps.Values(h.held))
}

// each runs f for every table in memory, one after the other, under its lock.
func (h *Hub) each(f func(*Table)) {
	for _, t := range h.tables() {
		t.mu.Lock()
		_ = t.guarded(func() error {
			f(t)
			return nil
		})
		t.mu.Unlock()
	}
}

func newTable(h *Hub, id string) *Table {
	return &Table{
		hub: h, id: id, keys: map[string]int{}, people: map[string]people.Player{}, subs: map[*Sub]struct{}{},
		shown: map[game.Seat]*audience{}, remote: map[string]remotePresence{}, shownPresence: map[string]bool{},
		absent: map[string]int64{}, plans: map[game.Seat]*plan{},
	}
}

// publish sends the other nodes a hint.
func (h *Hub) publish(hint Hint) {
	if h.bus.Alone() {
		return
	}
	hint.Node = h.node
	h.bus.Publish(hint)
}

// ID is the id of a new table, made of an unguessable one.
func (h *Hub) ID(id string) string {
	if h.cfg.Local {
		return persist.LocalID(id)
	}
	return id
}

// Ref is a table by its id: what can be done at one table.
type Ref struct {
	hub *Hub
	id  string
}

// Table names a table. Whether there is such a table shows when it is used.
func (h *Hub) Table(id string) Ref { return Ref{h, id} }
