//go:build !js

package httpapi

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"net/url"
	"reflect"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"lettercase/game"
	"lettercase/internal/httpapi/socket"
	"lettercase/internal/meter"
	"lettercase/internal/notify"
	"lettercase/internal/signin"
	"lettercase/internal/study"
	"lettercase/internal/table"
)

// Config is how a server is set up.
type Config struct {
	table.Services
	Hub        *table.Hub
	Secret     []byte // signs cookies and tokens
	App        fs.FS  // the built browser app, index.html at its root
	Docs       fs.FS  // the built site about the program, its texts compressed
	Base       string // path under which everything is served, "" or "/word"
	Origins    []string
	TrustProxy bool   // believe X-Forwarded-For and X-Forwarded-Proto
	Invitation string // new players need this code, if set
	Version    string
	Metrics    *meter.Registry
	Limits     Limits
	Notify     *notify.Sender   // nil: nobody is told anything while away
	Accounts   *signin.Accounts // nil: no accounts elsewhere sign anybody in

	Definitions *Definitions // what words mean; nil: nobody knows
	WordLink    string       // a page elsewhere about a word, with {lang} and {word}; "": none
}

// Server is the HTTP handler.
type Server struct {
	cfg        Config
	hub        *table.Hub
	study      *study.Study
	openapi    *huma.OpenAPI
	mux        *http.ServeMux
	operations []operation
	handler    http.Handler
	log        *slog.Logger
	players    *limiter
	guests     *limiter
	hosts      *limiter
	chats      *limiter
	codes      *limiter
	makes      *limiter // tables, by player
	made       *limiter // tables, by address
	solves     *limiter // positions of the box, by address
	draws      *limiter // pictures of links, by address
	pictures   pictures
	repacked   repacked
	tests      *limiter // messages to try a device, by player
	exports    *limiter // of everything, by player
	calls      *limiter // of people to tables of their circle, by circle
	accounts   *limiter // ways to the provider of accounts, by address
	refused    refusals

	mu      sync.Mutex
	leaving bool
	live    map[*liveConn]struct{}
	tabs    map[string]map[*liveConn]struct{} // live connections of each player
	from    map[string]int                    // live connections of each address
	sockets *socket.Group
	wg      sync.WaitGroup

	pingMu  sync.Mutex
	pinged  time.Time
	pingErr error
}

// New makes a server.
func New(cfg Config) (*Server, error) {
	if cfg.Base != "" && (!strings.HasPrefix(cfg.Base, "/") || strings.HasSuffix(cfg.Base, "/")) {
		return nil, fmt.Errorf("base path %q: it begins with a slash and does not end with one", cfg.Base)
	}
	if cfg.Metrics == nil {
		cfg.Metrics = meter.NewRegistry()
	}
	cfg.Limits = cfg.Limits.orDefault()
	s := &Server{
		cfg: cfg, hub: cfg.Hub, study: study.New(cfg.Hub, cfg.Services), log: cfg.Log, live: map[*liveConn]struct{}{}, tabs: map[string]map[*liveConn]struct{}{}, from: map[string]int{}, sockets: socket.NewGroup(heartbeat),
		players: newLimiter(cfg.Limits.Player), guests: newLimiter(cfg.Limits.Guests), hosts: newLimiter(cfg.Limits.Address),
		chats: newLimiter(cfg.Limits.Chat), codes: newLimiter(cfg.Limits.Codes), makes: newLimiter(cfg.Limits.Makes), solves: newLimiter(cfg.Limits.Solves), draws: newLimiter(cfg.Limits.Solves),
		made: newLimiter(Rate{4 * cfg.Limits.Makes.Each, 4 * cfg.Limits.Makes.Burst}), tests: newLimiter(Rate{0.1, 5}), exports: newLimiter(Rate{0.02, 3}), accounts: newLimiter(Rate{0.5, 30}), calls: newLimiter(Rate{1.0 / 300, 4}), refused: refusals{log: cfg.Log},
	}
	cfg.People.OnChange(s.signedOut)
	mux := http.NewServeMux()
	s.mux, s.openapi = mux, s.openAPI()
	s.playerRoutes()
	s.importRoutes()
	s.gameRoutes()
	s.lookRoutes()
	s.testRoutes()
	if err := s.documentRoutes(mux); err != nil {
		return nil, err
	}
	mux.HandleFunc("GET /api/tables/{id}/live", s.serveLive)
	mux.HandleFunc("GET /api/me/export.zip", s.exportMe)
	s.accountRoutes(mux)
	mux.HandleFunc("GET /healthz", s.healthy)
	mux.HandleFunc("GET /readyz", s.ready)
	mux.HandleFunc("GET /docs", s.docs)
	mux.HandleFunc("GET /docs/", s.docs)
	mux.HandleFunc("GET /metrics", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", meter.ContentType)
		cfg.Metrics.Write(w)
	})
	mux.HandleFunc("GET /dictionaries/{name}", serveDictionary)
	mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) { nothingThere(mux, w, r) })
	mux.HandleFunc("GET /preview/{path...}", s.servePreview)
	mux.Handle("/", s.app())
	var err error
	s.handler, err = s.chain(mux)
	return s, err
}

// openAPI is the description of the API, still without operations.
func (s *Server) openAPI() *huma.OpenAPI {
	schemas := huma.NewMapRegistry("#/components/schemas/", schemaName)
	schemas.RegisterTypeAlias(reflect.TypeFor[game.Data](), reflect.TypeFor[map[string]any]())
	return &huma.OpenAPI{
		OpenAPI:    "3.1.0",
		Info:       &huma.Info{Title: "Lettercase", Version: cmp.Or(s.cfg.Version, "0"), Description: apiIntroduction},
		Components: &huma.Components{Schemas: schemas},
		Servers:    []*huma.Server{{URL: s.cfg.Base + "/api" + apiVersion}},
	}
}

// nothingThere answers a path that does not exist, or not for this method.
func nothingThere(mux *http.ServeMux, w http.ResponseWriter, r *http.Request) {
	var allowed []string
	for _, method := range []string{http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete} {
		other := r.Clone(r.Context())
		other.Method = method
		if _, pattern := mux.Handler(other); pattern != "/api/" {
			allowed = append(allowed, method)
		}
	}
	if len(allowed) == 0 {
		writeError(w, http.StatusNotFound, "request/path", "there is nothing at "+r.URL.Path)
		return
	}
	w.Header().Set("Allow", strings.Join(allowed, ", "))
	writeError(w, http.StatusMethodNotAllowed, "request/method", "this is asked for by "+strings.Join(allowed, " or "))
}

// ServeHTTP serves a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// SawHeader is how /healthz tells a client what reached the server of its request, so that `lettercase doctor` can say what a
// proxy in between does wrong. Its value is encoded like a query.
const SawHeader = "Lettercase-Saw"

func (s *Server) healthy(w http.ResponseWriter, r *http.Request) {
	saw := url.Values{"host": {r.Host}, "client": {s.address(r)}, "forwarded": {r.Header.Get("X-Forwarded-For")}, "proto": {r.Header.Get("X-Forwarded-Proto")}}
	if s.cfg.TrustProxy {
		saw.Set("trusted", "true")
	}
	if r.TLS != nil {
		saw.Set("tls", "true")
	}
	if strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		saw.Set("websocket", "true")
	}
	w.Header().Set(SawHeader, saw.Encode())
	_, _ = w.Write([]byte("ok\n"))
}

func (s *Server) ready(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	leaving := s.leaving
	s.mu.Unlock()
	ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
	defer cancel()
	switch err := s.ping(ctx); {
	case leaving:
		writeError(w, http.StatusServiceUnavailable, "server/leaving", "this server is about to stop")
	case err != nil:
		writeError(w, http.StatusServiceUnavailable, "store/unavailable", "the store does not answer")
	default:
		_, _ = w.Write([]byte("ready\n"))
	}
}

// ping writes to the store, at most once a second however often it is called.
func (s *Server) ping(ctx context.Context) error {
	s.pingMu.Lock()
	defer s.pingMu.Unlock()
	if time.Since(s.pinged) < time.Second && s.pingErr == nil {
		return nil
	}
	s.pingErr = s.cfg.Store.Ping(ctx)
	s.pinged = time.Now()
	return s.pingErr
}

// Leave tells every live connection to reconnect, to another node or to the next server here.
func (s *Server) Leave(ctx context.Context) {
	s.mu.Lock()
	s.leaving = true
	for c := range s.live {
		c.bye("restart")
	}
	s.mu.Unlock()
	gone := make(chan struct{})
	go func() { s.wg.Wait(); close(gone) }()
	select {
	case <-gone:
	case <-ctx.Done():
	}
	s.sockets.Close()
}
