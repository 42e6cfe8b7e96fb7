package table_test

import (
	"encoding/json"
	"slices"
	"testing"

	"lettercase/game"
	"lettercase/internal/table"
)

// four is a table of four people that waits.
func (h *harness) four(seats ...table.NewSeat) (card table.Card, people []string) {
	h.Helper()
	for _, name := range []string{"Ada", "Bob", "Cy", "Di"} {
		people = append(people, h.person(name))
	}
	if len(seats) == 0 {
		seats = []table.NewSeat{{Kind: "me"}, {Kind: "open"}, {Kind: "open"}, {Kind: "open"}}
	}
	card, err := h.Create(h.Context(), people[0], table.New{Spec: table.Spec{Game: "toy", Lang: "en"}, Seats: seats})
	check(h.T, err)
	for seat := 1; seat < len(seats); seat++ {
		if seats[seat].Kind == "open" {
			card, err = h.Table(card.ID).Sit(h.Context(), table.Sat{Seat: game.Seat(seat), Player: people[seat]}, "")
			check(h.T, err)
		}
	}
	return card, people
}

// heard are the chat lines that somebody gets who comes to the table, with a star for those to the team.
func (h *harness) heard(sub *table.Sub, err error) (lines []string) {
	h.Helper()
	check(h.T, err)
	defer sub.Leave()
	for len(sub.C) > 0 {
		var m struct {
			Type, Text string
			Team       bool
		}
		check(h.T, json.Unmarshal(<-sub.C, &m))
		if m.Type == "chat" {
			if m.Team {
				m.Text += "*"
			}
			lines = append(lines, m.Text)
		}
	}
	return lines
}

// Four are more than the three teams this game is for, so the table names teams at once, for all to see; the host changes
// them before the start, and they follow the number of seats.
func TestTeamsAreNamedBeforeTheStart(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		card, people := h.four()
		if !slices.Equal(card.Teams, []int{0, 0, 1, 1}) || *card.Seats[3].Team != 1 {
			t.Fatalf("teams %v", card.Teams)
		}
		set := func(player string, with table.Setup) (table.Card, error) {
			return h.Table(card.ID).Setup(ctx, player, with)
		}
		_, err := set(people[1], table.Setup{Teams: &[]int{0, 1, 1, 0}})
		wants(t, err, "table/host")
		got, err := set(people[0], table.Setup{Teams: &[]int{0, 1, 1, 0}})
		check(t, err)
		if !slices.Equal(got.Teams, []int{0, 1, 1, 0}) {
			t.Errorf("teams %v", got.Teams)
		}
		_, err = set(people[0], table.Setup{Teams: &[]int{0, 1, 2, 3}})
		wants(t, err, "setup/manyTeams")
		_, err = set(people[0], table.Setup{Teams: &[]int{0, 1}})
		wants(t, err, "setup/teams")
		_, err = h.Table(card.ID).Stand(ctx, people[3], 3)
		check(t, err)
		three := 3
		got, err = set(people[0], table.Setup{Seats: &three})
		check(t, err)
		if !slices.Equal(got.Teams, []int{0, 1, 1}) {
			t.Errorf("three seats: teams %v", got.Teams)
		}
		got, err = set(people[0], table.Setup{Teams: &[]int{}})
		check(t, err)
		if len(got.Teams) != 0 {
			t.Errorf("three can play alone: teams %v", got.Teams)
		}
		_, err = h.Table(card.ID).Start(ctx, people[0])
		check(t, err)
		_, err = set(people[0], table.Setup{Teams: &[]int{0, 1, 1}})
		wants(t, err, "table/started")
	})
}

// What partners tell each other reaches nobody else: not rivals, spectators, screens or exports, not later either, and not
// somebody who changes into the team afterwards.
func TestPartnersTalkAlone(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		card, people := h.four()
		at := h.Table(card.ID)
		rival := h.watch(card.ID, people[2], 2)
		partner := h.watch(card.ID, people[1], 1)
		line, err := at.Say(ctx, people[0], "", "keep the Q", true)
		check(t, err)
		check(t, h.chat(ctx, card.ID, people[0], "hello"))
		if line != 1 {
			t.Errorf("line %d", line)
		}
		if got := partner.read().chat; !slices.Equal(got, []string{"keep the Q", "hello"}) {
			t.Errorf("the partner gets %q", got)
		}
		if got := rival.read().chat; !slices.Equal(got, []string{"hello"}) {
			t.Errorf("the rival gets %q", got)
		}
		_, err = at.Setup(ctx, people[0], table.Setup{Teams: &[]int{0, 1, 0, 1}}) // now the rival is the partner
		check(t, err)
		for who, want := range map[string][]string{
			people[0]: {"keep the Q*", "hello"}, people[1]: {"keep the Q*", "hello"}, people[2]: {"hello"}, people[3]: {"hello"}, "": {"hello"}, // nobody in particular: a spectator
		} {
			seat := game.Seat(slices.Index(people, who))
			if got := h.heard(at.Live(ctx, who, seat, -1)); !slices.Equal(got, want) {
				t.Errorf("seat %d reads %q, want %q", seat, got, want)
			}
		}
		if got := h.heard(at.Live(ctx, people[1], game.Watcher, -1)); !slices.Equal(got, []string{"keep the Q*", "hello"}) {
			t.Errorf("the partner on another page reads %q", got)
		}
		if got := h.heard(at.Watch(ctx, table.View{Screen: true, Seq: -1})); !slices.Equal(got, []string{"hello"}) {
			t.Errorf("a screen shows %q", got)
		}
		stranger := h.person("Eve")
		_, err = at.Say(ctx, stranger, "", "psst", true)
		wants(t, err, "chat/team")
	})
}

// On a shared device the other team would read along, so there is no private chat; nor where a team has nobody to talk to.
func TestNoPrivateChatOnASharedDevice(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		card, people := h.four(table.NewSeat{Kind: "me"}, table.NewSeat{Kind: "open"}, table.NewSeat{Kind: "me", Label: "Al"}, table.NewSeat{Kind: "bot", Level: new(1)})
		at := h.Table(card.ID) // Ada sits in both teams; Bob is her partner
		_, err := at.Say(ctx, people[0], "", "psst", true)
		wants(t, err, "chat/shared")
		_, err = at.Say(ctx, people[1], "", "psst", true)
		wants(t, err, "chat/shared")
		_, err = at.Setup(ctx, people[0], table.Setup{Teams: &[]int{0, 1, 0, 1}})
		check(t, err)
		_, err = at.Say(ctx, people[1], "", "psst", true) // with a bot
		wants(t, err, "chat/alone")
	})
}

// Everybody may move themselves to another team before the start, and nobody else but the host may move others.
func TestR12EverybodyChoosesTheirTeam(t *testing.T) {
	withHub(t, func(h *harness) {
		ctx := h.Context()
		card, people := h.four() // teams 0 0 1 1
		at, bob := h.Table(card.ID), people[1]
		set := func(player string, teams ...int) error {
			_, err := at.Setup(ctx, player, table.Setup{Teams: &teams})
			return err
		}
		wants(t, set(bob, 0, 1, 0, 1), "table/host") // Bob and Cy would change places
		wants(t, set(bob), "table/host")
		on := true
		_, err := at.Setup(ctx, bob, table.Setup{Teams: &[]int{0, 1, 1, 1}, Hints: &on})
		wants(t, err, "table/host")
		wants(t, set("nobody", 0, 1, 1, 1), "table/host")
		check(t, set(bob, 0, 1, 1, 1))
		card, err = at.Card(ctx, bob)
		check(t, err)
		if !slices.Equal(card.Teams, []int{0, 1, 1, 1}) {
			t.Errorf("teams %v", card.Teams)
		}
		check(t, set(people[0], 0, 1, 0, 1)) // the host
	})
}
