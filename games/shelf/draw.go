package shelf

import (
	"fmt"
	"strings"
)

// Draw draws a position's shelf for a terminal: the slots, each card with its value, and the sum. A joker
// is a small letter with a star, a blank a bar.
func (p *Position) Draw() string {
	from, to, sum := firstClosed, lastClosed, 0
	for i, c := range p.Shelf {
		if c.Face != "" {
			from, to = min(from, i+1), max(to, i+1)
			sum += boxes[p.Lang].Value(c.Face)
		}
	}
	var numbers, top, faces, values, bottom strings.Builder
	for slot := 1; slot <= Slots; slot++ {
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
		fmt.Fprintf(&values, "│ %2d ", boxes[p.Lang].Value(c.Face))
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
func face(c Card) string {
	switch {
	case c.Letter() == "" && c.Face == Joker:
		return "▬*"
	case c.Letter() == "":
		return "▬"
	case c.Face == Joker:
		return strings.ToLower(c.As) + "*"
	}
	return c.Face
}

// After is the position's shelf with a move on it.
func (p *Position) After(m Move) Position {
	next := *p
	for _, one := range m.Placed {
		next.Shelf[one.Slot-1] = Card{Face: one.Card, As: one.As}
	}
	return next
}

// String tells where a card goes: "7 E", "8 * as S", "4 _".
func (p Placed) String() string {
	if p.As != "" {
		return fmt.Sprintf("%d %s as %s", p.Slot, p.Card, p.As)
	}
	return fmt.Sprintf("%d %s", p.Slot, p.Card)
}
