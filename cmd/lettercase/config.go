package main

import (
	"bufio"
	"cmp"
	"fmt"
	"net/url"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/kong"

	"lettercase/game"
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

// BeforeResolve reads the configuration file, after flags and variables are known and before they are applied.
func (c *commands) BeforeResolve(k *kong.Kong, ctx *kong.Context) error {
	for _, flag := range k.Model.Flags {
		if flag.Name != "config" {
			continue
		}
		if name, _ := ctx.FlagValue(flag).(string); name != "" {
			file, err := readConfig(name, k.Model)
			if err != nil {
				return err
			}
			ctx.AddResolver(file)
			ctx.Bind(file)
			return nil
		}
	}
	ctx.Bind(&configFile{})
	return nil
}

// readConfig reads a configuration file and refuses what is not a setting of serve.
func readConfig(name string, app *kong.Application) (*configFile, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	known := map[string]*kong.Flag{}
	for _, flag := range serverFlags(app) {
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
		env := flag.Envs[0]
		if before := out.settings[env]; len(before) > 0 && !flag.IsSlice() {
			return nil, game.Refuse("input/config.twice", "file", name, "line", n, "name", key, "before", before[0].line)
		}
		if !fits(flag, value) {
			return nil, game.Refuse("input/config.value", "file", name, "line", n, "name", key, "value", value)
		}
		out.settings[env] = append(out.settings[env], setting{key, value, n})
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
func serverFlags(app *kong.Application) []*kong.Flag {
	for _, n := range app.Children {
		if n.Name == "serve" {
			return slices.DeleteFunc(slices.Clone(n.Flags), func(f *kong.Flag) bool { return len(f.Envs) == 0 })
		}
	}
	return nil
}

// fits reports whether a flag can have a value.
func fits(flag *kong.Flag, value string) bool {
	if flag.Enum != "" && !slices.Contains(strings.Split(flag.Enum, ","), value) {
		return false
	}
	scratch := reflect.New(flag.Target.Type()).Elem()
	return flag.Parse(kong.Scan().PushTyped(value, kong.FlagValueToken), scratch) == nil
}

// Validate is part of kong.Resolver; the file was checked when it was read.
func (*configFile) Validate(*kong.Application) error { return nil }

// Resolve gives a flag its value from the file, unless the environment has one.
func (f *configFile) Resolve(_ *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
	found := f.of(flag)
	if len(found) == 0 || envOf(flag) != "" {
		return nil, nil //nolint:nilnil // how kong says that there is no value
	}
	var values []string
	for _, s := range found {
		values = append(values, s.value)
	}
	return strings.Join(values, ","), nil // a list is given in several lines, or separated by commas
}

// of are the lines that set a flag.
func (f *configFile) of(flag *kong.Flag) []setting {
	for _, env := range flag.Envs {
		if found := f.settings[env]; len(found) > 0 {
			return found
		}
	}
	return nil
}

// envOf is the environment variable that sets a flag, if any.
func envOf(flag *kong.Flag) string {
	for _, env := range flag.Envs {
		if _, ok := os.LookupEnv(env); ok {
			return env
		}
	}
	return ""
}

// configCmd prints the settings that serve would have with the same flags, environment and file.
type configCmd struct{ serveCmd }

// Run prints a configuration file: each setting, and behind it where it comes from. Secrets are left out.
func (c configCmd) Run(std *stdio, ctx *kong.Context, file *configFile) error {
	typed := map[*kong.Flag]bool{}
	for _, p := range ctx.Path {
		if p.Flag != nil && !p.Resolved {
			typed[p.Flag] = true
		}
	}
	var settings, sources []string
	width := 0
	for _, flag := range ctx.Selected().Flags {
		if len(flag.Envs) == 0 {
			continue
		}
		source := std.say("out.config.default")
		switch env, lines := envOf(flag), file.of(flag); {
		case typed[flag]:
			source = "--" + flag.Name
		case env != "":
			source = env
		case len(lines) > 0:
			source = fmt.Sprintf("%s:%d", file.name, lines[0].line)
		}
		text := flag.Name + " = " + shown(flag.Name, flag.Target)
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
func shown(name string, v reflect.Value) string {
	text := fmt.Sprint(v.Interface())
	if list, ok := v.Interface().([]string); ok {
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
