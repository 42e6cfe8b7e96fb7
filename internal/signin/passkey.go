// Package signin proves who somebody is: by a passkey, by the words of a key card, or by an account with the provider that the
// operator has set up. Who they are is kept by package people.
package signin

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"net"
	"net/url"
	"slices"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/webauthn"
)

// Passkeys makes and checks passkeys for players.
type Passkeys struct{ People *people.Directory }

// Kinds of challenges.
const (
	registering = "passkey-new"
	signingIn   = "passkey-use"
)

// errRefused is what somebody is told whose passkey does not fit; the reasons are not theirs to mend.
var errRefused = game.Errorf("passkey/refused", "this passkey was not accepted; please try again")

// site is the relying party of the address under which a browser sees the server. Passkeys belong to a name, so there are none at
// a bare IP address, and browsers have them only where nobody can listen.
func site(origin string) (webauthn.Site, error) {
	u, err := url.Parse(origin)
	if err != nil || u.Hostname() == "" || net.ParseIP(u.Hostname()) != nil || u.Scheme != "https" && u.Hostname() != "localhost" {
		return webauthn.Site{}, game.Errorf("passkey/site", "passkeys need an https address with a name")
	}
	return webauthn.Site{ID: u.Hostname(), Name: "Lettercase", Origin: u.Scheme + "://" + u.Host}, nil
}

// Possible reports whether browsers can have passkeys for an address.
func Possible(origin string) bool {
	_, err := site(origin)
	return err == nil
}

// passkey is what is kept of a passkey: its public half.
type passkey struct {
	Site       string              `json:"site"`   // a passkey works only where it was made
	Handle     []byte              `json:"handle"` // what the device keeps as the name of the account
	Credential webauthn.Credential `json:"credential"`
}

func readPasskey(k people.Key) (p passkey, err error) {
	return p, json.Unmarshal([]byte(k.Data), &p)
}

// asked is what is remembered of a challenge.
type asked struct {
	Owner     string `json:"owner,omitempty"` // for a new passkey: whose, and in which browser
	Challenge string `json:"challenge"`
}

// Begin asks a browser to make a passkey for a player. The owner, who must be the same at the end, names player and browser.
func (k Passkeys) Begin(ctx context.Context, origin, owner string, p people.Player) (id string, options webauthn.Options, err error) {
	rp, err := site(origin)
	if err != nil {
		return "", options, err
	}
	has, err := k.credentials(ctx, rp.ID, p)
	if err != nil {
		return "", options, err
	}
	a := asked{owner, webauthn.Challenge()}
	id, err = k.ask(ctx, registering, a)
	return id, rp.Creation(a.Challenge, webauthn.User{Handle: []byte(p.ID), Name: p.Name}, has), err
}

func (k Passkeys) ask(ctx context.Context, kind string, a asked) (string, error) {
	raw, err := json.Marshal(a)
	if err != nil {
		return "", err
	}
	return k.People.Ask(ctx, kind, string(raw))
}

func (k Passkeys) answered(ctx context.Context, id, kind string) (a asked, err error) {
	raw, err := k.People.Answered(ctx, id, kind)
	if err != nil {
		return a, err
	}
	return a, json.Unmarshal([]byte(raw), &a)
}

// credentials are those that a player has for a site.
func (k Passkeys) credentials(ctx context.Context, site string, p people.Player) (has []webauthn.Credential, err error) {
	keys, err := k.People.Keys(ctx, p.ID)
	for _, key := range keys {
		if made, err := readPasskey(key); key.Kind == people.Passkey && err == nil && made.Site == site {
			has = append(has, made.Credential)
		}
	}
	return has, err
}

// Finish stores the passkey that a browser has made.
func (k Passkeys) Finish(ctx context.Context, origin, owner string, p people.Player, id, name string, answer []byte) (people.Key, error) {
	rp, err := site(origin)
	if err != nil {
		return people.Key{}, err
	}
	a, err := k.answered(ctx, id, registering)
	if err != nil {
		return people.Key{}, err
	}
	credential, err := rp.Created(a.Challenge, answer)
	if err != nil || a.Owner != owner {
		return people.Key{}, errRefused
	}
	data, err := json.Marshal(passkey{rp.ID, []byte(p.ID), credential})
	if err != nil {
		return people.Key{}, err
	}
	return k.People.AddKey(ctx, people.Key{Player: p.ID, Kind: people.Passkey, Proof: proofOf(credential.ID), Name: name, Data: string(data)})
}

func proofOf(id []byte) string { return base64.RawURLEncoding.EncodeToString(id) }

// BeginUse asks a browser for any passkey it has for this address.
func (k Passkeys) BeginUse(ctx context.Context, origin string) (id string, options webauthn.Options, err error) {
	rp, err := site(origin)
	if err != nil {
		return "", options, err
	}
	a := asked{Challenge: webauthn.Challenge()}
	id, err = k.ask(ctx, signingIn, a)
	return id, rp.Request(a.Challenge), err
}

// FinishUse checks what a browser answered and returns the key it has used.
func (k Passkeys) FinishUse(ctx context.Context, origin, id string, answer []byte) (people.Key, error) {
	rp, err := site(origin)
	if err != nil {
		return people.Key{}, err
	}
	a, err := k.answered(ctx, id, signingIn)
	if err != nil {
		return people.Key{}, err
	}
	shown, err := webauthn.ReadShown(answer)
	if err != nil {
		return people.Key{}, errRefused
	}
	key, err := k.People.FindKey(ctx, people.Passkey, proofOf(shown.ID))
	if err != nil {
		return people.Key{}, err
	}
	made, err := readPasskey(key)
	if err != nil {
		return people.Key{}, err
	}
	made.Credential, err = rp.Check(a.Challenge, shown, made.Handle, made.Credential)
	if err != nil || made.Site != rp.ID {
		return people.Key{}, errRefused
	}
	data, err := json.Marshal(made)
	if err != nil {
		return people.Key{}, err
	}
	key.Data = string(data)
	return key, k.People.UseKey(ctx, key)
}

// Has reports whether one of the keys is a passkey of an address.
func Has(keys []people.Key, origin string) bool {
	rp, err := site(origin)
	return err == nil && slices.ContainsFunc(keys, func(k people.Key) bool {
		made, err := readPasskey(k)
		return k.Kind == people.Passkey && err == nil && made.Site == rp.ID
	})
}
