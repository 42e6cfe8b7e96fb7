//go:build !js

package httpapi

import (
	"context"
	"encoding/json"
	"strings"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/signin"
	"lettercase/internal/table"
)

// keysView is what a player signs in with on other devices.
type keysView struct {
	Keys     []people.Key    `json:"keys"`
	Passkeys bool            `json:"passkeys" doc:"this address can have passkeys"`
	Provable bool            `json:"provable" doc:"one of the keys is a passkey of this address"`
	Account  string          `json:"account,omitempty" doc:"name of the provider whose accounts sign in here"`
	Ends     int64           `json:"ends,omitempty" doc:"wall time in ms at which all keys end, because somebody here has lost them"`
	Held     people.Holdings `json:"held" doc:"what the player would lose with all keys and browsers"`
}

// passkeyAsk is a question to the browser, as WebAuthn has it.
type passkeyAsk struct {
	ID      string `json:"id" doc:"names the question in the answer"`
	Options any    `json:"options" doc:"for navigator.credentials"`
}

// passkeyAnswer is what the browser says to it.
type passkeyAnswer struct {
	ID         string          `json:"id" maxLength:"40"`
	Credential json.RawMessage `json:"credential" doc:"the PublicKeyCredential as JSON"`
}

type proofInput struct {
	Body struct {
		Proof string `json:"proof,omitempty" maxLength:"40" doc:"from /me/prove; needed by players who have a key"`
	}
}

type newPasskeyInput struct {
	Body struct {
		ID         string          `json:"id" maxLength:"40"`
		Credential json.RawMessage `json:"credential" doc:"the PublicKeyCredential as JSON"`
		Name       string          `json:"name,omitempty" maxLength:"200"`
	}
}

type newCardOutput struct {
	Words string   `json:"words" doc:"shown once and kept nowhere"`
	URL   string   `json:"url" doc:"opened on another device, it offers to sign in there"`
	Now   keysView `json:"now"`
}

// KeyPath is the key in a path.
type KeyPath struct {
	ID string `path:"id" maxLength:"40"`
}

type renameKeyInput struct {
	KeyPath
	Body struct {
		Name string `json:"name" maxLength:"200"`
	}
}

type revokeKeyInput struct {
	KeyPath
	Body struct {
		Proof string `json:"proof,omitempty" maxLength:"40"`
	}
}

type proofOutput struct {
	Proof string `json:"proof" doc:"to be handed in once, soon, in this browser"`
}

func (s *Server) keyRoutes() {
	route(s, methodPost, "/sign-in/passkey", "askPasskey", "players", "Ask this browser for a passkey", func(ctx context.Context, _ *none) (*body[passkeyAsk], error) {
		id, options, err := s.passkeys().BeginUse(ctx, s.origin(ctx))
		return &body[passkeyAsk]{passkeyAsk{id, options}}, err
	})
	route(s, methodPost, "/sign-in", "signIn", "players", "Be the player of a key", func(ctx context.Context, in *signInInput) (*signInOutput, error) {
		key, err := s.proven(ctx, in)
		if err != nil {
			return nil, err
		}
		return s.signIn(ctx, key.Player)
	})
	route(s, methodPost, "/sign-in/choose", "chooseGames", "players", "Say what becomes of the games of the player of before", s.chooseGames)

	keyRoute(s, methodGet, "/me/keys", "myKeys", "What I can sign in with on other devices", func(ctx context.Context, p people.Player, _ *none) (*body[keysView], error) {
		return s.keysOf(ctx, p, nil)
	})
	keyRoute(s, methodPost, "/me/prove", "proveMe", "Show that I have one of my keys", s.proveMe)
	keyRoute(s, methodPost, "/me/keys/passkey", "beginPasskey", "Ask this browser to make a passkey", func(ctx context.Context, p people.Player, in *proofInput) (*body[passkeyAsk], error) {
		if err := s.checkProof(ctx, p, in.Body.Proof); err != nil {
			return nil, err
		}
		id, options, err := s.passkeys().Begin(ctx, s.origin(ctx), owner(ctx), p)
		return &body[passkeyAsk]{passkeyAsk{id, options}}, err
	})
	keyRoute(s, methodPost, "/me/keys/passkey/done", "finishPasskey", "Keep the passkey that this browser has made", func(ctx context.Context, p people.Player, in *newPasskeyInput) (*body[keysView], error) {
		name := in.Body.Name
		if name == "" {
			name = callerOf(ctx).device
		}
		_, err := s.passkeys().Finish(ctx, s.origin(ctx), owner(ctx), p, in.Body.ID, name, in.Body.Credential)
		return s.keysOf(ctx, p, err)
	})
	keyRoute(s, methodPost, "/me/keys/card", "makeCard", "Make a key card", func(ctx context.Context, p people.Player, in *proofInput) (*body[newCardOutput], error) {
		if err := s.checkProof(ctx, p, in.Body.Proof); err != nil {
			return nil, err
		}
		_, words, err := signin.Cards{People: s.cfg.People}.New(ctx, p, "")
		if err != nil {
			return nil, err
		}
		view, err := s.keysOf(ctx, p, nil)
		if err != nil {
			return nil, err
		}
		return &body[newCardOutput]{newCardOutput{words, s.url(ctx, "/me#card="+strings.ReplaceAll(words, " ", "-")), view.Body}}, nil
	})
	keyRoute(s, methodPost, "/me/keys/{id}/name", "renameKey", "Name a key", func(ctx context.Context, p people.Player, in *renameKeyInput) (*body[keysView], error) {
		return s.keysOf(ctx, p, s.cfg.People.RenameKey(ctx, p.ID, in.ID, in.Body.Name))
	})
	keyRoute(s, methodPost, "/me/keys/{id}/revoke", "revokeKey", "End a key", func(ctx context.Context, p people.Player, in *revokeKeyInput) (*body[keysView], error) {
		if err := s.checkProof(ctx, p, in.Body.Proof); err != nil {
			return nil, err
		}
		return s.keysOf(ctx, p, s.cfg.People.RevokeKey(ctx, p.ID, in.ID))
	})
	keyRoute(s, methodPost, "/me/keys/lost", "loseKeys", "Have all my keys end in seven days, because I have lost them; all my devices are told, and whoever uses a key keeps them", func(ctx context.Context, p people.Player, _ *none) (*body[keysView], error) {
		before := p.Notices.KeysEnd
		p, err := s.cfg.People.EndKeys(ctx, p.ID)
		if err == nil && before == 0 && s.cfg.Notify != nil {
			s.cfg.Notify.Notify(p, table.Message{Kind: people.NoticeKeys, Until: p.Notices.KeysEnd})
		}
		return s.keysOf(ctx, p, err)
	})
	keyRoute(s, methodPost, "/me/keys/keep", "keepKeys", "Keep the keys that were about to end", func(ctx context.Context, p people.Player, _ *none) (*body[keysView], error) {
		p, err := s.cfg.People.KeepKeys(ctx, p.ID)
		return s.keysOf(ctx, p, err)
	})
}

// keyRoute is ownRoute for what only the person may do, and no program.
func keyRoute[I, O any](s *Server, method, path, id, summary string, f func(context.Context, people.Player, *I) (*O, error)) {
	ownRoute(s, method, path, id, "players", summary, func(ctx context.Context, p people.Player, in *I) (*O, error) {
		if err := notByToken(ctx); err != nil {
			return nil, err
		}
		return f(ctx, p, in)
	})
}

func (s *Server) passkeys() signin.Passkeys { return signin.Passkeys{People: s.cfg.People} }

// origin is scheme, host and port of the app as seen by the caller's browser.
func (s *Server) origin(ctx context.Context) string {
	return strings.TrimSuffix(s.url(ctx, ""), s.cfg.Base)
}

// owner names a player in one browser.
func owner(ctx context.Context) string {
	a := callerOf(ctx)
	return a.player.ID + " " + a.session
}

func (s *Server) keysOf(ctx context.Context, p people.Player, err error) (*body[keysView], error) {
	if err != nil {
		return nil, err
	}
	keys, err := s.cfg.People.Keys(ctx, p.ID)
	if err != nil {
		return nil, err
	}
	ends := int64(0)
	if len(keys) == 0 {
		keys = []people.Key{}
	} else if p, err = s.cfg.People.Player(ctx, p.ID); err != nil {
		return nil, err
	} else {
		ends = p.Notices.KeysEnd
	}
	held, err := s.cfg.People.Holdings(ctx, p.ID)
	origin := s.origin(ctx)
	return &body[keysView]{keysView{Keys: keys, Passkeys: signin.Possible(origin), Provable: signin.Has(keys, origin), Account: s.accountName(), Ends: ends, Held: held}}, err
}

func (s *Server) accountName() string {
	if s.cfg.Accounts == nil {
		return ""
	}
	return s.cfg.Accounts.Name
}

// proven is the key that somebody has shown. Wrong ones are limited.
func (s *Server) proven(ctx context.Context, in *signInInput) (people.Key, error) {
	a := callerOf(ctx)
	if s.codes.exhausted(a.address) {
		return people.Key{}, s.guessing(a)
	}
	var key people.Key
	var err error
	switch b := in.Body; {
	case b.Passkey != nil:
		key, err = s.passkeys().FinishUse(ctx, s.origin(ctx), b.Passkey.ID, b.Passkey.Credential)
	case b.Card != "":
		key, err = signin.Cards{People: s.cfg.People}.Use(ctx, b.Card)
	default:
		err = people.ErrKeyUnknown
	}
	if err != nil {
		s.codes.allow(a.address)
	}
	return key, err
}

// proofKind is the kind of challenge that stands for a key shown.
const proofKind = "proof"

func (s *Server) proveMe(ctx context.Context, p people.Player, in *signInInput) (*body[proofOutput], error) {
	key, err := s.proven(ctx, in)
	if err != nil {
		return nil, err
	}
	if key.Player != p.ID {
		return nil, game.Errorf("key/other", "this key belongs to another player")
	}
	proof, err := s.cfg.People.Ask(ctx, proofKind, owner(ctx))
	return &body[proofOutput]{proofOutput{proof}}, err
}

// checkProof refuses to change the keys of a player who has some, unless one of them was shown just now: a thief of a
// cookie must not be able to keep the player for good.
func (s *Server) checkProof(ctx context.Context, p people.Player, proof string) error {
	keys, err := s.cfg.People.Keys(ctx, p.ID)
	if err != nil || len(keys) == 0 {
		return err
	}
	needed := game.Errorf("key/proof", "confirm with a key you have")
	if proof == "" {
		return needed
	}
	of, err := s.cfg.People.Answered(ctx, proof, proofKind)
	if err != nil {
		return err
	}
	if of != owner(ctx) {
		return needed
	}
	return nil
}

// ticketKind is the kind of challenge that stands for a player who may be signed in.
const ticketKind = "ticket"
