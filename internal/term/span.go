package term

import (
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Kind is the meaning of a piece of text; a theme gives it its colours. The text alone also tells every kind apart.
type Kind int

// The kinds.
const (
	Plain Kind = iota
	Faint
	Strong
	Title
	Good
	Bad
	LetterDouble
	LetterTriple
	WordDouble
	WordTriple
	Minus
	Centre
	Tile  // a piece on the board or in the hand
	Tile2 // a second shade, so that neighbours differ
	Tile3
	Fresh  // laid by the last move
	Draft  // laid tentatively
	Cursor // where a key would lay
	Block  // a stop tile, a blank
	Red
	Yellow
	Blue
	Green
)

// Span is text of one kind.
type Span struct {
	Text string
	Kind Kind
}

// Line is a line of spans.
type Line []Span

// String is the line without its kinds.
func (l Line) String() string {
	var b strings.Builder
	for _, s := range l {
		b.WriteString(s.Text)
	}
	return b.String()
}

// Width is how many columns the line takes.
func (l Line) Width() int { return ansi.StringWidth(l.String()) }

// cut keeps what fits into a width.
func (l Line) cut(width int) Line {
	var out Line
	for _, s := range l {
		w := ansi.StringWidth(s.Text)
		if w > width {
			s.Text = ansi.Truncate(s.Text, max(0, width), "")
		}
		if s.Text == "" {
			break
		}
		out = append(out, s)
		width -= ansi.StringWidth(s.Text)
	}
	return out
}

// with adds a piece of the hand, with its value.
func (l Line) with(face string, value int) Line {
	return append(l, Span{fmt.Sprintf(" %s%d ", face, value), Tile}, Span{" ", Plain})
}

// line makes a line of one kind.
func line(kind Kind, text string) Line { return Line{{text, kind}} }

// lines splits a text into plain lines.
func lines(text string) []Line {
	var out []Line
	for _, l := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		out = append(out, line(Plain, l))
	}
	return out
}

// slice cuts a text into parts of n runes; the last may be shorter.
func slice(text string, n int) (parts []string) {
	for part := range slices.Chunk([]rune(text), n) {
		parts = append(parts, string(part))
	}
	return parts
}

// wrap breaks a sentence into lines of a width.
func wrap(text string, width int) []string {
	return strings.Split(ansi.Wrap(text, max(10, width), ""), "\n")
}

// flow breaks a line between its spans so that nothing is wider than a width; 0 is no limit.
func (l Line) flow(width int) []Line {
	if width == 0 {
		return []Line{l}
	}
	out, row := []Line{}, Line{}
	for _, s := range l {
		if len(row) > 0 && row.Width()+ansi.StringWidth(strings.TrimRight(s.Text, " ")) > width {
			out, row = append(out, row), Line{}
		}
		row = append(row, s)
	}
	return append(out, row)
}
