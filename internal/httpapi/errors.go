package httpapi

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"lettercase/game"
)

// apiError is the body of every error: a stable code, a sentence, data.
type apiError struct {
	status int
	Code   string         `json:"code" doc:"stable, subject/what"`
	Text   string         `json:"text" doc:"a sentence for people, in English"`
	Data   map[string]any `json:"data,omitempty"`
}

func (e *apiError) Error() string  { return e.Code + ": " + e.Text }
func (e *apiError) GetStatus() int { return e.status }

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

// statuses are the HTTP statuses of error codes; see statusOf for others.
var statuses = map[string]int{
	"player/none": http.StatusUnauthorized, "player/token": http.StatusUnauthorized,
	"request/upgrade": http.StatusUpgradeRequired, "request/origin": http.StatusForbidden,
	"player/invited": http.StatusForbidden, "player/scope": http.StatusForbidden, "seat/foreign": http.StatusForbidden, "seat/none": http.StatusForbidden,
	"table/host": http.StatusForbidden, "seat/reserved": http.StatusForbidden, "chat/muted": http.StatusForbidden, "hint/off": http.StatusForbidden,
	"table/unknown": http.StatusNotFound, "game/unknown": http.StatusNotFound, "link/unknown": http.StatusNotFound, "replay/seq": http.StatusNotFound,
	"store/unavailable": http.StatusServiceUnavailable, "table/busy": http.StatusServiceUnavailable,
	"table/damaged": http.StatusInternalServerError, "server/error": http.StatusInternalServerError,
	"rate/slow": http.StatusTooManyRequests, "table/many": http.StatusTooManyRequests, "live/many": http.StatusTooManyRequests,
	"request/body": http.StatusBadRequest,
}

func statusOf(code string) int {
	if status, ok := statuses[code]; ok {
		return status
	}
	switch _, what, _ := strings.Cut(code, "/"); what {
	case "closed", "paused", "waiting", "started", "taken", "playing", "left", "present", "answered", "entered", "turn", "phase":
		return http.StatusConflict
	}
	return http.StatusUnprocessableEntity
}

// fail converts an error to a response. An error without a code is an internal one: it is logged and not shown.
func (s *Server) fail(err error) error {
	if err == nil {
		return nil
	}
	if errors.Is(err, context.Canceled) { // the client is gone and does not see this
		return &apiError{status: http.StatusServiceUnavailable, Code: "store/unavailable", Text: "this was broken off"}
	}
	var coded *game.Error
	if !errors.As(err, &coded) {
		s.log.Error("request failed", "err", err)
		return &apiError{status: http.StatusInternalServerError, Code: "server/error", Text: "something went wrong on our side"}
	}
	status := statusOf(coded.Code)
	if status == http.StatusServiceUnavailable {
		s.log.Warn("request not served", "err", err)
	}
	return &apiError{status: status, Code: coded.Code, Text: coded.Text, Data: coded.Data}
}

// refusal is the error if it refuses the action itself, rather than the caller or the table.
func refusal(err error) *apiError {
	var coded *game.Error
	if !errors.As(err, &coded) {
		return nil
	}
	switch statusOf(coded.Code) {
	case http.StatusConflict, http.StatusUnprocessableEntity:
		return &apiError{Code: coded.Code, Text: coded.Text, Data: coded.Data}
	}
	return nil
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
