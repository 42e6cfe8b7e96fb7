// Package webauthn asks browsers for passkeys and checks their answers, as Web Authentication Level 3 describes it for a site
// (https://www.w3.org/TR/webauthn-3, sections 7.1 and 7.2). Numbers of steps are theirs.
//
// It is the part of it that we need. Nobody is asked who made their device, so statements about devices (attestation) are not
// read; no extension is asked for; pages of other sites cannot ask in a frame. A test holds it against a complete library, which
// is 1.8 MB of a program.
package webauthn

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/url"
	"slices"
	"strings"
)

// Site is whose passkeys these are: the relying party.
type Site struct {
	ID     string // the name of the host
	Name   string // as people read it
	Origin string // scheme and host
}

// User is the person a passkey is made for.
type User struct {
	Handle []byte // what the device keeps as the name of the account
	Name   string
}

// Credential is what a site keeps of a passkey: its public half.
type Credential struct {
	ID            []byte        `json:"id"`
	PublicKey     []byte        `json:"publicKey"` // a COSE key
	Transport     []string      `json:"transport,omitempty"`
	Flags         Flags         `json:"flags"`
	Authenticator Authenticator `json:"authenticator"`
}

// Flags say what a device has said of a credential.
type Flags struct {
	UserPresent    bool `json:"userPresent"`
	UserVerified   bool `json:"userVerified"`
	BackupEligible bool `json:"backupEligible"` // never changes
	BackupState    bool `json:"backupState"`
}

// Authenticator is the device of a credential.
type Authenticator struct {
	AAGUID    []byte `json:"AAGUID,omitempty"`
	SignCount uint32 `json:"signCount,omitempty"`
}

const (
	credentialType = "public-key"
	timeout        = 5 * 60 * 1000 // ms
)

// Challenge is a fresh random question.
func Challenge() string {
	raw := make([]byte, 32)
	_, _ = rand.Read(raw) // cannot fail
	return base64.RawURLEncoding.EncodeToString(raw)
}

// Options are for navigator.credentials, as JSON.
type Options struct {
	PublicKey any `json:"publicKey"`
}

type descriptor struct {
	Type       string   `json:"type"`
	ID         coded    `json:"id"`
	Transports []string `json:"transports,omitempty"`
}

type parameter struct {
	Type string `json:"type"`
	Alg  int64  `json:"alg"`
}

type creation struct {
	RP struct {
		Name string `json:"name"`
		ID   string `json:"id"`
	} `json:"rp"`
	User struct {
		Name        string `json:"name"`
		DisplayName string `json:"displayName"`
		ID          coded  `json:"id"`
	} `json:"user"`
	Challenge  string       `json:"challenge"`
	Parameters []parameter  `json:"pubKeyCredParams"`
	Timeout    int          `json:"timeout"`
	Exclude    []descriptor `json:"excludeCredentials,omitempty"`
	Selection  struct {
		RequireResidentKey bool   `json:"requireResidentKey"`
		ResidentKey        string `json:"residentKey"`
	} `json:"authenticatorSelection"`
}

type request struct {
	Challenge string `json:"challenge"`
	Timeout   int    `json:"timeout"`
	Site      string `json:"rpId"`
}

// Creation asks for a new passkey, on a device that has none of these.
func (s Site) Creation(challenge string, who User, has []Credential) Options {
	c := creation{Challenge: challenge, Timeout: timeout}
	c.RP.Name, c.RP.ID = s.Name, s.ID
	c.User.Name, c.User.DisplayName, c.User.ID = who.Name, who.Name, who.Handle
	c.Selection.RequireResidentKey, c.Selection.ResidentKey = true, "required"
	for _, a := range algorithms {
		c.Parameters = append(c.Parameters, parameter{credentialType, a.number})
	}
	for _, old := range has {
		c.Exclude = append(c.Exclude, descriptor{credentialType, old.ID, old.Transport})
	}
	return Options{c}
}

// Request asks for any passkey of the site.
func (s Site) Request(challenge string) Options {
	return Options{request{challenge, timeout, s.ID}}
}

// errRefused is every reason for which an answer is not accepted: the sender is not told which.
var errRefused = errors.New("webauthn: refused")

// Created checks the answer to Creation (§7.1).
func (s Site) Created(challenge string, raw []byte) (Credential, error) {
	a, err := readAnswer(raw)
	if err != nil {
		return Credential{}, err
	}
	if err := s.checkClient(a.Response.ClientData, "webauthn.create", challenge); err != nil {
		return Credential{}, err
	}
	d, err := readAttestation(a.Response.Attestation)
	if err != nil {
		return Credential{}, err
	}
	if err := s.checkData(d); err != nil {
		return Credential{}, err
	}
	if d.flags&flagKey == 0 || !bytes.Equal(d.id, a.RawID) {
		return Credential{}, errRefused
	}
	if _, _, err := parseKey(d.key); err != nil { // step 20: one of the algorithms that were asked for
		return Credential{}, err
	}
	return Credential{
		ID: bytes.Clone(d.id), PublicKey: bytes.Clone(d.key), Transport: a.Response.Transports,
		Flags: d.said(), Authenticator: Authenticator{bytes.Clone(d.device), d.count},
	}, nil
}

// Shown is an answer to Request that is not checked yet.
type Shown struct {
	ID     []byte // of the credential
	answer answer
}

// ReadShown reads an answer to Request.
func ReadShown(raw []byte) (Shown, error) {
	a, err := readAnswer(raw)
	return Shown{a.RawID, a}, err
}

// Check checks an answer to Request against the credential with its id and the handle it was made for, and returns the credential
// with what is new (§7.2).
func (s Site) Check(challenge string, shown Shown, handle []byte, c Credential) (Credential, error) {
	r := shown.answer.Response
	if !bytes.Equal(shown.ID, c.ID) || len(r.Handle) == 0 || !bytes.Equal(r.Handle, handle) { // steps 5 and 6
		return c, errRefused
	}
	if err := s.checkClient(r.ClientData, "webauthn.get", challenge); err != nil {
		return c, err
	}
	d, err := readData(r.Data)
	if err != nil {
		return c, err
	}
	if err := s.checkData(d); err != nil {
		return c, err
	}
	now := d.said()
	if now.BackupEligible != c.Flags.BackupEligible {
		return c, errRefused
	}
	key, rest, err := parseKey(c.PublicKey)
	if err != nil || len(rest) != 0 {
		return c, errKey
	}
	hash := sha256.Sum256(r.ClientData)
	if !key.signed(slices.Concat([]byte(r.Data), hash[:]), r.Signature) { // step 21
		return c, errRefused
	}
	// Step 22: a count that does not grow means that there are two of the device.
	if (d.count != 0 || c.Authenticator.SignCount != 0) && d.count <= c.Authenticator.SignCount {
		return c, errRefused
	}
	c.Authenticator.SignCount = d.count
	c.Flags.UserPresent, c.Flags.BackupState = now.UserPresent, now.BackupState
	return c, nil
}

// checkClient checks what the browser says of itself (steps 7 to 11 of §7.1, 10 to 14 of §7.2).
func (s Site) checkClient(raw []byte, kind, challenge string) error {
	var client struct {
		Type        string `json:"type"`
		Challenge   string `json:"challenge"`
		Origin      string `json:"origin"`
		CrossOrigin bool   `json:"crossOrigin"`
		TopOrigin   string `json:"topOrigin"`
	}
	if err := json.Unmarshal(raw, &client); err != nil {
		return err
	}
	if client.Type != kind || challenge == "" || subtle.ConstantTimeCompare([]byte(client.Challenge), []byte(challenge)) != 1 ||
		plain(client.Origin) != plain(s.Origin) || client.CrossOrigin || client.TopOrigin != "" {
		return errRefused
	}
	return nil
}

// plain is an origin as browsers write it: in lower case, without the default port.
func plain(origin string) string {
	u, err := url.Parse(strings.ToLower(origin))
	if err != nil {
		return origin
	}
	if u.Scheme == "https" && u.Port() == "443" || u.Scheme == "http" && u.Port() == "80" {
		u.Host = u.Hostname()
	}
	return u.String()
}

// checkData checks for which site a device has signed, and that a user was present.
func (s Site) checkData(d authenticatorData) error {
	if d.site != sha256.Sum256([]byte(s.ID)) || d.flags&flagPresent == 0 {
		return errRefused
	}
	return nil
}

func (d authenticatorData) said() Flags {
	return Flags{
		UserPresent: d.flags&flagPresent != 0, UserVerified: d.flags&flagVerified != 0,
		BackupEligible: d.flags&flagBackupEligible != 0, BackupState: d.flags&flagBackedUp != 0,
	}
}
