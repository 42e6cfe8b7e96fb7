package httpapi_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/bus"
	"lettercase/internal/clock"
	"lettercase/internal/httpapi"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/meter"
	"lettercase/internal/notify"
	"lettercase/internal/people"
	"lettercase/internal/store"
	"lettercase/internal/store/pgtest"
	"lettercase/internal/table"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(withPostgres{m}) }

// withPostgres stops the server of tests that use PostgreSQL.
type withPostgres struct{ m *testing.M }

func (w withPostgres) Run() int { return pgtest.Run(w.m) }

// harness is a whole server.
type harness struct {
	testing.TB
	api    *httpapi.Server
	hub    *table.Hub
	store  table.Store
	url    string
	http   *http.Client
	people *people.Directory
	clock  *clock.Clock // tests advance it instead of waiting
}

func open(t testing.TB, change func(*httpapi.Config)) *harness {
	t.Helper()
	st, err := store.OpenSQLite(t.Context(), t.TempDir())
	check(t, err)
	return openOn(t, st, change)
}

// openOn is open on a store.
func openOn(t testing.TB, st table.Store, change func(*httpapi.Config)) *harness {
	t.Helper()
	reg := meter.NewRegistry()
	services := table.NewServices(st, games.All, nil)
	key, err := notify.NewKey()
	check(t, err)
	sender, err := notify.New(notify.Config{Key: key, People: services.People, Games: services.Games, Log: services.Log, Private: true}) // test endpoints are local
	check(t, err)
	hub, err := table.NewHub(services, table.Config{Notifier: sender, Reg: reg, Bus: bus.Local{}, BotPace: 0, MaxTables: 1000})
	check(t, err)
	cfg := httpapi.Config{Services: services, Hub: hub, Secret: []byte("a secret for tests"), Metrics: reg, Notify: sender, Limits: httpapi.Limits{Off: true}}
	if change != nil {
		change(&cfg)
	}
	api, err := httpapi.New(cfg)
	check(t, err)
	server := httptest.NewServer(api)
	transport := &http.Transport{MaxIdleConnsPerHost: 20}
	t.Cleanup(func() {
		api.Leave(context.Background())
		transport.CloseIdleConnections()
		server.Close()
		hub.Close()
		sender.Close()
		check(t, st.Close())
	})
	return &harness{t, api, hub, st, server.URL + cfg.Base, &http.Client{Transport: transport}, services.People, services.Clock}
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wants(t testing.TB, err error, code string) {
	t.Helper()
	if game.Code(err) != code {
		t.Fatalf("%v, want %s", err, code)
	}
}

func (h *harness) guest(name string) *client.Client {
	h.Helper()
	c := client.New(h.url, h.http)
	check(h.TB, c.SignUp(h.Context(), name, ""))
	return c
}

// raw sends a request and returns the response and its body.
func (h *harness) raw(method, path, body string, headers ...string) (*http.Response, string) {
	h.Helper()
	req, err := http.NewRequestWithContext(h.Context(), method, h.url+path, strings.NewReader(body))
	check(h.TB, err)
	req.Header.Set("Content-Type", "application/json")
	for i := 0; i+1 < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	if v := req.Header.Get("Host"); v != "" {
		req.Host = v
	}
	res, err := h.http.Do(req)
	check(h.TB, err)
	b, err := io.ReadAll(res.Body)
	check(h.TB, err)
	check(h.TB, res.Body.Close())
	return res, string(b)
}

// coded checks that a response is an error with a code.
func (h *harness) coded(res *http.Response, body string, status int, code string) {
	h.Helper()
	var e game.Error
	if err := json.Unmarshal([]byte(body), &e); err != nil || e.Code != code || res.StatusCode != status || e.Text == "" || !strings.HasPrefix(res.Header.Get("Content-Type"), "application/json") {
		h.Fatalf("%d %s %s, want %d %s", res.StatusCode, res.Header.Get("Content-Type"), body, status, code)
	}
}
