package table_test

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"lettercase/game"
	"lettercase/internal/bus"
	"lettercase/internal/clock"
	"lettercase/internal/meter"
	"lettercase/internal/people"
	"lettercase/internal/store"
	"lettercase/internal/study"
	"lettercase/internal/table"
	"lettercase/kit"
	"lettercase/lexicon"
	"lettercase/tiles"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// harness is a hub with its store, in a synctest bubble.
type harness struct {
	*testing.T
	*table.Hub
	study    *study.Study
	services table.Services
	store    table.Store
	n        int
	reg      *meter.Registry // of the last node
	log      *journal
	clock    *clock.Clock // if a test needs one of its own
	keepFor  time.Duration
	told     *told // what players are told, if a test needs it
}

var english = sync.OnceValue(func() *lexicon.Lexicon {
	a, err := tiles.AlphabetOf("en")
	if err != nil {
		panic(err)
	}
	return lexicon.Build(a, []string{"CAT", "DOG"})
})

// withHub runs a test with a hub in a synctest bubble.
func withHub(t *testing.T, f func(h *harness)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		st, err := store.OpenSQLite(t.Context(), t.TempDir())
		check(t, err)
		h := &harness{T: t, store: st, log: &journal{}}
		h.Hub = h.node(st, bus.Local{})
		defer func() {
			h.Close()
			check(t, st.Close())
		}()
		f(h)
	})
}

// node makes one more hub on a store.
func (h *harness) node(st table.Store, b table.Bus) *table.Hub {
	h.reg = meter.NewRegistry()
	h.services = table.NewServices(st, []kit.Kit{toy(slow)}, slog.New(slog.NewTextHandler(h.log, nil)))
	h.services.Words = table.NewWords(func(string) (*lexicon.Lexicon, error) { return english(), nil })
	if h.clock != nil {
		h.services.Clock, h.services.People = h.clock, people.New(st, h.clock)
	}
	var notifier table.Notifier
	if h.told != nil {
		notifier = h.told
	}
	hub, err := table.NewHub(h.services, table.Config{
		Notifier: notifier, Reg: h.reg, Bus: b, BotPace: 1, MaxTables: 5, OpenFor: 10 * time.Minute, KeepFor: cmp.Or(h.keepFor, time.Hour),
	})
	check(h.T, err)
	h.study = study.New(hub, h.services)
	return hub
}

// journal collects the log.
type journal struct {
	mu  sync.Mutex
	all strings.Builder
}

func (j *journal) Write(b []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.all.Write(b)
}

// lines are those that contain a text.
func (j *journal) lines(with string) (found []string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	for line := range strings.Lines(j.all.String()) {
		if strings.Contains(line, with) {
			found = append(found, line)
		}
	}
	return found
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// wants checks that an error has a code.
func wants(t testing.TB, err error, code string) {
	t.Helper()
	if game.Code(err) != code {
		t.Fatalf("%v, want %s", err, code)
	}
}

// chat sends a chat line and returns only the error.
func (h *harness) chat(ctx context.Context, id, player, text string) error {
	_, err := h.Table(id).Say(ctx, player, "", text, false)
	return err
}

// person makes a player.
func (h *harness) person(name string) string {
	h.Helper()
	p, err := h.services.People.Save(h.Context(), people.Player{Name: name, Colour: "#102030", Lang: "en"})
	check(h.T, err)
	return p.ID
}

// create makes a table with seats of these kinds: "me", "open" or "bot".
func (h *harness) create(host, options string, kinds ...string) table.Card {
	h.Helper()
	n := table.New{Spec: table.Spec{Game: "toy", Lang: "en", Options: json.RawMessage(options)}, Start: true}
	for _, k := range kinds {
		n.Seats = append(n.Seats, table.NewSeat{Kind: k})
	}
	card, err := h.Create(h.Context(), host, n)
	check(h.T, err)
	return card
}

// pair is a running table of two people.
func (h *harness) pair(options string) (card table.Card, ada, bob string) {
	h.Helper()
	ada, bob = h.person("Ada"), h.person("Bob")
	card = h.create(ada, options, "me", "open")
	_, err := h.Table(card.ID).Sit(h.Context(), table.Sat{Seat: 1, Player: bob}, "")
	check(h.T, err)
	card, err = h.Table(card.ID).Start(h.Context(), ada)
	check(h.T, err)
	for range 2 { // both have touched the table
		card, err = h.Table(card.ID).Ready(h.Context(), ada, 0)
		check(h.T, err)
		card, err = h.Table(card.ID).Ready(h.Context(), bob, 1)
		check(h.T, err)
	}
	return card, ada, bob
}

// say makes a move with a new key.
func (h *harness) say(id, player string, seat game.Seat, n int) error {
	h.n++
	_, err := h.Table(id).Act(h.Context(), player, seat, fmt.Sprint("key", h.n), json.RawMessage(fmt.Sprintf(`{"say":{"n":%d}}`, n)))
	return err
}

// reader collects what a live connection receives.
type reader struct {
	*table.Sub
	t    testing.TB
	view map[string]json.RawMessage
	card table.Card
	seq  int
	at   game.Time
	runs bool
	rows []string
	chat []string
	busy int // messages that bots have to wait
	over bool
}

func (h *harness) watch(id, player string, seat game.Seat) *reader {
	h.Helper()
	return look(h.T, h.Hub, id, player, seat)
}

func look(t testing.TB, hub *table.Hub, id, player string, seat game.Seat) *reader {
	t.Helper()
	sub, err := hub.Table(id).Live(context.Background(), player, seat, -1)
	check(t, err)
	r := &reader{Sub: sub, t: t, view: map[string]json.RawMessage{}, seq: -1}
	return r.read()
}

// read takes all messages so far.
func (r *reader) read() *reader {
	r.t.Helper()
	synctest.Wait()
	for {
		select {
		case msg, more := <-r.C:
			if !more {
				r.over = true
				return r
			}
			r.take(msg)
		default:
			return r
		}
	}
}

func (r *reader) take(msg []byte) {
	var m struct {
		Type    string
		Seq     int
		At      game.Time
		Running bool
		Full    bool
		View    map[string]json.RawMessage
		Gone    []string
		Table   table.Card
		What    string
		Text    string
	}
	if err := json.Unmarshal(msg, &m); err != nil {
		r.t.Fatal(err)
	}
	switch m.Type {
	case "view":
		if m.Full {
			r.view = map[string]json.RawMessage{}
		} else if r.seq < 0 {
			r.t.Fatal("changes to a view never shown")
		}
		if m.Seq < r.seq {
			r.t.Fatalf("view %d after %d", m.Seq, r.seq)
		}
		maps.Copy(r.view, m.View)
		for _, k := range m.Gone {
			delete(r.view, k)
		}
		r.seq, r.at, r.runs = m.Seq, m.At, m.Running
	case "table":
		r.card = m.Table
	case "row":
		r.rows = append(r.rows, m.What)
	case "busy":
		r.busy++
	case "chat":
		r.chat = append(r.chat, m.Text)
	}
}

func (r *reader) section(name, want string) {
	r.t.Helper()
	if got := string(r.read().view[name]); got != want {
		r.t.Fatalf("%s is %s, want %s", name, got, want)
	}
}

func (h *harness) status(id string, want table.Status, why string) table.Card {
	h.Helper()
	card, err := h.Table(id).Card(h.Context(), "")
	check(h.T, err)
	if card.Status != want || card.Why != why {
		h.Fatalf("table is %s (%s), want %s (%s)", card.Status, card.Why, want, why)
	}
	return card
}

func (h *harness) rows(id string) []table.Row {
	h.Helper()
	rows, err := h.store.Rows(h.Context(), id, 0)
	check(h.T, err)
	return rows
}
