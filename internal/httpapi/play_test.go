package httpapi_test

import (
	"fmt"
	"strconv"
	"testing"

	"lettercase/game"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/table"
)

// For a quiet preview a refusal is a normal answer, not a failed request.
func TestAQuietPreviewAnswersARefusal(t *testing.T) {
	h := open(t, nil)
	ada, eve := h.guest("Ada"), h.guest("Eve")
	card, err := ada.Create(t.Context(), client.NewTable{Game: "alfabet", Lang: "en", Start: true, Seats: []client.Seat{{Kind: "me"}}})
	check(t, err)
	type answer struct {
		game.Forecast
		Refused *game.Error `json:"refused"`
	}
	ask := func(c *client.Client, table string, action, quiet any) (a answer, err error) {
		in := map[string]any{"seat": 0, "action": action}
		if quiet != nil {
			in["quiet"] = quiet
		}
		return a, c.Do(t.Context(), "POST", "/tables/"+table+"/preview", in, &a)
	}
	bad := map[string]any{"lay": map[string]any{"tiles": []any{}}}
	_, err = ask(ada, card.ID, bad, nil)
	code := game.Code(err)
	if code == "" {
		t.Fatal(err)
	}
	_, err = ask(ada, card.ID, bad, false)
	wants(t, err, code)
	got, err := ask(ada, card.ID, bad, true)
	check(t, err)
	if got.Refused == nil || got.Refused.Code != code || got.Refused.Text == "" || got.Score != 0 {
		t.Errorf("%+v, %+v", got, got.Refused)
	}
	if got, err = ask(ada, card.ID, map[string]any{"pass": map[string]any{}}, true); err != nil || got.Refused != nil {
		t.Errorf("a pass is allowed: %+v %v", got.Refused, err)
	}
	_, err = ask(eve, card.ID, bad, true)
	wants(t, err, "seat/foreign")
	_, err = ask(ada, "nowhere", bad, true)
	wants(t, err, "table/unknown")
}

// A program without a live connection polls the view.
func TestAProgramLooksAndWaits(t *testing.T) {
	h := open(t, nil)
	ada, bob := h.guest("Ada"), h.guest("Bob")
	type look struct {
		Table table.Card
		Seq   int
		View  struct {
			Seat game.Seat
			Rack []string
			Turn struct{ Number int }
		}
	}
	see := func(c *client.Client, id, query string) (l look, err error) {
		return l, c.Do(t.Context(), "GET", "/tables/"+id+"/view?"+query, nil, &l)
	}
	card, err := ada.Create(t.Context(), client.NewTable{Game: "alfabet", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	check(t, err)
	before, err := see(bob, card.ID, "")
	check(t, err)
	if before.Table.Status != table.Waiting || before.Seq == 0 || before.View.Rack != nil {
		t.Errorf("%+v", before)
	}
	check(t, bob.Do(t.Context(), "POST", "/tables/"+card.ID+"/sit", map[string]any{"seat": 1}, nil))
	check(t, ada.Do(t.Context(), "POST", "/tables/"+card.ID+"/start", nil, nil))
	hers, err := see(ada, card.ID, "seat=0&after="+strconv.Itoa(before.Seq))
	check(t, err)
	if hers.Table.Status != table.Playing || hers.Seq <= before.Seq || hers.View.Seat != 0 || len(hers.View.Rack) == 0 {
		t.Errorf("%+v", hers)
	}
	if same, err := see(ada, card.ID, "seat=0&wait=0&after="+strconv.Itoa(hers.Seq)); err != nil || same.Seq != hers.Seq {
		t.Errorf("nothing has happened: %+v %v", same, err)
	}
	if other, err := see(ada, card.ID, ""); err != nil || len(other.View.Rack) != 0 {
		t.Errorf("whoever looks on sees no rack: %+v %v", other, err)
	}
	_, err = see(ada, card.ID, "seat=1")
	wants(t, err, "seat/foreign")
	_, err = see(ada, "nowhere", "")
	wants(t, err, "table/unknown")
	_, err = see(ada, card.ID, "wait=61")
	wants(t, err, "request/invalid")

	// The other player's action ends the wait, and so does the end of the game.
	for _, act := range [][2]any{{"pause", nil}, {"resign", map[string]any{"seat": 1}}} {
		was, err := see(ada, card.ID, "seat=0")
		check(t, err)
		next := make(chan look)
		go func() {
			l, err := see(ada, card.ID, "seat=0&wait=60&after="+strconv.Itoa(was.Seq))
			if err != nil {
				t.Error(err)
			}
			next <- l
		}()
		check(t, bob.Do(t.Context(), "POST", fmt.Sprintf("/tables/%s/%s", card.ID, act[0]), act[1], nil))
		if l := <-next; l.Seq <= was.Seq {
			t.Errorf("after %s: %d, was %d", act[0], l.Seq, was.Seq)
		}
	}
	if over, err := see(ada, card.ID, "seat=0&wait=60&after=100000"); err != nil || !over.Table.Status.Closed() {
		t.Errorf("%+v %v", over.Table.Status, err)
	}
}
