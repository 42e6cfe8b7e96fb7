package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"lettercase/game"
	"lettercase/internal/persist"
)

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

// batch is the rows of one commit. Each is applied to the next state as it is added, so a row that cannot be applied is never written.
type batch struct {
	table      string
	prev, next *state
	now        int64
	find       Finder
	rows       []Row
	words      []WordList
}

func (b *batch) add(d draft) error {
	if len(d.words) > 0 {
		b.words = append(b.words, d.words...)
		b.find.Words = among(b.words)
	}
	at := b.next.tableTime(b.now)
	if d.at != nil {
		at = max(b.next.at, *d.at)
	}
	if d.key == "" {
		d.key = fmt.Sprintf("s:%d", b.next.seq)
	}
	row := Row{Row: game.Row{Seq: b.next.seq, At: at, Seat: d.seat, Key: d.key, Kind: d.kind, Events: d.events}, Wall: max(b.now, b.prev.wall), Action: d.action}
	if d.reset {
		row.Wall = b.now
	}
	row.Sum = b.next.chain.next(row.Row, row.Wall).sum(row.Row)
	b.rows = append(b.rows, row)
	if err := b.next.apply(b.find, row); err != nil {
		return fmt.Errorf("table %s: %w", b.table, err)
	}
	return nil
}

// commit writes the drafts and, once they are durable, sends them to the subscribers.
func (t *Table) commit(ctx context.Context, now int64, drafts ...draft) error {
	prev := t.s
	next := prev.clone(slices.ContainsFunc(drafts, func(d draft) bool { return d.kind == game.GameRow }))
	b := batch{table: t.id, prev: prev, next: next, now: now, find: t.hub.services.Finder(), rows: make([]Row, 0, len(drafts)+1)}
	lost, reset := int64(0), false
	for _, d := range drafts {
		lost, reset = max(lost, d.lost), reset || d.reset
		if err := b.add(d); err != nil {
			return err
		}
	}
	after, err := t.afterRows(prev, next, b.rows, now, lost)
	if err != nil {
		return err
	}
	for _, d := range after {
		d.reset = reset
		if err := b.add(d); err != nil {
			return err
		}
	}
	for _, r := range b.rows {
		if next.has(r.Seat) && next.seats[r.Seat].kind == HumanPlace && r.byPerson() {
			t.seen = max(t.seen, now)
		}
	}
	wake := t.wakeAfter(next, now)
	c := Commit{Table: t.id, Expect: prev.seq, Rows: b.rows, Words: b.words, Head: t.head(next, prev, wake)}
	c.Same = wake == t.wake && next.status == prev.status && next.spec.Lang == prev.spec.Lang && c.Head.Players == nil
	if next.status == Over && prev.status != Over && next.lesson == nil {
		c.Results = results(next, now)
	}
	if err := t.write(ctx, c); err != nil {
		return err
	}
	t.s, t.wake, t.follower, t.storedSeen = next, wake, false, c.Head.Seen
	for _, r := range b.rows {
		t.keys[r.Key] = r.Seq
	}
	t.hub.publish(Hint{Table: t.id, Seq: next.seq})
	t.hub.metrics.rows.Add(len(b.rows))
	t.announce(ctx, prev, b.rows)
	t.noteChanges(prev)
	return nil
}

// write hands a commit to the store.
func (t *Table) write(ctx context.Context, c Commit) error {
	began := time.Now()
	err := t.hub.store.Append(ctx, c)
	t.hub.metrics.commit.Observe(time.Since(began).Seconds())
	if err == nil {
		return nil
	}
	t.stale = true // the commit may have succeeded all the same: read the log again
	if errors.Is(err, persist.ErrConflict) {
		t.hub.metrics.conflicts.Inc()
		return err
	}
	return persist.Unavailable(err)
}
