package people

import (
	"testing"
	"time"
)

func TestQuietHours(t *testing.T) {
	oslo := "Europe/Oslo" // two hours before UTC in summer
	at := func(clock string) time.Time {
		v, err := time.Parse(time.DateTime, "2026-07-01 "+clock)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	night, noon := &Quiet{22 * 60, 7 * 60, oslo}, &Quiet{12 * 60, 13*60 + 30, oslo}
	for _, c := range []struct {
		quiet *Quiet
		at    time.Time
		ends  time.Time // zero: not quiet
	}{
		{night, at("19:59:59"), time.Time{}},
		{night, at("20:00:00"), at("05:00:00").AddDate(0, 0, 1)},
		{night, at("04:59:00"), at("05:00:00")},
		{night, at("05:00:00"), time.Time{}},
		{noon, at("10:30:00"), at("11:30:00")},
		{noon, at("11:30:00"), time.Time{}},
		{nil, at("10:30:00"), time.Time{}},
	} {
		end, quiet := c.quiet.Ends(c.at)
		if quiet == c.ends.IsZero() || quiet && !end.Equal(c.ends) {
			t.Errorf("%v at %v: %v %t", c.quiet, c.at, end, quiet)
		}
	}
}
