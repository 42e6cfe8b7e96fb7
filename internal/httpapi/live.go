//go:build !js

package httpapi

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"

	"lettercase/game"
	"lettercase/internal/table"
)

// Times of a live connection.
const (
	beatEach = 2 * time.Second // a client that hears nothing for five seconds goes elsewhere
	pingEach = 12              // beats
	pongIn   = 30 * time.Second
	sendIn   = 10 * time.Second
)

// liveConn is the connection of one tab.
type liveConn struct {
	player  string
	session string
	address string
	once    sync.Once
	end     chan struct{}
	reason  string
}

// bye ends the connection with a reason.
func (c *liveConn) bye(reason string) {
	c.once.Do(func() { c.reason = reason; close(c.end) })
}

// enter registers a connection, unless the server is stopping or there are too many.
func (s *Server) enter(c *liveConn) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.leaving {
		return game.Errorf("table/busy", "this server is about to stop")
	}
	limits, full := s.cfg.Limits, ""
	switch {
	case c.player != "" && s.tabs[c.player] >= limits.Live:
		full = "player"
	case limits.LiveAddress > 0 && s.from[c.address] >= limits.LiveAddress:
		full = "address"
	case limits.LiveAll > 0 && len(s.live) >= limits.LiveAll:
		full = "server"
	}
	if full != "" {
		s.refused.note("live connections of one "+full, c.address)
		return game.Errorf("live/many", "too many open connections; close some tabs, or try again later").With("of", full)
	}
	s.live[c] = struct{}{}
	s.tabs[c.player]++
	s.from[c.address]++
	s.wg.Add(1)
	return nil
}

func (s *Server) exit(c *liveConn) {
	s.mu.Lock()
	delete(s.live, c)
	if s.tabs[c.player]--; s.tabs[c.player] == 0 {
		delete(s.tabs, c.player)
	}
	if s.from[c.address]--; s.from[c.address] == 0 {
		delete(s.from, c.address)
	}
	s.mu.Unlock()
	s.wg.Done()
}

// serveLive is GET /tables/{id}/live: a WebSocket with everything that happens at a table.
func (s *Server) serveLive(w http.ResponseWriter, r *http.Request) {
	a := callerOf(r.Context())
	seat, seq, err := liveQuery(r.URL.Query())
	switch { // a connection that gets past this counts as presence
	case err != nil:
	case !strings.EqualFold(r.Header.Get("Upgrade"), "websocket"):
		err = game.Errorf("request/upgrade", "this is for a WebSocket")
	case s.foreign(r):
		err = game.Errorf("request/origin", "this comes from another site")
	default:
		err = a.err
	}
	c := &liveConn{player: a.player.ID, session: a.session, address: a.address, end: make(chan struct{})}
	if err == nil {
		err = s.enter(c)
	}
	if err != nil {
		s.refuse(w, err)
		return
	}
	sub, err := s.subscribe(r, a.player.ID, seat, seq)
	if err != nil {
		s.exit(c)
		s.refuse(w, err)
		return
	}
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{OriginPatterns: s.origins()})
	if err != nil { // Accept has answered
		sub.Leave()
		s.exit(c)
		return
	}
	conn.SetReadLimit(512) // clients send nothing here
	// A goroutine of its own lets go of the request, its buffers and the stack of all handlers.
	go func() {
		defer s.exit(c)
		defer sub.Leave()
		defer func() { _ = conn.CloseNow() }()
		s.stream(conn.CloseRead(context.Background()), conn, c, sub)
	}()
}

// subscribe begins to follow a table in the way that the query says.
func (s *Server) subscribe(r *http.Request, player string, seat game.Seat, seq int) (*table.Sub, error) {
	ref := s.hub.Table(r.PathValue("id"))
	switch query := r.URL.Query(); {
	case query.Has("screen"):
		return ref.Screen(r.Context(), seq)
	case query.Has("hidden"):
		return ref.Hidden(r.Context(), player, seat, seq)
	}
	return ref.Live(r.Context(), player, seat, seq)
}

func (s *Server) refuse(w http.ResponseWriter, err error) {
	var e *apiError
	if errors.As(s.fail(err), &e) {
		e.write(w)
	}
}

func liveQuery(q url.Values) (seat game.Seat, seq int, err error) {
	seat, seq = game.Watcher, -1
	if v := q.Get("seat"); v != "" {
		n, err := strconv.ParseInt(v, 10, 8)
		if err != nil || n < -1 {
			return 0, 0, game.Errorf("request/invalid", "seat is a number, or -1 to look on")
		}
		seat = game.Seat(n)
	}
	if v := q.Get("seq"); v != "" {
		if seq, err = strconv.Atoi(v); err != nil {
			return 0, 0, game.Errorf("request/invalid", "seq is a number")
		}
	}
	return seat, seq, nil
}

// foreign reports that a page of another site connects. The handshake is a GET, which the cross-origin protection lets through.
func (s *Server) foreign(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return false // not a browser
	}
	u, err := url.Parse(origin)
	return err != nil || !strings.EqualFold(u.Host, r.Host) && !slices.Contains(s.origins(), u.Host)
}

// origins are the other hosts whose pages may open a WebSocket.
func (s *Server) origins() (hosts []string) {
	for _, o := range s.cfg.Origins {
		if u, err := url.Parse(o); err == nil {
			hosts = append(hosts, u.Host)
		}
	}
	return hosts
}

// stream sends messages until the client, the table or the server ends it. The context ends with the connection.
func (s *Server) stream(ctx context.Context, conn *websocket.Conn, c *liveConn, sub *table.Sub) {
	w := newSender(conn)
	defer w.stuck.Stop()
	beat := time.NewTicker(beatEach)
	defer beat.Stop()
	sent, beats := true, 0
	for {
		select {
		case <-ctx.Done():
			return
		case <-c.end:
			w.goodbye(c.reason)
			return
		case msg, more := <-sub.C:
			if !more {
				w.goodbye(sub.Reason)
				return
			}
			if w.send(msg) != nil {
				return
			}
			sent = true
		case <-beat.C:
			if !sent && w.send(heartbeat) != nil {
				return
			}
			sent = false
			if beats++; beats%pingEach == 0 {
				go func() { // what happens at the table does not wait for an echo
					if pinged(ctx, conn) != nil {
						_ = conn.CloseNow()
					}
				}()
			}
		}
	}
}

var heartbeat = []byte(`{"type":"beat"}`)

// sender writes to a connection and closes it if a write blocks for too long. It reuses one timer, as a context with a timeout
// for every message costs more than the message.
type sender struct {
	conn  *websocket.Conn
	stuck *time.Timer
}

func newSender(conn *websocket.Conn) sender {
	stuck := time.AfterFunc(sendIn, func() { _ = conn.CloseNow() })
	stuck.Stop()
	return sender{conn, stuck}
}

func (w sender) send(msg []byte) error {
	w.stuck.Reset(sendIn)
	defer w.stuck.Stop()
	return w.conn.Write(context.Background(), websocket.MessageText, msg)
}

func pinged(ctx context.Context, conn *websocket.Conn) error {
	ctx, cancel := context.WithTimeout(ctx, pongIn)
	defer cancel()
	return conn.Ping(ctx)
}

// goodbye sends the reason, so that the client knows whether to reconnect.
func (w sender) goodbye(reason string) {
	_ = w.send([]byte(`{"type":"bye","reason":` + strconv.Quote(reason) + `}`))
	status := websocket.StatusGoingAway
	if reason == "slow" {
		status = websocket.StatusTryAgainLater
	}
	_ = w.conn.Close(status, reason)
}
