package solve

import "strings"

// Picture shows a board in characters: every tile a box with its letter in the middle, every cell four characters wide and two
// lines high. Only the part where tiles lie is drawn, with its columns and rows numbered.
func (p Position) Picture() string {
	if len(p.Board) == 0 {
		return ""
	}
	left, top, right, bottom := p.Size, p.Size, 0, 0
	for _, t := range p.Board {
		left, top = min(left, t.At[0]), min(top, t.At[1])
		right, bottom = max(right, t.At[0]+t.W), max(bottom, t.At[1]+t.H)
	}
	const cw, ch = 4, 2
	pic := make([][]rune, (bottom-top)*ch+1)
	for i := range pic {
		pic[i] = []rune(strings.Repeat(" ", (right-left)*cw+1))
	}
	lines := make([][]byte, len(pic)) // per character: which of its four arms are drawn
	for i := range lines {
		lines[i] = make([]byte, len(pic[0]))
	}
	const up, down, west, east = 1, 2, 4, 8
	for _, t := range p.Board {
		x0, y0 := (t.At[0]-left)*cw, (t.At[1]-top)*ch
		x1, y1 := x0+t.W*cw, y0+t.H*ch
		for x := x0; x < x1; x++ {
			for _, y := range []int{y0, y1} {
				lines[y][x] |= east
				lines[y][x+1] |= west
			}
		}
		for y := y0; y < y1; y++ {
			for _, x := range []int{x0, x1} {
				lines[y][x] |= down
				lines[y+1][x] |= up
			}
		}
		face := []rune(t.Letter)
		if len(face) == 0 {
			face = []rune("▒")
		}
		pic[(y0+y1)/2][(x0+x1)/2] = face[0]
	}
	arms := []rune("   │ ┘┐┤ └┌├─┴┬┼")
	arms[up], arms[down], arms[west], arms[east] = '│', '│', '─', '─'
	var b strings.Builder
	b.WriteString("   ")
	for col := left; col < right; col++ {
		b.WriteString("  " + pad(col))
	}
	b.WriteString("\n")
	for y, row := range pic {
		if y%ch == 1 {
			b.WriteString(pad(top+y/ch) + " ")
		} else {
			b.WriteString("   ")
		}
		for x, r := range row {
			if lines[y][x] != 0 {
				r = arms[lines[y][x]]
			}
			row[x] = r
		}
		b.WriteString(strings.TrimRight(string(row), " ") + "\n")
	}
	return b.String()
}

// pad writes a number in two places.
func pad(n int) string {
	if n < 10 {
		return " " + string(rune('0'+n))
	}
	return string(rune('0'+n/10)) + string(rune('0'+n%10))
}
