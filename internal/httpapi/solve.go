package httpapi

import (
	"context"

	"lettercase/game"
	"lettercase/kit"
)

type solveInput struct {
	Game string `path:"game" maxLength:"32"`
	Body struct {
		Lang     string            `json:"lang" maxLength:"5" doc:"language of the words"`
		Position map[string]string `json:"position" maxProperties:"8" doc:"what lies on the table: alfabet layout, board, rack; letter board, hand, free; lettermix dice; shelf shelf, hand; wordsmith pieces. Written as lettercase solve reads it"`
	}
}

// solveRoutes solves positions for people who play with the box. It needs no player.
func (s *Server) solveRoutes() {
	route(s, methodPost, "/box/{game}", "solveBox", "words", "The best that can be made of what lies on the table", func(ctx context.Context, in *solveInput) (*body[kit.Solved], error) {
		if a := callerOf(ctx); !s.solves.allow(a.address) {
			s.refused.note("positions of one address", a.address)
			return nil, game.Errorf("rate/slow", "that is a lot of positions; please wait a moment")
		}
		for _, g := range s.cfg.Games {
			if g.Info().Key == in.Game {
				out, err := s.study.Box(ctx, g, in.Body.Lang, in.Body.Position)
				if out.Plays == nil {
					out.Plays = []kit.SolvedPlay{}
				}
				return &body[kit.Solved]{out}, err
			}
		}
		return nil, game.Errorf("game/unknown", "there is no game %q here", in.Game)
	})
}
