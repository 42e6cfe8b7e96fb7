package httpapi

import (
	"context"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/table"
)

type sitBody struct {
	Seat     game.Seat `json:"seat" minimum:"0" maximum:"31"`
	Label    string    `json:"label,omitempty" maxLength:"100" doc:"name of this person, where a device has several"`
	Code     string    `json:"code,omitempty" maxLength:"40" doc:"invitation to a reserved seat"`
	Children bool      `json:"children,omitempty" doc:"children play along on this device: family words are then the default"`
}

type seatsBody struct {
	Seat  game.Seat `json:"seat" minimum:"0" maximum:"31"`
	Kind  string    `json:"kind" enum:"bot,open"`
	Level *int      `json:"level,omitempty" minimum:"0" maximum:"5" doc:"of a bot, from 0, a child, to 5, a master; 2 if left out"`
}

type replaceBody struct {
	Seat game.Seat `json:"seat" minimum:"0" maximum:"31"`
	By   string    `json:"by" enum:"bot,out,open,hand" doc:"hand only agrees to what a player has proposed by invite"`
}

type refuseBody struct {
	Kind string    `json:"kind" enum:"pause,resume,abort,bot,out,open,hand,allow,bar"`
	Seat game.Seat `json:"seat,omitempty" minimum:"-1" maximum:"31" doc:"the seat that the proposal is about"`
	Word string    `json:"word,omitempty" maxLength:"40" doc:"the word that allow and bar are about"`
}

type wordBody struct {
	Word   string `json:"word" maxLength:"40"`
	Counts bool   `json:"counts" doc:"whether it shall count"`
}

type chatBody struct {
	Text string `json:"text" maxLength:"4000"`
	Key  string `json:"key,omitempty" maxLength:"64" doc:"chosen by the client; a line sent again with the same key is said once"`
	Team bool   `json:"team,omitempty" doc:"only for the players of one's own team; nobody else ever gets the line"`
}

type saidOutput struct {
	ID int `json:"id" doc:"the line's number, as in the live message that brings it"`
}

type muteBody struct {
	Player string `json:"player" maxLength:"40"`
	Muted  *bool  `json:"muted,omitempty" doc:"false: may speak again"`
}

type askBody struct {
	Seat   game.Seat `json:"seat" minimum:"0" maximum:"31"`
	Player string    `json:"player" maxLength:"40" doc:"one of /me/people"`
}

type inviteOutput struct {
	Code string `json:"code"`
	URL  string `json:"url"`
}

func (s *Server) tableRoutes() {
	h := s.hub
	route(s, methodGet, "/tables/{id}", "getTable", "tables", "A table", func(ctx context.Context, in *TablePath) (*body[table.Card], error) {
		card, err := h.Table(in.ID).Card(ctx, callerOf(ctx).player.ID)
		return &body[table.Card]{card}, err
	})
	tableRoute(s, "sit", "sit", "Take an open seat", func(t table.Ref, ctx context.Context, p string, in sitBody) (table.Card, error) {
		return s.byCode(ctx, in.Code, func() (table.Card, error) {
			return t.Sit(ctx, table.Sat{Seat: in.Seat, Player: p, Label: in.Label, Children: in.Children}, in.Code)
		})
	})
	tableRoute(s, "stand", "stand", "Leave a seat before the start", func(t table.Ref, ctx context.Context, p string, in seatBody) (table.Card, error) {
		return t.Stand(ctx, p, in.Seat)
	})
	tableRoute(s, "setup", "setup", "Change the agreement before the start (host); everybody may move themselves to another team", table.Ref.Setup)
	tableRoute(s, "seats", "seats", "Bring a bot in, or open a seat, before the start (host)", func(t table.Ref, ctx context.Context, p string, in seatsBody) (table.Card, error) {
		return t.Seat(ctx, p, in.Seat, in.Kind, in.Level)
	})
	bareRoute(s, "start", "start", "Begin play (host); in a rematch, bots play for those who have not come", table.Ref.Start)
	tableRoute(s, "resign", "resign", "Take a seat out of play", func(t table.Ref, ctx context.Context, p string, in seatBody) (table.Card, error) {
		return t.Resign(ctx, p, in.Seat)
	})
	for _, kind := range []string{table.ToPause, table.ToResume, table.ToAbort} {
		bareRoute(s, kind, kind, "Propose to "+kind+", or agree", func(t table.Ref, ctx context.Context, p string) (table.Card, error) {
			return t.Propose(ctx, p, kind, game.Watcher)
		})
	}
	tableRoute(s, "replace", "replace", "Propose, or agree, to a change of a seat during play: give it to a bot, open a bot's seat, or take an absent player's seat out", func(t table.Ref, ctx context.Context, p string, in replaceBody) (table.Card, error) {
		return t.Propose(ctx, p, in.By, in.Seat)
	})
	tableRoute(s, "ready", "ready", "The player of a seat has the table before them: the clock that waits for their first touch starts", func(t table.Ref, ctx context.Context, p string, in seatBody) (table.Card, error) {
		return t.Ready(ctx, p, in.Seat)
	})
	tableRoute(s, "word", "agreeWord", "Propose, or agree, that a word counts from now on, or does not", func(t table.Ref, ctx context.Context, p string, in wordBody) (table.Card, error) {
		return t.AgreeWord(ctx, p, in.Word, in.Counts)
	})
	tableRoute(s, "refuse", "refuse", "Refuse a proposal", func(t table.Ref, ctx context.Context, p string, in refuseBody) (table.Card, error) {
		return t.Refuse(ctx, p, table.ProposalOf{Kind: in.Kind, Seat: in.Seat, Word: in.Word})
	})
	bareRoute(s, "rematch", "rematch", "Play again: the first call makes the table, the others join it; it begins when all have", table.Ref.Rematch)
	bareRoute(s, "decline", "decline", "Say no to the seats that are kept for you", table.Ref.Decline)
	tableRoute(s, "ask", "askPlayer", "Keep an open seat for somebody you have played with, and tell them (host)", func(t table.Ref, ctx context.Context, p string, in askBody) (table.Card, error) {
		return t.Ask(ctx, p, in.Seat, in.Player)
	})
	tableRoute(s, "mute", "mute", "Switch a player's chat off, or on again (host)", func(t table.Ref, ctx context.Context, p string, in muteBody) (table.Card, error) {
		return t.Mute(ctx, p, in.Player, in.Muted == nil || *in.Muted)
	})
	ownRoute(s, methodPost, "/tables/{id}/chat", "chat", "tables", "Say something", func(ctx context.Context, p people.Player, in *onTable[chatBody]) (*body[saidOutput], error) {
		if !s.chats.allow(p.ID) {
			s.refused.note("chat lines of one player", callerOf(ctx).address)
			return nil, game.Errorf("rate/slow", "this is too fast; please wait a moment")
		}
		line, err := h.Table(in.ID).Say(ctx, p.ID, in.Body.Key, in.Body.Text, in.Body.Team)
		return &body[saidOutput]{saidOutput{line}}, err
	})
	ownRoute(s, methodPost, "/tables/{id}/invite", "invite", "tables", "Reserve an open seat (host), or one's own, for the holder of the code; during play the others have to agree before the code for one's own seat is valid", func(ctx context.Context, p people.Player, in *onTable[seatBody]) (*body[inviteOutput], error) {
		code, err := h.Table(in.ID).Invite(ctx, p.ID, in.Body.Seat)
		return &body[inviteOutput]{inviteOutput{code, s.url(ctx, "/t/"+in.ID+"?invite="+code)}}, err
	})
}
