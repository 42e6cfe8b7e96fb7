package table

import (
	"slices"
	"strings"
	"testing"
)

// Tables come and go between two rounds of the poll. Each of those that stay has its turn once around.
func TestPollGoesAround(t *testing.T) {
	for _, c := range []struct {
		names, last string
		n           int
		want        string
	}{
		{"", "", 2, ""},
		{"", "b", 2, ""},
		{"c a b", "", 2, "a b"},
		{"c a b", "b", 2, "c a"},
		{"c a b", "c", 2, "a b"},
		{"c a d", "b", 2, "c d"},
		{"c a b", "a", 9, "b c a"},
	} {
		if got := following(strings.Fields(c.names), c.last, c.n); !slices.Equal(got, strings.Fields(c.want)) {
			t.Errorf("%d of %q after %q: %q, not %q", c.n, c.names, c.last, got, c.want)
		}
	}
}
