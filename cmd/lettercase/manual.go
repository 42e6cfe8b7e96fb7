package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"lettercase/internal/cli"
)

// manualCmd writes the manual pages and completions that packages install, from the same description that --help prints.
type manualCmd struct {
	Dir string `arg:"" help:"help.manual.dir" type:"path"`
}

// Run reads the description that the command line is parsed by, so that pages and completions cannot differ from it.
func (c manualCmd) Run(std *stdio) error {
	app := std.line.Command.Parent
	files := map[string][]byte{
		"completions/lettercase.bash": bashCompletion(app),
		"completions/_lettercase":     zshCompletion(app),
		"completions/lettercase.fish": fishCompletion(app),
		"man/lettercase.1":            manPage(app, "lettercase", app.Help),
	}
	for _, n := range app.Visible() {
		files["man/lettercase-"+n.Name+".1"] = manPage(n, "lettercase "+n.Name, n.Help)
	}
	for name, content := range files {
		path := filepath.Join(c.Dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, content, 0o644); err != nil {
			return err
		}
	}
	std.print("out.manual", "n", len(files), "dir", c.Dir)
	return nil
}

// flagsOf lists a command's own flags that --help shows.
func flagsOf(n *cli.Command) []*cli.Flag {
	var list []*cli.Flag
	for _, f := range n.Flags {
		if !f.Hidden && f.Name != "help" {
			list = append(list, f)
		}
	}
	return list
}

// manPage is a page of section 1: a command, its flags, and its subcommands with their flags.
func manPage(n *cli.Command, name, help string) []byte {
	var b bytes.Buffer
	title := strings.ReplaceAll(name, " ", "-")
	fmt.Fprintf(&b, ".TH %s 1 \"\" \"Lettercase\"\n.SH NAME\n%s \\- %s\n", strings.ToUpper(title), title, roff(help))
	fmt.Fprintf(&b, ".SH SYNOPSIS\n.B %s\n%s\n", roff(name), roff(usage(n)))
	if flags := flagsOf(n); len(flags) > 0 {
		b.WriteString(".SH OPTIONS\n")
		manFlags(&b, flags)
	}
	if len(n.Args) > 0 {
		b.WriteString(".SH ARGUMENTS\n")
		for _, p := range n.Args {
			fmt.Fprintf(&b, ".TP\n.I %s\n%s\n", roff(p.Name), roff(p.Help))
		}
	}
	if children := n.Visible(); len(children) > 0 {
		b.WriteString(".SH COMMANDS\n")
		for _, child := range children {
			fmt.Fprintf(&b, ".SS %s %s\n%s\n", roff(child.Name), roff(usage(child)), roff(child.Help))
			if n.Parent != nil {
				manFlags(&b, flagsOf(child))
			}
		}
	}
	b.WriteString(".SH EXIT STATUS\n0: done. 1: the answer is no, where the command asks something. 2: bad input.\n")
	return b.Bytes()
}

func manFlags(b *bytes.Buffer, flags []*cli.Flag) {
	for _, f := range flags {
		name := f.String()
		if f.Short != "" {
			name = "-" + f.Short + ", " + name
		}
		fmt.Fprintf(b, ".TP\n.B %s\n%s\n", roff(name), roff(f.Help))
		if f.Env != "" {
			fmt.Fprintf(b, "Environment: %s.\n", f.Env)
		}
	}
}

// usage is what follows a command's name.
func usage(n *cli.Command) string {
	var parts []string
	if len(flagsOf(n)) > 0 {
		parts = append(parts, "[options]")
	}
	if len(n.Visible()) > 0 {
		parts = append(parts, "command")
	}
	for _, p := range n.Args {
		parts = append(parts, p.String())
	}
	return strings.Join(parts, " ")
}

// roff escapes text for a man page.
func roff(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(s)
	if strings.HasPrefix(s, ".") || strings.HasPrefix(s, "'") {
		s = `\&` + s
	}
	return s
}

// words are the completions for each path of commands: subcommands and flags.
func words(n *cli.Command, path string, each func(path string, n *cli.Command, words []string)) {
	var list []string
	for _, child := range n.Visible() {
		list = append(list, child.Name)
	}
	for _, f := range flagsOf(n) {
		list = append(list, "--"+f.Name)
	}
	each(path, n, append(list, "--help"))
	for _, child := range n.Visible() {
		words(child, strings.TrimSpace(path+" "+child.Name), each)
	}
}

func bashCompletion(app *cli.Command) []byte {
	var b bytes.Buffer
	b.WriteString(`# bash completion for lettercase
_lettercase() {
	local word path="" cur=${COMP_WORDS[COMP_CWORD]} i
	for ((i = 1; i < COMP_CWORD; i++)); do
		word=${COMP_WORDS[i]}
		[[ $word == -* ]] || path="${path:+$path }$word"
	done
	case $path in
`)
	words(app, "", func(path string, n *cli.Command, words []string) {
		pattern := fmt.Sprintf("%q | %q*", path, path+" ")
		if len(n.Visible()) > 0 {
			pattern = fmt.Sprintf("%q", path)
		}
		fmt.Fprintf(&b, "\t%s) mapfile -t COMPREPLY < <(compgen -W %q -- \"$cur\") ;;\n", pattern, strings.Join(words, " "))
	})
	b.WriteString("\tesac\n\t[[ $cur == -* || ${#COMPREPLY[@]} -gt 0 ]] || mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n}\ncomplete -F _lettercase lettercase\n")
	return b.Bytes()
}

func zshCompletion(app *cli.Command) []byte {
	return append([]byte("#compdef lettercase\nautoload -U +X bashcompinit && bashcompinit\n"), bashCompletion(app)...)
}

func fishCompletion(app *cli.Command) []byte {
	var b bytes.Buffer
	b.WriteString("complete -c lettercase -f\n")
	quote := func(s string) string { return "'" + strings.ReplaceAll(s, "'", `\'`) + "'" }
	words(app, "", func(path string, n *cli.Command, _ []string) {
		when := "__fish_use_subcommand"
		if path != "" {
			when = "__fish_seen_subcommand_from " + path[strings.LastIndex(path, " ")+1:]
		}
		for _, child := range n.Visible() {
			fmt.Fprintf(&b, "complete -c lettercase -n %s -a %s -d %s\n", quote(when), child.Name, quote(child.Help))
		}
		for _, f := range flagsOf(n) {
			fmt.Fprintf(&b, "complete -c lettercase -n %s -l %s -d %s\n", quote(when), f.Name, quote(f.Help))
		}
	})
	return b.Bytes()
}
