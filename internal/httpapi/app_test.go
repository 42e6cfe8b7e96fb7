package httpapi_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

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
