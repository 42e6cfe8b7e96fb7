package main

import (
	"bytes"
	"net/http/httptest"
	"os/exec"
	"testing"

	"lettercase/games"
	"lettercase/internal/bus"
	"lettercase/internal/httpapi"
	"lettercase/internal/store"
	"lettercase/internal/table"
)

// The example plays a whole game on a real server.
func TestTheExamplePlaysToTheEnd(t *testing.T) {
	check := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	st, err := store.OpenSQLite(t.Context(), t.TempDir())
	check(err)
	services := table.NewServices(st, games.All, nil)
	hub, err := table.NewHub(services, table.Config{Bus: bus.Local{}})
	check(err)
	api, err := httpapi.New(httpapi.Config{Services: services, Hub: hub, Secret: []byte("a secret for tests"), Limits: httpapi.Limits{Off: true}})
	check(err)
	server := httptest.NewServer(api)
	defer func() {
		server.CloseClientConnections()
		server.Close()
		hub.Close()
		check(st.Close())
	}()
	check(run(server.URL, "", 1))
	if python, err := exec.LookPath("python3"); err == nil { // the same bot in another language
		out, err := exec.CommandContext(t.Context(), python, "bot.py", server.URL).CombinedOutput()
		if err != nil || !bytes.Contains(out, []byte("scores [")) {
			t.Errorf("%v: %s", err, out)
		}
	}
}
