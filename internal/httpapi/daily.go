package httpapi

import (
	"context"

	"lettercase/game"
	"lettercase/games"
	"lettercase/internal/people"
	"lettercase/internal/study"
	"lettercase/internal/table"
)

type dailyInput struct {
	Lang string `query:"lang" default:"en" maxLength:"5" doc:"language of the words"`
	Date string `query:"date" maxLength:"10" doc:"a day such as 2026-01-31; today (UTC) if left out"`
}

type dailyOutput struct {
	Date    string      `json:"date"`
	Today   bool        `json:"today" doc:"these are the puzzles of this day"`
	Open    bool        `json:"open" doc:"the day has come, so they may be played"`
	Lang    string      `json:"lang"`
	Puzzles []study.Day `json:"puzzles"`
	Played  []string    `json:"played" doc:"the days of which I have finished a puzzle in any language, the latest first"`
}

type playDailyInput struct {
	Body struct {
		Game string `json:"game" maxLength:"32"`
		Lang string `json:"lang" maxLength:"5"`
		Date string `json:"date,omitempty" maxLength:"10" doc:"a day such as 2026-01-31, not one to come; today (UTC) if left out"`
	}
}

type dailyOneInput struct {
	Game string `query:"game" required:"true" maxLength:"32"`
	Lang string `query:"lang" default:"en" maxLength:"5" doc:"language of the words"`
	Date string `query:"date" maxLength:"10" doc:"a day such as 2026-01-31; today (UTC) if left out"`
}

type dailyBestOutput struct {
	Date string          `json:"date"`
	Best []study.DayBest `json:"best" doc:"the best first; a player's first try counts"`
}

// date is the requested day, or today.
func (s *Server) date(asked string) string {
	if asked == "" {
		return s.study.Today()
	}
	return asked
}

func (s *Server) dailyRoutes() {
	route(s, methodGet, "/daily", "getDaily", "daily", "The puzzles of a day, and how far I am with them", func(ctx context.Context, in *dailyInput) (*body[dailyOutput], error) {
		p, err := player(ctx)
		if err != nil && game.Code(err) != "player/none" {
			return nil, err
		}
		out := dailyOutput{Date: s.date(in.Date), Lang: in.Lang}
		today := s.study.Today()
		out.Today, out.Open = out.Date == today, out.Date <= today
		if out.Puzzles, err = s.study.Days(ctx, p.ID, out.Date, in.Lang); err != nil {
			return nil, err
		}
		out.Played, err = s.study.DaysPlayed(ctx, p.ID)
		return &body[dailyOutput]{out}, err
	})
	ownRoute(s, methodPost, "/daily", "playDaily", "daily", "My table of a day's puzzle, begun the first time I ask", func(ctx context.Context, p people.Player, in *playDailyInput) (*body[table.Card], error) {
		puzzle, err := games.Daily(s.date(in.Body.Date), in.Body.Game, in.Body.Lang)
		if err != nil {
			return nil, err
		}
		if puzzle.Date > s.study.Today() {
			return nil, game.Errorf("daily/future", "this day has not come yet").With("today", s.study.Today())
		}
		card, err := s.study.PlayDaily(ctx, p.ID, puzzle)
		return &body[table.Card]{card}, err
	})
	route(s, methodGet, "/daily/best", "getDailyBest", "daily", "The best results of a day's puzzle on this server", func(ctx context.Context, in *dailyOneInput) (*body[dailyBestOutput], error) {
		puzzle, err := games.Daily(s.date(in.Date), in.Game, in.Lang)
		if err != nil {
			return nil, err
		}
		best, err := s.study.DailyBest(ctx, puzzle)
		return &body[dailyBestOutput]{dailyBestOutput{puzzle.Date, best}}, err
	})
	ownRoute(s, methodGet, "/daily/par", "getDailyPar", "daily", "The best result of a day's puzzle, proven or best known, once I have finished it", func(ctx context.Context, p people.Player, in *dailyOneInput) (*body[games.Par], error) {
		puzzle, err := games.Daily(s.date(in.Date), in.Game, in.Lang)
		if err != nil {
			return nil, err
		}
		par, err := s.study.DailyPar(ctx, p.ID, puzzle)
		return &body[games.Par]{par}, err
	})
}
