package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// sections are the top-level fields of a view, encoded.
type sections map[string]json.RawMessage

// section is a field of a view's type.
type section struct {
	name      string
	index     int
	omitEmpty bool
	omitZero  bool
}

var sectionTypes sync.Map // reflect.Type -> []section, or nil where the type encodes itself

// split encodes a view section by section.
func split(view any) (sections, error) {
	v := reflect.ValueOf(view)
	for v.Kind() == reflect.Pointer && !v.IsNil() {
		v = v.Elem()
	}
	fields := fieldsOf(v.Type())
	if fields == nil {
		raw, err := json.Marshal(view)
		if err != nil {
			return nil, fmt.Errorf("view: %w", err)
		}
		var s sections
		return s, json.Unmarshal(raw, &s)
	}
	s := make(sections, len(fields))
	for _, f := range fields {
		field := v.Field(f.index)
		if f.omitEmpty && empty(field) || f.omitZero && field.IsZero() {
			continue
		}
		raw, err := json.Marshal(field.Interface())
		if err != nil {
			return nil, fmt.Errorf("view: %s: %w", f.name, err)
		}
		s[f.name] = raw
	}
	return s, nil
}

func fieldsOf(t reflect.Type) []section {
	if known, ok := sectionTypes.Load(t); ok {
		return known.([]section)
	}
	var fields []section
	marshaler := reflect.TypeFor[json.Marshaler]()
	if t.Kind() == reflect.Struct && !t.Implements(marshaler) && !reflect.PointerTo(t).Implements(marshaler) {
		for i := range t.NumField() {
			f := t.Field(i)
			name, opts, _ := strings.Cut(f.Tag.Get("json"), ",")
			if f.Anonymous {
				fields = nil
				break
			}
			if !f.IsExported() || name == "-" {
				continue
			}
			if name == "" {
				name = f.Name
			}
			fields = append(fields, section{name, i, strings.Contains(opts, "omitempty"), strings.Contains(opts, "omitzero")})
		}
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

// since tells what has changed from the old sections to these.
func (s sections) since(old sections) (changed sections, gone []string) {
	changed = sections{}
	for name, raw := range s {
		if before, ok := old[name]; !ok || !bytes.Equal(before, raw) {
			changed[name] = raw
		}
	}
	for name := range old {
		if _, ok := s[name]; !ok {
			gone = append(gone, name)
		}
	}
	slices.Sort(gone)
	return changed, gone
}
