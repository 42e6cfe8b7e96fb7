package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"

	"lettercase/game"
)

// sections are the top-level fields of a view, encoded: one for each field of its type, nil where it is left out.
type sections struct {
	of  []section
	raw [][]byte
}

// section is a field of a view's type.
type section struct {
	name      string
	key       string // the name as it stands in JSON, with its colon
	index     int
	omitEmpty bool
	omitZero  bool
}

var sectionTypes sync.Map // reflect.Type -> []section

// scratch is where a section is encoded before it is known whether its bytes are new.
type scratch struct {
	buf bytes.Buffer
	enc *json.Encoder
}

var scratches = sync.Pool{New: func() any {
	s := &scratch{}
	s.enc = json.NewEncoder(&s.buf)
	return s
}}

// split encodes a view section by section. Most sections are as they were a move ago, and most are the same for all who
// look on: those share the bytes of the views known before, so that a move allocates little more than what it changed.
func split(view any, known []sections) (sections, error) {
	t := reflect.TypeOf(view)
	if t.Kind() != reflect.Struct {
		return sections{}, fmt.Errorf("view: %s has no sections", t)
	}
	v := reflect.New(t).Elem() // addressable, so that its fields need no copy each
	v.Set(reflect.ValueOf(view))
	s := sections{of: fieldsOf(t)}
	s.raw = make([][]byte, len(s.of))
	pad := scratches.Get().(*scratch)
	defer scratches.Put(pad)
	for i, f := range s.of {
		field := v.Field(f.index)
		if f.omitEmpty && empty(field) || f.omitZero && field.IsZero() {
			continue
		}
		pad.buf.Reset()
		if err := pad.enc.Encode(field.Addr().Interface()); err != nil {
			return sections{}, fmt.Errorf("view: %s: %w", f.name, err)
		}
		s.raw[i] = shared(bytes.TrimSuffix(pad.buf.Bytes(), []byte("\n")), i, known)
	}
	return s, nil
}

// shared gives bytes that are known, or a copy.
func shared(raw []byte, i int, known []sections) []byte {
	for _, k := range known {
		if i < len(k.raw) && bytes.Equal(k.raw[i], raw) {
			return k.raw[i]
		}
	}
	return bytes.Clone(raw)
}

func fieldsOf(t reflect.Type) []section {
	if known, ok := sectionTypes.Load(t); ok {
		return known.([]section)
	}
	fields := []section{}
	for i := range t.NumField() {
		f := t.Field(i)
		name, opts, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || name == "-" {
			continue
		}
		if name == "" {
			name = f.Name
		}
		fields = append(fields, section{name, strconv.Quote(name) + ":", i, strings.Contains(opts, "omitempty"), strings.Contains(opts, "omitzero")})
	}
	sectionTypes.Store(t, fields)
	return fields
}

// empty is what encoding/json calls so.
func empty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Array, reflect.Map, reflect.Slice, reflect.String:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}

// section gives one by its name.
func (s sections) section(name string) []byte {
	for i, f := range s.of {
		if f.name == name {
			return s.raw[i]
		}
	}
	return nil
}

// viewMessage carries the sections that changed from the old ones, or all of them if there are none. It is put together by
// hand: the sections are JSON already.
func (s sections) viewMessage(old *sections, seq int, at game.Time, running bool) []byte {
	size := 100
	for i, raw := range s.raw {
		if old == nil || !bytes.Equal(old.raw[i], raw) {
			size += len(s.of[i].key) + len(raw) + 1
		}
	}
	b := make([]byte, 0, size)
	b = append(b, `{"type":"view","seq":`...)
	b = strconv.AppendInt(b, int64(seq), 10)
	b = append(b, `,"at":`...)
	b = strconv.AppendInt(b, int64(at), 10)
	b = append(b, `,"running":`...)
	b = strconv.AppendBool(b, running)
	b = append(b, `,"full":`...)
	b = strconv.AppendBool(b, old == nil)
	b = append(b, `,"view":{`...)
	more := false
	for i, raw := range s.raw {
		if raw == nil || old != nil && bytes.Equal(old.raw[i], raw) {
			continue
		}
		b = comma(b, more)
		b = append(b, s.of[i].key...)
		b = append(b, raw...)
		more = true
	}
	b = append(b, '}')
	more = false
	for i, raw := range s.raw {
		if raw != nil || old == nil || old.raw[i] == nil {
			continue
		}
		if !more {
			b = append(b, `,"gone":[`...)
		}
		b = comma(b, more)
		b = strconv.AppendQuote(b, s.of[i].name)
		more = true
	}
	if more {
		b = append(b, ']')
	}
	return append(b, '}')
}

func comma(b []byte, more bool) []byte {
	if more {
		return append(b, ',')
	}
	return b
}
