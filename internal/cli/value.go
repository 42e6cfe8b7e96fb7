package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"lettercase/game"
)

// set gives the value what was said for it: once for a single one, any number of times for a list.
func (v *Value) set(said []string) error {
	fresh := reflect.New(v.target.Type()).Elem()
	for _, text := range said {
		if err := v.decode(fresh, text); err != nil {
			return err
		}
	}
	v.target.Set(fresh)
	return nil
}

// Fits reports whether the value could be this.
func (v *Value) Fits(text string) bool {
	return v.decode(reflect.New(v.target.Type()).Elem(), text) == nil
}

func (v *Value) decode(into reflect.Value, text string) error {
	switch into.Kind() {
	case reflect.Slice:
		for part := range strings.SplitSeq(text, ",") {
			item := reflect.New(into.Type().Elem()).Elem()
			if err := v.decode(item, part); err != nil {
				return err
			}
			into.Set(reflect.Append(into, item))
		}
		return nil
	case reflect.Map:
		if into.IsNil() {
			into.Set(reflect.MakeMap(into.Type()))
		}
		for part := range strings.SplitSeq(text, ";") {
			key, value, ok := strings.Cut(part, "=")
			if !ok {
				return v.misfit(part)
			}
			into.SetMapIndex(reflect.ValueOf(key), reflect.ValueOf(value))
		}
		return nil
	case reflect.Pointer:
		into.Set(reflect.New(into.Type().Elem()))
		return v.decode(into.Elem(), text)
	}
	if len(v.Enum) > 0 && !slices.Contains(v.Enum, text) {
		return game.Refuse("input/usage.choice", "what", v.label, "list", strings.Join(v.Enum, ", "), "value", text)
	}
	if v.kind != "" {
		var err error
		if text, err = v.file(text); err != nil {
			return err
		}
	}
	return v.scalar(into, text)
}

func (v *Value) scalar(into reflect.Value, text string) error {
	bits := 0
	switch into.Kind() {
	case reflect.Float64, reflect.Int, reflect.Int64, reflect.Uint64:
		bits = into.Type().Bits()
	}
	var err error
	switch into.Kind() {
	case reflect.String:
		into.SetString(text)
	case reflect.Bool:
		switch strings.ToLower(text) {
		case "true", "1", "yes":
			into.SetBool(true)
		case "false", "0", "no":
			into.SetBool(false)
		default:
			return v.misfit(text)
		}
	case reflect.Int, reflect.Int64:
		var n int64
		if into.Type() == reflect.TypeFor[time.Duration]() {
			var d time.Duration
			d, err = time.ParseDuration(text)
			n = int64(d)
		} else {
			n, err = strconv.ParseInt(text, 10, bits)
		}
		into.SetInt(n)
	case reflect.Uint64:
		var n uint64
		n, err = strconv.ParseUint(text, 10, bits)
		into.SetUint(n)
	case reflect.Float64:
		var n float64
		n, err = strconv.ParseFloat(text, bits)
		into.SetFloat(n)
	default:
		panic(fmt.Sprintf("cli: %s has a type that cannot be given: %v", v.Name, into.Type()))
	}
	if err != nil {
		return v.misfit(text)
	}
	return nil
}

// file is a path that stays the same when the program changes its directory; - is standard input or output.
func (v *Value) file(text string) (string, error) {
	if text == "-" || text == "" {
		return text, nil
	}
	if rest, ok := strings.CutPrefix(text, "~/"); ok {
		home, err := os.UserHomeDir()
		if err != nil {
			return "", err
		}
		text = filepath.Join(home, rest)
	}
	path, err := filepath.Abs(text)
	if err != nil || v.kind != "existingfile" {
		return path, err
	}
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return "", err
	case info.IsDir():
		return "", game.Refuse("input/usage.directory", "what", v.label, "file", path)
	}
	return path, nil
}

func (v *Value) misfit(text string) error {
	return game.Refuse("input/usage.value", "what", v.label, "value", text)
}
