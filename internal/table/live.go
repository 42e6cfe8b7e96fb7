package table

import (
	"bytes"
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"lettercase/game"
)

// subBuffer is how many messages a subscriber may lag behind before it is dropped. A new subscriber also gets up to chatsShown
// lines of chat at once.
const (
	subBuffer  = 62
	chatsShown = 50
)

// Sink takes the messages of a subscription, encoded as JSON. It is called under the table's lock and must not block, nor keep
// the messages' bytes.
type Sink interface {
	Send(msgs ...[]byte) bool // together; false if it has no room: the subscription ends
	End(reason string)        // nothing follows
}

// View is what a subscription shows: a table from a seat, or as Watcher. A client that already has the view at Seq gets the whole
// view only if there is a newer one.
type View struct {
	Player string
	Seat   game.Seat
	Seq    int
	Screen bool // shows what anybody may see to a room: it does not count as the presence of the player who opened it
	Hidden bool // in a tab that nobody has looked at for a while: the player is also told on their other devices
}

// Sub is a subscription to a table. If it was made by Live, C has its messages and is closed at the end; then Reason says why.
type Sub struct {
	C      chan []byte
	Reason string

	table   *Table
	seat    game.Seat
	player  string
	to      Sink
	ended   bool
	screen  bool
	hidden  bool
	joining bool // suppresses messages until the initial ones are sent
}

// channel is the sink of a subscription that is read from a channel.
type channel struct{ c chan []byte }

func (c channel) Send(msgs ...[]byte) bool {
	for _, msg := range msgs {
		select {
		case c.c <- bytes.Clone(msg):
		default:
			return false
		}
	}
	return true
}

func (c channel) End(string) { close(c.c) }

// audience is the view that all subscribers of one seat have received.
type audience struct {
	seq      int
	sections sections
}

type tableMessage struct {
	Type  string `json:"type"`
	Table Card   `json:"table"`
}

type rowMessage struct {
	Type string    `json:"type"`
	Seq  int       `json:"seq"`
	At   game.Time `json:"at"`
	Seat game.Seat `json:"seat"`
	What string    `json:"what"`
}

type chatMessage struct {
	Type string `json:"type"`
	Chat
	Team bool `json:"team,omitempty"` // only the speaker's team reads it
}

// Live subscribes to a table and returns the messages in a channel.
func (r Ref) Live(ctx context.Context, player string, seat game.Seat, seq int) (*Sub, error) {
	return r.Watch(ctx, View{Player: player, Seat: seat, Seq: seq})
}

// Watch is Live for any view.
func (r Ref) Watch(ctx context.Context, v View) (*Sub, error) {
	c := make(chan []byte, subBuffer+chatsShown)
	sub, err := r.Follow(ctx, v, channel{c})
	if sub != nil {
		sub.C = c
	}
	return sub, err
}

// Follow subscribes to a table and sends the messages to a sink.
func (r Ref) Follow(ctx context.Context, v View, to Sink) (*Sub, error) {
	sub := &Sub{seat: v.Seat, player: v.Player, to: to, screen: v.Screen, hidden: v.Hidden}
	if v.Screen {
		sub.seat, sub.player = game.Watcher, ""
	}
	h, id := r.hub, r.id
	t, err := h.hold(ctx, id)
	if err != nil {
		return nil, err
	}
	err = t.guarded(func() error { return t.join(ctx, sub, v.Seq) })
	if err != nil {
		h.release(t)
		return nil, err
	}
	t.mu.Unlock() // stays in use until Leave
	h.metrics.live.Inc()
	return sub, nil
}

func (t *Table) join(ctx context.Context, sub *Sub, seq int) error {
	if t.closed {
		return game.Errorf("table/busy", "this server is about to restart")
	}
	if err := t.current(ctx); err != nil {
		return err
	}
	if sub.seat != game.Watcher && !t.s.owns(sub.player, sub.seat) {
		return foreign(sub.seat)
	}
	sub.table, sub.joining = t, true
	t.subs[sub] = struct{}{}
	if !sub.hidden {
		t.hub.online.add(sub.player, 1)
	}
	now := t.hub.now()
	t.arrive(ctx, sub.player, now) // may resume a paused table, and sends presence to the others
	t.publishRest(now)             // so that those who see this card are told the next change
	sub.joining = false
	t.send(sub, encodeFor(t, &tableMessage{"table", t.card(sub.player, now)}))
	if seq != t.s.seq {
		if a := t.audience(sub.seat); a != nil {
			t.send(sub, t.viewOf(nil, a, nil, now))
		}
	}
	if t.chats > 0 {
		t.sendChats(ctx, sub)
	}
	return nil
}

// sendChats sends the last chat lines to a new subscriber.
func (t *Table) sendChats(ctx context.Context, sub *Sub) {
	chats, err := t.hub.store.Chats(ctx, t.id, max(0, t.chats-chatsShown), chatsShown)
	if err != nil {
		t.hub.log.Warn("chat not read", "table", t.id, "err", err)
	}
	for _, c := range chats {
		if c.isFor(sub) {
			t.send(sub, encodeFor(t, &chatMessage{"chat", t.named(c), len(c.To) > 0}))
		}
	}
}

// Leave ends the subscription.
func (s *Sub) Leave() {
	t := s.table
	t.mu.Lock()
	defer t.hub.release(t)
	_ = t.guarded(func() error {
		t.end(s, "left")
		return nil
	})
	t.hub.metrics.live.Dec()
}

// end closes a subscription. The table's lock is held.
func (t *Table) end(s *Sub, reason string) {
	if s.ended {
		return
	}
	s.ended, s.Reason = true, reason
	delete(t.subs, s)
	if !s.hidden {
		t.hub.online.add(s.player, -1)
	}
	s.to.End(reason)
	still := false
	for other := range t.subs {
		still = still || other.seat == s.seat
	}
	if !still {
		delete(t.shown, s.seat)
	}
	if len(t.subs) == 0 {
		t.drawn = nil
	}
	if !t.closed {
		t.depart(s.player, t.hub.now())
	}
}

// close ends all subscriptions and stops the timer.
func (t *Table) close(reason string) {
	t.closed = true
	if t.timer != nil {
		t.timer.Stop()
	}
	for s := range t.subs {
		t.end(s, reason)
	}
}

// send queues messages. A subscriber that is too slow is dropped; the client reconnects and gets the whole view.
func (t *Table) send(s *Sub, msgs ...[]byte) {
	msgs = slices.DeleteFunc(msgs, func(msg []byte) bool { return msg == nil }) // it could not be encoded
	if s.ended || s.joining || len(msgs) == 0 {
		return
	}
	if !s.to.Send(msgs...) {
		t.hub.metrics.dropped.Inc()
		t.end(s, "slow")
	}
}

func encodeFor[T any](t *Table, v *T) []byte {
	b, err := appendJSON(nil, v)
	if err != nil {
		t.hub.log.Error("message not encoded", "table", t.id, "err", err)
		return nil
	}
	return b
}

// audience is the encoded view of a seat, cached per row. The view that was encoded last, of this row or the one before, is kept: most
// sections of the next are equal to it and need not be encoded again.
func (t *Table) audience(seat game.Seat) *audience {
	if a := t.shown[seat]; a != nil && a.seq == t.s.seq {
		return a
	}
	if t.s.play == nil {
		return nil
	}
	known := make([]sections, 0, 8)
	for _, a := range t.shown {
		known = append(known, a.sections)
	}
	view, err := split(t.s.play.View(seat), t.s.play.Frame(seat), t.drawn, known)
	if err != nil {
		t.hub.log.Error("view not encoded", "table", t.id, "seat", seat, "err", err)
		return nil
	}
	t.drawn = view
	a := &audience{t.s.seq, view.sections}
	t.shown[seat] = a
	return a
}

// viewOf appends the message about a view, with what has changed since the old one.
func (t *Table) viewOf(b []byte, a, old *audience, now int64) []byte {
	var before *sections
	if old != nil {
		before = &old.sections
	}
	return a.sections.viewMessage(b, before, a.seq, t.s.tableTime(now), t.s.clock.Running)
}

// messages are buffers for what is sent to all seats after a row.
var messages = sync.Pool{New: func() any { return new([]byte) }}

// announce sends new rows to all subscribers, encoding each view once, and schedules what is next.
func (t *Table) announce(ctx context.Context, prev *state, rows []Row) {
	began := time.Now()
	now := t.hub.now()
	cards, views := t.cards(now), map[game.Seat][]byte{}
	said := t.lines(rows)
	if said != nil {
		t.loadNames(ctx)
	}
	fresh := said != nil || t.s.status != prev.status || t.s.holding != prev.holding || t.s.lesson != nil || t.s.slowClock() // the card has changed
	if fresh {
		here, watchers := t.presence(now)
		t.notePresence(here, watchers, now)
	}
	olds := maps.Clone(t.shown)
	buffer := messages.Get().(*[]byte)
	all := (*buffer)[:0]
	var msgs [][]byte
	for s := range t.subs {
		if s.seat != game.Watcher && !t.s.owns(s.player, s.seat) {
			t.end(s, "seat")
			continue
		}
		msgs = msgs[:0]
		if fresh {
			msgs = append(msgs, cards(s.player))
		}
		if views[s.seat] == nil {
			if a := t.audience(s.seat); a != nil {
				begin := len(all)
				all = t.viewOf(all, a, olds[s.seat], now)
				views[s.seat] = all[begin:len(all):len(all)]
			}
		}
		msgs = append(append(msgs, views[s.seat]), said...)
		t.send(s, msgs...)
	}
	if cap(all) <= 256<<10 {
		*buffer = all
		messages.Put(buffer)
	}
	t.schedule()
	t.hub.metrics.tell.Observe(time.Since(began).Seconds())
}

// lines are messages that name the events of table rows. Events of the game may contain secrets; clients see them through views.
func (t *Table) lines(rows []Row) (said [][]byte) {
	for _, r := range rows {
		if r.Kind != game.TableRow {
			continue
		}
		for _, e := range r.Events {
			said = append(said, encodeFor(t, &rowMessage{"row", r.Seq, r.At, r.Seat, EventName(e)}))
		}
	}
	return said
}
