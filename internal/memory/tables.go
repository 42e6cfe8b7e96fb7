package memory

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"lettercase/internal/persist"
	"lettercase/internal/table"
)

// Append keeps the rows of a commit, or returns persist.ErrConflict.
func (s *Store) Append(ctx context.Context, c table.Commit) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	old, err := get[table.Head](s, headKey(c.Table))
	if known := err == nil; known != (c.Expect > 0) || known && old.Seq != c.Expect {
		return persist.ErrConflict
	}
	c.Head.Chats = old.Chats
	if c.Head.Players == nil { // unchanged
		c.Head.Players = old.Players
	}
	if c.Head.Summary == nil {
		c.Head.Summary = old.Summary
	}
	values := map[string]any{headKey(c.Table): c.Head}
	for _, r := range c.Rows {
		values[rowKey(c.Table, r.Seq)] = r
	}
	for _, r := range c.Results {
		values[fmt.Sprintf("result/%s/%d", r.Table, r.Seat)] = r
	}
	return s.put(ctx, values)
}

// Rows is the log of a table from a row on.
func (s *Store) Rows(_ context.Context, id string, from int) ([]table.Row, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	head, err := get[table.Head](s, headKey(id))
	if err != nil {
		return nil, nil //nolint:nilerr // no table, no rows
	}
	var rows []table.Row
	for seq := from; seq < head.Seq; seq++ {
		r, err := get[table.Row](s, rowKey(id, seq))
		if err != nil {
			return rows, &table.RowError{Seq: seq, Err: err}
		}
		rows = append(rows, r)
	}
	return rows, nil
}

// Rewrite replaces the events of a row.
func (s *Store) Rewrite(ctx context.Context, id string, seq int, events []json.RawMessage, sum string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	r, err := get[table.Row](s, rowKey(id, seq))
	if err != nil {
		return err
	}
	r.Events, r.Sum = events, sum
	return s.put(ctx, map[string]any{rowKey(id, seq): r})
}

// SetSummary replaces the summary of a table.
func (s *Store) SetSummary(ctx context.Context, id string, seq int, summary json.RawMessage) error {
	return s.change(ctx, id, func(h *table.Head) bool {
		h.Summary = summary
		return h.Seq == seq
	})
}

// Head is the head of a table.
func (s *Store) Head(_ context.Context, id string) (table.Head, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return get[table.Head](s, headKey(id))
}

// Lobby lists public tables, open or in play.
func (s *Store) Lobby(_ context.Context, limit int) ([]table.Head, error) {
	return s.heads(limit, func(h table.Head) bool { return h.Public && !h.Status.Closed() })
}

// Of lists the tables of a player.
func (s *Store) Of(_ context.Context, player string, limit int) ([]table.Head, error) {
	return s.heads(limit, func(h table.Head) bool { return slices.Contains(h.Players, player) })
}

// Concerning lists all tables of a player.
func (s *Store) Concerning(ctx context.Context, player string) ([]table.Head, error) {
	return s.Of(ctx, player, len(s.entries))
}

// Open counts the tables of a player that are not over.
func (s *Store) Open(_ context.Context, player string) (int, error) {
	heads, err := s.heads(1<<30, func(h table.Head) bool { return slices.Contains(h.Players, player) && !h.Status.Closed() })
	return len(heads), err
}

// Due lists tables whose wake time has passed.
func (s *Store) Due(_ context.Context, before int64, after table.Due, limit int) ([]table.Due, error) {
	heads, err := s.heads(1<<30, func(h table.Head) bool {
		return h.Wake > 0 && h.Wake <= before && cmp.Or(cmp.Compare(h.Wake, after.Wake), cmp.Compare(h.ID, after.ID)) > 0
	})
	due := make([]table.Due, len(heads))
	for i, h := range heads {
		due[i] = table.Due{Wake: h.Wake, ID: h.ID}
	}
	slices.SortFunc(due, func(a, b table.Due) int { return cmp.Or(cmp.Compare(a.Wake, b.Wake), cmp.Compare(a.ID, b.ID)) })
	return due[:min(limit, len(due))], err
}

// Marks are the lengths of logs and chats.
func (s *Store) Marks(_ context.Context, ids []string) ([]table.Mark, error) {
	heads, err := s.heads(1<<30, func(h table.Head) bool { return slices.Contains(ids, h.ID) })
	marks := make([]table.Mark, len(heads))
	for i, h := range heads {
		marks[i] = table.Mark{ID: h.ID, Seq: h.Seq, Chats: h.Chats}
	}
	return marks, err
}

// Seen notes that the person is at these tables.
func (s *Store) Seen(ctx context.Context, at int64, ids []string) error {
	for _, id := range ids {
		if err := s.change(ctx, id, func(h *table.Head) bool { h.Seen = max(h.Seen, at); return true }); err != nil {
			return err
		}
	}
	return nil
}

// SetWake changes when a table is due.
func (s *Store) SetWake(ctx context.Context, id string, seq int, wake int64) error {
	return s.change(ctx, id, func(h *table.Head) bool {
		h.Wake = wake
		return h.Seq == seq
	})
}

// Forget removes a table with its rows and results: it is somewhere else now.
func (s *Store) Forget(ctx context.Context, id string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	gone := map[string]any{headKey(id): nil}
	for key := range s.entries {
		if strings.HasPrefix(key, "row/"+id+"/") || strings.HasPrefix(key, "result/"+id+"/") || strings.HasPrefix(key, "deck/") && strings.Contains(key, "/"+id+"/") {
			gone[key] = nil
		}
	}
	return s.put(ctx, gone)
}
