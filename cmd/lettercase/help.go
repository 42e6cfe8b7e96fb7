package main

import (
	"bytes"
	"io"
	"regexp"
	"strings"

	"github.com/alecthomas/kong"

	"lettercase/game"
)

// newParser describes the command line in the user's language. Help tags are keys of texts; they are looked up here and
// not by kong's variables, which it expands anew for every flag.
func newParser(cli *commands, std *stdio) (*kong.Kong, error) {
	parser, err := kong.New(cli,
		kong.Name("lettercase"),
		kong.Description(std.say("help.lettercase")),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.Help(std.help),
		kong.Writers(std.out, std.err),
		kong.Exit(func(code int) { panic(exited(code)) }),
	)
	if err != nil {
		return nil, err
	}
	parser.Model.HelpFlag.Help = "help.help"
	std.describe(parser.Model.Node, "help")
	return parser, nil
}

// describe puts the texts in place of their keys: of a node, its flags and arguments, and the commands below it.
func (s *stdio) describe(n *kong.Node, key string) {
	for _, flag := range n.Flags {
		flag.Help = s.say(flag.Help)
	}
	for _, arg := range n.Positional {
		arg.Help = s.say(arg.Help)
	}
	for _, child := range n.Children {
		name := key + "." + child.Name
		child.Help = s.say(child.Help)
		if s.book.Has(name + ".more") {
			child.Detail = s.say(name + ".more")
		}
		s.describe(child, name)
	}
}

// help prints kong's help with its own words translated.
func (s *stdio) help(options kong.HelpOptions, ctx *kong.Context) error {
	var page bytes.Buffer
	out := ctx.Stdout
	ctx.Stdout = &page
	err := kong.DefaultHelpPrinter(options, ctx)
	ctx.Stdout = out
	if err != nil {
		return err
	}
	lines := strings.Split(page.String(), "\n")
	for i, line := range lines {
		switch {
		case strings.HasPrefix(line, "Usage: "):
			usage := strings.NewReplacer("<command>", "<"+s.say("kong.command")+">", "[flags]", "["+s.say("kong.options")+"]")
			lines[i] = s.say("kong.usage", "usage", usage.Replace(strings.TrimPrefix(line, "Usage: ")))
		case line == "Flags:":
			lines[i] = s.say("kong.flags")
		case line == "Commands:":
			lines[i] = s.say("kong.commands")
		case line == "Arguments:":
			lines[i] = s.say("kong.arguments")
		case strings.HasPrefix(line, `Run "`):
			lines[i] = s.say("kong.run", "command", "lettercase <"+s.say("kong.command")+"> --help")
		}
	}
	_, err = io.WriteString(out, strings.Join(lines, "\n"))
	return err
}

// usages are kong's complaints about a command line that people meet, and the texts for them.
var usages = []struct {
	pattern *regexp.Regexp
	text    string
	holes   []string
}{
	{regexp.MustCompile(`^unknown flag (\S+?),? did you mean (?:one of )?(.+)\?$`), "flagLike", []string{"flag", "like"}},
	{regexp.MustCompile(`^unknown flag (\S+)$`), "flag", []string{"flag"}},
	{regexp.MustCompile(`^unexpected argument (\S+?),? did you mean (?:one of )?(.+)\?$`), "argumentLike", []string{"argument", "like"}},
	{regexp.MustCompile(`^unexpected argument (.+)$`), "argument", []string{"argument"}},
	{regexp.MustCompile(`^expected one of (.+)$`), "oneOf", []string{"list"}},
	{regexp.MustCompile(`^expected "(.+)"$`), "missing", []string{"what"}},
	{regexp.MustCompile(`^missing flags: (.+)$`), "missing", []string{"what"}},
	{regexp.MustCompile(`^(\S+) must be one of (.+) but got (.+)$`), "choice", []string{"what", "list", "value"}},
	{regexp.MustCompile(`^(\S+) and (\S+) can't be used together$`), "together", []string{"a", "b"}},
	{regexp.MustCompile(`^(\S+): expected .* but got "(.*)".*$`), "value", []string{"what", "value"}},
	{regexp.MustCompile(`^(\S+): stat (.+): no such file or directory$`), "noFile", []string{"what", "file"}},
}

// usageError gives kong's complaint a code, and a text where we know it.
func usageError(err error) error {
	out := game.Errorf("input/usage", "%v", err).With("text", err.Error())
	for _, u := range usages {
		if m := u.pattern.FindStringSubmatch(err.Error()); m != nil {
			out.Key = "error.input/usage." + u.text
			for i, hole := range u.holes {
				out = out.With(hole, strings.ReplaceAll(m[i+1], `"`, ""))
			}
			return out
		}
	}
	return out
}
