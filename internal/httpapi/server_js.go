//go:build js

package httpapi

import (
	"context"
	"log/slog"

	"lettercase/internal/people"
	"lettercase/internal/study"
	"lettercase/internal/table"
)

// Config is how a server without HTTP is set up.
type Config struct {
	table.Services
	Hub    *table.Hub
	Secret []byte
	Base   string
}

// Server runs the operations of the API in a browser.
type Server struct {
	cfg        Config
	hub        *table.Hub
	study      *study.Study
	operations []operation
	log        *slog.Logger
	chats      *limiter
	makes      *limiter
	made       *limiter
	solves     *limiter
	refused    refusals
}

// New makes a server. Nothing is limited: the player has the machine to themselves.
func New(cfg Config) *Server {
	s := &Server{
		cfg: cfg, hub: cfg.Hub, study: study.New(cfg.Hub, cfg.Services), log: cfg.Log, refused: refusals{log: cfg.Log},
		chats: newLimiter(Rate{}), makes: newLimiter(Rate{}), made: newLimiter(Rate{}), solves: newLimiter(Rate{}),
	}
	s.mineRoutes()
	s.gameRoutes()
	return s
}

// define does nothing: dictionaries with meanings are an operator's.
func (*Server) define(string, *wordOutput) {}

// describe does nothing: nobody asks for the description.
func (*Server) describe(operation, string, string, string) {}

// callCircle does nothing: circles are a server's.
func (*Server) callCircle(people.Circle, string, string) {}

// byCode takes a seat. Nobody guesses codes in their own browser.
func (s *Server) byCode(_ context.Context, _ string, sit func() (table.Card, error)) (table.Card, error) {
	return sit()
}
