package httpapi

import (
	"context"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/study"
	"lettercase/internal/table"
)

type listOfGames struct {
	Games []table.Listing `json:"games"`
}

type listOfPeople struct {
	People []table.PlayerCard `json:"people"`
}

type recordsInput struct {
	Like string `query:"like" maxLength:"40" doc:"a table: only the record that its result is measured against"`
}

type listOfRecords struct {
	Records []study.Record `json:"records"`
}

func (s *Server) mineRoutes() {
	route(s, methodGet, "/me/games", "myGames", "players", "My tables, the newest first; none for a browser that nobody has played in", func(ctx context.Context, _ *none) (*body[listOfGames], error) {
		p, err := player(ctx)
		if game.Code(err) == "player/none" {
			return &body[listOfGames]{listOfGames{[]table.Listing{}}}, nil
		}
		if err != nil {
			return nil, err
		}
		games, err := s.hub.List(ctx, table.Filter{Player: p.ID})
		return &body[listOfGames]{listOfGames{games}}, err
	})
	ownRoute(s, methodGet, "/me/people", "myPeople", "players", "The people I have played with, the latest first", func(ctx context.Context, p people.Player, _ *none) (*body[listOfPeople], error) {
		met, err := s.hub.Met(ctx, p.ID)
		return &body[listOfPeople]{listOfPeople{met}}, err
	})
	ownRoute(s, methodGet, "/me/records", "myRecords", "players", "My bests in the games for one", func(ctx context.Context, p people.Player, in *recordsInput) (*body[listOfRecords], error) {
		records, err := s.study.Records(ctx, p.ID, in.Like)
		return &body[listOfRecords]{listOfRecords{records}}, err
	})
}
