package webauthn

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
)

// The flags of authenticator data.
const (
	flagPresent        = 1 << 0
	flagVerified       = 1 << 2
	flagBackupEligible = 1 << 3
	flagBackedUp       = 1 << 4
	flagKey            = 1 << 6
	flagExtensions     = 1 << 7
)

// maxID is how long the id of a credential may be.
const maxID = 1023

var errData = errors.New("webauthn: damaged authenticator data")

// authenticatorData is what a device says and signs (§6.1).
type authenticatorData struct {
	site   [32]byte // the SHA-256 of the site's id
	flags  byte
	count  uint32
	device []byte // the AAGUID
	id     []byte // of a new credential
	key    []byte // its COSE key
}

func readData(raw []byte) (d authenticatorData, err error) {
	const head, attested = 37, 37 + 16 + 2
	if len(raw) < head {
		return d, errData
	}
	copy(d.site[:], raw)
	d.flags, d.count = raw[32], binary.BigEndian.Uint32(raw[33:])
	rest := raw[head:]
	if d.flags&flagKey != 0 {
		if len(raw) < attested {
			return d, errData
		}
		size := int(binary.BigEndian.Uint16(raw[attested-2:]))
		if size == 0 || size > maxID || len(raw) < attested+size {
			return d, errData
		}
		d.device, d.id = raw[head:attested-2], raw[attested:attested+size]
		after := raw[attested+size:]
		if _, rest, err = readCBOR(after); err != nil {
			return d, err
		}
		d.key = after[:len(after)-len(rest)]
	}
	if d.flags&flagExtensions != 0 {
		var extensions any
		if extensions, rest, err = readCBOR(rest); err != nil {
			return d, err
		}
		if _, ok := extensions.(map[any]any); !ok {
			return d, errData
		}
	}
	if len(rest) != 0 || d.flags&flagBackedUp != 0 && d.flags&flagBackupEligible == 0 {
		return d, errData
	}
	return d, nil
}

// readAttestation returns the authenticator data of a new credential. What is said about the device is not read.
func readAttestation(raw []byte) (authenticatorData, error) {
	value, rest, err := readCBOR(raw)
	if err != nil || len(rest) != 0 {
		return authenticatorData{}, errCBOR
	}
	object, _ := value.(map[any]any)
	statement, ok := object["attStmt"].(map[any]any)
	if format, _ := object["fmt"].(string); !ok || format == "" || format == "none" && len(statement) != 0 {
		return authenticatorData{}, errData
	}
	data, _ := object["authData"].([]byte)
	return readData(data)
}

// coded are bytes as JSON has them here: base64url without padding.
type coded []byte

func (c coded) MarshalText() ([]byte, error) {
	return base64.RawURLEncoding.AppendEncode(nil, c), nil
}

func (c *coded) UnmarshalText(text []byte) (err error) {
	*c, err = base64.RawURLEncoding.Strict().AppendDecode(nil, text)
	return err
}

// answer is a PublicKeyCredential as a browser sends it.
type answer struct {
	ID       coded  `json:"id"`
	RawID    coded  `json:"rawId"`
	Type     string `json:"type"`
	Response struct {
		ClientData  coded    `json:"clientDataJSON"`
		Attestation coded    `json:"attestationObject"`
		Transports  []string `json:"transports"`
		Data        coded    `json:"authenticatorData"`
		Signature   coded    `json:"signature"`
		Handle      coded    `json:"userHandle"`
	} `json:"response"`
}

func readAnswer(raw []byte) (a answer, err error) {
	if err := json.Unmarshal(raw, &a); err != nil {
		return a, err
	}
	if len(a.RawID) == 0 || string(a.ID) != string(a.RawID) || a.Type != credentialType {
		return a, errors.New("webauthn: not an answer")
	}
	return a, nil
}
