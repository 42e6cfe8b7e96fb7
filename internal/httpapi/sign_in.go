//go:build !js

package httpapi

import (
	"context"
	"encoding/json"
	"net/http"

	"lettercase/game"
	"lettercase/internal/people"
)

// signInInput is one of the ways to say who one is.
type signInInput struct {
	Body struct {
		Passkey *passkeyAnswer `json:"passkey,omitempty"`
		Card    string         `json:"card,omitempty" maxLength:"400" doc:"the words of a key card"`
	}
}

type signInOutput struct {
	SetCookie []http.Cookie `header:"Set-Cookie"`
	Body      signedIn
}

// signedIn is who somebody is, or would be once they have said what becomes of the games of the player they were here before.
type signedIn struct {
	people.Player
	Guest  bool        `json:"guest"`
	Ticket string      `json:"ticket,omitempty" doc:"not signed in yet: to be handed in with the choice"`
	Here   *playerHere `json:"here,omitempty" doc:"the player of this browser, who has something to lose"`
}

func asSignedIn(p people.Player) signedIn { return signedIn{Player: p, Guest: asMe(p).Guest} }

type playerHere struct {
	people.Holdings
	Name     string `json:"name"`
	Keys     bool   `json:"keys" doc:"has keys of their own: to be joined they have to show one"`
	Together string `json:"together,omitempty" doc:"a table at which both play, so that they cannot be joined yet"`
}

// ticket is who was proven to be whom, in which browser.
type ticket struct {
	Player string `json:"player"`
	Owner  string `json:"owner"`
}

// signIn signs a browser in as a player who was proven. If another player with something to lose is signed in here, it asks first.
func (s *Server) signIn(ctx context.Context, player string) (*signInOutput, error) {
	a := callerOf(ctx)
	p, err := s.cfg.People.Player(ctx, player)
	if err != nil {
		return nil, err
	}
	if a.token { // a program has a player already
		return nil, notByToken(ctx)
	}
	if a.player.ID == player { // a second code on the same device is not a second device
		return &signInOutput{[]http.Cookie{s.cookie(a, p.ID, a.session)}, asSignedIn(p)}, nil
	}
	if a.player.ID != "" {
		here, err := s.playerHere(ctx, a.player, player)
		if err != nil {
			return nil, err
		}
		if here != nil {
			raw, err := json.Marshal(ticket{player, owner(ctx)})
			if err != nil {
				return nil, err
			}
			id, err := s.cfg.People.Ask(ctx, ticketKind, string(raw))
			as := asSignedIn(p)
			as.Ticket, as.Here = id, here
			return &signInOutput{Body: as}, err
		}
	}
	return s.become(ctx, player)
}

// playerHere is what the player of this browser has to lose; nil if nothing.
func (s *Server) playerHere(ctx context.Context, p people.Player, other string) (*playerHere, error) {
	held, err := s.cfg.People.Holdings(ctx, p.ID)
	if err != nil {
		return nil, err
	}
	keys, err := s.cfg.People.Keys(ctx, p.ID)
	if err != nil || held.Empty() && len(keys) == 0 {
		return nil, err
	}
	together, err := s.hub.Together(ctx, p.ID, other)
	return &playerHere{held, p.Name, len(keys) > 0, together}, err
}

// become signs a browser in as a player. The player of before stays as they are, unless they have nothing at all.
func (s *Server) become(ctx context.Context, player string) (*signInOutput, error) {
	a := callerOf(ctx)
	session := s.cfg.People.NewSession(a.device)
	p, err := s.cfg.People.SignIn(ctx, player, session)
	if err != nil {
		return nil, err
	}
	if a.player.ID != "" {
		if err := s.leave(ctx, a); err != nil {
			return nil, err
		}
	}
	return &signInOutput{[]http.Cookie{s.cookie(a, p.ID, session.ID)}, asSignedIn(p)}, nil
}

// leave signs the player of before out of a browser. A guest without a name who has never played is removed.
func (s *Server) leave(ctx context.Context, a *caller) error {
	here, err := s.playerHere(ctx, a.player, "")
	if err != nil {
		return err
	}
	p := a.player
	if here == nil && asMe(p).Guest && len(p.Sessions) == 1 && p.Tokens == 0 && len(p.Notices.Devices) == 0 {
		return s.hub.Forget(ctx, a.player.ID)
	}
	return s.cfg.People.SignOut(ctx, a.player.ID, a.session)
}

type chooseInput struct {
	Body struct {
		Ticket string `json:"ticket" maxLength:"40"`
		Join   bool   `json:"join" doc:"the games here become those of the player, too; otherwise the player of before stays as they are"`
		Proof  string `json:"proof,omitempty" maxLength:"40" doc:"from /me/prove, if the player of before has keys"`
	}
}

func (s *Server) chooseGames(ctx context.Context, in *chooseInput) (*signInOutput, error) {
	if err := notByToken(ctx); err != nil {
		return nil, err
	}
	raw, err := s.cfg.People.Answered(ctx, in.Body.Ticket, ticketKind)
	if err != nil {
		return nil, err
	}
	var t ticket
	if err := json.Unmarshal([]byte(raw), &t); err != nil {
		return nil, err
	}
	a := callerOf(ctx)
	if t.Owner != owner(ctx) || a.player.ID == "" {
		return nil, game.Errorf("key/expired", "this took too long, or was answered before; please try again")
	}
	if !in.Body.Join {
		return s.become(ctx, t.Player)
	}
	if err := s.checkProof(ctx, a.player, in.Body.Proof); err != nil {
		return nil, err
	}
	session := s.cfg.People.NewSession(a.device)
	p, err := s.hub.Merge(ctx, a.player.ID, t.Player, a.session, session)
	if err != nil {
		return nil, err
	}
	return &signInOutput{[]http.Cookie{s.cookie(a, p.ID, session.ID)}, asSignedIn(p)}, nil
}
