//go:build !race

package httpapi_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/persist"
	"lettercase/internal/study"
	"lettercase/internal/table"
	"lettercase/kit"
	"lettercase/lexicon"
)

// played stores a finished game in which a player was as weak as a beginner, and the opponent strong.
func (h *harness) played(g kit.Kit, player string) string {
	h.Helper()
	words, err := lexicon.Open("en")
	check(h.TB, err)
	options, err := g.Info().Complete(nil)
	check(h.TB, err)
	m := bot.Match{
		Game: g, Setup: game.Setup{Lang: "en", Seats: 2}, Options: options, Policy: game.ByChallenge, Words: words,
		Levels: []int{1, 4}, Seed: [32]byte{7}, MaxRows: 20_000, Player: g.Bot,
	}
	_, err = m.Play()
	check(h.TB, err)
	id := persist.NewID(persist.IDLen)
	places := g.Info().Places
	encoded := func(events ...table.Event) (raw []json.RawMessage) {
		for _, e := range events {
			one, err := json.Marshal(e)
			check(h.TB, err)
			raw = append(raw, one)
		}
		return raw
	}
	rows := []table.Row{
		{Row: game.Row{Seat: game.Watcher, Kind: game.TableRow, Key: "a", Events: encoded(
			table.Event{Create: &table.Created{ID: id, Spec: table.Spec{Game: g.Info().Key, Lang: "en", Options: options, Policy: game.ByChallenge, Places: &places}, Seats: 2, Host: player, Seed: make([]byte, 32)}},
			table.Event{Sit: &table.Sat{Seat: 0, Player: player}}, table.Event{Bot: &table.BotSat{Seat: 1, Level: 4}},
		)}},
		{Row: game.Row{Seq: 1, Seat: game.System, Kind: game.TableRow, Key: "b", Events: encoded(table.Event{Start: &table.Started{Version: g.Info().Version}})}},
	}
	for _, row := range m.Log {
		row.Seq, row.Key = len(rows), fmt.Sprint("r", len(rows))
		rows = append(rows, table.Row{Row: row, Wall: int64(row.At)})
	}
	summary, err := json.Marshal(table.Listing{ID: id, Game: g.Info().Key, Lang: "en", Status: table.Over})
	check(h.TB, err)
	check(h.TB, h.store.Append(h.Context(), table.Commit{
		Table: id, Rows: rows, Head: table.Head{ID: id, Game: g.Info().Key, Lang: "en", Status: table.Over, Seq: len(rows), Summary: summary, Players: []string{player}},
	}))
	return id
}

// trial tries a turn again.
func trial(t *testing.T, c *client.Client, card table.DeckCard, actions []json.RawMessage, giveUp bool) (out study.Tried, err error) {
	t.Helper()
	err = c.Do(t.Context(), "POST", fmt.Sprintf("/tables/%s/try/%d", card.Table, card.Seq), map[string]any{"seat": card.Seat, "actions": actions, "giveUp": giveUp}, &out)
	return out, err
}

// In every game the costly turns of a finished one come into the deck, and playing the best there finds it: the card
// comes back later and later. Giving up shows the best and brings the card back tomorrow.
func TestWholeGamesAreFoundAgainAndPlayedOn(t *testing.T) {
	h := open(t, nil)
	for _, g := range games.All {
		key := g.Info().Key
		if g.Review == nil {
			continue
		}
		t.Run(key, func(t *testing.T) {
			ada := h.guest("Ada")
			id := h.played(g, ada.Me.ID)
			h.playsOn(t, ada, id)
			var deck study.Deck
			check(t, ada.Do(t.Context(), "GET", "/deck", nil, &deck))
			if deck.Unread != 1 || len(deck.Cards) != 0 {
				t.Fatalf("before reading: %+v", deck)
			}
			check(t, ada.Do(t.Context(), "POST", "/deck", nil, &deck))
			if deck.Unread != 0 || len(deck.Cards) == 0 || deck.Due != len(deck.Cards) {
				t.Fatalf("%+v", deck)
			}
			for _, card := range deck.Cards {
				if card.Table != id || card.Seat != 0 || card.Cost < 2 || card.Box != 0 {
					t.Fatalf("%+v", card)
				}
			}
			card := deck.Cards[0]
			again, err := trial(t, ada, card, []json.RawMessage{}, false)
			check(t, err)
			if again.Done || again.Turn != nil || again.Card == nil || again.Card.Box != 0 || len(again.View) == 0 {
				t.Fatalf("the position tells more than it should: done %v, %+v, %+v", again.Done, again.Turn, again.Card)
			}
			other := deck.Cards[len(deck.Cards)-1]
			shown, err := trial(t, h.guest("Bob"), card, []json.RawMessage{}, true) // somebody else's look moves no card of hers
			check(t, err)
			if !shown.Done || shown.Turn.Best == "" || shown.Turn.Action == nil || shown.Card != nil {
				t.Fatalf("the best is not shown: %+v", shown.Turn)
			}
			found := h.find(t, ada, g, card, shown.Turn.Action)
			if found.Turn.Accuracy < 95 || found.Card.Box != 1 || found.Card.Due < h.clock.Now().Add(20*time.Hour).UnixMilli() {
				t.Errorf("not found: %+v, %+v", found.Turn, found.Card)
			}
			if len(deck.Cards) > 1 {
				gaveUp, err := trial(t, ada, other, []json.RawMessage{}, true)
				check(t, err)
				if gaveUp.Card.Box != 0 || gaveUp.Card.Due <= h.clock.Now().UnixMilli() {
					t.Errorf("given up: %+v", gaveUp.Card)
				}
				check(t, ada.Do(t.Context(), "GET", "/deck", nil, &deck))
				if deck.Due != len(deck.Cards)-2 {
					t.Errorf("%d of %d wait", deck.Due, len(deck.Cards))
				}
			}
		})
	}
}

// find plays the best first action, and the rest of the turn as the best bot would.
func (h *harness) find(t *testing.T, c *client.Client, g kit.Kit, card table.DeckCard, first json.RawMessage) study.Tried {
	t.Helper()
	words, err := lexicon.Open("en")
	check(t, err)
	actions := []json.RawMessage{first}
	for range 20 {
		tried, err := trial(t, c, card, actions, false)
		check(t, err)
		if tried.Done {
			return tried
		}
		view := reflect.New(g.Types().View)
		check(t, json.Unmarshal(tried.View, view.Interface()))
		var framed struct{ Frame game.Frame }
		check(t, json.Unmarshal(tried.View, &framed))
		action, _, ok, err := g.Bot.Move(&bot.Think{Frame: framed.Frame, Words: words, Level: bot.Best, Rand: game.Chance([32]byte{}, len(actions)), Stop: func() bool { return true }, Hint: true}, view.Elem().Interface())
		if err != nil || !ok {
			t.Fatalf("nothing more to do after %s: %v", actions[len(actions)-1], err)
		}
		if len(actions) == 13 { // in Letter a bot names everything there is; so many words can be named in the time
			action = json.RawMessage(`{"done":{}}`)
		}
		actions = append(actions, action)
	}
	t.Fatal("the turn does not end")
	return study.Tried{}
}

// playsOn plays on from the middle of a finished game against a bot: what was played stays, the clock goes on, and it brings no
// results.
func (h *harness) playsOn(t *testing.T, ada *client.Client, id string) {
	t.Helper()
	rows, err := h.store.Rows(t.Context(), id, 0)
	check(t, err)
	middle := len(rows) / 2
	wants(t, ada.Do(t.Context(), "POST", fmt.Sprintf("/tables/%s/play/%d", id, len(rows)-1), map[string]int{"seat": 0, "level": 0}, nil), "replay/over")
	var card table.Card
	check(t, ada.Do(t.Context(), "POST", fmt.Sprintf("/tables/%s/play/%d", id, middle), map[string]int{"seat": 0, "level": 0}, &card))
	if card.Status != table.Playing || card.From == nil || *card.From != (table.Origin{Table: id, Seq: middle}) || !slices.Equal(card.Mine, []game.Seat{0}) || *card.Seats[1].Level != 0 {
		t.Fatalf("%+v", card)
	}
	look := struct {
		At   game.Time
		View json.RawMessage
	}{}
	check(t, ada.Do(t.Context(), "GET", "/tables/"+card.ID+"/view?seat=0", nil, &look))
	if look.At < rows[middle].At {
		t.Errorf("the clock is at %d, before %d", look.At, rows[middle].At)
	}
	check(t, ada.Do(t.Context(), "POST", "/tables/"+card.ID+"/resign", map[string]int{"seat": 0}, nil))
	check(t, ada.Do(t.Context(), "GET", "/tables/"+card.ID, nil, &card))
	played, err := h.store.DaysPlayed(t.Context(), ada.Me.ID, 10)
	check(t, err)
	if card.Status != table.Over || len(played) != 0 {
		t.Errorf("%s, %v", card.Status, played)
	}
	again, err := h.store.Rows(t.Context(), card.ID, 0)
	check(t, err)
	var had, has []json.RawMessage
	for _, row := range rows[:middle+1] {
		if row.Kind == game.GameRow {
			had = append(had, row.Events...)
		}
	}
	for _, row := range again {
		if row.Kind == game.GameRow {
			has = append(has, row.Events...)
		}
	}
	if len(has) < len(had) || !slices.EqualFunc(had, has[:len(had)], func(a, b json.RawMessage) bool { return string(a) == string(b) }) {
		t.Error("another game than the one that it goes on from")
	}
}
