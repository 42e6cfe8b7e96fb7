package webauthn_test

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"maps"
	"math/big"
	"testing"
)

// device is an authenticator with one passkey. What it says can be changed before it is signed.
type device struct {
	*testing.T
	alg    int64
	hash   crypto.Hash
	key    crypto.Signer
	id     []byte
	rawID  []byte // nil: id
	handle []byte
	site   string
	flags  byte
	count  uint32
	kind   string // of what is sent
	client map[string]any
	format string
	extra  []byte // after the authenticator data
	sign   func(signature []byte) []byte
}

func newDevice(t *testing.T, alg int64) *device {
	d := &device{T: t, alg: alg, id: []byte("a passkey"), handle: []byte("player"), site: "play.example", flags: present, kind: "public-key", format: "none"}
	d.client = map[string]any{"origin": "https://play.example", "crossOrigin": false}
	var err error
	switch alg {
	case -7:
		d.key, err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	case -35:
		d.key, err = ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	case -36:
		d.key, err = ecdsa.GenerateKey(elliptic.P521(), rand.Reader)
	case -8:
		_, d.key, err = ed25519.GenerateKey(rand.Reader)
	default:
		d.key, err = rsa.GenerateKey(rand.Reader, 2048)
	}
	d.hash = map[int64]crypto.Hash{-7: crypto.SHA256, -35: crypto.SHA384, -36: crypto.SHA512, -257: crypto.SHA256, -258: crypto.SHA384, -259: crypto.SHA512, -37: crypto.SHA256, -38: crypto.SHA384, -39: crypto.SHA512}[alg]
	check(t, err)
	return d
}

const present, verified, eligible, backedUp, withKey, extended = 1, 4, 8, 16, 64, 128

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func b64(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }

// cbor writes a head: the kind of a value and its number or length.
func cbor(kind byte, n int) []byte {
	switch {
	case n < 24:
		return []byte{kind<<5 | byte(n)}
	case n < 256:
		return []byte{kind<<5 | 24, byte(n)}
	}
	return []byte{kind<<5 | 25, byte(n >> 8), byte(n)}
}

func cborInt(n int64) []byte {
	if n < 0 {
		return cbor(1, int(-1-n))
	}
	return cbor(0, int(n))
}

func cborBytes(b []byte) []byte { return append(cbor(2, len(b)), b...) }
func cborText(s string) []byte  { return append(cbor(3, len(s)), s...) }

// cborMap writes keys and values that are written already.
func cborMap(parts ...[]byte) []byte {
	out := cbor(5, len(parts)/2)
	for _, p := range parts {
		out = append(out, p...)
	}
	return out
}

// cose is the public half of the key.
func (d *device) cose() []byte {
	n, alg := cborInt, cborInt(d.alg)
	switch key := d.key.Public().(type) {
	case *ecdsa.PublicKey:
		point, err := key.Bytes()
		check(d.T, err)
		half := len(point) / 2
		curve := map[int64]int64{-7: 1, -35: 2, -36: 3}[d.alg]
		return cborMap(n(1), n(2), n(3), alg, n(-1), n(curve), n(-2), cborBytes(point[1:1+half]), n(-3), cborBytes(point[1+half:]))
	case ed25519.PublicKey:
		return cborMap(n(1), n(1), n(3), alg, n(-1), n(6), n(-2), cborBytes(key))
	case *rsa.PublicKey:
		return cborMap(n(1), n(3), n(3), alg, n(-1), cborBytes(key.N.Bytes()), n(-2), cborBytes(big.NewInt(int64(key.E)).Bytes()))
	}
	return nil
}

func (d *device) clientData(kind, challenge string) []byte {
	said := map[string]any{"type": kind, "challenge": challenge}
	maps.Copy(said, d.client)
	raw, err := json.Marshal(said)
	check(d.T, err)
	return raw
}

func (d *device) data(flags byte) []byte {
	site := sha256.Sum256([]byte(d.site))
	return binary.BigEndian.AppendUint32(append(site[:], d.flags|flags), d.count)
}

// create answers a request for a new passkey.
func (d *device) create(challenge string) []byte {
	data := append(d.data(withKey), make([]byte, 16)...)
	data = binary.BigEndian.AppendUint16(data, uint16(len(d.id)))
	data = append(append(append(data, d.id...), d.cose()...), d.extra...)
	object := cborMap(cborText("fmt"), cborText(d.format), cborText("attStmt"), cborMap(), cborText("authData"), cborBytes(data))
	return d.answer(map[string]any{"clientDataJSON": b64(d.clientData("webauthn.create", challenge)), "attestationObject": b64(object), "transports": []string{"usb"}})
}

// use answers a request for a passkey.
func (d *device) use(challenge string) []byte {
	client, data := d.clientData("webauthn.get", challenge), append(d.data(0), d.extra...)
	hash := sha256.Sum256(client)
	message := append(data[:len(data):len(data)], hash[:]...)
	var options crypto.SignerOpts = d.hash
	if d.hash != 0 {
		h := d.hash.New()
		h.Write(message)
		message = h.Sum(nil)
	}
	if d.alg <= -37 && d.alg >= -39 {
		options = &rsa.PSSOptions{SaltLength: rsa.PSSSaltLengthEqualsHash, Hash: d.hash}
	}
	signature, err := d.key.Sign(rand.Reader, message, options)
	check(d.T, err)
	if d.sign != nil {
		signature = d.sign(signature)
	}
	response := map[string]any{"clientDataJSON": b64(client), "authenticatorData": b64(data), "signature": b64(signature)}
	if d.handle != nil {
		response["userHandle"] = b64(d.handle)
	}
	return d.answer(response)
}

func (d *device) answer(response map[string]any) []byte {
	rawID := d.rawID
	if rawID == nil {
		rawID = d.id
	}
	raw, err := json.Marshal(map[string]any{"id": b64(d.id), "rawId": b64(rawID), "type": d.kind, "response": response, "clientExtensionResults": map[string]any{}})
	check(d.T, err)
	return raw
}
