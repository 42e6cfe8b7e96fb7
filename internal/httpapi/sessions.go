//go:build !js

package httpapi

import (
	"context"
	"net/http"
	"strings"

	"lettercase/game"
	"lettercase/internal/people"
)

// sessionView is a browser in which the player is signed in.
type sessionView struct {
	people.Session
	Here bool `json:"here" doc:"the one that asks"`
}

type listOfSessions struct {
	Sessions []sessionView `json:"sessions"`
}

type sessionInput struct {
	ID string `path:"id" maxLength:"40"`
}

func (s *Server) sessionRoutes() {
	ownRoute(s, methodGet, "/me/sessions", "mySessions", "players", "The browsers in which I am signed in", func(ctx context.Context, p people.Player, _ *none) (*body[listOfSessions], error) {
		if err := notByToken(ctx); err != nil {
			return nil, err
		}
		return &body[listOfSessions]{s.sessionsOf(ctx, p)}, nil
	})
	ownRoute(s, methodDelete, "/me/sessions/{id}", "signOut", "players", "Sign a browser out", s.signOut)
	keyRoute(s, methodDelete, "/me/sessions", "signOutOthers", "Sign all other browsers out and end the code for other devices", func(ctx context.Context, p people.Player, _ *none) (*body[listOfSessions], error) {
		p, err := s.cfg.People.SignOutOthers(ctx, p.ID, callerOf(ctx).session)
		return &body[listOfSessions]{s.sessionsOf(ctx, p)}, err
	})
}

func (s *Server) sessionsOf(ctx context.Context, p people.Player) listOfSessions {
	all := make([]sessionView, len(p.Sessions))
	for i, session := range p.Sessions {
		all[i] = sessionView{session, session.ID == callerOf(ctx).session}
	}
	return listOfSessions{all}
}

func (s *Server) signOut(ctx context.Context, p people.Player, in *sessionInput) (*signOutOutput, error) {
	if err := notByToken(ctx); err != nil {
		return nil, err
	}
	if err := s.cfg.People.SignOut(ctx, p.ID, in.ID); err != nil {
		return nil, err
	}
	out := &signOutOutput{Body: done{true}}
	if a := callerOf(ctx); in.ID == a.session {
		out.SetCookie = []http.Cookie{s.noCookie(a)}
	}
	return out, nil
}

type signOutOutput struct {
	SetCookie []http.Cookie `header:"Set-Cookie"`
	Body      done
}

// noCookie removes the cookie from a browser.
func (s *Server) noCookie(a *caller) http.Cookie {
	c := s.cookie(a, "", "")
	c.Value, c.MaxAge = "", -1
	return c
}

// signedOut ends the live connections of sessions that have ended, after a player has changed on any node.
func (s *Server) signedOut(id string, _ bool) {
	s.mu.Lock()
	var open []*liveConn
	for c := range s.tabs[id] {
		if c.session != "" {
			open = append(open, c)
		}
	}
	s.mu.Unlock()
	if len(open) == 0 {
		return
	}
	p, err := s.cfg.People.Player(context.Background(), id)
	if err != nil && game.Code(err) != "player/none" {
		return // the store does not answer: they are asked again when they come back
	}
	for _, c := range open {
		if _, ok := p.Session(c.session); !ok {
			c.bye("signedOut")
		}
	}
}

// deviceOf tells a browser and its system from what it says of itself: enough to know one's own devices apart.
func deviceOf(agent string) string {
	first := func(pairs ...string) string {
		for i := 0; i < len(pairs); i += 2 {
			if strings.Contains(agent, pairs[i]) {
				return pairs[i+1]
			}
		}
		return ""
	}
	browser := first("Edg", "Edge", "OPR/", "Opera", "SamsungBrowser", "Samsung Internet", "Firefox", "Firefox", "FxiOS", "Firefox", "CriOS", "Chrome", "Chrome", "Chrome", "Safari", "Safari")
	system := first("Android", "Android", "iPhone", "iPhone", "iPad", "iPad", "CrOS", "ChromeOS", "Windows", "Windows", "Mac OS X", "macOS", "Linux", "Linux")
	return strings.Trim(browser+" · "+system, " ·")
}
