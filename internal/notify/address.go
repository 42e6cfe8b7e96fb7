package notify

import (
	"crypto/ecdh"
	"encoding/base64"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"syscall"
	"time"

	"lettercase/game"
	"lettercase/internal/people"
)

// Addresses come from players. So that nobody can have the server call what only the server can reach, it talks to public
// addresses alone, whatever a name resolves to at the moment, follows no redirect and uses no proxy.

// reserved are addresses that look public but lead into the own network, or to an IPv4 address that may.
var reserved = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"), netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("192.0.0.0/24"),
	netip.MustParsePrefix("198.18.0.0/15"), netip.MustParsePrefix("240.0.0.0/4"),
	netip.MustParsePrefix("64:ff9b::/96"), netip.MustParsePrefix("64:ff9b:1::/48"), netip.MustParsePrefix("2002::/16"), netip.MustParsePrefix("2001::/32"),
	netip.MustParsePrefix("fec0::/10"), netip.MustParsePrefix("::/96"),
}

// isPublic reports whether an address belongs to the internet at large.
func isPublic(a netip.Addr) bool {
	a = a.Unmap()
	if !a.IsGlobalUnicast() || a.IsPrivate() || a.IsLinkLocalUnicast() || a.Zone() != "" {
		return false
	}
	for _, p := range reserved {
		if p.Contains(a) {
			return false
		}
	}
	return true
}

func errAddress() error {
	return game.Errorf("notices/address", "messages go to public addresses that begin with https://")
}

// newClient is a client that connects to public addresses, or with private to any.
func newClient(private bool) *http.Client {
	dialer := &net.Dialer{Timeout: 5 * time.Second}
	if !private {
		dialer.Control = func(_, address string, _ syscall.RawConn) error {
			at, err := netip.ParseAddrPort(address)
			if err != nil || !isPublic(at.Addr()) {
				return errAddress()
			}
			return nil
		}
	}
	return &http.Client{
		Transport: &http.Transport{
			DialContext: dialer.DialContext, TLSHandshakeTimeout: 5 * time.Second, MaxIdleConnsPerHost: 4, IdleConnTimeout: time.Minute,
			ForceAttemptHTTP2: true, ResponseHeaderTimeout: timeout,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Timeout:       timeout,
	}
}

// Check refuses a device that messages cannot, or must not, be sent to.
func (s *Sender) Check(d people.Device) error {
	at, err := url.Parse(d.URL)
	if err != nil || at.Hostname() == "" || at.User != nil || at.Scheme != "https" && !(s.cfg.Private && at.Scheme == "http") {
		return errAddress()
	}
	if a, err := netip.ParseAddr(at.Hostname()); err == nil && !s.cfg.Private && !isPublic(a) {
		return errAddress()
	}
	switch d.Kind {
	case people.WebPush:
		point, err := decoded(d.P256dh)
		if err == nil {
			_, err = ecdh.P256().NewPublicKey(point)
		}
		if auth, authErr := decoded(d.Auth); err != nil || authErr != nil || len(auth) != 16 {
			return game.Errorf("notices/keys", "these are not the keys of a browser")
		}
	case people.Ntfy:
		if strings.Trim(at.Path, "/") == "" {
			return game.Errorf("notices/topic", "the address of a ntfy topic ends with the topic's name")
		}
	case people.Webhook:
	default:
		return errAddress()
	}
	return nil
}

func decoded(key string) ([]byte, error) {
	return base64.RawURLEncoding.DecodeString(strings.TrimRight(key, "="))
}
