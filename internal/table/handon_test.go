package table_test

import "testing"

// A seat is handed over by an invitation, before the start and during the game.
func TestASeatIsHandedOn(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		ada, bob, eve, dan := h.person("Ada"), h.person("Bob"), h.person("Eve"), h.person("Dan")
		card := h.create(ada, `{}`, "me", "open")
		_, err := h.Table(card.ID).Sit(ctx, bob, 1, "", "")
		check(t, err)
		_, err = h.Table(card.ID).Invite(ctx, eve, 1) // not hers
		wants(t, err, "table/host")
		_, err = h.Table(card.ID).Invite(ctx, ada, 1) // nor the host's, while Bob sits there
		wants(t, err, "seat/taken")

		code, err := h.Table(card.ID).Invite(ctx, bob, 1)
		check(t, err)
		_, err = h.Table(card.ID).Sit(ctx, eve, 1, "", "")
		wants(t, err, "seat/reserved")
		_, err = h.Table(card.ID).Sit(ctx, bob, 1, "", "") // and takes it back
		check(t, err)
		again, err := h.Table(card.ID).Invite(ctx, bob, 1)
		check(t, err)
		if again != code {
			t.Error("the invitation sent before no longer holds")
		}
		_, err = h.Table(card.ID).Sit(ctx, eve, 1, "", code)
		check(t, err)
		_, err = h.Table(card.ID).Sit(ctx, bob, 1, "", code)
		wants(t, err, "seat/taken")

		_, err = h.Table(card.ID).Start(ctx, ada)
		check(t, err)
		old := code
		code, err = h.Table(card.ID).Invite(ctx, eve, 1)
		check(t, err)
		_, err = h.Table(card.ID).Sit(ctx, bob, 1, "", old)
		wants(t, err, "seat/reserved")
		wants(t, h.say(card.ID, eve, 1, 1), "seat/foreign")
		_, err = h.Table(card.ID).Sit(ctx, dan, 1, "", code)
		check(t, err)
		check(t, h.say(card.ID, ada, 0, 1))
		check(t, h.say(card.ID, dan, 1, 1))

		_, err = h.Table(card.ID).Resign(ctx, dan, 1)
		check(t, err)
		_, err = h.Table(card.ID).Invite(ctx, dan, 1)
		wants(t, err, "table/closed")
	})
}
