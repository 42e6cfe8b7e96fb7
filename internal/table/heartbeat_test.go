package table

import "testing"

// A node that froze while it decided gave the time back a hundred times over and refused the action ("deadlines without end"): the
// stall ends after the time of the decision, so that after each row there still was something to give back.
func TestAStallCountsUpToTheDecision(t *testing.T) {
	b := &heartbeat{stalls: []stall{{10_000, 20_000}, {30_000, 33_000}}}
	for _, c := range []struct{ since, now, want int64 }{
		{5_000, 40_000, 13_000},
		{5_000, 15_000, 5_000},
		{15_000, 15_000, 0},
		{15_000, 31_000, 6_000},
		{33_000, 40_000, 0},
	} {
		if got := b.lost(c.since, c.now); got != c.want {
			t.Errorf("between %d and %d: %d ms, want %d", c.since, c.now, got, c.want)
		}
	}
}
