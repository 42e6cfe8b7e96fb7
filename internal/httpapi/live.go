//go:build !js

package httpapi

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"lettercase/game"
	"lettercase/internal/httpapi/socket"
	"lettercase/internal/table"
)

// liveConn is the connection of one tab, or of a program that waits.
type liveConn struct {
	player  string
	session string
	address string
	bye     func(reason string) // ends it; may be called several times
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
	case c.player != "" && len(s.tabs[c.player]) >= limits.Live:
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
	if c.player != "" {
		if s.tabs[c.player] == nil {
			s.tabs[c.player] = map[*liveConn]struct{}{}
		}
		s.tabs[c.player][c] = struct{}{}
	}
	s.from[c.address]++
	s.wg.Add(1)
	return nil
}

func (s *Server) exit(c *liveConn) {
	s.mu.Lock()
	delete(s.live, c)
	if delete(s.tabs[c.player], c); len(s.tabs[c.player]) == 0 {
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
	view, err := liveQuery(r.URL.Query())
	switch { // a connection that gets past this counts as presence
	case err != nil:
	case s.foreign(r):
		err = game.Errorf("request/origin", "this comes from another site")
	case a.err != nil:
		err = a.err
	default:
		err = socket.Check(r)
	}
	if err == nil {
		view.Player = a.player.ID
		err = s.follow(w, r, a, view)
	}
	if err != nil {
		s.refuse(w, err)
	}
}

// follow connects a tab with a table. An error says why not; then the request is not answered yet.
func (s *Server) follow(w http.ResponseWriter, r *http.Request, a *caller, view table.View) error {
	c := &liveConn{player: a.player.ID, session: a.session, address: a.address}
	var sub *table.Sub
	joined := make(chan struct{})
	to := stream{s.sockets.New(func() {
		<-joined
		sub.Leave()
		s.exit(c)
	})}
	c.bye = to.End
	if err := s.enter(c); err != nil {
		return err
	}
	sub, err := s.hub.Table(r.PathValue("id")).Follow(r.Context(), view, to)
	if err != nil {
		s.exit(c)
		return err
	}
	close(joined)
	_ = to.Open(w, r) // if it fails, it has answered, and the connection has ended
	return nil
}

// stream is a socket as the sink of a table.
type stream struct{ *socket.Conn }

// End sends the reason, so that the client knows whether to come back.
func (c stream) End(reason string) {
	c.Conn.End([]byte(`{"type":"bye","reason":`+strconv.Quote(reason)+`}`), reason, reason == "slow")
}

var heartbeat = []byte(`{"type":"beat"}`)

func (s *Server) refuse(w http.ResponseWriter, err error) {
	if e, ok := errors.AsType[*apiError](s.fail(err)); ok {
		e.write(w)
	}
}

func liveQuery(q url.Values) (view table.View, err error) {
	view = table.View{Seat: game.Watcher, Seq: -1, Screen: q.Has("screen"), Hidden: q.Has("hidden")}
	if v := q.Get("seat"); v != "" {
		n, err := strconv.ParseInt(v, 10, 8)
		if err != nil || n < -1 {
			return view, game.Errorf("request/invalid", "seat is a number, or -1 to look on")
		}
		view.Seat = game.Seat(n)
	}
	if v := q.Get("seq"); v != "" {
		if view.Seq, err = strconv.Atoi(v); err != nil {
			return view, game.Errorf("request/invalid", "seq is a number")
		}
	}
	return view, nil
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
