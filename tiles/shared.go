package tiles

import (
	"slices"
	"sync"
)

// Shared holds lists that many tables have alike and never change, such as the tiles of a box, so that they are in memory once.
type Shared[T comparable] struct {
	mu  sync.Mutex
	all [][]T
}

// maxShared is more than there are boxes and languages; what people make themselves may come on top.
const maxShared = 64

// Of returns an equal list that was seen before, or a copy.
func (s *Shared[T]) Of(list []T) []T {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, known := range s.all {
		if slices.Equal(known, list) {
			return known
		}
	}
	list = slices.Clone(list)
	if len(s.all) < maxShared {
		s.all = append(s.all, list)
	}
	return list
}
