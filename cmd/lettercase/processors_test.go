package main

import (
	"testing"
	"time"
)

func TestOneProcessorIsEnoughWhileThereIsLittleToDo(t *testing.T) {
	const little, much = lookEach / 3, lookEach
	c := calm{}
	looks := func(n int, used, passed time.Duration) (enough bool) {
		for range n {
			enough = c.enough(used, passed)
		}
		return enough
	}
	for _, step := range []struct {
		what         string
		n            int
		used, passed time.Duration
		enough       bool
	}{
		{"at first nothing is known", calmLooks - 1, little, lookEach, false},
		{"little to do for a while", 1, little, lookEach, true},
		{"and on", 100, little, lookEach, true},
		{"a bot computes", 1, much, lookEach, false},
		{"it has just stopped", calmLooks - 1, 0, lookEach, false},
		{"it has stopped", 1, 0, lookEach, true},
		{"on a crowded machine a look comes late", 1, little, lookEach * 3 / 2, false},
		{"a little late is no reason", calmLooks, little, lookEach * 9 / 8, true},
		{"two processors are busy", 1, 2 * much, lookEach, false},
	} {
		if got := looks(step.n, step.used, step.passed); got != step.enough {
			t.Errorf("%s: one processor is enough: %v", step.what, got)
		}
	}
}
