package httpapi

import (
	"context"
	"errors"
	"strings"

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

// Package net/http is not imported here: it would be half a megabyte in a browser.
const (
	statusBadRequest          = 400
	statusConflict            = 409
	statusForbidden           = 403
	statusInternalServerError = 500
	statusNotFound            = 404
	statusServiceUnavailable  = 503
	statusTooManyRequests     = 429
	statusUnauthorized        = 401
	statusUnprocessableEntity = 422
	statusUpgradeRequired     = 426

	methodGet    = "GET"
	methodPost   = "POST"
	methodDelete = "DELETE"
)

// statuses are the HTTP statuses of error codes; see statusOf for others.
var statuses = map[string]int{
	"player/none": statusUnauthorized, "player/token": statusUnauthorized,
	"request/upgrade": statusUpgradeRequired, "request/origin": statusForbidden,
	"player/invited": statusForbidden, "player/scope": statusForbidden, "seat/foreign": statusForbidden, "seat/none": statusForbidden,
	"table/host": statusForbidden, "seat/reserved": statusForbidden, "chat/muted": statusForbidden, "hint/off": statusForbidden,
	"table/unknown": statusNotFound, "game/unknown": statusNotFound, "link/unknown": statusNotFound, "replay/seq": statusNotFound,
	"store/unavailable": statusServiceUnavailable, "table/busy": statusServiceUnavailable,
	"table/damaged": statusInternalServerError, "server/error": statusInternalServerError,
	"key/unknown": statusNotFound, "key/proof": statusForbidden, "key/other": statusForbidden, "ask/stranger": statusForbidden,
	"circle/unknown": statusNotFound, "circle/outside": statusForbidden, "circle/leader": statusForbidden, "circle/many": statusTooManyRequests,
	"rate/slow": statusTooManyRequests, "table/many": statusTooManyRequests, "live/many": statusTooManyRequests,
	"request/body": statusBadRequest,
}

func statusOf(code string) int {
	if status, ok := statuses[code]; ok {
		return status
	}
	switch _, what, _ := strings.Cut(code, "/"); what {
	case "closed", "paused", "waiting", "started", "taken", "playing", "left", "present", "answered", "entered", "turn", "phase", "together", "expired":
		return statusConflict
	}
	return statusUnprocessableEntity
}

// fail converts an error to a response. An error without a code is an internal one: it is logged and not shown.
func (s *Server) fail(err error) error {
	if err == nil {
		return nil
	}
	if errors.Is(err, context.Canceled) { // the client is gone and does not see this
		return &apiError{status: statusServiceUnavailable, Code: "store/unavailable", Text: "this was broken off"}
	}
	coded, ok := errors.AsType[*game.Error](err)
	if !ok {
		s.log.Error("request failed", "err", err)
		return &apiError{status: statusInternalServerError, Code: "server/error", Text: "something went wrong on our side"}
	}
	status := statusOf(coded.Code)
	if status == statusServiceUnavailable {
		s.log.Warn("request not served", "err", err)
	}
	return &apiError{status: status, Code: coded.Code, Text: coded.Text, Data: coded.Data}
}

// refusal is the error if it refuses the action itself, rather than the caller or the table.
func refusal(err error) *apiError {
	coded, ok := errors.AsType[*game.Error](err)
	if !ok {
		return nil
	}
	switch statusOf(coded.Code) {
	case statusConflict, statusUnprocessableEntity:
		return &apiError{Code: coded.Code, Text: coded.Text, Data: coded.Data}
	}
	return nil
}
