package table

import (
	"testing"
	"time"
)

func TestWhenTimeRunsOut(t *testing.T) {
	night := Rest{From: 22 * 60, To: 8 * 60, Zone: "Europe/Berlin"}
	both := Rest{From: 22 * 60, To: 8 * 60, Days: "67", Zone: "Europe/Berlin"}
	weekend := Rest{Days: "67", Zone: "Europe/Berlin"}
	at := func(zone, text string) int64 {
		loc, err := time.LoadLocation(zone)
		if err != nil {
			t.Fatal(err)
		}
		m, err := time.ParseInLocation("2006-01-02 15:04", text, loc)
		if err != nil {
			t.Fatal(err)
		}
		return m.UnixMilli()
	}
	berlin := func(text string) int64 { return at("Europe/Berlin", text) }
	const hour = int64(3600_000)
	for name, c := range map[string]struct {
		rest  Rest
		from  string
		hours int64
		away  []Span
		want  string
	}{
		"no rest":                             {Rest{}, "2026-11-16 12:00", 24, nil, "2026-11-17 12:00"},
		"over a night":                        {night, "2026-11-16 20:00", 4, nil, "2026-11-17 10:00"},
		"begun at night":                      {night, "2026-11-16 23:30", 1, nil, "2026-11-17 09:00"},
		"exactly until the night":             {night, "2026-11-16 20:00", 2, nil, "2026-11-16 22:00"},
		"a day and more":                      {night, "2026-11-16 08:00", 15, nil, "2026-11-17 09:00"},
		"hours within one day":                {Rest{From: 60, To: 7 * 60, Zone: "Europe/Berlin"}, "2026-11-16 00:30", 1, nil, "2026-11-16 07:30"},
		"over a weekend":                      {weekend, "2026-11-20 18:00", 24, nil, "2026-11-23 18:00"},
		"from Friday night to Monday morning": {both, "2026-11-20 21:00", 2, nil, "2026-11-23 09:00"},
		"begun on Sunday":                     {both, "2026-11-22 12:00", 1, nil, "2026-11-23 09:00"},
		"the short night of spring":           {night, "2026-03-28 21:00", 2, nil, "2026-03-29 09:00"},
		"the long night of autumn":            {night, "2026-10-24 21:00", 2, nil, "2026-10-25 09:00"},
		"a day of 23 hours":                   {Rest{}, "2026-03-28 12:00", 24, nil, "2026-03-29 13:00"},
		"a day of 25 hours":                   {Rest{}, "2026-10-24 12:00", 24, nil, "2026-10-25 11:00"},
		"a rest day of 25 hours":              {weekend, "2026-10-23 23:00", 2, nil, "2026-10-26 01:00"},
		"an hour that is skipped":             {Rest{From: 2 * 60, To: 3 * 60, Zone: "Europe/Berlin"}, "2026-03-29 01:00", 2, nil, "2026-03-29 04:00"},
		"an hour that comes twice":            {Rest{From: 60, To: 4 * 60, Zone: "Europe/Berlin"}, "2026-10-25 00:00", 2, nil, "2026-10-25 05:00"},
		"holidays":                            {Rest{}, "2026-11-16 12:00", 24, []Span{{berlin("2026-11-17 00:00"), berlin("2026-11-20 00:00")}}, "2026-11-20 12:00"},
		"holidays begun before":               {Rest{}, "2026-11-16 12:00", 24, []Span{{berlin("2026-11-10 00:00"), berlin("2026-11-18 00:00")}}, "2026-11-19 00:00"},
		"holidays that end at night":          {night, "2026-11-16 12:00", 11, []Span{{berlin("2026-11-17 00:00"), berlin("2026-11-18 00:00")}}, "2026-11-18 09:00"},
		"fourteen days":                       {both, "2026-11-16 08:00", 14 * 14, nil, "2026-12-03 22:00"},
	} {
		t.Run(name, func(t *testing.T) {
			from, want := berlin(c.from), berlin(c.want)
			got := c.rest.Deadline(from, c.hours*hour, c.away)
			if got != want {
				t.Fatalf("%s, want %s", time.UnixMilli(got).UTC(), time.UnixMilli(want).UTC())
			}
			if counted := c.rest.Counted(from, got, c.away); counted != c.hours*hour {
				t.Errorf("%d ms count until then, want %d h", counted, c.hours)
			}
			mid := from + (got-from)/3 // counting in two parts comes to the same
			if sum := c.rest.Counted(from, mid, c.away) + c.rest.Counted(mid, got, c.away); sum != c.hours*hour {
				t.Errorf("%d ms in two parts", sum)
			}
		})
	}
	if until, stands := both.Stands(berlin("2026-11-20 23:00"), nil); !stands || until != berlin("2026-11-23 08:00") {
		t.Errorf("stands until %s, %v", time.UnixMilli(until), stands)
	}
	if until, stands := night.Stands(berlin("2026-11-16 12:00"), nil); stands {
		t.Errorf("stands at noon until %s", time.UnixMilli(until))
	}
	for _, r := range []Rest{
		{From: 60, To: 60 + 17*60, Zone: "Europe/Oslo"},
		{Days: "12345", Zone: "Europe/Oslo"},
		{Days: "66", Zone: "Europe/Oslo"},
		{Days: "8", Zone: "Europe/Oslo"},
		{Days: "6"},
		{Days: "6", Zone: "Europe/Atlantis"},
	} {
		if r.check() == nil {
			t.Errorf("%+v is allowed", r)
		}
	}
}
