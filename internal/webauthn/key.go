package webauthn

import (
	"bytes"
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rsa"
	_ "crypto/sha256" // the hashes of algorithms
	_ "crypto/sha512"
	"errors"
	"math/big"
	"slices"
)

var errKey = errors.New("webauthn: not a key of a kind that was asked for")

// algorithm is a way to sign, by its COSE number.
type algorithm struct {
	number int64
	hash   crypto.Hash
	curve  elliptic.Curve // of ECDSA
	crv    int64          // the curve's COSE number
	pss    bool           // of RSA
}

// algorithms are those that devices are asked for, the preferred one first.
var algorithms = []algorithm{
	{number: -7, hash: crypto.SHA256, curve: elliptic.P256(), crv: 1},
	{number: -35, hash: crypto.SHA384, curve: elliptic.P384(), crv: 2},
	{number: -36, hash: crypto.SHA512, curve: elliptic.P521(), crv: 3},
	{number: -257, hash: crypto.SHA256},
	{number: -258, hash: crypto.SHA384},
	{number: -259, hash: crypto.SHA512},
	{number: -37, hash: crypto.SHA256, pss: true},
	{number: -38, hash: crypto.SHA384, pss: true},
	{number: -39, hash: crypto.SHA512, pss: true},
	{number: -8, crv: 6},
}

// publicKey is a COSE key that can check signatures.
type publicKey struct {
	algorithm
	key any
}

// The labels of a COSE key (RFC 9052, 9053) and its kinds.
const (
	labelKind, labelAlgorithm          = int64(1), int64(3)
	labelCurve, labelX, labelY         = int64(-1), int64(-2), int64(-3)
	labelN, labelE                     = int64(-1), int64(-2)
	kindPoint, kindCoordinates, kindRS = int64(1), int64(2), int64(3)
)

// parseKey reads a COSE key and returns what follows it.
func parseKey(data []byte) (publicKey, []byte, error) {
	value, rest, err := readCBOR(data)
	if err != nil {
		return publicKey{}, nil, err
	}
	fields, _ := value.(map[any]any)
	i := slices.IndexFunc(algorithms, func(a algorithm) bool { return fields[labelAlgorithm] == a.number })
	if i < 0 {
		return publicKey{}, nil, errKey
	}
	key := publicKey{algorithm: algorithms[i]}
	switch {
	case key.curve != nil:
		key.key, err = key.point(fields)
	case key.crv != 0:
		key.key, err = key.edwards(fields)
	default:
		key.key, err = modulus(fields)
	}
	return key, rest, err
}

func (k publicKey) point(fields map[any]any) (any, error) {
	x, _ := fields[labelX].([]byte)
	y, _ := fields[labelY].([]byte)
	size := (k.curve.Params().BitSize + 7) / 8
	if fields[labelKind] != kindCoordinates || fields[labelCurve] != k.crv || len(x) != size || len(y) != size {
		return nil, errKey
	}
	return ecdsa.ParseUncompressedPublicKey(k.curve, slices.Concat([]byte{4}, x, y)) // refuses what is not on the curve
}

func (k publicKey) edwards(fields map[any]any) (any, error) {
	x, _ := fields[labelX].([]byte)
	if fields[labelKind] != kindPoint || fields[labelCurve] != k.crv || len(x) != ed25519.PublicKeySize {
		return nil, errKey
	}
	return ed25519.PublicKey(bytes.Clone(x)), nil
}

func modulus(fields map[any]any) (any, error) {
	n, _ := fields[labelN].([]byte)
	e, _ := fields[labelE].([]byte)
	if fields[labelKind] != kindRS || len(n) < 256 || len(n) > 1024 || len(e) == 0 || len(e) > 4 { // 2,048 to 8,192 bits
		return nil, errKey
	}
	key := &rsa.PublicKey{N: new(big.Int).SetBytes(n)}
	for _, b := range e {
		key.E = key.E<<8 | int(b)
	}
	if key.E < 3 || key.E > 1<<31-1 {
		return nil, errKey
	}
	return key, nil
}

// signed reports whether the key has signed data.
func (k publicKey) signed(data, signature []byte) bool {
	if key, ok := k.key.(ed25519.PublicKey); ok {
		return ed25519.Verify(key, data, signature)
	}
	h := k.hash.New()
	h.Write(data)
	digest := h.Sum(nil)
	switch key := k.key.(type) {
	case *ecdsa.PublicKey:
		return ecdsa.VerifyASN1(key, digest, signature)
	case *rsa.PublicKey:
		if k.pss {
			return rsa.VerifyPSS(key, k.hash, digest, signature, &rsa.PSSOptions{SaltLength: rsa.PSSSaltLengthEqualsHash}) == nil
		}
		return rsa.VerifyPKCS1v15(key, k.hash, digest, signature) == nil
	}
	return false
}
