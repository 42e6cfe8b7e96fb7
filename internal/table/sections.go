package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"unsafe"

	"lettercase/game"
)

// sections are a seat's encoded view: one for each top-level field of the game's view and of its frame, nil if omitted.
type sections struct {
	of  []section
	raw [][]byte
}

// section is a field of a view's type.
type section struct {
	name      string
	key       string  // quoted name with colon
	at        uintptr // where it is in the view, or in the frame
	t         reflect.Type
	same      comparer
	encode    encoder
	omitEmpty bool
	omitZero  bool
	frame     bool // belongs to the frame, which is sent as one section with only the changed fields
}

var sectionTypes sync.Map // reflect.Type -> []section

// scratches are buffers for encoding a section before comparing it with known ones.
var scratches = sync.Pool{New: func() any { return new([]byte) }}

// drawn is a view before and after it was encoded.
type drawn struct {
	view  reflect.Value // addressable
	frame *game.Frame
	sections
}

// split encodes a view and its frame section by section. Most sections are the same for all seats and do not change with a move, so a
// section whose value equals the one that was encoded last is not encoded again. One whose bytes turn out to equal those of a known view
// shares them.
func split(view any, frame game.Frame, last *drawn, known []sections) (*drawn, error) {
	t := reflect.TypeOf(view)
	if t.Kind() != reflect.Struct {
		return nil, fmt.Errorf("view: %s has no sections", t)
	}
	v := reflect.New(t).Elem() // addressable, so that fields are not copied
	v.Set(reflect.ValueOf(view))
	s := &drawn{v, &frame, sections{of: fieldsOf(t)}}
	s.raw = make([][]byte, len(s.of))
	pad := scratches.Get().(*[]byte)
	defer scratches.Put(pad)
	if last != nil && last.view.Type() != t {
		last = nil
	}
	for i := range s.of {
		of := &s.of[i]
		field := s.field(of)
		if last != nil && of.same(field, last.field(of)) {
			s.raw[i] = last.raw[i]
			continue
		}
		if of.omitEmpty || of.omitZero {
			value := reflect.NewAt(of.t, field).Elem()
			if of.omitEmpty && empty(value) || of.omitZero && value.IsZero() {
				continue
			}
		}
		var err error
		if *pad, err = of.encode((*pad)[:0], field); err != nil {
			return nil, fmt.Errorf("view: %s: %w", of.name, err)
		}
		s.raw[i] = shared(*pad, i, known)
	}
	return s, nil
}

// field is the address of a section's value.
func (d *drawn) field(of *section) unsafe.Pointer {
	if of.frame {
		return unsafe.Add(unsafe.Pointer(d.frame), of.at)
	}
	return unsafe.Add(d.view.Addr().UnsafePointer(), of.at)
}

// shared returns equal bytes of a known view, or a copy.
func shared(raw []byte, i int, known []sections) []byte {
	for _, k := range known {
		if i < len(k.raw) && bytes.Equal(k.raw[i], raw) {
			return k.raw[i]
		}
	}
	return bytes.Clone(raw)
}

// fieldsOf lists the sections of a view type, followed by those of the frame.
func fieldsOf(t reflect.Type) []section {
	if known, ok := sectionTypes.Load(t); ok {
		return known.([]section)
	}
	fields := appendFields(nil, t, false)
	fields = appendFields(fields, reflect.TypeFor[game.Frame](), true)
	sectionTypes.Store(t, fields)
	return fields
}

func appendFields(fields []section, t reflect.Type, frame bool) []section {
	for f := range t.Fields() {
		name, opts, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || name == "-" {
			continue
		}
		if name == "" {
			name = f.Name
		}
		fields = append(fields, section{
			name: name, key: strconv.Quote(name) + ":", at: f.Offset, t: f.Type, same: comparerOf(f.Type), encode: encoderOf(f.Type),
			omitEmpty: strings.Contains(opts, "omitempty"), omitZero: strings.Contains(opts, "omitzero"), frame: frame,
		})
	}
	return fields
}

// empty is the omitempty rule of encoding/json.
func empty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Array, reflect.Map, reflect.Slice, reflect.String:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}

// appendChanged appends the sections that differ from the old ones as the inside of an object.
func (s sections) appendChanged(b []byte, old *sections) []byte {
	more, inFrame := false, false
	for i, raw := range s.raw {
		if raw == nil || old != nil && bytes.Equal(old.raw[i], raw) {
			continue
		}
		b = comma(b, more)
		if s.of[i].frame && !inFrame {
			b = append(b, `"frame":{`...)
			inFrame = true
		}
		b = append(b, s.of[i].key...)
		b = append(b, raw...)
		more = true
	}
	if inFrame {
		b = append(b, '}')
	}
	return b
}

// Seen is the whole view of a seat as one JSON object, with the frame as one of its sections.
func Seen(play game.Play, seat game.Seat) (json.RawMessage, error) {
	s, err := split(play.View(seat), play.Frame(seat), nil, nil)
	if err != nil {
		return nil, err
	}
	return append(s.appendChanged([]byte{'{'}, nil), '}'), nil
}

// viewMessage appends a message with the sections that differ from the old ones, or all of them if there are none. The sections are
// encoded already, so the message is concatenated.
func (s sections) viewMessage(b []byte, old *sections, seq int, at game.Time, running bool) []byte {
	b = append(b, `{"type":"view","seq":`...)
	b = strconv.AppendInt(b, int64(seq), 10)
	b = append(b, `,"at":`...)
	b = strconv.AppendInt(b, int64(at), 10)
	b = append(b, `,"running":`...)
	b = strconv.AppendBool(b, running)
	b = append(b, `,"full":`...)
	b = strconv.AppendBool(b, old == nil)
	b = append(b, `,"view":{`...)
	b = append(s.appendChanged(b, old), '}')
	more := false
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
