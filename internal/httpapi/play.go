package httpapi

import (
	"context"
	"encoding/json"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/table"
)

// ActBody is an action of a seat.
type ActBody struct {
	Seat   game.Seat       `json:"seat" minimum:"0" maximum:"31"`
	Key    string          `json:"key" minLength:"1" maxLength:"64" doc:"chosen by the client; a repeated key gets the first answer"`
	Action json.RawMessage `json:"action" doc:"an action of the table's game"`
}

// PreviewBody is an action to preview.
type PreviewBody struct {
	Seat   game.Seat       `json:"seat" minimum:"0" maximum:"31"`
	Action json.RawMessage `json:"action" doc:"an action of the table's game"`
	Quiet  bool            `json:"quiet,omitempty" doc:"a refusal is a forecast too: it comes as 200 with refused"`
}

// previewOutput is a forecast or, for quiet requests, the refusal.
type previewOutput struct {
	game.Forecast
	Refused *apiError `json:"refused,omitempty" doc:"why the action would not be allowed"`
}

type actOutput struct {
	Seq int `json:"seq" doc:"length of the log with this action"`
}

func (s *Server) playRoutes() {
	ownRoute(s, methodPost, "/tables/{id}/actions", "act", "play", "Make an action", func(ctx context.Context, p people.Player, in *onTable[ActBody]) (*body[actOutput], error) {
		seq, err := s.hub.Table(in.ID).Act(ctx, p.ID, in.Body.Seat, in.Body.Key, in.Body.Action)
		return &body[actOutput]{actOutput{seq}}, err
	})
	ownRoute(s, methodPost, "/tables/{id}/preview", "preview", "play", "What an action would do", func(ctx context.Context, p people.Player, in *onTable[PreviewBody]) (*body[previewOutput], error) {
		f, err := s.hub.Table(in.ID).Preview(ctx, p.ID, in.Body.Seat, in.Body.Action)
		if in.Body.Quiet {
			if refused := refusal(err); refused != nil {
				return &body[previewOutput]{previewOutput{Refused: refused}}, nil
			}
		}
		return &body[previewOutput]{previewOutput{Forecast: f}}, err
	})
	ownRoute(s, methodPost, "/tables/{id}/hint", "hint", "play", "Ask for a hint; all are told", func(ctx context.Context, p people.Player, in *onTable[seatBody]) (*body[table.Advice], error) {
		a, err := s.hub.Table(in.ID).Hint(ctx, p.ID, in.Body.Seat)
		return &body[table.Advice]{a}, err
	})
}
