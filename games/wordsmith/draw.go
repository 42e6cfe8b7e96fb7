package wordsmith

import "math"

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
