package wordsmith

// Stroke is one piece in its place. Coordinates are in letter heights, x to the right, y down, in the
// letter's own box; Turn is clockwise in degrees. A straight piece is placed by its middle and stands
// upright at turn 0. A curve is placed by the middle between its two ends and opens to the right at
// turn 0, as a C does.
type Stroke struct {
	Piece Piece   `json:"piece"`
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Turn  float64 `json:"turn"`
}

// Letter is the one right way to build a letter (SMITH-2).
type Letter struct {
	Letter  string   `json:"letter"`
	Width   float64  `json:"width"` // of the letter's box; its height is 1
	Pieces  Pieces   `json:"pieces"`
	Strokes []Stroke `json:"strokes"`
}

// The pieces' sizes. A curve's ends lie its span apart, its back lies its depth away from them, and its
// two corners are rounded with the radius.
const (
	longLength  = 1.0
	shortLength = 0.6
	curveSpan   = 1.0
	curveDepth  = 0.52
	curveRadius = 0.44
	bowSpan     = 0.5
	bowDepth    = 0.4
	bowRadius   = 0.25
)

// Short names keep the table readable. Long pieces and large curves are as high as a letter, so y is always the middle.
func long(x, turn float64) Stroke     { return Stroke{Long, x, 0.5, turn} }
func short(x, y, turn float64) Stroke { return Stroke{Short, x, y, turn} }
func curve(x, turn float64) Stroke    { return Stroke{Curve, x, 0.5, turn} }
func bow(x, y, turn float64) Stroke   { return Stroke{Bow, x, y, turn} }

type glyph struct {
	letter rune
	width  float64
	of     []Stroke
}

// strokes is the alphabet on the sides of the box. The letters' counts follow from it (SMITH-S1).
// Where two pieces slant, place and turn are such that their ends meet.
var strokes = [26]glyph{
	{'A', 0.90, []Stroke{long(0.225, 26.74), long(0.675, -26.74), short(0.45, 0.65, 90)}},
	{'B', 0.40, []Stroke{long(0, 0), bow(0, 0.25, 180), bow(0, 0.75, 180)}},
	{'C', 0.52, []Stroke{curve(0.52, 0)}},
	{'D', 0.52, []Stroke{long(0, 0), curve(0, 180)}},
	{'E', 0.60, []Stroke{long(0, 0), short(0.3, 0, 90), short(0.3, 0.5, 90), short(0.3, 1, 90)}},
	{'F', 0.60, []Stroke{long(0, 0), short(0.3, 0, 90), short(0.3, 0.5, 90)}},
	{'G', 0.52, []Stroke{curve(0.52, 0), short(0.52, 0.7, 0)}},
	{'H', 0.60, []Stroke{long(0, 0), long(0.6, 0), short(0.3, 0.5, 90)}},
	{'I', 0, []Stroke{long(0, 0)}},
	{'J', 0.50, []Stroke{short(0.5, 0.3, 0), bow(0.25, 0.6, -90)}},
	{'K', 0.38, []Stroke{long(0, 0), short(0.19, 0.268, 39.3), short(0.19, 0.732, -39.3)}},
	{'L', 0.60, []Stroke{long(0, 0), short(0.3, 1, 90)}},
	{'M', 0.80, []Stroke{long(0, 0), short(0.2, 0.224, -41.81), short(0.6, 0.224, 41.81), long(0.8, 0)}},
	{'N', 0.60, []Stroke{long(0, 0), long(0.3, -36.87), long(0.6, 0)}},
	{'O', 1.04, []Stroke{curve(0.52, 0), curve(0.52, 180)}},
	{'P', 0.40, []Stroke{long(0, 0), bow(0, 0.25, 180)}},
	{'Q', 1.04, []Stroke{curve(0.52, 0), curve(0.52, 180), short(0.86, 0.84, -45)}},
	{'R', 0.40, []Stroke{long(0, 0), bow(0, 0.25, 180), short(0.216, 0.75, -33.56)}},
	{'S', 0.65, []Stroke{bow(0.4, 0.25, 0), bow(0.25, 0.75, 180)}},
	{'T', 0.60, []Stroke{long(0.3, 0), short(0.3, 0, 90)}},
	{'U', 0.50, []Stroke{short(0, 0.3, 0), short(0.5, 0.3, 0), bow(0.25, 0.6, -90)}},
	{'V', 0.80, []Stroke{long(0.2, -23.58), long(0.6, 23.58)}},
	{'W', 0.80, []Stroke{long(0, 0), short(0.2, 0.776, 41.81), short(0.6, 0.776, -41.81), long(0.8, 0)}},
	{'X', 0.60, []Stroke{long(0.3, -36.87), long(0.3, 36.87)}},
	{'Y', 0.80, []Stroke{short(0.4, 0.7, 0), short(0.2, 0.176, -41.81), short(0.6, 0.176, 41.81)}},
	{'Z', 0.60, []Stroke{short(0.3, 0.1, 90), long(0.3, 36.87), short(0.3, 0.9, 90)}},
}

// counts holds the pieces of every letter, derived from its strokes.
var counts = func() (c [26]Pieces) {
	for i, letter := range strokes {
		for _, s := range letter.of {
			c[i] = c[i].With(s.Piece, 1)
		}
	}
	return c
}()

// Alphabet returns the twenty-six letters.
func Alphabet() []Letter {
	letters := make([]Letter, len(strokes))
	for i, s := range strokes {
		letters[i] = Letter{string(s.letter), s.width, counts[i], s.of}
	}
	return letters
}

// LetterPieces returns the pieces of one letter; none if the alphabet does not have it.
func LetterPieces(r rune) Pieces {
	if r < 'A' || r > 'Z' {
		return Pieces{}
	}
	return counts[r-'A']
}

// WordPieces returns the pieces that a word in the alphabet's letters is built of.
func WordPieces(word string) Pieces {
	var p Pieces
	for _, r := range word {
		p = p.Plus(LetterPieces(r))
	}
	return p
}
