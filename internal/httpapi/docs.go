//go:build !js

package httpapi

import (
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strings"
)

// noDocs is shown by a binary that was built without the site.
const noDocs = "This server was built without its documentation. Run make docs, then build the server again.\n"

// lostDocs is shown where the site has no page, at any depth; %s is the site.
const lostDocs = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>No such page – Lettercase</title>
<link rel="stylesheet" href="%[1]s/fonts.css"><link rel="stylesheet" href="%[1]s/style.css"></head>
<body><div class="columns"><main id="main"><h1>There is no such page</h1><p><a href="%[1]s/">To the start of this site</a></p></main></div></body></html>
`

// docs serves the site about the program. Its texts are carried compressed (name.br).
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
	content, packed := s.docsFile(name)
	if content == nil {
		if built, _ := s.docsFile("index.html"); built == nil {
			w.Header().Set("Content-Type", "text/plain; charset=utf-8")
			w.WriteHeader(http.StatusNotFound)
			_, _ = io.WriteString(w, noDocs)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.WriteHeader(http.StatusNotFound)
		_, _ = fmt.Fprintf(w, lostDocs, s.cfg.Base+"/docs")
		return
	}
	w.Header().Set("Content-Type", typeOf(name))
	w.Header().Set("Cache-Control", "no-cache")
	if packed {
		s.servePacked(w, r, "docs/"+name, content)
		return
	}
	_, _ = w.Write(content)
}

func (s *Server) docsFile(name string) (content []byte, packed bool) {
	if s.cfg.Docs == nil || !fs.ValidPath(name) || strings.HasPrefix(path.Base(name), ".") {
		return nil, false
	}
	if b, err := fs.ReadFile(s.cfg.Docs, name+".br"); err == nil {
		return b, true
	}
	b, err := fs.ReadFile(s.cfg.Docs, name)
	if err != nil {
		return nil, false
	}
	return b, false
}
