// Package notify sends players messages about what happens while they are away: to browsers by web push, to a topic of a ntfy
// server, or as JSON to any address. It sends nothing into the operator's own network.
package notify

import (
	"context"
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"lettercase/game"
	"lettercase/internal/people"
	"lettercase/internal/table"
	"lettercase/kit"
	"lettercase/texts"
)

// Config is how a Sender is set up.
type Config struct {
	Key     []byte // see NewKey
	People  *people.Directory
	Games   []kit.Kit
	Log     *slog.Logger
	Private bool // also send to private addresses and without TLS, such as to a ntfy server at home
}

// Sender sends messages. It is safe for concurrent use.
type Sender struct {
	cfg    Config
	public string // the key that browsers subscribe with
	client *http.Client
	jobs   chan job
	stop   context.Context
	cancel context.CancelFunc
	wg     sync.WaitGroup
}

type job struct {
	player people.Player
	table.Message
}

const (
	workers    = 8
	maxWaiting = 1000
	timeout    = 10 * time.Second
)

// NewKey makes a private key with which push services recognize this server. It is kept with the server's secrets: with another
// one all browsers would have to subscribe again.
func NewKey() ([]byte, error) {
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	return key.Bytes(), nil
}

// New starts a sender. Close stops it.
func New(cfg Config) (*Sender, error) {
	key, err := ecdh.P256().NewPrivateKey(cfg.Key)
	if err != nil {
		return nil, fmt.Errorf("notify: %w", err)
	}
	s := &Sender{cfg: cfg, public: base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes()), client: newClient(cfg.Private), jobs: make(chan job, maxWaiting)}
	s.stop, s.cancel = context.WithCancel(context.Background())
	for range workers {
		s.wg.Go(s.work)
	}
	return s, nil
}

// Close stops sending. What has not been sent is lost.
func (s *Sender) Close() {
	s.cancel()
	s.wg.Wait()
	s.client.CloseIdleConnections()
}

// PublicKey is what browsers subscribe with.
func (s *Sender) PublicKey() string { return s.public }

// Notify sends a message to all devices of a player. It does not wait.
func (s *Sender) Notify(p people.Player, m table.Message) {
	select {
	case s.jobs <- job{p, m}:
	default:
		s.cfg.Log.Warn("too many messages wait", "table", m.Table)
	}
}

func (s *Sender) work() {
	for {
		select {
		case <-s.stop.Done():
			return
		case j := <-s.jobs:
			for _, d := range j.player.Notices.Devices {
				_ = s.send(s.stop, j.player, d, j.Message) // logged
			}
		}
	}
}

// Test sends a message to one device of a player and reports whether it was taken.
func (s *Sender) Test(ctx context.Context, p people.Player, d people.Device) error {
	return s.send(ctx, p, d, table.Message{Kind: "test"})
}

// send sends a message to one device and keeps track of devices that do not answer.
func (s *Sender) send(ctx context.Context, p people.Player, d people.Device, m table.Message) error {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	status, err := s.deliver(ctx, d, s.letter(p, d, m))
	ok := err == nil && status >= 200 && status < 300
	gone := status == http.StatusNotFound || status == http.StatusGone
	if ok && d.Failed == 0 {
		return nil
	}
	if !ok {
		s.cfg.Log.Debug("message not delivered", "kind", d.Kind, "status", status, "err", err)
	}
	if s.stop.Err() == nil {
		if err := s.cfg.People.Delivered(context.WithoutCancel(ctx), p.ID, d.ID, ok, gone); err != nil && game.Code(err) != "player/none" {
			s.cfg.Log.Warn("device not changed", "err", err)
		}
	}
	if !ok {
		return game.Errorf("notices/failed", "the message could not be delivered")
	}
	return nil
}

// Letter is a message as a device gets it.
type Letter struct {
	Kind    string `json:"kind"`
	Title   string `json:"title"`
	Body    string `json:"body"`
	Tag     string `json:"tag"`             // a later message with the same tag replaces this one
	URL     string `json:"url"`             // where a tap leads
	Stop    string `json:"stop"`            // where the messages are stopped
	Token   string `json:"token,omitempty"` // stops them at once, by POST /api/notices/stop
	StopIt  string `json:"stopText"`
	Waiting int    `json:"waiting"` // how many tables wait for the player

	left time.Duration
}

// letter writes a message in the language of the player.
func (s *Sender) letter(p people.Player, d people.Device, m table.Message) Letter {
	l := Letter{Kind: m.Kind, Title: "Lettercase", Tag: m.Table, URL: d.Site + "/", Waiting: m.Waiting, left: time.Duration(m.Left) * time.Millisecond}
	token := p.ID + "." + d.ID
	l.Stop, l.Token = d.Site+"/me?stop="+token, token
	book, err := texts.Open(p.Lang, texts.Shared)
	if m.Game != "" {
		for _, g := range s.cfg.Games {
			if g.Info().Key == m.Game {
				book, err = texts.Open(p.Lang, texts.Shared, g.Texts)
			}
		}
	}
	if err != nil { // the texts are embedded
		s.cfg.Log.Error("no texts", "lang", p.Lang, "err", err)
		return l
	}
	say := func(key string, data map[string]any) string {
		return book.Say(game.Message{Key: key, Data: game.DataOf(data)}, nil)
	}
	l.StopIt = say("push.stop", nil)
	if m.Game != "" {
		l.Title, l.URL = say("game."+m.Game, nil), d.Site+"/t/"+m.Table
	}
	names := book.List(m.Names)
	switch m.Kind {
	case people.NoticeTurn:
		l.Body = say("push.turn", map[string]any{"names": names})
	case people.NoticeSoon:
		if m.Over {
			l.Body = say("push.over", map[string]any{"names": names})
		} else if hours := int(l.left.Hours()); hours > 0 {
			l.Body = say("push.soonHours", map[string]any{"n": hours, "names": names})
		} else {
			l.Body = say("push.soonMinutes", map[string]any{"n": max(1, int(l.left.Minutes())), "names": names})
		}
	case people.NoticeRematch:
		key := "push.invite"
		if m.Rematch {
			key = "push.rematch"
		}
		if m.Circle != "" {
			key = "push.circle"
		}
		l.Body = say(key, map[string]any{"name": names, "circle": m.Circle})
	case people.NoticeChat:
		l.Body, l.Tag = strings.Join([]string{names, shortened(m.Text)}, ": "), m.Table+"c"
	case people.NoticeKeys:
		l.Body, l.Tag, l.URL = say("push.keys", map[string]any{"when": book.Date(time.UnixMilli(m.Until).UTC().Format(time.DateOnly))}), "keys", d.Site+"/me?keys"
	default:
		l.Body, l.Tag = say("push.test", nil), "test"
	}
	return l
}

// shortened fits a chat line into a message.
func shortened(text string) string {
	const most = 200
	if r := []rune(text); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return text
}

func (l Letter) json() []byte {
	raw, _ := json.Marshal(l) // strings and a number
	return raw
}
