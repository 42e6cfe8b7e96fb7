package clock_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"lettercase/internal/clock"
)

func TestTheClockFollowsTheStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := clock.New()
		ahead := time.Hour
		theirs := func(context.Context) (time.Time, error) {
			time.Sleep(20 * time.Millisecond)
			now := time.Now().Add(ahead)
			time.Sleep(20 * time.Millisecond)
			return now, nil
		}
		for range 2 { // a second correction changes nothing
			if err := c.Sync(t.Context(), theirs); err != nil {
				t.Fatal(err)
			}
			if d := time.Until(c.Now()); d.Round(time.Millisecond) != time.Hour {
				t.Errorf("%v ahead", d)
			}
		}
		if err := c.Sync(t.Context(), func(context.Context) (time.Time, error) { return time.Time{}, nil }); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Minute)
		if d := time.Until(c.Now()); d.Round(time.Millisecond) != time.Hour {
			t.Errorf("%v ahead after a store without a clock", d)
		}
	})
}

func TestAdvanceTellsWhoeverSetTimers(t *testing.T) {
	c, told := clock.New(), 0
	c.OnAdvance(func() { told++ })
	before := c.Now()
	c.Advance(time.Hour)
	if d := c.Now().Sub(before); d < time.Hour || told != 1 {
		t.Errorf("%v, told %d times", d, told)
	}
}

func TestASlowClockGoesOnFromWhereItWas(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := clock.New()
		start := c.Now()
		time.Sleep(time.Minute)
		c.Slow(10)
		c.Advance(time.Hour)
		time.Sleep(time.Minute)
		if d := c.Now().Sub(start); d != time.Hour+66*time.Second {
			t.Error(d)
		}
	})
}
