package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lettercase/games"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/store"
)

// served runs a server until the test ends and returns its address and data directory.
func served(t *testing.T) (url, data string) {
	t.Helper()
	data = t.TempDir()
	at := serving(t, serveCmd{listening: listening{Addr: "127.0.0.1:0"}, Data: data, LogLevel: "error", NoLimits: true, MaxTables: 1000, BotBudget: time.Second})
	return "http://" + at.String(), data
}

// serving runs a server until the test ends and returns where it listens.
func serving(t *testing.T, cmd serveCmd) net.Addr {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	up, done := make(chan net.Addr, 1), make(chan error, 1)
	var logs bytes.Buffer // written by one goroutine at a time, and read once the server has ended
	go func() { done <- cmd.serve(ctx, &logs, func(a net.Addr) { up <- a }) }()
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			t.Error(err)
		}
		if t.Failed() {
			t.Logf("the server logged:\n%s", logs.String())
		}
	})
	select {
	case a := <-up:
		return a
	case err := <-done:
		done <- nil
		t.Fatal(err)
		return nil
	}
}

func TestLoadPlaysAllGamesWithoutAnError(t *testing.T) {
	url, _ := served(t)
	var out, errs bytes.Buffer
	var lines []string
	status, last := 0, ""
	for _, long := range []string{"2s", "20s", "60s"} { // a busy machine may not make a single move in two seconds
		out.Reset()
		status = run([]string{"load", "--server", url, "--tables", "5", "--players", "3", "--for", long, "--think", "30ms"}, nil, &out, &errs)
		lines = strings.Split(strings.TrimSpace(out.String()), "\n")
		if last = lines[len(lines)-1]; status != 0 || !strings.HasPrefix(last, "0.0 ") {
			break
		}
	}
	if status != 0 || !strings.Contains(last, "actions/s") || !strings.Contains(last, " 0 errors") || strings.HasPrefix(last, "0.0 ") {
		t.Errorf("status %d\n%s%s", status, out.String(), errs.String())
	}
	for _, g := range games.All {
		if !strings.Contains(lines[0], g.Info().Key) {
			t.Errorf("%s is not played: %s", g.Info().Key, lines[0])
		}
	}
	if status := run([]string{"load", "--server", "http://127.0.0.1:1", "--tables", "1"}, nil, &out, &errs); status == 0 {
		t.Error("no server, and no complaint")
	}
}

func TestExportReplayBackupRestore(t *testing.T) {
	url, data := served(t)
	c := client.New(url, nil)
	ctx := t.Context()
	if err := c.SignUp(ctx, "Ada", ""); err != nil {
		t.Fatal(err)
	}
	card, err := c.Create(ctx, client.NewTable{Game: "shelf", Lang: "fr", Seats: []client.Seat{{Kind: "me"}, {Kind: "bot"}}, Start: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Do(ctx, "POST", "/tables/"+card.ID+"/resign", map[string]any{"seat": 0}, nil); err != nil {
		t.Fatal(err)
	}
	var export map[string]any
	if err := c.Do(ctx, "GET", "/tables/"+card.ID+"/export.json", nil, &export); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "game.json")
	replay := func(want int, args ...string) string {
		t.Helper()
		raw, err := json.Marshal(export)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, raw, 0o600); err != nil {
			t.Fatal(err)
		}
		var out, errs bytes.Buffer
		if got := run(append([]string{"replay", file}, args...), nil, &out, &errs); got != want {
			t.Errorf("status %d, want %d: %s%s", got, want, out.String(), errs.String())
		}
		return out.String() + errs.String()
	}
	if said := replay(0); !strings.Contains(said, "it all fits") || !strings.Contains(said, "Ada") {
		t.Error(said)
	}
	if said := replay(0, "--rows"); !strings.Contains(said, "leave") {
		t.Error(said)
	}
	export["outcome"].(map[string]any)["scores"].([]any)[0] = 4711
	if said := replay(exitNo); !strings.Contains(said, "4711") {
		t.Error(said)
	}
	replay(exitNo, "--json")
	export = map[string]any{"a": 1}
	replay(exitInput)

	restored := t.TempDir()
	var out, errs bytes.Buffer
	if status := run([]string{"backup", "--data", data, filepath.Join(restored, store.FileName)}, nil, &out, &errs); status != 0 {
		t.Fatalf("%s%s", out.String(), errs.String())
	}
	if status := run([]string{"backup", "--data", data, filepath.Join(restored, store.FileName)}, nil, &out, &errs); status == 0 {
		t.Error("a copy was overwritten")
	}
	st, err := store.OpenSQLite(ctx, restored)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = st.Close() }()
	if head, err := st.Head(ctx, card.ID); err != nil || head.Status != "over" {
		t.Errorf("%+v %v", head, err)
	}
}

func TestServeRefusesWhatCannotWork(t *testing.T) {
	for _, args := range [][]string{
		{"--nats", "nats://localhost:1", "--data", t.TempDir()},
		{"--base", "games", "--data", t.TempDir()},
		{"--addr", "nowhere:99999", "--data", t.TempDir()},
		{"--database-url", "host=/nowhere user=x"},
		{"--database-url", "nonsense"},
		{"--data", "/dev/null"},
		{"--origin", "play.example", "--data", t.TempDir()},
		{"--max-tables=-1", "--data", t.TempDir()},
		{"--bot-workers=-1", "--data", t.TempDir()},
		{"--bot-budget=0s", "--data", t.TempDir()},
		{"--bot-pace=-1", "--data", t.TempDir()},
		{"--player-rate=0", "--data", t.TempDir()},
		{"--address-rate=-1", "--data", t.TempDir()},
		{"--secret", "guess me", "--data", t.TempDir()},
	} {
		var out, errs bytes.Buffer
		if status := run(append([]string{"serve", "--addr", "127.0.0.1:0"}, args...), nil, &out, &errs); status != exitInput || errs.Len() == 0 {
			t.Errorf("%v: %d %s", args, status, errs.String())
		}
	}
}

func TestAStoppingServerHandsBrowsersOver(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	up, done := make(chan net.Addr, 1), make(chan error, 1)
	cmd := serveCmd{listening: listening{Addr: "127.0.0.1:0"}, Data: t.TempDir(), LogLevel: "error", NoLimits: true, MaxTables: 10, BotBudget: time.Second}
	go func() { done <- cmd.serve(ctx, io.Discard, func(a net.Addr) { up <- a }) }()
	c := client.New("http://"+(<-up).String(), &http.Client{Transport: &http.Transport{}})
	if err := c.SignUp(t.Context(), "Ada", ""); err != nil {
		t.Fatal(err)
	}
	card, err := c.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	if err != nil {
		t.Fatal(err)
	}
	live, err := c.Watch(t.Context(), card.ID, 0, -1)
	if err != nil {
		t.Fatal(err)
	}
	defer live.Close()
	stop()
	for {
		m, err := live.Next(t.Context())
		if err != nil {
			t.Fatalf("the connection ended without a word: %v", err)
		}
		if m.Type == "bye" {
			if m.Reason != "restart" {
				t.Error(m.Reason)
			}
			break
		}
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// A client that reads or writes slowly must not hold a connection for long.
func TestClientsHaveLittleTime(t *testing.T) {
	s := newServer(nil, slog.New(slog.DiscardHandler))
	if s.ReadHeaderTimeout == 0 || s.ReadTimeout == 0 || s.ReadTimeout > 20*time.Second || s.WriteTimeout <= time.Minute || s.WriteTimeout > 2*time.Minute {
		t.Errorf("%v %v %v", s.ReadHeaderTimeout, s.ReadTimeout, s.WriteTimeout)
	}
}
