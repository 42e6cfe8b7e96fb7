//go:build !js

package texts

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"lettercase/embedded"
)

// Rulebook is a game's whole rules in one language, read from games/<game>/rules/<lang>.md. The browser's build reads the
// same file (web/scripts/rulebook.ts). The format is a small part of Markdown:
//
//	---
//	not: HOUZE
//	now.play: turn points
//	now.play.quick: turn clock (where the option quick is set, or chosen as the value of one)
//	---
//	## A heading {#anchor}
//	A paragraph with **bold** words and the ids of the rules it tells. {ALF-1 ALF-2}
//	- an item of a list {ALF-3}
//	| a | row of a table |
//	![What the figure shows.](board at=F8 rows=.ab/.c.) {ALF-4}
//
// Headings have two levels. A paragraph, an item or a row is one line.
type Rulebook struct {
	Not      []string            // words in capitals that the text calls no words; all others are words
	Now      map[string][]string // anchors of the sections that fit a phase; only in en.md, it holds for all languages
	Lead     []Block             // what stands before the first heading
	Sections []Section
}

// Section is a heading with what stands under it.
type Section struct {
	ID     string
	Title  string
	Sub    bool // a heading of the second level, part of the section before it
	Blocks []Block
}

// Block is a paragraph, an item of a list, a row of a table or a figure.
type Block struct {
	Kind   BlockKind
	Text   string   // the paragraph, the item, the figure's caption
	Cells  []string // of a row
	Figure Figure
	Rules  []string // the ids of the rules that it tells
}

// BlockKind says what a block is.
type BlockKind int

// The kinds of blocks.
const (
	Paragraph BlockKind = iota
	Item
	Row
	Drawing
)

// Figure says what is drawn: the name of a drawing and what it is made of.
type Figure struct {
	Name string
	Args map[string]string
}

// List is an argument of several parts.
func (f Figure) List(arg string) []string {
	if f.Args[arg] == "" {
		return nil
	}
	return strings.Split(f.Args[arg], ",")
}

var (
	heading    = regexp.MustCompile(`^(##|###) (.+) \{#([\w-]+)\}$`)
	figureLine = regexp.MustCompile(`^!\[(.*)\]\((.+)\)$`)
	idsBehind  = regexp.MustCompile(`\s*\{([A-Z]+-[ASDV]?\d+(?: [A-Z]+-[ASDV]?\d+)*)\}$`)
)

// ReadRulebook reads the rules in a language.
func ReadRulebook(fsys fs.FS, lang string) (*Rulebook, error) {
	raw, err := embedded.ReadFile(fsys, lang+".md")
	if err != nil {
		return nil, fmt.Errorf("texts: %w", err)
	}
	r := &Rulebook{Now: map[string][]string{}}
	if err := r.parse(string(raw)); err != nil {
		return nil, fmt.Errorf("texts: rules %s: %w", lang, err)
	}
	return r, nil
}

func (r *Rulebook) parse(text string) error {
	front, body, ok := strings.Cut(strings.TrimPrefix(text, "---\n"), "\n---\n")
	if !ok {
		return fmt.Errorf("no front matter")
	}
	for line := range strings.Lines(front) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ":")
		switch phase, now := strings.CutPrefix(key, "now."); {
		case key == "not":
			r.Not = strings.Fields(value)
		case now:
			r.Now[phase] = strings.Fields(value)
		default:
			return fmt.Errorf("unknown key %q", key)
		}
	}
	for line := range strings.Lines(body) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		if h := heading.FindStringSubmatch(line); h != nil {
			r.Sections = append(r.Sections, Section{ID: h[3], Title: h[2], Sub: h[1] == "###"})
			continue
		}
		if strings.HasPrefix(line, "#") {
			return fmt.Errorf("heading without an anchor: %s", line)
		}
		b, err := parseBlock(line)
		if err != nil {
			return err
		}
		if n := len(r.Sections); n > 0 {
			r.Sections[n-1].Blocks = append(r.Sections[n-1].Blocks, b)
		} else {
			r.Lead = append(r.Lead, b)
		}
	}
	return nil
}

func parseBlock(line string) (Block, error) {
	var b Block
	if at := idsBehind.FindStringSubmatchIndex(line); at != nil {
		b.Rules = strings.Fields(line[at[2]:at[3]])
		line = line[:at[0]]
	}
	switch {
	case strings.HasPrefix(line, "!["):
		f := figureLine.FindStringSubmatch(line)
		if f == nil {
			return b, fmt.Errorf("not a figure: %s", line)
		}
		b.Kind, b.Text = Drawing, f[1]
		fields := strings.Fields(f[2])
		b.Figure = Figure{fields[0], map[string]string{}}
		for _, field := range fields[1:] {
			key, value, _ := strings.Cut(field, "=")
			b.Figure.Args[key] = value
		}
	case strings.HasPrefix(line, "|"):
		b.Kind = Row
		for _, cell := range strings.Split(strings.Trim(line, "|"), "|") {
			b.Cells = append(b.Cells, strings.TrimSpace(cell))
		}
	case strings.HasPrefix(line, "- "):
		b.Kind, b.Text = Item, line[2:]
	default:
		b.Text = line
	}
	return b, nil
}

// Blocks are all blocks in order.
func (r *Rulebook) Blocks() []Block {
	all := slices.Clone(r.Lead)
	for _, s := range r.Sections {
		all = append(all, s.Blocks...)
	}
	return all
}

// Part is the section with an anchor together with those below it.
func (r *Rulebook) Part(id string) []Section {
	i := slices.IndexFunc(r.Sections, func(s Section) bool { return s.ID == id })
	if i < 0 {
		return nil
	}
	end := i + 1
	for !r.Sections[i].Sub && end < len(r.Sections) && r.Sections[end].Sub {
		end++
	}
	return r.Sections[i:end]
}

// Box is what lies in a game's box, as games/<game>/rules/box.json has it. The file is written from the game's own data.
// Letters and other pieces are tables such as "A8/1 B3/4": face, how many, value (see tiles.ParseSet).
type Box struct {
	Letters map[string]string `json:"letters,omitempty"` // by language
	Special string            `json:"special,omitempty"` // what has no letter
	Sizes   string            `json:"sizes,omitempty"`   // "1x2*8": width, height and how many tiles measure so
	Dice    map[string]string `json:"dice,omitempty"`    // by language: the faces of each die
	Squares string            `json:"squares,omitempty"` // of the board, row by row, with commas between them
}

// ReadBox reads what lies in the box.
func ReadBox(fsys fs.FS) (*Box, error) {
	raw, err := embedded.ReadFile(fsys, "box.json")
	if err != nil {
		return nil, fmt.Errorf("texts: %w", err)
	}
	b := &Box{}
	return b, json.Unmarshal(raw, b)
}
