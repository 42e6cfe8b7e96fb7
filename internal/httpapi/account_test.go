package httpapi_test

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math/big"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"lettercase/internal/httpapi"
	"lettercase/internal/signin"
)

// provider is a provider of accounts: everybody is signed in as its subject.
type provider struct {
	*testing.T
	*httptest.Server
	key     *rsa.PrivateKey
	subject string
	asked   url.Values // what the last browser came with
	forge   func(claims map[string]any)
}

func newProvider(t *testing.T) *provider {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	check(t, err)
	p := &provider{T: t, key: key, subject: "ada@home"}
	mux := http.NewServeMux()
	answer := func(w http.ResponseWriter, v any) {
		w.Header().Set("Content-Type", "application/json")
		check(t, json.NewEncoder(w).Encode(v))
	}
	mux.HandleFunc("GET /.well-known/openid-configuration", func(w http.ResponseWriter, _ *http.Request) {
		answer(w, map[string]any{
			"issuer": p.URL, "authorization_endpoint": p.URL + "/auth", "token_endpoint": p.URL + "/token", "jwks_uri": p.URL + "/keys",
			"id_token_signing_alg_values_supported": []string{"RS256"},
		})
	})
	mux.HandleFunc("GET /keys", func(w http.ResponseWriter, _ *http.Request) {
		answer(w, map[string]any{"keys": []any{map[string]string{
			"kty": "RSA", "alg": "RS256", "use": "sig", "kid": "1", "n": b64(key.N.Bytes()), "e": b64(big.NewInt(int64(key.E)).Bytes()),
		}}})
	})
	mux.HandleFunc("GET /auth", func(w http.ResponseWriter, r *http.Request) {
		p.asked = r.URL.Query()
		http.Redirect(w, r, p.asked.Get("redirect_uri")+"?code=c0de&state="+p.asked.Get("state"), http.StatusFound)
	})
	mux.HandleFunc("POST /token", func(w http.ResponseWriter, r *http.Request) {
		sum := sha256.Sum256([]byte(r.PostFormValue("code_verifier")))
		_, secret, _ := r.BasicAuth()
		if b64(sum[:]) != p.asked.Get("code_challenge") || p.asked.Get("code_challenge_method") != "S256" || r.PostFormValue("code") != "c0de" || secret != "s3cret" {
			http.Error(w, `{"error":"invalid_grant"}`, http.StatusBadRequest)
			return
		}
		answer(w, map[string]any{"access_token": "x", "token_type": "Bearer", "id_token": p.token()})
	})
	p.Server = httptest.NewServer(mux)
	t.Cleanup(p.Close)
	return p
}

func (p *provider) token() string {
	claims := map[string]any{
		"iss": p.URL, "sub": p.subject, "aud": "lettercase", "nonce": p.asked.Get("nonce"), "exp": time.Now().Add(time.Hour).Unix(),
		"iat": time.Now().Unix(), "auth_time": time.Now().Unix(),
	}
	if p.forge != nil {
		p.forge(claims)
	}
	raw, err := json.Marshal(claims)
	check(p.T, err)
	text := b64([]byte(`{"alg":"RS256","kid":"1"}`)) + "." + b64(raw)
	sum := sha256.Sum256([]byte(text))
	sign, err := rsa.SignPKCS1v15(nil, p.key, crypto.SHA256, sum[:])
	check(p.T, err)
	return text + "." + b64(sign)
}

// visitor is a browser that follows redirects and keeps cookies.
func (h *harness) visitor(name string) *http.Client {
	h.Helper()
	jar, err := cookiejar.New(nil)
	check(h.TB, err)
	c := &http.Client{Transport: h.http.Transport, Jar: jar}
	if name != "" {
		h.post(c, "/api/me", fmt.Sprintf(`{"name":%q}`, name))
	}
	return c
}

func (h *harness) post(c *http.Client, path, body string) {
	h.Helper()
	res, err := c.Post(h.url+path, "application/json", strings.NewReader(body))
	check(h.TB, err)
	check(h.TB, res.Body.Close())
	if res.StatusCode != http.StatusOK {
		h.Fatalf("%s: %d", path, res.StatusCode)
	}
}

// visit returns what stands behind the # of the page on which a browser ends.
func (h *harness) visit(c *http.Client, address string) string {
	h.Helper()
	res, err := c.Get(address)
	check(h.TB, err)
	check(h.TB, res.Body.Close())
	return res.Request.URL.Fragment
}

func (h *harness) nameOf(c *http.Client) string {
	h.Helper()
	res, err := c.Get(h.url + "/api/me")
	check(h.TB, err)
	defer func() { _ = res.Body.Close() }()
	var me struct{ Name string }
	check(h.TB, json.NewDecoder(res.Body).Decode(&me))
	return me.Name
}

func TestAnAccountElsewhereSignsIn(t *testing.T) {
	p := newProvider(t)
	h := open(t, func(c *httpapi.Config) {
		c.Accounts = &signin.Accounts{Name: "Club", Issuer: p.URL, ID: "lettercase", Secret: "s3cret", People: c.People}
	})
	start := h.url + "/api/sign-in/account"
	if got := h.visit(h.visitor(""), start); got != "error=account/nobody" {
		t.Errorf("nobody: %s", got)
	}
	ada := h.visitor("Ada")
	if got := h.visit(ada, start); got != "added=1" {
		t.Fatalf("added: %s", got)
	}
	phone := h.visitor("")
	if got := h.visit(phone, start); got != "signed-in=1" || h.nameOf(phone) != "Ada" {
		t.Fatalf("signed in: %s as %s", got, h.nameOf(phone))
	}
	if p.asked.Get("prompt") != "" || p.asked.Get("nonce") == "" || p.asked.Get("scope") != "openid" {
		t.Errorf("asked for %v", p.asked)
	}
	if got := h.visit(ada, start+"?why=prove"); !strings.HasPrefix(got, "proof=") || p.asked.Get("prompt") != "login" {
		t.Errorf("proof: %s, asked for %v", got, p.asked)
	}
	guest := h.visitor("Guest with a game")
	h.post(guest, "/api/tables", `{"game":"shelf","lang":"en","seats":[{"kind":"me"},{"kind":"open"}]}`)
	if got := h.visit(guest, start); !strings.HasPrefix(got, "choose={") || !strings.Contains(got, `"games":1`) || h.nameOf(guest) == "Ada" {
		t.Errorf("games here: %s", got)
	}
	p.subject = "somebody"
	if got := h.visit(ada, start); got != "error=key/proof" {
		t.Errorf("another account with a stolen cookie: %s", got)
	}
	p.subject = "ada@home"

	t.Run("beside another key, with proof", func(t *testing.T) {
		bo := h.visitor("Bo")
		res, err := bo.Post(h.url+"/api/me/keys/card", "application/json", strings.NewReader(`{}`))
		check(t, err)
		var card struct{ Words string }
		check(t, json.NewDecoder(res.Body).Decode(&card))
		check(t, res.Body.Close())
		prove := func() string {
			t.Helper()
			res, err := bo.Post(h.url+"/api/me/prove", "application/json", strings.NewReader(fmt.Sprintf(`{"card":%q}`, card.Words)))
			check(t, err)
			defer func() { _ = res.Body.Close() }()
			var shown struct{ Proof string }
			check(t, json.NewDecoder(res.Body).Decode(&shown))
			return shown.Proof
		}
		p.subject = "bo@home"
		if got := h.visit(bo, start+"?why=add"); got != "error=key/proof" {
			t.Errorf("without proof: %s", got)
		}
		if got := h.visit(bo, start+"?why=add&proof=madeup"); got != "error=key/expired" {
			t.Errorf("with a false one: %s", got)
		}
		if got := h.visit(bo, start+"?why=add&proof="+prove()); got != "added=1" {
			t.Errorf("with proof: %s", got)
		}
		phone := h.visitor("")
		if got := h.visit(phone, start); got != "signed-in=1" || h.nameOf(phone) != "Bo" {
			t.Errorf("signed in: %s as %s", got, h.nameOf(phone))
		}
		p.subject = "ada@home"
		if got := h.visit(bo, start+"?why=add&proof="+prove()); got != "error=key/taken" {
			t.Errorf("an account of somebody else: %s", got)
		}
	})
	t.Run("what does not fit is refused", func(t *testing.T) {
		for name, forge := range map[string]func(map[string]any){
			"another nonce":    func(c map[string]any) { c["nonce"] = "x" },
			"another audience": func(c map[string]any) { c["aud"] = "x" },
			"another issuer":   func(c map[string]any) { c["iss"] = "https://evil.example" },
			"expired":          func(c map[string]any) { c["exp"] = 1 },
		} {
			p.forge = forge
			if got := h.visit(h.visitor(""), start); got != "error=account/refused" {
				t.Errorf("%s: %s", name, got)
			}
		}
		p.forge = func(c map[string]any) { c["auth_time"] = time.Now().Add(-time.Hour).Unix() }
		if got := h.visit(ada, start+"?why=prove"); got != "error=account/refused" {
			t.Errorf("an old sign-in as a proof: %s", got)
		}
		p.forge = nil
		back := h.url + "/api/sign-in/account/back?code=c0de&state="
		if got := h.visit(h.visitor(""), back+p.asked.Get("state")); got != "error=account/refused" {
			t.Errorf("the way back of another browser: %s", got)
		}
	})
	t.Run("a provider that is down", func(t *testing.T) {
		down := open(t, func(c *httpapi.Config) {
			c.Accounts = &signin.Accounts{Name: "Club", Issuer: "http://127.0.0.1:1", ID: "x", People: c.People}
		})
		if got := down.visit(down.visitor("Eve"), down.url+"/api/sign-in/account"); got != "error=account/unavailable" {
			t.Error(got)
		}
	})
}
