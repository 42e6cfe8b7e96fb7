//go:build !js

package httpapi

import (
	"context"
	"time"

	"lettercase/internal/people"
	"lettercase/internal/zones"
)

// holidaysView is when a player's clocks stand at tables where a move may take days.
type holidaysView struct {
	Holidays []people.Holiday `json:"holidays" doc:"those that are not over"`
	Most     int              `json:"most" doc:"days a year"`
	Used     int              `json:"used" doc:"days of this year that are used or planned"`
}

// ZoneQuery is the time zone in which a year begins and ends.
type ZoneQuery struct {
	Zone string `query:"zone" maxLength:"60" doc:"time zone of the reader, such as Europe/Oslo; UTC if left out"`
}

func (q ZoneQuery) location() *time.Location {
	if zone, err := zones.Load(q.Zone); err == nil {
		return zone
	}
	return time.UTC
}

type holidayInput struct {
	Body people.HolidayPlan
}

type holidayPath struct {
	ZoneQuery
	From int64 `path:"from" doc:"its first moment"`
}

func (s *Server) holidayRoutes() {
	view := func(p people.Player, q ZoneQuery) *body[holidaysView] {
		now, zone := s.cfg.Clock.Now(), q.location()
		v := holidaysView{Holidays: []people.Holiday{}, Most: people.MaxHolidays, Used: people.DaysOff(p.Notices.Holidays, zone)[now.In(zone).Year()]}
		for _, h := range p.Notices.Holidays {
			if h.Until > now.UnixMilli() {
				v.Holidays = append(v.Holidays, h)
			}
		}
		return &body[holidaysView]{v}
	}
	changed := func(ctx context.Context, p people.Player, q ZoneQuery, err error) (*body[holidaysView], error) {
		if err != nil {
			return nil, err
		}
		return view(p, q), s.hub.Holidays(ctx, p.ID)
	}
	ownRoute(s, methodGet, "/me/holidays", "myHolidays", "players", "My holidays: my clock stands at tables where a move may take days", func(_ context.Context, p people.Player, in *ZoneQuery) (*body[holidaysView], error) {
		return view(p, *in), nil
	})
	ownRoute(s, methodPost, "/me/holidays", "addHoliday", "players", "Go on holiday, at most fourteen days a year", func(ctx context.Context, p people.Player, in *holidayInput) (*body[holidaysView], error) {
		p, err := s.cfg.People.AddHoliday(ctx, p.ID, in.Body)
		return changed(ctx, p, ZoneQuery{in.Body.Zone}, err)
	})
	ownRoute(s, methodDelete, "/me/holidays/{from}", "dropHoliday", "players", "End a holiday now, or take it back if it has not begun", func(ctx context.Context, p people.Player, in *holidayPath) (*body[holidaysView], error) {
		p, err := s.cfg.People.DropHoliday(ctx, p.ID, in.From)
		return changed(ctx, p, in.ZoneQuery, err)
	})
}
