package table

import (
	"encoding"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unsafe"

	"lettercase/game"
)

// An encoder appends the JSON of a value, given by its address: the same bytes as json.Marshal, but faster, as it looks at a type only
// once and reads memory through unsafe pointers. It is for views, which are most of what is encoded; it leaves rare types to package
// json.
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
		return func(b []byte, v unsafe.Pointer) ([]byte, error) { return game.AppendText(b, *(*string)(v)), nil }
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
			if of, at := boxed(t, v); at != nil {
				return encoderOf(of)(b, at)
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

// appendJSON appends a value.
func appendJSON[T any](b []byte, v *T) ([]byte, error) {
	return encoderOf(reflect.TypeFor[T]())(b, unsafe.Pointer(v))
}

func encodeItems(t reflect.Type) func(b []byte, v unsafe.Pointer, n int) ([]byte, error) {
	size := t.Size()
	item := sync.OnceValue(func() encoder { return encoderOf(t) }) // lazily, as types may contain themselves
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
	fields, ok := plainFields(nil, t, 0)
	if !ok {
		return byPackage(t)
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

// plainFields appends the fields of a struct, with those of embedded structs in their place. ok is false where package json has
// rules for it.
func plainFields(fields []field, t reflect.Type, from uintptr) (_ []field, ok bool) {
	for f := range t.Fields() {
		tag, tagged := f.Tag.Lookup("json")
		name, opts, _ := strings.Cut(tag, ",")
		if tag == "-" || !f.IsExported() && !f.Anonymous {
			continue
		}
		if f.Anonymous && !tagged && f.Type.Kind() == reflect.Struct && !reflect.PointerTo(f.Type).Implements(marshaler) && !reflect.PointerTo(f.Type).Implements(textMarshaler) {
			if fields, ok = plainFields(fields, f.Type, from+f.Offset); !ok {
				return nil, false
			}
			continue
		}
		key := strconv.Quote(name) + ":"
		if f.Anonymous || strings.Contains(opts, "string") || name == "" || strings.Trim(name, letters) != "" || slices.ContainsFunc(fields, func(f field) bool { return f.key == key }) {
			return nil, false
		}
		fields = append(fields, field{
			at: from + f.Offset, t: f.Type, key: key, omitEmpty: strings.Contains(opts, "omitempty"), omitZero: strings.Contains(opts, "omitzero"),
		})
	}
	return fields, true
}

// letters are those of names that need no escaping.
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
