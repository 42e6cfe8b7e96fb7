// Package study is what people do with games besides playing them: replays, reviews, exports, questions to a solver, puzzles
// of the day and records. It reads the logs of tables; the only tables it creates are those of puzzles.
package study

import (
	"golang.org/x/sync/semaphore"

	"lettercase/games"
	"lettercase/internal/table"
)

// Study answers questions about the tables of a hub. Each kind of long question has a queue of its own and is answered one at
// a time, so that a short question never waits for a long one.
type Study struct {
	table.Services
	hub *table.Hub

	bests  cache[table.Advice]
	solved cache[any]
	pars   cache[games.Par]
	days   dayKey

	solving, reviewing, boxes *semaphore.Weighted
}

// New makes a study of a hub's tables.
func New(hub *table.Hub, services table.Services) *Study {
	return &Study{Services: services, hub: hub, solving: semaphore.NewWeighted(1), reviewing: semaphore.NewWeighted(1), boxes: semaphore.NewWeighted(1)}
}
