package study

import (
	"context"
	"slices"
	"time"

	"lettercase/internal/persist"
	"lettercase/internal/table"
)

// CircleDay is a puzzle of a day that people of a circle have played.
type CircleDay struct {
	Date    string      `json:"date"`
	Game    string      `json:"game"`
	Lang    string      `json:"lang" doc:"language of the words"`
	Players []string    `json:"players" doc:"who has played it"`
	Results []DayResult `json:"results,omitempty" doc:"the best first; told once I have played it, or the day is over"`
}

// DayResult is somebody's result of a puzzle.
type DayResult struct {
	Player string `json:"player"`
	Score  int    `json:"score"`
	Won    bool   `json:"won" doc:"against the bots, where there are any"`
}

// CircleDays are the puzzles of today and yesterday that members of a circle have played, as a player may see them: no result
// before they have one of their own, or the day is over.
func (s *Study) CircleDays(ctx context.Context, player, circle string) ([]CircleDay, error) {
	days := []CircleDay{}
	store, ok := s.Store.(table.CircleStore)
	if !ok {
		return days, nil
	}
	today := s.Clock.Now().UTC()
	for _, date := range []string{today.Format(time.DateOnly), today.AddDate(0, 0, -1).Format(time.DateOnly)} {
		found, err := store.CircleDay(ctx, circle, date)
		if err != nil {
			return nil, persist.Unavailable(err)
		}
		first := len(days)
		for _, r := range found { // in the order of game and language
			if n := len(days); n == first || days[n-1].Game != r.Game || days[n-1].Lang != r.Lang {
				days = append(days, CircleDay{Date: date, Game: r.Game, Lang: r.Lang})
			}
			d := &days[len(days)-1]
			d.Players = append(d.Players, r.Player)
			d.Results = append(d.Results, DayResult{r.Player, r.Score, r.Won})
		}
		for i := first; i < len(days); i++ {
			if d := &days[i]; date == s.Today() && !slices.Contains(d.Players, player) {
				d.Results = nil
				slices.Sort(d.Players) // their order would tell who is ahead
			}
		}
	}
	return days, nil
}
