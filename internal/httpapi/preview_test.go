package httpapi_test

import (
	"bytes"
	"fmt"
	"image/png"
	"io"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"lettercase/internal/httpapi"
	"lettercase/internal/httpapi/client"
)

var metaTag = regexp.MustCompile(`<meta (?:property|name)="((?:og|twitter):[a-z_:]+)" content="([^"]*)">`)

// TestLinksLookLikeSomething: a shared link shows a sentence in the sharer's language and a picture, made only of what
// everybody with the link may know.
func TestLinksLookLikeSomething(t *testing.T) {
	h := open(t, nil)
	get := func(path string) (int, string, http.Header) {
		t.Helper()
		res, err := h.http.Get(path)
		check(t, err)
		defer func() { _ = res.Body.Close() }()
		raw, err := io.ReadAll(res.Body)
		check(t, err)
		return res.StatusCode, string(raw), res.Header
	}
	tags := func(path string) map[string]string {
		t.Helper()
		_, page, _ := get(h.url + path)
		all := map[string]string{}
		for _, m := range metaTag.FindAllStringSubmatch(page, -1) {
			all[m[1]] = strings.NewReplacer("&amp;", "&", "&#39;", "'").Replace(m[2])
		}
		return all
	}
	drawn := func(tags map[string]string) string {
		t.Helper()
		status, raw, head := get(tags["og:image"])
		if status != 200 || head.Get("Content-Type") != "image/png" {
			t.Fatalf("%s: %d %s", tags["og:image"], status, raw)
		}
		if img, err := png.Decode(bytes.NewReader([]byte(raw))); err != nil || img.Bounds().Dx() != 1200 {
			t.Fatal(err)
		}
		return raw
	}
	ada, bo := client.New(h.url, nil), client.New(h.url, nil)
	check(t, ada.SignUp(t.Context(), "Ada <b>", ""))
	check(t, bo.SignUp(t.Context(), "Бо", ""))
	make := func() string {
		card, err := ada.Create(t.Context(), client.NewTable{Game: "alfabet", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
		check(t, err)
		return card.ID
	}
	first, second := make(), make()
	waiting := tags("/t/" + first)
	if waiting["og:title"] != "Alfabet with Ada &lt;b&gt;" || !strings.HasPrefix(waiting["og:description"], "Play with Ada") || !strings.Contains(waiting["og:description"], "One seat is free. Words in English.") {
		t.Errorf("%v", waiting)
	}
	invitation := drawn(waiting)
	if german := tags("/t/" + first + "?l=de"); !strings.Contains(german["og:description"], "Ein Platz ist frei. Wörter auf Englisch.") || drawn(german) == invitation {
		t.Errorf("%v", german)
	}
	// Two tables with other hands and another board give the same picture: nothing of the game is in it.
	for _, id := range []string{first, second} {
		_, err := bo.Sit(t.Context(), id, 1)
		check(t, err)
		_, err = ada.Post(t.Context(), id, "start")
		check(t, err)
	}
	a, b := tags("/t/"+first), tags("/t/"+second)
	playing := drawn(a)
	if a["og:description"] != b["og:description"] || playing != drawn(b) || playing == invitation || !strings.Contains(a["og:description"], "Бо") {
		t.Errorf("%v, %v", a, b)
	}
	for _, id := range []string{first, second} {
		check(t, bo.Do(t.Context(), "POST", "/tables/"+id+"/resign", map[string]any{"seat": 1}, nil))
	}
	if over := tags("/t/" + first); !strings.HasPrefix(over["og:description"], "Ada") || !strings.Contains(over["og:title"], "Alfabet: Ada") || !strings.Contains(over["og:title"], "won") || drawn(over) == playing {
		t.Errorf("%v", over)
	}
	if daily := tags("/daily?date=2026-11-16&l=nb"); !strings.Contains(daily["og:title"], "2026") || !strings.Contains(daily["og:image"], "date=2026-11-16") || drawn(daily) == drawn(tags("/daily?date=2026-11-17&l=nb")) {
		t.Errorf("%v", daily)
	}
	c := h.circle(ada, "POST", "", map[string]string{"name": "Familie Berg"})
	h.circle(bo, "POST", "/"+c.Link+"/join", nil)
	shared := tags("/c/" + c.Link + "?l=de")
	if shared["og:title"] != "Familie Berg" || !strings.HasPrefix(shared["og:description"], "2 Personen") || strings.Contains(fmt.Sprint(shared), "Ada") || drawn(shared) == drawn(tags("/")) {
		t.Errorf("%v", shared)
	}
	for _, path := range []string{"/", "/rules/shelf", "/new/letter", "/box"} {
		drawn(tags(path))
	}
	for _, path := range []string{"/preview/t/nosuchtable.png", "/preview/nonsense.png", "/nonsense", "/rules/chess", "/c/" + c.ID} { // members use a circle's id; it says nothing to others
		if status, body, _ := get(h.url + path); status != 404 || strings.Contains(body, "Berg") {
			t.Errorf("%s: %d", path, status)
		}
	}
}

// The server answers 404 where the app's router shows that there is no such page, and nowhere else.
func TestEveryPageOfTheAppIsFound(t *testing.T) {
	router, err := os.ReadFile("../../web/src/App.svelte")
	if err != nil {
		t.Fatal(err)
	}
	h := open(t, nil)
	routes := regexp.MustCompile(`(?:path === |match\()'(/[^']*)'`).FindAllSubmatch(router, -1)
	if len(routes) < 20 {
		t.Fatalf("only %d routes found in the router", len(routes))
	}
	for _, r := range routes {
		path := strings.ReplaceAll(string(r[1]), ":game", "shelf")
		if strings.Contains(path, ":") { // a table or a circle, which may be missing
			continue
		}
		if res, _ := h.raw("GET", path, ""); res.StatusCode != http.StatusOK {
			t.Errorf("%s: %d", path, res.StatusCode)
		}
	}
}

// Drawing is limited by address; what was drawn is not drawn again.
func TestPicturesAreLimited(t *testing.T) {
	h := open(t, func(c *httpapi.Config) {
		c.Limits = httpapi.Limits{Solves: httpapi.Rate{Each: 0.001, Burst: 2}}
	})
	for _, path := range []string{"shelf", "letter", "shelf", "letter"} {
		if res, body := h.raw("GET", "/preview/rules/"+path+".png", ""); res.StatusCode != http.StatusOK {
			t.Fatalf("%s: %d %s", path, res.StatusCode, body)
		}
	}
	res, body := h.raw("GET", "/preview/rules/alfabet.png", "")
	h.coded(res, body, http.StatusTooManyRequests, "rate/slow")
}
