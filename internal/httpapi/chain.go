//go:build !js

package httpapi

import (
	"bufio"
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"runtime/debug"
	"strings"
	"time"
)

// maxBody is the largest request body, in bytes.
const maxBody = 64 << 10

// chain wraps the handlers in the middleware.
func (s *Server) chain(inner http.Handler) (http.Handler, error) {
	protection := http.NewCrossOriginProtection()
	for _, o := range s.cfg.Origins {
		if err := protection.AddTrustedOrigin(o); err != nil {
			return nil, err
		}
	}
	protection.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		writeError(w, http.StatusForbidden, "request/origin", "this comes from another site")
	}))
	h := s.who(compressed(inner))
	h = s.limit(h)
	h = versioned(protection.Handler(h))
	if s.cfg.Base != "" {
		h = s.strip(h)
	}
	return s.recover(headers(h)), nil
}

// apiVersion is the version of the API in its path: /api/v1/games stays what it is when the API changes, /api/games is always
// that of the server, which is what the browser app wants: it comes from the same server.
const apiVersion = "/v1"

// versioned serves the paths with a version.
func versioned(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if rest, ok := strings.CutPrefix(r.URL.Path, "/api"+apiVersion+"/"); ok {
			r = r.Clone(r.Context())
			r.URL.Path, r.URL.RawPath = "/api/"+rest, strings.Replace(r.URL.RawPath, "/api"+apiVersion+"/", "/api/", 1)
		}
		h.ServeHTTP(w, r)
	})
}

// strip removes the base path and refuses everything outside of it.
func (s *Server) strip(h http.Handler) http.Handler {
	stripped := http.StripPrefix(s.cfg.Base, h)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == s.cfg.Base:
			http.Redirect(w, r, s.cfg.Base+"/", http.StatusMovedPermanently)
		case strings.HasPrefix(r.URL.Path, s.cfg.Base+"/"):
			stripped.ServeHTTP(w, r)
		default:
			writeError(w, http.StatusNotFound, "request/path", "there is nothing here")
		}
	})
}

// recover contains panics of handlers.
func (s *Server) recover(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		out := &answer{ResponseWriter: w}
		began := time.Now()
		defer func() {
			p := recover()
			if p != nil && p != http.ErrAbortHandler {
				s.log.Error("panic", "path", r.URL.Path, "panic", p, "stack", string(debug.Stack()))
				if !out.written {
					writeError(out, http.StatusInternalServerError, "server/error", "something went wrong on our side")
				}
			}
			s.log.Debug("request", "method", r.Method, "path", r.URL.Path, "status", out.status, "took", time.Since(began))
		}()
		h.ServeHTTP(out, r)
	})
}

// answer records the status of a response.
type answer struct {
	http.ResponseWriter
	written bool
	status  int
}

func (a *answer) WriteHeader(status int) {
	a.written, a.status = true, status
	a.ResponseWriter.WriteHeader(status)
}

func (a *answer) Write(b []byte) (int, error) {
	if !a.written {
		a.written, a.status = true, http.StatusOK
	}
	return a.ResponseWriter.Write(b)
}

// Unwrap is for http.ResponseController.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// Hijack is for WebSockets.
func (a *answer) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	h, ok := a.ResponseWriter.(http.Hijacker)
	if !ok {
		return nil, nil, errors.New("httpapi: the connection cannot be taken over")
	}
	a.written, a.status = true, http.StatusSwitchingProtocols
	return h.Hijack()
}

// contentPolicy allows only our own files, inline styles, and WebAssembly for the rules.
const contentPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
	"font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"

// everyHeader is what every answer says. All answers share the values.
var everyHeader = []struct {
	name   string // as http.CanonicalHeaderKey gives it
	values []string
}{
	{"Content-Security-Policy", []string{contentPolicy}},
	{"X-Content-Type-Options", []string{"nosniff"}},
	{"X-Frame-Options", []string{"DENY"}},
	{"Referrer-Policy", []string{"same-origin"}},
	{"Cross-Origin-Opener-Policy", []string{"same-origin"}},
	{"Cross-Origin-Resource-Policy", []string{"same-origin"}},
	{"Permissions-Policy", []string{"camera=(), microphone=(), geolocation=(), payment=()"}},
}

func headers(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		head := w.Header()
		for _, every := range everyHeader {
			head[every.name] = every.values
		}
		h.ServeHTTP(w, r)
	})
}

// pageHeaders concern documents only.
var pageHeaders = []string{"Content-Security-Policy", "X-Frame-Options", "Referrer-Policy", "Cross-Origin-Opener-Policy", "Permissions-Policy"}

// notAPage leaves out the headers for documents: a first table loads some 40 files and answers, and these headers were a fifth of
// what it weighed.
func notAPage(header http.Header) {
	for _, h := range pageHeaders {
		delete(header, h)
	}
}

// who identifies the player of a request: by cookie for browsers, by token for programs.
func (s *Server) who(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, token := tokenOf(r)
		a := &caller{token: token, secure: r.TLS != nil, host: r.Host, address: s.address(r), device: deviceOf(r.UserAgent())}
		if s.cfg.TrustProxy && r.Header.Get("X-Forwarded-Proto") == "https" {
			a.secure = true
		}
		if !strings.HasPrefix(r.URL.Path, "/api/") {
			h.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), callerKey{}, a)))
			return
		}
		w.Header().Set("Cache-Control", "no-store")
		a.player, a.session, a.err = s.identify(r)
		if writes(r) && a.player.ID != "" && !s.players.allow(a.player.ID) {
			s.refused.note("writes of one player", a.address)
			tooFast(w)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, bodyLimit(strings.TrimPrefix(r.URL.Path, "/api")))
		h.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), callerKey{}, a)))
	})
}

// limit bounds the requests of one address.
func (s *Server) limit(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/api/") && !s.hosts.allow(s.address(r)) {
			s.refused.note("requests of one address", s.address(r))
			tooFast(w)
			return
		}
		h.ServeHTTP(w, r)
	})
}

func tooFast(w http.ResponseWriter) {
	w.Header().Set("Retry-After", "1")
	writeError(w, http.StatusTooManyRequests, "rate/slow", "this is too fast; please wait a moment")
}

func writes(r *http.Request) bool { return r.Method != http.MethodGet && r.Method != http.MethodHead }

// address is the client's address, from the proxy's headers if the proxy is trusted.
func (s *Server) address(r *http.Request) string {
	if s.cfg.TrustProxy {
		hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",") // proxies may add lines of their own
		if last := strings.TrimSpace(hops[len(hops)-1]); last != "" {
			return subscriber(last)
		}
	}
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return subscriber(host)
}

// subscriber is the network that is limited as one client: for IPv6 the /64 that every customer has.
func subscriber(host string) string {
	ip, err := netip.ParseAddr(host)
	if err != nil || !ip.Is6() || ip.Is4In6() {
		return host
	}
	prefix, err := ip.WithZone("").Prefix(64)
	if err != nil {
		return host
	}
	return prefix.String()
}
