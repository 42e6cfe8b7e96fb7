//go:build clocktest

package httpapi

import (
	"context"
	"net/http"
	"time"
)

type advanceInput struct {
	Body struct {
		MS int64 `json:"ms" minimum:"0"`
	}
}

// testRoutes lets browser tests move the clock, so that none of them has to wait.
func (s *Server) testRoutes() {
	route(s, http.MethodPost, "/test/advance", "advance", "test", "Move the clock on", func(_ context.Context, in *advanceInput) (*body[done], error) {
		s.cfg.Clock.Advance(time.Duration(in.Body.MS) * time.Millisecond)
		return &body[done]{done{true}}, nil
	})
}
