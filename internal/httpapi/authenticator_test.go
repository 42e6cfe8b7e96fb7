package httpapi_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"testing"

	"lettercase/internal/httpapi/client"
)

// authenticator is a device with one passkey, which signs what a browser would have it sign.
type authenticator struct {
	*testing.T
	origin, rp string
	key        *ecdsa.PrivateKey
	id, handle []byte
	count      uint32
}

func newAuthenticator(t *testing.T, origin string) *authenticator {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	check(t, err)
	id := make([]byte, 16)
	_, _ = rand.Read(id)
	return &authenticator{T: t, origin: origin, rp: "localhost", key: key, id: id}
}

// asked is what a server sends for navigator.credentials.
type asked struct {
	ID      string
	Options struct {
		PublicKey struct {
			Challenge          string
			User               struct{ ID string }
			ExcludeCredentials []struct{ ID string }
			RP                 struct{ ID string }
		}
	}
}

func b64(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }

func (a *authenticator) clientData(kind, challenge string) []byte {
	raw, err := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": a.origin, "crossOrigin": false})
	check(a.T, err)
	return raw
}

// data is the authenticator data: whose site, present and verified, how often.
func (a *authenticator) data(flags byte) []byte {
	site := sha256.Sum256([]byte(a.rp))
	a.count++
	return binary.BigEndian.AppendUint32(append(site[:], flags), a.count)
}

func cborBytes(b []byte) []byte {
	if len(b) < 24 {
		return append([]byte{0x40 + byte(len(b))}, b...)
	}
	if len(b) < 256 {
		return append([]byte{0x58, byte(len(b))}, b...)
	}
	return append([]byte{0x59, byte(len(b) >> 8), byte(len(b))}, b...)
}

func cborText(s string) []byte { return append([]byte{0x60 + byte(len(s))}, s...) }

// create answers a request for a new passkey.
func (a *authenticator) create(q asked) json.RawMessage {
	handle, err := base64.RawURLEncoding.DecodeString(q.Options.PublicKey.User.ID)
	check(a.T, err)
	a.handle = handle
	point, err := a.key.PublicKey.Bytes() // 4, x, y
	check(a.T, err)
	public := append([]byte{0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21}, cborBytes(point[1:33])...)
	public = append(append(public, 0x22), cborBytes(point[33:])...)
	data := a.data(0x45) // present, verified, with a key
	data = append(data, make([]byte, 16)...)
	data = binary.BigEndian.AppendUint16(data, uint16(len(a.id)))
	data = append(append(data, a.id...), public...)
	object := append([]byte{0xa3}, cborText("fmt")...)
	object = append(append(object, cborText("none")...), cborText("attStmt")...)
	object = append(append(object, 0xa0), cborText("authData")...)
	object = append(object, cborBytes(data)...)
	return a.answer(map[string]string{"clientDataJSON": b64(a.clientData("webauthn.create", q.Options.PublicKey.Challenge)), "attestationObject": b64(object)})
}

// use answers a request for a passkey.
func (a *authenticator) use(q asked) json.RawMessage {
	client, data := a.clientData("webauthn.get", q.Options.PublicKey.Challenge), a.data(0x05)
	hash := sha256.Sum256(client)
	digest := sha256.Sum256(append(data, hash[:]...))
	sign, err := ecdsa.SignASN1(rand.Reader, a.key, digest[:])
	check(a.T, err)
	return a.answer(map[string]string{"clientDataJSON": b64(client), "authenticatorData": b64(data), "signature": b64(sign), "userHandle": b64(a.handle)})
}

func (a *authenticator) answer(response map[string]string) json.RawMessage {
	raw, err := json.Marshal(map[string]any{"id": b64(a.id), "rawId": b64(a.id), "type": "public-key", "response": response, "clientExtensionResults": map[string]any{}})
	check(a.T, err)
	return raw
}

// register makes a passkey for a player.
func (a *authenticator) register(c *client.Client, proof string) (list keyList, err error) {
	var q asked
	if err := c.Do(a.Context(), "POST", "/me/keys/passkey", map[string]string{"proof": proof}, &q); err != nil {
		return list, err
	}
	err = c.Do(a.Context(), "POST", "/me/keys/passkey/done", map[string]any{"id": q.ID, "credential": a.create(q), "name": "A device"}, &list)
	return list, err
}

// shown is a passkey as the body of a request shows it.
func (a *authenticator) shown(c *client.Client) map[string]any {
	var q asked
	check(a.T, c.Do(a.Context(), "POST", "/sign-in/passkey", nil, &q))
	return map[string]any{"passkey": map[string]any{"id": q.ID, "credential": a.use(q)}}
}

// prove shows a passkey for somebody who is signed in.
func (a *authenticator) prove(c *client.Client) string {
	var out struct{ Proof string }
	check(a.T, c.Do(a.Context(), "POST", "/me/prove", a.shown(c), &out))
	return out.Proof
}

type keyList struct {
	Keys []struct{ ID, Kind, Name string }
	Held struct{ Games, Running int }
}
