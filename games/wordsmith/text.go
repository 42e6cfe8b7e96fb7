package wordsmith

import (
	"math"
	"strings"
)

// points walks along the centre line of a placed piece in small steps.
func (s Stroke) points() [][2]float64 {
	var line [][2]float64
	const step = 0.01
	straight := func(x1, y1, x2, y2 float64) {
		n := max(1, int(math.Hypot(x2-x1, y2-y1)/step))
		for i := range n + 1 {
			f := float64(i) / float64(n)
			line = append(line, [2]float64{x1 + f*(x2-x1), y1 + f*(y2-y1)})
		}
	}
	curved := func(span, depth, radius float64) {
		top, back := -span/2, -depth
		straight(0, top, back+radius, top)
		for i := range 101 { // the upper corner, then the lower one as its mirror image
			sin, cos := math.Sincos(float64(i) / 100 * math.Pi / 2)
			x, y := back+radius-radius*sin, top+radius-radius*cos
			line = append(line, [2]float64{x, y}, [2]float64{x, -y})
		}
		straight(back, top+radius, back, -top-radius)
		straight(back+radius, -top, 0, -top)
	}
	switch s.Piece {
	case Long:
		straight(0, -longLength/2, 0, longLength/2)
	case Short:
		straight(0, -shortLength/2, 0, shortLength/2)
	case Curve:
		curved(curveSpan, curveDepth, curveRadius)
	case Bow:
		curved(bowSpan, bowDepth, bowRadius)
	}
	sin, cos := math.Sincos(s.Turn * math.Pi / 180)
	for i, p := range line {
		line[i] = [2]float64{s.X + p[0]*cos - p[1]*sin, s.Y + p[0]*sin + p[1]*cos}
	}
	return line
}

// braille[y][x] is the bit of a dot in a character of two by four.
var braille = [4][2]rune{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}

// ansi are terminal colours near those of the pieces.
var ansi = map[Piece]string{Long: "\x1b[31m", Short: "\x1b[33m", Curve: "\x1b[34m", Bow: "\x1b[32m"}

// Text draws a word from its pieces for a terminal, in so many lines of Braille dots, in colour if wanted.
func Text(word string, height int, colour bool) []string {
	type cell struct {
		dots  rune
		piece Piece
	}
	rows := make([][]cell, height)
	scale := float64(4*height - 1)
	left := 0.0
	for _, r := range word {
		if r < 'A' || r > 'Z' {
			continue
		}
		glyph := strokes[r-'A']
		for _, s := range glyph.of {
			for _, p := range s.points() {
				x := int(math.Round(left + max(0, p[0])*scale))
				y := min(max(0, int(math.Round(p[1]*scale))), 4*height-1)
				row := &rows[y/4]
				for len(*row) <= x/2 {
					*row = append(*row, cell{})
				}
				c := &(*row)[x/2]
				c.dots |= braille[y%4][x%2]
				c.piece = s.Piece
			}
		}
		// The next letter begins in a character of its own, so that colours do not mix.
		left = 2 * math.Ceil((left+glyph.width*scale+3)/2)
	}
	out := make([]string, height)
	for i, row := range rows {
		var b strings.Builder
		last := Piece("")
		for _, c := range row {
			if colour && c.dots != 0 && c.piece != last {
				b.WriteString(ansi[c.piece])
				last = c.piece
			}
			if c.dots == 0 {
				b.WriteByte(' ')
				continue
			}
			b.WriteRune(0x2800 + c.dots)
		}
		if last != "" {
			b.WriteString("\x1b[0m")
		}
		out[i] = b.String()
	}
	return out
}
