//go:build !js

package httpapi

import (
	"bytes"
	"encoding/json"
	"net/http"
	"reflect"
	"strings"
	"unicode"

	"github.com/danielgtaylor/huma/v2"

	"lettercase/game"
)

const apiIntroduction = `Tables at which word games are played.

A player is a signed cookie, made by POST /me; programs send a token instead (POST /me/token, then Authorization: Bearer …).
Refusals have a stable code, a sentence and data. What happens at a table comes down a WebSocket, GET /tables/{id}/live;
what a player does goes up by POST.`

// liveText describes the WebSocket, which OpenAPI cannot describe.
const liveText = `A WebSocket, from the server to the client only. Query: seat (a seat of one's own, or -1 to look on) and seq (the last seen; -1 for none).
Messages, one JSON object each:
{"type":"table","table":Table} first, and whenever seats, status, presence, proposals or the number of watchers change;
{"type":"view","seq","at","running","full","view","gone"}: the sections of the game's view that changed since the last message (all of them if full), those that are gone; the section "frame", which every game has, carries only those of its own fields that changed; table time in ms, whether the clock runs;
{"type":"row","seq","at","seat","what"}: something that the table itself did, such as a hint or a pause;
{"type":"chat","id","from","name","text","when"}, with "team":true if only the own team gets it;
{"type":"busy"}: the bots at this table wait because the server has much to do;
{"type":"beat"}, if there was nothing else for four seconds: a client that hears nothing for five seconds should connect again;
{"type":"bye","reason"}: reason is restart, slow or asleep (come back with the last seq), seat (it is no longer yours), signedOut (this browser is), forgotten, damaged (the table is out of service).`

// schemaName is a short name for a type; types of a game are prefixed with its key.
func schemaName(t reflect.Type, hint string) string {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	name := huma.DefaultSchemaNamer(t, hint)
	pkg := t.PkgPath()
	if _, key, ok := strings.Cut(pkg, "lettercase/games/"); ok && t.Name() != "" {
		key, _, _ = strings.Cut(key, "/") // also for types of its solver
		return capital(key) + name
	}
	switch {
	case strings.HasSuffix(pkg, "internal/table"):
		if known, ok := tableNames[name]; ok {
			return known
		}
	case strings.HasSuffix(pkg, "lettercase/tiles"):
		return "Tiles" + name
	case strings.HasSuffix(pkg, "lettercase/review") && name != "Review":
		return "Review" + name
	}
	return name
}

// tableNames are what the API calls the types of package table.
var tableNames = map[string]string{"Card": "Table", "Listing": "TableSummary", "SeatCard": "Seat", "PlayerCard": "PlayerSummary", "ProposalCard": "Proposal", "Setup": "TableSetup"}

func capital(s string) string {
	r := []rune(s)
	r[0] = unicode.ToUpper(r[0])
	return string(r)
}

// documentRoutes serves the API description as JSON and as a page. It comes after all other routes.
func (s *Server) documentRoutes(mux *http.ServeMux) error {
	oapi := s.openapi
	registry := oapi.Components.Schemas
	var actions, views []any
	registry.Schema(reflect.TypeFor[game.Frame](), true, "")
	for _, g := range s.cfg.Games {
		types := g.Types()
		for _, t := range []reflect.Type{types.Options, types.Action, types.View, types.Event} {
			registry.Schema(t, true, "")
		}
		for _, q := range g.Queries {
			registry.Schema(q.Answer, true, "")
		}
		actions = append(actions, map[string]any{"$ref": "#/components/schemas/" + schemaName(types.Action, "")})
		views = append(views, map[string]any{"$ref": "#/components/schemas/" + schemaName(types.View, "")})
	}
	oapi.AddOperation(&huma.Operation{
		OperationID: "live", Method: http.MethodGet, Path: "/tables/{id}/live", Summary: "What happens at a table, as it happens", Tags: []string{"play"}, Description: liveText,
		Parameters: []*huma.Param{
			{Name: "id", In: "path", Required: true, Schema: &huma.Schema{Type: "string"}},
			{Name: "seat", In: "query", Schema: &huma.Schema{Type: "integer"}},
			{Name: "seq", In: "query", Schema: &huma.Schema{Type: "integer"}},
		},
		Responses: map[string]*huma.Response{"101": {Description: "Switching to WebSocket"}},
	})
	describeAddresses(oapi)
	doc, err := openDocument(oapi, actions, views)
	if err != nil {
		return err
	}
	page := readable(oapi)
	html := func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(page)
	}
	mux.HandleFunc("GET /api", html)
	mux.HandleFunc("GET /api/{$}", html)
	mux.HandleFunc("GET /api/openapi.json", func(w http.ResponseWriter, _ *http.Request) {
		asJSON(w.Header())
		_, _ = w.Write(doc)
	})
	return nil
}

// describeAddresses describes what browsers open by a link: a download, and the way to a provider of accounts and back.
func describeAddresses(oapi *huma.OpenAPI) {
	add := func(id, path, summary, text string, responses map[string]*huma.Response, query ...string) {
		op := &huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, Description: text, Tags: []string{"players"}, Responses: responses}
		for _, name := range query {
			op.Parameters = append(op.Parameters, &huma.Param{Name: name, In: "query", Schema: &huma.Schema{Type: "string"}})
		}
		oapi.AddOperation(op)
	}
	add("exportMe", "/me/export.zip", "Everything about me as a zip file", "Finished games as files that can be replayed, running ones as I may see them now.",
		map[string]*huma.Response{"200": {Description: "The file", Content: map[string]*huma.MediaType{"application/zip": {}}}})
	back := map[string]*huma.Response{"303": {Description: "To the provider, or to /me, with what came of it behind the #"}}
	add("toAccount", "/sign-in/account", "Sign in with an account elsewhere, where the operator has set up a provider",
		"why=sign-in (or none): be the player of the account, or make it the first key of the player here. why=prove: show it as a key. why=add with proof (from /me/prove): make it a further key.", back, "why", "proof")
	add("fromAccount", "/sign-in/account/back", "Where the provider sends the browser back to", "To be registered with the provider as the redirect address.", back, "state", "code")
}

// openDocument is the description with the games' types filled in where the server itself accepts any JSON, because the games
// validate their own actions.
func openDocument(oapi *huma.OpenAPI, actions, views []any) ([]byte, error) {
	raw, err := oapi.MarshalJSON()
	if err != nil {
		return nil, err
	}
	var doc map[string]any
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	if err := dec.Decode(&doc); err != nil {
		return nil, err
	}
	if len(actions) > 0 {
		for _, name := range []string{"ActBody", "PreviewBody", "Advice"} {
			if p, ok := dig(doc, "components", "schemas", name, "properties", "action").(map[string]any); ok {
				p["anyOf"] = actions
			}
		}
		if p, ok := dig(doc, "paths", "/tables/{id}/replay/{seq}", "get", "responses", "200", "content", "application/json").(map[string]any); ok {
			p["schema"] = map[string]any{"anyOf": views}
		}
	}
	return json.MarshalIndent(doc, "", " ")
}

func dig(v any, path ...string) any {
	for _, key := range path {
		m, ok := v.(map[string]any)
		if !ok {
			return nil
		}
		v = m[key]
	}
	return v
}
