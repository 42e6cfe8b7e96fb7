//go:build !js

package httpapi

import (
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

func init() {
	// errors of the framework have the same body as ours
	huma.NewError = func(status int, msg string, errs ...error) huma.StatusError {
		e := &apiError{status: status, Code: "request/invalid", Text: msg}
		switch {
		case msg == "cannot read request body": // broken chunks, or a client that went away: not our fault
			e.status, e.Code = http.StatusBadRequest, "request/body"
		case status == http.StatusInternalServerError:
			e.Code, e.Text = "server/error", "something went wrong on our side"
		case status == http.StatusRequestEntityTooLarge:
			e.Code = "request/large"
		case status == http.StatusUnsupportedMediaType:
			e.Code = "request/type"
		}
		for _, err := range errs {
			var detail *huma.ErrorDetail
			if errors.As(err, &detail) {
				if e.Data == nil {
					e.Data = map[string]any{}
				}
				e.Data[strings.TrimPrefix(detail.Location, "body.")] = detail.Message
			}
		}
		return e
	}
}

// writeError writes an error outside of the framework.
func writeError(w http.ResponseWriter, status int, code, text string) {
	(&apiError{status: status, Code: code, Text: text}).write(w)
}

func (e *apiError) write(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(e.status)
	if err := json.NewEncoder(w).Encode(e); err != nil {
		slog.Debug("error not written", "err", err)
	}
}
