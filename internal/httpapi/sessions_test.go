package httpapi_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strings"
	"testing"

	"lettercase/internal/httpapi/client"
	"lettercase/internal/people"
)

// Cookies can be revoked one by one.
func TestBrowsersAreSignedOutOneByOne(t *testing.T) {
	h := open(t, nil)
	ada := h.guest("Ada")
	var link struct{ Code string }
	check(t, ada.Do(t.Context(), "POST", "/me/link", nil, &link))
	phone := client.New(h.url, h.http)
	check(t, phone.Do(t.Context(), "POST", "/me/adopt", map[string]string{"code": link.Code}, &phone.Me))
	check(t, phone.Do(t.Context(), "POST", "/me/adopt", map[string]string{"code": link.Code}, nil)) // twice: still one
	var list struct {
		Sessions []struct {
			ID   string
			Here bool
		}
	}
	check(t, phone.Do(t.Context(), "GET", "/me/sessions", nil, &list))
	if len(list.Sessions) != 2 || list.Sessions[0].Here || !list.Sessions[1].Here {
		t.Fatalf("%+v", list)
	}
	var token struct{ Token string }
	check(t, ada.Do(t.Context(), "POST", "/me/token", nil, &token))
	program := client.New(h.url, h.http)
	check(t, program.Use(t.Context(), token.Token))
	wants(t, program.Do(t.Context(), "GET", "/me/sessions", nil, nil), "player/scope")
	wants(t, program.Do(t.Context(), "DELETE", "/me/sessions/"+list.Sessions[0].ID, nil, nil), "player/scope")

	card, err := ada.Create(t.Context(), client.NewTable{Game: "shelf", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	check(t, err)
	live, err := phone.Watch(t.Context(), card.ID, 0, -1)
	check(t, err)
	defer live.Close()
	check(t, ada.Do(t.Context(), "DELETE", "/me/sessions/"+list.Sessions[1].ID, nil, nil))
	wants(t, ada.Do(t.Context(), "DELETE", "/me/sessions/"+list.Sessions[1].ID, nil, nil), "session/unknown")
	wants(t, phone.Do(t.Context(), "GET", "/me", nil, nil), "player/none")
	for {
		if _, err = live.Next(t.Context()); err != nil {
			break
		}
	}
	if !strings.Contains(err.Error(), "signedOut") {
		t.Error(err)
	}
	check(t, ada.Do(t.Context(), "GET", "/me", nil, nil))
	check(t, program.Do(t.Context(), "GET", "/me", nil, nil))
	check(t, ada.Do(t.Context(), "DELETE", "/me/sessions/"+list.Sessions[0].ID, nil, nil))
	wants(t, ada.Do(t.Context(), "GET", "/me", nil, nil), "player/none")
}

// A browser that was signed in before sessions had names stays signed in, until the player ends those sessions.
func TestOldCookiesCountUntilTheyAreEnded(t *testing.T) {
	h := open(t, nil)
	ada := h.guest("Ada")
	_, err := h.people.Change(t.Context(), ada.Me.ID, func(p *people.Player) {
		p.Sessions = append(p.Sessions, people.Session{ID: people.OldSession})
	})
	check(t, err)
	mac := hmac.New(sha256.New, []byte("a secret for tests"))
	mac.Write([]byte("cookie\x00" + ada.Me.ID))
	old := "lettercase=" + ada.Me.ID + "." + base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:18])
	status := func() int {
		t.Helper()
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, h.url+"/api/me", nil)
		check(t, err)
		req.Header.Set("Cookie", old)
		res, err := h.http.Do(req)
		check(t, err)
		_ = res.Body.Close()
		return res.StatusCode
	}
	if got := status(); got != http.StatusOK {
		t.Errorf("an old cookie: %d", got)
	}
	check(t, ada.Do(t.Context(), "DELETE", "/me/sessions/"+people.OldSession, nil, nil))
	if got := status(); got != http.StatusUnauthorized {
		t.Errorf("an ended session: %d", got)
	}
}
