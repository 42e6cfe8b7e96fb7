//go:build !js

package httpapi

import (
	"bytes"
	"html"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"slices"
	"strings"

	"github.com/andybalholm/brotli"

	"lettercase/game"
	"lettercase/texts"
)

// noApp is shown by a binary that was built without the browser app.
const noApp = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lettercase</title></head><body>
<h1>Lettercase</h1>
<p>This server was built without its browser app. Run <code>make web</code>, then build the server again.</p>
<p>The API is there: <a href="api">its description</a>.</p>
</body></html>
`

// app serves the files of the browser app, and its page for all other paths: the app has its own router.
func (s *Server) app() http.Handler {
	page := []byte(noApp)
	if s.cfg.App != nil {
		if b, err := fs.ReadFile(s.cfg.App, "index.html"); err == nil {
			page = b
		}
	}
	pages := s.translated(s.withGames(s.rebase(page)))
	var files http.Handler
	if s.cfg.App != nil {
		files = http.FileServerFS(s.cfg.App)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			writeError(w, http.StatusMethodNotAllowed, "request/method", "only reading is possible here")
			return
		}
		name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
		if s.isFile(name) {
			w.Header().Set("Cache-Control", "no-cache")
			if strings.HasPrefix(name, "assets/") { // their names carry a hash of their content
				w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
			}
			s.serveFile(w, r, name, files)
			return
		}
		if strings.HasPrefix(name, "assets/") { // a file of another version must not be answered with the page
			writeError(w, http.StatusNotFound, "request/path", "there is no such file")
			return
		}
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Add("Vary", "Accept-Encoding, Accept-Language")
		p, missing := s.previewOf(r.Context(), name, r.URL.Query(), acceptedLang(r.Header.Get("Accept-Language")))
		sent := s.withPreview(r.Context(), pages[p.lang], name, p)
		if accepts(r, "gzip") {
			w.Header().Set("Content-Encoding", "gzip")
			sent = gzipped(sent)
		}
		if missing {
			w.WriteHeader(http.StatusNotFound)
		}
		_, _ = w.Write(sent)
	})
}

// translated returns the page in every language. What it says before its script runs is what previews of shared links and
// search engines read; the app itself says the rest.
func (s *Server) translated(page []byte) map[string][]byte {
	pages := map[string][]byte{}
	for _, lang := range texts.Langs {
		in := page
		if book, err := texts.Open(lang, texts.Shared); err == nil {
			in = bytes.Replace(in, []byte(`<html lang="en">`), []byte(`<html lang="`+lang+`">`), 1)
			in = fill(in, `<meta name="description" content="`, `"`, book.Say(game.Message{Key: "meta.description"}, nil))
			in = fill(in, `<noscript>`, `</noscript>`, book.Say(game.Message{Key: "meta.noscript"}, nil))
		}
		pages[lang] = in
	}
	return pages
}

// fill puts a text between two pieces of the page, in place of what is there.
func fill(page []byte, before, after, text string) []byte {
	head, rest, ok := bytes.Cut(page, []byte(before))
	_, tail, closed := bytes.Cut(rest, []byte(after))
	if !ok || !closed {
		return page
	}
	return slices.Concat(head, []byte(before+html.EscapeString(text)+after), tail)
}

// isFile tells whether the app has a file, or its compressed form.
func (s *Server) isFile(name string) bool {
	if s.cfg.App == nil || name == "" || name == "index.html" || strings.HasPrefix(path.Base(name), ".") {
		return false
	}
	for _, ext := range []string{"", ".br"} {
		if info, err := fs.Stat(s.cfg.App, name+ext); err == nil && !info.IsDir() {
			return true
		}
	}
	return false
}

// serveFile prefers the files that the build has compressed.
func (s *Server) serveFile(w http.ResponseWriter, r *http.Request, name string, files http.Handler) {
	if ext := path.Ext(name); strings.HasPrefix(name, "assets/") && (ext == ".js" || ext == ".css" || ext == ".woff2" || ext == ".wasm") {
		notAPage(w.Header())
	}
	w.Header().Set("Content-Type", typeOf(name))
	packed, err := fs.ReadFile(s.cfg.App, name+".br")
	if err != nil {
		files.ServeHTTP(w, r)
		return
	}
	s.servePacked(w, r, name, packed)
}

// servePacked answers with a file that the build has compressed, in a form that the client takes.
func (s *Server) servePacked(w http.ResponseWriter, r *http.Request, name string, packed []byte) {
	w.Header().Add("Vary", "Accept-Encoding")
	switch {
	case accepts(r, "br"):
		w.Header().Set("Content-Encoding", "br")
		_, _ = w.Write(packed)
	case accepts(r, "gzip"):
		w.Header().Set("Content-Encoding", "gzip")
		_, _ = w.Write(s.repacked.gzip(name, packed))
	default:
		_, _ = io.Copy(w, brotli.NewReader(bytes.NewReader(packed)))
	}
}

// rebase sets the base path of the page, so that relative addresses work on every route.
func (s *Server) rebase(page []byte) []byte {
	base := []byte(`<base href="` + html.EscapeString(s.cfg.Base) + `/">`)
	if i := bytes.Index(page, []byte(`<base `)); i >= 0 {
		if end := bytes.IndexByte(page[i:], '>'); end >= 0 {
			return bytes.Join([][]byte{page[:i], base, page[i+end+1:]}, nil)
		}
	}
	return bytes.Replace(page, []byte("<head>"), append([]byte("<head>"), base...), 1)
}

// withGames lists the games in the page, so that it can show them before the first request; and the version for its footer.
func (s *Server) withGames(page []byte) []byte {
	var keys []string
	for _, g := range s.cfg.Games {
		keys = append(keys, g.Info().Key)
	}
	meta := `<meta name="games" content="` + html.EscapeString(strings.Join(keys, " ")) + `"><meta name="version" content="` + html.EscapeString(s.cfg.Version) + `">`
	return bytes.Replace(page, []byte("</head>"), []byte(meta+"</head>"), 1)
}

func typeOf(name string) string {
	if path.Ext(name) == ".webmanifest" { // not every system knows it
		return "application/manifest+json"
	}
	if t := mime.TypeByExtension(path.Ext(name)); t != "" {
		return t
	}
	return "application/octet-stream"
}
