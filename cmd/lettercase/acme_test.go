package main

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/asn1"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"math/big"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// authority is a certificate authority that speaks ACME (RFC 8555) for one order at a time. It checks signatures and nonces, and
// asks the server that wants a certificate to prove its name by TLS-ALPN-01 (RFC 8737), as public ones do on port 443.
type authority struct {
	*httptest.Server
	t    *testing.T
	cert *x509.Certificate
	key  *ecdsa.PrivateKey
	ask  string // where the server listens

	mu      sync.Mutex
	nonces  map[string]bool
	account *ecdsa.PublicKey
	print   string // the thumbprint of the account's key
	host    string
	status  string // of the order
	chain   []byte // PEM
	issued  int
	problem error
}

var raw64 = base64.RawURLEncoding

func newAuthority(t *testing.T) *authority {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	root := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "authority of a test"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour), IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign}
	der, err := x509.CreateCertificate(rand.Reader, root, root, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	a := &authority{t: t, key: key, nonces: map[string]bool{}}
	if a.cert, err = x509.ParseCertificate(der); err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	a.Server = httptest.NewServer(mux)
	t.Cleanup(a.Close)
	mux.HandleFunc("GET /directory", func(w http.ResponseWriter, _ *http.Request) {
		a.answer(w, 200, map[string]any{"newNonce": a.URL + "/nonce", "newAccount": a.URL + "/account", "newOrder": a.URL + "/order"})
	})
	mux.HandleFunc("/nonce", func(w http.ResponseWriter, _ *http.Request) { a.answer(w, 200, nil) })
	for path, f := range map[string]func(payload []byte) (status int, location string, body any, err error){
		"/account": func([]byte) (int, string, any, error) {
			return 201, "/account/1", map[string]any{"status": "valid"}, nil
		},
		"/order": func(payload []byte) (int, string, any, error) {
			var order struct {
				Identifiers []struct{ Type, Value string }
			}
			if err := json.Unmarshal(payload, &order); err != nil || len(order.Identifiers) != 1 || order.Identifiers[0].Type != "dns" {
				return 0, "", nil, fmt.Errorf("order: %s", payload)
			}
			a.host, a.status = order.Identifiers[0].Value, "pending"
			return 201, "/order/1", a.order(), nil
		},
		"/order/1": func([]byte) (int, string, any, error) { return 200, "/order/1", a.order(), nil },
		"/authz/1": func([]byte) (int, string, any, error) { return 200, "", a.authorization(), nil },
		"/challenge/1": func([]byte) (int, string, any, error) {
			if err := a.proven(); err != nil {
				return 0, "", nil, err
			}
			a.status = "ready"
			return 200, "", a.challenge(), nil
		},
		"/finalize/1": func(payload []byte) (int, string, any, error) { return 200, "/order/1", a, a.issue(payload) },
		"/cert/1":     func([]byte) (int, string, any, error) { return 200, "", a.chain, nil },
	} {
		mux.HandleFunc("POST "+path, func(w http.ResponseWriter, r *http.Request) { a.serve(w, r, f) })
	}
	return a
}

func (a *authority) answer(w http.ResponseWriter, status int, body any) {
	nonce := rand.Text()
	a.mu.Lock()
	a.nonces[nonce] = true
	a.mu.Unlock()
	w.Header().Set("Replay-Nonce", nonce)
	if chain, ok := body.([]byte); ok {
		w.Header().Set("Content-Type", "application/pem-certificate-chain")
		_, _ = w.Write(chain)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

func (a *authority) serve(w http.ResponseWriter, r *http.Request, f func([]byte) (int, string, any, error)) {
	payload, err := a.signed(r)
	var status int
	var location string
	var body any
	if err == nil {
		a.mu.Lock()
		status, location, body, err = f(payload)
		if body == a {
			body = a.order()
		}
		a.mu.Unlock()
	}
	if err != nil {
		a.mu.Lock()
		a.problem = err
		a.mu.Unlock()
		a.answer(w, http.StatusBadRequest, map[string]any{"type": "urn:ietf:params:acme:error:malformed", "detail": err.Error()})
		return
	}
	if location != "" {
		w.Header().Set("Location", a.URL+location)
	}
	a.answer(w, status, body)
}

// signed is what a request says, if it is signed by the account and not a repetition.
func (a *authority) signed(r *http.Request) ([]byte, error) {
	var jws struct{ Protected, Payload, Signature string }
	if err := json.NewDecoder(r.Body).Decode(&jws); err != nil {
		return nil, err
	}
	protected, err := raw64.DecodeString(jws.Protected)
	if err != nil {
		return nil, err
	}
	var head struct {
		Alg, Nonce, URL, Kid string
		JWK                  *struct{ Crv, Kty, X, Y string }
	}
	if err := json.Unmarshal(protected, &head); err != nil {
		return nil, err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.nonces[head.Nonce] || head.URL != a.URL+r.URL.Path || head.Alg != "ES256" {
		return nil, fmt.Errorf("refused: %s", protected)
	}
	delete(a.nonces, head.Nonce)
	if k := head.JWK; k != nil {
		x, _ := raw64.DecodeString(k.X)
		y, _ := raw64.DecodeString(k.Y)
		if a.account, err = ecdsa.ParseUncompressedPublicKey(elliptic.P256(), append(append([]byte{4}, x...), y...)); err != nil {
			return nil, err
		}
		sum := sha256.Sum256(fmt.Appendf(nil, `{"crv":%q,"kty":%q,"x":%q,"y":%q}`, k.Crv, k.Kty, k.X, k.Y))
		a.print = raw64.EncodeToString(sum[:])
	} else if head.Kid != a.URL+"/account/1" {
		return nil, fmt.Errorf("account %s", head.Kid)
	}
	signature, _ := raw64.DecodeString(jws.Signature)
	sum := sha256.Sum256([]byte(jws.Protected + "." + jws.Payload))
	if len(signature) != 64 || !ecdsa.Verify(a.account, sum[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])) {
		return nil, fmt.Errorf("signature of %s", r.URL.Path)
	}
	return raw64.DecodeString(jws.Payload)
}

func (a *authority) order() map[string]any {
	o := map[string]any{"status": a.status, "identifiers": []any{a.identifier()}, "authorizations": []string{a.URL + "/authz/1"}, "finalize": a.URL + "/finalize/1"}
	if a.status == "valid" {
		o["certificate"] = a.URL + "/cert/1"
	}
	return o
}

func (a *authority) identifier() map[string]any {
	return map[string]any{"type": "dns", "value": a.host}
}

func (a *authority) valid() string {
	if a.status == "pending" {
		return "pending"
	}
	return "valid"
}

func (a *authority) authorization() map[string]any {
	return map[string]any{"status": a.valid(), "identifier": a.identifier(), "challenges": []any{a.challenge()}}
}

const token = "a-token-of-the-authority"

func (a *authority) challenge() map[string]any {
	return map[string]any{"type": "tls-alpn-01", "url": a.URL + "/challenge/1", "token": token, "status": a.valid()}
}

// proven connects to the server by the name and looks for the proof in what it presents.
func (a *authority) proven() error {
	conn, err := tls.Dial("tcp", a.ask, &tls.Config{ServerName: a.host, NextProtos: []string{"acme-tls/1"}, InsecureSkipVerify: true}) //nolint:gosec // RFC 8737 asks for a certificate of the server's own
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	sum := sha256.Sum256([]byte(token + "." + a.print))
	want, err := asn1.Marshal(sum[:])
	if err != nil {
		return err
	}
	state := conn.ConnectionState()
	for _, e := range state.PeerCertificates[0].Extensions {
		if e.Id.Equal(asn1.ObjectIdentifier{1, 3, 6, 1, 5, 5, 7, 1, 31}) && bytes.Equal(e.Value, want) && state.NegotiatedProtocol == "acme-tls/1" {
			return nil
		}
	}
	return fmt.Errorf("%s presents no proof", a.host)
}

func (a *authority) issue(payload []byte) error {
	var final struct{ CSR string }
	if err := json.Unmarshal(payload, &final); err != nil || a.status != "ready" {
		return fmt.Errorf("the order is %s: %w", a.status, err)
	}
	der, err := raw64.DecodeString(final.CSR)
	if err != nil {
		return err
	}
	request, err := x509.ParseCertificateRequest(der)
	if err != nil {
		return err
	}
	if err := request.CheckSignature(); err != nil || len(request.DNSNames) != 1 || request.DNSNames[0] != a.host {
		return fmt.Errorf("a request for %v: %w", request.DNSNames, err)
	}
	leaf := &x509.Certificate{SerialNumber: big.NewInt(2), Subject: pkix.Name{CommonName: a.host}, DNSNames: request.DNSNames, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(90 * 24 * time.Hour), KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}}
	signed, err := x509.CreateCertificate(rand.Reader, leaf, a.cert, request.PublicKey, a.key)
	if err != nil {
		return err
	}
	for _, der := range [][]byte{signed, a.cert.Raw} {
		a.chain = append(a.chain, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})...)
	}
	a.status, a.issued = "valid", a.issued+1
	return nil
}

// A server without a proxy gets its certificate from an authority when the first visitor comes, keeps it over a restart, and
// gets none for names that are not its own.
func TestACertificateFromAnAuthority(t *testing.T) {
	a := newAuthority(t)
	roots := x509.NewCertPool()
	roots.AddCert(a.cert)
	data := t.TempDir()
	visit := func(addr, name string) error {
		client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots, ServerName: name}, DisableKeepAlives: true}}
		res, err := client.Get("https://" + addr + "/healthz")
		if err != nil {
			return err
		}
		return res.Body.Close()
	}
	for start := range 2 {
		t.Run(fmt.Sprint("start ", start+1), func(t *testing.T) {
			addr := serving(t, serveCmd{listening: listening{Addr: "127.0.0.1:0", ACMEHost: []string{"play.example"}, ACMEEmail: "anna@play.example", ACMEDirectory: a.URL + "/directory"}, Data: data, LogLevel: "error"}).String()
			a.mu.Lock()
			a.ask = addr
			a.mu.Unlock()
			if err := visit(addr, "play.example"); err != nil {
				t.Error(err, a.problem)
			}
			if visit(addr, "other.example") == nil {
				t.Error("a certificate for a name that is not the server's")
			}
			healthy(t, "--addr", addr, "--acme-host", "play.example")
		})
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.issued != 1 || a.problem != nil {
		t.Errorf("%d certificates issued, %v", a.issued, a.problem)
	}
	kept, err := os.ReadDir(filepath.Join(data, "acme"))
	if err != nil || len(kept) < 2 {
		t.Errorf("kept: %v %v", kept, err)
	}
	for _, file := range kept {
		if info, err := file.Info(); err != nil || info.Mode().Perm()&0o077 != 0 && !strings.HasSuffix(file.Name(), "+token") {
			t.Errorf("%s can be read by others: %v %v", file.Name(), info.Mode(), err)
		}
	}
}
