//go:build !js

package httpapi

import (
	"crypto/hmac"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"
	"time"

	"lettercase/game"
	"lettercase/internal/people"
)

const cookieName = "lettercase"

// sign is a seal on a text.
func (s *Server) sign(purpose, text string) string {
	return base64.RawURLEncoding.EncodeToString(s.mac(purpose, text)[:18])
}

func (s *Server) signed(purpose, text, seal string) bool {
	return hmac.Equal([]byte(seal), []byte(s.sign(purpose, text)))
}

// cookie signs a browser in as a player.
func (s *Server) cookie(a *caller, id, session string) http.Cookie {
	text := id
	if session != people.OldSession {
		text += "." + session
	}
	return http.Cookie{
		Name: cookieName, Value: text + "." + s.sign("cookie", text), Path: s.cfg.Base + "/", HttpOnly: true, SameSite: http.SameSiteLaxMode,
		Secure: a.secure, MaxAge: int((400 * 24 * time.Hour).Seconds()),
	}
}

// token lets a program play for a player. A new generation revokes the older ones.
func (s *Server) token(p people.Player) string {
	text := p.ID + "." + strconv.Itoa(p.Tokens)
	return "lc." + text + "." + s.sign("token", text)
}

// identify is the player of a request, and the session of their browser; not being signed in is not an error.
func (s *Server) identify(r *http.Request) (p people.Player, session string, err error) {
	if token, ok := tokenOf(r); ok {
		p, err = s.byToken(r, token)
		return p, "", err
	}
	c, err := r.Cookie(cookieName)
	if err != nil {
		return people.Player{}, "", nil
	}
	end := strings.LastIndexByte(c.Value, '.')
	if end < 0 || !s.signed("cookie", c.Value[:end], c.Value[end+1:]) {
		return people.Player{}, "", nil
	}
	id, session, named := strings.Cut(c.Value[:end], ".")
	if !named {
		session = people.OldSession
	}
	p, err = s.cfg.People.Player(r.Context(), id)
	if _, ok := p.Session(session); err == nil && !ok || game.Code(err) == "player/none" {
		return people.Player{}, "", nil
	}
	return p, session, err
}

// tokenOf is the token that a program sends. Browsers send passwords that a proxy in front of the server has asked for in the same
// header, with another word before them.
func tokenOf(r *http.Request) (string, bool) {
	auth := r.Header.Get("Authorization")
	scheme, token, two := strings.Cut(auth, " ")
	switch {
	case !two:
		return auth, auth != ""
	case strings.EqualFold(scheme, "Bearer"):
		return token, true
	}
	return "", false
}

func (s *Server) byToken(r *http.Request, token string) (people.Player, error) {
	refused := game.Errorf("player/token", "this token is not, or no longer, valid")
	parts := strings.Split(token, ".")
	if len(parts) != 4 || parts[0] != "lc" || !s.signed("token", parts[1]+"."+parts[2], parts[3]) {
		return people.Player{}, refused
	}
	p, err := s.cfg.People.Player(r.Context(), parts[1])
	if err != nil {
		return people.Player{}, err
	}
	if strconv.Itoa(p.Tokens) != parts[2] {
		return people.Player{}, refused
	}
	return p, nil
}
