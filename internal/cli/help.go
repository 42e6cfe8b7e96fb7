package cli

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Words are the words of help itself, in the reader's language.
type Words struct {
	Usage                      func(usage string) string
	Arguments, Flags, Commands string // headings
	Command, Options           string // in place of a command and flags in the line of usage
	Run                        func(command string) string
}

// PrintHelp writes the help of a command, wrapped to a width.
func (c *Command) PrintHelp(w io.Writer, words Words, width int) error {
	p := &page{width: max(width, 40)}
	root := c.path()[0]
	p.print(words.Usage(strings.Join(strings.Fields(root.Name+" "+c.usage(words)), " ")))
	for _, text := range []string{c.Help, c.Detail} {
		if text != "" {
			p.print("")
			p.paragraphs(text)
		}
	}
	if len(c.Args) > 0 {
		var rows [][2]string
		for _, a := range c.Args {
			rows = append(rows, [2]string{a.String(), a.Help})
		}
		p.columns(words.Arguments, rows)
	}
	var rows [][2]string
	for _, level := range c.path() {
		if len(rows) > 0 && len(level.Flags) > 0 {
			rows = append(rows, [2]string{})
		}
		for _, f := range level.Flags {
			if f.Hidden {
				continue
			}
			left := "    " + f.String()
			if f.Short != "" {
				left = "-" + f.Short + ", " + f.String()
			}
			rows = append(rows, [2]string{left, f.explained()})
		}
	}
	p.columns(words.Flags, rows)
	if leaves := c.leaves(); len(leaves) > 0 {
		rows = nil
		for _, leaf := range leaves {
			rows = append(rows, [2]string{leaf.Path(), leaf.Help})
		}
		p.columns(words.Commands, rows)
	}
	if c.Parent == nil {
		p.print("")
		p.print(words.Run(c.Name + " <" + words.Command + "> --help"))
	}
	_, err := io.WriteString(w, p.text.String())
	return err
}

// usage is what is typed after the name of the program.
func (c *Command) usage(words Words) string {
	parts := []string{c.Path()}
	for _, f := range c.Flags {
		if f.Required {
			parts = append(parts, f.String())
		}
	}
	for _, a := range c.Args {
		parts = append(parts, a.String())
	}
	if len(c.Commands) > 0 {
		parts = append(parts, "<"+words.Command+">")
	}
	return strings.Join(append(parts, "["+words.Options+"]"), " ")
}

// leaves are the commands that can be run, below this one.
func (c *Command) leaves() []*Command {
	var list []*Command
	for _, child := range c.Visible() {
		if len(child.Commands) > 0 {
			list = append(list, child.leaves()...)
		} else {
			list = append(list, child)
		}
	}
	return list
}

// explained is the text of a flag, with the environment variable that sets it.
func (f *Flag) explained() string {
	if f.Env == "" {
		return f.Help
	}
	text, point := strings.CutSuffix(f.Help, ".")
	text += " ($" + f.Env + ")"
	if point {
		text += "."
	}
	return text
}

// page is a page of help as it grows.
type page struct {
	text  strings.Builder
	width int
}

func (p *page) print(line string) { p.text.WriteString(strings.TrimRight(line, " ") + "\n") }

// paragraphs wraps a text; lines that are indented stay as they are.
func (p *page) paragraphs(text string) {
	var running []string
	flush := func() {
		for _, line := range wrap(strings.Join(running, " "), p.width) {
			p.print(line)
		}
		running = nil
	}
	for line := range strings.SplitSeq(text, "\n") {
		switch {
		case line == "" || line[0] == ' ' || line[0] == '\t':
			if len(running) > 0 {
				flush()
			}
			p.print(line)
		default:
			running = append(running, line)
		}
	}
	if len(running) > 0 {
		flush()
	}
}

// columns prints names and beside them what they mean. A name that is too long has a line of its own.
func (p *page) columns(title string, rows [][2]string) {
	const indent, gap = 2, 4
	p.print("")
	p.print(title)
	longest, left := max(30, p.width*3/8), 0
	for _, row := range rows {
		if n := utf8.RuneCountInString(row[0]); n < longest {
			left = max(left, n)
		}
	}
	margin := strings.Repeat(" ", indent+left+gap)
	for _, row := range rows {
		lines := wrap(row[1], p.width-len(margin))
		first := strings.Repeat(" ", indent) + row[0]
		if utf8.RuneCountInString(row[0]) <= left && len(lines) > 0 {
			first = fmt.Sprintf("%-*s%s", len(margin), first, lines[0])
			lines = lines[1:]
		}
		p.print(first)
		for _, line := range lines {
			p.print(margin + line)
		}
	}
}

// wrap breaks a text into lines of at most so many letters, where words allow it.
func wrap(text string, width int) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
