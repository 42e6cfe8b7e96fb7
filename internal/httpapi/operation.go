package httpapi

import (
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"reflect"
	"strconv"
	"strings"

	"lettercase/game"
	"lettercase/internal/people"
)

// operation is an operation of the API. It can run without HTTP: in a browser there is no server.
type operation struct {
	method, pattern string
	path            []string     // the pattern's segments; {name} takes any
	in, out         reflect.Type // structs
	call            func(ctx context.Context, in any) (any, error)
}

func newOperation(method, pattern string, in, out reflect.Type, call func(ctx context.Context, in any) (any, error)) operation {
	return operation{method, pattern, strings.Split(pattern, "/"), in, out, call}
}

// run runs the operation without HTTP.
func (o operation) run(ctx context.Context, path map[string]string, query url.Values, body []byte) (any, error) {
	in := reflect.New(o.in)
	if err := fillInput(in.Elem(), path, query, body); err != nil {
		return nil, &apiError{status: statusUnprocessableEntity, Code: "request/invalid", Text: err.Error()}
	}
	out, err := o.call(ctx, in.Interface())
	if err != nil {
		return nil, err
	}
	return reflect.ValueOf(out).Elem().FieldByName("Body").Interface(), nil
}

// fillInput sets the fields of an input by the tags that the API's description is made of.
func fillInput(v reflect.Value, path map[string]string, query url.Values, body []byte) error {
	t := v.Type()
	for i := range t.NumField() {
		field, at := t.Field(i), v.Field(i)
		name, isQuery := field.Tag.Lookup("query")
		text := query.Get(name)
		if text == "" {
			text = field.Tag.Get("default")
		}
		if param, ok := field.Tag.Lookup("path"); ok {
			text, isQuery = path[param], true
		}
		var err error
		switch {
		case field.Name == "Body":
			if len(body) > 0 {
				err = json.Unmarshal(body, at.Addr().Interface())
			}
		case field.Anonymous:
			err = fillInput(at, path, query, nil)
		case isQuery && text != "":
			err = set(at, text)
		case isQuery && at.Kind() == reflect.Bool && query.Has(name):
			at.SetBool(true)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func set(v reflect.Value, text string) error {
	switch {
	case v.Kind() == reflect.String:
		v.SetString(text)
	case v.Kind() == reflect.Bool:
		yes, err := strconv.ParseBool(text)
		v.SetBool(yes)
		return err
	case v.CanInt():
		n, err := strconv.ParseInt(text, 10, v.Type().Bits())
		v.SetInt(n)
		return err
	}
	return nil
}

// match returns the parts of a path, or false if it is not the operation's.
func (o operation) match(method string, path []string) (map[string]string, bool) {
	if method != o.method || len(path) != len(o.path) {
		return nil, false
	}
	parts := map[string]string{}
	for i, want := range o.path {
		if name, ok := strings.CutPrefix(want, "{"); ok {
			part, err := url.PathUnescape(path[i])
			if err != nil {
				return nil, false
			}
			parts[strings.TrimSuffix(name, "}")] = part
		} else if want != path[i] {
			return nil, false
		}
	}
	return parts, true
}

// Do runs an operation for a player without HTTP: what a request under /api would answer, with its status.
func (s *Server) Do(ctx context.Context, p people.Player, method, target string, body []byte) (status int, answer []byte) {
	raw, query, _ := strings.Cut(target, "?")
	values, _ := url.ParseQuery(query) // what cannot be read is left out
	path := strings.Split(raw, "/")
	ctx = context.WithValue(ctx, callerKey{}, &caller{player: p})
	var out any
	err := error(&apiError{status: statusNotFound, Code: "request/path", Text: "there is nothing at " + raw})
	for _, o := range s.operations {
		if parts, ok := o.match(method, path); ok {
			out, err = o.run(ctx, parts, values, body)
			break
		}
	}
	status = 200
	if err != nil {
		e, ok := errors.AsType[*apiError](err)
		if !ok {
			e = &apiError{status: statusOf(game.Code(err)), Code: game.Code(err), Text: err.Error()}
		}
		status, out = e.status, e
	}
	if raw, ok := out.([]byte); ok { // a file
		return status, raw
	}
	answer, err = json.Marshal(out)
	if err != nil {
		s.log.Error("answer not encoded", "path", target, "err", err)
		return statusInternalServerError, []byte(`{"code":"server/error","text":"something went wrong on our side"}`)
	}
	return status, answer
}
