package table_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/table"
)

func visitors(c table.Card) (names []string) {
	for _, v := range c.Visitors {
		names = append(names, v.Name)
	}
	return names
}

// The host learns who has opened the link.
func TestAWaitingTableNamesItsVisitors(t *testing.T) {
	withHub(t, func(h *harness) {
		ada, opa := h.person("Ada"), h.person("Opa")
		card := h.create(ada, `{}`, "me", "open")
		a := h.watch(card.ID, ada, 0)
		defer a.Leave()
		o := h.watch(card.ID, opa, game.Watcher)
		if got := visitors(a.read().card); !slices.Equal(got, []string{"Opa"}) {
			t.Fatalf("visitors: %v", got)
		}
		_, err := h.services.People.Change(h.Context(), opa, func(p *people.Player) { p.Name = "Grandpa" })
		check(t, err)
		if got := visitors(a.read().card); !slices.Equal(got, []string{"Grandpa"}) {
			t.Fatalf("after a new name: %v", got)
		}
		_, err = h.Table(card.ID).Sit(h.Context(), table.Sat{Seat: 1, Player: opa}, "")
		check(t, err)
		if got := visitors(a.read().card); len(got) != 0 {
			t.Fatalf("who sits is not a visitor: %v", got)
		}
		_, err = h.Table(card.ID).Start(h.Context(), ada)
		check(t, err)
		eve := h.watch(card.ID, h.person("Eve"), game.Watcher)
		time.Sleep(time.Second)
		if c := a.read().card; len(c.Visitors) != 0 || c.Watchers != 1 {
			t.Fatalf("a table in play names nobody who looks on: %+v", c.Visitors)
		}
		eve.Leave()
		o.Leave()
	})
}

func TestVisitorsAndScreensOnOtherNodesCount(t *testing.T) {
	withHub(t, func(h *harness) {
		m := &mesh{}
		h.Close()
		h.Hub = h.node(h.store, m.port())
		other := h.node(h.store, m.port())
		defer other.Close()
		ada := h.person("Ada")
		card := h.create(ada, `{}`, "me", "open")
		a := h.watch(card.ID, ada, 0)
		defer a.Leave()
		opa := look(t, other, card.ID, h.person("Opa"), game.Watcher)
		defer opa.Leave()
		screen, err := other.Table(card.ID).Watch(h.Context(), table.View{Screen: true, Seq: -1})
		check(t, err)
		defer screen.Leave()
		time.Sleep(time.Second)
		if c := a.read().card; !slices.Equal(visitors(c), []string{"Opa"}) || c.Screens != 1 {
			t.Fatalf("%+v", c)
		}
	})
}

// A screen shows the table to a room: everybody learns of it, and it stands for nobody.
func TestAScreenIsKnownAndNobody(t *testing.T) {
	withHub(t, func(h *harness) {
		card, ada, bob := h.pair(`{}`)
		a := h.watch(card.ID, ada, 0)
		defer a.Leave()
		sub, err := h.Table(card.ID).Watch(h.Context(), table.View{Screen: true, Seq: -1})
		check(t, err)
		screen := (&reader{Sub: sub, t: t, view: map[string]json.RawMessage{}, seq: -1}).read()
		if c := a.read().card; c.Screens != 1 || c.Watchers != 0 {
			t.Fatalf("%d screens, %d watchers", c.Screens, c.Watchers)
		}
		b := h.watch(card.ID, bob, game.Watcher)
		b.Leave()
		time.Sleep(time.Second)
		c := screen.read().card
		if c.Seats[1].Present || !c.Seats[0].Present || len(c.Mine) != 0 {
			t.Fatalf("%+v", c)
		}
		var frame struct{ Seat game.Seat }
		check(t, json.Unmarshal(screen.view["frame"], &frame))
		if frame.Seat != game.Watcher {
			t.Fatalf("a screen looks from seat %d", frame.Seat)
		}
		screen.Leave()
		time.Sleep(time.Second)
		if c := a.read().card; c.Screens != 0 {
			t.Fatalf("%d screens after it went", c.Screens)
		}
	})
}

// Two players never have the same colour, nor do the people at one device or the bots.
func TestColoursAtATableAreDistinct(t *testing.T) {
	withHub(t, func(h *harness) {
		card, _, _ := h.pair(`{}`) // both have the same colour of their own
		if a, b := card.Seats[0].Colour, card.Seats[1].Colour; a != "#102030" || a == b {
			t.Fatalf("%s and %s", a, b)
		}
		card = h.create(h.person("Cleo"), `{}`, "me", "me", "bot")
		seen := map[string]bool{}
		for _, s := range card.Seats {
			seen[s.Colour] = true
		}
		if len(seen) != 3 || seen[""] {
			t.Fatalf("%v", seen)
		}
	})
}

// The chat names people as their seats do.
func TestChatSpeaksByTheNameOfTheSeat(t *testing.T) {
	withHub(t, func(h *harness) {
		ada := h.person("Guest 152")
		card, err := h.Create(h.Context(), ada, table.New{
			Spec:  table.Spec{Game: "toy", Lang: "en"},
			Seats: []table.NewSeat{{Kind: "me", Label: "Anna"}, {Kind: "me", Label: "Ben"}, {Kind: "open"}},
		})
		check(t, err)
		bob := h.person("Bob")
		_, err = h.Table(card.ID).Sit(h.Context(), table.Sat{Seat: 2, Player: bob}, "")
		check(t, err)
		check(t, h.chat(h.Context(), card.ID, ada, "hello"))
		check(t, h.chat(h.Context(), card.ID, bob, "hi"))
		sub, err := h.Table(card.ID).Live(h.Context(), bob, 2, -1)
		check(t, err)
		var names []string
		for len(sub.C) > 0 {
			var m struct{ Type, Name string }
			check(t, json.Unmarshal(<-sub.C, &m))
			if m.Type == "chat" {
				names = append(names, m.Name)
			}
		}
		sub.Leave()
		if !slices.Equal(names, []string{"Anna & Ben", "Bob"}) {
			t.Fatalf("%q", names)
		}
	})
}

// A list of tables tells whose turn it is, until when, and which rematches wait for an answer.
func TestMyTablesTellWhoseTurnItIs(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		ada, bob := h.person("Ada"), h.person("Bob")
		card, err := h.Create(ctx, ada, table.New{
			Spec:  table.Spec{Game: "toy", Lang: "en", Pace: table.Pace{Move: 86_400}},
			Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}},
		})
		check(t, err)
		_, err = h.Table(card.ID).Sit(ctx, table.Sat{Seat: 1, Player: bob}, "")
		check(t, err)
		_, err = h.Table(card.ID).Start(ctx, ada)
		check(t, err)
		listed := func(player string) table.Listing {
			t.Helper()
			mine, err := h.List(ctx, table.Filter{Player: player})
			check(t, err)
			return mine[0]
		}
		before := listed(bob)
		if !slices.Equal(before.Turn, []game.Seat{0}) {
			t.Fatalf("%+v", before)
		}
		time.Sleep(time.Second)
		check(t, h.say(card.ID, ada, 0, 1))
		if after := listed(bob); !slices.Equal(after.Turn, []game.Seat{1}) || after.Until <= before.Until {
			t.Fatalf("%+v, before %+v", after, before)
		}
		old, p := h.finished("Cleo", "Dan")
		time.Sleep(time.Millisecond) // the list is in the order of time
		_, err = h.Table(old.ID).Rematch(ctx, p[0])
		check(t, err)
		asked := listed(p[1])
		if i := slices.IndexFunc(asked.Seats, func(s table.SeatCard) bool { return s.KeptFor != nil }); i < 0 || asked.Seats[i].KeptFor.Name != "Dan" {
			t.Fatalf("%+v", asked)
		}
		_, err = h.Table(asked.ID).Decline(ctx, p[1])
		check(t, err)
		if listed(p[1]).ID == asked.ID {
			t.Fatal("a declined rematch is still listed")
		}
	})
}
