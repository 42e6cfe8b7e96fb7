package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lettercase/internal/httpapi/client"
	"lettercase/internal/store"
	"lettercase/internal/store/pgtest"
)

// command runs a subcommand and returns what it printed; it must end with the given status.
func command(t *testing.T, want int, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if got := run(args, nil, &out, &errs); got != want {
		t.Fatalf("%v: status %d, want %d\n%s%s", args, got, want, out.String(), errs.String())
	}
	return out.String() + errs.String()
}

// played runs a server, plays a few games on it and returns a copy of its store.
func played(t *testing.T, copies string, keep string) {
	t.Helper()
	url, data := served(t)
	c := client.New(url, nil)
	if err := c.SignUp(t.Context(), "Ada", ""); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"shelf", "letter", "alfabet"} {
		card, err := c.Create(t.Context(), client.NewTable{Game: key, Lang: "de", Seats: []client.Seat{{Kind: "me"}, {Kind: "bot"}}, Start: true})
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Do(t.Context(), "POST", "/tables/"+card.ID+"/resign", map[string]any{"seat": 0}, nil); err != nil {
			t.Fatal(err)
		}
	}
	command(t, 0, "backup", "--data", data, "--keep", keep, copies)
}

func TestBackUpsAreKeptRestoredAndVerified(t *testing.T) {
	copies := t.TempDir()
	for _, name := range []string{"lettercase-2020-01-01T000000Z.db", "lettercase-2021-01-01T000000Z.db", "notes.txt"} {
		if err := os.WriteFile(filepath.Join(copies, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	played(t, copies, "2")
	found, err := filepath.Glob(filepath.Join(copies, "*"))
	if err != nil || len(found) != 3 {
		t.Fatalf("two copies and the note stay, not %v %v", found, err)
	}
	if _, err := os.Stat(filepath.Join(copies, "lettercase-2020-01-01T000000Z.db")); err == nil {
		t.Error("the oldest copy is still there")
	}
	file := found[1] // the newest
	data := filepath.Join(t.TempDir(), "data")
	if said := command(t, 0, "restore", "--data", data, file); !strings.Contains(said, "3 tables") || !strings.Contains(said, "0 damaged") {
		t.Error(said)
	}
	if said := command(t, exitInput, "restore", "--data", data, file); !strings.Contains(said, "restore/exists") {
		t.Error(said)
	}
	if said := command(t, exitInput, "restore", "--data", t.TempDir(), filepath.Join(copies, "notes.txt")); !strings.Contains(said, "restore/damaged") {
		t.Error(said)
	}
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for i := 4096; i < len(raw); i++ {
		raw[i] ^= 0x55
	}
	broken := filepath.Join(t.TempDir(), "broken.db")
	if err := os.WriteFile(broken, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	if said := command(t, exitInput, "restore", "--data", t.TempDir(), broken); !strings.Contains(said, "restore/damaged") {
		t.Error(said)
	}
}

// emptyDatabase is an empty database on a server that runs until the test ends.
func emptyDatabase(t *testing.T) (dsn string) {
	t.Helper()
	server, err := pgtest.Start()
	if err != nil {
		t.Skip("PostgreSQL is not installed: ", err)
	}
	t.Cleanup(server.Stop)
	dsn, err = server.Database()
	if err != nil {
		t.Fatal(err)
	}
	return dsn
}

func TestAServerMovesToPostgresAndBack(t *testing.T) {
	dsn := emptyDatabase(t)
	copies, data, back := t.TempDir(), filepath.Join(t.TempDir(), "data"), filepath.Join(t.TempDir(), "back")
	played(t, copies, "0")
	found, _ := filepath.Glob(filepath.Join(copies, "*.db"))
	command(t, 0, "restore", "--data", data, found[0])
	command(t, 0, "import", "--database-url", dsn, data)
	if said := command(t, exitInput, "import", "--database-url", dsn, data); !strings.Contains(said, "transfer/notEmpty") {
		t.Error(said)
	}
	if said := command(t, 0, "verify", "--database-url", dsn); !strings.Contains(said, "3 tables") {
		t.Error(said)
	}
	command(t, 0, "export", "--database-url", dsn, back)
	if a, b := content(t, data), content(t, back); a != b || a == "" {
		t.Errorf("the stores differ:\n%s\n%s", a, b)
	}
}

// content is what a store holds, as text.
func content(t *testing.T, dir string) string {
	t.Helper()
	st, err := store.OpenSQLite(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = st.Close() }()
	var b strings.Builder
	err = st.EachTable(t.Context(), func(id string) error {
		rows, err := st.Rows(t.Context(), id, 0)
		for _, r := range rows {
			b.WriteString(id + " " + r.Key + " " + string(bytes.Join(raws(r.Events), []byte(","))) + "\n")
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func raws[T ~[]byte](list []T) (all [][]byte) {
	for _, e := range list {
		all = append(all, e)
	}
	return all
}
