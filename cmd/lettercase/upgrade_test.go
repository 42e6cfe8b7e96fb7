package main

import (
	"compress/gzip"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lettercase/internal/httpapi/client"
)

// stores are the databases that releases have written, and how Anna, who plays on each of them, is known there. Every store
// holds all five games, finished and in play, with chat, custom words and a daily puzzle in play.
var stores = []struct{ file, token, cookie string }{
	{"v0.1.0.db.gz", "lc.jc303b7hprdqy2vw.1.xk-33ZO7ett5qutJ6iiw8QAf", "jc303b7hprdqy2vw.6dtfxhdXV5ujKZB1hg5g3iyZ"},
}

// bearing sends a header with every request.
type bearing struct{ key, value string }

func (b bearing) RoundTrip(r *http.Request) (*http.Response, error) {
	r.Header.Set(b.key, b.value)
	return http.DefaultTransport.RoundTrip(r)
}

func TestStoresOfEarlierReleases(t *testing.T) {
	for _, s := range stores {
		t.Run(s.file, func(t *testing.T) {
			data := unpacked(t, filepath.Join("testdata", "stores", s.file))
			// Every log replays, here and after the move to PostgreSQL.
			if out := command(t, 0, "verify", "--data", data); !strings.Contains(out, "24") {
				t.Errorf("24 tables, not %s", out)
			}
			dsn := emptyDatabase(t)
			command(t, 0, "import", "--database-url", dsn, data)
			if out := command(t, 0, "verify", "--database-url", dsn); !strings.Contains(out, "24") {
				t.Errorf("24 tables in PostgreSQL, not %s", out)
			}

			at := serving(t, serveCmd{listening: listening{Addr: "127.0.0.1:0"}, Data: data, LogLevel: "error", NoLimits: true, MaxTables: 1000, BotBudget: time.Second})
			for _, anna := range []bearing{{"Authorization", "Bearer " + s.token}, {"Cookie", "lettercase=" + s.cookie}} {
				goesOn(t, client.New("http://"+at.String(), &http.Client{Transport: anna}))
			}
		})
	}
}

// goesOn checks that Anna has her tables, and that what was finished is shown and what was in play can be played.
func goesOn(t *testing.T, anna *client.Client) {
	t.Helper()
	var mine struct {
		Games []struct{ ID, Game, Status string }
	}
	if err := anna.Do(t.Context(), "GET", "/me/games", nil, &mine); err != nil {
		t.Fatal(err)
	}
	over, playing := map[string]bool{}, 0
	for _, table := range mine.Games {
		view := "/view?seat=0"
		if table.Status == "over" {
			over[table.Game], view = true, "/replay"
		} else {
			playing++
		}
		if err := anna.Do(t.Context(), "GET", "/tables/"+table.ID+view, nil, nil); err != nil {
			t.Errorf("%s: %v", table.Game, err)
		}
	}
	if len(over) != 5 || playing != 1 {
		t.Errorf("finished games of %v, %d in play", over, playing)
	}
}

func unpacked(t *testing.T, file string) (data string) {
	t.Helper()
	data = t.TempDir()
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = in.Close() }()
	unzip, err := gzip.NewReader(in)
	if err != nil {
		t.Fatal(err)
	}
	db, err := io.ReadAll(unzip)
	if err == nil {
		err = os.WriteFile(filepath.Join(data, "lettercase.db"), db, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return data
}
