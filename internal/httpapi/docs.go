//go:build !js

package httpapi

import (
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strings"
)

// noDocs is shown by a binary that was built without the site.
const noDocs = "This server was built without its documentation. Run make docs, then build the server again.\n"

// docs serves the site about the program. Its texts are carried compressed (name.gz).
func (s *Server) docs(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/docs")
	name = strings.TrimPrefix(name, "/")
	switch {
	case r.URL.Path == "/docs":
		http.Redirect(w, r, s.cfg.Base+"/docs/", http.StatusMovedPermanently)
		return
	case name == "":
		name = "index.html"
	}
	content, compressed := s.docsFile(name)
	if content == nil {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.WriteHeader(http.StatusNotFound)
		if missing, _ := s.docsFile("index.html"); missing == nil {
			_, _ = io.WriteString(w, noDocs)
		} else {
			_, _ = io.WriteString(w, "404\n")
		}
		return
	}
	w.Header().Set("Content-Type", typeOf(name))
	w.Header().Set("Cache-Control", "no-cache")
	if compressed {
		w.Header().Add("Vary", "Accept-Encoding")
		if accepts(r, "gzip") {
			w.Header().Set("Content-Encoding", "gzip")
		} else {
			content = gunzipped(content)
		}
	}
	_, _ = w.Write(content)
}

func (s *Server) docsFile(name string) (content []byte, compressed bool) {
	if s.cfg.Docs == nil || !fs.ValidPath(name) || strings.HasPrefix(path.Base(name), ".") {
		return nil, false
	}
	if b, err := fs.ReadFile(s.cfg.Docs, name+".gz"); err == nil {
		return b, true
	}
	b, err := fs.ReadFile(s.cfg.Docs, name)
	if err != nil {
		return nil, false
	}
	return b, false
}

// gunzipped is for the few clients that take nothing compressed.
func gunzipped(b []byte) []byte {
	r, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		return nil
	}
	out, err := io.ReadAll(r)
	if err != nil {
		return nil
	}
	return out
}
