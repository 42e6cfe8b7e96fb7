package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"strings"

	"lettercase/games"
	"lettercase/texts"
)

// group is a part of the menu.
type group struct {
	Title string
	Pages []*page
}

// page is one page of the site.
type page struct {
	Name     string // file name without .html
	Source   string // Markdown, from the root of the repository
	Title    string // from the first heading
	Lang     string
	Body     template.HTML
	Others   []*page // the same page in other languages
	Contents []heading
	sections []section
}

// heading is an entry of a page's table of contents.
type heading struct{ ID, Text string }

// section is what the search finds: a heading and the text under it.
type section struct {
	Page  string `json:"p"`
	ID    string `json:"i,omitempty"`
	Title string `json:"t"`
	Text  string `json:"x"`
}

// guide is the menu: the pages in the order in which one would read them. The rules follow the first page.
var guide = []struct {
	title string
	pages [][2]string // name, source
}{
	{"Play", [][2]string{{"index", "docs/index.md"}, {"daily", "docs/daily.md"}, {"opponents", "docs/opponents.md"}, {"terminal", "docs/terminal.md"}}},
	{"Host", [][2]string{
		{"host-pi", "docs/host-pi.md"},
		{"host-server", "docs/host-server.md"},
		{"host-container", "docs/host-container.md"},
		{"host-three", "docs/host-three.md"},
		{"operating", "docs/operating.md"},
	}},
	{"Build", [][2]string{{"programs", "docs/programs.md"}, {"bot", "docs/bot.md"}, {"tutorial", "docs/tutorial.md"}, {"architecture", "ARCHITECTURE.md"}, {"contributing", "CONTRIBUTING.md"}}},
	{"Know", [][2]string{
		{"engine", "docs/engine.md"},
		{"performance", "docs/performance.md"},
		{"security", "SECURITY.md"},
		{"privacy", "docs/privacy.md"},
		{"changelog", "CHANGELOG.md"},
		{"conduct", "CODE_OF_CONDUCT.md"},
	}},
}

var langNames = map[string]string{"de": "Deutsch", "en": "English", "fr": "Français", "it": "Italiano", "nb": "Norsk bokmål", "nl": "Nederlands"}

// gameTitles is the heading of the games in the menu, in the language of the page.
var gameTitles = map[string]string{"de": "Spielregeln", "en": "The games", "fr": "Les règles", "it": "Le regole", "nb": "Reglene", "nl": "De spelregels"}

var (
	//go:embed page.html
	frame string
	//go:embed style.css
	style []byte
	//go:embed search.js
	search []byte
)

// site makes all files of the site from the repository.
func site(root fs.FS) (map[string][]byte, error) {
	files := map[string][]byte{"style.css": style, "search.js": search}
	rules, err := rulePages()
	if err != nil {
		return nil, err
	}
	var all []*page
	known := map[string]string{} // sources and the pages they became
	for _, g := range guide {
		for _, p := range g.pages {
			all = append(all, &page{Name: p[0], Source: p[1], Lang: "en"})
			known[p[1]] = p[0]
		}
	}
	for _, folder := range []string{"decisions", "rules", "notes"} {
		sources, err := fs.Glob(root, "docs/"+folder+"/*.md")
		if err != nil {
			return nil, err
		}
		for _, source := range sources {
			p := &page{Name: strings.TrimSuffix(strings.TrimPrefix(source, "docs/"), ".md"), Source: source, Lang: "en"}
			all = append(all, p)
			known[source] = p.Name
		}
	}
	for _, p := range all {
		if err := p.render(root, known, files); err != nil {
			return nil, fmt.Errorf("%s: %w", p.Source, err)
		}
	}
	all = append(all, overviewOf(all, "decisions", "Decisions", "docs/decisions/"), overviewOf(all, "digests", "Rules by number", "docs/rules/"))
	for _, pages := range rules {
		all = append(all, pages...)
	}
	if err := errors.Join(pictures(root, files), look(root, files)); err != nil {
		return nil, err
	}
	return files, assemble(all, rules, files)
}

// overviewOf is a page that lists the pages of a folder.
func overviewOf(all []*page, name, title, folder string) *page {
	p := &page{Name: name, Title: title, Lang: "en"}
	var b strings.Builder
	fmt.Fprintf(&b, "<h1>%s</h1>\n<ul>\n", title)
	for _, other := range all {
		if strings.HasPrefix(other.Source, folder) {
			fmt.Fprintf(&b, "<li><a href=%q>%s</a></li>\n", other.Name+".html", template.HTMLEscapeString(other.Title))
		}
	}
	b.WriteString("</ul>\n")
	p.Body = template.HTML(b.String())
	return p
}

// pictures copies the pictures of games in progress.
func pictures(root fs.FS, files map[string][]byte) error {
	names, err := fs.Glob(root, "docs/pictures/*.avif")
	if err != nil {
		return err
	}
	for _, name := range names {
		raw, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		files["pictures/"+path.Base(name)] = raw
	}
	return nil
}

// look copies what the site shares with the app: its icon and its fonts.
func look(root fs.FS, files map[string][]byte) error {
	for _, name := range []string{"web/public/icon.svg", "web/src/fonts/fonts.css", "web/src/fonts/literata.woff2", "web/src/fonts/source-sans-3.woff2"} {
		raw, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		files[path.Base(name)] = raw
	}
	return nil
}

// menuOf is the menu beside a page: the games in its language, and everything else.
func menuOf(p *page, all []*page, rules map[string][]*page) []group {
	byName := map[string]*page{}
	for _, other := range all {
		byName[other.Name] = other
	}
	var menu []group
	for i, g := range guide {
		out := group{Title: g.title}
		for _, entry := range g.pages {
			out.Pages = append(out.Pages, byName[entry[0]])
		}
		if g.title == "Know" {
			out.Pages = append(out.Pages, byName["decisions"], byName["digests"])
		}
		menu = append(menu, out)
		if i == 0 {
			menu = append(menu, group{Title: gameTitles[p.Lang], Pages: rules[p.Lang]})
		}
	}
	return menu
}

// assemble puts every page into the frame and writes the index of the search for each language.
func assemble(all []*page, rules map[string][]*page, files map[string][]byte) error {
	tmpl, err := template.New("page").Parse(frame)
	if err != nil {
		return err
	}
	index := map[string][]section{}
	for _, p := range all {
		up := strings.Repeat("../", strings.Count(p.Name, "/"))
		var out bytes.Buffer
		err := tmpl.Execute(&out, map[string]any{"Page": p, "Menu": menuOf(p, all, rules), "Up": up, "LangNames": langNames})
		if err != nil {
			return err
		}
		files[p.Name+".html"] = out.Bytes()
		index[p.Lang] = append(index[p.Lang], p.sections...)
	}
	for lang, sections := range index {
		raw, err := json.Marshal(sections)
		if err != nil {
			return err
		}
		files["search."+lang+".json"] = raw
	}
	return nil
}

// rulePages are the rules of each game in each language, from the same files that the app shows.
func rulePages() (map[string][]*page, error) {
	out := map[string][]*page{}
	for _, lang := range texts.Langs {
		for _, g := range games.All {
			key := g.Info().Key
			book, err := texts.Open(lang, texts.Shared, g.Texts)
			if err != nil {
				return nil, err
			}
			rules, err := texts.ReadRulebook(g.Rulebook, lang)
			if err != nil {
				return nil, fmt.Errorf("%s %s: %w", key, lang, err)
			}
			out[lang] = append(out[lang], rulePage(key, lang, book, rules))
		}
	}
	for _, pages := range out {
		for i, p := range pages {
			for _, lang := range texts.Langs {
				p.Others = append(p.Others, out[lang][i])
			}
		}
	}
	return out, nil
}
