package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"lettercase/internal/store"
)

// said runs a command and returns what it printed.
func said(t *testing.T, want int, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if status := run(append([]string{"--ui-lang=en"}, args...), nil, &out, &out); status != want {
		t.Errorf("%v: status %d, want %d: %s", args, status, want, out.String())
	}
	return out.String()
}

// file writes a file of the test's own and returns its name.
func file(t *testing.T, content string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func match(t *testing.T, text string, patterns ...string) {
	t.Helper()
	for _, p := range patterns {
		if !regexp.MustCompile(`(?m)` + p).MatchString(text) {
			t.Errorf("no %s in:\n%s", p, text)
		}
	}
}

// Flags win over the environment, the environment over the file, the file over the default.
func TestConfigSources(t *testing.T) {
	t.Setenv("LETTERCASE_BOT_BUDGET", "3s")
	t.Setenv("LETTERCASE_BOT_PACE", "0.5")
	conf := file(t, `# The server of the house.
addr = 127.0.0.1:8123
bot-budget = 2s
origin = https://a.example
origin = "https://b.example" # a second one
invitation = hush
database-url = postgres://me:pa55@db/games
nats = nats://h?password=pa55
word-link = https://example/#{word}
`)
	text := said(t, 0, "config", "--config", conf, "--bot-pace", "0")
	match(t, text,
		`^addr = 127.0.0.1:8123 +# .*file:2$`,
		`^bot-budget = 3s +# LETTERCASE_BOT_BUDGET$`,
		`^bot-pace = 0 +# --bot-pace$`,
		`^max-tables = 50 +# default$`,
		`^origin = https://a.example,https://b.example +# .*file:4$`,
		`^word-link = https://example/#\{word\} +#`,
		`^#secret =  +# default$`,
		`^invitation = … +#`,
		`^database-url = postgres://me:…@db/games +#`,
	)
	if regexp.MustCompile(`hush|pa55`).MatchString(text) {
		t.Errorf("a secret is shown:\n%s", text)
	}
	// What is printed is a file again; an empty variable is as good as none.
	t.Setenv("LETTERCASE_CONFIG", file(t, text))
	match(t, said(t, 0, "config"), `^addr = 127.0.0.1:8123 +# .*file:1$`, `^origin = https://a.example,https://b.example +#`)
	t.Setenv("LETTERCASE_CONFIG", "")
	match(t, said(t, 0, "config"), `^addr = :8080 +# default$`)
}

// Other commands take the settings they have in common with the server, such as where the store is.
func TestConfigOfOtherCommands(t *testing.T) {
	t.Setenv("LETTERCASE_CONFIG", file(t, "data = nowhere\naddr = 127.0.0.1:1\n"))
	match(t, said(t, exitInput, "verify"), `nowhere`)
	match(t, said(t, exitNo, "healthy"), `127.0.0.1:1`)
}

func TestConfigRefused(t *testing.T) {
	for _, c := range []struct{ conf, want string }{
		{"addr = :80\n\nadr = :80\n", `^lettercase: input/config: .*file, line 3: there is no setting “adr”`},
		{"addr = :80\naddr = :81\n", `line 2: “addr” is set on line 1 already`},
		{"bot-budget = soon\n", `line 1: “soon” does not fit “bot-budget”`},
		{"trust-proxy = perhaps\n", `line 1: “perhaps” does not fit “trust-proxy”`},
		{"log-level = loud\n", `line 1: “loud” does not fit “log-level”`},
		{"addr :80\n", `line 1: a setting looks like this`},
	} {
		match(t, said(t, exitInput, "serve", "--config", file(t, c.conf)), c.want)
	}
	match(t, said(t, exitInput, "serve", "--config", filepath.Join(t.TempDir(), "none")), `^lettercase: input/file: `)
}

// A second game in another terminal is told so, not of a lock.
func TestDirectoryInUse(t *testing.T) {
	dir := t.TempDir()
	st, err := store.OpenSQLite(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	match(t, said(t, exitInput, "serve", "--data", dir, "--addr", "127.0.0.1:0"), `^lettercase: serve/data: --data: this directory is in use by another server, or by a game in another terminal`)
}

func TestSecretsFromFiles(t *testing.T) {
	short, data := file(t, "short\n"), t.TempDir()
	database := file(t, "host=/nowhere user=x\n")
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"serve", "--data", data, "--secret-file", short}, `at least 16 characters`},
		{[]string{"serve", "--data", data, "--secret-file", file(t, "\n")}, `--secret-file: the file .* is empty`},
		{[]string{"serve", "--data", data, "--secret", "x", "--secret-file", short}, `--secret and --secret-file cannot be used together`},
		{[]string{"serve", "--database-url-file", database}, `^lettercase: serve/database: --database-url: `},
		{[]string{"verify", "--database-url-file", database}, `^lettercase: serve/database: --database-url: `},
	} {
		match(t, said(t, exitInput, c.args...), c.want)
	}
}

func TestTLSRefused(t *testing.T) {
	short, data := file(t, "short\n"), t.TempDir()
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--tls-cert", short}, `--tls-cert and --tls-key belong together`},
		{[]string{"--tls-cert", short, "--tls-key", short, "--addr", "127.0.0.1:0"}, `^lettercase: serve/certificate: --tls-cert: `},
		{[]string{"--tls-cert", short, "--tls-key", short, "--acme-host", "a.example"}, `cannot be used together`},
		{[]string{"--redirect-addr", ":80"}, `--redirect-addr redirects to HTTPS`},
		{[]string{"--acme-email", "a@b.example"}, `needs the name of the server: --acme-host`},
	} {
		match(t, said(t, exitInput, append([]string{"serve", "--data", data}, c.args...)...), c.want)
	}
}
