package httpapi

import (
	"context"
	"encoding/json"
	"errors"

	"lettercase/bot"
	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/persist"
	"lettercase/internal/table"
	"lettercase/lexicon"
	"lettercase/tiles"
)

// GameCard is a game and what it offers.
type GameCard struct {
	game.Info
	Bots   bool        `json:"bots" doc:"bots play it"`
	Review bool        `json:"review" doc:"finished games are reviewed"`
	Daily  bool        `json:"daily" doc:"there is a puzzle of the day"`
	Lesson bool        `json:"lesson" doc:"there is a lesson"`
	Forms  []game.Form `json:"forms" doc:"the game's actions, for clients that have no board of its own"`
	Solver bool        `json:"solver" doc:"positions of the box are solved"`
}

type gamesOutput struct {
	Games    []GameCard    `json:"games"`
	Langs    []string      `json:"langs"`
	Nominal  []string      `json:"nominal" doc:"languages in which a table can be limited to nouns and adjectives"`
	Policies []game.Policy `json:"policies"`
	Levels   []bot.Level   `json:"levels" doc:"how strong bots are"`
}

type listOfTables struct {
	Tables []table.Listing `json:"tables"`
}

type createBody struct {
	Key     string          `json:"key,omitempty" maxLength:"64" doc:"chosen by the client; a request sent again with the same key makes no second table"`
	Game    string          `json:"game" maxLength:"32"`
	Lang    string          `json:"lang" maxLength:"5"`
	Options json.RawMessage `json:"options,omitempty" doc:"the game's options; those left out take their defaults"`
	Policy  game.Policy     `json:"policy,omitempty" enum:"default,dictionary,challenge,vote" doc:"who decides which words count; default, or left out: the dictionary once somebody objects where several people play, else the dictionary at once"`
	Added   []string        `json:"added,omitempty" maxItems:"500" doc:"custom words"`
	Barred  []string        `json:"barred,omitempty" maxItems:"500"`
	Places  *bool           `json:"places,omitempty" doc:"place names count; left out: as the game's book says"`
	Nominal bool            `json:"nominal,omitempty" doc:"only nouns and adjectives count; in the languages that GET /games names"`
	Family  *bool           `json:"family,omitempty" doc:"family words: rude words do not count; left out: yes at a public table and where children play"`
	Public  bool            `json:"public,omitempty"`
	Hints   *bool           `json:"hints,omitempty" doc:"hints may be asked for; left out: if one person plays with bots"`
	Teams   []int           `json:"teams,omitempty" maxItems:"16"`
	Pace    table.Pace      `json:"pace,omitempty"`
	Seed    string          `json:"publicSeed,omitempty" maxLength:"100" doc:"a text from which all chance at the table follows: the deal, who begins, dice and what bots do are the same wherever the same moves are made; told to all at the table, and no records are kept. Left out, chance is secret"`
	Circle  string          `json:"circle,omitempty" maxLength:"32" doc:"a circle of mine: its members see the table on its page and are asked to it"`
	Seats   []table.NewSeat `json:"seats" minItems:"1" maxItems:"16"`
	Start   bool            `json:"start,omitempty" doc:"start at once if no seat is open"`
}

// gameRoutes are what a server and the engine in a browser both answer: games, tables, lessons, words.
func (s *Server) gameRoutes() {
	s.lobbyRoutes()
	s.dailyRoutes()
	s.lessonRoutes()
	s.practiceRoutes()
	s.tableRoutes()
	s.playRoutes()
	s.afterRoutes()
	s.queryRoutes()
	s.wordRoutes()
	s.solveRoutes()
}

func (s *Server) lobbyRoutes() {
	route(s, methodGet, "/games", "getGames", "lobby", "What can be played", func(context.Context, *none) (*body[gamesOutput], error) {
		out := gamesOutput{Games: []GameCard{}, Langs: tiles.Langs, Nominal: lexicon.NominalLangs, Policies: game.Policies, Levels: bot.Levels[:]}
		for _, g := range s.cfg.Games {
			out.Games = append(out.Games, GameCard{g.Info(), g.Bot != nil, g.Review != nil, g.Daily != nil, g.Lessons != nil, game.FormsOf(g.Types().Action), g.Solver != nil})
		}
		return &body[gamesOutput]{out}, nil
	})
	route(s, methodGet, "/tables", "getTables", "lobby", "Public tables, open or in play", func(ctx context.Context, _ *none) (*body[listOfTables], error) {
		tables, err := s.hub.List(ctx, table.Filter{})
		return &body[listOfTables]{listOfTables{tables}}, err
	})
	ownRoute(s, methodPost, "/tables", "createTable", "lobby", "Make a table", func(ctx context.Context, p people.Player, in *struct{ Body createBody }) (*body[table.Card], error) {
		b := in.Body
		id := ""
		if b.Key != "" { // a name that only this player and key lead to
			id = s.hub.ID(persist.EncodeID(s.mac("table", p.ID+"\x00"+b.Key))[:persist.IDLen])
			if card, err := s.hub.Table(id).Card(ctx, p.ID); err == nil {
				return &body[table.Card]{card}, nil
			}
		}
		circle, err := s.circleOf(ctx, p, b.Circle)
		if err != nil {
			return nil, err
		}
		if a := callerOf(ctx); !s.makes.allow(p.ID) || !s.made.allow(a.address) {
			s.refused.note("tables of one player or address", a.address)
			return nil, game.Errorf("rate/slow", "you create tables too fast; please wait a moment")
		}
		card, err := s.hub.Create(ctx, p.ID, table.New{
			Spec: table.Spec{
				Game: b.Game, Lang: b.Lang, Options: b.Options, Policy: b.Policy, Added: b.Added, Barred: b.Barred, Places: b.Places, Nominal: b.Nominal, Family: b.Family,
				Public: b.Public, Hints: b.Hints, Teams: b.Teams, Pace: b.Pace, Seed: b.Seed, Circle: circle.ID,
			},
			ID: id, Seats: b.Seats, Start: b.Start,
		})
		if id != "" && errors.Is(err, persist.ErrUnavailable) { // perhaps the same request was faster
			if made, failed := s.hub.Table(id).Card(ctx, p.ID); failed == nil {
				card, err = made, nil
			}
		}
		if err == nil && card.Status == table.Waiting {
			s.callCircle(circle, p.ID, card.ID)
		}
		return &body[table.Card]{card}, err
	})
}

// circleOf is the circle for which a player makes a table.
func (s *Server) circleOf(ctx context.Context, p people.Player, key string) (people.Circle, error) {
	if key == "" {
		return people.Circle{}, nil
	}
	return s.cfg.People.CircleFor(ctx, p.ID, key)
}
