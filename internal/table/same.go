package table

import (
	"reflect"
	"sync"
	"unsafe"
)

// same reports whether two values of one type, given by their addresses, are deeply equal and so have the same JSON. False may also mean
// that it cannot tell. It is reflect.DeepEqual for data without cycles, but reads memory through unsafe pointers: comparing has to cost
// much less than encoding.
func same(t reflect.Type, a, b unsafe.Pointer) bool { return comparerOf(t)(a, b) }

type comparer func(a, b unsafe.Pointer) bool

var comparers sync.Map // reflect.Type -> comparer

// comparerOf makes the comparer of a type once.
func comparerOf(t reflect.Type) comparer {
	if known, ok := comparers.Load(t); ok {
		return known.(comparer)
	}
	c := newComparer(t)
	comparers.Store(t, c)
	return c
}

// plain reports that values of a type contain no pointers, strings or interfaces: they are equal if their bytes are. Padding between
// fields may differ as well, which counts as a difference.
func plain(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Array:
		return plain(t.Elem())
	case reflect.Struct:
		for field := range t.Fields() {
			if !plain(field.Type) {
				return false
			}
		}
		return true
	}
	return t.Kind() >= reflect.Bool && t.Kind() <= reflect.Complex128
}

func sameBytes(a, b unsafe.Pointer, n uintptr) bool {
	return unsafe.String((*byte)(a), n) == unsafe.String((*byte)(b), n)
}

func newComparer(t reflect.Type) comparer {
	size := t.Size()
	if plain(t) {
		return func(a, b unsafe.Pointer) bool { return sameBytes(a, b, size) }
	}
	switch t.Kind() {
	case reflect.String:
		return func(a, b unsafe.Pointer) bool { return *(*string)(a) == *(*string)(b) }
	case reflect.Struct:
		return sameStructs(t)
	case reflect.Array:
		items := sameItems(t.Elem())
		return func(a, b unsafe.Pointer) bool { return items(a, b, t.Len()) }
	case reflect.Slice:
		items := sameItems(t.Elem())
		return func(a, b unsafe.Pointer) bool {
			x, y := *(*[]byte)(a), *(*[]byte)(b) // the items have another type: only their address and number are read
			p, q := unsafe.Pointer(unsafe.SliceData(x)), unsafe.Pointer(unsafe.SliceData(y))
			return len(x) == len(y) && (x == nil) == (y == nil) && (p == q || items(p, q, len(x)))
		}
	case reflect.Pointer:
		to := sync.OnceValue(func() comparer { return comparerOf(t.Elem()) })
		return func(a, b unsafe.Pointer) bool {
			p, q := *(*unsafe.Pointer)(a), *(*unsafe.Pointer)(b)
			return p == q || p != nil && q != nil && to()(p, q)
		}
	case reflect.Interface:
		return func(a, b unsafe.Pointer) bool {
			if x, p := boxed(t, a); p != nil {
				y, q := boxed(t, b)
				return x == y && (p == q || same(x, p, q))
			}
			return sameValues(reflect.NewAt(t, a).Elem().Elem(), reflect.NewAt(t, b).Elem().Elem())
		}
	case reflect.Map:
		return func(a, b unsafe.Pointer) bool {
			return sameMaps(reflect.NewAt(t, a).Elem(), reflect.NewAt(t, b).Elem())
		}
	}
	return func(unsafe.Pointer, unsafe.Pointer) bool { return false }
}

// boxed is the type of what an empty interface holds and its address; nil if it holds nothing, or holds it in another way.
func boxed(t reflect.Type, v unsafe.Pointer) (reflect.Type, unsafe.Pointer) {
	if t.NumMethod() > 0 {
		return nil, nil
	}
	of := reflect.TypeOf(*(*any)(v))
	if of == nil {
		return nil, nil
	}
	if kind := of.Kind(); kind != reflect.Slice && kind != reflect.String && kind != reflect.Int && (kind != reflect.Struct || of.Size() <= unsafe.Sizeof(v)) {
		return nil, nil // a pointer is held as it is
	}
	return of, (*[2]unsafe.Pointer)(v)[1]
}

// sameValues is same for values that have no address.
func sameValues(a, b reflect.Value) bool {
	if !a.IsValid() || !b.IsValid() || a.Type() != b.Type() {
		return a.IsValid() == b.IsValid() && !a.IsValid()
	}
	x, y := reflect.New(a.Type()), reflect.New(a.Type())
	x.Elem().Set(a)
	y.Elem().Set(b)
	return same(a.Type(), x.UnsafePointer(), y.UnsafePointer())
}

func sameStructs(t reflect.Type) comparer {
	type field struct {
		at   uintptr
		same comparer
	}
	fields := sync.OnceValue(func() []field { // when it is needed, as types may contain themselves
		all := make([]field, t.NumField())
		for i := range all {
			all[i] = field{t.Field(i).Offset, comparerOf(t.Field(i).Type)}
		}
		return all
	})
	return func(a, b unsafe.Pointer) bool {
		for _, f := range fields() {
			if !f.same(unsafe.Add(a, f.at), unsafe.Add(b, f.at)) {
				return false
			}
		}
		return true
	}
}

// sameItems compares a number of values that lie one after the other.
func sameItems(t reflect.Type) func(a, b unsafe.Pointer, n int) bool {
	size := t.Size()
	if plain(t) {
		return func(a, b unsafe.Pointer, n int) bool { return sameBytes(a, b, size*uintptr(n)) }
	}
	item := sync.OnceValue(func() comparer { return comparerOf(t) })
	return func(a, b unsafe.Pointer, n int) bool {
		c := item()
		for i := range uintptr(n) {
			if !c(unsafe.Add(a, i*size), unsafe.Add(b, i*size)) {
				return false
			}
		}
		return true
	}
}

func sameMaps(a, b reflect.Value) bool {
	if a.Len() != b.Len() || a.IsNil() != b.IsNil() {
		return false
	}
	for i := a.MapRange(); i.Next(); {
		other := b.MapIndex(i.Key())
		if !other.IsValid() || !sameValues(i.Value(), other) {
			return false
		}
	}
	return true
}
