package wordsmith

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew")

const thickness = 0.13 // of every piece, as it is drawn

// The picture in the docs and the alphabet for the browser are written from the same strokes.
// After a change: go test ./games/wordsmith -run Golden -update, and look at the picture.
func TestGoldenAlphabet(t *testing.T) {
	data, err := json.MarshalIndent(draw(), "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string][]byte{
		filepath.Join("..", "..", "docs", "rules", "wordsmith-alphabet.svg"):           []byte(alphabetSVG()),
		filepath.Join("..", "..", "web", "src", "games", "wordsmith", "alphabet.json"): append(data, '\n'),
	} {
		if *update {
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, want, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is stale: run this test with -update", path)
		}
	}
}

// path is the centre line of a piece at its own origin, for SVG: a stroke along it, as wide as thickness, is the piece.
func (p Piece) path() string {
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

// colours are those of the pieces in the box.
var colours = map[Piece]string{Long: "#c8372d", Short: "#e3a008", Curve: "#2563b0", Bow: "#2f8f4e"}

// alphabetSVG draws the whole alphabet with the count of pieces under each letter, as on the box's sides.
func alphabetSVG() string {
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
`, width, height, width*scale, height*scale, thickness, body)
}

func writeStrokes(b *strings.Builder, l Letter) {
	for _, s := range l.Strokes {
		fmt.Fprintf(b, `<path stroke="%s" transform="translate(%g %g)rotate(%g)" d="%s"/>`, colours[s.Piece], s.X, s.Y, s.Turn, s.Piece.path())
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

// shape is a kind of piece as a screen draws it.
type shape struct {
	Piece  Piece  `json:"piece"`
	Colour string `json:"colour"`
	Path   string `json:"path"` // centre line at its own origin, in letter heights
}

// drawing is all that a screen needs to draw words from pieces.
type drawing struct {
	Thickness float64  `json:"thickness"`
	Shapes    []shape  `json:"shapes"`
	Letters   []Letter `json:"letters"`
}

// draw returns the shapes and the letters; the browser has them as alphabet.json.
func draw() drawing {
	d := drawing{Thickness: thickness, Letters: Alphabet()}
	for _, kind := range Kinds {
		d.Shapes = append(d.Shapes, shape{kind, colours[kind], kind.path()})
	}
	return d
}
