package memory_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/bus"
	"lettercase/internal/memory"
	"lettercase/internal/people"
	"lettercase/internal/persist"
	"lettercase/internal/store"
	"lettercase/internal/study"
	"lettercase/internal/table"
	"lettercase/lexicon"
)

// place is where tables are: a server, or a browser.
type place struct {
	*testing.T
	hub      *table.Hub
	store    table.Store
	services table.Services
}

func open(t *testing.T, st table.Store, local bool) place {
	t.Helper()
	services := table.NewServices(st, games.All, nil)
	hub, err := table.NewHub(services, table.Config{Bus: bus.Local{}, BotPace: 1, Local: local})
	check(t, err)
	_, err = services.People.Save(t.Context(), people.Player{ID: me, Name: "Ida", Colour: "#102030", Lang: "en"})
	check(t, err)
	return place{t, hub, st, services}
}

func server(t *testing.T) (place, func()) {
	t.Helper()
	st, err := store.OpenSQLite(t.Context(), t.TempDir())
	check(t, err)
	p := open(t, st, false)
	return p, func() { p.hub.Close(); check(t, st.Close()) }
}

// kept is what a browser keeps, as its IndexedDB would have it.
type kept map[string]string

func (k kept) save(_ context.Context, entries []memory.Entry) error {
	for _, e := range entries {
		if k[e.Key] = e.Value; e.Value == "" {
			delete(k, e.Key)
		}
	}
	return nil
}

func (k kept) entries() (all []memory.Entry) {
	for _, key := range slices.Sorted(maps.Keys(k)) {
		all = append(all, memory.Entry{Key: key, Value: k[key]})
	}
	return all
}

const me = "player0000000000"

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// create makes a table against a bot.
func (p place) create(key, seed string, words ...string) string {
	p.Helper()
	card, err := p.hub.Create(p.Context(), me, table.New{
		Spec:  table.Spec{Game: key, Lang: "en", Seed: seed, Policy: game.ByDictionary, Added: words},
		Seats: []table.NewSeat{{Kind: "me"}, {Kind: "bot", Level: new(2)}}, Start: true,
	})
	check(p.T, err)
	return card.ID
}

// play makes some moves, gives up, and returns what was seen on the way.
func (p place) play(id string, steps int) (seen []string) {
	p.Helper()
	words, err := lexicon.Open("en")
	check(p.T, err)
	level, err := bot.LevelOf(2)
	check(p.T, err)
	ref := p.hub.Table(id)
	sub, err := ref.Live(p.Context(), me, 0, -1)
	check(p.T, err)
	defer sub.Leave()
	if card, err := ref.Card(p.Context(), me); err == nil && len(card.Held) > 0 {
		_, err := ref.Ready(p.Context(), me, 0)
		check(p.T, err)
	}
	for step := range steps {
		time.Sleep(4 * time.Second)
		synctest.Wait()
		for drained := false; !drained; { // what the tab of the player gets
			select {
			case <-sub.C:
			default:
				drained = true
			}
		}
		pos, err := ref.Position(p.Context())
		check(p.T, err)
		if _, over := pos.Play.Outcome(); over {
			return seen
		}
		for _, seat := range []game.Seat{0, game.Watcher} {
			view, err := table.Seen(pos.Play, seat)
			check(p.T, err)
			seen = append(seen, string(view))
		}
		think := &bot.Think{Frame: pos.Play.Frame(0), Words: level.Vocabulary(words), Level: 2, Rand: bot.Chance([32]byte{1}, 0, step), Stop: func() bool { return false }}
		action, _, ok, err := pos.Kit.Bot.Move(think, pos.Play.View(0))
		check(p.T, err)
		if ok {
			if _, err := ref.Act(p.Context(), me, 0, fmt.Sprint(step), action); err != nil {
				seen = append(seen, game.Code(err))
			}
		}
	}
	if _, err := ref.Resign(p.Context(), me, 0); game.Code(err) != "table/closed" { // the last move may have ended the game
		check(p.T, err)
	}
	return seen
}

// log is the rows of a table without what differs from place to place.
func (p place) log(id string) (rows []string) {
	p.Helper()
	all, err := p.store.Rows(p.Context(), id, 0)
	check(p.T, err)
	for _, r := range all {
		raw, err := json.Marshal(r.Row)
		check(p.T, err)
		rows = append(rows, strings.NewReplacer(id, "ID", `,"offline":true`, "").Replace(string(raw)))
	}
	return rows
}

// The same seed and moves give the same rows and views on a server and in a browser, whichever the game.
func TestSameOnServerAndInBrowser(t *testing.T) {
	for _, k := range games.All {
		t.Run(k.Info().Key, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				there, stop := server(t)
				defer stop()
				here := open(t, memory.Open(nil, kept{}.save), true)
				defer here.hub.Close()
				a, b := there.create(k.Info().Key, "same"), ""
				onServer := there.play(a, 12)
				b = here.create(k.Info().Key, "same")
				inBrowser := here.play(b, 12)
				equal(t, "view", onServer, inBrowser)
				equal(t, "row", there.log(a), here.log(b))
				if !persist.ValidID(b) || b[0] != 'l' || a[0] == 'l' {
					t.Errorf("ids %s and %s", a, b)
				}
			})
		})
	}
}

func equal(t *testing.T, what string, there, here []string) {
	t.Helper()
	for i := range max(len(there), len(here)) {
		switch {
		case i >= len(there) || i >= len(here):
			t.Fatalf("%d %ss on the server, %d in the browser", len(there), what, len(here))
		case there[i] != here[i]:
			t.Fatalf("%s %d\n on the server:  %s\n in the browser: %s", what, i, there[i], here[i])
		}
	}
	if len(there) < 4 {
		t.Fatalf("only %d %ss", len(there), what)
	}
}

// A table is there again after the browser was closed, and a finished one can be handed to a server, which decides it again.
func TestKeptAndHandedOver(t *testing.T) {
	for _, k := range games.All {
		t.Run(k.Info().Key, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				there, stop := server(t)
				defer stop()
				disk := kept{}
				here := open(t, memory.Open(nil, disk.save), true)
				id := here.create(k.Info().Key, "", "QUORX")
				time.Sleep(10 * time.Second)
				here.hub.Close()

				here = open(t, memory.Open(disk.entries(), disk.save), true)
				defer here.hub.Close()
				unfinished, err := here.store.Rows(t.Context(), id, 0)
				check(t, err)
				refused(t, there, unfinished, "offline/unfinished")
				here.play(id, 15)
				rows, err := here.store.Rows(t.Context(), id, 0)
				check(t, err)

				got, err := there.hub.Import(t.Context(), me, rows)
				check(t, err)
				if again, err := there.hub.Import(t.Context(), me, rows); again != got || err != nil {
					t.Errorf("handed over twice: %s and %s, %v", got, again, err)
				}
				list, err := there.hub.List(t.Context(), table.Filter{Player: me})
				check(t, err)
				if len(list) != 1 || list[0].ID != got || !list[0].Offline || list[0].Outcome == nil {
					t.Errorf("listed %+v", list)
				}
				if r, err := study.New(there.hub, there.services).Replay(t.Context(), got); err != nil || len(r) != len(rows) {
					t.Errorf("replay of %d rows: %v", len(r), err)
				}
				stored, err := there.store.Rows(t.Context(), got, 0)
				check(t, err)
				check(t, table.Verify(there.services.Finder(), stored))
				if card, err := there.hub.Table(got).Card(t.Context(), me); err != nil || len(card.Added) != 1 || strings.Contains(string(stored[0].Events[0]), "QUORX") {
					t.Errorf("custom words %q are in the log or nowhere: %v", card.Added, err)
				}
				forge(t, there, rows)
			})
		})
	}
}

// forge changes a log in ways that a player may think of.
func forge(t *testing.T, there place, rows []table.Row) {
	t.Helper()
	for i, r := range rows {
		if r.Kind != game.GameRow {
			continue
		}
		for name, change := range map[string]func(*table.Row){
			"events": func(r *table.Row) { r.Events = append(slices.Clone(r.Events), r.Events[0]) },
			"time":   func(r *table.Row) { r.At = -1 },
			"seat":   func(r *table.Row) { r.Seat = 7 },
			"digits": func(r *table.Row) {
				r.Events = slices.Clone(r.Events)
				for k, e := range r.Events {
					r.Events[k] = bytes.Replace(e, []byte("1"), []byte("2"), 1)
				}
			},
		} {
			other := slices.Clone(rows)
			change(&other[i])
			if slices.EqualFunc(other[i].Events, r.Events, func(a, b json.RawMessage) bool { return bytes.Equal(a, b) }) && name == "digits" {
				continue
			}
			for n := range other { // a forger can add up
				other[n].Sum = ""
			}
			refused(t, there, other, "offline/row")
		}
		if shorter := slices.Delete(slices.Clone(rows), i, i+1); i < len(rows)-1 {
			refused(t, there, shorter, "offline/row")
		}
	}
}

func refused(t *testing.T, there place, rows []table.Row, code string) {
	t.Helper()
	if _, err := there.hub.Import(t.Context(), "somebody0000000", rows); game.Code(err) != code {
		t.Errorf("%v, want %s", err, code)
	}
}
