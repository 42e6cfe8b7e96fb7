package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/persist"
)

// Table is a table in this node's memory. Its lock is held during a commit, so one node changes a table in one place at a time.
type Table struct {
	hub *Hub
	id  string

	mu             sync.Mutex
	s              *state
	stale          bool           // the log may have rows that we have not applied
	keys           map[string]int // the row of each key: a repeated request gets the first answer
	people         map[string]people.Player
	chats          int   // number of the last chat line sent
	seen           int64 // wall ms when a seated person was last known to be connected
	storedSeen     int64 // the value of seen in the store
	fetched        int64 // wall ms when seen was last read from the store
	wake           int64 // as the store has it
	follower       bool  // the last row came from another node, which gets to act first
	subs           map[*Sub]struct{}
	shown          map[game.Seat]*audience
	drawn          *drawn                    // the last view that was encoded
	remote         map[string]remotePresence // presence on other nodes
	shownPresence  map[string]bool           // presence as the last card showed it
	shownOnlookers onlookers                 // who it showed looking on
	saidHidden     []string                  // who has it only in the background, as other nodes were told
	watchersAt     int64                     // wall ms of that card
	shownRest      game.Seats                // whose slow clocks it showed standing
	said           int64                     // number of our last presence hint to other nodes
	absent         map[string]int64          // wall ms since when a seated player is disconnected
	plans          map[game.Seat]*plan
	peopled        atomic.Bool // a seated person is here: its bots think first
	busyTold       int64       // wall ms when people were last told that bots have to wait
	timer          *time.Timer
	timerSet       int64
	notBefore      int64
	unserved       int64 // ms between the last sign of people before the server stopped and its start
	loaded         int64 // wall ms when it was loaded by this node
	closed         bool  // evicted
	damaged        bool  // quarantined, and therefore closed

	refs int   // guarded by the hub
	used int64 // wall ms; guarded by the hub
}

// draft is a row before it has a number, a time and, unless the caller sets one, a key.
type draft struct {
	seat   game.Seat
	key    string
	kind   game.Kind
	events []json.RawMessage
	at     *game.Time // table time, if not now
	reset  bool       // the wall time may go back
	lost   int64      // ms that are given back because the server did not run
	action json.RawMessage
	words  []WordList // custom words that its events name
}

// tableDraft is a row of table events.
func tableDraft(seat game.Seat, events ...Event) (draft, error) {
	raw, err := encodeEvents(events...)
	return draft{seat: seat, kind: game.TableRow, events: raw}, err
}

// tableRows is tableDraft as a list of one.
func tableRows(seat game.Seat, events ...Event) ([]draft, error) {
	d, err := tableDraft(seat, events...)
	return []draft{d}, err
}

// maxTries bounds how often a decision is repeated because another node committed first.
const maxTries = 12

// doLocked decides on the current state and commits the result. The table's lock is held.
func (t *Table) doLocked(ctx context.Context, decide func(s *state, now int64) ([]draft, error)) error {
	asked := t.hub.bus.Alone() || t.stale
	for range maxTries {
		if err := t.fresh(ctx); err != nil {
			return err
		}
		now := t.hub.beat()
		if err := t.settle(ctx, now); err != nil {
			if errors.Is(err, persist.ErrConflict) {
				continue
			}
			if permanent(err) { // every later attempt would fail as well
				return t.quarantine(err)
			}
			return err
		}
		drafts, err := t.drafts(now, decide)
		if err != nil && !asked { // another node may have changed what it was refused for: read the store first
			asked, t.stale = true, true
			continue
		}
		if err != nil || len(drafts) == 0 {
			return err
		}
		if drafts, err = t.bounded(t.s, drafts); err != nil {
			return err
		}
		if err = t.commit(ctx, now, drafts...); permanent(err) { // the rules decided something they cannot apply; nothing was written
			t.hub.log.Error("panic contained", "table", t.id, "doing", "decision", "err", err)
			return errFailed
		}
		if !errors.Is(err, persist.ErrConflict) {
			return err
		}
	}
	return game.Errorf("table/busy", "too much happens here at once; please try again")
}

// Bounds of a log. Games take a few thousand rows at most; a table that reaches them is ended.
const (
	maxRows      = 20_000
	maxBytes     = 8 << 20
	maxOpenRows  = 400       // before the start
	maxOpenBytes = 256 << 10 // before the start
)

// bounded refuses rows that would make the log too long before the start. A game that reaches the bounds is aborted.
func (t *Table) bounded(s *state, drafts []draft) ([]draft, error) {
	size := 0
	for _, d := range drafts {
		for _, e := range d.events {
			size += len(e)
		}
		for _, w := range d.words {
			size += w.size()
		}
	}
	switch {
	case s.started == nil && s.status == Waiting && (s.seq+len(drafts) > maxOpenRows || s.bytes+size > maxOpenBytes):
		last := drafts[len(drafts)-1] // a table that is full can still be started or closed
		if last.kind != game.GameRow && last.seat != game.System && EventName(last.events[0]) != "abort" {
			return nil, game.Errorf("table/full", "this table has been changed too often; make a new one")
		}
	case s.seq+len(drafts) <= maxRows && s.bytes+size <= maxBytes:
	case s.status.Closed():
		return nil, game.Errorf("table/full", "this table has been changed too often; make a new one")
	default:
		return tableRows(game.System, Event{Abort: &Reason{"full"}})
	}
	return drafts, nil
}

// drafts runs a decision and contains its panics: a decision has no effect until it is committed.
func (t *Table) drafts(now int64, decide func(s *state, now int64) ([]draft, error)) (drafts []draft, err error) {
	defer t.hub.services.Contain(&err, t.id, "decision")
	return decide(t.s, now)
}

// settle commits everything whose deadline has passed, so that decisions are never made on an outdated state.
func (t *Table) settle(ctx context.Context, now int64) error {
	for range 100 {
		if lost, back := t.stalled(now); lost > 0 || back {
			if err := t.giveBack(ctx, now, lost); err != nil {
				return err
			}
			continue
		}
		if why, at, away := t.selfPause(ctx, now); away {
			d, err := tableDraft(game.System, Event{Pause: &Reason{why}})
			if err != nil {
				return err
			}
			d.at = &at
			return t.commit(ctx, now, d)
		}
		due, ok := t.s.deadline()
		if !ok || due > now {
			return t.outOfTime(ctx, now)
		}
		if err := t.expire(ctx, now); err != nil {
			return err
		}
	}
	return fmt.Errorf("table %s: deadlines without end", t.id)
}

// env is the environment in which the game decides the next row.
func (t *Table) env(now int64) game.Env { return t.envAt(t.s, now) }

// envAt is env for a state that is not committed yet.
func (t *Table) envAt(s *state, now int64) game.Env {
	env := game.Env{
		At: s.tableTime(now), Rand: s.chance(s.seq), Words: t.hub.judge(s.spec),
		Humans: s.humans() & t.present(s, now), Bots: s.bots(), Devices: s.devices(),
	}
	if s.slowClock() { // they need not be here at the same time
		env.Humans = s.humans()
	}
	if s.spec.Daily != "" {
		env.Pieces = game.PiecesOf(s.seed)
	}
	if s.lesson != nil {
		env.Deal = s.lesson.DealAt(s.place)
	}
	return env
}

// chance is the randomness of row seq. In a repeatable game only the game's rows count, so that setting up the table or
// pausing it does not change what is dealt.
func (s *state) chance(seq int) *rand.Rand {
	if s.spec.Repeatable() {
		seq = s.played
	}
	return game.Chance(s.seed, seq)
}

// tableTime is the table's time at a wall time; it is never before the last row.
func (s *state) tableTime(now int64) game.Time {
	at := max(s.at, s.clock.At(time.UnixMilli(now)))
	if s.lesson != nil {
		return s.lessonTime(at)
	}
	return at
}

// commit writes the drafts and, once they are durable, sends them to the subscribers.
func (t *Table) commit(ctx context.Context, now int64, drafts ...draft) error {
	withGame := false
	for _, d := range drafts {
		withGame = withGame || d.kind == game.GameRow
	}
	prev := t.s
	next := prev.clone(withGame)
	rows := make([]Row, 0, len(drafts)+1)
	var words []WordList
	find := t.hub.services.Finder()
	add := func(d draft) error {
		if len(d.words) > 0 {
			words = append(words, d.words...)
			find.Words = among(words)
		}
		at := next.tableTime(now)
		if d.at != nil {
			at = max(next.at, *d.at)
		}
		if d.key == "" {
			d.key = fmt.Sprintf("s:%d", next.seq)
		}
		row := Row{Row: game.Row{Seq: next.seq, At: at, Seat: d.seat, Key: d.key, Kind: d.kind, Events: d.events}, Wall: max(now, prev.wall), Action: d.action}
		if d.reset {
			row.Wall = now
		}
		row.Sum = next.chain.next(row.Row, row.Wall).sum(row.Row)
		rows = append(rows, row)
		if err := next.apply(find, row); err != nil {
			return fmt.Errorf("table %s: %w", t.id, err)
		}
		return nil
	}
	lost, reset := int64(0), false
	for _, d := range drafts {
		lost, reset = max(lost, d.lost), reset || d.reset
		if err := add(d); err != nil {
			return err
		}
	}
	after, err := t.afterRows(prev, next, rows, now, lost)
	if err != nil {
		return err
	}
	for _, d := range after {
		d.reset = reset
		if err := add(d); err != nil {
			return err
		}
	}
	for _, r := range rows {
		if next.has(r.Seat) && next.seats[r.Seat].kind == HumanPlace && r.byPerson() {
			t.seen = max(t.seen, now)
		}
	}
	wake := t.wakeAfter(next, now)
	c := Commit{Table: t.id, Expect: prev.seq, Rows: rows, Words: words, Head: t.head(next, prev, wake)}
	c.Same = wake == t.wake && next.status == prev.status && next.spec.Lang == prev.spec.Lang && c.Head.Players == nil
	if next.status == Over && prev.status != Over && next.lesson == nil {
		c.Results = results(next, now)
	}
	began := time.Now()
	err = t.hub.store.Append(ctx, c)
	t.hub.metrics.commit.Observe(time.Since(began).Seconds())
	if err != nil {
		t.stale = true // the commit may have succeeded all the same: read the log again
		if errors.Is(err, persist.ErrConflict) {
			t.hub.metrics.conflicts.Inc()
			return err
		}
		return persist.Unavailable(err)
	}
	t.s, t.wake, t.follower, t.storedSeen = next, wake, false, c.Head.Seen
	for _, r := range rows {
		t.keys[r.Key] = r.Seq
	}
	t.hub.publish(Hint{Table: t.id, Seq: next.seq})
	t.hub.metrics.rows.Add(len(rows))
	t.announce(ctx, prev, rows)
	t.noteChanges(prev)
	return nil
}

// errNothingExpires reports rules without anything to do at their own deadline.
var errNothingExpires = errors.New("nothing expires at the deadline")

// errMissing reports a row that the head counts and the log does not have.
var errMissing = errors.New("missing")

// fresh applies rows that other nodes have written, if there may be any.
func (t *Table) fresh(ctx context.Context) error {
	if !t.stale {
		return nil
	}
	from := 0
	if t.s != nil {
		from = t.s.seq
	}
	rows, err := t.hub.store.Rows(ctx, t.id, from)
	if permanent(err) {
		return t.quarantine(err)
	}
	if err != nil {
		return persist.Unavailable(err)
	}
	if len(rows) == 0 {
		if t.s == nil { // there is a head without a log
			return t.quarantine(&RowError{Seq: 0, Err: errMissing})
		}
		t.stale = false
		return nil
	}
	prev, next := t.s, &state{}
	if prev != nil {
		next = prev.clone(true)
	}
	keys := make(map[string]int, len(rows))
	for _, r := range rows {
		if err := next.apply(t.hub.services.Finder(), r); permanent(err) {
			return t.quarantine(err)
		} else if err != nil {
			return fmt.Errorf("table %s: %w", t.id, err)
		}
		keys[r.Key] = r.Seq
		if next.has(r.Seat) && next.seats[r.Seat].kind == HumanPlace && r.byPerson() {
			t.seen = max(t.seen, r.Wall)
		}
	}
	next.noteSettled()
	next.turn, next.until = next.waitsFor() // what the next row is compared with
	maps.Copy(t.keys, keys)
	t.s, t.stale, t.follower = next, false, prev != nil
	t.wake = t.wakeAfter(next, next.wall)
	if prev != nil {
		t.announce(ctx, prev, rows)
	} else {
		t.loadNames(ctx)
	}
	return nil
}

// current is fresh for requests that must see all rows that any node has committed: the store is asked whether there are more.
func (t *Table) current(ctx context.Context) error {
	if !t.stale && !t.hub.bus.Alone() {
		marks, err := t.hub.store.Marks(ctx, []string{t.id})
		if err != nil {
			return persist.Unavailable(err)
		}
		t.stale = len(marks) > 0 && marks[0].Seq > t.s.seq
	}
	return t.fresh(ctx)
}

// load builds the state from the log.
func (t *Table) load(ctx context.Context) error {
	head, err := t.hub.store.Head(ctx, t.id)
	if errors.Is(err, persist.ErrNotFound) {
		return unknown()
	}
	if err != nil {
		return persist.Unavailable(err)
	}
	t.seen, t.chats, t.stale = max(head.Seen, head.Created), head.Chats, true
	if err := t.fresh(ctx); err != nil {
		return err
	}
	if t.s.seq < head.Seq {
		return t.quarantine(&RowError{Seq: t.s.seq, Err: errMissing})
	}
	t.wake, t.loaded = head.Wake, t.hub.now()
	if served := max(t.s.wall, head.Seen); t.hub.bus.Alone() && t.hub.started-served <= unheldFor {
		t.unserved = max(0, t.hub.started-served)
	}
	t.schedule()
	return nil
}
