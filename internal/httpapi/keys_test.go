package httpapi_test

import (
	"strings"
	"testing"
	"time"

	"lettercase/internal/httpapi"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/people"
)

// named is the address of a test server by a name: there are no passkeys at a bare IP address.
func (h *harness) named() string { return strings.Replace(h.url, "127.0.0.1", "localhost", 1) }

func (h *harness) browser() *client.Client { return client.New(h.named(), h.http) }

func (h *harness) named1(name string) *client.Client {
	h.Helper()
	c := h.browser()
	check(h.TB, c.SignUp(h.Context(), name, ""))
	return c
}

type signedIn struct {
	ID, Name, Ticket string
	Here             *struct {
		Name     string
		Games    int
		Running  int
		Keys     bool
		Together string
	}
}

func TestAPasskeySignsInOnAnotherDevice(t *testing.T) {
	h := open(t, nil)
	ada := h.named1("Ada")
	device := newAuthenticator(t, strings.TrimSuffix(h.named(), "/"))
	list, err := device.register(ada, "")
	check(t, err)
	if len(list.Keys) != 1 || list.Keys[0].Kind != people.Passkey || list.Keys[0].Name != "A device" {
		t.Fatalf("%+v", list)
	}
	phone := h.browser()
	var in signedIn
	check(t, phone.Do(t.Context(), "POST", "/sign-in", device.shown(phone), &in))
	if in.ID != ada.Me.ID || in.Ticket != "" {
		t.Fatalf("signed in as %+v", in)
	}
	check(t, phone.Do(t.Context(), "POST", "/me/keys/"+list.Keys[0].ID+"/name", map[string]string{"name": " My \n phone "}, &list))
	if list.Keys[0].Name != "My phone" {
		t.Errorf("named %q", list.Keys[0].Name)
	}
	wants(t, phone.Do(t.Context(), "POST", "/me/keys/"+list.Keys[0].ID+"/name", map[string]string{"name": strings.Repeat("x", 50)}, nil), "key/name")

	t.Run("a challenge counts once, and not for long", func(t *testing.T) {
		other := h.browser()
		answer := device.shown(other)
		check(t, other.Do(t.Context(), "POST", "/sign-in", answer, nil))
		wants(t, h.browser().Do(t.Context(), "POST", "/sign-in", answer, nil), "key/expired")
		late := device.shown(other)
		h.clock.Advance(6 * time.Minute)
		wants(t, other.Do(t.Context(), "POST", "/sign-in", late, nil), "key/expired")
	})
	t.Run("an answer for another site, by another device or for another question is refused", func(t *testing.T) {
		elsewhere := *device
		elsewhere.T, elsewhere.origin = t, "https://evil.example"
		wants(t, phone.Do(t.Context(), "POST", "/sign-in", elsewhere.shown(phone), nil), "passkey/refused")
		forged := *newAuthenticator(t, device.origin)
		forged.id, forged.handle, forged.count = device.id, device.handle, 100
		wants(t, phone.Do(t.Context(), "POST", "/sign-in", forged.shown(phone), nil), "passkey/refused")
		stranger := newAuthenticator(t, device.origin)
		stranger.handle = device.handle
		wants(t, phone.Do(t.Context(), "POST", "/sign-in", stranger.shown(phone), nil), "key/unknown")
		copied := *device
		copied.T, copied.count = t, 0
		wants(t, phone.Do(t.Context(), "POST", "/sign-in", copied.shown(phone), nil), "passkey/refused")
	})
	t.Run("revoked, it signs nobody in", func(t *testing.T) {
		id := list.Keys[0].ID
		wants(t, ada.Do(t.Context(), "POST", "/me/keys/"+id+"/revoke", map[string]string{}, nil), "key/proof")
		check(t, ada.Do(t.Context(), "POST", "/me/keys/"+id+"/revoke", map[string]string{"proof": device.prove(ada)}, &list))
		if len(list.Keys) != 0 {
			t.Errorf("still there: %+v", list)
		}
		wants(t, h.browser().Do(t.Context(), "POST", "/sign-in", device.shown(phone), nil), "key/unknown")
		wants(t, ada.Do(t.Context(), "POST", "/me/keys/"+id+"/revoke", map[string]string{}, nil), "key/unknown")
	})
}

// A stolen cookie must not become a key of the thief.
func TestAStolenCookieAddsNoKey(t *testing.T) {
	h := open(t, nil)
	ada := h.named1("Ada")
	device, thief := newAuthenticator(t, h.named()), newAuthenticator(t, h.named())
	_, err := device.register(ada, "")
	check(t, err)
	stolen := h.browser() // the same player, by a code made with the cookie: another session
	var link struct{ Code string }
	check(t, ada.Do(t.Context(), "POST", "/me/link", nil, &link))
	check(t, stolen.Do(t.Context(), "POST", "/me/adopt", map[string]string{"code": link.Code}, nil))

	_, err = thief.register(ada, "")
	wants(t, err, "key/proof")
	wants(t, ada.Do(t.Context(), "POST", "/me/keys/card", map[string]string{}, nil), "key/proof")
	_, err = thief.register(ada, "somethingmadeup")
	wants(t, err, "key/expired")

	proof := device.prove(ada)
	_, err = thief.register(stolen, proof) // a proof belongs to the browser that made it, and is spent now
	wants(t, err, "key/proof")
	_, err = thief.register(ada, proof)
	wants(t, err, "key/expired")

	bob := h.named1("Bob")
	own := newAuthenticator(t, h.named())
	_, err = own.register(bob, "")
	check(t, err)
	wants(t, ada.Do(t.Context(), "POST", "/me/prove", own.shown(ada), nil), "key/other")

	var q asked
	check(t, ada.Do(t.Context(), "POST", "/me/keys/passkey", map[string]string{"proof": device.prove(ada)}, &q))
	if len(q.Options.PublicKey.ExcludeCredentials) != 1 {
		t.Errorf("a second passkey on the same device: %+v", q)
	}
	done := map[string]any{"id": q.ID, "credential": thief.create(q)}
	wants(t, stolen.Do(t.Context(), "POST", "/me/keys/passkey/done", done, nil), "passkey/refused") // asked in another browser
	list, err := newAuthenticator(t, h.named()).register(ada, device.prove(ada))
	check(t, err)
	if len(list.Keys) != 2 {
		t.Errorf("%+v", list)
	}
	var sessions struct{ Sessions []struct{ Here bool } }
	check(t, ada.Do(t.Context(), "DELETE", "/me/sessions", nil, &sessions))
	if len(sessions.Sessions) != 1 || !sessions.Sessions[0].Here {
		t.Errorf("%+v", sessions)
	}
	wants(t, stolen.Do(t.Context(), "GET", "/me", nil, nil), "player/none")
	wants(t, stolen.Do(t.Context(), "POST", "/me/adopt", map[string]string{"code": link.Code}, nil), "link/unknown")
}

// Somebody who has lost every key has them all end, after days in which all devices know.
func TestLostKeysEndAfterDays(t *testing.T) {
	h := open(t, nil)
	ada := h.named1("Ada")
	wants(t, ada.Do(t.Context(), "POST", "/me/keys/lost", nil, nil), "key/unknown")
	device, fresh := newAuthenticator(t, h.named()), newAuthenticator(t, h.named())
	_, err := device.register(ada, "")
	check(t, err)
	e := newEndpoint(t)
	check(t, ada.Do(t.Context(), "POST", "/me/notices/devices", e.device(), nil))
	check(t, ada.Do(t.Context(), "POST", "/me/notices", map[string]any{"kinds": []string{}}, nil))
	var list struct {
		keyList
		Ends int64
	}
	lose := func() {
		t.Helper()
		check(t, ada.Do(t.Context(), "POST", "/me/keys/lost", nil, &list))
		if days := time.Duration(list.Ends-h.clock.Milli()) * time.Millisecond; days.Round(time.Hour) != 7*24*time.Hour || len(list.Keys) != 1 {
			t.Fatalf("%+v in %s", list, days)
		}
		if a := <-e.got; a.Kind != people.NoticeKeys || !strings.HasSuffix(a.URL, "/me?keys") || a.Body == "" {
			t.Errorf("%+v", a)
		}
	}
	lose()
	check(t, ada.Do(t.Context(), "POST", "/me/keys/lost", nil, &list)) // said again, nothing changes
	var me struct{ KeysEnd int64 }
	check(t, ada.Do(t.Context(), "GET", "/me", nil, &me))
	if me.KeysEnd != list.Ends {
		t.Errorf("every page says when: %d, want %d", me.KeysEnd, list.Ends)
	}
	_, err = fresh.register(ada, "")
	wants(t, err, "key/proof") // not yet

	kept := func(how string) {
		t.Helper()
		list.Ends = 0
		check(t, ada.Do(t.Context(), "GET", "/me/keys", nil, &list))
		if list.Ends != 0 || len(list.Keys) != 1 {
			t.Errorf("%s: %+v", how, list)
		}
	}
	list.Ends = 0
	check(t, ada.Do(t.Context(), "POST", "/me/keys/keep", nil, &list))
	kept("taken back")
	lose()
	check(t, h.browser().Do(t.Context(), "POST", "/sign-in", device.shown(h.browser()), nil))
	kept("a key was used")

	lose()
	h.clock.Advance(7*24*time.Hour + time.Minute)
	wants(t, h.browser().Do(t.Context(), "POST", "/sign-in", device.shown(h.browser()), nil), "key/unknown")
	_, err = fresh.register(ada, "")
	check(t, err)
	kept("new ones stay")
	wants(t, ada.Do(t.Context(), "DELETE", "/me", nil, nil), "key/proof") // a stolen cookie deletes nobody
	check(t, ada.Do(t.Context(), "DELETE", "/me?proof="+fresh.prove(ada), nil, nil))
	wants(t, ada.Do(t.Context(), "GET", "/me", nil, nil), "player/none")
}

func TestPasskeysNeedANamedAddress(t *testing.T) {
	h := open(t, nil)
	ada := h.guest("Ada")
	wants(t, ada.Do(t.Context(), "POST", "/me/keys/passkey", map[string]string{}, nil), "passkey/site")
	var list struct{ Passkeys bool }
	check(t, ada.Do(t.Context(), "GET", "/me/keys", nil, &list))
	if list.Passkeys {
		t.Error("offered at an IP address")
	}
	based := open(t, func(c *httpapi.Config) { c.Base = "/word" })
	bob := based.named1("Bob")
	device := newAuthenticator(t, strings.TrimSuffix(based.named(), "/word"))
	_, err := device.register(bob, "")
	check(t, err)
	check(t, based.browser().Do(t.Context(), "POST", "/sign-in", device.shown(bob), nil))
	var token struct{ Token string }
	check(t, bob.Do(t.Context(), "POST", "/me/token", nil, &token))
	program := based.browser()
	check(t, program.Use(t.Context(), token.Token))
	wants(t, program.Do(t.Context(), "GET", "/me/keys", nil, nil), "player/scope")
	wants(t, program.Do(t.Context(), "POST", "/me/keys/card", map[string]string{}, nil), "player/scope")
}

func TestTheWordsOfAKeyCardSignIn(t *testing.T) {
	h := open(t, func(c *httpapi.Config) {
		c.Limits = httpapi.Limits{Codes: httpapi.Rate{Each: 0.001, Burst: 3}}
	})
	ada := h.guest("Ada")
	var card struct {
		Now        keyList
		Words, URL string
	}
	check(t, ada.Do(t.Context(), "POST", "/me/keys/card", map[string]string{}, &card))
	words := strings.Fields(card.Words)
	if len(words) < 7 || len(card.Now.Keys) != 1 || card.Now.Keys[0].Kind != people.Card || card.URL != h.url+"/me#card="+strings.Join(words, "-") {
		t.Fatalf("%+v", card)
	}
	kept, err := h.people.Keys(t.Context(), ada.Me.ID)
	check(t, err)
	for _, w := range words {
		if strings.Contains(kept[0].Proof+kept[0].Data+kept[0].Name, w) {
			t.Error("the words are stored")
		}
	}
	phone := h.browser()
	var in signedIn
	check(t, phone.Do(t.Context(), "POST", "/sign-in", map[string]string{"card": strings.ToUpper(strings.Join(words, "-"))}, &in))
	if in.ID != ada.Me.ID {
		t.Errorf("signed in as %+v", in)
	}
	var proof struct{ Proof string }
	check(t, phone.Do(t.Context(), "POST", "/me/prove", map[string]string{"card": card.Words}, &proof))
	check(t, phone.Do(t.Context(), "POST", "/me/keys/"+card.Now.Keys[0].ID+"/revoke", map[string]string{"proof": proof.Proof}, nil))
	guess := func() error {
		return h.browser().Do(t.Context(), "POST", "/sign-in", map[string]string{"card": card.Words}, nil)
	}
	for range 3 {
		wants(t, guess(), "key/unknown")
	}
	wants(t, guess(), "rate/slow")
}
