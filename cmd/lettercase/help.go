package main

import (
	"os"
	"strconv"

	"github.com/charmbracelet/x/term"

	"lettercase/internal/cli"
)

// describe puts the texts in place of their keys: of the program, its flags and arguments, and the commands below it.
func (s *stdio) describe(root *cli.Command) *cli.Command {
	root.Help = s.say("help.lettercase")
	s.describeBelow(root, "help")
	return root
}

func (s *stdio) describeBelow(c *cli.Command, key string) {
	for _, flag := range c.Flags {
		flag.Help = s.say(flag.Help)
	}
	for _, arg := range c.Args {
		arg.Help = s.say(arg.Help)
	}
	for _, child := range c.Commands {
		name := key + "." + child.Name
		child.Help = s.say(child.Help)
		if s.book.Has(name + ".more") {
			child.Detail = s.say(name + ".more")
		}
		s.describeBelow(child, name)
	}
}

// help prints what a command is for, in the user's language.
func (s *stdio) help() error {
	return s.line.Command.PrintHelp(s.out, cli.Words{
		Usage:     func(usage string) string { return s.say("cli.usage", "usage", usage) },
		Arguments: s.say("cli.arguments"),
		Flags:     s.say("cli.flags"),
		Commands:  s.say("cli.commands"),
		Command:   s.say("cli.command"),
		Options:   s.say("cli.options"),
		Run:       func(command string) string { return s.say("cli.run", "command", command) },
	}, s.width())
}

// width is how many letters fit on a line of the output.
func (s *stdio) width() int {
	const usual = 80
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n > 0 {
		return n
	}
	if f, ok := s.out.(*os.File); ok {
		if w, _, err := term.GetSize(f.Fd()); err == nil && w > 0 {
			return w
		}
	}
	return usual
}
