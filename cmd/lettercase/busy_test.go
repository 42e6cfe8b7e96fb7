package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"lettercase/internal/httpapi/client"
)

// busy is a server with people on it who make tables, play and leave, without a break until the test ends. finished counts the
// games that the server has told somebody are over.
func busy(t *testing.T, cmd serveCmd) (finished *atomic.Int64) {
	t.Helper()
	cmd.listening, cmd.LogLevel, cmd.NoLimits, cmd.MaxTables, cmd.BotBudget = listening{Addr: "127.0.0.1:0"}, "error", true, 1000, time.Second
	url := "http://" + serving(t, cmd).String()
	ctx, stop := context.WithCancel(t.Context())
	var people sync.WaitGroup
	t.Cleanup(func() { stop(); people.Wait() })
	finished = &atomic.Int64{}
	for i := range 3 {
		people.Go(func() {
			c := client.New(url, nil)
			err := c.SignUp(ctx, fmt.Sprint("Ada ", i), "")
			for n := 0; err == nil; n++ {
				card, made := c.Create(ctx, client.NewTable{Game: []string{"shelf", "letter", "alfabet"}[n%3], Lang: "de", Seats: []client.Seat{{Kind: "me"}, {Kind: "bot"}}, Start: true})
				if err = made; err == nil {
					err = c.Do(ctx, "POST", "/tables/"+card.ID+"/resign", map[string]any{"seat": 0}, nil)
				}
				if err == nil {
					finished.Add(1)
				}
			}
			if ctx.Err() == nil {
				t.Error(err)
			}
		})
	}
	return finished
}

// until waits for the people on a server to finish so many more games.
func until(t *testing.T, finished *atomic.Int64, more int64) (games int64) {
	t.Helper()
	ticker := time.NewTicker(10 * time.Millisecond)
	defer ticker.Stop()
	for begun := finished.Load(); ; <-ticker.C {
		if games = finished.Load(); games >= begun+more || t.Failed() {
			return games
		}
	}
}

// whole checks that every log of a store replays, and that it has at least so many tables.
func whole(t *testing.T, games int64, where ...string) {
	t.Helper()
	said := command(t, 0, append([]string{"verify"}, where...)...)
	var tables int64
	if _, err := fmt.Sscanf(strings.ReplaceAll(said, ",", ""), "%d tables", &tables); err != nil || tables < games || !strings.Contains(said, "0 damaged") {
		t.Errorf("after %d games: %s", games, said)
	}
}

// A copy that is taken while people play has everything they were told before, and can be restored.
func TestBackUpsOfABusyServer(t *testing.T) {
	data := t.TempDir()
	finished := busy(t, serveCmd{Data: data})
	for i := range 3 {
		games := until(t, finished, 3)
		copied, back := filepath.Join(t.TempDir(), "copy.db"), filepath.Join(t.TempDir(), fmt.Sprint("back", i))
		command(t, 0, "backup", "--data", data, copied)
		command(t, 0, "restore", "--data", back, copied)
		whole(t, games, "--data", back)
	}
}

// So does a copy of a server on PostgreSQL, and it can be brought to PostgreSQL again.
func TestExportOfABusyServer(t *testing.T) {
	dsn := emptyDatabase(t)
	finished := busy(t, serveCmd{DatabaseURL: dsn})
	games := until(t, finished, 9)
	file := filepath.Join(t.TempDir(), "file")
	command(t, 0, "export", "--database-url", dsn, file)
	whole(t, games, "--data", file)
	again := emptyDatabase(t)
	command(t, 0, "import", "--database-url", again, file)
	whole(t, games, "--database-url", again)
	until(t, finished, 3) // and the server goes on
}
