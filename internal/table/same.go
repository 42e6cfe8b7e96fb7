package table

import (
	"reflect"
	"sync"
)

// same reports whether two values of one type are equal in all that they reach, and so encode alike. It says no where it cannot
// tell. It is what reflect.DeepEqual does for data without cycles, without its bookkeeping: comparing has to cost much less than
// encoding.
func same(a, b reflect.Value) bool { return comparerOf(a.Type())(a, b) }

type comparer func(a, b reflect.Value) bool

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

func newComparer(t reflect.Type) comparer {
	switch t.Kind() {
	case reflect.Bool:
		return func(a, b reflect.Value) bool { return a.Bool() == b.Bool() }
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return func(a, b reflect.Value) bool { return a.Int() == b.Int() }
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return func(a, b reflect.Value) bool { return a.Uint() == b.Uint() }
	case reflect.Float32, reflect.Float64:
		return func(a, b reflect.Value) bool { return a.Float() == b.Float() }
	case reflect.String:
		return func(a, b reflect.Value) bool { return a.String() == b.String() }
	case reflect.Struct:
		return sameStructs(t)
	case reflect.Array:
		return sameItems(t)
	case reflect.Slice:
		items := sameItems(t)
		return func(a, b reflect.Value) bool {
			return a.Len() == b.Len() && a.IsNil() == b.IsNil() && (a.UnsafePointer() == b.UnsafePointer() || items(a, b))
		}
	case reflect.Pointer:
		return func(a, b reflect.Value) bool {
			if a.IsNil() || b.IsNil() {
				return a.IsNil() == b.IsNil()
			}
			return a.UnsafePointer() == b.UnsafePointer() || same(a.Elem(), b.Elem())
		}
	case reflect.Interface:
		return func(a, b reflect.Value) bool {
			if a.IsNil() || b.IsNil() {
				return a.IsNil() == b.IsNil()
			}
			a, b = a.Elem(), b.Elem()
			return a.Type() == b.Type() && same(a, b)
		}
	case reflect.Map:
		return sameMaps
	}
	return func(reflect.Value, reflect.Value) bool { return false }
}

func sameStructs(t reflect.Type) comparer {
	fields := sync.OnceValue(func() []comparer { // when it is needed, as types may contain themselves
		all := make([]comparer, t.NumField())
		for i := range all {
			all[i] = comparerOf(t.Field(i).Type)
		}
		return all
	})
	return func(a, b reflect.Value) bool {
		for i, c := range fields() {
			if !c(a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	}
}

// sameItems compares arrays and slices of one length.
func sameItems(t reflect.Type) comparer {
	item := sync.OnceValue(func() comparer { return comparerOf(t.Elem()) })
	return func(a, b reflect.Value) bool {
		c := item()
		for i := range a.Len() {
			if !c(a.Index(i), b.Index(i)) {
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
		if !other.IsValid() || !same(i.Value(), other) {
			return false
		}
	}
	return true
}
