package httpapi

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"
)

func TestDocs(t *testing.T) {
	var packed bytes.Buffer
	w := brotli.NewWriter(&packed)
	_, _ = w.Write([]byte("<h1>Guide</h1>"))
	_ = w.Close()
	files := fstest.MapFS{"index.html.br": {Data: packed.Bytes()}, "pictures/a.avif": {Data: []byte("ftyp")}, ".keep": {}}
	get := func(docs fstest.MapFS, path, encoding string) *httptest.ResponseRecorder {
		s := &Server{cfg: Config{Docs: docs, Base: "/games"}}
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.Header.Set("Accept-Encoding", encoding)
		answer := httptest.NewRecorder()
		s.docs(answer, r)
		return answer
	}
	for _, c := range []struct {
		docs                       fstest.MapFS
		path, encoding, kind, body string
		status                     int
	}{
		{files, "/docs/", "", "text/html; charset=utf-8", "<h1>Guide</h1>", 200},
		{files, "/docs/index.html", "br, gzip", "text/html; charset=utf-8", packed.String(), 200},
		{files, "/docs/pictures/a.avif", "gzip", "image/avif", "ftyp", 200},
		{files, "/docs/nowhere.html", "", "text/html; charset=utf-8", `<a href="/games/docs/">`, 404},
		{files, "/docs/.keep", "", "text/html; charset=utf-8", "no such page", 404},
		{files, "/docs/../secret", "", "text/html; charset=utf-8", "no such page", 404},
		{fstest.MapFS{}, "/docs/", "", "text/plain; charset=utf-8", "make docs", 404},
	} {
		answer := get(c.docs, c.path, c.encoding)
		if answer.Code != c.status || answer.Header().Get("Content-Type") != c.kind || !strings.Contains(answer.Body.String(), c.body) {
			t.Errorf("%s: %d %s %q", c.path, answer.Code, answer.Header().Get("Content-Type"), answer.Body.String())
		}
	}
	if answer := get(files, "/docs", ""); answer.Header().Get("Location") != "/games/docs/" {
		t.Errorf("%d %v", answer.Code, answer.Header())
	}
}
