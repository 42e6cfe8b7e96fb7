package wordsmith

import (
	"fmt"
	"math"
	"strings"
)

// Path returns the outline-free centre line of a piece at its own origin as an SVG path: a stroke of
// Thickness along it is the piece, moved to (X, Y) and turned by Turn.
func (p Piece) Path() string {
	switch p {
	case Long:
		return straightPath(longLength)
	case Short:
		return straightPath(shortLength)
	case Curve:
		return curvePath(curveSpan, curveDepth, curveRadius)
	case Bow:
		return curvePath(bowSpan, bowDepth, bowRadius)
	}
	return ""
}

func straightPath(length float64) string {
	return fmt.Sprintf("M0 %gV%g", -length/2, length/2)
}

// curvePath runs from the upper end over the back to the lower one.
func curvePath(span, depth, radius float64) string {
	top, back := -span/2, -depth
	return fmt.Sprintf("M0 %gH%gA%g %g 0 0 0 %g %gV%gA%g %g 0 0 0 %g %gH0",
		top, back+radius, radius, radius, back, top+radius, -top-radius, radius, radius, back+radius, -top)
}

// Points walks along the centre line of a placed piece in small steps.
func (s Stroke) Points() [][2]float64 {
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

// colours are those of the pieces in the box.
var colours = map[Piece]string{Long: "#c8372d", Short: "#e3a008", Curve: "#2563b0", Bow: "#2f8f4e"}

// AlphabetSVG draws the whole alphabet with the count of pieces under each letter, as on the box's sides.
func AlphabetSVG() string {
	const columns, cell, row, spacing, height = 7, 1.75, 2.1, 0.35, 80.0
	letters := Alphabet()
	var b strings.Builder
	for i, l := range letters {
		x, y := float64(i%columns)*cell, float64(i/columns)*row
		fmt.Fprintf(&b, "<g transform=\"translate(%.4g %.4g)\">", x+(cell-l.Width)/2, y+spacing)
		writeStrokes(&b, l)
		b.WriteString("</g>\n")
		fmt.Fprintf(&b, "<text x=\"%.4g\" y=\"%.4g\">%s = %s</text>\n", x+cell/2, y+spacing+1.45, l.Letter, spaced(l.Pieces))
	}
	rows := (len(letters) + columns - 1) / columns
	return frame(columns*cell, float64(rows)*row, height, b.String())
}

func frame(width, height, scale float64, body string) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.4g %.4g" width="%.4g" height="%.4g" role="img">
<style>path{fill:none;stroke-width:%g;stroke-linecap:round}text{font:0.2px sans-serif;text-anchor:middle;fill:#444}</style>
<rect width="100%%" height="100%%" fill="#fff"/>
%s</svg>
`, width, height, width*scale, height*scale, Thickness, body)
}

func writeStrokes(b *strings.Builder, l Letter) {
	for _, s := range l.Strokes {
		fmt.Fprintf(b, `<path stroke="%s" transform="translate(%g %g)rotate(%g)" d="%s"/>`, colours[s.Piece], s.X, s.Y, s.Turn, s.Piece.Path())
	}
}

// spaced writes "2L 1S".
func spaced(p Pieces) string {
	var parts []string
	for _, kind := range Kinds {
		if n := p.Of(kind); n > 0 {
			parts = append(parts, fmt.Sprint(n, string(kind)))
		}
	}
	return strings.Join(parts, " ")
}

// Shape is a kind of piece as a screen draws it.
type Shape struct {
	Piece  Piece  `json:"piece"`
	Colour string `json:"colour"`
	Path   string `json:"path"` // centre line at its own origin, in letter heights
}

// Drawn is all that a screen needs to draw words from pieces.
type Drawn struct {
	Thickness float64  `json:"thickness"`
	Shapes    []Shape  `json:"shapes"`
	Letters   []Letter `json:"letters"`
}

// Drawing returns the shapes and the letters; the browser has it as alphabet.json.
func Drawing() Drawn {
	d := Drawn{Thickness: Thickness, Letters: Alphabet()}
	for _, kind := range Kinds {
		d.Shapes = append(d.Shapes, Shape{kind, colours[kind], kind.Path()})
	}
	return d
}
