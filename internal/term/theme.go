package term

import (
	"strings"

	"charm.land/lipgloss/v2"
)

// theme gives every kind its colours: squares have the colours people know from boards. Where there is a background, both
// colours are set, so that light and dark terminals look alike; without colours the weight and the text remain.
var theme = map[Kind]lipgloss.Style{
	Faint:        lipgloss.NewStyle().Faint(true),
	Strong:       lipgloss.NewStyle().Bold(true),
	Title:        lipgloss.NewStyle().Bold(true).Underline(true),
	Good:         lipgloss.NewStyle().Foreground(lipgloss.Color("2")).Bold(true),
	Bad:          lipgloss.NewStyle().Foreground(lipgloss.Color("1")).Underline(true),
	LetterDouble: ground("#12324a", "#bfe0f2"),
	LetterTriple: ground("#ffffff", "#2f6fb5"),
	WordDouble:   ground("#5a1230", "#f6c1cf"),
	WordTriple:   ground("#ffffff", "#b3262e"),
	Minus:        ground("#f2d7a0", "#4a4038"),
	Centre:       ground("#5a1230", "#f6c1cf"),
	Tile:         ground("#2a2013", "#ecd9ae").Bold(true),
	Tile2:        ground("#2a2013", "#dcc28a").Bold(true),
	Tile3:        ground("#2a2013", "#f7ecd0").Bold(true),
	Fresh:        ground("#2a2013", "#ffc94d").Bold(true).Underline(true),
	Draft:        ground("#10240f", "#a9e29b").Bold(true),
	Cursor:       lipgloss.NewStyle().Reverse(true).Bold(true),
	Block:        ground("#ffffff", "#222222").Bold(true),
	Red:          ground("#ffffff", "#b3262e").Bold(true),
	Yellow:       ground("#332800", "#f0c419").Bold(true),
	Blue:         ground("#ffffff", "#2f6fb5").Bold(true),
	Green:        ground("#ffffff", "#3a7d34").Bold(true),
}

func ground(text, under string) lipgloss.Style {
	return lipgloss.NewStyle().Foreground(lipgloss.Color(text)).Background(lipgloss.Color(under))
}

// render applies the colours to a line and fills it up to a width.
func (l Line) render(width int) string {
	l = l.cut(width)
	var b strings.Builder
	for _, s := range l {
		if style, ok := theme[s.Kind]; ok {
			b.WriteString(style.Render(s.Text))
		} else {
			b.WriteString(s.Text)
		}
	}
	return b.String() + strings.Repeat(" ", max(0, width-l.Width()))
}
