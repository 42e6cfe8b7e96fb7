//go:build !js

package httpapi

import (
	"encoding/json"
	"log/slog"
	"net/http"
)

// writeError writes an error outside of an operation.
func writeError(w http.ResponseWriter, status int, code, text string) {
	(&apiError{status: status, Code: code, Text: text}).write(w)
}

func (e *apiError) write(w http.ResponseWriter) {
	asJSON(w.Header())
	w.WriteHeader(e.status)
	writeJSON(w, e)
}

// asJSON are the headers of a body.
func asJSON(header http.Header) {
	header.Set("Content-Type", "application/json")
	notAPage(header)
}

// writeJSON writes a body; characters stay as they are.
func writeJSON(w http.ResponseWriter, body any) {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(body); err != nil {
		slog.Debug("answer not written", "err", err)
	}
}
