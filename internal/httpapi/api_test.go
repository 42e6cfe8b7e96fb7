package httpapi_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/httpapi"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/people"
	"lettercase/internal/table"
)

func TestAGuestBecomesAPlayer(t *testing.T) {
	h := open(t, nil)
	res, body := h.raw("GET", "/api/me", "")
	h.coded(res, body, 401, "player/none")
	res, body = h.raw("POST", "/api/me", `{}`, "Accept-Language", "nn-NO,en;q=0.8")
	var p people.Player
	check(t, json.Unmarshal([]byte(body), &p))
	if p.ID == "" || !strings.Contains(body, `"guest":true`) || !strings.HasPrefix(p.Name, "Gjest ") || p.Lang != "nb" {
		t.Errorf("%+v", p)
	}
	if _, body := h.raw("POST", "/api/me", `{"lang":"fr"}`, "Accept-Language", "de"); !strings.Contains(body, `"Invité `) || !strings.Contains(body, `"fr"`) {
		t.Errorf("%s", body)
	}
	cookie := res.Cookies()[0]
	if !cookie.HttpOnly || cookie.SameSite != http.SameSiteLaxMode || cookie.Path != "/" || cookie.Secure {
		t.Errorf("%+v", cookie)
	}
	_, body = h.raw("POST", "/api/me", `{"name":"Åse","colour":"#00ff00"}`, "Cookie", "lettercase="+cookie.Value)
	var q people.Player
	check(t, json.Unmarshal([]byte(body), &q))
	if strings.Contains(body, `"guest":true`) || q.ID != p.ID || q.Name != "Åse" || q.Colour != "#00ff00" || q.Lang != "nb" {
		t.Errorf("%s", body)
	}
	res, body = h.raw("POST", "/api/me", `{"name":"\u0000 \n"}`, "Cookie", "lettercase="+cookie.Value)
	h.coded(res, body, 422, "player/name")
	forged := strings.Replace(cookie.Value, p.ID, strings.Repeat("a", len(p.ID)), 1)
	res, body = h.raw("GET", "/api/me", "", "Cookie", "lettercase="+forged)
	h.coded(res, body, 401, "player/none")
}

func TestSecondDeviceTokenAndDeletion(t *testing.T) {
	h := open(t, nil)
	ada := h.guest("Ada")
	var link struct{ Code, URL string }
	check(t, ada.Do(t.Context(), "POST", "/me/link", nil, &link))
	if !strings.HasSuffix(link.URL, "/me?code="+link.Code) {
		t.Error(link.URL)
	}
	phone := client.New(h.url, h.http)
	wants(t, phone.Do(t.Context(), "POST", "/me/adopt", map[string]string{"code": "wrong"}, nil), "link/unknown")
	check(t, phone.Do(t.Context(), "POST", "/me/adopt", map[string]string{"code": strings.ToUpper(link.Code)}, &phone.Me))
	if phone.Me.ID != ada.Me.ID {
		t.Error("somebody else")
	}
	var old, token struct{ Token string }
	check(t, ada.Do(t.Context(), "POST", "/me/token", nil, &old))
	check(t, ada.Do(t.Context(), "POST", "/me/token", nil, &token))
	program := client.New(h.url, h.http)
	wants(t, program.Use(t.Context(), old.Token), "player/token")
	wants(t, program.Use(t.Context(), "lc.x.y.z"), "player/token")
	check(t, program.Use(t.Context(), token.Token))
	if program.Me.ID != ada.Me.ID {
		t.Error("the token is somebody else's")
	}
	check(t, phone.Do(t.Context(), "DELETE", "/me", nil, nil))
	wants(t, ada.Do(t.Context(), "GET", "/me", nil, nil), "player/none")
	wants(t, program.Do(t.Context(), "GET", "/me", nil, nil), "player/none")
}

// A request to make a table or to say something that is sent twice is done once.
func TestWhatIsSentTwiceIsDoneOnce(t *testing.T) {
	h := open(t, nil)
	ada, bob := h.guest("Ada"), h.guest("Bob")
	create := func(c *client.Client, key string) (card table.Card) {
		t.Helper()
		body := map[string]any{"game": "shelf", "lang": "en", "seats": []map[string]string{{"kind": "me"}, {"kind": "open"}}, "key": key}
		check(t, c.Do(t.Context(), "POST", "/tables", body, &card))
		return card
	}
	first := create(ada, "k")
	if again := create(ada, "k"); again.ID != first.ID {
		t.Errorf("two tables: %s, %s", first.ID, again.ID)
	}
	all := map[string]bool{first.ID: true, create(ada, "l").ID: true, create(bob, "k").ID: true, create(ada, "").ID: true}
	if all[create(ada, "").ID] = true; len(all) != 5 {
		t.Errorf("five requests made %d tables", len(all))
	}
	say := func(c *client.Client, key, text string) (line struct{ ID int }) {
		t.Helper()
		check(t, c.Do(t.Context(), "POST", "/tables/"+first.ID+"/chat", map[string]string{"text": text, "key": key}, &line))
		return line
	}
	_, err := bob.Sit(t.Context(), first.ID, 1)
	check(t, err)
	lines := []int{say(ada, "k", "hello").ID, say(ada, "k", "hello").ID, say(bob, "k", "hello").ID, say(ada, "", "hello").ID, say(ada, "", "hello").ID}
	if want := []int{1, 1, 2, 3, 4}; !slices.Equal(lines, want) {
		t.Errorf("lines %v, not %v", lines, want)
	}
}

func TestAnOperatorMayRequireAnInvitation(t *testing.T) {
	h := open(t, func(c *httpapi.Config) { c.Invitation = "open sesame" })
	c := client.New(h.url, h.http)
	wants(t, c.SignUp(t.Context(), "Eve", "guess"), "player/invited")
	check(t, c.SignUp(t.Context(), "Ada", "open sesame"))
}

// A proxy that asks for a password of its own passes it on; the player is the one of the cookie all the same.
func TestAPasswordForAProxyIsNoToken(t *testing.T) {
	h := open(t, nil)
	ada := h.guest("Ada")
	for _, c := range []struct {
		auth   string
		status int
	}{{"Basic YWRhOnNlY3JldA==", 200}, {"Bearer lc.x.0.y", 401}, {"bearer lc.x.0.y", 401}, {"lc.x.0.y", 401}} {
		res, body := h.raw("GET", "/api/me", "", "Cookie", ada.Cookie(), "Authorization", c.auth)
		if res.StatusCode != c.status {
			t.Errorf("%s: %d %s", c.auth, res.StatusCode, body)
		}
	}
}

func TestRefusalsHaveOneShape(t *testing.T) {
	h := open(t, nil)
	ada := h.guest("Ada")
	card, err := ada.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	check(t, err)
	var link struct{ Token string }
	check(t, ada.Do(t.Context(), "POST", "/me/token", nil, &link))
	auth := []string{"Authorization", "Bearer " + link.Token}
	on := "/api/tables/" + card.ID
	for _, c := range []struct {
		method, path, body string
		status             int
		code               string
	}{
		{"POST", "/api/tables", `{`, 400, "request/invalid"},
		{"POST", "/api/tables", `[]`, 422, "request/invalid"},
		{"POST", "/api/tables", `{"game":"shelf","lang":"en","seats":[{"kind":"elephant"}]}`, 422, "request/invalid"},
		{"POST", "/api/tables", `{"game":"shelf","lang":"en","seats":[{"kind":"me"}],"nonsense":1}`, 422, "request/invalid"},
		{"POST", "/api/tables", `{"game":"chess","lang":"en","seats":[{"kind":"me"}]}`, 404, "game/unknown"},
		{"POST", "/api/tables", `{"game":"shelf","lang":"xx","seats":[{"kind":"me"},{"kind":"open"}]}`, 422, "setup/lang"},
		{"POST", "/api/tables", `{"game":"shelf","lang":"en","options":{"x":1},"seats":[{"kind":"me"},{"kind":"open"}]}`, 422, "options/unknown"},
		{"POST", "/api/tables", strings.Repeat("x", 100_000), 413, "request/large"},
		{"GET", "/api/tables/nosuchtable2", "", 404, "table/unknown"},
		{"GET", "/api/nothing", "", 404, "request/path"},
		{"DELETE", "/api/tables", "", 405, "request/method"},
		{"PUT", on, "", 405, "request/method"},
		{"POST", "/api/me/adopt", `{"code":"\u0000"}`, 404, "link/unknown"},
		{"POST", "/api/me/adopt", `{"code":"abcdefghjkmn"}`, 404, "link/unknown"},
		{"POST", on + "/start", "", 422, "table/seats"},
		{"POST", on + "/sit", `{"seat":77}`, 422, "request/invalid"},
		{"POST", on + "/sit", `{"seat":5}`, 422, "seat/unknown"},
		{"POST", on + "/actions", `{"seat":0,"key":"k","action":{}}`, 409, "table/waiting"},
		{"POST", on + "/actions", `{"seat":1,"key":"k","action":{}}`, 403, "seat/foreign"},
		{"POST", on + "/chat", `{"text":""}`, 422, "chat/empty"},
		{"GET", on + "/replay", "", 409, "table/playing"},
		{"GET", on + "/export.json", "", 409, "table/playing"},
		{"GET", on + "/live?seat=0", "", 426, "request/upgrade"},
		{"GET", on + "/live?seat=x", "", 422, "request/invalid"},
	} {
		res, body := h.raw(c.method, c.path, c.body, auth...)
		t.Log(c.method, c.path)
		h.coded(res, body, c.status, c.code)
	}
	res, body := h.raw("POST", on+"/start", "") // not signed in
	h.coded(res, body, 401, "player/none")
}

func TestNothingIsWrittenFromOtherSites(t *testing.T) {
	h := open(t, func(c *httpapi.Config) { c.Origins = []string{"https://play.example"} })
	for _, c := range []struct {
		name, value string
		status      int
	}{
		{"Origin", "https://evil.example", 403},
		{"Sec-Fetch-Site", "cross-site", 403},
		{"Origin", "null", 403},
		{"Origin", "https://play.example", 200},
		{"Sec-Fetch-Site", "same-origin", 200},
		{"X-Nothing", "", 200},
	} {
		res, body := h.raw("POST", "/api/me", `{}`, c.name, c.value)
		if res.StatusCode != c.status {
			t.Errorf("%s %s: %d %s", c.name, c.value, res.StatusCode, body)
		}
	}
	ada := h.guest("Ada")
	card, err := ada.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	check(t, err)
	res, _ := h.raw("GET", "/api/tables/"+card.ID+"/live", "", "Connection", "Upgrade", "Upgrade", "websocket", "Sec-WebSocket-Version", "13",
		"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==", "Origin", "https://evil.example")
	if res.StatusCode != 403 {
		t.Errorf("live from another site: %d", res.StatusCode)
	}
}

func TestTheDescriptionIsComplete(t *testing.T) {
	h := open(t, nil)
	_, body := h.raw("GET", "/api/openapi.json", "")
	var doc struct {
		OpenAPI    string
		Paths      map[string]map[string]any
		Components struct{ Schemas map[string]any }
	}
	check(t, json.Unmarshal([]byte(body), &doc))
	if !strings.HasPrefix(doc.OpenAPI, "3.1") || doc.Paths["/tables/{id}/live"] == nil {
		t.Error(doc.OpenAPI)
	}
	for _, g := range games.All {
		name := strings.ToUpper(g.Info().Key[:1]) + g.Info().Key[1:]
		for _, part := range []string{"Options", "Action", "View", "Event"} {
			if doc.Components.Schemas[name+part] == nil {
				t.Errorf("%s%s is not described", name, part)
			}
			if !strings.Contains(body, "#/components/schemas/"+name+"Action") {
				t.Errorf("%sAction is mentioned nowhere", name)
			}
		}
	}
	for _, s := range []string{"Table", "TableSummary", "Seat", "Me", "Advice", "Forecast"} {
		if doc.Components.Schemas[s] == nil {
			t.Errorf("%s is not described", s)
		}
	}
	_, page := h.raw("GET", "/api", "")
	for path := range doc.Paths {
		if !strings.Contains(page, "</span>"+path+"</span>") {
			t.Errorf("the page leaves out %s", path)
		}
	}
	for _, g := range games.All {
		if !strings.Contains(page, strings.ToUpper(g.Info().Key[:1])+g.Info().Key[1:]+"Action") {
			t.Errorf("the page says nothing of %s", g.Info().Key)
		}
	}
}

func TestPanicsEndARequestNotTheServer(t *testing.T) {
	h := open(t, func(c *httpapi.Config) { c.Store = panicking{c.Store} })
	res, body := h.raw("GET", "/readyz", "")
	h.coded(res, body, 500, "server/error")
	if res, _ := h.raw("GET", "/healthz", ""); res.StatusCode != 200 {
		t.Error("gone")
	}
}

func TestLobbyListsPublicTables(t *testing.T) {
	h := open(t, nil)
	ada := h.guest("Ada")
	two := []client.Seat{{Kind: "me"}, {Kind: "open"}}
	public, err := ada.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "fr", Public: true, Seats: two})
	check(t, err)
	_, err = ada.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "fr", Seats: two})
	check(t, err)
	var out struct{ Tables []table.Listing }
	check(t, ada.Do(t.Context(), "GET", "/tables", nil, &out))
	if len(out.Tables) != 1 || out.Tables[0].ID != public.ID || out.Tables[0].Seats[0].Label != "Ada" {
		t.Errorf("%+v", out)
	}
	var mine struct{ Games []table.Listing }
	check(t, ada.Do(t.Context(), "GET", "/me/games", nil, &mine))
	if len(mine.Games) != 2 {
		t.Errorf("%+v", mine)
	}
	// A browser that nobody has played in has no tables, which is not an error.
	if res, body := h.raw("GET", "/api/me/games", ""); res.StatusCode != 200 || !strings.Contains(body, `"games":[]`) {
		t.Errorf("%d %s", res.StatusCode, body)
	}
	var info struct {
		Games  []game.Info
		Levels []struct{ Level int }
	}
	check(t, ada.Do(t.Context(), "GET", "/games", nil, &info))
	if len(info.Games) != len(games.All) || len(info.Levels) != 6 {
		t.Errorf("%+v", info)
	}
	for _, g := range info.Games { // every preset creates a table
		for _, p := range g.Presets {
			raw, err := json.Marshal(p.Options)
			check(t, err)
			seats := slices.Repeat([]client.Seat{{Kind: "open"}}, max(p.Seats, g.MinSeats))
			seats[0].Kind = "me"
			_, err = ada.Create(t.Context(), client.NewTable{Game: g.Key, Lang: g.Langs[0], Seats: seats, Options: raw})
			check(t, err)
		}
	}
	for _, g := range info.Games { // every number of seats that the game allows
		seats := slices.Repeat([]client.Seat{{Kind: "open"}}, g.MaxSeats)
		seats[0].Kind = "me"
		_, err := ada.Create(t.Context(), client.NewTable{Game: g.Key, Lang: g.Langs[0], Seats: seats})
		check(t, err)
	}
}

func TestTheAPIHasAVersion(t *testing.T) {
	h := open(t, nil)
	_, here := h.raw("GET", "/api/games", "")
	res, there := h.raw("GET", "/api/v1/games", "")
	if res.StatusCode != http.StatusOK || here != there {
		t.Errorf("%d %s", res.StatusCode, there)
	}
	_, document := h.raw("GET", "/api/v1/openapi.json", "")
	if !strings.Contains(document, `/api/v1"`) {
		t.Error("the description does not name the version")
	}
	// Limits and refusals hold there too.
	res, body := h.raw("POST", "/api/v1/tables", strings.Repeat("x", 100_000))
	h.coded(res, body, http.StatusRequestEntityTooLarge, "request/large")
	for _, path := range []string{"/api/v1/nothing", "/api/v2/games", "/api/v1/v1/games"} {
		res, body := h.raw("GET", path, "")
		h.coded(res, body, http.StatusNotFound, "request/path")
	}
}

// A parameter that an input shares with others by embedding counts: place names are words in Letter.
func TestEmbeddedParametersCount(t *testing.T) {
	h := open(t, nil)
	for query, want := range map[string]string{"": `"valid":false`, "?game=letter": `"valid":true`} {
		if _, body := h.raw("GET", "/api/words/en/LONDON"+query, ""); !strings.Contains(body, want) {
			t.Errorf("%q: %s", query, body)
		}
	}
}
