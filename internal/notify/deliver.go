package notify

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"

	"lettercase/internal/people"
)

// keptFor is how long a push service keeps a message for a device that is off.
const keptFor = 24 * time.Hour

// deliver sends a letter and returns the status that it was answered with.
func (s *Sender) deliver(ctx context.Context, d people.Device, l Letter) (int, error) {
	if err := s.Check(d); err != nil { // the operator may have changed what is allowed
		return 0, err
	}
	var answer *http.Response
	var err error
	switch d.Kind {
	case people.WebPush:
		answer, err = s.push(ctx, d, l)
	case people.Ntfy:
		answer, err = s.ntfy(ctx, d, l)
	default:
		l.Token = ""
		answer, err = s.post(ctx, d.URL, l.json())
	}
	if err != nil {
		return 0, err
	}
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 4<<10)) // so that the connection can be used again
	_ = answer.Body.Close()
	return answer.StatusCode, nil
}

// push sends by web push, encrypted for the browser alone.
func (s *Sender) push(ctx context.Context, d people.Device, l Letter) (*http.Response, error) {
	ttl := keptFor
	if l.left > 0 {
		ttl = min(ttl, l.left)
	}
	contact := d.Site
	if !strings.HasPrefix(contact, "https:") {
		contact = "nobody@localhost" // a server without TLS cannot be reached by a push service
	}
	return webpush.SendNotificationWithContext(ctx, l.json(), &webpush.Subscription{Endpoint: d.URL, Keys: webpush.Keys{P256dh: d.P256dh, Auth: d.Auth}}, &webpush.Options{
		HTTPClient: s.client, TTL: int(ttl.Seconds()), Topic: l.Tag, Urgency: webpush.UrgencyNormal, Subscriber: contact,
		VAPIDPublicKey: s.public, VAPIDPrivateKey: base64.RawURLEncoding.EncodeToString(s.cfg.Key),
	})
}

// ntfy publishes to a topic: the address of a topic is that of the server and the topic's name.
func (s *Sender) ntfy(ctx context.Context, d people.Device, l Letter) (*http.Response, error) {
	at, err := url.Parse(d.URL)
	if err != nil {
		return nil, err
	}
	i := strings.LastIndexByte(strings.TrimSuffix(at.Path, "/"), '/')
	topic := strings.Trim(at.Path[i+1:], "/")
	at.Path = at.Path[:i+1]
	raw, err := json.Marshal(map[string]any{
		"topic": topic, "title": l.Title, "message": l.Body, "click": l.URL,
		"actions": []map[string]any{{"action": "view", "label": l.StopIt, "url": l.Stop}},
	})
	if err != nil {
		return nil, err
	}
	return s.post(ctx, at.String(), raw)
}

func (s *Sender) post(ctx context.Context, to string, body []byte) (*http.Response, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, to, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("User-Agent", "lettercase")
	return s.client.Do(r)
}
