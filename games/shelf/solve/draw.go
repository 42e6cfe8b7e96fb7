package solve

import (
	"fmt"
	"strings"

	"lettercase/games/shelf"
)

// Draw draws a position's shelf for a terminal: the slots, each card with its value, and the sum. A joker
// is a small letter with a star, a blank a bar.
func (p *Position) Draw() string {
	from, to, sum := shelf.FirstClosed, shelf.LastClosed, 0
	for i, c := range p.Shelf {
		if c.Face != "" {
			from, to = min(from, i+1), max(to, i+1)
			sum += shelf.Box(p.Lang).Value(c.Face)
		}
	}
	var numbers, top, faces, values, bottom strings.Builder
	for slot := 1; slot <= shelf.Slots; slot++ {
		fmt.Fprintf(&numbers, "  %d  ", slot)
		switch {
		case slot < from:
			for _, b := range []*strings.Builder{&top, &faces, &values, &bottom} {
				b.WriteString("     ")
			}
		case slot == from:
			top.WriteString("╭────")
			bottom.WriteString("╰────")
		case slot <= to:
			top.WriteString("┬────")
			bottom.WriteString("┴────")
		}
		if slot < from || slot > to {
			continue
		}
		c := p.Shelf[slot-1]
		if c.Face == "" {
			faces.WriteString("│    ")
			values.WriteString("│    ")
			continue
		}
		fmt.Fprintf(&faces, "│ %-2s ", face(c))
		fmt.Fprintf(&values, "│ %2d ", shelf.Box(p.Lang).Value(c.Face))
	}
	return strings.Join([]string{
		strings.TrimRight(numbers.String(), " "),
		top.String() + "╮",
		faces.String() + "│",
		values.String() + "│" + fmt.Sprintf("  = %d", sum),
		bottom.String() + "╯",
	}, "\n") + "\n"
}

// face is how a lying card looks.
func face(c shelf.Card) string {
	switch {
	case c.Letter() == "" && c.Face == shelf.Joker:
		return "▬*"
	case c.Letter() == "":
		return "▬"
	case c.Face == shelf.Joker:
		return strings.ToLower(c.As) + "*"
	}
	return c.Face
}
