package table_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/internal/persist"
	"lettercase/internal/table"
)

// Setting up a table over and over does not write custom words without bound.
func TestSettingUpIsBounded(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		ada := h.person("Ada")
		card := h.create(ada, `{}`, "me", "open")
		at := h.Table(card.ID)
		lists := func(n int) *[]string {
			words := []string{}
			for i := range 500 {
				words = append(words, strings.Repeat("ABCDEFGH"[i%8:i%8+1], 20)+strings.Repeat("XYZ"[n%3:n%3+1], 1+i/8%12))
			}
			return &words
		}
		_, err := at.Setup(ctx, ada, table.Setup{Added: &[]string{strings.Repeat("A", 40)}})
		wants(t, err, "setup/long")
		_, err = at.Setup(ctx, ada, table.Setup{Added: lists(0)})
		check(t, err)
		before := len(h.raw(card.ID))
		for i := range 50 { // other settings do not write the words again
			public := i%2 == 0
			c, err := at.Setup(ctx, ada, table.Setup{Public: &public})
			check(t, err)
			if len(c.Added) < 90 {
				t.Fatalf("the words are lost: %d", len(c.Added))
			}
		}
		if grown := len(h.raw(card.ID)) - before; grown > 50*1000 {
			t.Errorf("fifty settings wrote %d bytes", grown)
		}
		for i := 0; err == nil && i < 2000; i++ {
			_, err = at.Setup(ctx, ada, table.Setup{Added: lists(i)})
		}
		wants(t, err, "table/full")
		if size := len(h.raw(card.ID)); size > 1<<20 {
			t.Errorf("%d bytes", size)
		}
		_, err = at.Propose(ctx, ada, table.ToAbort, -1) // it can still be closed
		check(t, err)
	})
}

// raw is the log as it is stored.
func (h *harness) raw(id string) string {
	h.Helper()
	b, err := json.Marshal(h.rows(id))
	check(h.T, err)
	return string(b)
}

// Tables without a seat of one's own count, and the public list is not full of tables of bots.
func TestTablesOfBotsCountAndAreNotListed(t *testing.T) {
	withHub(t, func(h *harness) {
		ada := h.person("Ada")
		bots := table.New{Spec: table.Spec{Game: "toy", Lang: "en", Public: true}, Seats: []table.NewSeat{{Kind: "bot"}, {Kind: "bot"}}, Start: true}
		for range 5 {
			_, err := h.Create(h.Context(), ada, bots)
			check(t, err)
		}
		_, err := h.Create(h.Context(), ada, bots)
		wants(t, err, "table/many")
		listed, err := h.List(h.Context(), table.Filter{})
		check(t, err)
		if len(listed) != 0 {
			t.Errorf("%d tables without people are listed", len(listed))
		}
		open, err := h.Create(h.Context(), h.person("Bob"), table.New{Spec: table.Spec{Game: "toy", Lang: "en", Public: true}, Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}}})
		check(t, err)
		listed, err = h.List(h.Context(), table.Filter{})
		check(t, err)
		if len(listed) != 1 || listed[0].ID != open.ID {
			t.Errorf("%+v", listed)
		}
	})
}

// A row that was changed in the store is found, even if it can be applied.
func TestAChangedRowIsFound(t *testing.T) {
	for name, change := range map[string]func(*table.Row){
		"event of the game": func(r *table.Row) {
			r.Events[0] = json.RawMessage(strings.Replace(string(r.Events[0]), `"n":1`, `"n":2`, 1))
		},
		"time":               func(r *table.Row) { r.At++ },
		"key":                func(r *table.Row) { r.Key += "x" },
		"checksum":           func(r *table.Row) { r.Sum = "0123456789abcdef" },
		"nothing is changed": func(*table.Row) {},
		"an old row":         func(r *table.Row) { r.Sum = "" },
	} {
		t.Run(name, func(t *testing.T) {
			withHub(t, func(h *harness) {
				card, ada, bob := h.pair(`{"rounds":9}`)
				check(t, h.say(card.ID, ada, 0, 1))
				check(t, h.say(card.ID, bob, 1, 1))
				g := h.gated()
				g.rows = func(rows []table.Row) []table.Row {
					for i := range rows {
						if rows[i].Kind == game.GameRow && rows[i].Seat == 0 {
							change(&rows[i])
						}
					}
					return rows
				}
				err := h.say(card.ID, ada, 0, 1)
				if name == "nothing is changed" || name == "an old row" {
					check(t, err)
					return
				}
				wants(t, err, "table/damaged")
				if lines := h.log.lines("checksum"); len(lines) != 1 || !strings.Contains(lines[0], card.ID) {
					t.Errorf("%q", lines)
				}
			})
		})
	}
}

// The id of a deleted player stays nowhere: not in tables they hosted without a seat, in mutes or in summaries.
func TestADeletedPlayerIsNamedNowhere(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		ada, bob := h.person("Ada"), h.person("Bob")
		hosted := h.create(bob, `{}`, "bot", "bot")
		card := h.create(ada, `{"rounds":1}`, "me", "open")
		_, err := h.Table(card.ID).Sit(ctx, table.Sat{Seat: 1, Player: bob}, "")
		check(t, err)
		_, err = h.Table(card.ID).Start(ctx, ada)
		check(t, err)
		muted := h.create(ada, `{}`, "me", "open")
		check(t, h.chat(ctx, muted.ID, bob, "hello"))
		_, err = h.Table(muted.ID).Mute(ctx, ada, bob, true)
		check(t, err)
		check(t, h.Forget(ctx, bob))
		for _, id := range []string{hosted.ID, card.ID, muted.ID} {
			head, err := h.store.Head(ctx, id)
			check(t, err)
			if all := h.raw(id) + string(head.Summary); strings.Contains(all, bob) {
				t.Errorf("%s names the deleted player", all)
			}
			_, err = h.Table(id).Card(ctx, ada)
			check(t, err) // and the checksums fit
		}
		h.gated() // a new hub reads the logs again
		for _, id := range []string{hosted.ID, card.ID, muted.ID} {
			_, err := h.Table(id).Card(ctx, ada)
			check(t, err)
		}
	})
}

// Custom words are stored once, by hash; rows only name them. A list that is gone is damage.
func TestCustomWordsAreStoredOnce(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		ada := h.person("Ada")
		words := table.Spec{Game: "toy", Lang: "en", Added: []string{"QUORX", "zyx"}, Barred: []string{"HOUSE"}}
		var hash, id string
		for range 3 {
			card, err := h.Create(ctx, ada, table.New{Spec: words, Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}}})
			check(t, err)
			rows := h.rows(card.ID)
			if raw := h.raw(card.ID); strings.Contains(raw, "QUORX") || strings.Contains(raw, "HOUSE") {
				t.Fatalf("the words are in the log: %s", raw)
			}
			var named table.Event
			check(t, json.Unmarshal(rows[0].Events[1], &named))
			if hash != "" && hash != named.Words.Hash {
				t.Error("the same words have two names")
			}
			hash, id = named.Words.Hash, card.ID
		}
		stored, err := h.store.(table.WordStore).WordList(ctx, hash)
		check(t, err)
		if !slices.Equal(stored.Added, []string{"QUORX", "ZYX"}) || !slices.Equal(stored.Barred, []string{"HOUSE"}) {
			t.Errorf("stored: %+v", stored)
		}
		if _, err := h.store.(table.WordStore).ServerWords(ctx, ""); !errors.Is(err, persist.ErrNotFound) {
			t.Errorf("they are taken for the server's own: %v", err)
		}
		_, err = h.Table(id).Setup(ctx, ada, table.Setup{Barred: &[]string{}})
		check(t, err)
		h.asleep(func() {})
		card, err := h.Table(id).Card(ctx, ada)
		check(t, err)
		if !slices.Equal(card.Added, []string{"QUORX", "ZYX"}) || card.Barred == nil || len(card.Barred) != 0 {
			t.Errorf("after a restart: %q, barred %q", card.Added, card.Barred)
		}
		h.asleep(func() {
			h.inject(id, table.Row{Row: game.Row{Seat: game.System, Kind: game.TableRow, Events: []json.RawMessage{json.RawMessage(`{"words":{"hash":"gone"}}`)}}})
		})
		h.quarantined(id)
	})
}
