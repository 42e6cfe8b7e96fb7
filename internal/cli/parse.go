package cli

import (
	"os"
	"slices"
	"strings"

	"lettercase/game"
)

// Line is a command line that was typed: which command, and what was said for its flags and arguments.
type Line struct {
	Command *Command
	Help    bool // somebody asked for help

	typed map[*Flag][]string
	args  []string
}

// Typed reports whether a flag was given on the command line.
func (l *Line) Typed(f *Flag) bool { return len(l.typed[f]) > 0 }

// Flag is a flag of the command or of one above it, by its name; nil if it has none such.
func (l *Line) Flag(name string) *Flag {
	list := l.Command.flags()
	if i := slices.IndexFunc(list, func(f *Flag) bool { return f.Name == name }); i >= 0 {
		return list[i]
	}
	return nil
}

// Said is what the command line or the environment says for a flag; the last word counts.
func (l *Line) Said(f *Flag) string {
	if said := l.typed[f]; len(said) > 0 {
		return said[len(said)-1]
	}
	return os.Getenv(f.Env)
}

// Scan finds out what was typed. Nothing is set yet: a file of settings may be named on the command line.
func (c *Command) Scan(args []string) (*Line, error) {
	l := &Line{Command: c, typed: map[*Flag][]string{}}
	for len(args) > 0 {
		word := args[0]
		args = args[1:]
		var err error
		switch {
		case word == "--":
			for _, word := range args {
				if err := l.argument(word); err != nil {
					return l, err
				}
			}
			return l, nil
		case strings.HasPrefix(word, "--"):
			args, err = l.long(word, args)
		case len(word) > 1 && word[0] == '-' && !isNumber(word):
			args, err = l.short(word, args)
		default:
			err = l.word(word)
		}
		if err != nil {
			return l, err
		}
	}
	return l, nil
}

// word is a command, or else an argument.
func (l *Line) word(word string) error {
	if len(l.args) == 0 {
		for _, c := range l.Command.Commands {
			if c.Name == word {
				l.Command = c
				return nil
			}
		}
	}
	return l.argument(word)
}

func (l *Line) argument(word string) error {
	want := l.Command.Args
	if n := len(want); n == 0 || len(l.args) >= n && !want[n-1].IsList() {
		var names []string
		if len(want) == 0 {
			for _, c := range l.Command.Visible() {
				names = append(names, c.Name)
			}
		}
		if like := alike(word, names); like != "" {
			return game.Refuse("input/usage.argumentLike", "argument", word, "like", like)
		}
		return game.Refuse("input/usage.argument", "argument", word)
	}
	l.args = append(l.args, word)
	return nil
}

// long takes a flag such as --name, --name=value or --no-name, and its value from the words behind it if it needs one.
func (l *Line) long(word string, rest []string) ([]string, error) {
	name, value, has := strings.Cut(strings.TrimPrefix(word, "--"), "=")
	var names []string
	for _, f := range l.Command.flags() {
		switch {
		case f.Name == name:
			return l.take(f, value, has, rest)
		case f.Negatable && "no-"+f.Name == name && !has:
			l.typed[f] = append(l.typed[f], "false")
			return rest, nil
		}
		names = append(names, "--"+f.Name)
	}
	if like := alike("--"+name, names); like != "" {
		return nil, game.Refuse("input/usage.flagLike", "flag", "--"+name, "like", like)
	}
	return nil, game.Refuse("input/usage.flag", "flag", "--"+name)
}

// short takes flags such as -l value, -lvalue, or -h.
func (l *Line) short(word string, rest []string) ([]string, error) {
	name, value := word[1:2], word[2:]
	for _, f := range l.Command.flags() {
		if f.Short != name {
			continue
		}
		if f.IsBool() && value != "" {
			return l.take(f, "", false, append([]string{"-" + value}, rest...))
		}
		return l.take(f, strings.TrimPrefix(value, "="), value != "", rest)
	}
	return nil, game.Refuse("input/usage.flag", "flag", "-"+name)
}

func (l *Line) take(f *Flag, value string, has bool, rest []string) ([]string, error) {
	switch {
	case has:
	case f.IsBool():
		value = "true"
	case len(rest) == 0 || len(rest[0]) > 1 && rest[0][0] == '-' && !isNumber(rest[0]):
		return nil, game.Refuse("input/usage.noValue", "flag", "--"+f.Name)
	default:
		value, rest = rest[0], rest[1:]
	}
	l.typed[f] = append(l.typed[f], value)
	l.Help = l.Help || f.Name == "help"
	return rest, nil
}

// isNumber tells -1 from a flag.
func isNumber(word string) bool {
	return len(word) > 1 && word[0] == '-' && word[1] >= '0' && word[1] <= '9'
}

// alike are the names that somebody may have meant.
func alike(word string, names []string) string {
	var like []string
	for _, name := range names {
		if strings.HasPrefix(name, word) && word != "" || distance(name, word) <= 2 {
			like = append(like, name)
		}
	}
	return strings.Join(like, ", ")
}

// distance is how many letters must be put in, left out or changed to make a of b (Levenshtein).
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := before
			if a[i] != b[j] {
				change++
			}
			before = row[j+1]
			row[j+1] = min(change, before+1, row[j]+1)
		}
	}
	return row[len(b)]
}

// Apply sets everything: from the command line, else the environment, else a setting, else the default; and refuses what
// is missing or does not fit. Settings may be nil.
func (l *Line) Apply(settings func(*Flag) []string) error {
	var missing []string
	xor := map[string]*Flag{}
	for _, f := range l.Command.flags() {
		said := l.typed[f]
		if f.xor != "" && len(said) > 0 {
			if other := xor[f.xor]; other != nil {
				return game.Refuse("input/usage.together", "a", other.label, "b", f.label)
			}
			xor[f.xor] = f
		}
		if len(said) == 0 && f.FromEnv() {
			said = []string{os.Getenv(f.Env)}
		}
		if len(said) == 0 && settings != nil {
			said = settings(f)
		}
		if len(said) == 0 && f.fallback != "" {
			said = []string{f.fallback}
		}
		if len(said) == 0 {
			if f.Required {
				missing = append(missing, f.String())
			}
			continue
		}
		if err := f.set(said); err != nil {
			return err
		}
	}
	switch {
	case len(l.Command.Commands) > 0:
		var names []string
		for _, c := range l.Command.Visible() {
			names = append(names, c.Name)
		}
		return game.Refuse("input/usage.oneOf", "list", strings.Join(names, ", "))
	case len(missing) > 0:
		return game.Refuse("input/usage.missing", "what", strings.Join(missing, ", "))
	}
	for i, a := range l.Command.Args {
		if i >= len(l.args) {
			if a.Required {
				return game.Refuse("input/usage.missing", "what", a.String())
			}
			break
		}
		said := l.args[i : i+1]
		if a.IsList() {
			said = l.args[i:]
		}
		if err := a.set(said); err != nil {
			return err
		}
	}
	if v, ok := l.Command.Target().(interface{ Validate() error }); ok {
		return v.Validate()
	}
	return nil
}
