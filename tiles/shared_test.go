package tiles_test

import (
	"testing"

	"lettercase/tiles"
)

func TestEqualListsAreShared(t *testing.T) {
	var s tiles.Shared[int]
	list := []int{1, 2}
	a := s.Of(list)
	list[0] = 3
	if b := s.Of([]int{1, 2}); &a[0] != &b[0] || a[0] != 1 {
		t.Errorf("%v and %v", a, b)
	}
	if b := s.Of(list); b[0] != 3 {
		t.Errorf("%v", b)
	}
}
