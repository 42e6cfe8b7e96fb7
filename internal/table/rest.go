package table

import (
	"slices"
	"strings"
	"time"

	"lettercase/game"
	"lettercase/internal/zones"
)

// Rest is when the clock of a slow table stands still: every night, and on some days of the week.
type Rest struct {
	From int    `json:"from,omitempty" minimum:"0" maximum:"1439" doc:"minute of the day at which the clock stops; the same as to: it runs at night"`
	To   int    `json:"to,omitempty" minimum:"0" maximum:"1439" doc:"minute of the day at which it goes on; before from: on the next day"`
	Days string `json:"days,omitempty" pattern:"^[1-7]{0,4}$" doc:"days of the week on which it stands, 1 for Monday to 7 for Sunday: 67 is the weekend"`
	Zone string `json:"zone,omitempty" maxLength:"60" doc:"time zone of these times, such as Europe/Oslo"`
}

// Bounds of rest: a clock that hardly ever runs is no clock.
const (
	maxNight    = 16 * 60 // minutes
	maxRestDays = 4
)

// check refuses rest that would leave no time to play.
func (r Rest) check() error {
	if r == (Rest{}) {
		return nil
	}
	if _, ok := zoneOf(r.Zone); !ok {
		return game.Errorf("notices/zone", "there is no time zone %q", r.Zone)
	}
	night := (r.To - r.From + 24*60) % (24 * 60)
	days := len(r.Days)
	for _, d := range r.Days {
		if d < '1' || d > '7' || strings.Count(r.Days, string(d)) > 1 {
			days = maxRestDays + 1
		}
	}
	if r.From < 0 || r.To < 0 || r.From >= 24*60 || r.To >= 24*60 || night > maxNight || days > maxRestDays {
		return game.Errorf("setup/rest", "the clock stands still for at most %d hours a day and on at most %d days a week", maxNight/60, maxRestDays).
			With("hours", maxNight/60).With("days", maxRestDays)
	}
	return nil
}

// Span is a time from one moment to another, in wall ms.
type Span struct {
	From  int64 `json:"from"`
	Until int64 `json:"until"`
}

func zoneOf(name string) (*time.Location, bool) {
	if name == "" {
		return nil, false
	}
	zone, err := zones.Load(name)
	return zone, err == nil
}

// around are the spans of rest that begin on the day of a moment, the day before or the day after. They are whole spans of
// wall time, so that an hour that a change to or from summer time skips or repeats counts once.
func (r Rest) around(at int64) (spans []Span) {
	zone, ok := zoneOf(r.Zone)
	if !ok {
		return nil
	}
	local := time.UnixMilli(at).In(zone)
	moment := func(day, minute int) int64 {
		return time.Date(local.Year(), local.Month(), local.Day()+day, 0, minute, 0, 0, zone).UnixMilli()
	}
	for day := -1; day <= 1; day++ {
		if r.From != r.To {
			next := day
			if r.To < r.From {
				next++
			}
			spans = append(spans, Span{moment(day, r.From), moment(next, r.To)})
		}
		weekday := (int(local.Weekday())+day+6)%7 + 1 // 1 is Monday
		if strings.ContainsRune(r.Days, rune('0'+weekday)) {
			spans = append(spans, Span{moment(day, 0), moment(day+1, 0)})
		}
	}
	return spans
}

// farAway is later than any deadline.
const farAway = 400 * 24 * 3600_000

// next tells whether the clock stands at a moment, because of rest or away, and until when that stays so.
func (r Rest) next(at int64, away []Span) (until int64, stands bool) {
	spans := slices.Concat(away, r.around(at))
	until = at + farAway
	if zone, ok := zoneOf(r.Zone); ok && (r.Days != "" || r.From != r.To) { // what lies further ahead is looked at then
		local := time.UnixMilli(at).In(zone)
		until = time.Date(local.Year(), local.Month(), local.Day()+1, 0, 0, 0, 0, zone).UnixMilli()
		if until <= at { // where summer time begins at midnight, there is none
			until = at + 3600_000
		}
	}
	for _, s := range spans {
		if s.From <= at && at < s.Until {
			if !stands || s.Until > until {
				until = s.Until
			}
			stands = true
		} else if !stands && s.From > at {
			until = min(until, s.From)
		}
	}
	return until, stands
}

// Stands is until when the clock stands at a moment; false if it runs.
func (r Rest) Stands(at int64, away []Span) (int64, bool) {
	until, stands := r.next(at, away)
	if !stands {
		return 0, false
	}
	for range maxSteps {
		end, still := r.next(until, away)
		if !still {
			break
		}
		until = end
	}
	return until, true
}

// maxSteps bounds the spans that are looked at one after another: more than a year of nights.
const maxSteps = 1000

// Counted is how many ms between two moments count.
func (r Rest) Counted(from, to int64, away []Span) (ms int64) {
	for range maxSteps {
		if from >= to {
			break
		}
		until, stands := r.next(from, away)
		until = min(until, to)
		if !stands {
			ms += until - from
		}
		from = until
	}
	return ms
}

// Deadline is the moment when so many ms have counted since another.
func (r Rest) Deadline(from, ms int64, away []Span) int64 {
	for range maxSteps {
		until, stands := r.next(from, away)
		if !stands {
			if until-from >= ms {
				return from + ms
			}
			ms -= until - from
		}
		from = until
	}
	return from + max(0, ms)
}
