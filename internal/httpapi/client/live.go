package client

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"sync"

	"github.com/coder/websocket"

	"lettercase/game"
	"lettercase/internal/table"
)

// Message is a message of a live connection; Type says which fields are set.
type Message struct {
	Type    string                     `json:"type"`
	Seq     int                        `json:"seq"`
	At      game.Time                  `json:"at"`
	Running bool                       `json:"running"`
	Full    bool                       `json:"full"`
	View    map[string]json.RawMessage `json:"view"`
	Gone    []string                   `json:"gone"`
	Table   *table.Card                `json:"table"`
	Seat    game.Seat                  `json:"seat"`
	What    string                     `json:"what"`
	ID      int                        `json:"id"` // of a line of chat
	Name    string                     `json:"name"`
	Text    string                     `json:"text"`
	Team    bool                       `json:"team"` // of a line of chat: only the own team gets it
	Reason  string                     `json:"reason"`
}

// Live is an open connection to a table, with its current view.
type Live struct {
	conn  *websocket.Conn
	Seq   int
	Card  table.Card
	view  map[string]json.RawMessage
	raw   []byte
	typed reflect.Value   // the view in the game's own type, except stale sections
	stale map[string]bool // sections that have to be decoded again

	frame      map[string]json.RawMessage
	typedFrame game.Frame
	staleFrame map[string]bool
}

// Watch opens a live connection.
func (c *Client) Watch(ctx context.Context, id string, seat game.Seat, seq int) (*Live, error) {
	head := http.Header{}
	c.header(head)
	url := fmt.Sprintf("%s/api/tables/%s/live?seat=%d&seq=%d", strings.Replace(c.Server, "http", "ws", 1), id, seat, seq)
	conn, res, err := websocket.Dial(ctx, url, &websocket.DialOptions{HTTPClient: c.HTTP, HTTPHeader: head})
	if err != nil {
		if res != nil && res.Body != nil {
			refusal := &game.Error{}
			if json.NewDecoder(res.Body).Decode(refusal) == nil && refusal.Code != "" {
				return nil, refusal
			}
		}
		return nil, err
	}
	conn.SetReadLimit(maxFrame)
	l := NewLive()
	l.conn = conn
	return l, nil
}

// NewLive is a table of which nothing is known yet, for whoever gets the messages in another way.
func NewLive() *Live {
	return &Live{Seq: -1, view: map[string]json.RawMessage{}, stale: map[string]bool{}, frame: map[string]json.RawMessage{}, staleFrame: map[string]bool{}}
}

// Next waits for a message and applies it.
func (l *Live) Next(ctx context.Context) (m Message, err error) {
	raw, err := l.Read(ctx)
	if err != nil {
		return m, err
	}
	return l.Take(raw)
}

var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// Read waits for a message.
func (l *Live) Read(ctx context.Context) ([]byte, error) {
	_, r, err := l.conn.Reader(ctx)
	if err != nil {
		return nil, err
	}
	buf := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(buf)
	buf.Reset()
	if _, err := buf.ReadFrom(r); err != nil {
		return nil, err
	}
	return bytes.Clone(buf.Bytes()), nil
}

// heartbeat says only that the server is there. There are many more of them than of others, so they are not decoded.
const heartbeat = `{"type":"beat"}`

// SeqOf is the log's length in a message that brings a view; ok is false for others.
func SeqOf(raw []byte) (seq int, ok bool) {
	rest, ok := bytes.CutPrefix(raw, []byte(viewBegins))
	for ok && len(rest) > 0 && '0' <= rest[0] && rest[0] <= '9' {
		seq, rest = 10*seq+int(rest[0]-'0'), rest[1:]
	}
	return seq, ok
}

const viewBegins = `{"type":"view","seq":`

// Take applies a message, whose bytes it keeps.
func (l *Live) Take(raw []byte) (m Message, err error) {
	l.raw = raw
	if string(raw) == heartbeat {
		return Message{Type: "beat"}, nil
	}
	if bytes.HasPrefix(raw, []byte(viewBegins)) {
		m, err = viewMessage(raw)
	} else {
		err = json.Unmarshal(raw, &m)
	}
	if err != nil {
		return m, err
	}
	switch m.Type {
	case "table":
		l.Card = *m.Table
	case "view":
		if m.Full {
			for k := range l.view {
				l.stale[k] = true
			}
			clear(l.view)
		}
		for k, v := range m.View {
			if k == "frame" {
				if err := l.takeFrame(v); err != nil {
					return m, err
				}
				continue
			}
			l.view[k] = v
			l.stale[k] = true
		}
		for _, k := range m.Gone {
			delete(l.view, k)
			l.stale[k] = true
		}
		l.Seq = m.Seq
	}
	return m, nil
}

// takeFrame applies the fields of the frame that have changed.
func (l *Live) takeFrame(raw json.RawMessage) error {
	return fields(raw, func(k string, v json.RawMessage) error {
		l.frame[k], l.staleFrame[k] = v, true
		return nil
	})
}

// Sections is the raw view, section by section.
func (l *Live) Sections() map[string]json.RawMessage { return l.view }

// Raw is the last message.
func (l *Live) Raw() []byte { return l.raw }

// MayAct reports whether the seat may do anything now.
func (l *Live) MayAct() bool {
	return len(l.frame["may"]) > len("[]")
}

// Frame is the frame of the view. It must not be modified, as only changed fields are decoded again.
func (l *Live) Frame() (game.Frame, error) {
	t := reflect.TypeFor[game.Frame]()
	v := reflect.ValueOf(&l.typedFrame).Elem()
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		if raw, ok := l.frame[name]; ok && l.staleFrame[name] {
			v.Field(i).SetZero()
			if err := json.Unmarshal(raw, v.Field(i).Addr().Interface()); err != nil {
				return game.Frame{}, fmt.Errorf("frame: %s: %w", name, err)
			}
			delete(l.staleFrame, name)
		}
	}
	return l.typedFrame, nil
}

// View is the view in the game's own type, for bots. It must not be modified, as only changed sections are decoded again. ok is
// false before the start.
func (l *Live) View(g game.Game) (view any, ok bool, err error) {
	if len(l.view) == 0 {
		return nil, false, nil
	}
	t := g.Types().View
	if !l.typed.IsValid() || l.typed.Type() != t {
		l.typed = reflect.New(t).Elem()
		for k := range l.view {
			l.stale[k] = true
		}
	}
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		if !l.stale[name] {
			continue
		}
		field := l.typed.Field(i)
		field.SetZero()
		if raw, ok := l.view[name]; ok {
			if err := json.Unmarshal(raw, field.Addr().Interface()); err != nil {
				return nil, false, fmt.Errorf("%s: %w", name, err)
			}
		}
		delete(l.stale, name)
	}
	return l.typed.Interface(), true, nil
}

// Close ends the connection.
func (l *Live) Close() { _ = l.conn.CloseNow() }
