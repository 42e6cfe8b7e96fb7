package httpapi_test

import (
	"archive/zip"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"lettercase/internal/httpapi/client"
	"lettercase/internal/table"
)

// signInByCode signs a browser in as somebody, by a code for other devices.
func (h *harness) signInByCode(as, browser *client.Client) (in signedIn) {
	h.Helper()
	var link struct{ Code string }
	check(h.TB, as.Do(h.Context(), "POST", "/me/link", nil, &link))
	check(h.TB, browser.Do(h.Context(), "POST", "/me/adopt", map[string]string{"code": link.Code}, &in))
	return in
}

func (h *harness) choose(browser *client.Client, in signedIn, join bool, proof string) error {
	return browser.Do(h.Context(), "POST", "/sign-in/choose", map[string]any{"ticket": in.Ticket, "join": join, "proof": proof}, nil)
}

func (h *harness) rowsOf(id string) string {
	h.Helper()
	rows, err := h.store.Rows(h.Context(), id, 0)
	check(h.TB, err)
	raw, err := json.Marshal(rows)
	check(h.TB, err)
	return string(raw)
}

// Two guests of one person become one: seats, results, chat, practice and messages go over, and the logs stay as they are.
func TestTwoGuestsOfOnePersonBecomeOne(t *testing.T) {
	h := open(t, nil)
	ada, other, bob := h.guest("Ada"), h.guest("Guest on the train"), h.guest("Bob")
	running, err := other.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	check(t, err)
	_, err = bob.Sit(t.Context(), running.ID, 1)
	check(t, err)
	_, err = other.Post(t.Context(), running.ID, "start")
	check(t, err)
	check(t, other.Do(t.Context(), "POST", "/tables/"+running.ID+"/chat", map[string]string{"text": "hello", "key": "k"}, nil))
	over, err := other.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "bot"}}, Start: true})
	check(t, err)
	check(t, other.Do(t.Context(), "POST", "/tables/"+over.ID+"/resign", map[string]int{"seat": 0}, nil))
	for i, c := range []*client.Client{ada, other} {
		check(t, h.store.PutPractised(t.Context(), c.Me.ID, table.Practised{Game: "shelf", Kind: "x", Lang: "en", Level: 2 - i, Best: 3 + i, Solved: 5, At: int64(i)}))
	}
	second := client.New(h.url, h.http) // another browser of the guest
	h.signInByCode(other, second)
	var token struct{ Token string }
	check(t, other.Do(t.Context(), "POST", "/me/token", nil, &token))
	before := []string{h.rowsOf(running.ID), h.rowsOf(over.ID)}

	in := h.signInByCode(ada, other)
	if in.Ticket == "" || in.Here == nil || in.Here.Games != 2 || in.Here.Running != 1 || in.Here.Name != "Guest on the train" || in.Name != "Ada" {
		t.Fatalf("asked %+v %+v", in, in.Here)
	}
	var me struct{ ID string }
	check(t, other.Do(t.Context(), "GET", "/me", nil, &me))
	if me.ID != other.Me.ID {
		t.Error("signed in before the question was answered")
	}
	wants(t, h.choose(second, in, true, ""), "key/expired") // a question to another browser; it is spent now
	in = h.signInByCode(ada, other)
	check(t, h.choose(other, in, true, ""))
	check(t, other.Do(t.Context(), "GET", "/me", nil, &me))
	if me.ID != ada.Me.ID {
		t.Fatalf("signed in as %s", me.ID)
	}

	var mine struct{ Games []table.Listing }
	check(t, ada.Do(t.Context(), "GET", "/me/games", nil, &mine))
	if len(mine.Games) != 2 {
		t.Fatalf("%d games", len(mine.Games))
	}
	for _, g := range mine.Games {
		if g.Seats[0].Player == nil || g.Seats[0].Player.ID != ada.Me.ID || g.Seats[0].Label != "Ada" {
			t.Errorf("%s: %+v", g.ID, g.Seats[0])
		}
	}
	card, err := bob.Table(t.Context(), running.ID)
	check(t, err)
	if card.Seats[0].Player.ID != ada.Me.ID || card.Host != ada.Me.ID {
		t.Errorf("at the table: %+v, host %s", card.Seats[0], card.Host)
	}
	var view struct{ View json.RawMessage }
	check(t, ada.Do(t.Context(), "GET", "/tables/"+running.ID+"/view?seat=0", nil, &view)) // their own hand
	if h.rowsOf(running.ID) != before[0] || h.rowsOf(over.ID) != before[1] {
		t.Error("a log has changed")
	}
	practised, err := h.store.Practised(t.Context(), ada.Me.ID)
	check(t, err)
	if len(practised) != 1 || practised[0].Level != 2 || practised[0].Best != 4 || practised[0].Solved != 10 {
		t.Errorf("practised %+v", practised)
	}
	chats, err := h.store.Chats(t.Context(), running.ID, 0, 5)
	check(t, err)
	if len(chats) != 1 || chats[0].Player != ada.Me.ID {
		t.Errorf("chat %+v", chats)
	}
	wants(t, second.Do(t.Context(), "GET", "/me", nil, nil), "player/none") // a cookie of the guest is not one of Ada
	program := client.New(h.url, h.http)
	if program.Use(t.Context(), token.Token) == nil {
		t.Error("a token of the guest plays for Ada")
	}

	check(t, ada.Do(t.Context(), "POST", "/tables/"+running.ID+"/resign", map[string]int{"seat": 0}, nil))
	check(t, ada.Do(t.Context(), "DELETE", "/me", nil, nil)) // and both can be deleted
	for _, id := range []string{running.ID, over.ID} {
		if log := h.rowsOf(id); strings.Contains(log, ada.Me.ID) || strings.Contains(log, other.Me.ID) {
			t.Errorf("still named in the log: %s", log)
		}
	}
}

func TestTwoPlayersOfOneTableAreNotJoined(t *testing.T) {
	h := open(t, nil)
	ada, other := h.guest("Ada"), h.guest("Other")
	card, err := ada.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	check(t, err)
	_, err = other.Sit(t.Context(), card.ID, 1)
	check(t, err)
	in := h.signInByCode(ada, other)
	if in.Here == nil || in.Here.Together != card.ID {
		t.Fatalf("%+v", in.Here)
	}
	wants(t, h.choose(other, in, true, ""), "merge/together")
	check(t, other.Do(t.Context(), "GET", "/tables/"+card.ID+"/view?seat=1", nil, nil)) // still who they were
	check(t, other.Do(t.Context(), "POST", "/tables/"+card.ID+"/stand", map[string]int{"seat": 1}, nil))
	check(t, h.choose(other, h.signInByCode(ada, other), true, ""))
}

// A player with a key of their own is joined to another only by somebody who has that key.
func TestAPlayerWithAKeyIsJoinedOnlyWithIt(t *testing.T) {
	h := open(t, nil)
	ada, victim := h.guest("Ada"), h.named1("Victim")
	device := newAuthenticator(t, h.named())
	_, err := device.register(victim, "")
	check(t, err)
	in := h.signInByCode(ada, victim)
	if in.Here == nil || !in.Here.Keys {
		t.Fatalf("%+v", in)
	}
	wants(t, h.choose(victim, in, true, ""), "key/proof")
	in = h.signInByCode(ada, victim)
	check(t, h.choose(victim, in, true, device.prove(victim)))
	phone := h.browser()
	var as signedIn
	check(t, phone.Do(t.Context(), "POST", "/sign-in", device.shown(phone), &as)) // the key goes over, too
	if as.ID != ada.Me.ID {
		t.Errorf("signed in as %+v", as)
	}

	carol, guest := h.guest("Carol"), h.guest("Guest")
	_, err = guest.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	check(t, err)
	check(t, h.choose(guest, h.signInByCode(carol, guest), false, "")) // apart: the guest stays a player
	if _, err := h.people.Player(t.Context(), guest.Me.ID); err != nil {
		t.Error(err)
	}
	empty := client.New(h.url, h.http)
	check(t, empty.Do(t.Context(), "POST", "/me", map[string]string{}, &empty.Me))
	id := empty.Me.ID
	h.signInByCode(carol, empty)
	if _, err := h.people.Player(t.Context(), id); err == nil {
		t.Error("a guest who never played is kept")
	}
}

// Everything about a player is in one file, and nothing that they may not see.
func TestEverythingIsExported(t *testing.T) {
	h := open(t, nil)
	ada, bob := h.guest("Ada"), h.guest("Bob")
	running, err := ada.Create(t.Context(), client.NewTable{Game: "alfabet", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	check(t, err)
	_, err = bob.Sit(t.Context(), running.ID, 1)
	check(t, err)
	_, err = ada.Post(t.Context(), running.ID, "start")
	check(t, err)
	check(t, ada.Do(t.Context(), "POST", "/tables/"+running.ID+"/chat", map[string]string{"text": "well played", "key": "k"}, nil))
	check(t, bob.Do(t.Context(), "POST", "/tables/"+running.ID+"/chat", map[string]string{"text": "thanks", "key": "k"}, nil))
	over, err := ada.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "bot"}}, Start: true})
	check(t, err)
	check(t, ada.Do(t.Context(), "POST", "/tables/"+over.ID+"/resign", map[string]int{"seat": 0}, nil))
	var card struct{ Words string }
	check(t, ada.Do(t.Context(), "POST", "/me/keys/card", map[string]string{}, &card))

	files := h.export(ada)
	for name, want := range map[string]string{
		"me.json": `"card"`, "records.json": "", "practice.json": "", "deck.json": "", "reports.json": "", "chat.json": "well played",
		"games/" + running.ID + ".json": `"views"`, "games/" + over.ID + ".json": `"rows"`,
	} {
		if raw, ok := files[name]; !ok || !strings.Contains(raw, want) {
			t.Errorf("%s: %.300s", name, raw)
		}
	}
	kept, err := h.people.Keys(t.Context(), ada.Me.ID)
	check(t, err)
	for name, raw := range files {
		if strings.Contains(raw, kept[0].Proof) || strings.Contains(raw, card.Words) || strings.Contains(raw, "thanks") {
			t.Errorf("%s has what is not theirs to see: %s", name, raw)
		}
	}
	var views struct{ Views map[string]json.RawMessage }
	check(t, json.Unmarshal([]byte(files["games/"+running.ID+".json"]), &views))
	if len(views.Views) != 1 || views.Views["0"] == nil {
		t.Errorf("the views of a running game: %v", views.Views)
	}
	res, body := h.raw("GET", "/api/me/export.zip", "")
	h.coded(res, body, http.StatusUnauthorized, "player/none")
}

// export is what a player takes along, by the names of its files.
func (h *harness) export(c *client.Client) map[string]string {
	h.Helper()
	res, body := h.raw("GET", "/api/me/export.zip", "", "Cookie", c.Cookie())
	if res.StatusCode != http.StatusOK {
		h.Fatalf("%d %s", res.StatusCode, body)
	}
	z, err := zip.NewReader(strings.NewReader(body), int64(len(body)))
	check(h.TB, err)
	files := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		check(h.TB, err)
		raw, err := io.ReadAll(r)
		check(h.TB, err)
		files[strings.TrimPrefix(f.Name, "lettercase/")] = string(raw)
	}
	return files
}
