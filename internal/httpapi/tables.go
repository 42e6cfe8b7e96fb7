package httpapi

import (
	"context"
	"net/http"

	"lettercase/game"
	"lettercase/internal/table"
)

type sitBody struct {
	Seat  game.Seat `json:"seat" minimum:"0" maximum:"31"`
	Label string    `json:"label,omitempty" maxLength:"100" doc:"name of this person, where a device has several"`
	Code  string    `json:"code,omitempty" maxLength:"40" doc:"invitation to a reserved seat"`
}

type seatsBody struct {
	Seat  game.Seat `json:"seat" minimum:"0" maximum:"31"`
	Kind  string    `json:"kind" enum:"bot,open"`
	Level int       `json:"level,omitempty" minimum:"0" maximum:"5"`
}

type replaceBody struct {
	Seat game.Seat `json:"seat" minimum:"0" maximum:"31"`
	By   string    `json:"by" enum:"bot,out"`
}

type refuseBody struct {
	Kind string    `json:"kind" enum:"pause,resume,abort,bot,out"`
	Seat game.Seat `json:"seat,omitempty" minimum:"-1" maximum:"31" doc:"the seat that bot and out are about"`
}

type chatBody struct {
	Text string `json:"text" maxLength:"4000"`
}

type saidOutput struct {
	ID int `json:"id" doc:"the line's number, as in the live message that brings it"`
}

type muteBody struct {
	Player string `json:"player" maxLength:"40"`
	Muted  *bool  `json:"muted,omitempty" doc:"false: may speak again"`
}

type inviteOutput struct {
	Code string `json:"code"`
	URL  string `json:"url"`
}

func (s *Server) tableRoutes() {
	h := s.hub
	route(s, http.MethodGet, "/tables/{id}", "getTable", "tables", "A table", func(ctx context.Context, in *TablePath) (*body[table.Card], error) {
		card, err := h.Card(ctx, in.ID, whoAsks(ctx).player.ID)
		return &body[table.Card]{card}, err
	})
	tableRoute(s, "sit", "sit", "Take an open seat", func(ctx context.Context, id, p string, in sitBody) (table.Card, error) {
		return h.Sit(ctx, id, p, in.Seat, in.Label, in.Code)
	})
	tableRoute(s, "stand", "stand", "Leave a seat before the start", func(ctx context.Context, id, p string, in seatBody) (table.Card, error) {
		return h.Stand(ctx, id, p, in.Seat)
	})
	tableRoute(s, "setup", "setup", "Change the agreement before the start (host)", h.Setup)
	tableRoute(s, "seats", "seats", "Bring a bot in, or open a seat (host)", func(ctx context.Context, id, p string, in seatsBody) (table.Card, error) {
		return h.Seat(ctx, id, p, in.Seat, in.Kind, in.Level)
	})
	bareRoute(s, "start", "start", "Begin play (host); in a rematch, bots play for those who have not come", h.Start)
	tableRoute(s, "resign", "resign", "Take a seat out of play", func(ctx context.Context, id, p string, in seatBody) (table.Card, error) {
		return h.Resign(ctx, id, p, in.Seat)
	})
	for _, kind := range []string{table.ToPause, table.ToResume, table.ToAbort} {
		bareRoute(s, kind, kind, "Propose to "+kind+", or agree", func(ctx context.Context, id, p string) (table.Card, error) {
			return h.Propose(ctx, id, p, kind, game.Watcher)
		})
	}
	tableRoute(s, "replace", "replace", "Propose, or agree, to give an absent player's seat to a bot or take it out", func(ctx context.Context, id, p string, in replaceBody) (table.Card, error) {
		return h.Propose(ctx, id, p, in.By, in.Seat)
	})
	tableRoute(s, "refuse", "refuse", "Refuse a proposal", func(ctx context.Context, id, p string, in refuseBody) (table.Card, error) {
		return h.Refuse(ctx, id, p, in.Kind, in.Seat)
	})
	bareRoute(s, "rematch", "rematch", "Play again: the first call makes the table, the others join it; it begins when all have", h.Rematch)
	bareRoute(s, "decline", "decline", "Say no to the seats that are kept for you", h.Decline)
	tableRoute(s, "mute", "mute", "Switch a player's chat off, or on again (host)", func(ctx context.Context, id, p string, in muteBody) (table.Card, error) {
		return h.Mute(ctx, id, p, in.Player, in.Muted == nil || *in.Muted)
	})
	ownRoute(s, http.MethodPost, "/tables/{id}/chat", "chat", "tables", "Say something", func(ctx context.Context, p table.Player, in *onTable[chatBody]) (*body[saidOutput], error) {
		if !s.chats.allow(p.ID) {
			return nil, game.Errorf("rate/slow", "this is too fast; please wait a moment")
		}
		line, err := h.Say(ctx, in.ID, p.ID, in.Body.Text)
		return &body[saidOutput]{saidOutput{line}}, err
	})
	ownRoute(s, http.MethodPost, "/tables/{id}/invite", "invite", "tables", "Keep an open seat (host), or hand on one's own, for whoever brings the code", func(ctx context.Context, p table.Player, in *onTable[seatBody]) (*body[inviteOutput], error) {
		code, err := h.Invite(ctx, in.ID, p.ID, in.Body.Seat)
		return &body[inviteOutput]{inviteOutput{code, s.url(ctx, "/t/"+in.ID+"?invite="+code)}}, err
	})
}
