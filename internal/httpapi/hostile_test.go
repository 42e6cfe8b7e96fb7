package httpapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"lettercase/game"
	"lettercase/internal/httpapi"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/table"
)

// panicking is a store whose Ping panics.
type panicking struct{ table.Store }

func (panicking) Ping(context.Context) error { panic("boom") }

func TestFloodsAreSlowedDown(t *testing.T) {
	h := open(t, func(c *httpapi.Config) {
		c.Limits = httpapi.Limits{Player: httpapi.Rate{Each: 1, Burst: 5}, Address: httpapi.Rate{Each: 1000, Burst: 1000}, Guests: httpapi.Rate{Each: 0.001, Burst: 3}}
	})
	ada := h.guest("Ada")
	slow := 0
	for range 20 {
		if err := ada.Do(t.Context(), "POST", "/me", map[string]string{"name": "Ada"}, nil); game.Code(err) == "rate/slow" {
			slow++
		}
	}
	if slow < 14 {
		t.Errorf("%d of 20 slowed down", slow)
	}
	h.guest("Bob")
	h.guest("Cyd")
	wants(t, client.New(h.url, h.http).SignUp(t.Context(), "Dan", ""), "rate/slow")

	talk := open(t, func(c *httpapi.Config) { c.Limits = httpapi.Limits{} })
	eve := talk.guest("Eve")
	card, err := eve.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	check(t, err)
	for i := 0; err == nil && i < 20; i++ {
		err = eve.Do(t.Context(), "POST", "/tables/"+card.ID+"/chat", map[string]string{"text": "spam"}, nil)
	}
	wants(t, err, "rate/slow")

	by := open(t, func(c *httpapi.Config) { c.Limits = httpapi.Limits{Address: httpapi.Rate{Each: 0.001, Burst: 3}} })
	for i := range 5 {
		res, body := by.raw("GET", "/api/games", "")
		if i >= 3 {
			by.coded(res, body, 429, "rate/slow")
		}
	}
	if res, _ := by.raw("GET", "/healthz", ""); res.StatusCode != 200 {
		t.Error("health is not limited")
	}
}

func TestTooManyTabs(t *testing.T) {
	h := open(t, func(c *httpapi.Config) { c.Limits = httpapi.Limits{Off: true, Live: 3} })
	ada := h.guest("Ada")
	card, err := ada.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	check(t, err)
	for range 3 {
		live, err := ada.Watch(t.Context(), card.ID, 0, -1)
		check(t, err)
		defer live.Close()
	}
	_, err = ada.Watch(t.Context(), card.ID, 0, -1)
	wants(t, err, "live/many")
}

// A refused live connection gets a coded error and does not count as presence.
func TestRefusedLooks(t *testing.T) {
	h := open(t, nil)
	ada, eve := h.guest("Ada"), h.guest("Eve")
	card, err := ada.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	check(t, err)
	var out struct{ Token string }
	check(t, eve.Do(t.Context(), "POST", "/me/token", nil, &out))
	for _, c := range []struct {
		path   string
		status int
		code   string
		header []string
	}{
		{card.ID + "/live?seat=0", 403, "seat/foreign", nil},
		{card.ID + "/live?seat=-1", 403, "request/origin", []string{"Origin", "https://evil.example"}},
		{card.ID + "/live?seat=-1", 403, "request/origin", []string{"Origin", "null"}},
		{card.ID + "/live?seat=-1", 401, "player/token", []string{"Authorization", "Bearer lc.x.0.y"}},
		{card.ID + "/live?seat=-2", 422, "request/invalid", nil},
		{card.ID + "/live?seat=-1&seq=x", 422, "request/invalid", nil},
		{"nosuchtable2/live", 404, "table/unknown", nil},
	} {
		headers := append([]string{"Upgrade", "websocket", "Connection", "Upgrade", "Sec-WebSocket-Version", "13", "Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==", "Authorization", "Bearer " + out.Token}, c.header...)
		res, body := h.raw("GET", "/api/tables/"+c.path, "", headers...)
		t.Log(c.path, c.header)
		h.coded(res, body, c.status, c.code)
	}
	if n := h.hub.Stats().Connections; n != 0 {
		t.Errorf("%d look on", n)
	}
}

// Clients send nothing on a live connection: large or broken frames end it, and nothing else.
func TestHugeAndBrokenFrames(t *testing.T) {
	h := open(t, nil)
	ada := h.guest("Ada")
	card, err := ada.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "bot"}}, Start: true})
	check(t, err)
	for _, frame := range [][]byte{bytes.Repeat([]byte("x"), 1<<20), []byte("\xff\xfe\xfd"), []byte(`{"type":"act"}`)} {
		conn, _, err := websocket.Dial(t.Context(), strings.Replace(h.url, "http", "ws", 1)+"/api/tables/"+card.ID+"/live?seat=-1", &websocket.DialOptions{HTTPClient: h.http})
		check(t, err)
		_ = conn.Write(t.Context(), websocket.MessageText, frame)
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		for err == nil {
			_, _, err = conn.Read(ctx)
		}
		if ctx.Err() != nil {
			t.Errorf("a frame of %d bytes is taken", len(frame))
		}
		cancel()
		_ = conn.CloseNow()
	}
	if _, err := ada.Table(t.Context(), card.ID); err != nil {
		t.Error(err)
	}
}

// Any bytes sent to any route give an answer or a coded error, never a 500.
func TestHostileBodies(t *testing.T) {
	h := open(t, nil)
	p := hostilePlace(t, h)
	for _, body := range hostileBodies {
		for _, path := range p.paths {
			p.send(t, h, path, []byte(body))
		}
	}
	p.unharmed(t, h)
}

var hostileBodies = []string{
	``, `{}`, `[]`, `null`, `true`, `"x"`, `1e999`, `{"seat":`, `{"seat":1e99}`, `{"seat":-1}`, `{"seat":0.5}`, `{"seat":"0"}`, `{"seat":null}`, `{"seat":0,"seat":1}`,
	"\xff\xfe", `{"seat":0,"key":"` + "\xc3\x28" + `","action":{}}`, `{"text":"` + "\xed\xa0\x80" + `"}`, `{"text":"\ud800"}`, `{"name":"\u202e\u0000"}`,
	`{"seat":0,"key":"k","action":null}`, `{"seat":0,"key":"k","action":[[[[[[]]]]]]}`, `{"seat":0,"key":"k","action":{"lay":null}}`, `{"seat":0,"key":"k","action":{"lay":{},"pass":{}}}`,
	`{"seat":31,"key":"` + strings.Repeat("k", 64) + `","action":"x"}`, `{"seat":0,"key":"bot:1:0","action":{}}`, strings.Repeat("[", 20_000), `{"a":` + strings.Repeat(`{"a":`, 5000),
	`{"kind":"abort"}`, `{"kind":"out","seat":1}`, `{"by":"out","seat":1}`, `{"player":"x"}`, `{"code":"' OR 1=1 --"}`, `{"options":{"turnTime":-1}}`, `{"seats":1000000}`, `{"ms":1}`,
	`{"game":"shelf","lang":"en","seats":[]}`, `{"game":"shelf","lang":"en","added":["\u0000"],"seats":[{"kind":"me"},{"kind":"me"}]}`, `{"game":"../x","lang":"..","seats":[{"kind":"me"}]}`,
}

// place is a table in play with a path for every route.
type place struct {
	token string
	table string
	paths []string
	seq   int
}

func hostilePlace(t testing.TB, h *harness) *place {
	ada := h.guest("Ada")
	card, err := ada.Create(context.Background(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "me"}}, Start: true})
	check(t, err)
	eve := h.guest("Eve")
	var out struct{ Token string }
	check(t, eve.Do(context.Background(), "POST", "/me/token", nil, &out))
	p := &place{token: out.Token, table: card.ID, seq: card.Seq, paths: []string{"/api/me", "/api/me/adopt", "/api/tables", "/api/test/advance"}}
	for _, what := range []string{"sit", "stand", "start", "setup", "seats", "resign", "pause", "resume", "abort", "replace", "refuse", "rematch", "decline", "mute", "invite", "actions", "preview", "hint"} {
		p.paths = append(p.paths, "/api/tables/"+card.ID+"/"+what)
	}
	return p
}

func (p *place) send(t testing.TB, h *harness, path string, body []byte) {
	req, err := http.NewRequest("POST", h.url+path, bytes.NewReader(body))
	check(t, err)
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Authorization", "Bearer "+p.token)
	res, err := h.http.Do(req)
	check(t, err)
	defer func() { _ = res.Body.Close() }()
	if res.StatusCode >= 500 {
		t.Errorf("%s %.80q: %d", path, body, res.StatusCode)
	}
	if res.StatusCode >= 400 {
		var e game.Error
		if err := json.NewDecoder(res.Body).Decode(&e); err != nil || e.Code == "" {
			t.Errorf("%s %.80q: %d without a code: %v", path, body, res.StatusCode, err)
		}
	}
}

// unharmed checks that an outsider has changed nothing at the table.
func (p *place) unharmed(t testing.TB, h *harness) {
	rows, err := h.store.Rows(context.Background(), p.table, 0)
	check(t, err)
	if len(rows) != p.seq {
		t.Errorf("%d rows, there were %d", len(rows), p.seq)
	}
}

func FuzzBodies(f *testing.F) {
	for i, b := range hostileBodies {
		f.Add(i, []byte(b))
	}
	h := open(f, nil)
	p := hostilePlace(f, h)
	f.Fuzz(func(t *testing.T, path int, body []byte) {
		if path < 0 {
			path = -(path + 1)
		}
		p.send(t, h, p.paths[path%len(p.paths)], body)
		p.unharmed(t, h)
	})
}

// Cancelled requests and lost connections leak nothing; goleak checks that in TestMain.
func TestClientsThatVanish(t *testing.T) {
	h := open(t, func(c *httpapi.Config) { c.Limits.Live = 100 })
	ada := h.guest("Ada")
	card, err := ada.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "bot"}}, Start: true})
	check(t, err)
	var wg sync.WaitGroup
	for i := range 40 {
		wg.Go(func() {
			ctx, cancel := context.WithCancel(t.Context())
			live, err := ada.Watch(ctx, card.ID, game.Seat(i%2-1), -1)
			if err != nil {
				t.Error(err)
				cancel()
				return
			}
			if i%3 == 0 {
				_, _ = live.Next(ctx)
			}
			cancel()
			live.Close()
		})
	}
	wg.Wait()
	for h.hub.Stats().Connections > 0 {
		time.Sleep(time.Millisecond) // until the server has noticed
	}
}
