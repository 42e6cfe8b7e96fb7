package store_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"lettercase/game"
	"lettercase/internal/store"
	"lettercase/internal/store/pgtest"
	"lettercase/internal/table"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// onBoth runs a test against both stores.
func onBoth(t *testing.T, f func(t *testing.T, s table.Store)) {
	t.Run("sqlite", func(t *testing.T) {
		s, err := store.OpenSQLite(t.Context(), t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		defer closed(t, s)
		f(t, s)
	})
	t.Run("postgres", func(t *testing.T) {
		s, err := store.OpenPostgres(t.Context(), pgtest.DSN(t))
		if err != nil {
			t.Fatal(err)
		}
		defer closed(t, s)
		f(t, s)
	})
}

func closed(t *testing.T, s table.Store) {
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}

func row(seq int, key string) table.Row {
	return table.Row{Row: game.Row{Seq: seq, At: game.Time(10 * seq), Seat: game.Seat(seq % 2), Key: key, Kind: game.GameRow, Events: []json.RawMessage{json.RawMessage(fmt.Sprintf(`{"n":%d,"s":"ÆØÅ \"x\""}`, seq))}}, Wall: int64(1000 + seq)}
}

func commit(id string, expect int, rows ...table.Row) table.Commit {
	return table.Commit{Table: id, Expect: expect, Rows: rows, Head: table.Head{
		ID: id, Game: "g", Lang: "en", Public: true, Status: table.Playing, Seq: expect + len(rows), Created: 5, Updated: int64(1000 + expect), Seen: 7,
		Wake: int64(2000 + expect), Summary: json.RawMessage(`{"id":"` + id + `"}`),
	}}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestRowsComeBackAsTheyWereWritten(t *testing.T) {
	onBoth(t, func(t *testing.T, s table.Store) {
		ctx := t.Context()
		must(t, s.Append(ctx, commit("a", 0, row(0, "k0"), row(1, "k1"))))
		must(t, s.Append(ctx, commit("a", 2, row(2, "k2"))))
		rows, err := s.Rows(ctx, "a", 0)
		must(t, err)
		if len(rows) != 3 {
			t.Fatalf("%d rows", len(rows))
		}
		for i, r := range rows {
			want := row(i, fmt.Sprintf("k%d", i))
			if fmt.Sprint(r) != fmt.Sprint(want) {
				t.Errorf("row %d: %v, want %v", i, r, want)
			}
		}
		rows, err = s.Rows(ctx, "a", 2)
		must(t, err)
		if len(rows) != 1 || rows[0].Seq != 2 {
			t.Errorf("from 2: %v", rows)
		}
		head, err := s.Head(ctx, "a")
		must(t, err)
		if head.Seq != 3 || head.Status != table.Playing || head.Wake != 2002 || !head.Public || string(head.Summary) != `{"id":"a"}` {
			t.Errorf("head %+v", head)
		}
		if _, err := s.Head(ctx, "b"); !errors.Is(err, table.ErrNotFound) {
			t.Errorf("unknown head: %v", err)
		}
	})
}

// Two that expect the same length: one writes, the other is told so, and nothing of his stays.
func TestWhoeverComesSecondConflicts(t *testing.T) {
	onBoth(t, func(t *testing.T, s table.Store) {
		ctx := t.Context()
		must(t, s.Append(ctx, commit("a", 0, row(0, "k0"))))
		if err := s.Append(ctx, commit("a", 0, row(0, "again"))); !errors.Is(err, table.ErrConflict) {
			t.Errorf("second create: %v", err)
		}
		const n = 20
		var wg sync.WaitGroup
		errs := make([]error, n)
		for i := range n {
			wg.Go(func() {
				errs[i] = s.Append(ctx, commit("a", 1, row(1, fmt.Sprintf("x%d", i)), row(2, fmt.Sprintf("y%d", i))))
			})
		}
		wg.Wait()
		won := 0
		for _, err := range errs {
			switch {
			case err == nil:
				won++
			case !errors.Is(err, table.ErrConflict):
				t.Error(err)
			}
		}
		rows, err := s.Rows(ctx, "a", 0)
		must(t, err)
		if won != 1 || len(rows) != 3 || rows[1].Key[1:] != rows[2].Key[1:] {
			t.Errorf("%d won, rows %v", won, rows)
		}
	})
}

// A key that is there already must not be written twice, and must not spoil what is committed beside it.
func TestOneBadCommitInABatchSpoilsNoOther(t *testing.T) {
	onBoth(t, func(t *testing.T, s table.Store) {
		ctx := t.Context()
		for i := range 30 {
			must(t, s.Append(ctx, commit(fmt.Sprint("t", i), 0, row(0, "k0"))))
		}
		var wg sync.WaitGroup
		errs := make([]error, 30)
		for i := range errs {
			key := "k1"
			if i == 7 {
				key = "k0"
			}
			wg.Go(func() { errs[i] = s.Append(ctx, commit(fmt.Sprint("t", i), 1, row(1, key))) })
		}
		wg.Wait()
		for i, err := range errs {
			if (err != nil) != (i == 7) {
				t.Errorf("table %d: %v", i, err)
			}
			rows, err := s.Rows(ctx, fmt.Sprint("t", i), 0)
			must(t, err)
			want := 2
			if i == 7 {
				want = 1
			}
			if len(rows) != want {
				t.Errorf("table %d has %d rows", i, len(rows))
			}
		}
		head, err := s.Head(ctx, "t7")
		must(t, err)
		if head.Seq != 1 {
			t.Errorf("head moved to %d without its row", head.Seq)
		}
	})
}

func TestManyTablesAtOnce(t *testing.T) {
	onBoth(t, func(t *testing.T, s table.Store) {
		ctx := t.Context()
		const tables, rows = 40, 25
		var wg sync.WaitGroup
		for i := range tables {
			id := fmt.Sprintf("table%02d", i)
			wg.Go(func() {
				for seq := range rows {
					if err := s.Append(ctx, commit(id, seq, row(seq, fmt.Sprint(seq)))); err != nil {
						t.Error(err)
						return
					}
				}
			})
		}
		wg.Wait()
		for i := range tables {
			got, err := s.Rows(ctx, fmt.Sprintf("table%02d", i), 0)
			must(t, err)
			if len(got) != rows {
				t.Errorf("table %d has %d rows", i, len(got))
			}
		}
	})
}

func TestListsAndSweeps(t *testing.T) {
	onBoth(t, func(t *testing.T, s table.Store) {
		ctx := t.Context()
		for i, status := range []table.Status{table.Waiting, table.Playing, table.Over} {
			c := commit(fmt.Sprint("t", i), 0, row(0, "k"))
			c.Head.Status, c.Head.Created, c.Head.Players, c.Head.Wake = status, int64(i), []string{"ada", "bob"}, int64(100*(i+1))
			must(t, s.Append(ctx, c))
		}
		hidden := commit("hidden", 0, row(0, "k"))
		hidden.Head.Public, hidden.Head.Wake = false, 0
		must(t, s.Append(ctx, hidden))

		lobby, err := s.Lobby(ctx, 10)
		must(t, err)
		if ids := idsOf(lobby); !slices.Equal(ids, []string{"t1", "t0"}) {
			t.Errorf("lobby %v", ids)
		}
		mine, err := s.Of(ctx, "ada", 10)
		must(t, err)
		if len(mine) != 3 {
			t.Errorf("of ada: %v", idsOf(mine))
		}
		if n, err := s.Open(ctx, "bob"); err != nil || n != 2 {
			t.Errorf("open %d %v", n, err)
		}
		due, err := s.Due(ctx, 200, 10)
		must(t, err)
		if !slices.Equal(due, []string{"t0", "t1"}) {
			t.Errorf("due %v", due)
		}
		must(t, s.SetWake(ctx, "t0", 1, 0))
		must(t, s.SetWake(ctx, "t1", 99, 0)) // has moved on since: not changed
		due, err = s.Due(ctx, 200, 10)
		must(t, err)
		if !slices.Equal(due, []string{"t1"}) {
			t.Errorf("due after %v", due)
		}
		must(t, s.Seen(ctx, 4242, []string{"t0", "t1"}))
		head, err := s.Head(ctx, "t1")
		must(t, err)
		if head.Seen != 4242 {
			t.Errorf("seen %d", head.Seen)
		}
		marks, err := s.Marks(ctx, []string{"t0", "t2", "nothing"})
		must(t, err)
		if len(marks) != 2 || marks[0].Seq != 1 {
			t.Errorf("marks %v", marks)
		}
	})
}

func idsOf(heads []table.Head) (ids []string) {
	for _, h := range heads {
		ids = append(ids, h.ID)
	}
	return ids
}

func TestPlayersLinksChatAndForgetting(t *testing.T) {
	onBoth(t, func(t *testing.T, s table.Store) {
		ctx := t.Context()
		c := commit("t", 0, row(0, "k"))
		c.Head.Players = []string{"ada"}
		must(t, s.Append(ctx, c))
		ada := table.Player{ID: "ada", Name: "Ada", Colour: "#112233", Lang: "nb"}
		must(t, s.PutPlayer(ctx, ada))
		ada.Name, ada.Tokens = "Åda", 2
		must(t, s.PutPlayer(ctx, ada))
		found, err := s.Players(ctx, "ada", "bob")
		must(t, err)
		if len(found) != 1 || found[0] != ada {
			t.Errorf("players %v", found)
		}
		must(t, s.PutLink(ctx, "c1", "ada", 100))
		must(t, s.PutLink(ctx, "c2", "ada", 100))
		if _, err := s.Link(ctx, "c1", 50); !errors.Is(err, table.ErrNotFound) {
			t.Errorf("an older code is still good: %v", err)
		}
		if p, err := s.Link(ctx, "c2", 50); err != nil || p != "ada" {
			t.Errorf("link %s %v", p, err)
		}
		if _, err := s.Link(ctx, "c2", 100); !errors.Is(err, table.ErrNotFound) {
			t.Errorf("an expired code is still good: %v", err)
		}
		for i := range 3 {
			line, err := s.AddChat(ctx, "t", table.Chat{Player: "ada", Text: fmt.Sprint("line ", i), When: int64(i)})
			must(t, err)
			if line.ID != i+1 {
				t.Errorf("line %d has id %d", i, line.ID)
			}
		}
		lines, err := s.Chats(ctx, "t", 1, 10)
		must(t, err)
		if len(lines) != 2 || lines[0].Text != "line 1" {
			t.Errorf("chat %v", lines)
		}
		must(t, s.Rewrite(ctx, "t", 0, nil)) // a game's row is never rewritten
		rows, err := s.Rows(ctx, "t", 0)
		must(t, err)
		if len(rows[0].Events) != 1 {
			t.Error("a game's row was rewritten")
		}
		must(t, s.DeletePlayer(ctx, "ada"))
		if found, _ := s.Players(ctx, "ada"); len(found) != 0 {
			t.Error("still there")
		}
		if lines, _ := s.Chats(ctx, "t", 0, 10); len(lines) != 0 {
			t.Error("his words are still there")
		}
	})
}

func TestResultsAndRecords(t *testing.T) {
	onBoth(t, func(t *testing.T, s table.Store) {
		ctx := t.Context()
		for i, record := range []int{10, 30, 30, 20} {
			id := fmt.Sprint("t", i)
			must(t, s.Append(ctx, commit(id, 0, row(0, "k"))))
			c := commit(id, 1, row(1, "k1"))
			c.Results = []table.Result{{Table: id, Player: "ada", Game: "g", Lang: "en", Options: "o", Daily: "2026-01-01", Score: record, Record: &record, At: int64(i)}}
			must(t, s.Append(ctx, c))
		}
		records, err := s.Records(ctx, "ada")
		must(t, err)
		if len(records) != 1 || *records[0].Record != 30 || records[0].Table != "t1" {
			t.Errorf("records %+v", records)
		}
		results, err := s.Results(ctx, "ada", 10)
		must(t, err)
		if len(results) != 4 || results[0].Table != "t3" {
			t.Errorf("results %+v", results)
		}
		best, err := s.Best(ctx, "g", "en", "2026-01-01", 5)
		must(t, err)
		if len(best) != 1 || best[0].Score != 10 {
			t.Errorf("of a day's puzzle the first try counts: %+v", best)
		}
	})
}

func TestSecretsStayAsFirstProposed(t *testing.T) {
	onBoth(t, func(t *testing.T, s table.Store) {
		a, err := s.Secret(t.Context(), "x", []byte("first"))
		must(t, err)
		b, err := s.Secret(t.Context(), "x", []byte("second"))
		must(t, err)
		if string(a) != "first" || string(b) != "first" {
			t.Errorf("%s %s", a, b)
		}
	})
}

func TestTheDataDirectoryIsForOneServer(t *testing.T) {
	dir := t.TempDir()
	s, err := store.OpenSQLite(t.Context(), dir)
	must(t, err)
	if _, err := store.OpenSQLite(t.Context(), dir); err == nil {
		t.Error("a second server got in")
	}
	must(t, s.Close())
	s, err = store.OpenSQLite(t.Context(), dir)
	must(t, err)
	must(t, s.Close())
}

// A copy made while the server writes is a whole store: every row committed before it began is in it.
func TestBackupWhileRunning(t *testing.T) {
	dir := t.TempDir()
	s, err := store.OpenSQLite(t.Context(), dir)
	must(t, err)
	defer closed(t, s)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	must(t, s.Append(ctx, commit("a", 0, row(0, "0"))))
	var wg sync.WaitGroup
	wg.Go(func() {
		for seq := 1; ctx.Err() == nil; seq++ {
			if err := s.Append(context.WithoutCancel(ctx), commit("a", seq, row(seq, fmt.Sprint(seq)))); err != nil {
				t.Error(err)
				return
			}
		}
	})
	for range 3 {
		head, err := s.Head(t.Context(), "a")
		must(t, err)
		restored := t.TempDir()
		must(t, store.Backup(t.Context(), dir, filepath.Join(restored, store.FileName)))
		info, err := os.Stat(filepath.Join(restored, store.FileName))
		must(t, err)
		if info.Mode().Perm() != 0o600 {
			t.Errorf("a copy with everybody's secret is %s", info.Mode())
		}
		copied, err := store.OpenSQLite(t.Context(), restored)
		must(t, err)
		rows, err := copied.Rows(t.Context(), "a", 0)
		must(t, err)
		after, err := copied.Head(t.Context(), "a")
		must(t, err)
		if len(rows) < head.Seq || after.Seq != len(rows) {
			t.Errorf("%d rows, head %d, before %d", len(rows), after.Seq, head.Seq)
		}
		must(t, copied.Close())
	}
	stop()
	wg.Wait()
}
