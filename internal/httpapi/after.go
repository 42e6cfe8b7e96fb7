package httpapi

import (
	"context"
	"encoding/json"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/study"
	"lettercase/internal/table"
	"lettercase/review"
)

type replayOutput struct {
	Rows []study.ReplayRow `json:"rows"`
	Last int               `json:"last" doc:"the last row's number"`
}

type replayInput struct {
	TablePath
	Seq  int       `path:"seq" minimum:"0"`
	Seat game.Seat `query:"seat" default:"-1" minimum:"-1" maximum:"31" doc:"the seat whose view is wanted; -1: somebody looking on"`
}

// TryPath is a moment of a finished game.
type TryPath struct {
	TablePath
	Seq int `path:"seq" minimum:"0"`
}

type tryInput struct {
	TryPath
	Body struct {
		Seat    game.Seat         `json:"seat" minimum:"0" maximum:"31"`
		Actions []json.RawMessage `json:"actions" maxItems:"200" nullable:"false" doc:"what the seat does from there, one action after the other"`
		GiveUp  bool              `json:"giveUp,omitempty" doc:"tells the best"`
	}
}

type tryPreviewInput struct {
	TryPath
	Body struct {
		Seat    game.Seat         `json:"seat" minimum:"0" maximum:"31"`
		Actions []json.RawMessage `json:"actions" maxItems:"200" nullable:"false" doc:"what the seat has done from there"`
		Action  json.RawMessage   `json:"action" doc:"the action to preview after them"`
	}
}

type playFromInput struct {
	TryPath
	Body struct {
		Seat  game.Seat `json:"seat" minimum:"0" maximum:"31" doc:"the seat to take; bots have the others"`
		Level *int      `json:"level,omitempty" minimum:"0" maximum:"5" doc:"of the bots; 2 if left out"`
	}
}

type textInput struct {
	TablePath
	Lang string `query:"lang" default:"en" enum:"de,en,fr,it,nl,nb" doc:"language of the sentences"`
}

type fileOutput struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Body        []byte
}

func (s *Server) afterRoutes() {
	route(s, methodGet, "/tables/{id}/replay", "replay", "afterwards", "The rows of a finished game", func(ctx context.Context, in *TablePath) (*body[replayOutput], error) {
		rows, err := s.study.Replay(ctx, in.ID)
		return &body[replayOutput]{replayOutput{rows, len(rows) - 1}}, err
	})
	route(s, methodGet, "/tables/{id}/replay/{seq}", "replayView", "afterwards", "A seat's view after a row", func(ctx context.Context, in *replayInput) (*body[json.RawMessage], error) {
		view, err := s.study.View(ctx, in.ID, in.Seq, in.Seat)
		return &body[json.RawMessage]{view}, err
	})
	route(s, methodGet, "/tables/{id}/best/{seq}", "best", "afterwards", "The best there was for a seat after a row", func(ctx context.Context, in *replayInput) (*body[table.Advice], error) {
		a, err := s.study.Best(ctx, in.ID, in.Seq, in.Seat)
		return &body[table.Advice]{a}, err
	})
	route(s, methodGet, "/tables/{id}/review", "review", "afterwards", "Every turn of a finished game beside the best there was", func(ctx context.Context, in *TablePath) (*body[review.Review], error) {
		r, err := s.study.Review(ctx, in.ID)
		return &body[review.Review]{r}, err
	})
	route(s, methodPost, "/tables/{id}/try/{seq}", "try", "afterwards", "Try a turn of a finished game again: what a seat's actions lead to and, once its turn is over, how good they were", func(ctx context.Context, in *tryInput) (*body[study.Tried], error) {
		t, err := s.study.Try(ctx, callerOf(ctx).player.ID, in.ID, in.Seq, in.Body.Seat, in.Body.Actions, in.Body.GiveUp)
		return &body[study.Tried]{t}, err
	})
	route(s, methodPost, "/tables/{id}/try/{seq}/preview", "previewTry", "afterwards", "What an action would do in a turn that is tried again; a refusal comes as 200 with refused", func(ctx context.Context, in *tryPreviewInput) (*body[previewOutput], error) {
		f, err := s.study.ForecastTry(ctx, in.ID, in.Seq, in.Body.Seat, in.Body.Actions, in.Body.Action)
		if refused := refusal(err); refused != nil {
			return &body[previewOutput]{previewOutput{Refused: refused}}, nil
		}
		return &body[previewOutput]{previewOutput{Forecast: f}}, err
	})
	ownRoute(s, methodPost, "/tables/{id}/play/{seq}", "playFrom", "afterwards", "Play on from a moment of a finished game, with bots in the other seats; it brings no results", func(ctx context.Context, p people.Player, in *playFromInput) (*body[table.Card], error) {
		if a := callerOf(ctx); !s.makes.allow(p.ID) || !s.made.allow(a.address) {
			s.refused.note("tables of one player or address", a.address)
			return nil, game.Errorf("rate/slow", "you create tables too fast; please wait a moment")
		}
		card, err := s.hub.Table(in.ID).PlayFrom(ctx, p.ID, in.Seq, in.Body.Seat, in.Body.Level)
		return &body[table.Card]{card}, err
	})
	ownRoute(s, methodGet, "/deck", "getDeck", "afterwards", "Costly turns of my last games, to be found again", func(ctx context.Context, p people.Player, _ *none) (*body[study.Deck], error) {
		d, err := s.study.Deck(ctx, p.ID)
		return &body[study.Deck]{d}, err
	})
	ownRoute(s, methodPost, "/deck", "fillDeck", "afterwards", "Look through one more of my last games for costly turns", func(ctx context.Context, p people.Player, _ *none) (*body[study.Deck], error) {
		d, err := s.study.ReadGame(ctx, p.ID)
		return &body[study.Deck]{d}, err
	})
	route(s, methodGet, "/tables/{id}/export.json", "exportJSON", "afterwards", "A finished game as a file that can be replayed", func(ctx context.Context, in *TablePath) (*fileOutput, error) {
		e, err := s.study.Export(ctx, in.ID)
		if err != nil {
			return nil, err
		}
		raw, err := json.MarshalIndent(e, "", " ")
		return &fileOutput{"application/json", `attachment; filename="` + e.Game + "-" + in.ID + `.json"`, raw}, err
	})
	route(s, methodGet, "/tables/{id}/export.txt", "exportText", "afterwards", "A finished game for reading", func(ctx context.Context, in *textInput) (*fileOutput, error) {
		text, game, err := s.study.Text(ctx, in.ID, in.Lang)
		return &fileOutput{"text/plain; charset=utf-8", `attachment; filename="` + game + "-" + in.ID + `.txt"`, []byte(text)}, err
	})
}
