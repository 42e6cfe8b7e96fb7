package httpapi

import (
	"testing"
	"testing/synctest"
	"time"
)

// Whoever has used up a slow rate does not get all of it again by waiting until their bucket is forgotten.
func TestAnEmptyBucketIsKeptUntilItIsFull(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLimiter(Rate{1.0 / 300, 4})
		tokens := func() (n int) {
			for l.allow("ada") {
				n++
			}
			return n
		}
		if n := tokens(); n != 4 {
			t.Fatalf("a new bucket has %d tokens", n)
		}
		time.Sleep(11 * time.Minute)
		if n := tokens(); n != 2 {
			t.Errorf("after eleven minutes there are %d tokens, not one for five", n)
		}
		time.Sleep(time.Hour)
		if l.allow("bob"); len(l.m) != 1 {
			t.Errorf("%d buckets are kept, where one is not full", len(l.m))
		}
	})
}
