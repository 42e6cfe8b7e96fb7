package main

import (
	"fmt"
	"html/template"
	"regexp"
	"strings"

	"lettercase/game"
	"lettercase/texts"
)

// inApp says that a figure is in the app.
var inApp = map[string]string{
	"de": "im Programm ansehen", "en": "see it in the app", "fr": "voir dans l’application", "it": "vedi nell’app", "nb": "se den i appen", "nl": "bekijk in de app",
}

var (
	bold   = regexp.MustCompile(`\*\*(.+?)\*\*`)
	italic = regexp.MustCompile(`\*([^* ][^*]*)\*`)
)

func inline(text string) string {
	return italic.ReplaceAllString(bold.ReplaceAllString(template.HTMLEscapeString(text), "<strong>$1</strong>"), "<em>$1</em>")
}

// rulePage is the rules of a game in a language. The app draws the figures; here their captions lead to it.
func rulePage(key, lang string, book *texts.Book, rules *texts.Rulebook) *page {
	say := func(key string) string {
		return book.Say(game.Say(key), func(game.Seat) string { return "" })
	}
	p := &page{Name: "games/" + key + "." + lang, Title: say("game." + key), Lang: lang}
	var b strings.Builder
	fmt.Fprintf(&b, "<h1>%s</h1>\n<p class=\"lead\">%s</p>\n", template.HTMLEscapeString(p.Title), inline(say("game."+key+".line")))
	fmt.Fprintf(&b, "<p class=\"pictures\"><img src=\"../pictures/%s-desktop.avif\" alt=\"%s\" loading=\"lazy\" width=\"1280\" height=\"800\"><img src=\"../pictures/%s-phone.avif\" alt=\"\" loading=\"lazy\" width=\"390\" height=\"844\"></p>\n", key, template.HTMLEscapeString(p.Title), key)
	found := section{Page: p.Name, Title: p.Title}
	write := func(blocks []texts.Block, anchor string) {
		open := ""
		change := func(tag string) {
			if open == tag {
				return
			}
			if open != "" {
				b.WriteString("</" + open + ">\n")
			}
			if open = tag; tag != "" {
				b.WriteString("<" + tag + ">\n")
			}
		}
		for _, block := range blocks {
			switch block.Kind {
			case texts.Paragraph:
				change("")
				fmt.Fprintf(&b, "<p>%s</p>\n", inline(block.Text))
			case texts.Item:
				change("ul")
				fmt.Fprintf(&b, "<li>%s</li>\n", inline(block.Text))
			case texts.Row:
				change("table")
				b.WriteString("<tr>")
				for _, cell := range block.Cells {
					fmt.Fprintf(&b, "<td>%s</td>", inline(cell))
				}
				b.WriteString("</tr>\n")
			case texts.Drawing:
				change("")
				fmt.Fprintf(&b, "<p class=\"figure\">%s <a href=\"../../rules/%s#%s\">%s</a></p>\n", inline(block.Text), key, anchor, inApp[lang])
			}
			found.Text += strings.ReplaceAll(block.Text, "*", "") + " " + strings.Join(block.Cells, " ") + " "
		}
		change("")
	}
	write(rules.Lead, "")
	for _, s := range rules.Sections {
		p.sections = append(p.sections, found)
		found = section{Page: p.Name, ID: s.ID, Title: p.Title + ": " + s.Title}
		tag := "h2"
		if s.Sub {
			tag = "h3"
		} else {
			p.Contents = append(p.Contents, heading{s.ID, s.Title})
		}
		fmt.Fprintf(&b, "<%s id=%q>%s</%s>\n", tag, s.ID, template.HTMLEscapeString(s.Title), tag)
		write(s.Blocks, s.ID)
	}
	p.sections = append(p.sections, found)
	p.Body = template.HTML(b.String())
	return p
}
