package lexicon

import (
	"reflect"
	"sync"
)

// Kept returns the one T that belongs to a dictionary, such as a solver's index, built when first asked for. It lives as
// long as the dictionary, so it is freed with the dictionary of a finished table.
func Kept[T any](l *Lexicon, build func(*Lexicon) T) T { return kept(l, reflect.TypeFor[T](), build) }

// kept is Kept with a key other than the type: a dictionary keeps several dictionaries made from it.
func kept[T any](l *Lexicon, key any, build func(*Lexicon) T) T {
	once, ok := l.kept.Load(key)
	if !ok {
		once, _ = l.kept.LoadOrStore(key, sync.OnceValue(func() T { return build(l) }))
	}
	return once.(func() T)()
}
