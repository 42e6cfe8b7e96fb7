package alfabet

import "strings"

// Text is the board as people type it: a line a row, "." an empty square, small letters for blanks, "#" for stops;
// then a line for every arrow.
func (b *Board) Text() string {
	var out, arrows strings.Builder
	for sq, c := range b.Cells {
		switch {
		case c.Stop:
			out.WriteString(Stop)
		case c.Letter == "":
			out.WriteByte('.')
		case c.Blank:
			out.WriteString(strings.ToLower(c.Letter))
		default:
			out.WriteString(c.Letter)
		}
		if c.Arrow != "" {
			arrows.WriteString("arrow " + b.Name(sq) + " " + string(c.Arrow) + "\n")
		}
		if sq%b.Size == b.Size-1 {
			out.WriteByte('\n')
		}
	}
	return out.String() + arrows.String()
}
