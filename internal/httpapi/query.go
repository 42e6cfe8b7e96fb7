package httpapi

import (
	"context"
	"encoding/json"
)

type queryInput struct {
	TablePath
	Query string `path:"query" maxLength:"32" doc:"the name of a question that the game's solver answers, such as throw in Letter-Mix"`
	N     int    `path:"n" minimum:"0" doc:"what it is about, such as the number of a turn that stands on the pad"`
}

// queryRoutes asks a game's solver about turns that are decided, also during the game.
func (s *Server) queryRoutes() {
	route(s, methodGet, "/tables/{id}/ask/{query}/{n}", "ask", "afterwards", "What the game's solver says about something that is decided", func(ctx context.Context, in *queryInput) (*body[json.RawMessage], error) {
		answer, err := s.study.Query(ctx, in.ID, in.Query, in.N)
		if err != nil {
			return nil, err
		}
		raw, err := json.Marshal(answer)
		return &body[json.RawMessage]{raw}, err
	})
}
