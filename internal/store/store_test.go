package store_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"sync"
	"testing"

	"lettercase/game"
	"lettercase/internal/persist"
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
		if _, err := s.Head(ctx, "b"); !errors.Is(err, persist.ErrNotFound) {
			t.Errorf("unknown head: %v", err)
		}
	})
}

// Custom words are stored with the rows that name them, once; a commit that loses stores none.
func TestCustomWordsComeWithTheirRows(t *testing.T) {
	onBoth(t, func(t *testing.T, s table.Store) {
		ctx := t.Context()
		with := func(c table.Commit, hash string) table.Commit {
			c.Words = []table.WordList{{Hash: hash, Added: []string{"ÆØ", "QUORX"}}}
			return c
		}
		must(t, s.Append(ctx, with(commit("a", 0, row(0, "k0")), "one")))
		must(t, s.Append(ctx, with(commit("a", 1, row(1, "k1")), "one")))
		if err := s.Append(ctx, with(commit("a", 1, row(1, "late")), "two")); !errors.Is(err, persist.ErrConflict) {
			t.Errorf("second: %v", err)
		}
		words := s.(table.WordStore)
		if got, err := words.WordList(ctx, "one"); err != nil || !slices.Equal(got.Added, []string{"ÆØ", "QUORX"}) || len(got.Barred) != 0 {
			t.Errorf("%+v, %v", got, err)
		}
		if _, err := words.WordList(ctx, "two"); !errors.Is(err, persist.ErrNotFound) {
			t.Errorf("words of a lost commit: %v", err)
		}
		if _, err := words.ServerWords(ctx, ""); !errors.Is(err, persist.ErrNotFound) {
			t.Errorf("taken for the server's own: %v", err)
		}
	})
}

// Of two commits that expect the same length one wins and the other leaves nothing behind.
func TestWhoeverComesSecondConflicts(t *testing.T) {
	onBoth(t, func(t *testing.T, s table.Store) {
		ctx := t.Context()
		must(t, s.Append(ctx, commit("a", 0, row(0, "k0"))))
		if err := s.Append(ctx, commit("a", 0, row(0, "again"))); !errors.Is(err, persist.ErrConflict) {
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
			case !errors.Is(err, persist.ErrConflict):
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

// A row that is there already is refused and does not affect other commits of the batch.
func TestOneBadCommitInABatchSpoilsNoOther(t *testing.T) {
	onBoth(t, func(t *testing.T, s table.Store) {
		ctx := t.Context()
		for i := range 30 {
			must(t, s.Append(ctx, commit(fmt.Sprint("t", i), 0, row(0, "k0"))))
		}
		var wg sync.WaitGroup
		errs := make([]error, 30)
		for i := range errs {
			next := row(1, "k1")
			if i == 7 {
				next = row(0, "k1")
			}
			wg.Go(func() { errs[i] = s.Append(ctx, commit(fmt.Sprint("t", i), 1, next)) })
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
		due, err := s.Due(ctx, 200, table.Due{}, 10)
		must(t, err)
		if len(due) != 2 || due[0].ID != "t0" || due[1].ID != "t1" {
			t.Errorf("due %v", due)
		}
		for i, after := range []table.Due{{}, due[0]} { // page by page
			page, err := s.Due(ctx, 200, after, 1)
			must(t, err)
			if !slices.Equal(page, due[i:i+1]) {
				t.Errorf("after %v: %v", after, page)
			}
		}
		if page, err := s.Due(ctx, 200, due[1], 10); err != nil || len(page) != 0 {
			t.Errorf("after the last: %v %v", page, err)
		}
		must(t, s.SetWake(ctx, "t0", 1, 0))
		must(t, s.SetWake(ctx, "t1", 99, 0)) // another length: not changed
		due, err = s.Due(ctx, 200, table.Due{}, 10)
		must(t, err)
		if len(due) != 1 || due[0].ID != "t1" {
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
