//go:build !js

package httpapi

import (
	"context"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/table"
)

// maxImport is the largest game, in bytes, that a browser can hand over.
const maxImport = 2 << 20

const importPath = "/me/games"

type importInput struct {
	Body struct {
		Rows []table.Row `json:"rows" maxItems:"20000" doc:"the log, as the browser has kept it"`
	}
}

type importOutput struct {
	Table string `json:"table" doc:"its id on this server"`
}

// importRoutes takes games that were played without the server.
func (s *Server) importRoutes() {
	ownRoute(s, methodPost, importPath, "handOver", "players", "Hand over a finished game that was played in a browser without a server; it is decided again, row by row", func(ctx context.Context, p people.Player, in *importInput) (*body[importOutput], error) {
		if a := callerOf(ctx); !s.makes.allow(p.ID) || !s.made.allow(a.address) {
			s.refused.note("tables of one player or address", a.address)
			return nil, game.Errorf("rate/slow", "these are many games; please wait a moment")
		}
		id, err := s.hub.Import(ctx, p.ID, in.Body.Rows)
		return &body[importOutput]{importOutput{id}}, err
	})
}
