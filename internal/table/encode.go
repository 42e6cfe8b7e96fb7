package table

import (
	"encoding"
	"encoding/json"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
	"unsafe"

	"lettercase/game"
)

// An encoder appends a value, given by its address, as package json encodes it. It is json.Marshal for views, which are most of
// what is encoded: it finds out about a type once, and reads memory as it is. What is rare is left to package json.
type encoder func(b []byte, v unsafe.Pointer) ([]byte, error)

var encoders sync.Map // reflect.Type -> encoder

// encoderOf makes the encoder of a type once.
func encoderOf(t reflect.Type) encoder {
	if known, ok := encoders.Load(t); ok {
		return known.(encoder)
	}
	e := newEncoder(t)
	encoders.Store(t, e)
	return e
}

var (
	marshaler     = reflect.TypeFor[json.Marshaler]()
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
)

func newEncoder(t reflect.Type) encoder {
	if t == reflect.TypeFor[game.Data]() {
		return func(b []byte, v unsafe.Pointer) ([]byte, error) { return (*game.Data)(v).AppendJSON(b) }
	}
	if p := reflect.PointerTo(t); p.Implements(marshaler) || p.Implements(textMarshaler) {
		return byPackage(t)
	}
	switch t.Kind() {
	case reflect.Bool:
		return func(b []byte, v unsafe.Pointer) ([]byte, error) { return strconv.AppendBool(b, *(*bool)(v)), nil }
	case reflect.Int:
		return func(b []byte, v unsafe.Pointer) ([]byte, error) {
			return strconv.AppendInt(b, int64(*(*int)(v)), 10), nil
		}
	case reflect.Int8:
		return func(b []byte, v unsafe.Pointer) ([]byte, error) {
			return strconv.AppendInt(b, int64(*(*int8)(v)), 10), nil
		}
	case reflect.Int64:
		return func(b []byte, v unsafe.Pointer) ([]byte, error) { return strconv.AppendInt(b, *(*int64)(v), 10), nil }
	case reflect.String:
		return func(b []byte, v unsafe.Pointer) ([]byte, error) { return appendText(b, *(*string)(v)) }
	case reflect.Struct:
		return encodeStruct(t)
	case reflect.Array:
		items := encodeItems(t.Elem())
		return func(b []byte, v unsafe.Pointer) ([]byte, error) { return items(b, v, t.Len()) }
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 {
			break // a text in base 64
		}
		items := encodeItems(t.Elem())
		return func(b []byte, v unsafe.Pointer) ([]byte, error) {
			all := *(*[]byte)(v) // the items have another type: only their address and number are read
			if all == nil {
				return append(b, "null"...), nil
			}
			return items(b, unsafe.Pointer(unsafe.SliceData(all)), len(all))
		}
	case reflect.Pointer:
		to := sync.OnceValue(func() encoder { return encoderOf(t.Elem()) })
		return func(b []byte, v unsafe.Pointer) ([]byte, error) {
			if p := *(*unsafe.Pointer)(v); p != nil {
				return to()(b, p)
			}
			return append(b, "null"...), nil
		}
	case reflect.Interface:
		other := byPackage(t)
		return func(b []byte, v unsafe.Pointer) ([]byte, error) {
			if reflect.NewAt(t, v).Elem().IsNil() {
				return append(b, "null"...), nil
			}
			return other(b, v)
		}
	}
	return byPackage(t)
}

// byPackage leaves a type to package json.
func byPackage(t reflect.Type) encoder {
	return func(b []byte, v unsafe.Pointer) ([]byte, error) {
		raw, err := json.Marshal(reflect.NewAt(t, v).Interface())
		return append(b, raw...), err
	}
}

func encodeItems(t reflect.Type) func(b []byte, v unsafe.Pointer, n int) ([]byte, error) {
	size := t.Size()
	item := sync.OnceValue(func() encoder { return encoderOf(t) }) // when it is needed, as types may contain themselves
	return func(b []byte, v unsafe.Pointer, n int) (_ []byte, err error) {
		e := item()
		b = append(b, '[')
		for i := range uintptr(n) {
			b = comma(b, i > 0)
			if b, err = e(b, unsafe.Add(v, i*size)); err != nil {
				return b, err
			}
		}
		return append(b, ']'), nil
	}
}

// field is a field of a struct to be encoded.
type field struct {
	at        uintptr
	t         reflect.Type
	key       string
	encode    encoder
	omitEmpty bool
	omitZero  bool
}

func encodeStruct(t reflect.Type) encoder {
	var fields []field
	for i := range t.NumField() {
		f := t.Field(i)
		name, opts, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" && opts == "" || !f.IsExported() && !f.Anonymous {
			continue
		}
		if f.Anonymous || strings.Contains(opts, "string") || name == "" || strings.Trim(name, letters) != "" {
			return byPackage(t)
		}
		fields = append(fields, field{
			at: f.Offset, t: f.Type, key: strconv.Quote(name) + ":", omitEmpty: strings.Contains(opts, "omitempty"), omitZero: strings.Contains(opts, "omitzero"),
		})
	}
	find := sync.OnceFunc(func() { // when they are needed, as types may contain themselves
		for i := range fields {
			fields[i].encode = encoderOf(fields[i].t)
		}
	})
	return func(b []byte, v unsafe.Pointer) (_ []byte, err error) {
		find()
		b = append(b, '{')
		more := false
		for i := range fields {
			f := &fields[i]
			at := unsafe.Add(v, f.at)
			if f.omitEmpty || f.omitZero {
				value := reflect.NewAt(f.t, at).Elem()
				if f.omitEmpty && empty(value) || f.omitZero && value.IsZero() {
					continue
				}
			}
			b = append(comma(b, more), f.key...)
			if b, err = f.encode(b, at); err != nil {
				return b, err
			}
			more = true
		}
		return append(b, '}'), nil
	}
}

// letters are those of names that need no thought.
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

// appendText appends a string. Those with something to escape are left to package json.
func appendText(b []byte, s string) ([]byte, error) {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' || c >= utf8.RuneSelf {
			if c < utf8.RuneSelf || !plainText(s[i:]) {
				raw, err := json.Marshal(s)
				return append(b, raw...), err
			}
			break
		}
	}
	return append(append(append(b, '"'), s...), '"'), nil
}

// plainText reports that a text with letters of any alphabet has nothing to escape.
func plainText(s string) bool {
	for _, r := range s {
		switch {
		case r < ' ', r == '"', r == '\\', r == '<', r == '>', r == '&', r == utf8.RuneError, r == '\u2028', r == '\u2029':
			return false
		}
	}
	return true
}
