package table_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/internal/table"
)

// finished is a finished table of people with these names; the first is the host.
func (h *harness) finished(names ...string) (card table.Card, people []string) {
	h.Helper()
	kinds := []string{}
	for i, name := range names {
		people = append(people, h.person(name))
		kinds = append(kinds, map[bool]string{true: "me", false: "open"}[i == 0])
	}
	card = h.create(people[0], `{"rounds":1}`, kinds...)
	for i, p := range people[1:] {
		_, err := h.Table(card.ID).Sit(h.Context(), table.Sat{Seat: game.Seat(i + 1), Player: p}, "")
		check(h.T, err)
	}
	_, err := h.Table(card.ID).Start(h.Context(), people[0])
	check(h.T, err)
	for i, p := range people {
		check(h.T, h.say(card.ID, p, game.Seat(i), 1))
	}
	return h.status(card.ID, table.Over, ""), people
}

func awaited(card table.Card) (names []string) {
	for _, s := range card.Seats {
		if s.KeptFor != nil {
			names = append(names, s.KeptFor.Name)
		}
	}
	return names
}

func TestARematchBeginsWhenEverybodyHasSaidYes(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		old, p := h.finished("Ada", "Bob", "Eve")
		ada, bob, eve := p[0], p[1], p[2]
		looking := h.watch(old.ID, bob, 1)
		defer looking.Leave()
		playing, bert, _ := h.pair(`{}`)
		_, err := h.Table(playing.ID).Rematch(ctx, bert)
		wants(t, err, "table/playing")
		next, err := h.Table(old.ID).Rematch(ctx, ada)
		check(t, err)
		if next.Status != table.Waiting || !slices.Equal(awaited(next), []string{"Bob", "Eve"}) || next.After != old.ID {
			t.Fatalf("%+v", next)
		}
		// The others see at the old table who asked.
		if c := looking.read().card; c.Rematch != next.ID || c.RematchBy == nil || *c.RematchBy != 0 {
			t.Errorf("%+v", c)
		}
		next, err = h.Table(old.ID).Rematch(ctx, bob)
		check(t, err)
		if next.Status != table.Waiting || !slices.Equal(awaited(next), []string{"Eve"}) || len(next.Mine) != 1 {
			t.Fatalf("%+v", next)
		}
		// Eve opens the link instead: the seat is reserved for her, without a code, and for nobody else.
		_, err = h.Table(next.ID).Sit(ctx, table.Sat{Seat: 1, Player: h.person("Mallory")}, "")
		wants(t, err, "seat/reserved")
		seen, err := h.Table(next.ID).Card(ctx, eve)
		check(t, err)
		if !slices.Equal(seen.Back, []game.Seat{1}) {
			t.Errorf("Eve is not told that a seat is kept for her: %+v", seen)
		}
		next, err = h.Table(next.ID).Sit(ctx, table.Sat{Seat: 1, Player: eve}, "")
		check(t, err)
		if next.Status != table.Playing {
			t.Errorf("all are there and it is %s", next.Status)
		}
		check(t, h.say(next.ID, bob, 0, 1)) // the first seat has rotated
	})
}

func TestARematchWithBotsOnlyBeginsAtOnce(t *testing.T) {
	withHub(t, func(h *harness) {
		ada := h.person("Ada")
		card := h.create(ada, `{}`, "me", "bot")
		_, err := h.Table(card.ID).Resign(h.Context(), ada, 0)
		check(t, err)
		next, err := h.Table(card.ID).Rematch(h.Context(), ada)
		check(t, err)
		if next.Status != table.Playing || !slices.Equal(next.Mine, []game.Seat{1}) {
			t.Errorf("%+v", next)
		}
	})
}

func TestNotNow(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		old, p := h.finished("Ada", "Bob")
		next, err := h.Table(old.ID).Rematch(ctx, p[0])
		check(t, err)
		a := h.watch(next.ID, p[0], 1)
		defer a.Leave()
		_, err = h.Table(next.ID).Decline(ctx, h.person("Mallory"))
		wants(t, err, "seat/none")
		for range 2 { // declining twice changes nothing
			_, err = h.Table(next.ID).Decline(ctx, p[1])
			check(t, err)
		}
		if c := a.read().card; len(c.Declined) != 1 || c.Declined[0].Name != "Bob" || len(awaited(c)) != 0 || c.Seats[0].Reserved {
			t.Errorf("%+v", c)
		}
		// A player may change their mind while the seat is free.
		c, err := h.Table(old.ID).Rematch(ctx, p[1])
		check(t, err)
		if c.Status != table.Playing || len(c.Declined) != 0 || !slices.Equal(c.Mine, []game.Seat{0}) {
			t.Errorf("%+v", c)
		}
	})
}

func TestTheHostGoesOnWithoutThoseWhoDoNotCome(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		old, p := h.finished("Ada", "Bob")
		next, err := h.Table(old.ID).Rematch(ctx, p[0])
		check(t, err)
		_, err = h.Table(next.ID).Start(ctx, p[1])
		wants(t, err, "table/host")
		c, err := h.Table(next.ID).Start(ctx, p[0])
		check(t, err)
		if c.Status != table.Playing || c.Seats[0].Kind != "bot" {
			t.Fatalf("%+v", c)
		}
		// A late player takes the seat back from the bot.
		c, err = h.Table(old.ID).Rematch(ctx, p[1])
		check(t, err)
		if !slices.Equal(c.Mine, []game.Seat{0}) {
			t.Errorf("%+v", c)
		}
	})
}

func TestTwoAtOneDeviceComeBackTogether(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		ada, bob := h.person("Ada"), h.person("Bob")
		card, err := h.Create(ctx, ada, table.New{
			Spec:  table.Spec{Game: "toy", Lang: "en", Options: json.RawMessage(`{"rounds":1}`)},
			Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}, {Kind: "open"}},
		})
		check(t, err)
		for i, label := range []string{"Mum", "Kid"} {
			_, err = h.Table(card.ID).Sit(ctx, table.Sat{Seat: game.Seat(i + 1), Player: bob, Label: label}, "")
			check(t, err)
		}
		_, err = h.Table(card.ID).Start(ctx, ada)
		check(t, err)
		for i, p := range []string{ada, bob, bob} {
			check(t, h.say(card.ID, p, game.Seat(i), 1))
		}
		next, err := h.Table(card.ID).Rematch(ctx, ada)
		check(t, err)
		if !slices.Equal(awaited(next), []string{"Mum", "Kid"}) {
			t.Errorf("waits for %q", awaited(next))
		}
		next, err = h.Table(next.ID).Sit(ctx, table.Sat{Seat: 1, Player: bob}, "")
		check(t, err)
		if next.Status != table.Playing || !slices.Equal(next.Mine, []game.Seat{0, 1}) || next.Seats[0].Label != "Mum" || next.Seats[1].Label != "Kid" {
			t.Errorf("%+v", next)
		}
	})
}

func TestACancelledRematchCanBeAskedForAgain(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		old, p := h.finished("Ada", "Bob")
		first, err := h.Table(old.ID).Rematch(ctx, p[0])
		check(t, err)
		_, err = h.Table(first.ID).Propose(ctx, p[0], table.ToAbort, -1)
		check(t, err)
		second, err := h.Table(old.ID).Rematch(ctx, p[1])
		check(t, err)
		if second.ID == first.ID || second.Status != table.Waiting || second.Host != p[1] {
			t.Errorf("%+v", second)
		}
	})
}

func TestForgettingSomebodyWhoIsWaitedFor(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		old, p := h.finished("Ada", "Bob")
		next, err := h.Table(old.ID).Rematch(ctx, p[0])
		check(t, err)
		check(t, h.Forget(ctx, p[1]))
		for _, r := range h.rows(next.ID) {
			if raw, _ := json.Marshal(r); strings.Contains(string(raw), p[1]) {
				t.Errorf("still in the log: %s", raw)
			}
		}
		if c := h.status(next.ID, table.Waiting, ""); len(awaited(c)) != 0 || len(c.Declined) != 0 || c.Seats[0].Reserved {
			t.Errorf("%+v", c)
		}
	})
}

// SMITH-36: what a player has agreed on for themselves, also during play, goes with them into a rematch.
func TestR20WhatPlayHasChangedMovesWithThePerson(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, bob := h.pair(`{"rounds":1,"lead2":1}`)
		_, err := h.Table(card.ID).Act(h.Context(), ada, 0, "louder", json.RawMessage(`{"shout":{}}`))
		check(t, err)
		check(t, h.say(card.ID, ada, 0, 1))
		check(t, h.say(card.ID, bob, 1, 1))
		next, err := h.Table(card.ID).Rematch(h.Context(), ada)
		check(t, err)
		if text := string(next.Options); next.Seats[1].Player == nil || next.Seats[1].Player.Name != "Ada" || !strings.Contains(text, `"lead1":1`) || !strings.Contains(text, `"lead2":1`) {
			t.Errorf("%s", text)
		}
	})
	withHub(t, func(h *harness) {
		card, ada, _ := h.pair(`{"rounds":1,"lead1":3}`)
		for key := range 2 {
			_, err := h.Table(card.ID).Act(h.Context(), ada, 0, fmt.Sprint("louder", key), json.RawMessage(`{"shout":{}}`))
			check(t, err)
		}
		_, err := h.Table(card.ID).Resign(h.Context(), ada, 0)
		check(t, err)
		next, err := h.Table(card.ID).Rematch(h.Context(), ada)
		check(t, err)
		if text := string(next.Options); !strings.Contains(text, `"lead1":0`) || !strings.Contains(text, `"lead2":5`) {
			t.Errorf("%s", text)
		}
	})
}
