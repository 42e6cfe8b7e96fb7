package httpapi_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"

	"lettercase/internal/httpapi"
	"lettercase/internal/httpapi/client"
)

// What previews of links and search engines read of the page is in the reader's language, or in that of the table.
func TestPageBeforeItsScriptSpeaksTheLanguage(t *testing.T) {
	page, err := os.ReadFile("../../web/index.html")
	check(t, err)
	h := open(t, func(c *httpapi.Config) { c.App = fstest.MapFS{"index.html": {Data: page}} })
	card, err := h.guest("Ada").Create(t.Context(), client.NewTable{Game: "shelf", Lang: "nb", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	check(t, err)
	for _, c := range []struct{ path, accept, lang, description, noscript string }{
		{"/", "", "en", "Five word games", "needs JavaScript"},
		{"/lobby", "de-AT,en;q=0.8", "de", "Fünf Wortspiele", "braucht JavaScript"},
		{"/", "tlh", "en", "Five word games", "needs JavaScript"},
		{"/t/" + card.ID, "de", "nb", "Fem ordspill", "trenger JavaScript"},
	} {
		_, body := h.raw("GET", c.path, "", "Accept-Language", c.accept)
		if !strings.Contains(body, `<html lang="`+c.lang+`">`) || !strings.Contains(body, `<meta name="description" content="`+c.description) ||
			!strings.Contains(body, c.noscript+".</noscript>") {
			t.Errorf("%s for %q: %s", c.path, c.accept, body)
		}
	}
}

func TestHeadersAppAndBasePath(t *testing.T) {
	var packed bytes.Buffer
	pack := brotli.NewWriter(&packed)
	_, _ = pack.Write([]byte("plain"))
	check(t, pack.Close())
	app := fstest.MapFS{
		"index.html":            {Data: []byte(`<html><head><title>app</title></head></html>`)},
		"assets/app-1234.js.br": {Data: packed.Bytes()},
		"icon.svg":              {Data: []byte(`<svg/>`)},
	}
	h := open(t, func(c *httpapi.Config) { c.Base, c.App = "/games", app })
	for path, want := range map[string]string{"/": "app", "/rules/letter": "app", "/icon.svg": "<svg/>", "/healthz": "ok", "/readyz": "ready", "/metrics": "lettercase_", "/api": "Lettercase API"} {
		res, body := h.raw("GET", path, "")
		if res.StatusCode != 200 || !strings.Contains(body, want) {
			t.Errorf("%s: %d %.80s", path, res.StatusCode, body)
		}
		csp := res.Header.Get("Content-Security-Policy")
		if !strings.Contains(csp, "script-src 'self'") || strings.Contains(csp, "script-src 'self' 'unsafe-inline'") || res.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %v", path, res.Header)
		}
	}
	if _, body := h.raw("GET", "/lobby", ""); !strings.Contains(body, `<base href="/games/">`) {
		t.Error(body)
	}
	res, body := h.raw("GET", "/assets/app-1234.js", "", "Accept-Encoding", "gzip, br")
	games, _ := h.raw("GET", "/api/games", "")
	refused, _ := h.raw("GET", "/api/tables/nonsense", "")
	for _, res := range []*http.Response{res, games, refused} {
		if csp := res.Header.Get("Content-Security-Policy"); csp != "" || res.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s with the headers of a page: %v", res.Request.URL, res.Header)
		}
	}
	if body != packed.String() || res.Header.Get("Content-Encoding") != "br" || !strings.Contains(res.Header.Get("Cache-Control"), "immutable") {
		t.Errorf("%q %v", body, res.Header)
	}
	// Browsers do not take Brotli without TLS: they get the same with gzip.
	for range 2 {
		res, body = h.raw("GET", "/assets/app-1234.js", "", "Accept-Encoding", "gzip, deflate")
		zip, err := gzip.NewReader(strings.NewReader(body))
		check(t, err)
		if plain, err := io.ReadAll(zip); err != nil || string(plain) != "plain" || res.Header.Get("Content-Encoding") != "gzip" {
			t.Errorf("%q %v %v", plain, err, res.Header)
		}
	}
	// What is kept compressed is unpacked for a client that takes nothing compressed.
	if res, body := h.raw("GET", "/assets/app-1234.js", "", "Accept-Encoding", "identity"); body != "plain" || res.Header.Get("Content-Encoding") != "" {
		t.Errorf("%q %v", body, res.Header)
	}
	res, body = h.raw("GET", "/assets/app-0000.js", "")
	h.coded(res, body, 404, "request/path")
	res, body = h.raw("POST", "/lobby", "{}")
	h.coded(res, body, 405, "request/method")
	h.guest("Ada")
	h.url = strings.TrimSuffix(h.url, "/games")
	res, body = h.raw("GET", "/elsewhere", "")
	h.coded(res, body, 404, "request/path")
}

func TestWithoutTheApp(t *testing.T) {
	h := open(t, nil)
	if _, body := h.raw("GET", "/", ""); !strings.Contains(body, "make web") {
		t.Error(body)
	}
}
