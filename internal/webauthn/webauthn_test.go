package webauthn_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	mathrand "math/rand/v2"
	"reflect"
	"testing"

	"github.com/go-webauthn/webauthn/protocol"
	oracle "github.com/go-webauthn/webauthn/webauthn"

	"lettercase/internal/webauthn"
)

var (
	site      = webauthn.Site{ID: "play.example", Name: "Lettercase", Origin: "https://play.example"}
	challenge = base64.RawURLEncoding.EncodeToString([]byte("thirty-two bytes that are random"))
)

// everybody is a player as the library sees them.
type everybody struct{ credentials []oracle.Credential }

func (everybody) WebAuthnID() []byte                         { return []byte("player") }
func (everybody) WebAuthnName() string                       { return "Ada" }
func (everybody) WebAuthnDisplayName() string                { return "Ada" }
func (e everybody) WebAuthnCredentials() []oracle.Credential { return e.credentials }

func library(t *testing.T) *oracle.WebAuthn {
	t.Helper()
	rp, err := oracle.New(&oracle.Config{RPID: site.ID, RPDisplayName: site.Name, RPOrigins: []string{site.Origin}})
	check(t, err)
	return rp
}

// libraryCreated is what the library makes of a new passkey.
func libraryCreated(t *testing.T, answer []byte) (*oracle.Credential, error) {
	t.Helper()
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return nil, err
	}
	session := oracle.SessionData{Challenge: challenge, RelyingPartyID: site.ID, UserID: []byte("player"), CredParams: oracle.CredentialParametersDefault()}
	return library(t).CreateCredential(everybody{}, session, parsed)
}

// libraryChecked is what the library makes of a passkey that is used.
func libraryChecked(t *testing.T, answer []byte, c oracle.Credential) error {
	t.Helper()
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return err
	}
	find := func(_, _ []byte) (oracle.User, error) { return everybody{[]oracle.Credential{c}}, nil }
	used, err := library(t).ValidateDiscoverableLogin(find, oracle.SessionData{Challenge: challenge, RelyingPartyID: site.ID}, parsed)
	if err == nil && used.Authenticator.CloneWarning {
		return fmt.Errorf("two of one device")
	}
	return err
}

func checked(answer []byte, c webauthn.Credential) (webauthn.Credential, error) {
	shown, err := webauthn.ReadShown(answer)
	if err != nil {
		return c, err
	}
	return site.Check(challenge, shown, []byte("player"), c)
}

// converted goes through the database: what one of the two has written, the other can read.
func converted[From, To any](t *testing.T, c From) (to To) {
	t.Helper()
	raw, err := json.Marshal(c)
	check(t, err)
	check(t, json.Unmarshal(raw, &to))
	return to
}

func TestPasskeysOfEveryKind(t *testing.T) {
	for _, alg := range []int64{-7, -35, -36, -257, -258, -259, -37, -38, -39, -8} {
		d := newDevice(t, alg)
		d.flags |= verified | eligible | backedUp
		made, err := site.Created(challenge, d.create(challenge))
		if err != nil {
			t.Fatalf("algorithm %d: %v", alg, err)
		}
		theirs, err := libraryCreated(t, d.create(challenge))
		check(t, err)
		if again := converted[*oracle.Credential, webauthn.Credential](t, theirs); !reflect.DeepEqual(made, again) {
			t.Errorf("algorithm %d: made %+v, the library %+v", alg, made, again)
		}
		for range 2 {
			d.count++
			answer := d.use(challenge)
			used, err := checked(answer, made)
			if err != nil || used.Authenticator.SignCount != d.count {
				t.Errorf("algorithm %d: used %+v, %v", alg, used, err)
			}
			check(t, libraryChecked(t, answer, converted[webauthn.Credential, oracle.Credential](t, made)))
			if _, err := checked(answer, used); err == nil {
				t.Errorf("algorithm %d: the same answer twice", alg)
			}
			made = used
		}
	}
}

// What browsers are asked is what the library asks.
func TestOptions(t *testing.T) {
	old := webauthn.Credential{ID: []byte{1, 2}, Transport: []string{"usb"}}
	who := everybody{[]oracle.Credential{converted[webauthn.Credential, oracle.Credential](t, old)}}
	theirs, _, err := library(t).BeginRegistration(who, oracle.WithResidentKeyRequirement(protocol.ResidentKeyRequirementRequired),
		oracle.WithExclusions(oracle.Credentials(who.credentials).CredentialDescriptors()))
	check(t, err)
	theirs.Response.Challenge = nil
	ours := site.Creation("", webauthn.User{Handle: []byte("player"), Name: "Ada"}, []webauthn.Credential{old})
	same(t, ours, theirs)
	use, _, err := library(t).BeginDiscoverableLogin()
	check(t, err)
	use.Response.Challenge = nil
	same(t, site.Request(""), use)
	if a, b := webauthn.Challenge(), webauthn.Challenge(); len(a) != 43 || a == b {
		t.Errorf("challenges %s and %s", a, b)
	}
}

func same(t *testing.T, ours, theirs any) {
	t.Helper()
	a, b := converted[any, map[string]any](t, ours), converted[any, map[string]any](t, theirs)
	for _, side := range []map[string]any{a, b} {
		delete(side["publicKey"].(map[string]any), "challenge")
	}
	if !reflect.DeepEqual(a, b) {
		t.Errorf("asked\n%v, the library\n%v", a, b)
	}
}

// wrongs are what can be wrong with an answer. A new passkey and one that is used are refused for it, unless said otherwise.
var wrongs = []struct {
	name                string
	do                  func(*device)
	onlyUse, onlyCreate bool
	late                bool // the library finds it only when the passkey is used
}{
	{name: "challenge", do: func(d *device) { d.client["challenge"] = "bm90IHRoaXM" }},
	{name: "kind of question", do: func(d *device) { d.client["type"] = "payment.get" }},
	{name: "origin", do: func(d *device) { d.client["origin"] = "https://evil.example" }},
	{name: "a part of the origin", do: func(d *device) { d.client["origin"] = "https://play.example.evil.example" }},
	{name: "port", do: func(d *device) { d.client["origin"] = "https://play.example:444" }},
	{name: "no TLS", do: func(d *device) { d.client["origin"] = "http://play.example" }},
	{name: "in a frame", do: func(d *device) { d.client["crossOrigin"] = true }},
	{name: "under another page", do: func(d *device) { d.client["topOrigin"] = "https://evil.example" }},
	{name: "site", do: func(d *device) { d.site = "evil.example" }},
	{name: "nobody there", do: func(d *device) { d.flags &^= present }},
	{name: "a backup of what has none", do: func(d *device) { d.flags |= backedUp }},
	{name: "something behind the data", do: func(d *device) { d.extra = []byte{0} }},
	{name: "extensions that are not there", do: func(d *device) { d.flags |= extended }},
	{name: "extensions cut off", do: func(d *device) { d.flags |= extended; d.extra = []byte{0xa1, 0x61} }},
	{name: "id", do: func(d *device) { d.rawID = []byte("another") }},
	{name: "type", do: func(d *device) { d.kind = "password" }},
	{name: "not a key of its kind", onlyCreate: true, late: true, do: func(d *device) { d.alg = -257 }},
	{name: "kind of key", onlyCreate: true, do: func(d *device) { d.alg = -47 }},
	{name: "id too long", onlyCreate: true, do: func(d *device) { d.id = make([]byte, 1024) }},
	{name: "no format", onlyCreate: true, do: func(d *device) { d.format = "" }},
	{name: "another's key", onlyUse: true, do: func(d *device) { d.key = newDevice(d.T, d.alg).key }},
	{name: "signature", onlyUse: true, do: func(d *device) { d.sign = func(s []byte) []byte { s[len(s)-1] ^= 1; return s } }},
	{name: "no signature", onlyUse: true, do: func(d *device) { d.sign = func([]byte) []byte { return nil } }},
	{name: "no handle", onlyUse: true, do: func(d *device) { d.handle = nil }},
	{name: "another's handle", onlyUse: true, do: func(d *device) { d.handle = []byte("somebody") }},
	{name: "can be backed up now", onlyUse: true, do: func(d *device) { d.flags |= eligible }},
	{name: "counts backwards", onlyUse: true, do: func(d *device) { d.count = 1 }},
	{name: "does not count any more", onlyUse: true, do: func(d *device) { d.count = 0 }},
}

func TestWhatIsRefused(t *testing.T) {
	for _, w := range wrongs {
		t.Run(w.name, func(t *testing.T) {
			d := newDevice(t, -7)
			d.count = 1
			made, err := site.Created(challenge, d.create(challenge))
			check(t, err)
			d.count++
			used := d.use(challenge)
			if _, err := checked(used, made); err != nil {
				t.Fatal(err)
			}
			w.do(d)
			if !w.onlyUse {
				if _, err := site.Created(challenge, d.create(challenge)); err == nil {
					t.Error("a new passkey is accepted")
				}
				if _, err := libraryCreated(t, d.create(challenge)); err == nil && !w.late {
					t.Error("the library accepts a new passkey: the case is wrong")
				}
			}
			if !w.onlyCreate {
				if _, err := checked(d.use(challenge), made); err == nil {
					t.Error("it is accepted")
				}
				if err := libraryChecked(t, d.use(challenge), converted[webauthn.Credential, oracle.Credential](t, made)); err == nil {
					t.Error("the library accepts it: the case is wrong")
				}
			}
		})
	}
}

func TestExtensionsAndPortsThatGoWithoutSaying(t *testing.T) {
	d := newDevice(t, -7)
	d.flags |= extended
	d.extra = cborMap(cborText("credProtect"), cborInt(2))
	d.client["origin"] = "https://play.example:443"
	made, err := site.Created(challenge, d.create(challenge))
	check(t, err)
	_, err = libraryCreated(t, d.create(challenge))
	check(t, err)
	d.extra = cborMap()
	_, err = checked(d.use(challenge), made)
	check(t, err)
}

// Nothing that is damaged is accepted that the library would refuse, and nothing brings the program down. The format of what is
// said about the device, which comes first, is left alone: the library wants to know it, and we do not read what it is the format of.
func TestDamagedAnswers(t *testing.T) {
	r := mathrand.New(mathrand.NewPCG(1, 2))
	d := newDevice(t, -7)
	made, err := site.Created(challenge, d.create(challenge))
	check(t, err)
	theirs := converted[webauthn.Credential, oracle.Credential](t, made)
	damaged := func(answer []byte, part string) []byte {
		var all map[string]any
		check(t, json.Unmarshal(answer, &all))
		response := all["response"].(map[string]any)
		raw, err := base64.RawURLEncoding.DecodeString(response[part].(string))
		check(t, err)
		from := 0
		if part == "attestationObject" {
			from = 1 + len(cborText("fmt")) + len(cborText("none"))
		}
		switch at := from + r.IntN(len(raw)-from); r.IntN(4) {
		case 0:
			raw[at] ^= 1 << r.IntN(8)
		case 1:
			raw[at] ^= byte(1 + r.IntN(255))
		case 2:
			raw = raw[:at]
		case 3:
			raw = append(raw[:at:at], append([]byte{raw[at] + byte(1+r.IntN(255))}, raw[at:]...)...)
		}
		response[part] = b64(raw)
		answer, err = json.Marshal(all)
		check(t, err)
		return answer
	}
	accepted := 0
	for range 3000 {
		answer := damaged(d.create(challenge), []string{"clientDataJSON", "attestationObject"}[r.IntN(2)])
		if _, err := site.Created(challenge, answer); err == nil {
			accepted++
			if _, err := libraryCreated(t, answer); err != nil {
				t.Errorf("a new passkey is accepted, the library says %v: %s", err, answer)
			}
		}
		answer = damaged(d.use(challenge), []string{"clientDataJSON", "authenticatorData", "signature", "userHandle"}[r.IntN(4)])
		if _, err := checked(answer, made); err == nil {
			t.Errorf("accepted, the library says %v: %s", libraryChecked(t, answer, theirs), answer)
		}
	}
	t.Logf("%d of 3000 damaged new passkeys are still passkeys", accepted)
}
