package table_test

import (
	"testing"
	"time"

	"lettercase/internal/table"
)

// A seat is handed over by an invitation, before the start and, if the others agree, during the game.
func TestASeatIsHandedOver(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		ada, bob, eve, dan := h.person("Ada"), h.person("Bob"), h.person("Eve"), h.person("Dan")
		card := h.create(ada, `{}`, "me", "open")
		at := h.Table(card.ID)
		_, err := at.Sit(ctx, table.Sat{Seat: 1, Player: bob}, "")
		check(t, err)
		_, err = at.Invite(ctx, eve, 1) // not hers
		wants(t, err, "table/host")
		_, err = at.Invite(ctx, ada, 1) // nor the host's, while Bob sits there
		wants(t, err, "seat/taken")

		first, err := at.Invite(ctx, bob, 1)
		check(t, err)
		_, err = at.Sit(ctx, table.Sat{Seat: 1, Player: eve}, "")
		wants(t, err, "seat/reserved")
		_, err = at.Sit(ctx, table.Sat{Seat: 1, Player: bob}, "") // Bob takes it back, which ends the invitation
		check(t, err)
		code, err := at.Invite(ctx, bob, 1)
		check(t, err)
		_, err = at.Sit(ctx, table.Sat{Seat: 1, Player: eve}, first)
		wants(t, err, "seat/reserved")
		_, err = at.Sit(ctx, table.Sat{Seat: 1, Player: eve}, code)
		check(t, err)
		_, err = at.Sit(ctx, table.Sat{Seat: 1, Player: bob}, code)
		wants(t, err, "seat/taken")

		_, err = at.Start(ctx, ada)
		check(t, err)
		old := code
		code, err = at.Invite(ctx, eve, 1)
		check(t, err)
		_, err = at.Sit(ctx, table.Sat{Seat: 1, Player: dan}, code) // Ada has not agreed yet
		wants(t, err, "seat/taken")
		again, err := at.Invite(ctx, eve, 1)
		check(t, err)
		c, err := at.Propose(ctx, ada, table.ToHand, 1)
		check(t, err)
		if again != code || len(c.Proposals) != 0 || !c.Seats[1].Reserved {
			t.Fatalf("%s %s %+v", again, code, c)
		}
		_, err = at.Sit(ctx, table.Sat{Seat: 1, Player: bob}, old)
		wants(t, err, "seat/reserved")
		wants(t, h.say(card.ID, eve, 1, 1), "seat/foreign")
		_, err = at.Sit(ctx, table.Sat{Seat: 1, Player: dan}, code)
		check(t, err)
		check(t, h.say(card.ID, ada, 0, 1))
		check(t, h.say(card.ID, dan, 1, 1))

		_, err = at.Resign(ctx, dan, 1)
		check(t, err)
		_, err = at.Invite(ctx, dan, 1)
		wants(t, err, "table/closed")
	})
}

// During play the host cannot open a bot's seat, sit in it, read its hand and give it back.
func TestNobodySeesAHandTheyPlayAgainst(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		ada, bob, eve := h.person("Ada"), h.person("Bob"), h.person("Eve")
		card := h.create(ada, `{}`, "me", "open", "bot")
		at := h.Table(card.ID)
		_, err := at.Sit(ctx, table.Sat{Seat: 1, Player: bob}, "")
		check(t, err)
		_, err = at.Start(ctx, ada)
		check(t, err)
		for _, kind := range []string{table.OpenPlace, table.BotPlace} {
			_, err = at.Seat(ctx, ada, 2, kind, new(1))
			wants(t, err, "seat/vote")
		}
		_, err = at.Seat(ctx, ada, 0, table.BotPlace, new(1))
		wants(t, err, "seat/vote")
		c, err := at.Propose(ctx, ada, table.ToOpen, 2)
		check(t, err)
		if c.Seats[2].Kind != table.BotPlace || len(c.Proposals) != 1 {
			t.Fatalf("the host opens a seat alone: %+v", c)
		}
		_, err = at.Refuse(ctx, bob, table.ProposalOf{Kind: table.ToOpen, Seat: 2})
		check(t, err)
		_, err = at.Propose(ctx, bob, table.ToOpen, 2)
		check(t, err)
		c, err = at.Propose(ctx, ada, table.ToOpen, 2)
		check(t, err)
		if c.Seats[2].Kind != table.OpenPlace {
			t.Fatalf("all agree, and the seat is not open: %+v", c)
		}
		_, err = at.Sit(ctx, table.Sat{Seat: 2, Player: ada}, "") // she has a hand of her own
		wants(t, err, "seat/seen")
		_, err = at.Sit(ctx, table.Sat{Seat: 2, Player: eve}, "") // Eve has seen none
		check(t, err)

		// Eve gives the seat to a bot with the consent of all; from then on she may only come back to it.
		c, err = at.Propose(ctx, eve, table.ToBot, 2)
		check(t, err)
		if c.Seats[2].Kind != table.HumanPlace {
			t.Error("nobody was asked")
		}
		for _, p := range []string{ada, bob} {
			c, err = at.Propose(ctx, p, table.ToBot, 2)
			check(t, err)
		}
		if c.Seats[2].Kind != table.BotPlace {
			t.Fatalf("%+v", c.Seats[2])
		}
		_, err = at.Invite(ctx, bob, 1)
		check(t, err)
		c, err = at.Propose(ctx, ada, table.ToHand, 1)
		check(t, err)
		if !c.Seats[1].Reserved {
			t.Fatalf("%+v", c.Seats[1])
		}
		_, err = at.Sit(ctx, table.Sat{Seat: 1, Player: ada}, "") // the host has no code, and a hand of her own
		wants(t, err, "seat/reserved")
		_, err = at.Sit(ctx, table.Sat{Seat: 2, Player: eve}, "")
		check(t, err)
	})
}

// The consent of somebody who has just left the page is needed; that of somebody who is long gone is not.
func TestSeatsWaitForThoseWhoAreAwayForAMoment(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		ada, bob := h.person("Ada"), h.person("Bob")
		card := h.create(ada, `{}`, "me", "open", "bot")
		at := h.Table(card.ID)
		_, err := at.Sit(ctx, table.Sat{Seat: 1, Player: bob}, "")
		check(t, err)
		_, err = at.Start(ctx, ada)
		check(t, err)
		a, b := h.watch(card.ID, ada, 0), h.watch(card.ID, bob, 1)
		defer a.Leave()
		time.Sleep(2 * time.Minute)
		b.Leave()
		time.Sleep(90 * time.Second)
		c, err := at.Propose(ctx, ada, table.ToOpen, 2)
		check(t, err)
		if c.Seats[2].Kind != table.BotPlace {
			t.Error("opened behind Bob's back")
		}
		time.Sleep(40 * time.Second)
		c, err = at.Propose(ctx, ada, table.ToOpen, 2)
		check(t, err)
		if c.Seats[2].Kind != table.OpenPlace {
			t.Errorf("%+v", c.Seats[2])
		}
	})
}

// The host cannot replace the bot of a daily puzzle, resign for it and lead the list.
func TestTheTableOfADayAdmitsNoChange(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		ada := h.person("Ada")
		card, err := h.Create(ctx, ada, table.New{
			Spec: table.Spec{Game: "toy", Lang: "en", Daily: "2026-01-02"}, Seats: []table.NewSeat{{Kind: "me"}, {Kind: "bot"}},
		})
		check(t, err)
		at := h.Table(card.ID)
		public := true
		for _, begun := range []bool{false, true} {
			if begun {
				_, err = at.Start(ctx, ada)
				check(t, err)
				for _, kind := range []string{table.ToOpen, table.ToBot, table.ToOut} {
					_, err = at.Propose(ctx, ada, kind, 1)
					wants(t, err, "daily/seats")
				}
			} else {
				_, err = at.Setup(ctx, ada, table.Setup{Public: &public})
				wants(t, err, "daily/seats")
			}
			_, err = at.Seat(ctx, ada, 1, table.OpenPlace, nil)
			wants(t, err, "daily/seats")
			_, err = at.Invite(ctx, ada, 0)
			wants(t, err, "daily/seats")
		}
	})
}

// A public seed does not tell the invitation.
func TestInvitationsAreRandom(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		ada := h.person("Ada")
		var codes []string
		for range 2 {
			card, err := h.Create(ctx, ada, table.New{Spec: table.Spec{Game: "toy", Lang: "en", Seed: "x"}, Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}}})
			check(t, err)
			code, err := h.Table(card.ID).Invite(ctx, ada, 1)
			check(t, err)
			again, err := h.Table(card.ID).Invite(ctx, ada, 1)
			check(t, err)
			if again != code {
				t.Error("asking again changes the code")
			}
			codes = append(codes, code)
			_, err = h.Table(card.ID).Sit(ctx, table.Sat{Seat: 1, Player: h.person("Bob")}, code)
			check(t, err)
		}
		if codes[0] == codes[1] {
			t.Errorf("the same seed gives the same code: %q", codes)
		}
	})
}
