package httpapi

import (
	"context"
	"encoding/json"

	"lettercase/game"
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
