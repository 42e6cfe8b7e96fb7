package table_test

import (
	"encoding/json"
	"slices"
	"testing"

	"lettercase/game"
	"lettercase/internal/table"
)

// How words are judged, and whether a clock runs, depends on who sits at the table when the game starts, unless the
// host chose. So do hints: against bots they are on. The log holds what was in force.
func TestDefaultsFollowWhoPlays(t *testing.T) {
	spec := func(policy game.Policy, options string) table.Spec {
		return table.Spec{Game: "toy", Lang: "en", Policy: policy, Options: json.RawMessage(options)}
	}
	for _, c := range []struct {
		name   string
		spec   table.Spec
		seats  []string
		policy game.Policy
		sand   int
		hints  bool
	}{
		{"two people", spec("", `{}`), []string{"me", "open"}, game.ByChallenge, 30, false},
		{"two people on one device", spec("", `{}`), []string{"me", "me"}, game.ByChallenge, 30, false},
		{"two people and a bot", spec("", `{}`), []string{"me", "open", "bot"}, game.ByChallenge, 30, false},
		{"a bot", spec("", `{}`), []string{"me", "bot"}, game.ByDictionary, 0, true},
		{"alone", spec("", `{}`), []string{"me"}, game.ByDictionary, 0, false},
		{"two people, chosen", spec(game.ByDictionary, `{"sand":20}`), []string{"me", "open"}, game.ByDictionary, 20, false},
		{"a bot, chosen", spec(game.ByChallenge, `{"sand":20}`), []string{"me", "bot"}, game.ByChallenge, 20, true},
		{"asked for by name", spec(table.DefaultPolicy, `{}`), []string{"me", "bot"}, game.ByDictionary, 0, true},
		{"a bot, hints off", table.Spec{Game: "toy", Lang: "en", Hints: new(false)}, []string{"me", "bot"}, game.ByDictionary, 0, false},
		{"a bot, the puzzle of a day", table.Spec{Game: "toy", Lang: "en", Daily: "2026-01-02"}, []string{"me", "bot"}, game.ByDictionary, 0, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			withHub(t, func(h *harness) {
				ada := h.person("Ada")
				n := table.New{Spec: c.spec}
				for _, kind := range c.seats {
					n.Seats = append(n.Seats, table.NewSeat{Kind: kind})
				}
				card, err := h.Create(h.Context(), ada, n)
				check(t, err)
				h.ruled(card, c.policy, c.sand)
				if card.HasHints() != c.hints {
					t.Errorf("hints: %v", card.HasHints())
				}
			})
		})
	}
}

// ruled checks what a card says is in force.
func (h *harness) ruled(card table.Card, policy game.Policy, sand int) {
	h.Helper()
	var o struct{ Sand int }
	check(h.T, json.Unmarshal(card.Options, &o))
	if card.Policy != policy || o.Sand != sand {
		h.Errorf("judged by %s with %d s, want %s with %d s", card.Policy, o.Sand, policy, sand)
	}
}

// While the table waits, what nobody chose follows the seats; the start settles it and a rematch asks again.
func TestDefaultsAreSettledAtTheStart(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx, ada, bob := h.Context(), h.person("Ada"), h.person("Bob")
		card := h.create(ada, `{"rounds":1}`, "me", "open")
		h.ruled(card, game.ByChallenge, 30)
		card, err := h.Table(card.ID).Seat(ctx, ada, 1, "bot", new(1))
		check(t, err)
		h.ruled(card, game.ByDictionary, 0)

		// A change of something else leaves them open, a choice does not, and the choice can be taken back.
		vote, usual, hints := game.ByVote, table.DefaultPolicy, true
		card, err = h.Table(card.ID).Setup(ctx, ada, table.Setup{Hints: &hints})
		check(t, err)
		h.ruled(card, game.ByDictionary, 0)
		card, err = h.Table(card.ID).Setup(ctx, ada, table.Setup{Policy: &vote, Options: json.RawMessage(`{"sand":10,"rounds":1}`)})
		check(t, err)
		h.ruled(card, game.ByVote, 10)
		if !slices.Equal(card.Defaults, []string{"family"}) {
			t.Errorf("still open: %v", card.Defaults)
		}
		card, err = h.Table(card.ID).Setup(ctx, ada, table.Setup{Policy: &usual, Options: json.RawMessage(`{"rounds":1}`)})
		check(t, err)
		h.ruled(card, game.ByDictionary, 0)
		if !slices.Equal(card.Defaults, []string{"policy", "family", "sand"}) {
			t.Errorf("open: %v", card.Defaults)
		}

		card, err = h.Table(card.ID).Seat(ctx, ada, 1, "open", nil)
		check(t, err)
		_, err = h.Table(card.ID).Sit(ctx, table.Sat{Seat: 1, Player: bob}, "")
		check(t, err)
		card, err = h.Table(card.ID).Start(ctx, ada)
		check(t, err)
		h.ruled(card, game.ByChallenge, 30)

		// Once it has started, a bot in a seat changes nothing.
		for _, p := range []string{ada, bob} {
			card, err = h.Table(card.ID).Propose(ctx, p, table.ToBot, 0)
			check(t, err)
		}
		h.ruled(card, game.ByChallenge, 30)
		rows, err := h.store.Rows(ctx, card.ID, 0)
		check(t, err)
		settled := false
		for _, row := range rows {
			for _, raw := range row.Events {
				var e table.Event
				if row.Kind == game.TableRow && json.Unmarshal(raw, &e) == nil && e.Setup != nil {
					settled = e.Setup.Spec.Policy == game.ByChallenge
				}
			}
		}
		if !settled {
			t.Error("the log does not hold the policy in force")
		}
	})
}

// Family words are the default where a child plays: the weakest bot, somebody who says so of their device, or a children's
// option of the game. It follows the seats until the start; a choice stays.
func TestFamilyWordsWhereChildrenPlay(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx, bob := h.Context(), h.person("Bob")
		var ada string
		family := func(what string, card table.Card, err error, want bool) table.Card {
			t.Helper()
			check(t, err)
			if card.HasFamily() != want {
				t.Errorf("%s: family words %t", what, card.HasFamily())
			}
			return card
		}
		made := func(what string, spec table.Spec, want bool, seats ...table.NewSeat) table.Card {
			t.Helper()
			spec.Game, spec.Lang = "toy", "en"
			ada = h.person("Ada") // a person may have only a few tables
			card, err := h.Create(ctx, ada, table.New{Spec: spec, Seats: seats})
			return family(what, card, err, want)
		}
		me, open, child := table.NewSeat{Kind: "me"}, table.NewSeat{Kind: "open"}, table.NewSeat{Kind: "me", Children: true}
		made("two people", table.Spec{}, false, me, open)
		made("a bot", table.Spec{}, false, me, table.NewSeat{Kind: "bot", Level: new(1)})
		made("a child of a bot", table.Spec{}, true, me, table.NewSeat{Kind: "bot", Level: new(0)})
		made("the device of a family", table.Spec{}, true, child, open)
		made("and a choice", table.Spec{Family: new(false)}, false, child, open)

		card := made("the guest is not there yet", table.Spec{}, false, me, open)
		at := h.Table(card.ID)
		card, err := at.Sit(ctx, table.Sat{Seat: 1, Player: bob, Children: true}, "")
		family("the guest's device", card, err, true)
		card, err = at.Stand(ctx, bob, 1)
		family("they left", card, err, false)
		card, err = at.Sit(ctx, table.Sat{Seat: 1, Player: bob, Children: true}, "")
		check(t, err)
		card, err = at.Start(ctx, ada)
		family("started", card, err, true)
	})
}
