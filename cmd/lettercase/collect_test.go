package main

import "testing"

func TestGrowthOfTheHeap(t *testing.T) {
	for _, c := range []struct {
		alive, spare uint64
		percent      int
	}{
		{0, spare, 800}, {16 << 20, spare, 800}, {64 << 20, spare, 400}, {512 << 20, spare, 50}, {4 << 30, spare, 50}, {64 << 20, 16 << 20, 50},
	} {
		if got := growthFor(c.alive, c.spare); got != c.percent {
			t.Errorf("%d bytes alive, %d to spare: %d %%, not %d", c.alive, c.spare, got, c.percent)
		}
	}
}
