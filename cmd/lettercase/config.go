package main

import (
	"bufio"
	"cmp"
	"fmt"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"lettercase/game"
	"lettercase/internal/cli"
)

// configFile is a file of settings, one "name = value" a line, named like the flags of serve. A setting applies to every
// command whose flag has the same environment variable, so that one file serves them all. Flags and variables win over it.
type configFile struct {
	name     string
	settings map[string][]setting // by environment variable
}

// setting is one line of a configuration file.
type setting struct {
	name, value string
	line        int
}

// openConfig reads the file of settings that the command line or the environment names; without one it is empty.
func openConfig(line *cli.Line, root *cli.Command) (*configFile, error) {
	if name := line.Said(line.Flag("config")); name != "" {
		return readConfig(name, root)
	}
	return &configFile{}, nil
}

// readConfig reads a configuration file and refuses what is not a setting of serve.
func readConfig(name string, root *cli.Command) (*configFile, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	known := map[string]*cli.Flag{}
	for _, flag := range serverFlags(root) {
		known[flag.Name] = flag
	}
	out := &configFile{name: name, settings: map[string][]setting{}}
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(strings.TrimPrefix(lines.Text(), "\ufeff"))
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		key, value, ok := strings.Cut(line, "=")
		key, value = strings.TrimSpace(key), valueOf(value)
		flag := known[key]
		switch {
		case !ok:
			return nil, game.Refuse("input/config.line", "file", name, "line", n)
		case flag == nil:
			return nil, game.Refuse("input/config.unknown", "file", name, "line", n, "name", key)
		}
		if before := out.settings[flag.Env]; len(before) > 0 && !flag.IsList() {
			return nil, game.Refuse("input/config.twice", "file", name, "line", n, "name", key, "before", before[0].line)
		}
		if !flag.Fits(value) {
			return nil, game.Refuse("input/config.value", "file", name, "line", n, "name", key, "value", value)
		}
		out.settings[flag.Env] = append(out.settings[flag.Env], setting{key, value, n})
	}
	return out, lines.Err()
}

// valueOf is what a line sets: up to a comment, or what stands in quotes.
func valueOf(text string) string {
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, `"`) {
		if quoted, _, ok := strings.Cut(text[1:], `"`); ok {
			return quoted
		}
	}
	if strings.HasPrefix(text, "#") {
		return ""
	}
	text, _, _ = strings.Cut(text, " #")
	return strings.TrimSpace(text)
}

// serverFlags are the flags of serve: the settings there are.
func serverFlags(root *cli.Command) []*cli.Flag {
	for _, c := range root.Commands {
		if c.Name == "serve" {
			return slices.DeleteFunc(slices.Clone(c.Flags), func(f *cli.Flag) bool { return f.Env == "" })
		}
	}
	return nil
}

// lookup is what the file says for a flag: a list is given in several lines, or separated by commas.
func (f *configFile) lookup(flag *cli.Flag) []string {
	var values []string
	for _, s := range f.settings[flag.Env] {
		values = append(values, s.value)
	}
	return values
}

// configCmd prints the settings that serve would have with the same flags, environment and file.
type configCmd struct{ serveCmd }

// Run prints a configuration file: each setting, and behind it where it comes from. Secrets are left out.
func (c configCmd) Run(std *stdio) error {
	var settings, sources []string
	width := 0
	for _, flag := range std.line.Command.Flags {
		if flag.Env == "" {
			continue
		}
		source := std.say("out.config.default")
		switch lines := std.config.settings[flag.Env]; {
		case std.line.Typed(flag):
			source = "--" + flag.Name
		case flag.FromEnv():
			source = flag.Env
		case len(lines) > 0:
			source = fmt.Sprintf("%s:%d", std.config.name, lines[0].line)
		}
		text := flag.Name + " = " + shown(flag.Name, flag.Get())
		if strings.HasSuffix(text, "= ") {
			text = "#" + text
		}
		settings, sources = append(settings, text), append(sources, source)
		width = max(width, utf8.RuneCountInString(text))
	}
	for i := range settings {
		fmt.Fprintf(std.out, "%-*s # %s\n", width, settings[i], sources[i])
	}
	return nil
}

var (
	urlPassword  = regexp.MustCompile(`(://[^:/@\s]*:)[^@\s]*@`)
	wordPassword = regexp.MustCompile(`(password=)('[^']*'|\S+)`)
)

// shown is a value as it may be printed: without passwords.
func shown(name string, v any) string {
	text := fmt.Sprint(v)
	if list, ok := v.([]string); ok {
		text = strings.Join(list, ",")
	}
	switch {
	case text == "":
		return ""
	case name == "secret" || name == "invitation":
		return "…"
	}
	text = urlPassword.ReplaceAllString(wordPassword.ReplaceAllString(text, "${1}…"), "${1}…@")
	if u, err := url.Parse(text); err == nil && u.Query().Has("password") {
		q := u.Query()
		q.Set("password", "…")
		u.RawQuery = q.Encode()
		text = u.String()
	}
	return text
}

// readSecret reads a setting from the file that is named in its place, so that it is neither in the list of processes nor
// in a file that everybody may read.
func readSecret(flag string, value *string, file string) error {
	if file == "" {
		return nil
	}
	if *value != "" {
		return game.Refuse("input/usage.together", "a", flag, "b", flag+"-file")
	}
	raw, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if *value = strings.TrimSpace(string(raw)); *value == "" {
		return game.Refuse("input/config.empty", "file", file, "flag", flag+"-file")
	}
	return nil
}

// readSecrets reads several; the first error counts.
func (c *serveCmd) readSecrets() error {
	return cmp.Or(
		readSecret("--secret", &c.Secret, c.SecretFile),
		readSecret("--invitation", &c.Invitation, c.InvitationFile),
		readSecret("--database-url", &c.DatabaseURL, c.DatabaseURLFile),
		readSecret("--nats", &c.NATS, c.NATSFile),
		readSecret("--oidc-secret", &c.OIDCSecret, c.OIDCSecretFile),
	)
}
