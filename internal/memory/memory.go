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

// Secret returns the named secret, keeping the proposed one if there is none yet.
func (s *Store) Secret(ctx context.Context, name string, proposed []byte) ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if kept, err := get[[]byte](s, "secret/"+name); err == nil {
		return kept, nil
	}
	return proposed, s.put(ctx, map[string]any{"secret/" + name: proposed})
}
