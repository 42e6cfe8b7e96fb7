//go:build !js

package httpapi

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"sync"

	"lettercase/lexicon/data"
	"lettercase/tiles"
)

// dictionaryFile is a language's dictionary and lists as browsers get them, to play without a server. Most are never asked for, so
// each is made and compressed when the first browser wants it.
type dictionaryFile struct {
	raw    func() []byte
	packed func() []byte
}

// dictionaryFiles have a hash of their content in their names, as web/vite.config.ts computes it.
var dictionaryFiles = sync.OnceValue(func() map[string]dictionaryFile {
	files := map[string]dictionaryFile{}
	for _, lang := range tiles.Langs {
		sum := sha256.Sum256(data.Packed(lang))
		raw := func() []byte { return data.Packed(lang) } // hardly anybody wants it: not kept
		packed := sync.OnceValue(func() []byte { return gzipped(raw()) })
		files[lang+"-"+hex.EncodeToString(sum[:6])+".lex"] = dictionaryFile{raw, packed}
	}
	return files
})

// serveDictionary is GET /dictionaries/{name}.
func serveDictionary(w http.ResponseWriter, r *http.Request) {
	file, ok := dictionaryFiles()[r.PathValue("name")]
	if !ok {
		writeError(w, http.StatusNotFound, "request/path", "there is no such dictionary")
		return
	}
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Header().Add("Vary", "Accept-Encoding")
	if accepts(r, "gzip") {
		w.Header().Set("Content-Encoding", "gzip")
		_, _ = w.Write(file.packed())
		return
	}
	_, _ = w.Write(file.raw())
}
