package main

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"net/url"
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// render makes the body of a page from its Markdown.
func (p *page) render(root fs.FS, known map[string]string, files map[string][]byte) error {
	source, err := fs.ReadFile(root, p.Source)
	if err != nil {
		return err
	}
	md := goldmark.New(
		goldmark.WithExtensions(extension.Table, extension.Strikethrough),
		goldmark.WithParserOptions(parser.WithAutoHeadingID()),
		goldmark.WithRendererOptions(html.WithXHTML(), renderer.WithNodeRenderers(util.Prioritized(blocks{}, 100))),
	)
	source, err = included(root, source)
	if err != nil {
		return err
	}
	doc := md.Parser().Parse(text.NewReader(source))
	if err := p.relink(root, doc, known, files); err != nil {
		return err
	}
	p.outline(doc, source)
	var out bytes.Buffer
	if err := md.Renderer().Render(&out, source, doc); err != nil {
		return err
	}
	body := strings.NewReplacer("<table>", `<div class="table" tabindex="0"><table>`, "</table>", "</table></div>").Replace(out.String())
	p.Body = template.HTML(body)
	return nil
}

var include = regexp.MustCompile("(?m)^```include\\n(.+)\\n```$")

// included puts files in the place of blocks of the language "include", so that an example exists once.
func included(root fs.FS, source []byte) (_ []byte, err error) {
	out := include.ReplaceAllFunc(source, func(block []byte) []byte {
		name := string(include.FindSubmatch(block)[1])
		raw, e := fs.ReadFile(root, name)
		err = errors.Join(err, e)
		return []byte("```\n" + string(raw) + "```")
	})
	return out, err
}

// relink leads links between the repository's files to the pages they became. What has no page becomes plain text.
func (p *page) relink(root fs.FS, doc ast.Node, known map[string]string, files map[string][]byte) error {
	up := strings.Repeat("../", strings.Count(p.Name, "/"))
	var plain []*ast.Link
	err := ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Link:
			u, err := url.Parse(string(n.Destination))
			if err != nil {
				return ast.WalkStop, err
			}
			if u.Scheme != "" || u.Path == "" || strings.HasPrefix(u.Path, "/") {
				return ast.WalkContinue, nil
			}
			target := path.Join(path.Dir(p.Source), u.Path)
			if target == "docs/rules" {
				known[target] = "digests"
			}
			name, ok := known[target]
			if !ok {
				if _, err := fs.Stat(root, target); err != nil {
					return ast.WalkStop, fmt.Errorf("link to %s: %w", n.Destination, err)
				}
				plain = append(plain, n)
				return ast.WalkContinue, nil
			}
			n.Destination = []byte(up + name + ".html")
			if u.Fragment != "" {
				n.Destination = append(n.Destination, "#"+u.Fragment...)
			}
		case *ast.Image:
			target := path.Join(path.Dir(p.Source), string(n.Destination))
			raw, err := fs.ReadFile(root, target)
			if err != nil {
				return ast.WalkStop, err
			}
			name := "pictures/" + path.Base(target)
			files[name] = raw
			n.Destination = []byte(up + name)
			n.SetAttributeString("loading", "lazy")
		}
		return ast.WalkContinue, nil
	})
	for _, link := range plain {
		for child := link.FirstChild(); child != nil; {
			next := child.NextSibling()
			link.Parent().InsertBefore(link.Parent(), link, child)
			child = next
		}
		link.Parent().RemoveChild(link.Parent(), link)
	}
	return err
}

// outline takes the title, the table of contents and what the search finds from the headings.
func (p *page) outline(doc ast.Node, source []byte) {
	found := section{Page: p.Name}
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		h, ok := n.(*ast.Heading)
		if !ok {
			found.Text += plainText(n, source) + " "
			continue
		}
		title := plainText(h, source)
		id, _ := h.AttributeString("id")
		raw, _ := id.([]byte)
		if h.Level == 1 && p.Title == "" {
			p.Title, found.Title = title, title
			continue
		}
		p.sections = append(p.sections, found)
		found = section{Page: p.Name, ID: string(raw), Title: p.Title + ": " + title}
		if h.Level == 2 {
			p.Contents = append(p.Contents, heading{string(raw), title})
		}
	}
	p.sections = append(p.sections, found)
}

// plainText is the words of a node.
func plainText(n ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			if n.Type() == ast.TypeBlock {
				b.WriteByte(' ')
			}
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Text:
			b.Write(n.Value(source))
			if n.SoftLineBreak() {
				b.WriteByte(' ')
			}
		case *ast.FencedCodeBlock, *ast.CodeBlock:
			b.Write(n.Lines().Value(source))
		}
		return ast.WalkContinue, nil
	})
	return strings.Join(strings.Fields(b.String()), " ")
}

// blocks draws blocks of the language "plot" as bars: a line is a name, "|" and a number with what it counts.
type blocks struct{}

// RegisterFuncs is for goldmark.
func (b blocks) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindFencedCodeBlock, b.code)
	r.Register(ast.KindCodeBlock, b.code)
}

func (blocks) code(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	content := string(node.Lines().Value(source))
	if fenced, ok := node.(*ast.FencedCodeBlock); !ok || string(fenced.Language(source)) != "plot" {
		// Long lines scroll, also for somebody without a mouse.
		fmt.Fprintf(w, "<pre tabindex=\"0\"><code>%s</code></pre>\n", template.HTMLEscapeString(content))
		return ast.WalkSkipChildren, nil
	}
	return ast.WalkSkipChildren, plot(w, content)
}

// plot draws bars as a list, so that it reads well without seeing it.
func plot(w util.BufWriter, content string) error {
	type bar struct {
		name, value string
		n           float64
	}
	var bars []bar
	most := 0.0
	for line := range strings.Lines(content) {
		name, value, ok := strings.Cut(strings.TrimSpace(line), "|")
		value = strings.TrimSpace(value)
		number, _, _ := strings.Cut(value, " ")
		n, err := strconv.ParseFloat(strings.ReplaceAll(number, ",", ""), 64)
		if !ok || err != nil {
			return fmt.Errorf("plot: %q is not a name, | and a number", line)
		}
		bars = append(bars, bar{strings.TrimSpace(name), value, n})
		most = max(most, n)
	}
	_, _ = w.WriteString("<ul class=\"plot\">\n")
	for _, b := range bars {
		fmt.Fprintf(w, "<li><span>%s</span><span class=\"bar\"><i style=\"width:%.1f%%\"></i></span><b>%s</b></li>\n", template.HTMLEscapeString(b.name), 100*b.n/most, template.HTMLEscapeString(b.value))
	}
	_, _ = w.WriteString("</ul>\n")
	return nil
}
