// Package memory keeps tables in memory and tells somebody else what to keep for good: in a browser, IndexedDB.
// It holds the tables of one person, so it searches where a database would have an index.
package memory

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"lettercase/internal/people"
	"lettercase/internal/persist"
	"lettercase/internal/table"
)

// Entry is something to be kept under a key; without a value it is deleted.
type Entry struct {
	Key   string `json:"key"`
	Value string `json:"value,omitempty"` // JSON, to be kept byte by byte: logs have checksums
}

// Store is a table.Store.
type Store struct {
	save func(context.Context, []Entry) error

	mu      sync.Mutex
	entries map[string]string
}

var _ table.Store = (*Store)(nil)

// Open makes a store of what was kept. save is called, under the store's lock, before a change counts.
func Open(kept []Entry, save func(context.Context, []Entry) error) *Store {
	s := &Store{save: save, entries: map[string]string{}}
	for _, e := range kept {
		s.entries[e.Key] = e.Value
	}
	return s
}

func rowKey(id string, seq int) string { return fmt.Sprintf("row/%s/%06d", id, seq) }

func headKey(id string) string { return "head/" + id }

// put keeps values. The lock is held.
func (s *Store) put(ctx context.Context, values map[string]any) error {
	var entries []Entry
	for _, key := range slices.Sorted(maps.Keys(values)) {
		e := Entry{Key: key}
		if v := values[key]; v != nil {
			raw, err := json.Marshal(v)
			if err != nil {
				return err
			}
			e.Value = string(raw)
		}
		entries = append(entries, e)
	}
	if err := s.save(ctx, entries); err != nil {
		return err
	}
	for _, e := range entries {
		if s.entries[e.Key] = e.Value; e.Value == "" {
			delete(s.entries, e.Key)
		}
	}
	return nil
}

// get reads a value, or returns persist.ErrNotFound. The lock is held.
func get[T any](s *Store, key string) (v T, err error) {
	raw, ok := s.entries[key]
	if !ok {
		return v, persist.ErrNotFound
	}
	return v, json.Unmarshal([]byte(raw), &v)
}

// all reads the values whose keys have a prefix, by key. The lock is held.
func all[T any](s *Store, prefix string) ([]T, error) {
	var found []T
	for _, key := range slices.Sorted(maps.Keys(s.entries)) {
		if strings.HasPrefix(key, prefix) {
			v, err := get[T](s, key)
			if err != nil {
				return nil, err
			}
			found = append(found, v)
		}
	}
	return found, nil
}

// heads lists the tables that fit, the newest first.
func (s *Store) heads(limit int, fits func(table.Head) bool) ([]table.Head, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	heads, err := all[table.Head](s, "head/")
	heads = slices.DeleteFunc(heads, func(h table.Head) bool { return !fits(h) })
	slices.SortStableFunc(heads, func(a, b table.Head) int { return cmp.Compare(b.Created, a.Created) })
	return heads[:min(limit, len(heads))], err
}

// change changes the head of a table.
func (s *Store) change(ctx context.Context, id string, f func(*table.Head) bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	h, err := get[table.Head](s, headKey(id))
	if err != nil {
		return err
	}
	if !f(&h) {
		return nil
	}
	return s.put(ctx, map[string]any{headKey(id): h})
}

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

// AddChat refuses: at a table in a browser there is nobody to talk to.
func (s *Store) AddChat(context.Context, string, table.Chat) (table.Chat, error) {
	return table.Chat{}, persist.ErrUnavailable
}

// Chats are none.
func (s *Store) Chats(context.Context, string, int, int) ([]table.Chat, error) { return nil, nil }

// PutPlayer keeps the player.
func (s *Store) PutPlayer(ctx context.Context, p people.Player) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.put(ctx, map[string]any{"player/" + p.ID: p})
}

// Players finds players.
func (s *Store) Players(_ context.Context, ids ...string) (found []people.Player, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, id := range ids {
		if p, err := get[people.Player](s, "player/"+id); err == nil {
			found = append(found, p)
		}
	}
	return found, nil
}

// DeletePlayer removes a player with their results and records.
func (s *Store) DeletePlayer(ctx context.Context, id string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	gone := map[string]any{"player/" + id: nil}
	for key := range s.entries {
		if strings.HasPrefix(key, "practice/"+id+"/") || strings.HasPrefix(key, "result/") {
			gone[key] = nil
		}
	}
	return s.put(ctx, gone)
}

// PutLink refuses: a player of a browser has no other device.
func (s *Store) PutLink(context.Context, string, string, int64) error { return persist.ErrUnavailable }

// Link finds nobody.
func (s *Store) Link(context.Context, string, int64) (string, error) {
	return "", persist.ErrNotFound
}

// Records are a player's best solo results.
func (s *Store) Records(_ context.Context, player string) ([]table.Result, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	results, err := all[table.Result](s, "result/")
	best := map[[3]string]table.Result{}
	for _, r := range results {
		key := [3]string{r.Game, r.Lang, r.Options}
		if old, ok := best[key]; r.Player == player && r.Record != nil && (!ok || *r.Record > *old.Record) {
			best[key] = r
		}
	}
	return slices.SortedFunc(maps.Values(best), func(a, b table.Result) int { return cmp.Compare(b.At, a.At) }), err
}

// practised is table.Practised with the field that its JSON leaves out.
type practised struct {
	table.Practised
	Number int `json:"number"`
}

// Practised are a player's records in practice.
func (s *Store) Practised(_ context.Context, player string) ([]table.Practised, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	kept, err := all[practised](s, "practice/"+player+"/")
	found := make([]table.Practised, len(kept))
	for i, p := range kept {
		found[i] = p.Practised
		found[i].Number = p.Number
	}
	return found, err
}

// PutPractised keeps a record in practice.
func (s *Store) PutPractised(ctx context.Context, player string, p table.Practised) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.put(ctx, map[string]any{strings.Join([]string{"practice", player, p.Game, p.Kind, p.Lang}, "/"): practised{p, p.Number}})
}

// Deck are a player's costly turns, those first that come back first.
func (s *Store) Deck(_ context.Context, player string) ([]table.DeckCard, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	cards, err := all[table.DeckCard](s, "deck/"+player+"/")
	slices.SortStableFunc(cards, func(a, b table.DeckCard) int { return cmp.Or(cmp.Compare(a.Due, b.Due), cmp.Compare(b.Cost, a.Cost)) })
	return cards, err
}

// PutDeck keeps cards.
func (s *Store) PutDeck(ctx context.Context, player string, cards []table.DeckCard) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	kept := map[string]any{}
	for _, c := range cards {
		kept[fmt.Sprintf("deck/%s/%s/%d/%d", player, c.Table, c.Seq, c.Seat)] = c
	}
	return s.put(ctx, kept)
}

// Best are none: what others reached is known to the server.
func (s *Store) Best(context.Context, string, string, string, int) ([]table.Result, error) {
	return nil, nil
}

// DaysPlayed are the days of which a player has finished a puzzle, the latest first.
func (s *Store) DaysPlayed(_ context.Context, player string, limit int) ([]string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	results, err := all[table.Result](s, "result/")
	days := map[string]bool{}
	for _, r := range results {
		if r.Player == player && r.Daily != "" {
			days[r.Daily] = true
		}
	}
	sorted := slices.Sorted(maps.Keys(days))
	slices.Reverse(sorted)
	return sorted[:min(limit, len(sorted))], err
}

// PutNotice does nothing: nobody is away from their own browser.
func (s *Store) PutNotice(context.Context, table.Notice) error { return nil }

// DueNotices are none.
func (s *Store) DueNotices(context.Context, int64, int) ([]table.Notice, error) { return nil, nil }

// TakeNotice finds none.
func (s *Store) TakeNotice(context.Context, table.Notice) (bool, error) { return false, nil }

// Secret returns the named secret, keeping the proposed one if there is none yet.
func (s *Store) Secret(ctx context.Context, name string, proposed []byte) ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if kept, err := get[[]byte](s, "secret/"+name); err == nil {
		return kept, nil
	}
	return proposed, s.put(ctx, map[string]any{"secret/" + name: proposed})
}

// Now leaves the clock as it is.
func (s *Store) Now(context.Context) (time.Time, error) { return time.Time{}, nil }

// Ping does nothing.
func (s *Store) Ping(context.Context) error { return nil }

// Close does nothing.
func (s *Store) Close() error { return nil }

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
