package lexicon

import (
	"reflect"
	"sync"
)

// Kept returns the one T that belongs to a dictionary, such as a solver's index, built when first asked for. It lives as
// long as the dictionary, so it is freed with the dictionary of a finished table.
func Kept[T any](l *Lexicon, build func(*Lexicon) T) T {
	once, ok := l.kept.Load(reflect.TypeFor[T]())
	if !ok {
		once, _ = l.kept.LoadOrStore(reflect.TypeFor[T](), sync.OnceValue(func() T { return build(l) }))
	}
	return once.(func() T)()
}
