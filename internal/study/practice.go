package study

import (
	"cmp"
	"context"
	"math"

	"lettercase/internal/persist"
	"lettercase/internal/table"
	"lettercase/kit"
)

// A level rises after so many right answers in a row.
const rightForNext = 3

// ratingChange is how much a rating changes at most for one exercise.
const ratingChange = 32

// rated is a player's rating after an exercise, by Elo's formula; 0 is that of somebody who has none yet.
func rated(rating, exercise int, right bool) int {
	rating = cmp.Or(rating, kit.FirstRating)
	change := -kit.Expected(float64(rating), float64(exercise))
	if right {
		change++
	}
	return max(1, rating+int(math.Round(ratingChange*change)))
}

// Practised are a player's records in practice, one for each kind and language.
func (s *Study) Practised(ctx context.Context, player string) ([]table.Practised, error) {
	found, err := s.Store.Practised(ctx, player)
	if err != nil {
		return nil, persist.Unavailable(err)
	}
	if found == nil {
		found = []table.Practised{}
	}
	return found, nil
}

// Practise counts an exercise that is over, right or not, and returns the record. done says which it was, with its own rating. The
// same exercise counts once.
func (s *Study) Practise(ctx context.Context, player string, done table.Practised, right bool) (table.Practised, error) {
	all, err := s.Practised(ctx, player)
	if err != nil {
		return done, err
	}
	p := table.Practised{Game: done.Game, Kind: done.Kind, Lang: done.Lang, Level: done.Level, Number: -1}
	for _, known := range all {
		if known.Game == p.Game && known.Kind == p.Kind && known.Lang == p.Lang {
			p = known
		}
	}
	if p.Number == done.Number {
		return p, nil
	}
	p.Rating = rated(p.Rating, done.Rating, right)
	p.Number, p.At = done.Number, s.Clock.Now().UnixMilli()
	if right {
		p.Solved++
		p.Row++
		p.Best = max(p.Best, p.Row)
		if p.Row%rightForNext == 0 && done.Level >= p.Level {
			p.Level = min(kit.MaxPractice, done.Level+1)
		}
	} else {
		p.Row = 0
		p.Level = max(1, min(p.Level, done.Level)-1)
	}
	return p, persist.Unavailable(s.Store.PutPractised(ctx, player, p))
}
