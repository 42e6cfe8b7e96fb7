package table

import (
	"context"
	"encoding/json"
	"slices"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/persist"
)

// playerChanged updates the tables of all nodes after a player was renamed or deleted.
func (h *Hub) playerChanged(id string, here bool) {
	if here {
		h.publish(Hint{Player: id})
	}
	h.renamed(id)
}

// renamed updates the names at the tables of a player in memory.
func (h *Hub) renamed(id string) {
	h.each(func(t *Table) {
		if _, known := t.people[id]; known && t.s != nil && !t.closed {
			t.loadNames(h.stop)
			t.sendCards(h.now())
		}
	})
}

// loadNames looks up the names at the table, and who there is somebody else by now. The table's lock is held.
func (t *Table) loadNames(ctx context.Context) {
	named := func() []string { return append(t.s.named(), t.onlookers(t.hub.now()).visitors...) }
	known, err := t.hub.people.Find(ctx, named()...)
	if err == nil {
		var changed bool
		if changed, err = t.resolveAliases(ctx, known); err == nil && changed {
			known, err = t.hub.people.Find(ctx, named()...)
		}
	}
	if err != nil {
		t.hub.log.Warn("names not read", "table", t.id, "err", err)
		return
	}
	t.people = known
}

// Forget deletes everything about a player. They resign from their games first. In the logs, which others need, their id is
// replaced and their labels are cleared.
func (h *Hub) Forget(ctx context.Context, id string) error {
	heads, err := h.store.Concerning(ctx, id)
	if err != nil {
		return persist.Unavailable(err)
	}
	former, err := h.people.AliasesOf(ctx, id)
	if err != nil {
		return err
	}
	for _, head := range heads {
		if err := h.forgetAt(ctx, head, append(former, id)); err != nil {
			return err
		}
	}
	return h.people.Delete(ctx, id)
}

// forgetAt removes a player, whose id is the last of those the log may have, from one table. A damaged table cannot be played, so there only the rows are rewritten.
func (h *Hub) forgetAt(ctx context.Context, head Head, ids []string) (err error) {
	if !head.Status.Closed() {
		err = h.removePlayer(ctx, head.ID, ids[len(ids)-1])
	}
	if err == nil {
		err = h.scrub(ctx, head.ID, ids)
	}
	if game.Code(err) != errDamaged.Code {
		return err
	}
	if err = h.scrubRows(ctx, head.ID, ids); permanent(err) {
		h.log.Error("player not taken out of a damaged log", "table", head.ID, "err", err)
		return nil
	}
	return err
}

// scrubRows removes a player from the rows of a log. It stops at an unreadable row.
func (h *Hub) scrubRows(ctx context.Context, table string, ids []string) error {
	rows, err := h.store.Rows(ctx, table, 0)
	switch {
	case permanent(err):
		return err
	case err != nil:
		return persist.Unavailable(err)
	}
	var c chain
	for _, r := range rows {
		if c = c.next(r.Row, r.Wall); r.Kind != game.TableRow {
			continue
		}
		events, changed, err := scrubbed(r.Events, ids)
		if err != nil {
			return &RowError{Seq: r.Seq, Err: err}
		}
		if changed {
			if r.Events = events; r.Sum != "" {
				r.Sum = c.sum(r.Row)
			}
			if err := h.store.Rewrite(ctx, table, r.Seq, events, r.Sum); err != nil {
				return persist.Unavailable(err)
			}
		}
	}
	return nil
}

// scrub removes a player from a table's log and state.
func (h *Hub) scrub(ctx context.Context, table string, ids []string) error {
	return h.with(ctx, table, func(t *Table) error {
		if err := h.scrubRows(ctx, table, ids); permanent(err) {
			return t.quarantine(err)
		} else if err != nil {
			return err
		}
		s, keys := t.s, t.keys
		t.s, t.keys, t.stale = nil, map[string]int{}, true
		if err := t.fresh(ctx); err != nil {
			t.s, t.keys = s, keys
			return err
		}
		listing := t.s.listing()
		if err := h.store.SetSummary(ctx, table, t.s.seq, encodeFor(t, &listing)); err != nil {
			return persist.Unavailable(err)
		}
		for s := range t.subs {
			if slices.Contains(ids, s.player) {
				t.end(s, "forgotten")
			}
		}
		return nil
	})
}

func scrubbed(raw []json.RawMessage, ids []string) (out []json.RawMessage, changed bool, err error) {
	for _, r := range raw {
		var e Event
		if err := json.Unmarshal(r, &e); err != nil {
			return nil, false, err
		}
		mine := false
		for _, p := range []*string{
			ptr(e.Create, func(c *Created) *string { return &c.Host }), ptr(e.Sit, func(s *Sat) *string { return &s.Player }),
			ptr(e.Host, func(h *PlayerOf) *string { return &h.Player }), ptr(e.Mute, func(m *Muted) *string { return &m.Player }),
			ptr(e.Holiday, func(h *OnHoliday) *string { return &h.Player }),
			ptr(e.Reserve, func(r *Reserved) *string { return &r.Player }), ptr(e.Decline, func(d *PlayerOf) *string { return &d.Player }),
		} {
			if p != nil && slices.Contains(ids, *p) {
				*p, mine = people.Gone, true
			}
		}
		if e.Sit != nil && e.Sit.Player == people.Gone {
			e.Sit.Label, e.Sit.Children = "", false
		}
		if e.Reserve != nil && e.Reserve.Player == people.Gone {
			e.Reserve.Label = ""
		}
		if changed = changed || mine; mine {
			if r, err = json.Marshal(e); err != nil {
				return nil, false, err
			}
		}
		out = append(out, r)
	}
	return out, changed, nil
}

func ptr[T any](p *T, f func(*T) *string) *string {
	if p == nil {
		return nil
	}
	return f(p)
}
