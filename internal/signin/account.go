package signin

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"net/http"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"lettercase/game"
	"lettercase/internal/people"
)

// Accounts signs players in by their accounts with one provider that speaks OpenID Connect.
type Accounts struct {
	Name   string // of the provider, as players know it
	Issuer string
	ID     string // of this server with the provider
	Secret string
	People *people.Directory

	mu       sync.Mutex
	provider *oidc.Provider // found when first needed: the provider may be down when the server starts
}

const accountAsked = "account"

// accountTimeout bounds what the provider may take to answer.
const accountTimeout = 10 * time.Second

var (
	errAccountOff     = game.Errorf("account/unavailable", "the provider of accounts does not answer; please try again later")
	errAccountRefused = game.Errorf("account/refused", "the account was not accepted; please try again")
)

// AccountAsk is what is remembered while somebody is with the provider.
type AccountAsk struct {
	Owner    string `json:"owner"` // the browser that went there
	Why      string `json:"why"`
	Redirect string `json:"redirect"`
	Verifier string `json:"verifier"`
	Nonce    string `json:"nonce"`
	Since    int64  `json:"since"` // for a proof: when it was asked for, in seconds
}

func (a *Accounts) client(ctx context.Context) context.Context {
	return oidc.ClientContext(ctx, &http.Client{Timeout: accountTimeout})
}

func (a *Accounts) found(ctx context.Context) (*oidc.Provider, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.provider == nil {
		p, err := oidc.NewProvider(a.client(context.WithoutCancel(ctx)), a.Issuer)
		if err != nil {
			return nil, errors.Join(errAccountOff, err)
		}
		a.provider = p
	}
	return a.provider, nil
}

func (a *Accounts) config(p *oidc.Provider, redirect string) oauth2.Config {
	return oauth2.Config{ClientID: a.ID, ClientSecret: a.Secret, Endpoint: p.Endpoint(), RedirectURL: redirect, Scopes: []string{oidc.ScopeOpenID}}
}

// Begin is where a browser goes to show its account, and the state it comes back with. With again, the provider is asked to have
// the person sign in even if they are.
func (a *Accounts) Begin(ctx context.Context, ask AccountAsk, again bool, now time.Time) (address, state string, err error) {
	p, err := a.found(ctx)
	if err != nil {
		return "", "", err
	}
	ask.Verifier, ask.Nonce = oauth2.GenerateVerifier(), rand.Text()
	options := []oauth2.AuthCodeOption{oidc.Nonce(ask.Nonce), oauth2.S256ChallengeOption(ask.Verifier)}
	if again {
		ask.Since = now.Unix()
		options = append(options, oauth2.SetAuthURLParam("prompt", "login"), oauth2.SetAuthURLParam("max_age", "0"))
	}
	raw, err := json.Marshal(ask)
	if err != nil {
		return "", "", err
	}
	if state, err = a.People.Ask(ctx, accountAsked, string(raw)); err != nil {
		return "", "", err
	}
	cfg := a.config(p, ask.Redirect)
	return cfg.AuthCodeURL(state, options...), state, nil
}

// clockSkew is how far, in seconds, the provider's clock may be behind ours.
const clockSkew = 120

// Finish checks what a browser came back with. The proof finds the key of the account, if a player has it.
func (a *Accounts) Finish(ctx context.Context, state, code string) (ask AccountAsk, proof string, err error) {
	raw, err := a.People.Answered(ctx, state, accountAsked)
	if err != nil {
		return ask, "", err
	}
	if err := json.Unmarshal([]byte(raw), &ask); err != nil {
		return ask, "", err
	}
	p, err := a.found(ctx)
	if err != nil {
		return ask, "", err
	}
	ctx = a.client(ctx)
	cfg := a.config(p, ask.Redirect)
	token, err := cfg.Exchange(ctx, code, oauth2.VerifierOption(ask.Verifier))
	if err != nil {
		return ask, "", errors.Join(errAccountRefused, err)
	}
	text, _ := token.Extra("id_token").(string)
	id, err := p.Verifier(&oidc.Config{ClientID: a.ID}).Verify(ctx, text)
	if err != nil || id.Nonce != ask.Nonce || id.Subject == "" {
		return ask, "", errors.Join(errAccountRefused, err)
	}
	var claims struct {
		AuthTime int64 `json:"auth_time"`
	}
	if err := id.Claims(&claims); err != nil || ask.Since > 0 && claims.AuthTime < ask.Since-clockSkew {
		return ask, "", errors.Join(errAccountRefused, err)
	}
	return ask, id.Issuer + " " + id.Subject, nil
}
