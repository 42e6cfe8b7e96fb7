package httpapi_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"lettercase/internal/httpapi/client"
	"lettercase/internal/people"
	"lettercase/internal/store"
	"lettercase/internal/store/pgtest"
	"lettercase/internal/table"
)

type circle struct {
	ID, Link, Name  string
	Count           int
	Member, Leads   bool
	Members         []struct{ ID, Name string }
	Tables, Results []table.Listing
}

func (h *harness) circle(c *client.Client, method, path string, body any) (got circle) {
	h.Helper()
	check(h.TB, c.Do(h.Context(), method, "/circles"+path, body, &got))
	return got
}

// onBothStores runs a test with a server on each kind of store.
func onBothStores(t *testing.T, f func(t *testing.T, h *harness)) {
	t.Run("sqlite", func(t *testing.T) { f(t, open(t, nil)) })
	t.Run("postgres", func(t *testing.T) {
		st, err := store.OpenPostgres(t.Context(), pgtest.DSN(t))
		check(t, err)
		f(t, openOn(t, st, nil))
	})
}

func TestACircleFromItsFirstDayToItsLast(t *testing.T) {
	onBothStores(t, func(t *testing.T, h *harness) {
		ada, ben, eve := h.guest("Ada"), h.guest("Ben"), h.guest("Eve")
		at := func(id, what string) string { return "/circles/" + id + what }
		for _, name := range []string{" ", strings.Repeat("x", 41), "Аda"} { // the first letter is Cyrillic
			wants(t, ada.Do(t.Context(), "POST", "/circles", map[string]string{"name": name}, nil), "circle/name")
		}
		c := h.circle(ada, "POST", "", map[string]string{"name": " Familie  Berg ", "key": "k"})
		again := h.circle(ada, "POST", "", map[string]string{"name": "Familie Berg", "key": "k"})
		if c.Name != "Familie Berg" || !c.Leads || !c.Member || c.Count != 1 || again.ID != c.ID || c.ID == c.Link {
			t.Fatalf("%+v, again %+v", c, again)
		}

		// Somebody with the link who is not in it is told its name and how many are in it.
		_, raw := h.raw("GET", "/api/circles/"+c.Link, "")
		if strings.Contains(raw, "Ada") || strings.Contains(raw, ada.Me.ID) || strings.Contains(raw, c.ID) || !strings.Contains(raw, `"name":"Familie Berg","count":1`) {
			t.Errorf("a stranger sees %s", raw)
		}
		wants(t, eve.Do(t.Context(), "GET", at(c.ID, ""), nil, nil), "circle/unknown") // the id lets nobody in
		wants(t, eve.Do(t.Context(), "POST", at(c.ID, "/join"), nil, nil), "circle/unknown")
		wants(t, eve.Do(t.Context(), "GET", at(c.Link, "/scores"), nil, nil), "circle/outside")
		wants(t, eve.Do(t.Context(), "POST", at(c.Link, "/leave"), nil, nil), "circle/outside")
		_, err := eve.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Circle: c.Link, Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
		wants(t, err, "circle/outside")

		for range 2 { // joining twice is joining once
			if got := h.circle(ben, "POST", "/"+c.Link+"/join", nil); got.Count != 2 || got.Leads || got.Members[0].Name != "Ada" {
				t.Fatalf("%+v", got)
			}
		}
		wants(t, ben.Do(t.Context(), "POST", at(c.ID, "/change"), map[string]any{"name": "Bens"}, nil), "circle/leader")
		wants(t, ben.Do(t.Context(), "POST", at(c.ID, "/change"), map[string]any{"remove": ada.Me.ID}, nil), "circle/leader")
		if got := h.circle(ada, "POST", "/"+c.ID+"/change", map[string]any{"name": "Die Bergs"}); got.Name != "Die Bergs" || got.Link != c.Link {
			t.Errorf("%+v", got)
		}

		// They play: a table made for the circle is on its page, its result counts, and so does the one of the rematch.
		mine, err := ada.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
		check(t, err)
		card, err := ada.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Circle: c.ID, Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
		check(t, err)
		if got := h.circle(ben, "GET", "/"+c.ID, nil); len(got.Tables) != 1 || got.Tables[0].ID != card.ID || mine.Circle != "" {
			t.Fatalf("%+v", got.Tables)
		}
		_, err = ben.Sit(t.Context(), card.ID, 1)
		check(t, err)
		_, err = ada.Post(t.Context(), card.ID, "start")
		check(t, err)
		check(t, ada.Do(t.Context(), "POST", "/tables/"+card.ID+"/resign", map[string]int{"seat": 0}, nil))
		next, err := ben.Post(t.Context(), card.ID, "rematch")
		check(t, err)
		got := h.circle(ben, "GET", "/"+c.ID, nil)
		if len(got.Results) != 1 || got.Results[0].ID != card.ID || len(got.Tables) != 1 || got.Tables[0].ID != next.ID {
			t.Errorf("%+v, %+v", got.Tables, got.Results)
		}
		var scores struct{ Scores []table.CircleScore }
		check(t, ben.Do(t.Context(), "GET", at(c.ID, "/scores"), nil, &scores))
		if len(scores.Scores) != 2 || scores.Scores[0] != (table.CircleScore{Player: ben.Me.ID, Game: "shelf", Played: 1, Won: 1}) {
			t.Errorf("%+v", scores)
		}
		_, raw = h.raw("GET", "/api/tables/"+card.ID+"/export.json", "")
		if strings.Contains(raw, c.ID) {
			t.Error("a file of the game names the circle")
		}

		// A new link: the old one is dead. So it is when somebody is removed.
		h.circle(eve, "POST", "/"+c.Link+"/join", nil)
		fresh := h.circle(ada, "POST", "/"+c.ID+"/change", map[string]any{"link": true})
		wants(t, h.guest("Finn").Do(t.Context(), "POST", at(c.Link, "/join"), nil, nil), "circle/unknown")
		removed := h.circle(ada, "POST", "/"+c.ID+"/change", map[string]any{"remove": eve.Me.ID})
		if removed.Count != 2 || removed.Link == fresh.Link || fresh.Link == c.Link {
			t.Errorf("%+v", removed)
		}
		wants(t, eve.Do(t.Context(), "POST", at(fresh.Link, "/join"), nil, nil), "circle/unknown")
		wants(t, ada.Do(t.Context(), "POST", at(c.ID, "/change"), map[string]any{"remove": eve.Me.ID}, nil), "circle/member")

		// What the player takes along names the circle; who leaves hands it on; the last one takes it with them.
		if files := h.export(ben); !strings.Contains(files["circles.json"], "Die Bergs") || strings.Contains(files["circles.json"], ada.Me.ID) {
			t.Errorf("exported: %s", files["circles.json"])
		}
		check(t, ada.Do(t.Context(), "DELETE", "/me", nil, nil))
		if got := h.circle(ben, "GET", "/"+c.ID, nil); got.Count != 1 || !got.Leads {
			t.Errorf("%+v", got)
		}
		check(t, ben.Do(t.Context(), "POST", at(c.ID, "/leave"), nil, nil))
		wants(t, ben.Do(t.Context(), "GET", at(removed.Link, ""), nil, nil), "circle/unknown")
		var list struct{ Circles []circle }
		check(t, ben.Do(t.Context(), "GET", "/me/circles", nil, &list))
		if len(list.Circles) != 0 {
			t.Errorf("%+v", list)
		}

		for i := range people.MaxCircles {
			h.circle(ben, "POST", "", map[string]string{"name": fmt.Sprint("Circle ", i)})
		}
		wants(t, ben.Do(t.Context(), "POST", "/circles", map[string]string{"name": "One more"}, nil), "circle/many")
	})
}

func TestTheResultsOfTodayWaitForOnesOwn(t *testing.T) {
	h := open(t, nil)
	ada, ben := h.guest("Ada"), h.guest("Ben")
	c := h.circle(ada, "POST", "", map[string]string{"name": "Club"})
	h.circle(ben, "POST", "/"+c.Link+"/join", nil)
	play := func(who *client.Client) {
		var card table.Card
		check(t, who.Do(t.Context(), "POST", "/daily", map[string]string{"game": "shelf", "lang": "en"}, &card))
		check(t, who.Do(t.Context(), "POST", "/tables/"+card.ID+"/resign", map[string]int{"seat": 0}, nil))
	}
	type day struct {
		Game    string
		Players []string
		Results []struct{ Player string }
	}
	days := func(who *client.Client) []day {
		var out struct{ Days []day }
		check(t, who.Do(t.Context(), "GET", "/circles/"+c.ID+"/scores", nil, &out))
		return out.Days
	}
	play(ada)
	if got := days(ben); len(got) != 1 || len(got[0].Results) != 0 || !slices.Equal(got[0].Players, []string{ada.Me.ID}) {
		t.Errorf("before Ben has played: %+v", got)
	}
	if got := days(ada); len(got[0].Results) != 1 {
		t.Errorf("to Ada: %+v", got)
	}
	play(ben)
	if got := days(ben); len(got[0].Results) != 2 {
		t.Errorf("after Ben has played: %+v", got)
	}
	eve := h.guest("Eve")
	h.circle(eve, "POST", "/"+c.Link+"/join", nil)
	h.clock.Advance(24 * time.Hour)
	if got := days(eve); len(got) != 1 || len(got[0].Results) != 2 {
		t.Errorf("the day after: %+v", got)
	}
}

func TestACircleIsAskedToItsTables(t *testing.T) {
	h := open(t, nil)
	ada, ben := h.guest("Ada"), h.guest("Ben")
	c := h.circle(ada, "POST", "", map[string]string{"name": "Familie Berg"})
	h.circle(ben, "POST", "/"+c.Link+"/join", nil)
	bens, adas := newEndpoint(t), newEndpoint(t)
	check(t, ben.Do(t.Context(), "POST", "/me/notices/devices", bens.device(), nil))
	check(t, ada.Do(t.Context(), "POST", "/me/notices/devices", adas.device(), nil))
	var made []string
	for range 6 {
		card, err := ada.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Circle: c.ID, Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
		check(t, err)
		made = append(made, card.ID)
	}
	_, err := ada.Post(t.Context(), made[1], "abort") // nobody needs to come any more
	check(t, err)
	var told []string
	for tries := 0; len(told) < 3; tries++ {
		select {
		case a := <-bens.got:
			if a.Kind != people.NoticeRematch || a.Body != "Ada invites you to play: Familie Berg." {
				t.Errorf("%+v", a)
			}
			told = append(told, a.Tag)
		case <-time.After(10 * time.Millisecond):
			if h.clock.Advance(time.Second); tries > 500 {
				t.Fatalf("told of %v", told)
			}
		}
	}
	// The first four are told, but for the one that was given up; the others are on the page.
	for range 20 {
		h.clock.Advance(time.Second)
	}
	slices.Sort(told)
	want := []string{made[0], made[2], made[3]}
	if slices.Sort(want); !slices.Equal(told, want) || len(bens.got)+len(adas.got) != 0 {
		t.Errorf("told of %v, want %v; then %d, and the maker %d", told, want, len(bens.got), len(adas.got))
	}
}
