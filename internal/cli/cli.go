// Package cli is a command line described by a struct: a field per flag, argument and command, with what people need to
// know about it in its tags. It parses, prints help, and is read for manual pages and completions.
//
// It calls no method by name. A library that does makes the linker keep every exported method of every type, which was a
// twelfth of the program.
//
// The tags of a field:
//
//	cmd          a command: a struct with flags, arguments and commands of its own
//	arg          an argument; optional unless it must be given
//	help         the key of its text
//	name, short  names that differ from the field's, in small letters with hyphens
//	default, env, enum, placeholder, required, hidden
//	negatable    a flag that --no-name turns off
//	xor          flags of which only one may be given
//	type         path: relative to where the program runs; existingfile: and there is such a file
//
// Fields of an embedded struct count as fields of the struct around it. A field with cli:"-" is left alone.
package cli

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"time"
	"unicode"
)

// Command is a command, or the program itself, which has no parent.
type Command struct {
	Name, Help, Detail string
	Hidden             bool
	Parent             *Command
	Commands           []*Command
	Flags              []*Flag
	Args               []*Arg

	target reflect.Value
}

// Value is what flags and arguments have in common.
type Value struct {
	Name, Help string
	Required   bool
	Enum       []string

	label  string // how an error names it
	kind   string // the tag type
	target reflect.Value
}

// Flag is a flag of a command and of the commands below it.
type Flag struct {
	Value
	Short     string
	Env       string // the environment variable that sets it, if any
	Hidden    bool
	Negatable bool

	fallback    string // the tag default
	placeholder string
	xor         string
}

// Arg is an argument: what follows a command and is not a flag.
type Arg struct{ Value }

// New describes the program whose command line is the struct that target points to. Every command has a flag --help.
func New(name string, target any) *Command {
	v := reflect.ValueOf(target).Elem()
	root := &Command{Name: name, target: v}
	root.Flags = []*Flag{{Value: Value{Name: "help", Help: "help.help", label: "--help", target: reflect.New(reflect.TypeFor[bool]()).Elem()}, Short: "h"}}
	root.add(v)
	return root
}

// add takes in the fields of a struct.
func (c *Command) add(v reflect.Value) {
	for i := range v.NumField() {
		field, value := v.Type().Field(i), v.Field(i)
		tag := field.Tag
		switch {
		case tag.Get("cli") == "-":
			continue
		case field.Anonymous && value.Kind() == reflect.Struct:
			c.add(value)
			continue
		case !field.IsExported():
			continue
		}
		has := func(name string) bool { _, ok := tag.Lookup(name); return ok }
		name := tag.Get("name")
		if name == "" {
			name = dashed(field.Name)
		}
		if has("cmd") {
			child := &Command{Name: name, Help: tag.Get("help"), Hidden: has("hidden"), Parent: c, target: value}
			child.add(value)
			c.Commands = append(c.Commands, child)
			continue
		}
		common := Value{Name: name, Help: tag.Get("help"), kind: tag.Get("type"), target: value}
		if list := tag.Get("enum"); list != "" {
			common.Enum = strings.Split(list, ",")
		}
		if has("arg") {
			common.Required, common.label = !has("optional"), "<"+name+">"
			c.Args = append(c.Args, &Arg{common})
			continue
		}
		common.Required, common.label = has("required"), "--"+name
		c.Flags = append(c.Flags, &Flag{
			Value: common, Short: tag.Get("short"), Env: tag.Get("env"), Hidden: has("hidden"), Negatable: has("negatable"),
			fallback: tag.Get("default"), placeholder: tag.Get("placeholder"), xor: tag.Get("xor"),
		})
	}
}

// dashed is a name in small letters, its words joined by hyphens: BotPace is bot-pace.
func dashed(name string) string {
	var b strings.Builder
	runes := []rune(name)
	for i, r := range runes {
		if i > 0 && unicode.IsUpper(r) && (unicode.IsLower(runes[i-1]) || i+1 < len(runes) && unicode.IsLower(runes[i+1])) {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// Target is a pointer to the struct of the command.
func (c *Command) Target() any { return c.target.Addr().Interface() }

// Path is the command as it is typed, without the name of the program.
func (c *Command) Path() string {
	if c.Parent == nil {
		return ""
	}
	return strings.TrimSpace(c.Parent.Path() + " " + c.Name)
}

// Visible are the commands below this one that help shows.
func (c *Command) Visible() []*Command {
	return slices.DeleteFunc(slices.Clone(c.Commands), func(c *Command) bool { return c.Hidden })
}

// path are the commands from the program to this one.
func (c *Command) path() []*Command {
	if c == nil {
		return nil
	}
	return append(c.Parent.path(), c)
}

// flags are all flags that may be given to a command: those of the commands above it too.
func (c *Command) flags() []*Flag {
	var list []*Flag
	for _, c := range c.path() {
		list = append(list, c.Flags...)
	}
	return list
}

// IsBool reports whether the value is true or false, so that a flag needs none behind it.
func (v *Value) IsBool() bool {
	t := v.target.Type()
	return t.Kind() == reflect.Bool || t.Kind() == reflect.Pointer && t.Elem().Kind() == reflect.Bool
}

// IsList reports whether several values may be given.
func (v *Value) IsList() bool {
	return v.target.Kind() == reflect.Slice || v.target.Kind() == reflect.Map
}

// Get is the value in force.
func (v *Value) Get() any { return v.target.Interface() }

// String is an argument as help shows it, such as [<word> ...].
func (a *Arg) String() string {
	out := "<" + a.Name + ">"
	if a.IsList() {
		out += " ..."
	}
	if !a.Required {
		out = "[" + out + "]"
	}
	return out
}

// String is a flag as help shows it, such as --addr=":8080".
func (f *Flag) String() string {
	switch {
	case f.Negatable:
		return "--[no-]" + f.Name
	case f.IsBool():
		return "--" + f.Name
	}
	return "--" + f.Name + "=" + f.placeholderText()
}

func (f *Flag) placeholderText() string {
	tail := ""
	if f.target.Kind() == reflect.Slice {
		tail = ",..."
	}
	switch t := f.target.Type(); {
	case f.placeholder != "":
		return f.placeholder + tail
	case f.fallback != "" && t.Kind() == reflect.String:
		return fmt.Sprintf("%q", f.fallback)
	case f.fallback != "":
		return f.fallback + tail
	case t.Kind() == reflect.Map:
		return "NAME=VALUE"
	case t == reflect.TypeFor[time.Duration]():
		return "DURATION"
	case t.Kind() == reflect.String:
		return "TEXT"
	case t.Kind() == reflect.Slice || t.Kind() == reflect.Pointer:
		return strings.ToUpper(f.Name) + tail
	}
	return "N"
}

// FromEnv reports whether the environment sets the flag.
func (f *Flag) FromEnv() bool {
	if f.Env == "" {
		return false
	}
	_, ok := os.LookupEnv(f.Env)
	return ok
}
