package table_test

import (
	"slices"
	"testing"
	"time"

	"lettercase/game"
	"lettercase/internal/table"
)

// At any time during a game the people at the table may agree on a word: all who are there accept, and it counts from then on.
func TestAgreeingOnAWord(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		card, ada, bob := h.pair(`{"rounds":1}`)
		here := h.Table(card.ID)
		lists := func(added, barred []string, proposals int) {
			h.Helper()
			c, err := here.Card(ctx, ada)
			check(h.T, err)
			if !slices.Equal(c.Added, added) || !slices.Equal(c.Barred, barred) || len(c.Proposals) != proposals {
				h.Fatalf("added %v, barred %v, %d proposals", c.Added, c.Barred, len(c.Proposals))
			}
		}
		none := []string{}
		_, err := here.AgreeWord(ctx, ada, "oma", true)
		check(t, err)
		lists(none, none, 1)
		_, err = here.AgreeWord(ctx, ada, "OMA", true) // asking again is not a second voice
		check(t, err)
		lists(none, none, 1)
		_, err = here.AgreeWord(ctx, bob, "OMA", true)
		check(t, err)
		lists([]string{"OMA"}, none, 0)

		// What counts can be agreed not to, also a word of the dictionary; one refusal ends it, and so does leaving it open.
		_, err = here.AgreeWord(ctx, bob, "CAT", false)
		check(t, err)
		_, err = here.Refuse(ctx, ada, table.ProposalOf{Kind: table.ToBar, Word: "CAT"})
		check(t, err)
		lists([]string{"OMA"}, none, 0)
		_, err = here.AgreeWord(ctx, bob, "CAT", false)
		check(t, err)
		h.services.Clock.Advance(25 * time.Hour)
		time.Sleep(time.Second)
		c, err := here.Card(ctx, ada)
		check(t, err)
		if len(c.Proposals) != 0 {
			t.Error("the proposal stands for ever")
		}
	})
}

func TestWordsThatCannotBeAgreedOn(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		card, ada, bob := h.pair(`{"rounds":1}`)
		here := h.Table(card.ID)
		for _, c := range []struct {
			player, word string
			counts       bool
			code         string
		}{
			{ada, "CAT", true, "word/counts"},
			{ada, "QXZ", false, "word/invalid"},
			{ada, "A", true, "word/short"},
			{ada, "", true, "word/empty"},
			{ada, "A-B", true, "word/letter"},
			{h.person("Eve"), "OMA", true, "seat/none"},
		} {
			_, err := here.AgreeWord(ctx, c.player, c.word, c.counts)
			wants(t, err, c.code)
		}
		for _, word := range []string{"OMA", "OPA", "UMA"} {
			_, err := here.AgreeWord(ctx, ada, word, true)
			check(t, err)
		}
		_, err := here.AgreeWord(ctx, ada, "UPA", true)
		wants(t, err, "proposal/many")
		_, err = here.AgreeWord(ctx, bob, "OPA", true)
		check(t, err)
		_, err = here.Refuse(ctx, bob, table.ProposalOf{Kind: table.ToAllow, Word: "OPA"})
		wants(t, err, "proposal/closed")

		open := h.create(h.person("Cat"), `{}`, "me", "open")
		_, err = h.Table(open.ID).AgreeWord(ctx, open.Host, "OMA", true)
		wants(t, err, "table/closed")
	})
}

// Alone there is nobody to ask: the word counts at once, and the result is not a record.
func TestAWordAgreedAloneIsNoRecord(t *testing.T) {
	for _, agreed := range []bool{false, true} {
		withHub(t, func(h *harness) {
			ctx, ada := h.Context(), h.person("Ada")
			card := h.create(ada, `{"rounds":1}`, "me")
			if agreed {
				c, err := h.Table(card.ID).AgreeWord(ctx, ada, "OMA", true)
				check(h.T, err)
				if !slices.Equal(c.Added, []string{"OMA"}) || !c.NoRecord {
					h.Errorf("%v counts, no record %t", c.Added, c.NoRecord)
				}
			}
			check(h.T, h.say(card.ID, ada, 0, 5))
			c := h.status(card.ID, table.Over, "")
			if c.Outcome == nil {
				h.Fatal("not over")
			}
			if c.NoRecord != agreed {
				h.Errorf("agreed %t, no record %t", agreed, c.NoRecord)
			}
		})
	}
}

// With bots the one person decides; programs have no voice.
func TestBotsHaveNoVoiceAboutWords(t *testing.T) {
	withHub(t, func(h *harness) {
		ada := h.person("Ada")
		card := h.create(ada, `{"rounds":9}`, "me", "bot")
		c, err := h.Table(card.ID).AgreeWord(h.Context(), ada, "OMA", true)
		check(t, err)
		if !slices.Equal(c.Added, []string{"OMA"}) || len(c.Proposals) != 0 {
			t.Errorf("added %v, %d proposals", c.Added, len(c.Proposals))
		}
		if rows := h.rows(card.ID); rows[len(rows)-1].Kind != game.TableRow && table.EventName(rows[len(rows)-1].Events[0]) != "word" {
			t.Error("it is not in the log")
		}
	})
}
