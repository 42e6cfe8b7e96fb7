//go:build !js

package httpapi

import (
	"bytes"
	"cmp"
	"html/template"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// groupOrder is the order of the groups of operations on the page.
var groupOrder = []string{"players", "lobby", "daily", "tables", "play", "afterwards", "words"}

// readable is the API description as one page without scripts.
func readable(oapi *huma.OpenAPI) []byte {
	var page struct {
		Title, Text string
		Groups      []docGroup
		Schemas     []docSchema
	}
	page.Title, page.Text = oapi.Info.Title+" API", oapi.Info.Description
	groups := map[string]*docGroup{}
	for path, item := range oapi.Paths {
		for method, op := range map[string]*huma.Operation{http.MethodGet: item.Get, http.MethodPost: item.Post, http.MethodDelete: item.Delete} {
			if op == nil {
				continue
			}
			tag := op.Tags[0]
			if groups[tag] == nil {
				groups[tag] = &docGroup{Name: tag}
			}
			groups[tag].Ops = append(groups[tag].Ops, docOp{
				Method: method, Path: path, Summary: op.Summary, Text: op.Description, Takes: schemaRef(requestSchema(op)), Gives: schemaRef(answerSchema(op)),
			})
		}
	}
	for _, g := range groups {
		slices.SortFunc(g.Ops, func(a, b docOp) int { return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Method, b.Method)) })
		page.Groups = append(page.Groups, *g)
	}
	slices.SortFunc(page.Groups, func(a, b docGroup) int {
		return cmp.Or(cmp.Compare(slices.Index(groupOrder, a.Name), slices.Index(groupOrder, b.Name)), cmp.Compare(a.Name, b.Name))
	})
	for name, schema := range oapi.Components.Schemas.Map() {
		d := docSchema{Name: name}
		for field, p := range schema.Properties {
			d.Fields = append(d.Fields, docField{field, schemaRef(p), p.Description, slices.Contains(schema.Required, field)})
		}
		slices.SortFunc(d.Fields, func(a, b docField) int { return cmp.Compare(a.Name, b.Name) })
		page.Schemas = append(page.Schemas, d)
	}
	slices.SortFunc(page.Schemas, func(a, b docSchema) int { return cmp.Compare(a.Name, b.Name) })
	var out bytes.Buffer
	if err := docPage.Execute(&out, page); err != nil {
		return []byte(err.Error())
	}
	return out.Bytes()
}

type (
	docGroup struct {
		Name string
		Ops  []docOp
	}
	docOp struct {
		Method, Path, Summary, Text string
		Takes, Gives                docRef
	}
	docSchema struct {
		Name   string
		Fields []docField
	}
	docField struct {
		Name     string
		Type     docRef
		Text     string
		Required bool
	}
	// docRef is a type in words, and the schema it leads to.
	docRef struct{ Text, Link string }
)

func requestSchema(op *huma.Operation) *huma.Schema {
	if op.RequestBody == nil {
		return nil
	}
	if c := op.RequestBody.Content["application/json"]; c != nil {
		return c.Schema
	}
	return nil
}

func answerSchema(op *huma.Operation) *huma.Schema {
	if r := op.Responses["200"]; r != nil {
		if c := r.Content["application/json"]; c != nil {
			return c.Schema
		}
	}
	return nil
}

func schemaRef(s *huma.Schema) docRef {
	switch {
	case s == nil:
		return docRef{}
	case s.Ref != "":
		name := s.Ref[strings.LastIndex(s.Ref, "/")+1:]
		return docRef{name, name}
	case s.Type == "array":
		item := schemaRef(s.Items)
		return docRef{"list of " + item.Text, item.Link}
	case s.Type == "":
		return docRef{Text: "any JSON"}
	}
	return docRef{Text: s.Type}
}

var docPage = template.Must(template.New("api").Parse(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{{.Title}}</title>
<style>
body{font:16px/1.5 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#2b2620;background:#faf6ee}
code,.p{font-family:ui-monospace,monospace;font-size:.9em}h2{border-bottom:1px solid #cbbfa8;margin-top:2.5rem}
.op{margin:.9rem 0}.m{display:inline-block;width:4.2rem;font-weight:bold}pre{white-space:pre-wrap}table{border-collapse:collapse;width:100%}
td{padding:.15rem .6rem .15rem 0;vertical-align:top}a{color:#7a3b1d}.q{color:#6d6253}
@media(prefers-color-scheme:dark){body{color:#e9e0d0;background:#211d18}a{color:#e0a070}.q{color:#a99d88}}
</style></head><body>
<h1>{{.Title}}</h1><p>{{.Text}}</p><p><a href="api/openapi.json">OpenAPI 3.1</a></p>
{{range .Groups}}<h2>{{.Name}}</h2>
{{range .Ops}}<div class="op"><span class="p"><span class="m">{{.Method}}</span>{{.Path}}</span><br>{{.Summary}}.
{{with .Takes}}{{if .Text}}<span class="q">takes</span> {{template "ref" .}}{{end}}{{end}}
{{with .Gives}}{{if .Text}}<span class="q">gives</span> {{template "ref" .}}{{end}}{{end}}
{{with .Text}}<pre class="q">{{.}}</pre>{{end}}</div>{{end}}{{end}}
<h2>Types</h2>{{range .Schemas}}<h3 id="{{.Name}}">{{.Name}}</h3><table>
{{range .Fields}}<tr><td><code>{{.Name}}</code>{{if not .Required}} <span class="q">optional</span>{{end}}</td><td>{{template "ref" .Type}}</td><td class="q">{{.Text}}</td></tr>{{end}}</table>{{end}}
</body></html>
{{define "ref"}}{{if .Link}}<a href="api#{{.Link}}">{{.Text}}</a>{{else}}{{.Text}}{{end}}{{end}}`))
