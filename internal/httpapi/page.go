//go:build !js

package httpapi

import (
	"bytes"
	"cmp"
	"fmt"
	"html"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// groupOrder is the order of the groups of operations on the page.
var groupOrder = []string{"players", "circles", "lobby", "daily", "tables", "play", "afterwards", "words"}

// readable is the API description as one page without scripts.
func readable(oapi *huma.OpenAPI) []byte {
	var page docPage
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
			groups[tag].Ops = append(groups[tag].Ops, &docOp{
				Method: method, Path: path, Summary: op.Summary, Text: op.Description, Takes: schemaRef(requestSchema(op)), Gives: schemaRef(answerSchema(op)),
			})
		}
	}
	for _, g := range groups {
		slices.SortFunc(g.Ops, func(a, b *docOp) int { return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Method, b.Method)) })
		page.Groups = append(page.Groups, g)
	}
	slices.SortFunc(page.Groups, func(a, b *docGroup) int {
		return cmp.Or(cmp.Compare(slices.Index(groupOrder, a.Name), slices.Index(groupOrder, b.Name)), cmp.Compare(a.Name, b.Name))
	})
	for name, schema := range oapi.Components.Schemas.Map() {
		d := &docSchema{Name: name}
		for field, p := range schema.Properties {
			d.Fields = append(d.Fields, &docField{field, schemaRef(p), p.Description, slices.Contains(schema.Required, field)})
		}
		slices.SortFunc(d.Fields, func(a, b *docField) int { return cmp.Compare(a.Name, b.Name) })
		page.Schemas = append(page.Schemas, d)
	}
	slices.SortFunc(page.Schemas, func(a, b *docSchema) int { return cmp.Compare(a.Name, b.Name) })
	return page.html()
}

// They are sorted as pointers: sorting is compiled for every type again, but only once for all pointers.
type (
	docPage struct {
		Title, Text string
		Groups      []*docGroup
		Schemas     []*docSchema
	}
	docGroup struct {
		Name string
		Ops  []*docOp
	}
	docOp struct {
		Method, Path, Summary, Text string
		Takes, Gives                docRef
	}
	docSchema struct {
		Name   string
		Fields []*docField
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

const docHead = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>%[1]s</title>
<style>
body{font:16px/1.5 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#2b2620;background:#faf6ee}
code,.p{font-family:ui-monospace,monospace;font-size:.9em}h2{border-bottom:1px solid #cbbfa8;margin-top:2.5rem}
.op{margin:.9rem 0}.m{display:inline-block;width:4.2rem;font-weight:bold}pre{white-space:pre-wrap}table{border-collapse:collapse;width:100%%}
td{padding:.15rem .6rem .15rem 0;vertical-align:top}a{color:#7a3b1d}.q{color:#6d6253}
@media(prefers-color-scheme:dark){body{color:#e9e0d0;background:#211d18}a{color:#e0a070}.q{color:#a99d88}}
</style></head><body>
<h1>%[1]s</h1><p>%[2]s</p><p><a href="api/openapi.json">OpenAPI 3.1</a></p>
`

// html is written without html/template, which calls methods by name: the linker would keep those of all types.
func (p docPage) html() []byte {
	var out bytes.Buffer
	// put escapes every string it is given.
	put := func(format string, values ...string) {
		escaped := make([]any, len(values))
		for i, v := range values {
			escaped[i] = html.EscapeString(v)
		}
		fmt.Fprintf(&out, format, escaped...)
	}
	ref := func(before string, r docRef) {
		switch {
		case r.Text == "":
		case r.Link != "":
			put(before+`<a href="api#%s">%s</a>`, r.Link, r.Text)
		default:
			put(before+`%s`, r.Text)
		}
	}
	put(docHead, p.Title, p.Text)
	for _, g := range p.Groups {
		put("<h2>%s</h2>\n", g.Name)
		for _, op := range g.Ops {
			put(`<div class="op"><span class="p"><span class="m">%s</span>%s</span><br>%s.`, op.Method, op.Path, op.Summary)
			ref("\n<span class=\"q\">takes</span> ", op.Takes)
			ref("\n<span class=\"q\">gives</span> ", op.Gives)
			if op.Text != "" {
				put("\n<pre class=\"q\">%s</pre>", op.Text)
			}
			put("</div>\n")
		}
	}
	put("<h2>Types</h2>")
	for _, s := range p.Schemas {
		put("<h3 id=\"%s\">%s</h3><table>\n", s.Name, s.Name)
		for _, f := range s.Fields {
			put(`<tr><td><code>%s</code>`, f.Name)
			if !f.Required {
				put(` <span class="q">optional</span>`)
			}
			put("</td><td>")
			ref("", f.Type)
			put("</td><td class=\"q\">%s</td></tr>\n", f.Text)
		}
		put("</table>")
	}
	put("\n</body></html>\n")
	return out.Bytes()
}
