package store_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/persist"
	"lettercase/internal/store"
	"lettercase/internal/store/pgtest"
	"lettercase/internal/table"
)

func putPlayers(t *testing.T, s table.Store, ids ...string) {
	t.Helper()
	for _, id := range ids {
		must(t, s.PutPlayer(t.Context(), people.Player{ID: id, Name: id, Colour: "#102030", Lang: "en"}))
	}
}

func TestACircleIsNeverFullerThanAllowed(t *testing.T) {
	onBoth(t, func(t *testing.T, s table.Store) {
		ctx, circles := t.Context(), s.(people.CircleStore)
		putPlayers(t, s, "ada")
		c := people.Circle{ID: "c", Link: "l", Name: "Club", Members: []people.Member{{Player: "ada", Since: 1}}}
		must(t, circles.PutCircle(ctx, c, 1))
		if err := circles.PutCircle(ctx, people.Circle{ID: "c2", Link: "l2", Members: c.Members}, 1); !errors.Is(err, persist.ErrConflict) {
			t.Errorf("more circles than allowed: %v", err)
		}
		if err := circles.JoinCircle(ctx, c, people.Member{Player: "nobody", Since: 2}, 9, 9); !errors.Is(err, persist.ErrConflict) {
			t.Errorf("a player who was deleted joins: %v", err)
		}
		const most, come = 5, 12
		var group sync.WaitGroup
		joined := make(chan string, come)
		for i := range come {
			id := fmt.Sprint("p", i)
			putPlayers(t, s, id)
			group.Go(func() {
				if err := circles.JoinCircle(ctx, c, people.Member{Player: id, Since: 2}, most, 9); err == nil {
					joined <- id
				} else if !errors.Is(err, persist.ErrConflict) {
					t.Error(err)
				}
			})
		}
		group.Wait()
		found, err := circles.FindCircle(ctx, "l")
		must(t, err)
		if len(found.Members) != most || len(joined) != most-1 || found.Leader() != "ada" {
			t.Errorf("%d members, %d joined: %+v", len(found.Members), len(joined), found)
		}

		// Those who leave and those who are deleted at once leave nothing behind.
		for _, m := range found.Members {
			group.Go(func() {
				if m.Player == "ada" {
					must(t, s.DeletePlayer(ctx, "ada"))
				} else {
					must(t, circles.LeaveCircle(ctx, "c", m.Player))
				}
			})
		}
		group.Wait()
		if _, err := circles.FindCircle(ctx, "c"); !errors.Is(err, persist.ErrNotFound) {
			t.Errorf("an empty circle is there: %v", err)
		}
		if err := circles.JoinCircle(ctx, c, people.Member{Player: "p11", Since: 3}, most, 9); !errors.Is(err, persist.ErrConflict) {
			t.Errorf("joined a circle that is gone: %v", err)
		}
	})
}

func TestACirclesScores(t *testing.T) {
	onBoth(t, func(t *testing.T, s table.Store) {
		ctx, circles, played := t.Context(), s.(people.CircleStore), s.(table.CircleStore)
		putPlayers(t, s, "ada", "ben", "out")
		c := people.Circle{ID: "c", Link: "l", Name: "Club", Members: []people.Member{{Player: "ada", Since: 1}}}
		must(t, circles.PutCircle(ctx, c, 9))
		must(t, circles.JoinCircle(ctx, c, people.Member{Player: "ben", Since: 2}, 9, 9))
		over := func(id, circle, daily string, results ...table.Result) {
			x := commit(id, 0, row(0, id))
			x.Head.Circle, x.Head.Status, x.Head.Created = circle, table.Over, int64(len(id))
			for i, r := range results {
				r.Table, r.Seat, r.Game, r.Lang, r.Daily, r.At = id, game.Seat(i), "shelf", "en", daily, int64(i)
				x.Results = append(x.Results, r)
			}
			must(t, s.Append(ctx, x))
		}
		over("a", "c", "", table.Result{Player: "ada", Won: true, Score: 9}, table.Result{Player: "ben", Score: 5}, table.Result{Player: "out"})
		over("bb", "c", "", table.Result{Player: "ada"}, table.Result{Player: "ben", Won: true}, table.Result{Player: "ben"}) // two on one device
		over("ccc", "c", "", table.Result{Player: "ada", Won: true})                                                          // only with bots
		over("dddd", "other", "", table.Result{Player: "ada", Won: true}, table.Result{Player: "ben"})
		over("eeeee", "", "2026-01-02", table.Result{Player: "ben", Score: 7})
		over("ffffff", "", "2026-01-02", table.Result{Player: "out", Score: 8})
		scores, err := played.CircleScores(ctx, "c")
		must(t, err)
		if fmt.Sprint(scores) != "[{ada shelf 2 1} {ben shelf 2 1}]" {
			t.Errorf("%v", scores)
		}
		day, err := played.CircleDay(ctx, "c", "2026-01-02")
		must(t, err)
		if len(day) != 1 || day[0].Player != "ben" || day[0].Score != 7 {
			t.Errorf("%+v", day)
		}
		tables, err := played.CircleTables(ctx, "c", true, 2)
		must(t, err)
		if len(tables) != 2 || tables[0].ID != "ccc" || tables[1].ID != "bb" {
			t.Errorf("%+v", tables)
		}
		if tables, err = played.CircleTables(ctx, "c", false, 2); err != nil || len(tables) != 0 {
			t.Errorf("%+v %v", tables, err)
		}

		// Two players of one person: the earlier membership counts.
		must(t, s.(people.KeyStore).Merge(ctx, people.Player{ID: "ada", Version: 1}, people.Player{ID: "ben", Name: "Ben", Colour: "#102030", Lang: "en", Version: 1}))
		found, err := circles.FindCircle(ctx, "c")
		must(t, err)
		if len(found.Members) != 1 || found.Members[0] != (people.Member{Player: "ben", Since: 1}) {
			t.Errorf("%+v", found.Members)
		}
	})
}

func TestCirclesGoAlongToAnotherStore(t *testing.T) {
	from, err := store.OpenSQLite(t.Context(), t.TempDir())
	must(t, err)
	defer closed(t, from)
	to, err := store.OpenPostgres(t.Context(), pgtest.DSN(t))
	must(t, err)
	defer closed(t, to)
	putPlayers(t, from, "ada")
	c := people.Circle{ID: "c", Link: "l", Name: "Familie Berg", Made: 7, Members: []people.Member{{Player: "ada", Since: 7}}}
	must(t, from.PutCircle(t.Context(), c, 1))
	x := commit("t", 0, row(0, "k"))
	x.Head.Circle = "c"
	must(t, from.Append(t.Context(), x))
	_, err = store.Transfer(t.Context(), from, to)
	must(t, err)
	found, err := to.FindCircle(t.Context(), "l")
	must(t, err)
	tables, err := to.CircleTables(t.Context(), "c", false, 5)
	must(t, err)
	if fmt.Sprint(found) != fmt.Sprint(c) || len(tables) != 1 {
		t.Errorf("%+v, %d tables", found, len(tables))
	}
}
