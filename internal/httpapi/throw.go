package httpapi

import (
	"context"
	"fmt"
	"net/http"

	"lettercase/games/lettermix"
	"lettercase/lexicon"
)

type throwInput struct {
	TablePath
	Turn int `query:"turn" required:"true" minimum:"1" doc:"a turn that stands on the pad"`
}

// throwRoutes tells what could have been made of a throw of Letter-Mix, as soon as it is scored: the game goes on, but
// nothing of this throw is left to play for.
func (s *Server) throwRoutes() {
	route(s, http.MethodGet, "/tables/{id}/best-throw", "bestThrow", "afterwards", "The best that could be made of a scored throw of Letter-Mix", func(ctx context.Context, in *throwInput) (*body[lettermix.Best], error) {
		answer, err := s.hub.Solve(ctx, in.ID, "lettermix", fmt.Sprintf("throw/%d", in.Turn), func(view any, words *lexicon.Lexicon, stop func() bool) (any, error) {
			v, ok := view.(lettermix.View)
			if !ok {
				return nil, fmt.Errorf("the view is a %T", view)
			}
			return lettermix.BestOf(words, v, in.Turn, lettermix.Hooks{Stop: stop})
		})
		if err != nil {
			return nil, err
		}
		return &body[lettermix.Best]{answer.(lettermix.Best)}, nil
	})
}
