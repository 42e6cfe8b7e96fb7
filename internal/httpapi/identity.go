package httpapi

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"
	"time"

	"lettercase/game"
	"lettercase/internal/table"
)

const cookieName = "lettercase"

// sign seals a text for a purpose.
func (s *Server) sign(purpose, text string) string {
	mac := hmac.New(sha256.New, s.cfg.Secret)
	mac.Write([]byte(purpose + "\x00" + text))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:18])
}

func (s *Server) signed(purpose, text, seal string) bool {
	return hmac.Equal([]byte(seal), []byte(s.sign(purpose, text)))
}

// cookie makes a browser the player.
func (s *Server) cookie(a *asking, id string) http.Cookie {
	return http.Cookie{
		Name: cookieName, Value: id + "." + s.sign("cookie", id), Path: s.cfg.Base + "/", HttpOnly: true, SameSite: http.SameSiteLaxMode,
		Secure: a.secure, MaxAge: int((400 * 24 * time.Hour).Seconds()),
	}
}

// token lets a program play for a player. A new generation ends the older ones.
func (s *Server) token(p table.Player) string {
	text := p.ID + "." + strconv.Itoa(p.Tokens)
	return "lc." + text + "." + s.sign("token", text)
}

// identify finds out who asks; nobody in particular is no error.
func (s *Server) identify(r *http.Request) (table.Player, error) {
	if auth := r.Header.Get("Authorization"); auth != "" {
		return s.byToken(r, strings.TrimPrefix(auth, "Bearer "))
	}
	c, err := r.Cookie(cookieName)
	if err != nil {
		return table.Player{}, nil
	}
	id, seal, _ := strings.Cut(c.Value, ".")
	if !s.signed("cookie", id, seal) {
		return table.Player{}, nil
	}
	p, err := s.hub.Player(r.Context(), id)
	if game.Code(err) == "player/none" {
		return table.Player{}, nil
	}
	return p, err
}

func (s *Server) byToken(r *http.Request, token string) (table.Player, error) {
	refused := game.Errorf("player/token", "this token is not, or no longer, valid")
	parts := strings.Split(token, ".")
	if len(parts) != 4 || parts[0] != "lc" || !s.signed("token", parts[1]+"."+parts[2], parts[3]) {
		return table.Player{}, refused
	}
	p, err := s.hub.Player(r.Context(), parts[1])
	if err != nil {
		return table.Player{}, err
	}
	if strconv.Itoa(p.Tokens) != parts[2] {
		return table.Player{}, refused
	}
	return p, nil
}
