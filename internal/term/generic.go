package term

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"lettercase/game"
)

// genericFace shows a game that has no face of its own: its view as lines, its actions as commands with their fields
// in order.
type genericFace struct {
	frameFace
	view  map[string]any
	forms []game.Form
}

func newGenericFace(g game.Game, base frameFace) Face {
	return &genericFace{frameFace: base, forms: game.FormsOf(g.Types().Action)}
}

func (f *genericFace) Take(view any, t *Table) []string {
	f.view = map[string]any{}
	if raw, err := json.Marshal(view); err == nil {
		_ = json.Unmarshal(raw, &f.view) // a view is an object
	}
	return f.news(t)
}

// Secret is always true: it is not known what such a game hides.
func (f *genericFace) Secret() bool { return true }

func (f *genericFace) Commands() []Command {
	var out []Command
	for _, form := range f.forms {
		usage := form.Action
		for _, field := range form.Fields {
			name := field.Name
			if field.Optional {
				name = "[" + name + "]"
			}
			usage += " " + name
		}
		out = append(out, Command{usage, f.label("action." + form.Action)})
	}
	return append(out, f.command("accept, object", "do.answer"))
}

// label is the game's name for an action or a section of its view, such as "action.pass"; the bare name if it has none,
// or before the first view.
func (f *genericFace) label(what string) string {
	if f.t != nil {
		if key := f.t.Card.Game + "." + what; f.t.Book.Has(key) {
			return f.t.Say(game.Say(key))
		}
	}
	_, name, _ := strings.Cut(what, ".")
	return name
}

func (f *genericFace) Action(words []string) (any, error) {
	if reply, ok, err := f.answered(words); ok {
		return map[string]any{"answer": reply}, err
	}
	i := slices.IndexFunc(f.forms, func(form game.Form) bool { return form.Action == words[0] })
	if i < 0 {
		return nil, errCommand("unknown", "command", words[0])
	}
	values := map[string]any{}
	for n, field := range f.forms[i].Fields {
		if n+1 >= len(words) {
			if field.Optional {
				continue
			}
			return nil, errCommand("needs", "command", words[0], "field", field.Name)
		}
		value, err := fieldValue(field, words[n+1])
		if err != nil {
			return nil, err
		}
		values[field.Name] = value
	}
	return map[string]any{words[0]: values}, nil
}

func fieldValue(field game.Field, text string) (any, error) {
	bad := func() error { return errCommand("field", "field", field.Name, "kind", field.Kind, "text", text) }
	switch field.Kind {
	case "number":
		n, err := strconv.Atoi(text)
		if err != nil {
			return nil, bad()
		}
		return n, nil
	case "switch":
		return text == "yes" || text == "true", nil
	case "list":
		return strings.Split(text, ","), nil
	case "json", "numbers":
		if field.Kind == "numbers" {
			text = "[" + text + "]"
		}
		if !json.Valid([]byte(text)) {
			return nil, bad()
		}
		return json.RawMessage(text), nil
	}
	return text, nil
}

func (f *genericFace) Tell(action json.RawMessage) string {
	var a map[string]map[string]any
	if json.Unmarshal(action, &a) != nil {
		return string(action)
	}
	for name, values := range a {
		out := name
		for _, form := range f.forms {
			if form.Action != name {
				continue
			}
			for _, field := range form.Fields {
				if v, ok := values[field.Name]; ok {
					out += " " + plainValue(v)
				}
			}
		}
		return out
	}
	return ""
}

// Board lists the sections of the view.
func (f *genericFace) Board(int, int) []Line {
	var out []Line
	for _, name := range slices.Sorted(maps.Keys(f.view)) {
		out = append(out, line(Plain, fmt.Sprintf("%s: %s", f.label("view."+name), plainValue(f.view[name]))))
	}
	return out
}

// plainValue formats a JSON value for people: lists with commas, objects as name value.
func plainValue(v any) string {
	switch v := v.(type) {
	case nil:
		return "–"
	case []any:
		if len(v) == 0 {
			return "–"
		}
		list := make([]string, len(v))
		for i, one := range v {
			list[i] = plainValue(one)
		}
		return strings.Join(list, ", ")
	case map[string]any:
		var list []string
		for name, one := range v {
			list = append(list, name+" "+plainValue(one))
		}
		slices.Sort(list)
		return "(" + strings.Join(list, ", ") + ")"
	}
	return fmt.Sprint(v)
}

func (f *genericFace) Hand(int) []Line         { return nil }
func (f *genericFace) Keys() []Key             { return nil }
func (f *genericFace) Key(string) (any, error) { return nil, nil }
func (f *genericFace) Draft() any              { return nil }
