package game

import (
	"errors"
	"fmt"
)

// Error is a refusal: a stable code for programs, a sentence for people, data for the client.
type Error struct {
	Code string         `json:"code"`
	Text string         `json:"text"`
	Data map[string]any `json:"data,omitempty"`
}

// Errorf makes a coded error. The code reads "subject/what", lower case, and never changes.
func Errorf(code, format string, args ...any) *Error {
	return &Error{Code: code, Text: fmt.Sprintf(format, args...)}
}

// With returns the error with one more datum for the client.
func (e *Error) With(key string, value any) *Error {
	data := make(map[string]any, len(e.Data)+1)
	for k, v := range e.Data {
		data[k] = v
	}
	data[key] = value
	return &Error{Code: e.Code, Text: e.Text, Data: data}
}

func (e *Error) Error() string { return e.Code + ": " + e.Text }

// Code returns the stable code of a coded error anywhere in err's chain, or "".
func Code(err error) string {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}
