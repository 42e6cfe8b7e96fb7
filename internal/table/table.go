package table

import (
	"context"
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
	backUntil      int64 // wall ms until which people may come back who were here when the server stopped
	loaded         int64 // wall ms when it was loaded by this node
	closed         bool  // evicted
	damaged        bool  // quarantined, and therefore closed

	refs int   // guarded by the hub
	used int64 // wall ms; guarded by the hub
}

// errNothingExpires reports rules without anything to do at their own deadline.
var errNothingExpires = errors.New("nothing expires at the deadline")

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
	if s.slowClock() || now < t.backUntil { // they need not be here at the same time, or are about to come back
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
	served := max(t.s.wall, head.Seen)
	if t.hub.bus.Alone() && t.hub.started-served <= unheldFor {
		t.unserved = max(0, t.hub.started-served)
	}
	if t.hub.started-served <= recordRarely+unheldFor { // who of them is not known
		t.backUntil = t.hub.started + backFor
	}
	t.schedule()
	return nil
}
