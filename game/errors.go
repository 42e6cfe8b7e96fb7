package game

import (
	"errors"
	"fmt"
	"maps"
	"strings"
)

// Error is a refusal: a stable code for programs, a sentence for people, data for the client.
type Error struct {
	Code string         `json:"code"`
	Text string         `json:"text"`
	Data map[string]any `json:"data,omitempty"`
	Key  string         `json:"-"` // of its text, where that is not "error." and the code
}

// Errorf makes a coded error. The code reads "subject/what", lower case, and never changes. What follows a full stop
// is of the key of its text, as in Refuse.
func Errorf(key, format string, args ...any) *Error {
	e := &Error{Code: key, Text: fmt.Sprintf(format, args...)}
	if code, _, cases := strings.Cut(key, "."); cases {
		e.Code, e.Key = code, "error."+key
	}
	return e
}

// Refuse makes a coded error that has no sentence of its own: the texts of the reader's language have it under "error."
// and the key. What follows a full stop in the key tells apart the sentences of one code: "input/sim.bots". The pairs
// are the values of the text's holes, as in Say.
func Refuse(key string, pairs ...any) *Error {
	code, _, _ := strings.Cut(key, ".")
	return &Error{Code: code, Data: Say(key, pairs...).Data.mapped(), Key: "error." + key}
}

// With returns the error with one more datum for the client.
func (e *Error) With(key string, value any) *Error {
	data := make(map[string]any, len(e.Data)+1)
	maps.Copy(data, e.Data)
	data[key] = value
	return &Error{Code: e.Code, Text: e.Text, Data: data, Key: e.Key}
}

func (e *Error) Error() string {
	if e.Text == "" {
		return e.Code
	}
	return e.Code + ": " + e.Text
}

// Code returns the stable code of a coded error anywhere in err's chain, or "".
func Code(err error) string {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return ""
}
