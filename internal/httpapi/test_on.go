//go:build clocktest

package httpapi

import (
	"context"
	"net/http"
	"time"
)

type advanceInput struct {
	Body struct {
		MS   int64 `json:"ms" minimum:"0"`
		Slow int   `json:"slow,omitempty" minimum:"1"`
	}
}

// testRoutes lets browser tests move the clock, so that none of them has to wait, and slow it down, so that none depends on speed.
func (s *Server) testRoutes() {
	route(s, http.MethodPost, "/test/advance", "advance", "test", "Move the clock on", func(_ context.Context, in *advanceInput) (*body[done], error) {
		if in.Body.Slow > 0 {
			s.cfg.Clock.Slow(in.Body.Slow)
		}
		s.cfg.Clock.Advance(time.Duration(in.Body.MS) * time.Millisecond)
		return &body[done]{done{true}}, nil
	})
}
