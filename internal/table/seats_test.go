package table_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"lettercase/game"
	"lettercase/internal/table"
)

func TestSeatsBeforeTheStart(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		ada, bob, eve := h.person("Ada"), h.person("Bob"), h.person("Eve")
		card := h.create(ada, `{}`, "me", "open", "open")
		_, err := h.Table(card.ID).Start(ctx, ada)
		wants(t, err, "table/seats")
		_, err = h.Table(card.ID).Sit(ctx, table.Sat{Seat: 0, Player: bob}, "")
		wants(t, err, "seat/taken")
		_, err = h.Table(card.ID).Sit(ctx, table.Sat{Seat: 7, Player: bob}, "")
		wants(t, err, "seat/unknown")
		_, err = h.Table(card.ID).Sit(ctx, table.Sat{Seat: 1, Player: bob}, "")
		check(t, err)
		_, err = h.Table(card.ID).Seat(ctx, bob, 2, "bot", new(4))
		wants(t, err, "table/host")
		_, err = h.Table(card.ID).Seat(ctx, ada, 2, "bot", new(9))
		wants(t, err, "bot/level")
		_, err = h.Table(card.ID).Seat(ctx, ada, 2, "bot", new(4))
		check(t, err)
		_, err = h.Table(card.ID).Seat(ctx, ada, 1, "open", nil) // the host removes somebody
		check(t, err)
		_, err = h.Table(card.ID).Sit(ctx, table.Sat{Seat: 1, Player: eve}, "")
		check(t, err)
		_, err = h.Table(card.ID).Stand(ctx, ada, 0) // another player becomes host
		check(t, err)
		card, err = h.Table(card.ID).Sit(ctx, table.Sat{Seat: 0, Player: bob}, "")
		check(t, err)
		if card.Host != eve || card.Seats[0].Label != "Bob" || *card.Seats[2].Level != 4 {
			t.Errorf("%+v", card)
		}
		_, err = h.Table(card.ID).Start(ctx, eve)
		check(t, err)
		_, err = h.Table(card.ID).Stand(ctx, bob, 0)
		wants(t, err, "table/started")
	})
}

func TestAnInvitationKeepsASeat(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		ada, bob, eve := h.person("Ada"), h.person("Bob"), h.person("Eve")
		card := h.create(ada, `{}`, "me", "open")
		_, err := h.Table(card.ID).Invite(ctx, bob, 1)
		wants(t, err, "table/host")
		code, err := h.Table(card.ID).Invite(ctx, ada, 1)
		check(t, err)
		_, err = h.Table(card.ID).Sit(ctx, table.Sat{Seat: 1, Player: eve}, "guess")
		wants(t, err, "seat/reserved")
		_, err = h.Table(card.ID).Sit(ctx, table.Sat{Seat: 1, Player: bob}, code)
		check(t, err)
	})
}

func TestTheHostChangesTheAgreement(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		ada, bob := h.person("Ada"), h.person("Bob")
		card := h.create(ada, `{}`, "me", "open")
		three, words, vote := 3, []string{"Café", "zoë"}, game.ByVote
		_, err := h.Table(card.ID).Setup(ctx, bob, table.Setup{Seats: &three})
		wants(t, err, "table/host")
		_, err = h.Table(card.ID).Setup(ctx, ada, table.Setup{Options: json.RawMessage(`{"rounds":0}`)})
		wants(t, err, "options/value")
		card, err = h.Table(card.ID).Setup(ctx, ada, table.Setup{Seats: &three, Added: &words, Policy: &vote, Options: json.RawMessage(`{"rounds":9}`)})
		check(t, err)
		if len(card.Seats) != 3 || card.Policy != vote || !slices.Equal(card.Added, []string{"CAFE", "ZOE"}) || !strings.Contains(string(card.Options), `"rounds":9`) {
			t.Errorf("%+v", card)
		}
		if card.HasPlaces() { // the toy game has no place names by default
			t.Errorf("%+v", card)
		}
		yes := true
		card, err = h.Table(card.ID).Setup(ctx, ada, table.Setup{Places: &yes})
		check(t, err)
		if card, err = h.Table(card.ID).Setup(ctx, ada, table.Setup{Seats: &three}); err != nil || !card.HasPlaces() {
			t.Errorf("%+v %v", card, err)
		}
		one := 1
		_, err = h.Table(card.ID).Sit(ctx, table.Sat{Seat: 2, Player: bob}, "")
		check(t, err)
		_, err = h.Table(card.ID).Setup(ctx, ada, table.Setup{Seats: &one})
		wants(t, err, "seat/taken")
	})
}

func TestPassAndPlay(t *testing.T) {
	withHub(t, func(h *harness) {
		ada := h.person("Ada")
		card, err := h.Create(h.Context(), ada, table.New{
			Spec: table.Spec{Game: "toy", Lang: "en"}, Start: true,
			Seats: []table.NewSeat{{Kind: "me", Label: "Mum"}, {Kind: "me", Label: "Kid"}},
		})
		check(t, err)
		if card.Status != table.Playing || !slices.Equal(card.Mine, []game.Seat{0, 1}) || card.Seats[1].Label != "Kid" {
			t.Fatalf("%+v", card)
		}
		mum, kid := h.watch(card.ID, ada, 0), h.watch(card.ID, ada, 1)
		defer mum.Leave()
		defer kid.Leave()
		if string(mum.view["secret"]) == string(kid.view["secret"]) {
			t.Error("a connection shows one seat")
		}
		check(t, h.say(card.ID, ada, 0, 1))
		check(t, h.say(card.ID, ada, 1, 1))
	})
}

func TestBotsOfOneLevelAreToldApart(t *testing.T) {
	withHub(t, func(h *harness) {
		ada := h.person("Ada")
		card, err := h.Create(h.Context(), ada, table.New{
			Spec:  table.Spec{Game: "toy", Lang: "en", Public: true},
			Seats: []table.NewSeat{{Kind: "me"}, {Kind: "bot", Level: new(3)}, {Kind: "open"}, {Kind: "bot", Level: new(3)}},
		})
		check(t, err)
		listed, err := h.List(h.Context(), table.Filter{})
		check(t, err)
		first, second := table.LevelName(3), table.LevelName(3)+" 2"
		for _, seats := range [][]table.SeatCard{card.Seats, listed[0].Seats} {
			if seats[1].Label != first || seats[3].Label != second {
				t.Errorf("called %q and %q", seats[1].Label, seats[3].Label)
			}
		}
	})
}

// Two of a name at one table, at one device or not: nobody would know whose turn it is.
func TestPeopleOfOneNameAreToldApart(t *testing.T) {
	withHub(t, func(h *harness) {
		ada, other := h.person("Ada"), h.person("Ada")
		card, err := h.Create(h.Context(), ada, table.New{
			Spec:  table.Spec{Game: "toy", Lang: "en"},
			Seats: []table.NewSeat{{Kind: "me"}, {Kind: "me", Label: "Kid"}, {Kind: "open"}, {Kind: "me", Label: "Kid"}},
		})
		check(t, err)
		card, err = h.Table(card.ID).Sit(h.Context(), table.Sat{Seat: 2, Player: other}, "")
		check(t, err)
		var names []string
		for _, s := range card.Seats {
			names = append(names, s.Label)
		}
		if want := []string{"Ada", "Kid", "Ada 2", "Kid 2"}; !slices.Equal(names, want) {
			t.Errorf("called %q, want %q", names, want)
		}
	})
}

func TestAgreement(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		card, ada, bob := h.pair(`{"turnTime":600}`)
		a, b := h.watch(card.ID, ada, 0), h.watch(card.ID, bob, 1)
		defer a.Leave()
		_, err := h.Table(card.ID).Propose(ctx, ada, table.ToPause, -1)
		check(t, err)
		if c := h.status(card.ID, table.Playing, ""); len(c.Proposals) != 1 || c.Proposals[0].Kind != "pause" {
			t.Errorf("%+v", c.Proposals)
		}
		_, err = h.Table(card.ID).Propose(ctx, bob, table.ToPause, -1)
		check(t, err)
		if c := h.status(card.ID, table.Paused, "agreed"); len(c.Proposals) != 0 {
			t.Errorf("%+v", c.Proposals)
		}
		for _, p := range []string{ada, bob} {
			_, err = h.Table(card.ID).Propose(ctx, p, table.ToResume, -1)
			check(t, err)
		}
		h.status(card.ID, table.Playing, "")
		_, err = h.Table(card.ID).Propose(ctx, ada, table.ToAbort, -1)
		check(t, err)
		_, err = h.Table(card.ID).Refuse(ctx, bob, table.ProposalOf{Kind: table.ToAbort, Seat: -1})
		check(t, err)
		_, err = h.Table(card.ID).Propose(ctx, ada, table.ToAbort, -1)
		check(t, err)
		time.Sleep(3 * time.Minute) // no answer is not agreement
		if c := h.status(card.ID, table.Playing, ""); len(c.Proposals) != 0 {
			t.Errorf("%+v", c.Proposals)
		}
		_, err = h.Table(card.ID).Propose(ctx, h.person("Eve"), table.ToPause, -1)
		wants(t, err, "seat/none")
		b.Leave()
		time.Sleep(time.Second)
		_, err = h.Table(card.ID).Propose(ctx, ada, table.ToAbort, -1)
		check(t, err)
		h.status(card.ID, table.Playing, "") // aborting needs everybody, including those who are away
		_, err = h.Table(card.ID).Propose(ctx, bob, table.ToAbort, -1)
		check(t, err)
		h.status(card.ID, table.Aborted, "agreed")
	})
}

func TestAloneOrWithBotsItTakesEffectAtOnce(t *testing.T) {
	withHub(t, func(h *harness) {
		ada := h.person("Ada")
		card := h.create(ada, `{}`, "me", "bot")
		for _, step := range []struct {
			kind   string
			status table.Status
		}{{table.ToPause, table.Paused}, {table.ToResume, table.Playing}, {table.ToAbort, table.Aborted}} {
			c, err := h.Table(card.ID).Propose(h.Context(), ada, step.kind, -1)
			check(t, err)
			if c.Status != step.status {
				t.Errorf("%s: %s", step.kind, c.Status)
			}
		}
	})
}

func TestASeatAwayForTwoMinutesIsVotedOn(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		card, ada, bob := h.pair(`{}`)
		a, b := h.watch(card.ID, ada, 0), h.watch(card.ID, bob, 1)
		defer a.Leave()
		_, err := h.Table(card.ID).Propose(ctx, ada, table.ToBot, 1)
		wants(t, err, "seat/present")
		b.Leave()
		time.Sleep(100 * time.Second)
		_, err = h.Table(card.ID).Propose(ctx, ada, table.ToBot, 1)
		wants(t, err, "seat/present")
		time.Sleep(30 * time.Second)
		c, err := h.Table(card.ID).Propose(ctx, ada, table.ToBot, 1)
		check(t, err)
		if c.Seats[1].Kind != "bot" {
			t.Errorf("%+v", c.Seats[1])
		}
		check(t, h.say(card.ID, ada, 0, 1))
		time.Sleep(4 * time.Second)
		a.section("turn", "0") // the bot plays
		c, err = h.Table(card.ID).Card(ctx, bob)
		check(t, err)
		if len(c.Mine) != 0 || !slices.Equal(c.Back, []game.Seat{1}) {
			t.Errorf("they are not told that they may come back: %+v", c)
		}
		c, err = h.Table(card.ID).Sit(ctx, table.Sat{Seat: 1, Player: bob}, "")
		check(t, err) // and Bob takes it back
		if c.Seats[1].Kind != "player" {
			t.Errorf("%+v", c.Seats[1])
		}
		b = h.watch(card.ID, bob, 1)
		b.Leave()
		time.Sleep(3 * time.Minute)
		c, err = h.Table(card.ID).Propose(ctx, ada, table.ToOut, 1)
		check(t, err)
		if c.Status != table.Over || !c.Seats[1].Left {
			t.Errorf("%+v", c)
		}
	})
}

func TestResign(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		card, ada, bob := h.pair(`{"rounds":2}`)
		_, err := h.Table(card.ID).Resign(ctx, ada, 1)
		wants(t, err, "seat/foreign")
		end, err := h.Table(card.ID).Resign(ctx, bob, 1)
		check(t, err)
		if end.Status != table.Over || end.Outcome == nil {
			t.Fatalf("%+v", end)
		}
		wants(t, h.say(card.ID, ada, 0, 1), "table/closed")
	})
}

func TestChat(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		card, ada, bob := h.pair(`{}`)
		check(t, h.chat(ctx, card.ID, bob, " hello\n\x00 there "))
		a := h.watch(card.ID, ada, 0)
		defer a.Leave()
		check(t, h.chat(ctx, card.ID, ada, "hi"))
		wants(t, h.chat(ctx, card.ID, ada, " \n"), "chat/empty")
		wants(t, h.chat(ctx, card.ID, ada, strings.Repeat("é", 501)), "chat/long")
		_, err := h.Table(card.ID).Mute(ctx, bob, ada, true)
		wants(t, err, "table/host")
		_, err = h.Table(card.ID).Mute(ctx, ada, bob, true)
		check(t, err)
		wants(t, h.chat(ctx, card.ID, bob, "?"), "chat/muted")
		if a.read(); !slices.Equal(a.chat, []string{"hello there", "hi"}) {
			t.Errorf("%q", a.chat)
		}
		for _, r := range h.rows(card.ID) {
			for _, e := range r.Events {
				if strings.Contains(string(e), "hello") {
					t.Error("chat stands in the log")
				}
			}
		}
	})
}

func TestForgettingAPlayer(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		card, ada, bob := h.pair(`{}`)
		check(t, h.chat(ctx, card.ID, bob, "remember me"))
		waiting := h.create(bob, `{}`, "me", "open")
		a := h.watch(card.ID, ada, 0)
		defer a.Leave()
		check(t, h.Forget(ctx, bob))
		_, err := h.services.People.Player(ctx, bob)
		wants(t, err, "player/none")
		for _, id := range []string{card.ID, waiting.ID} {
			for _, r := range h.rows(id) {
				if raw, _ := json.Marshal(r); strings.Contains(string(raw), bob) || strings.Contains(string(raw), "Bob") {
					t.Errorf("still in the log: %s", raw)
				}
			}
		}
		end := h.status(card.ID, table.Over, "")
		if end.Seats[1].Player.Name != "" || end.Outcome == nil {
			t.Errorf("%+v", end)
		}
		if lines, _ := h.store.Chats(ctx, card.ID, 0, 10); len(lines) != 0 {
			t.Errorf("%v", lines)
		}
	})
}

// Deleting a player can be repeated after a failure halfway, and the table stays playable.
func TestForgettingHalfway(t *testing.T) {
	withHub(t, func(h *harness) {
		g := h.gated()
		card, ada, bob := h.pair(`{}`)
		a := h.watch(card.ID, ada, 0)
		reads := 0
		g.read = func() error {
			if reads++; reads == 2 { // the second read, after rewriting
				return errors.New("disk lost")
			}
			return nil
		}
		wants(t, h.Forget(h.Context(), bob), "store/unavailable")
		a.Leave()
		check(t, h.chat(h.Context(), card.ID, ada, "still here"))
		check(t, h.Forget(h.Context(), bob))
		if end := h.status(card.ID, table.Over, ""); end.Seats[1].Player.Name != "" {
			t.Errorf("%+v", end.Seats[1])
		}
	})
}

func TestTablesPerPlayerAreLimited(t *testing.T) {
	withHub(t, func(h *harness) {
		ada := h.person("Ada")
		for range 5 {
			h.create(ada, `{}`, "me", "open")
		}
		_, err := h.Create(h.Context(), ada, table.New{Spec: table.Spec{Game: "toy", Lang: "en"}, Seats: []table.NewSeat{{Kind: "me"}}})
		wants(t, err, "table/many")
	})
}
