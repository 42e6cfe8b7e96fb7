//go:build !js

package httpapi

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

// minCompressed is the size in bytes from which a response is worth compressing.
const minCompressed = 1024

var gzipWriters = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

// accepts reports whether a client accepts an encoding.
func accepts(r *http.Request, encoding string) bool {
	for part := range strings.SplitSeq(strings.Join(r.Header.Values("Accept-Encoding"), ","), ",") {
		name, params, _ := strings.Cut(part, ";")
		if strings.TrimSpace(name) == encoding && strings.ReplaceAll(params, " ", "") != "q=0" {
			return true
		}
	}
	return false
}

func gzipped(b []byte) []byte {
	var out bytes.Buffer
	w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // the level is valid
	_, _ = w.Write(b)                                       // a buffer takes everything
	_ = w.Close()
	return out.Bytes()
}

// repacked are files of the app and the site for clients that do not take Brotli, made when the first of them asks: browsers take it
// only over TLS and from their own machine, so a server at home without a certificate needs all of them.
type repacked struct{ files sync.Map } // name → func() []byte

func (p *repacked) gzip(name string, packed []byte) []byte {
	once, _ := p.files.LoadOrStore(name, sync.OnceValue(func() []byte {
		var out bytes.Buffer
		w := gzip.NewWriter(&out)                                    // the best level takes three times as long and saves a hundredth
		_, _ = io.Copy(w, brotli.NewReader(bytes.NewReader(packed))) // what the build has packed can be unpacked
		_ = w.Close()
		return out.Bytes()
	}))
	return once.(func() []byte)()
}

// compressed compresses what is read from the API. The live connection is not HTTP after its handshake.
func compressed(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet || !strings.HasPrefix(r.URL.Path, "/api") || strings.HasSuffix(r.URL.Path, "/live") || !accepts(r, "gzip") {
			h.ServeHTTP(w, r)
			return
		}
		c := &compressor{ResponseWriter: w}
		defer c.close()
		h.ServeHTTP(c, r)
	})
}

// compressor decides at the first write, which for us is the whole body, whether to compress.
type compressor struct {
	http.ResponseWriter
	gz     *gzip.Writer
	status int
	begun  bool
}

// WriteHeader waits for the body.
func (c *compressor) WriteHeader(status int) { c.status = status }

// Unwrap is for http.ResponseController.
func (c *compressor) Unwrap() http.ResponseWriter { return c.ResponseWriter }

func (c *compressor) begin(first []byte) {
	c.begun = true
	c.Header().Add("Vary", "Accept-Encoding")
	if len(first) >= minCompressed && c.Header().Get("Content-Encoding") == "" {
		c.Header().Set("Content-Encoding", "gzip")
		c.Header().Del("Content-Length")
		if c.Header().Get("Content-Type") == "" {
			c.Header().Set("Content-Type", http.DetectContentType(first))
		}
		c.gz = gzipWriters.Get().(*gzip.Writer)
		c.gz.Reset(c.ResponseWriter)
	}
	if c.status != 0 {
		c.ResponseWriter.WriteHeader(c.status)
	}
}

func (c *compressor) Write(b []byte) (int, error) {
	if !c.begun {
		c.begin(b)
	}
	if c.gz != nil {
		return c.gz.Write(b)
	}
	return c.ResponseWriter.Write(b)
}

func (c *compressor) close() {
	if !c.begun {
		c.begin(nil)
	}
	if c.gz != nil {
		_ = c.gz.Close() // the client is gone
		gzipWriters.Put(c.gz)
	}
}
