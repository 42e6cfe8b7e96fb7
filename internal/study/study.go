// Package study is what people do with games beside playing them: replays, reviews, exports, questions to a solver, puzzles
// of the day and records. It reads the logs of tables and writes nothing but the tables of puzzles.
package study

import (
	"context"
	"time"

	"golang.org/x/sync/semaphore"

	"lettercase/internal/table"
)

// Store is what a study needs of the store beside the hub's own.
type Store interface {
	Head(ctx context.Context, table string) (table.Head, error)
	// Records are a player's best solo results for each game, language and set of options.
	Records(ctx context.Context, player string) ([]table.Result, error)
	// Best are the best results of a day's puzzle.
	Best(ctx context.Context, game, lang, daily string, limit int) ([]table.Result, error)
	Secret(ctx context.Context, name string, proposed []byte) ([]byte, error)
}

// Study answers questions about the tables of a hub. Long ones are worked on one at a time and beside the bots; each kind has
// its own queue, so that nobody waits with a short question for the answer to a long one.
type Study struct {
	hub   *table.Hub
	store Store

	bests  cache[table.Advice]
	solved cache[any]
	days   dayKey

	solving, reviewing *semaphore.Weighted
}

// New makes a study of a hub's tables.
func New(hub *table.Hub, store Store) *Study {
	return &Study{hub: hub, store: store, solving: semaphore.NewWeighted(1), reviewing: semaphore.NewWeighted(1)}
}

// until stops work that has taken its time, or that the server no longer waits for.
func (s *Study) until(budget time.Duration) (stop func() bool) {
	began := time.Now()
	return func() bool { return time.Since(began) > budget || s.hub.Stopping() }
}
