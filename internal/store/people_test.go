package store_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"sync"
	"testing"

	"lettercase/internal/clock"
	"lettercase/internal/people"
	"lettercase/internal/persist"
	"lettercase/internal/store"
	"lettercase/internal/store/pgtest"
	"lettercase/internal/table"
)

func TestPlayersLinksChatAndForgetting(t *testing.T) {
	onBoth(t, func(t *testing.T, s table.Store) {
		ctx := t.Context()
		c := commit("t", 0, row(0, "k"))
		c.Head.Players = []string{"ada"}
		must(t, s.Append(ctx, c))
		ada := people.Player{ID: "ada", Name: "Ada", Colour: "#112233", Lang: "nb"}
		must(t, s.PutPlayer(ctx, ada))
		ada.Name, ada.Tokens, ada.Version = "Åda", 2, 1
		ada.Sessions = []people.Session{{ID: "s", Device: "Firefox · Android", Began: 1, Seen: 2}}
		must(t, s.PutPlayer(ctx, ada))
		ada.Version = 2
		found, err := s.Players(ctx, "ada", "bob")
		must(t, err)
		if len(found) != 1 || !reflect.DeepEqual(found[0], ada) {
			t.Errorf("players %v", found)
		}
		must(t, s.PutLink(ctx, "c1", "ada", 100))
		must(t, s.PutLink(ctx, "c2", "ada", 100))
		if _, err := s.Link(ctx, "c1", 50); !errors.Is(err, persist.ErrNotFound) {
			t.Errorf("an older code is still good: %v", err)
		}
		if p, err := s.Link(ctx, "c2", 50); err != nil || p != "ada" {
			t.Errorf("link %s %v", p, err)
		}
		if _, err := s.Link(ctx, "c2", 100); !errors.Is(err, persist.ErrNotFound) {
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
		_, err = s.AddChat(ctx, "t", table.Chat{Player: "bob", Text: "psst", To: []string{"ada", "bob"}})
		must(t, err)
		if lines, err = s.Chats(ctx, "t", 3, 10); err != nil || !slices.Equal(lines[0].To, []string{"ada", "bob"}) {
			t.Errorf("the readers of a line to the team: %v %v", lines, err)
		}
		must(t, s.Rewrite(ctx, "t", 0, nil, "")) // game rows are never rewritten
		rows, err := s.Rows(ctx, "t", 0)
		must(t, err)
		if len(rows[0].Events) != 1 {
			t.Error("a game's row was rewritten")
		}
		must(t, s.DeletePlayer(ctx, "ada"))
		if lines, err = s.Chats(ctx, "t", 3, 10); err != nil || len(lines) != 1 || len(lines[0].To) == 0 || slices.Contains(lines[0].To, "ada") {
			t.Errorf("a line to the team whose reader is gone: %v %v", lines, err)
		}
		if found, _ := s.Players(ctx, "ada"); len(found) != 0 {
			t.Error("still there")
		}
		if lines, _ := s.Chats(ctx, "t", 0, 3); len(lines) != 1 || lines[0].Player != "bob" {
			t.Error("their words are still there")
		}
	})
}

func TestRecordsAndTheBestOfADay(t *testing.T) {
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
		best, err := s.Best(ctx, "g", "en", "2026-01-01", 5)
		must(t, err)
		if len(best) != 1 || best[0].Score != 10 {
			t.Errorf("of a day's puzzle the first try counts: %+v", best)
		}
		days, err := s.DaysPlayed(ctx, "ada", 5)
		must(t, err)
		if !slices.Equal(days, []string{"2026-01-01"}) {
			t.Errorf("a day with several puzzles counts once: %q", days)
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

// A rename beside the rotation of a token does not bring the revoked token back.
func TestAnOldVersionOfAPlayerIsNotStored(t *testing.T) {
	onBoth(t, func(t *testing.T, s table.Store) {
		ctx := t.Context()
		must(t, s.PutPlayer(ctx, people.Player{ID: "p", Name: "Ada", Colour: "#102030", Lang: "en"}))
		old, err := s.Players(ctx, "p")
		must(t, err)
		rotated := old[0]
		rotated.Tokens++
		must(t, s.PutPlayer(ctx, rotated))
		renamed := old[0]
		renamed.Name = "Ada L."
		if err := s.PutPlayer(ctx, renamed); !errors.Is(err, persist.ErrConflict) {
			t.Errorf("an old version is stored: %v", err)
		}
		directory := people.New(s, clock.New())
		var group sync.WaitGroup
		for i := range 8 {
			group.Go(func() {
				_, err := directory.Change(ctx, "p", func(p *people.Player) {
					if p.Name = fmt.Sprint("Ada ", i); i%2 == 0 {
						p.Tokens++
					}
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		now, err := s.Players(ctx, "p")
		must(t, err)
		if now[0].Tokens != 5 {
			t.Errorf("%d rotations are left of 5", now[0].Tokens)
		}
	})
}

// A store that cannot be written is not ready.
func TestPingWrites(t *testing.T) {
	dir := t.TempDir()
	s, err := store.OpenSQLite(t.Context(), dir)
	must(t, err)
	defer closed(t, s)
	must(t, s.Ping(t.Context()))
	behind(t, dir, `CREATE TRIGGER full BEFORE UPDATE ON pulse BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`)
	if s.Ping(t.Context()) == nil {
		t.Error("a store that cannot be written is ready")
	}
}

// A transaction that hangs on one table does not hold up the others of the node.
func TestAStuckTableDelaysNoOther(t *testing.T) {
	s, err := store.OpenPostgres(t.Context(), pgtest.DSN(t))
	must(t, err)
	defer closed(t, s)
	ctx := t.Context()
	for _, id := range []string{"a", "b", "c"} {
		must(t, s.Append(ctx, commit(id, 0, row(0, "0"))))
	}
	pool, _ := s.Pool()
	stuck, err := pool.BeginTx(ctx, nil)
	must(t, err)
	_, err = stuck.ExecContext(ctx, `SELECT id FROM tables WHERE id = 'a' FOR UPDATE`)
	must(t, err)
	result := make(chan error)
	go func() { result <- s.Append(ctx, commit("a", 1, row(1, "1"))) }()
	for _, id := range []string{"b", "c"} { // while the transaction holds its lock
		must(t, s.Append(ctx, commit(id, 1, row(1, "1"))))
	}
	must(t, s.Seen(ctx, 7_000, []string{"a", "b"})) // nor does it wait, or make others wait
	select {
	case err := <-result:
		t.Errorf("written through a lock, or given up at once: %v", err)
	default:
	}
	must(t, stuck.Rollback())
	must(t, <-result)
	for name, want := range map[string]string{"lock_timeout": "1s", "statement_timeout": "15s", "idle_in_transaction_session_timeout": "15s"} {
		var got string
		must(t, pool.QueryRowContext(ctx, `SHOW `+name).Scan(&got))
		if got != want {
			t.Errorf("%s is %s", name, got)
		}
	}
}

// lateStore answers who somebody is only after something else has happened.
type lateStore struct {
	table.Store
	meanwhile func()
}

func (s *lateStore) Players(ctx context.Context, ids ...string) ([]people.Player, error) {
	found, err := s.Store.Players(ctx, ids...)
	if f := s.meanwhile; f != nil {
		s.meanwhile = nil
		f()
	}
	return found, err
}

// Whoever is saved or deleted while they are read is not remembered as they were.
func TestAnOldPlayerIsNotRemembered(t *testing.T) {
	db, err := store.OpenSQLite(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	late := &lateStore{Store: db}
	d := people.New(late, clock.New())
	ada, err := people.New(db, clock.New()).Save(t.Context(), people.Player{Name: "Ada", Colour: "#112233", Lang: "en"})
	if err != nil {
		t.Fatal(err)
	}
	late.meanwhile = func() {
		changed := ada
		changed.Name = "Bea"
		if _, err := d.Save(t.Context(), changed); err != nil {
			t.Error(err)
		}
	}
	if _, err := d.Player(t.Context(), ada.ID); err != nil {
		t.Fatal(err)
	}
	if now, err := d.Player(t.Context(), ada.ID); err != nil || now.Name != "Bea" {
		t.Errorf("%q, %v", now.Name, err)
	}
	fresh := people.New(late, clock.New())
	late.meanwhile = func() {
		if err := fresh.Delete(t.Context(), ada.ID); err != nil {
			t.Error(err)
		}
	}
	if _, err := fresh.Player(t.Context(), ada.ID); err != nil {
		t.Fatal(err)
	}
	if now, err := fresh.Player(t.Context(), ada.ID); err == nil {
		t.Errorf("%q is deleted", now.Name)
	}
}

// All tables are looked through for whoever changes. Whoever is new is at none of them.
func TestANewPlayerIsNoChange(t *testing.T) {
	db, err := store.OpenSQLite(t.Context(), t.TempDir())
	must(t, err)
	t.Cleanup(func() { _ = db.Close() })
	d := people.New(db, clock.New())
	changes := 0
	d.OnChange(func(string, bool) { changes++ })
	ada, err := d.Save(t.Context(), people.Player{Name: "Ada", Colour: "#112233", Lang: "en"})
	must(t, err)
	if changes != 0 {
		t.Errorf("%d changes of a new player", changes)
	}
	ada.Name = "Bea"
	if _, err = d.Save(t.Context(), ada); err != nil || changes != 1 {
		t.Errorf("%d changes, %v", changes, err)
	}
}
