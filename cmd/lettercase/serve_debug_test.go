package main

import (
	"context"
	"net/http"
	"net/http/httptest"
	"runtime/trace"
	"strings"
	"testing"
	"time"
)

func TestProfiles(t *testing.T) {
	ask := func(name, query string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodGet, "/debug/pprof/"+name+query, nil)
		r.SetPathValue("name", name)
		w := httptest.NewRecorder()
		serveProfile(w, r)
		return w
	}
	if w := ask("goroutine", "?debug=2"); !strings.Contains(w.Body.String(), "TestProfiles") {
		t.Error("the goroutines as text do not show this test")
	}
	if w := ask("heap", ""); !strings.HasPrefix(w.Body.String(), "\x1f\x8b") {
		t.Error("the heap is not a packed profile")
	}
	if w := ask("nothing", ""); w.Code != http.StatusNotFound {
		t.Errorf("a profile that does not exist: %d", w.Code)
	}
	// A client that goes away ends the recording, so that another one can begin.
	ctx, leave := context.WithCancel(t.Context())
	leave()
	for range 2 {
		w := httptest.NewRecorder()
		record(w, httptest.NewRequestWithContext(ctx, http.MethodGet, "/debug/pprof/trace?seconds=3600", nil), time.Hour, trace.Start, trace.Stop)
		if w.Code != http.StatusOK || w.Body.Len() == 0 {
			t.Errorf("a trace: %d, %d bytes", w.Code, w.Body.Len())
		}
	}
}
