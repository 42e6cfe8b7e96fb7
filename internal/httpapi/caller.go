package httpapi

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"

	"lettercase/game"
	"lettercase/internal/people"
)

// caller is who makes a request, and from where.
type caller struct {
	player  people.Player // ID is empty if not signed in
	err     error         // why the credentials are refused
	token   bool          // identified by a token, not by a cookie
	session string        // of their browser
	secure  bool
	host    string
	address string
	device  string
}

type callerKey struct{}

func callerOf(ctx context.Context) *caller {
	a, _ := ctx.Value(callerKey{}).(*caller)
	if a == nil {
		return &caller{}
	}
	return a
}

// player is the signed-in player.
func player(ctx context.Context) (people.Player, error) {
	a := callerOf(ctx)
	if a.err != nil {
		return people.Player{}, a.err
	}
	if a.player.ID == "" {
		return people.Player{}, game.Errorf("player/none", "we do not know you yet")
	}
	return a.player, nil
}

// mac is a keyed hash of a text for a purpose.
func (s *Server) mac(purpose, text string) []byte {
	mac := hmac.New(sha256.New, s.cfg.Secret)
	mac.Write([]byte(purpose + "\x00" + text))
	return mac.Sum(nil)
}

// url is an address of the app as seen by the caller's browser.
func (s *Server) url(ctx context.Context, path string) string {
	a := callerOf(ctx)
	scheme := "http"
	if a.secure {
		scheme = "https"
	}
	return scheme + "://" + a.host + s.cfg.Base + path
}
