package people

import (
	"context"
	"slices"
	"sort"
	"time"

	"lettercase/game"
	"lettercase/internal/zones"
)

// Holiday is a time during which a player's clocks stand at tables where a move may take days, in wall ms.
type Holiday struct {
	From  int64 `json:"from"`
	Until int64 `json:"until"`
}

// Limits of holidays.
const (
	MaxHolidays = 14 // days a year
	aheadMost   = 366 * 24 * time.Hour
)

// HolidayPlan is a holiday as a person sets it: from the first day to the last, both whole days.
type HolidayPlan struct {
	From  string `json:"from" format:"date" doc:"first day, such as 2026-08-01; today begins now"`
	Until string `json:"until" format:"date" doc:"last day"`
	Zone  string `json:"zone" maxLength:"60" doc:"time zone of these days, such as Europe/Oslo"`
}

// span is the time of a plan. What is past cannot be a holiday any more.
func (h HolidayPlan) span(now time.Time) (Holiday, *time.Location, error) {
	zone, err := zones.Load(h.Zone)
	if err != nil || h.Zone == "" {
		return Holiday{}, nil, game.Errorf("notices/zone", "there is no time zone %q", h.Zone)
	}
	from, err := time.ParseInLocation(time.DateOnly, h.From, zone)
	until, err2 := time.ParseInLocation(time.DateOnly, h.Until, zone)
	until = until.AddDate(0, 0, 1)
	if from.Before(now) {
		from = now
	}
	if err != nil || err2 != nil || !from.Before(until) || until.Sub(now) > aheadMost {
		return Holiday{}, nil, game.Errorf("holiday/dates", "a holiday has a first day and a last day within a year from now")
	}
	return Holiday{from.UnixMilli(), until.UnixMilli()}, zone, nil
}

// DaysOff is how much holiday lies in each calendar year, in days that have begun.
func DaysOff(holidays []Holiday, zone *time.Location) map[int]int {
	sum := map[int]time.Duration{}
	for _, h := range holidays {
		from, until := time.UnixMilli(h.From).In(zone), time.UnixMilli(h.Until).In(zone)
		for from.Before(until) {
			end := time.Date(from.Year()+1, 1, 1, 0, 0, 0, 0, zone)
			if until.Before(end) {
				end = until
			}
			sum[from.Year()] += end.Sub(from)
			from = end
		}
	}
	days := map[int]int{}
	for year, d := range sum {
		days[year] = int((d + 23*time.Hour - 1) / (24 * time.Hour)) // a day of 25 hours is one
	}
	return days
}

// AddHoliday plans a holiday. Days that were used stay used, so that what is left of a year never grows again.
func (d *Directory) AddHoliday(ctx context.Context, player string, plan HolidayPlan) (Player, error) {
	now := d.clock.Now()
	h, zone, err := plan.span(now)
	if err != nil {
		return Player{}, err
	}
	var refused error
	p, err := d.Change(ctx, player, func(p *Player) {
		refused = nil
		list := kept(p.Notices.Holidays, now)
		for _, other := range list {
			if h.From < other.Until && other.From < h.Until {
				refused = game.Errorf("holiday/overlap", "you are on holiday then already")
				return
			}
		}
		list = append(list, h)
		sort.Slice(list, func(i, j int) bool { return list[i].From < list[j].From })
		for _, days := range DaysOff(list, zone) {
			if days > MaxHolidays {
				refused = game.Errorf("holiday/many", "you have at most %d days of holiday a year", MaxHolidays).With("n", MaxHolidays)
				return
			}
		}
		p.Notices.Holidays = list
	})
	if refused != nil {
		err = refused
	}
	return p, err
}

// DropHoliday ends a holiday now, or takes it back if it has not begun.
func (d *Directory) DropHoliday(ctx context.Context, player string, from int64) (Player, error) {
	now := d.clock.Now()
	return d.Change(ctx, player, func(p *Player) {
		list := kept(p.Notices.Holidays, now)
		for i, h := range list {
			if h.From == from {
				list[i].Until = max(h.From, min(h.Until, now.UnixMilli()))
			}
		}
		p.Notices.Holidays = slices.DeleteFunc(list, func(h Holiday) bool { return h.Until <= h.From })
	})
}

// kept are holidays of this year and later ones: the earlier ones count no more.
func kept(holidays []Holiday, now time.Time) []Holiday {
	since := now.AddDate(-1, 0, 0).UnixMilli()
	return slices.DeleteFunc(slices.Clone(holidays), func(h Holiday) bool { return h.Until < since })
}

// HolidayEnds is when the holiday that contains a time ends; false outside of them.
func (n Notices) HolidayEnds(at time.Time) (time.Time, bool) {
	for _, h := range n.Holidays {
		if ms := at.UnixMilli(); h.From <= ms && ms < h.Until {
			return time.UnixMilli(h.Until), true
		}
	}
	return at, false
}
