package table_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"lettercase/internal/study"
	"lettercase/internal/table"
	"lettercase/kit"
	"lettercase/texts"
)

func TestAfterwards(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		ada := h.person("Ada")
		card := h.create(ada, `{"rounds":2}`, "me")
		_, err := h.study.Export(ctx, card.ID)
		wants(t, err, "table/playing")
		_, err = h.study.View(ctx, card.ID, 2, 0)
		wants(t, err, "table/playing")
		check(t, h.say(card.ID, ada, 0, 4))
		check(t, h.say(card.ID, ada, 0, 5))
		h.status(card.ID, table.Over, "")
		rows, err := h.study.Replay(ctx, card.ID)
		check(t, err)
		view, err := h.study.View(ctx, card.ID, rows[len(rows)-2].Seq, 0)
		check(t, err)
		if raw, _ := json.Marshal(view); !strings.Contains(string(raw), `"scores":[4]`) {
			t.Errorf("%s", raw)
		}
		_, err = h.study.View(ctx, card.ID, 99, 0)
		wants(t, err, "replay/seq")
		best, err := h.study.Best(ctx, card.ID, rows[len(rows)-2].Seq, 0)
		check(t, err)
		if string(best.Action) != fmt.Sprintf(`{"say":{"n":%d}}`, best.Forecast.Score) || best.Forecast.Score == 0 {
			t.Errorf("%+v", best)
		}
		e, err := h.study.Export(ctx, card.ID)
		check(t, err)
		raw, err := json.Marshal(e)
		check(t, err)
		if strings.Contains(string(raw), "seed") || strings.Contains(string(raw), ada) {
			t.Errorf("the export tells too much: %s", raw)
		}
		var back study.Export
		check(t, json.Unmarshal(raw, &back))
		find := func(string) (kit.Kit, error) { return toy(), nil }
		check(t, back.Check(find))
		back.Outcome.Scores[0]++
		if back.Check(find) == nil {
			t.Error("a changed score passes")
		}
		book, err := texts.Open("en", texts.Shared)
		check(t, err)
		text, err := e.Text(toy(), book)
		check(t, err)
		if !strings.Contains(text, "Ada") || !strings.Contains(text, "toy.said") || !strings.Contains(text, "toy.end") {
			t.Error(text)
		}
		games, err := h.List(ctx, table.Filter{Player: ada})
		check(t, err)
		if len(games) != 1 || games[0].Outcome == nil || games[0].Seats[0].Label != "Ada" {
			t.Errorf("%+v", games)
		}
		for like, want := range map[string]int{
			"": 1, card.ID: 1, h.create(ada, `{"rounds":2}`, "me").ID: 1, h.create(ada, `{"rounds":3}`, "me").ID: 0,
		} {
			records, err := h.study.Records(ctx, ada, like)
			check(t, err)
			if len(records) != want || want == 1 && (records[0].Best != 9 || records[0].Table != card.ID) {
				t.Errorf("like %q: %+v", like, records)
			}
		}
		_, err = h.study.Records(ctx, ada, "nowhere")
		wants(t, err, "table/unknown")
	})
}

func TestHintsAreToldToAll(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		plain, ada, _ := h.pair(`{}`)
		_, err := h.Table(plain.ID).Hint(ctx, ada, 0)
		wants(t, err, "hint/off")
		bob := h.person("Bob")
		card, err := h.Create(ctx, ada, table.New{Spec: table.Spec{Game: "toy", Lang: "en", Hints: new(true)}, Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}}})
		check(t, err)
		_, err = h.Table(card.ID).Sit(ctx, table.Sat{Seat: 1, Player: bob}, "")
		check(t, err)
		_, err = h.Table(card.ID).Start(ctx, ada)
		check(t, err)
		b := h.watch(card.ID, bob, 1)
		defer b.Leave()
		a, err := h.Table(card.ID).Hint(ctx, ada, 0)
		check(t, err)
		if len(a.Action) == 0 {
			t.Error("no hint")
		}
		if b.read(); !slices.Contains(b.rows, "hint") || b.card.Seats[0].Hints != 1 || b.card.Seats[1].Hints != 0 || b.card.NoRecord {
			t.Errorf("Bob heard %v and sees %+v", b.rows, b.card)
		}
		_, err = h.Table(card.ID).Hint(ctx, bob, 1)
		wants(t, err, "hint/none")
	})
}

// What somebody alone reaches with a hint is not a record, and every hint is counted.
func TestHintsAloneMakeNoRecord(t *testing.T) {
	for _, hints := range []int{0, 2} {
		withHub(t, func(h *harness) {
			ctx, ada := h.Context(), h.person("Ada")
			card, err := h.Create(ctx, ada, table.New{Spec: table.Spec{Game: "toy", Lang: "en", Hints: new(true), Options: json.RawMessage(`{"rounds":1}`)}, Seats: []table.NewSeat{{Kind: "me"}}, Start: true})
			check(t, err)
			for range hints {
				_, err = h.Table(card.ID).Hint(ctx, ada, 0)
				check(t, err)
			}
			check(t, h.say(card.ID, ada, 0, 5))
			c := h.status(card.ID, table.Over, "")
			if c.NoRecord != (hints > 0) || c.Seats[0].Hints != hints {
				t.Errorf("%d hints: %d counted, no record %t", hints, c.Seats[0].Hints, c.NoRecord)
			}
			records, err := h.store.Records(ctx, ada)
			check(t, err)
			if (len(records) == 0) != (hints > 0) {
				t.Errorf("%d hints: records %+v", hints, records)
			}
		})
	}
}

// A long question does not delay a short one.
func TestLongQuestionsHoldUpNoAdvice(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		ada := h.person("Ada")
		card := h.create(ada, `{"rounds":2}`, "me")
		check(t, h.say(card.ID, ada, 0, 4))
		check(t, h.say(card.ID, ada, 0, 5))
		h.status(card.ID, table.Over, "")
		rows, err := h.study.Replay(ctx, card.ID)
		check(t, err)
		done := make(chan error)
		begun, answer := make(chan bool), make(chan bool)
		slowly = func() { close(begun); <-answer }
		go func() {
			_, err := h.study.Query(ctx, card.ID, slow.Name, 0)
			done <- err
		}()
		<-begun
		_, err = h.study.Best(ctx, card.ID, rows[len(rows)-2].Seq, 0)
		answer <- true
		check(t, <-done)
		check(t, err)
	})
}

// A day's puzzle deals the same to everybody, and other days and tables deal differently.
func TestDailyPuzzlesAreTheSameForAll(t *testing.T) {
	withHub(t, func(h *harness) {
		secret := func(name, date string, before int) string {
			p := h.person(name)
			card, err := h.Create(h.Context(), p, table.New{Spec: table.Spec{Game: "toy", Lang: "en", Daily: date}, Seats: []table.NewSeat{{Kind: "me"}}})
			check(t, err)
			for i := range before { // rows of the table do not matter
				_, err := h.Table(card.ID).Mute(h.Context(), p, "somebody", i%2 == 0)
				check(t, err)
			}
			_, err = h.Table(card.ID).Start(h.Context(), p)
			check(t, err)
			r := h.watch(card.ID, p, 0)
			defer r.Leave()
			return string(r.view["secret"])
		}
		a, b, c, d := secret("A", "2026-01-02", 0), secret("B", "2026-01-02", 2), secret("C", "2026-01-03", 0), secret("D", "", 0)
		if a != b || a == c || a == d {
			t.Error(a, b, c, d)
		}
	})
}
