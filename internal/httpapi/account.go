//go:build !js

package httpapi

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"time"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/signin"
)

// Why a browser goes to the provider of accounts.
const (
	accountSignIn = "sign-in" // be the player of the account, or make it the first key of the player here
	accountProve  = "prove"   // show a key
	accountAdd    = "add"     // make it a further key of the player here
)

// stateCookie binds the way back from the provider to the browser that went there.
const stateCookie = "lettercase-account"

const accountBack = "/api/sign-in/account/back"

func (s *Server) accountRoutes(mux *http.ServeMux) {
	if s.cfg.Accounts == nil {
		return
	}
	mux.HandleFunc("GET /api/sign-in/account", s.toAccount)
	mux.HandleFunc("GET "+accountBack, s.fromAccount)
}

// backToPage sends a browser to the player's page. What it is told stands behind the #, where no server sees it.
func (s *Server) backToPage(w http.ResponseWriter, r *http.Request, what, value string) {
	to := s.cfg.Base + "/me"
	if what != "" {
		to += "#" + what + "=" + url.PathEscape(value)
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
}

func (s *Server) accountFailed(w http.ResponseWriter, r *http.Request, err error) {
	code := game.Code(err)
	if code == "" {
		code = "server/error"
	}
	s.log.Warn("no account", "err", err)
	s.backToPage(w, r, "error", code)
}

// toAccount sends a browser to the provider.
func (s *Server) toAccount(w http.ResponseWriter, r *http.Request) {
	ctx := r.Context()
	why := accountSignIn
	if want := r.URL.Query().Get("why"); want == accountProve || want == accountAdd {
		why = want
	}
	err := notByToken(ctx)
	if err == nil && why == accountAdd { // what is remembered of this way is bound to this browser
		err = s.checkProof(ctx, callerOf(ctx).player, r.URL.Query().Get("proof"))
	}
	if err != nil {
		s.accountFailed(w, r, err)
		return
	}
	if a := callerOf(ctx); !s.accounts.allow(a.address) {
		s.accountFailed(w, r, s.guessing(a))
		return
	}
	ask := signin.AccountAsk{Owner: owner(ctx), Why: why, Redirect: s.url(ctx, accountBack)}
	address, state, err := s.cfg.Accounts.Begin(ctx, ask, why == accountProve, time.Now())
	if err != nil {
		s.accountFailed(w, r, err)
		return
	}
	http.SetCookie(w, s.state(ctx, state, 600))
	http.Redirect(w, r, address, http.StatusSeeOther)
}

func (s *Server) state(ctx context.Context, value string, seconds int) *http.Cookie {
	return &http.Cookie{
		Name: stateCookie, Value: value, Path: s.cfg.Base + "/api/sign-in/account", HttpOnly: true, SameSite: http.SameSiteLaxMode,
		Secure: callerOf(ctx).secure, MaxAge: seconds,
	}
}

// fromAccount takes a browser that comes back from the provider.
func (s *Server) fromAccount(w http.ResponseWriter, r *http.Request) {
	ctx, q := r.Context(), r.URL.Query()
	refused := game.Errorf("account/refused", "the account was not accepted; please try again")
	c, err := r.Cookie(stateCookie)
	http.SetCookie(w, s.state(ctx, "", -1))
	if err != nil || c.Value == "" || c.Value != q.Get("state") || q.Get("code") == "" {
		s.accountFailed(w, r, refused)
		return
	}
	ask, proof, err := s.cfg.Accounts.Finish(ctx, c.Value, q.Get("code"))
	if err == nil && ask.Owner != owner(ctx) {
		err = refused
	}
	if err != nil {
		s.accountFailed(w, r, err)
		return
	}
	if err := s.useAccount(w, r, ask.Why, proof); err != nil {
		s.accountFailed(w, r, err)
	}
}

func (s *Server) useAccount(w http.ResponseWriter, r *http.Request, why, proof string) error {
	ctx := r.Context()
	a := callerOf(ctx)
	key, err := s.cfg.People.FindKey(ctx, people.Account, proof)
	known := err == nil
	switch {
	case !known && game.Code(err) != people.ErrKeyUnknown.Code:
		return err
	case why == accountProve:
		if !known || key.Player != a.player.ID {
			return game.Errorf("key/other", "this key belongs to another player")
		}
		id, err := s.cfg.People.Ask(ctx, proofKind, owner(ctx))
		if err == nil {
			err = s.cfg.People.UseKey(ctx, key)
		}
		if err == nil {
			s.backToPage(w, r, "proof", id)
		}
		return err
	case why == accountAdd && known && key.Player != a.player.ID:
		return game.Errorf("key/taken", "this key belongs to a player already")
	case !known:
		return s.addAccount(w, r, why, proof)
	}
	if err := s.cfg.People.UseKey(ctx, key); err != nil {
		return err
	}
	in, err := s.signIn(ctx, key.Player)
	if err != nil {
		return err
	}
	for i := range in.SetCookie {
		http.SetCookie(w, &in.SetCookie[i])
	}
	if in.Body.Ticket != "" {
		raw, err := json.Marshal(in.Body)
		if err != nil {
			return err
		}
		s.backToPage(w, r, "choose", string(raw))
	} else {
		s.backToPage(w, r, "signed-in", "1")
	}
	return nil
}

// addAccount makes an account that nobody has a key of the player here. One who has keys already has shown one of them before.
func (s *Server) addAccount(w http.ResponseWriter, r *http.Request, why, proof string) error {
	ctx := r.Context()
	a := callerOf(ctx)
	if a.player.ID == "" {
		return game.Errorf("account/nobody", "no player here has this account yet; start playing first")
	}
	if why != accountAdd {
		if err := s.checkProof(ctx, a.player, ""); err != nil {
			return err
		}
	}
	if _, err := s.cfg.People.AddKey(ctx, people.Key{Player: a.player.ID, Kind: people.Account, Proof: proof, Name: s.cfg.Accounts.Name}); err != nil {
		return err
	}
	s.backToPage(w, r, "added", "1")
	return nil
}
