package notify

import (
	"log/slog"
	"net/http/httptest"
	"net/netip"
	"testing"

	"lettercase/game"
	"lettercase/internal/people"
)

func TestNothingIsSentIntoTheOwnNetwork(t *testing.T) {
	for addr, want := range map[string]bool{
		"1.1.1.1": true, "93.184.215.14": true, "2606:4700::1111": true,
		"127.0.0.1": false, "10.1.2.3": false, "172.16.0.1": false, "192.168.1.1": false, "169.254.169.254": false, "100.64.0.1": false, "0.0.0.0": false,
		"224.0.0.1": false, "255.255.255.255": false, "198.18.0.1": false, "192.0.0.8": false,
		"::1": false, "::": false, "fe80::1": false, "fd00::1": false, "ff02::1": false, "::ffff:127.0.0.1": false, "::ffff:10.0.0.1": false, "::127.0.0.1": false,
		"64:ff9b::7f00:1": false, "64:ff9b:1::1": false, "2002:7f00:1::": false, "fec0::1": false,
	} {
		if isPublic(netip.MustParseAddr(addr)) != want {
			t.Errorf("%s: public %t", addr, !want)
		}
	}
	key, err := NewKey()
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(Config{Key: key, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, url := range []string{"http://example.org/", "https://127.0.0.1/", "https://[::1]:8080/", "https://[::ffff:10.0.0.1]/", "https://169.254.169.254/latest", "https:///x", "file:///etc/passwd"} {
		if err := s.Check(people.Device{Kind: people.Webhook, URL: url}); game.Code(err) != "notices/address" {
			t.Errorf("%s: %v", url, err)
		}
	}
	// A name that looks harmless is refused when it resolves to an address that is not.
	server := httptest.NewTLSServer(nil)
	defer server.Close()
	at := netip.MustParseAddrPort(server.Listener.Addr().String())
	url := "https://localhost:" + netip.AddrPortFrom(at.Addr(), at.Port()).String()[len("127.0.0.1:"):]
	if err := s.Check(people.Device{Kind: people.Webhook, URL: url}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.deliver(t.Context(), people.Device{Kind: people.Webhook, URL: url}, Letter{}); game.Code(err) != "notices/address" {
		t.Errorf("connected to %s: %v", url, err)
	}
}
