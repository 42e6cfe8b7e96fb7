package main

import (
	"encoding/json"
	"net/url"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"lettercase/games"
	"lettercase/texts"
)

var (
	reference = regexp.MustCompile(`(?:href|src)="([^"]*)"`)
	anchor    = regexp.MustCompile(`\bid="([^"]*)"`)
)

func built(t *testing.T) map[string][]byte {
	t.Helper()
	files, err := site(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// Every link within the site leads to a file of the site, and to an anchor in it; links to the app name pages it has.
func TestLinks(t *testing.T) {
	files := built(t)
	anchors := map[string]map[string]bool{}
	for name, content := range files {
		anchors[name] = map[string]bool{"": true}
		for _, m := range anchor.FindAllSubmatch(content, -1) {
			anchors[name][string(m[1])] = true
		}
	}
	links := 0
	for name, content := range files {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		for _, m := range reference.FindAllStringSubmatch(string(content), -1) {
			links++
			u, err := url.Parse(strings.ReplaceAll(m[1], "&amp;", "&"))
			switch {
			case err != nil:
				t.Errorf("%s: %v", name, err)
				continue
			case u.Scheme == "https" || u.Scheme == "http":
				if strings.Contains(m[0], "src=") {
					t.Errorf("%s loads something from elsewhere: %s", name, m[1])
				}
				continue
			}
			target := path.Join("docs", path.Dir(name), u.Path)
			if u.Path == "" {
				target = path.Join("docs", name)
			}
			inside, ok := strings.CutPrefix(target, "docs/")
			if !ok {
				if game, isRules := strings.CutPrefix(target, "rules/"); target != "." && (!isRules || !isGame(game)) {
					t.Errorf("%s: the app has no page %s", name, target)
				}
				continue
			}
			if files[inside] == nil {
				t.Errorf("%s: nothing at %s", name, m[1])
			} else if strings.HasSuffix(inside, ".html") && !anchors[inside][u.Fragment] {
				t.Errorf("%s: no such place: %s", name, m[1])
			}
		}
	}
	if links < 1000 {
		t.Errorf("found only %d links: does the search for them still work?", links)
	}
}

func isGame(key string) bool {
	_, err := games.ByKey(key)
	return err == nil
}

// All games are there in all languages, and the search finds their rules.
func TestRulesInSixLanguages(t *testing.T) {
	files := built(t)
	for _, lang := range texts.Langs {
		var index []section
		if err := json.Unmarshal(files["search."+lang+".json"], &index); err != nil {
			t.Fatal(err)
		}
		found := map[string]int{}
		for _, s := range index {
			found[s.Page] += len(s.Text)
			if files[s.Page+".html"] == nil || s.Title == "" {
				t.Errorf("%s: the search leads nowhere: %+v", lang, s)
			}
		}
		for _, g := range games.All {
			name := "games/" + g.Info().Key + "." + lang
			if files[name+".html"] == nil || found[name] < 2000 {
				t.Errorf("%s: %d characters", name, found[name])
			}
		}
	}
}

// A page neither shows Markdown as it is nor an example that is missing.
func TestPagesAreWhole(t *testing.T) {
	for name, content := range built(t) {
		if strings.HasSuffix(name, ".html") && (strings.Contains(string(content), "```") || strings.Contains(string(content), "<h1") != true) {
			t.Errorf("%s is not whole", name)
		}
	}
}

// What may be wider than a phone scrolls by itself, and somebody without a mouse can reach it.
func TestWhatScrollsCanBeFocused(t *testing.T) {
	wide := regexp.MustCompile(`<pre[^>]*>|<div class="table"[^>]*>`)
	found := 0
	for name, content := range built(t) {
		for _, tag := range wide.FindAllString(string(content), -1) {
			if found++; strings.HasSuffix(name, ".html") && !strings.Contains(tag, `tabindex="0"`) {
				t.Errorf("%s: %s", name, tag)
			}
		}
	}
	if found < 50 {
		t.Errorf("only %d blocks", found)
	}
}
