package study

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"lettercase/game"
	"lettercase/internal/table"
	"lettercase/review"
)

// Tried is a position of a finished game after a seat has tried something there. Nothing of it is stored but what it says about
// a card of the player's deck.
type Tried struct {
	View json.RawMessage `json:"view" doc:"what the seat sees: the sections of the game's view, and frame"`
	At   game.Time       `json:"at" doc:"table time"`
	Done bool            `json:"done" doc:"the turn is over, or was given up: turn tells how good it was"`
	Turn *review.Turn    `json:"turn,omitempty" doc:"what was made beside the best, once done"`
	Card *table.DeckCard `json:"card,omitempty" doc:"the player's card of this turn, if there is one, as it stands now"`
}

// tryBudget bounds how long the best of one turn is looked for.
const tryBudget = 5 * time.Second

// try is the position of a seat after a row, before and after its actions.
func (s *Study) try(ctx context.Context, id string, seq int, seat game.Seat, actions []json.RawMessage) (before, after table.Position, err error) {
	log, err := s.hub.Table(id).Log(ctx)
	if err != nil {
		return before, after, err
	}
	if err := log.CheckSeat(seat); err != nil {
		return before, after, err
	}
	if before, err = log.Until(seq); err != nil {
		return before, after, err
	}
	after, err = before.Try(seat, actions)
	return before, after, err
}

// Try makes actions for a seat at a moment of a finished game and says, once its turn is over, how good that was. Giving up
// tells the best.
func (s *Study) Try(ctx context.Context, player, id string, seq int, seat game.Seat, actions []json.RawMessage, giveUp bool) (out Tried, err error) {
	defer s.Contain(&err, id, "try")
	before, after, err := s.try(ctx, id, seq, seat, actions)
	if err != nil {
		return out, err
	}
	reads := before.Kit.Review
	if reads == nil {
		return out, game.Errorf("review/game", "there is no review of %q", before.Spec.Game)
	}
	words, err := s.Words.Shown(before.Spec)
	if err != nil {
		return out, err
	}
	stop := s.hub.Until(ctx, tryBudget)
	switch {
	case giveUp:
		turn := review.Show(reads, before.Play, seat, words, stop)
		out.Turn, out.Done = &turn, true
	case len(actions) > 0:
		made := func() bool { return madeSomething(before.Play, after.Play, seat) }
		if err := after.Finish(seat, made); err != nil {
			return out, err
		}
		if out.Done = made() && turnOver(before.Play.Frame(seat), after.Play.Frame(seat)); out.Done {
			turn, _ := review.Judge(reads, before.Play, after.Play, seat, words, stop)
			out.Turn = &turn
		}
	}
	if out.Turn != nil {
		out.Turn.Seq = seq
	}
	if out.View, err = table.Seen(after.Play, seat); err != nil {
		return out, err
	}
	out.At = before.At
	if player != "" {
		out.Card, err = s.answer(ctx, player, id, seq, seat, out)
	}
	return out, err
}

// ForecastTry is what an action would do after others at a moment of a finished game.
func (s *Study) ForecastTry(ctx context.Context, id string, seq int, seat game.Seat, actions []json.RawMessage, action json.RawMessage) (game.Forecast, error) {
	_, after, err := s.try(ctx, id, seq, seat, actions)
	if err != nil {
		return game.Forecast{}, err
	}
	return after.Forecast(seat, action)
}

// madeSomething reports that a seat has used its turn in some way since.
func madeSomething(before, after game.Play, seat game.Seat) bool {
	story := after.Frame(seat).Story
	return slices.ContainsFunc(story[min(len(story), len(before.Frame(seat).Story)):], func(e game.StoryEntry) bool { return e.Seat == seat && e.Did != "" })
}

// turnOver reports that a seat that has made something is through with its turn.
func turnOver(before, after game.Frame) bool {
	return after.End != nil || after.Turn.Number == 0 || after.Turn != before.Turn || after.Phase != before.Phase || !slices.Contains(after.Active, after.Seat)
}
