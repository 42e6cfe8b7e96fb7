package httpapi_test

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"lettercase/game"
	"lettercase/internal/httpapi/client"
	"lettercase/internal/notify"
	"lettercase/internal/people"
	"lettercase/internal/table"
)

// endpoint is a push service and the browser behind it: it takes messages and decrypts them.
type endpoint struct {
	*httptest.Server
	key    *ecdh.PrivateKey
	auth   []byte
	got    chan arrived
	answer int
}

type arrived struct {
	notify.Letter
	topic, authorization, raw string
}

func newEndpoint(t *testing.T) *endpoint {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	check(t, err)
	e := &endpoint{key: key, auth: []byte("0123456789abcdef"), got: make(chan arrived, 100), answer: http.StatusCreated}
	e.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err == nil && r.Header.Get("Content-Encoding") == "aes128gcm" {
			body, err = e.decrypt(body)
		}
		a := arrived{topic: r.Header.Get("Topic"), authorization: r.Header.Get("Authorization"), raw: string(body)}
		if err == nil {
			err = json.Unmarshal(body, &a.Letter)
		}
		if err != nil {
			t.Errorf("%s: %v", body, err)
		}
		w.WriteHeader(e.answer)
		e.got <- a
	}))
	t.Cleanup(e.Close)
	return e
}

// decrypt is what a browser does: RFC 8291 and RFC 8188, one record.
func (e *endpoint) decrypt(body []byte) ([]byte, error) {
	salt, size, body := body[:16], binary.BigEndian.Uint32(body[16:20]), body[20:]
	n := int(body[0])
	sender, text := body[1:1+n], body[1+n:]
	if len(text) > int(size) {
		return nil, fmt.Errorf("%d bytes in a record of %d", len(text), size)
	}
	theirs, err := ecdh.P256().NewPublicKey(sender)
	if err != nil {
		return nil, err
	}
	shared, err := e.key.ECDH(theirs)
	if err != nil {
		return nil, err
	}
	secret, err := hkdf.Key(sha256.New, shared, e.auth, "WebPush: info\x00"+string(e.key.PublicKey().Bytes())+string(sender), 32)
	if err != nil {
		return nil, err
	}
	key, _ := hkdf.Key(sha256.New, secret, salt, "Content-Encoding: aes128gcm\x00", 16)
	nonce, _ := hkdf.Key(sha256.New, secret, salt, "Content-Encoding: nonce\x00", 12)
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	plain, err := gcm.Open(nil, nonce, text, nil)
	if err != nil {
		return nil, err
	}
	plain = []byte(strings.TrimRight(string(plain), "\x00"))
	return plain[:len(plain)-1], nil // without the delimiter
}

func (e *endpoint) device() map[string]string {
	enc := base64.RawURLEncoding
	return map[string]string{"kind": "web", "url": e.URL + "/push/1", "p256dh": enc.EncodeToString(e.key.PublicKey().Bytes()), "auth": enc.EncodeToString(e.auth)}
}

type notices struct {
	Key     string
	Kinds   []string
	Devices []struct {
		ID, Kind, Name string
		Here           bool
	}
}

// slowTable is a table of two people with three days for a move, at which the first begins.
func slowTable(t *testing.T, ada, ben *client.Client) (id string, first, second *client.Client) {
	t.Helper()
	card, err := ada.Create(t.Context(), client.NewTable{Game: "alfabet", Lang: "en", Seats: []client.Seat{{Kind: "me"}, {Kind: "open"}}})
	check(t, err)
	check(t, ada.Do(t.Context(), "POST", "/tables/"+card.ID+"/setup", map[string]any{"pace": map[string]int{"move": 3 * 86_400}}, nil))
	check(t, ben.Do(t.Context(), "POST", "/tables/"+card.ID+"/sit", map[string]int{"seat": 1}, nil))
	check(t, ada.Do(t.Context(), "POST", "/tables/"+card.ID+"/start", nil, nil))
	var list struct {
		Games []struct {
			ID   string
			Turn []int
		}
	}
	check(t, ada.Do(t.Context(), "GET", "/me/games", nil, &list))
	i := slices.IndexFunc(list.Games, func(g struct {
		ID   string
		Turn []int
	},
	) bool {
		return g.ID == card.ID
	})
	if list.Games[i].Turn[0] == 0 {
		return card.ID, ada, ben
	}
	return card.ID, ben, ada
}

var passes int

func pass(t *testing.T, c *client.Client, id string, seat int) {
	t.Helper()
	passes++
	check(t, c.Do(t.Context(), "POST", "/tables/"+id+"/actions", map[string]any{"seat": seat, "key": fmt.Sprint("pass", passes), "action": map[string]any{"pass": map[string]any{}}}, nil))
}

func TestAPlayerWhoIsAwayIsTold(t *testing.T) {
	h := open(t, nil)
	ada, ben := h.guest("Ada"), h.guest("Ben")
	seat := map[*client.Client]int{ada: 0, ben: 1}
	e := newEndpoint(t)
	// next advances the clock until a message arrives.
	next := func(step time.Duration) arrived {
		t.Helper()
		for range 500 {
			select {
			case a := <-e.got:
				return a
			case <-time.After(10 * time.Millisecond):
				h.clock.Advance(step)
			}
		}
		t.Fatal("no message")
		return arrived{}
	}
	id, first, second := slowTable(t, ada, ben)
	var mine notices
	check(t, second.Do(t.Context(), "POST", "/me/notices/devices", e.device(), &mine))
	if len(mine.Devices) != 1 || !mine.Devices[0].Here || mine.Key == "" || !slices.Equal(mine.Kinds, people.DefaultNotices) {
		t.Fatalf("%+v", mine)
	}

	// The tab is open: nothing is sent. The move at the second table, made after it was closed, is the first that is.
	live, err := second.Watch(t.Context(), id, game.Seat(seat[second]), -1)
	check(t, err)
	pass(t, first, id, seat[first])
	for range 5 {
		h.clock.Advance(time.Second)
	}
	pass(t, second, id, seat[second])
	live.Close()
	// A tab that nobody has looked at for a while does not count.
	hidden, err := h.hub.Table(id).Watch(t.Context(), table.View{Player: second.Me.ID, Seat: game.Seat(seat[second]), Seq: -1, Hidden: true})
	check(t, err)
	defer hidden.Leave()
	for h.hub.Stats().Connections > 1 {
		time.Sleep(time.Millisecond)
	}
	other, begins, _ := slowTable(t, first, second)
	if begins == first {
		pass(t, first, other, 0)
	}
	a := next(time.Second)
	if a.Kind != people.NoticeTurn || a.Tag != other || a.topic != other || !strings.HasSuffix(a.URL, "/t/"+other) || !strings.Contains(a.Body, first.Me.Name) || a.Waiting != 1 {
		t.Errorf("%+v", a)
	}
	if !strings.HasPrefix(a.authorization, "vapid t=") || !strings.Contains(a.authorization, "k="+mine.Key) {
		t.Errorf("signed %s", a.authorization)
	}
	// Nothing in it but these fields: no letter of any hand.
	var fields map[string]any
	check(t, json.Unmarshal([]byte(a.raw), &fields))
	for name := range fields {
		if !slices.Contains([]string{"kind", "title", "body", "tag", "url", "stop", "token", "stopText", "waiting"}, name) {
			t.Errorf("a message with %s", name)
		}
	}

	// A reminder when half a day is left.
	if a = next(time.Hour); a.Kind != people.NoticeSoon || a.Tag != other || !strings.Contains(a.Body, "hours left") {
		t.Errorf("%+v", a)
	}

	// What is not chosen is not sent; chat is, once it is chosen.
	check(t, first.Do(t.Context(), "POST", "/tables/"+id+"/chat", map[string]string{"text": "unheard", "key": "1"}, nil))
	check(t, second.Do(t.Context(), "POST", "/me/notices", map[string]any{"kinds": []string{"chat"}}, &mine))
	check(t, first.Do(t.Context(), "POST", "/tables/"+id+"/chat", map[string]string{"text": "hello there", "key": "2"}, nil))
	if a = next(time.Second); a.Kind != people.NoticeChat || a.Body != first.Me.Name+": hello there" {
		t.Errorf("%+v", a)
	}
	wants(t, second.Do(t.Context(), "POST", "/me/notices", map[string]any{"kinds": []string{"advertising"}}, nil), "notices/kind")

	// Quiet hours: it waits for their end.
	now := h.clock.Now().UTC()
	end := now.Add(3 * time.Hour)
	minute := func(at time.Time) int { return at.Hour()*60 + at.Minute() }
	check(t, second.Do(t.Context(), "POST", "/me/notices", map[string]any{"quiet": map[string]any{"from": minute(now.Add(-time.Hour)), "to": minute(end), "zone": "UTC"}}, nil))
	check(t, first.Do(t.Context(), "POST", "/tables/"+id+"/chat", map[string]string{"text": "are you asleep?", "key": "3"}, nil))
	if a = next(time.Minute); !strings.Contains(a.Body, "asleep") || h.clock.Now().UTC().Before(end.Truncate(time.Minute)) {
		t.Errorf("%+v at %v, quiet until %v", a, h.clock.Now().UTC(), end)
	}
	wants(t, second.Do(t.Context(), "POST", "/me/notices", map[string]any{"quiet": map[string]any{"from": 0, "to": 60, "zone": "Atlantis"}}, nil), "notices/zone")

	// Every message can stop the messages, without signing in.
	check(t, client.New(h.url, h.http).Do(t.Context(), "POST", "/notices/stop", map[string]string{"token": a.Token}, nil))
	check(t, second.Do(t.Context(), "GET", "/me/notices", nil, &mine))
	if len(mine.Devices) != 0 {
		t.Errorf("%+v", mine.Devices)
	}
}

func TestDevicesThatGetMessages(t *testing.T) {
	h := open(t, nil)
	ada := h.guest("Ada")
	e := newEndpoint(t)
	var mine notices
	for i := range people.MaxDevices + 2 {
		check(t, ada.Do(t.Context(), "POST", "/me/notices/devices", map[string]string{"kind": "hook", "url": fmt.Sprint(e.URL, "/", i)}, &mine))
	}
	if len(mine.Devices) != people.MaxDevices || mine.Devices[0].Name != e.URL+"/2" {
		t.Errorf("%+v", mine.Devices)
	}
	// A webhook gets the same as JSON, without what stops messages at once; a ntfy topic its own format.
	check(t, ada.Do(t.Context(), "POST", "/me/notices/devices/"+mine.Devices[0].ID+"/test", nil, nil))
	if a := <-e.got; a.Kind != "test" || a.Body == "" || a.Stop == "" || a.Token != "" {
		t.Errorf("%+v", a)
	}
	check(t, ada.Do(t.Context(), "POST", "/me/notices/devices", map[string]string{"kind": "ntfy", "url": e.URL + "/sub/my-games"}, &mine))
	check(t, ada.Do(t.Context(), "POST", "/me/notices/devices/"+mine.Devices[4].ID+"/test", nil, nil))
	if a := <-e.got; !strings.Contains(a.raw, `"topic":"my-games"`) || !strings.Contains(a.raw, `"message":"`) || !strings.Contains(a.raw, "?stop=") {
		t.Errorf("%s", a.raw)
	}
	// What is gone gets no more messages.
	e.answer = http.StatusGone
	wants(t, ada.Do(t.Context(), "POST", "/me/notices/devices/"+mine.Devices[4].ID+"/test", nil, nil), "notices/failed")
	check(t, ada.Do(t.Context(), "GET", "/me/notices", nil, &mine))
	if len(mine.Devices) != people.MaxDevices-1 {
		t.Errorf("%+v", mine.Devices)
	}
	wants(t, ada.Do(t.Context(), "POST", "/me/notices/devices/nothing/test", nil, nil), "notices/unknown")
	check(t, ada.Do(t.Context(), "DELETE", "/me/notices/devices/"+mine.Devices[0].ID, nil, &mine))
	if len(mine.Devices) != people.MaxDevices-2 {
		t.Errorf("%+v", mine.Devices)
	}
	for _, bad := range []map[string]string{{"kind": "hook", "url": "ftp://example.org/x"}, {"kind": "hook", "url": "https://user:secret@example.org/"}} {
		wants(t, ada.Do(t.Context(), "POST", "/me/notices/devices", bad, nil), "notices/address")
	}
	wants(t, ada.Do(t.Context(), "POST", "/me/notices/devices", map[string]string{"kind": "ntfy", "url": "https://ntfy.example/"}, nil), "notices/topic")
	wants(t, ada.Do(t.Context(), "POST", "/me/notices/devices", map[string]string{"kind": "web", "url": "https://push.example/", "p256dh": "AAAA", "auth": "AAAA"}, nil), "notices/keys")

	// A browser that is signed out, or is somebody else's now, gets no more messages.
	check(t, ada.Do(t.Context(), "POST", "/me/notices/devices", e.device(), &mine))
	ben := h.guest("Ben")
	var link struct{ Code string }
	check(t, ben.Do(t.Context(), "POST", "/me/link", nil, &link))
	check(t, ada.Do(t.Context(), "POST", "/me/adopt", map[string]string{"code": link.Code}, nil))
	p, err := h.people.Player(t.Context(), ada.Me.ID)
	check(t, err)
	if slices.ContainsFunc(p.Notices.Devices, func(d people.Device) bool { return d.Kind == people.WebPush }) {
		t.Errorf("%+v", p.Notices.Devices)
	}
}

// Holidays are planned and taken back, and the tables of the player know.
func TestHolidaysArePlanned(t *testing.T) {
	h := open(t, nil)
	ada, ben := h.guest("Ada"), h.guest("Ben")
	id, first, _ := slowTable(t, ada, ben)
	seat := map[*client.Client]int{ada: 0, ben: 1}[first]
	var v struct {
		Holidays   []people.Holiday
		Most, Used int
	}
	check(t, first.Do(t.Context(), "GET", "/me/holidays?zone=Europe/Oslo", nil, &v))
	if len(v.Holidays) != 0 || v.Most != people.MaxHolidays || v.Used != 0 {
		t.Fatalf("%+v", v)
	}
	zone, err := time.LoadLocation("Europe/Oslo")
	check(t, err)
	today := h.clock.Now().In(zone)
	plan := func(from, until int) error {
		return first.Do(t.Context(), "POST", "/me/holidays", map[string]string{
			"from": today.AddDate(0, 0, from).Format(time.DateOnly), "until": today.AddDate(0, 0, until).Format(time.DateOnly), "zone": "Europe/Oslo",
		}, &v)
	}
	check(t, plan(0, 2))
	if sameYear := today.AddDate(0, 0, 2).Year() == today.Year(); len(v.Holidays) != 1 || sameYear && v.Used != 3 && v.Used != 2 { // late in the evening little is left of today
		t.Errorf("%+v", v)
	}
	wants(t, plan(1, 1), "holiday/overlap")
	wants(t, plan(10, 50), "holiday/many")
	wants(t, plan(3, 2), "holiday/dates")
	wants(t, first.Do(t.Context(), "POST", "/me/holidays", map[string]string{"from": "2026-01-01", "until": "2026-01-02", "zone": "Atlantis"}, nil), "notices/zone")
	card, err := first.Table(t.Context(), id)
	check(t, err)
	if c := card.Seats[seat].Time; c == nil || c.Holiday == 0 || c.Stands == 0 {
		t.Errorf("%+v", c)
	}
	check(t, first.Do(t.Context(), "DELETE", fmt.Sprint("/me/holidays/", v.Holidays[0].From, "?zone=Europe/Oslo"), nil, &v))
	if len(v.Holidays) != 0 {
		t.Errorf("%+v", v)
	}
}
