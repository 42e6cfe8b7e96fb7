package table_test

import (
	"encoding/json"
	"testing"
	"testing/synctest"
	"time"

	"lettercase/game"
	"lettercase/internal/table"
)

// longThought is how long the toy's bot of level 4 thinks.
const longThought = 2 * time.Second

// botTable makes a table at which the host plays against a bot, or where only bots play.
func (h *harness) botTable(host string, level int, kinds ...string) table.Card {
	h.Helper()
	n := table.New{Spec: table.Spec{Game: "toy", Lang: "en", Options: json.RawMessage(`{"rounds":100}`)}, Start: true}
	for _, k := range kinds {
		seat := table.NewSeat{Kind: k}
		if k == "bot" {
			seat.Level = &level
		}
		n.Seats = append(n.Seats, seat)
	}
	card, err := h.Create(h.Context(), host, n)
	check(h.T, err)
	return card
}

// A bot's worker is shared fairly: tables of bots alone, however many and whoever made them, wait for those with people.
func TestBotsOfPeopleThinkFirst(t *testing.T) {
	withHub(t, func(h *harness) {
		for _, name := range []string{"Sid", "Sal", "Sam"} {
			host := h.person(name)
			for range 5 {
				h.botTable(host, 4, "bot", "bot")
			}
		}
		ada := h.person("Ada")
		card := h.botTable(ada, 1, "me", "bot")
		a := h.watch(card.ID, ada, 0)
		defer a.Leave()
		for n := range 10 {
			check(t, h.say(card.ID, ada, 0, 1))
			// The thought that has begun is finished; then it is this bot's turn, which takes two seconds to lay.
			time.Sleep(longThought + 3*time.Second)
			synctest.Wait()
			if view := a.read().view; string(view["turn"]) != "0" {
				t.Fatalf("move %d: the bot is still thinking: %s", n, view["turn"])
			}
		}
		if a.busy > 0 {
			t.Error("people were told to wait, but did not have to")
		}
	})
}

// A host with many tables does not slow down one with a single table, and tables without people go on in between.
func TestBotsThinkInTurnsByHost(t *testing.T) {
	withHub(t, func(h *harness) {
		many, one := h.person("Mo"), h.person("Ona")
		var watched []*reader
		for range 4 {
			card := h.botTable(many, 4, "me", "bot")
			watched = append(watched, h.watch(card.ID, many, 0))
			check(t, h.say(card.ID, many, 0, 1))
		}
		alone := h.botTable(many, 4, "bot", "bot")
		card := h.botTable(one, 4, "me", "bot")
		ona := h.watch(card.ID, one, 0)
		check(t, h.say(card.ID, one, 0, 1))
		time.Sleep(2*longThought + 3*time.Second)
		if view := ona.read().view; string(view["turn"]) != "0" {
			t.Error("one table waits for four of another host")
		}
		told := 0
		for _, r := range watched {
			told += min(1, r.read().busy)
		}
		if told == 0 || ona.read().busy > 0 {
			t.Errorf("%d of four who wait were told that the server is busy; who does not wait: %d times", told, ona.busy)
		}
		for range 30 { // people's bots never rest
			for _, r := range watched {
				if string(r.read().view["turn"]) == "0" {
					check(t, h.say(r.card.ID, many, 0, 1))
				}
			}
			time.Sleep(2 * time.Second)
		}
		moved := 0
		for _, r := range h.rows(alone.ID) {
			if r.Kind == game.GameRow && r.Seat >= 0 {
				moved++
			}
		}
		if moved == 0 {
			t.Error("a table without people never had a turn")
		}
		for _, r := range append(watched, ona) {
			r.Leave()
		}
	})
}
