package main

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"runtime/pprof"
	"runtime/trace"
	"strconv"
	"time"

	"lettercase/internal/table"
)

// debugServer serves profiles and the list of damaged tables on a separate address, which should not be public.
func debugServer(addr string, hub *table.Hub, log *slog.Logger) (stop func(), err error) {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /debug/pprof/{$}", func(w http.ResponseWriter, _ *http.Request) {
		for _, p := range pprof.Profiles() {
			_, _ = fmt.Fprintln(w, p.Name(), p.Count())
		}
	})
	mux.HandleFunc("GET /debug/pprof/{name}", serveProfile)
	mux.HandleFunc("GET /debug/pprof/profile", func(w http.ResponseWriter, r *http.Request) {
		record(w, r, 30*time.Second, pprof.StartCPUProfile, pprof.StopCPUProfile)
	})
	mux.HandleFunc("GET /debug/pprof/trace", func(w http.ResponseWriter, r *http.Request) {
		record(w, r, time.Second, trace.Start, trace.Stop)
	})
	mux.HandleFunc("GET /damaged", func(w http.ResponseWriter, _ *http.Request) {
		for _, id := range hub.Quarantined() {
			_, _ = fmt.Fprintln(w, id)
		}
	})
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			log.Warn("no profiles", "err", err)
		}
	}()
	return func() { _ = server.Close() }, nil
}

// serveProfile writes a profile as it is now, for go tool pprof; ?debug=1 or 2 as text. Package net/http/pprof would do it too, and
// brings a reader of profiles along.
func serveProfile(w http.ResponseWriter, r *http.Request) {
	profile := pprof.Lookup(r.PathValue("name"))
	if profile == nil {
		http.NotFound(w, r)
		return
	}
	debug, _ := strconv.Atoi(r.URL.Query().Get("debug"))
	if debug == 0 {
		w.Header().Set("Content-Type", "application/octet-stream")
	}
	_ = profile.WriteTo(w, debug)
}

// record writes what is recorded for ?seconds, or until the client goes away.
func record(w http.ResponseWriter, r *http.Request, usually time.Duration, start func(io.Writer) error, stop func()) {
	length := usually
	if seconds, err := strconv.Atoi(r.URL.Query().Get("seconds")); err == nil && seconds > 0 {
		length = time.Duration(seconds) * time.Second
	}
	w.Header().Set("Content-Type", "application/octet-stream")
	if err := start(w); err != nil { // somebody else is recording
		http.Error(w, err.Error(), http.StatusConflict)
		return
	}
	defer stop()
	select {
	case <-time.After(length):
	case <-r.Context().Done():
	}
}
