//go:build !js

package httpapi

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// bodyTimeout is how long the body of a request may take to arrive.
const bodyTimeout = 5 * time.Second

// bodyLimit is the largest body of a request, in bytes.
func bodyLimit(path string) int64 {
	if path == importPath {
		return maxImport
	}
	return maxBody
}

// endpoint is an operation with HTTP. Package huma describes and validates; its own handlers are generic, and the compiler
// would write all of their code again for every operation.
type endpoint struct {
	operation
	schemas huma.Registry
	params  []param
	body    *huma.Schema // nil: no body
	limit   int64
	headers []reflect.StructField // of the answer
}

// param is a field of an input that is filled from the path, the query or a header.
type param struct {
	index    []int
	in, name string
	def      string
	required bool
	schema   *huma.Schema
}

// describe adds an operation to the description of the API and to what is served.
func (s *Server) describe(o operation, id, group, summary string) {
	e := &endpoint{operation: o, schemas: s.openapi.Components.Schemas, limit: bodyLimit(o.pattern)}
	op := &huma.Operation{OperationID: id, Method: o.method, Path: o.pattern, Summary: summary, Tags: []string{group}, Responses: map[string]*huma.Response{}}
	for _, field := range reflect.VisibleFields(o.in) {
		switch {
		case field.Anonymous:
		case field.Name == "Body":
			e.body = huma.SchemaFromField(e.schemas, field, bodyName(o.in, id+"Request"))
			e.body.PrecomputeMessages()
			op.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/json": {Schema: e.body}}}
		default:
			if p, ok := e.param(field); ok {
				e.params = append(e.params, p)
				op.Parameters = append(op.Parameters, p.describe())
			}
		}
	}
	e.describeAnswer(op)
	s.openapi.AddOperation(op)
	s.mux.Handle(o.method+" /api"+o.pattern, e)
}

// bodyName is the name of a schema whose type has none.
func bodyName(parent reflect.Type, other string) string {
	if parent.Name() != "" {
		return parent.Name() + "Body"
	}
	return other
}

func (e *endpoint) param(field reflect.StructField) (param, bool) {
	for _, in := range []string{"path", "query", "header"} {
		if name := field.Tag.Get(in); name != "" {
			return param{
				index: field.Index, in: in, name: name, def: field.Tag.Get("default"),
				required: in == "path" || field.Tag.Get("required") == "true", schema: huma.SchemaFromField(e.schemas, field, ""),
			}, true
		}
	}
	return param{}, false
}

func (p param) describe() *huma.Param {
	d := &huma.Param{Name: p.name, In: p.in, Required: p.required, Schema: p.schema, Description: p.schema.Description}
	if p.in == "query" {
		d.Explode = new(bool)
	}
	return d
}

// refusalStatuses are those with which any operation may refuse.
var refusalStatuses = []int{
	http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound, http.StatusConflict, http.StatusUnprocessableEntity, http.StatusTooManyRequests, http.StatusInternalServerError,
}

func (e *endpoint) describeAnswer(op *huma.Operation) {
	ok := &huma.Response{Description: http.StatusText(http.StatusOK), Headers: map[string]*huma.Param{}}
	for _, field := range reflect.VisibleFields(e.out) {
		switch header := field.Tag.Get("header"); {
		case field.Name == "Body":
			ok.Content = map[string]*huma.MediaType{"application/json": {Schema: huma.SchemaFromField(e.schemas, field, bodyName(e.out, op.OperationID+"Response"))}}
		case header != "":
			e.headers = append(e.headers, field)
			field.Type = reflect.TypeFor[string]()
			ok.Headers[header] = &huma.Param{Schema: huma.SchemaFromField(e.schemas, field, "")}
		}
	}
	op.Responses["200"] = ok
	refused := e.schemas.Schema(reflect.TypeFor[apiError](), true, "Error")
	for _, status := range refusalStatuses {
		op.Responses[strconv.Itoa(status)] = &huma.Response{Description: http.StatusText(status), Content: map[string]*huma.MediaType{"application/json": {Schema: refused}}}
	}
}

// ServeHTTP reads and checks the input, runs the operation, and writes its answer.
func (e *endpoint) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	in := reflect.New(e.in)
	if err := e.read(in.Elem(), w, r); err != nil {
		err.write(w)
		return
	}
	out, err := e.call(r.Context(), in.Interface())
	if err != nil {
		refused, ok := errors.AsType[*apiError](err)
		if !ok {
			refused = &apiError{status: http.StatusInternalServerError, Code: "server/error", Text: "something went wrong on our side"}
		}
		refused.write(w)
		return
	}
	e.answer(w, reflect.ValueOf(out).Elem())
}

// read fills an input from a request.
func (e *endpoint) read(in reflect.Value, w http.ResponseWriter, r *http.Request) *apiError {
	at, found := huma.NewPathBuffer(make([]byte, 0, 128), 0), &huma.ValidateResult{}
	query := r.URL.Query()
	for _, p := range e.params {
		at.Reset()
		at.Push(p.in)
		at.Push(p.name)
		p.read(in.FieldByIndex(p.index), r, query, func(value any) { huma.Validate(e.schemas, p.schema, at, huma.ModeWriteToServer, value, found) },
			func(value any, problem string) { found.Add(at, value, problem) })
	}
	status := http.StatusUnprocessableEntity
	if e.body != nil {
		raw, err := readBody(w, r, e.limit)
		if err != nil {
			return err
		}
		var value any
		switch err := json.Unmarshal(raw, &value); {
		case !isJSON(r.Header.Get("Content-Type")):
			return &apiError{status: http.StatusUnsupportedMediaType, Code: "request/type", Text: "a body is JSON", Data: map[string]any{"body": r.Header.Get("Content-Type")}}
		case err != nil:
			status = http.StatusBadRequest
			found.Errors = append(found.Errors, &huma.ErrorDetail{Location: "body", Message: err.Error()})
		default:
			at.Reset()
			at.Push("body")
			huma.Validate(e.schemas, e.body, at, huma.ModeWriteToServer, value, found)
			if err := json.Unmarshal(raw, in.FieldByName("Body").Addr().Interface()); err != nil && len(found.Errors) == 0 {
				found.Errors = append(found.Errors, &huma.ErrorDetail{Location: "body", Message: err.Error()})
			}
		}
	}
	if len(found.Errors) == 0 {
		return nil
	}
	refused := &apiError{status: status, Code: "request/invalid", Text: "validation failed", Data: map[string]any{}}
	for _, err := range found.Errors {
		if detail, ok := errors.AsType[*huma.ErrorDetail](err); ok {
			refused.Data[strings.TrimPrefix(detail.Location, "body.")] = detail.Message
		}
	}
	return refused
}

// read sets a field and has its value validated.
func (p param) read(field reflect.Value, r *http.Request, query map[string][]string, validate func(any), wrong func(any, string)) {
	var text string
	switch values := query[p.name]; {
	case p.in == "path":
		text = r.PathValue(p.name)
	case p.in == "header":
		text = r.Header.Get(p.name)
	case len(values) > 0 && values[0] == "" && field.Kind() == reflect.Bool: // ?all
		text = "true"
	case len(values) > 0:
		text = values[0]
	}
	if text == "" {
		text = p.def
	}
	if text == "" {
		if p.required {
			wrong("", "required "+p.in+" parameter is missing")
		}
		return
	}
	switch err := set(field, text); {
	case err == nil && field.CanInt():
		validate(field.Int())
	case err == nil:
		validate(field.Interface())
	case field.Kind() == reflect.Bool:
		wrong(text, "invalid boolean")
	default:
		wrong(text, "invalid integer")
	}
}

func readBody(w http.ResponseWriter, r *http.Request, limit int64) ([]byte, *apiError) {
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(bodyTimeout)) // tests have none
	var buf bytes.Buffer
	n, err := io.Copy(&buf, io.LimitReader(r.Body, limit))
	late, slow := errors.AsType[net.Error](err)
	switch {
	case n == limit:
		return nil, &apiError{status: http.StatusRequestEntityTooLarge, Code: "request/large", Text: fmt.Sprintf("request body is too large limit=%d bytes", limit)}
	case slow && late.Timeout():
		return nil, &apiError{status: http.StatusRequestTimeout, Code: "request/invalid", Text: "request body read timeout"}
	case err != nil: // broken chunks, or a client that went away: not our fault
		return nil, &apiError{status: http.StatusBadRequest, Code: "request/body", Text: "cannot read request body"}
	case n == 0:
		return nil, &apiError{status: http.StatusBadRequest, Code: "request/invalid", Text: "request body is required"}
	}
	return buf.Bytes(), nil
}

// isJSON reports whether a body of a type is read as JSON; one without a type is.
func isJSON(contentType string) bool {
	kind, _, _ := strings.Cut(contentType, ";")
	kind = strings.TrimSpace(kind)
	return kind == "" || kind == "application/json" || strings.HasSuffix(kind, "+json")
}

// answer writes an output: its fields with a header's name, and its body.
func (e *endpoint) answer(w http.ResponseWriter, out reflect.Value) {
	header := w.Header()
	for _, field := range e.headers {
		name := field.Tag.Get("header")
		switch v := out.FieldByIndex(field.Index).Interface().(type) {
		case string:
			if v != "" {
				header.Set(name, v)
			}
		case http.Cookie:
			header.Set(name, v.String())
		case []http.Cookie:
			for i := range v {
				header.Add(name, v[i].String())
			}
		}
	}
	body := out.FieldByName("Body").Interface()
	if raw, ok := body.([]byte); ok {
		_, _ = w.Write(raw)
		return
	}
	asJSON(header)
	writeJSON(w, body)
}
