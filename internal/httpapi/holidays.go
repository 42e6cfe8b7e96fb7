//go:build !js

package httpapi

import (
	"context"
	"time"

	"lettercase/internal/people"
)

// holidaysView is when a player's clocks stand at tables where a move may take days.
type holidaysView struct {
	Holidays []people.Holiday `json:"holidays" doc:"those that are not over"`
	Most     int              `json:"most" doc:"days a year"`
	Used     int              `json:"used" doc:"days of this year that are used or planned"`
}

type holidayInput struct {
	Body people.HolidayPlan
}

type holidayPath struct {
	From int64 `path:"from" doc:"its first moment"`
}

func (s *Server) holidayRoutes() {
	view := func(p people.Player) *body[holidaysView] {
		now := s.cfg.Clock.Now()
		v := holidaysView{Holidays: []people.Holiday{}, Most: people.MaxHolidays, Used: people.DaysOff(p.Notices.Holidays, time.UTC)[now.UTC().Year()]}
		for _, h := range p.Notices.Holidays {
			if h.Until > now.UnixMilli() {
				v.Holidays = append(v.Holidays, h)
			}
		}
		return &body[holidaysView]{v}
	}
	changed := func(ctx context.Context, p people.Player, err error) (*body[holidaysView], error) {
		if err != nil {
			return nil, err
		}
		return view(p), s.hub.Holidays(ctx, p.ID)
	}
	ownRoute(s, methodGet, "/me/holidays", "myHolidays", "players", "My holidays: my clock stands at tables where a move may take days", func(_ context.Context, p people.Player, _ *none) (*body[holidaysView], error) {
		return view(p), nil
	})
	ownRoute(s, methodPost, "/me/holidays", "addHoliday", "players", "Go on holiday, at most fourteen days a year", func(ctx context.Context, p people.Player, in *holidayInput) (*body[holidaysView], error) {
		p, err := s.cfg.People.AddHoliday(ctx, p.ID, in.Body)
		return changed(ctx, p, err)
	})
	ownRoute(s, methodDelete, "/me/holidays/{from}", "dropHoliday", "players", "End a holiday now, or take it back if it has not begun", func(ctx context.Context, p people.Player, in *holidayPath) (*body[holidaysView], error) {
		p, err := s.cfg.People.DropHoliday(ctx, p.ID, in.From)
		return changed(ctx, p, err)
	})
}
