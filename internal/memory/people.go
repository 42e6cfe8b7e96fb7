package memory

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"lettercase/internal/people"
	"lettercase/internal/table"
)

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
