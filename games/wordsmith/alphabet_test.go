package wordsmith

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
)

// The table of SMITH-S1: long, short, large curve, small bow.
const boxTable = `A2100 B1002 C0010 D1010 E1300 F1200 G0110 H2100 I1000 J0101 K1200 L1100 M2200
	N3000 O0020 P1001 Q0120 R1101 S0002 T1100 U0201 V2000 W2200 X2000 Y0300 Z1200`

// SMITH-2, SMITH-S1: one way to build each letter; the counts that follow from the strokes are the box's.
func TestStrokesGiveTheCountsOfTheBoxSMITH2S1(t *testing.T) {
	rows := strings.Fields(boxTable)
	letters := Alphabet()
	if len(letters) != len(rows) {
		t.Fatalf("%d letters", len(letters))
	}
	var sum Pieces
	for i, row := range rows {
		want := Pieces{int(row[1] - '0'), int(row[2] - '0'), int(row[3] - '0'), int(row[4] - '0')}
		if l := letters[i]; l.Letter != row[:1] || l.Pieces != want {
			t.Errorf("%s is %v, want %s = %v", l.Letter, l.Pieces, row[:1], want)
		}
		sum = sum.Plus(letters[i].Pieces)
	}
	if want := (Pieces{26, 26, 7, 8}); sum != want {
		t.Errorf("the alphabet needs %v, want %v", sum, want)
	}
}

// Every piece lies inside its letter's box, the box is no wider than the letter, and each letter has its own shape.
func TestLettersFillTheirBoxes(t *testing.T) {
	shapes := map[string]string{}
	for _, l := range Alphabet() {
		left, right, top, bottom := 9.0, -9.0, 9.0, -9.0
		for _, s := range l.Strokes {
			for _, p := range s.hull() {
				left, right = min(left, p[0]), max(right, p[0])
				top, bottom = min(top, p[1]), max(bottom, p[1])
			}
		}
		const slack = 0.06
		if left < -slack || right > l.Width+slack || top < -slack || bottom > 1+slack+0.02 {
			t.Errorf("%s lies at x %.3f..%.3f, y %.3f..%.3f in a box of %.2f", l.Letter, left, right, top, bottom, l.Width)
		}
		if right-left < l.Width-slack || bottom-top < 0.78 {
			t.Errorf("%s is only %.2f wide and %.2f high", l.Letter, right-left, bottom-top)
		}
		shape, _ := json.Marshal(l.Strokes)
		if other, taken := shapes[string(shape)]; taken {
			t.Errorf("%s and %s are drawn alike", l.Letter, other)
		}
		shapes[string(shape)] = l.Letter
	}
}

// hull gives the corners of the rectangle around a piece's centre line.
func (s Stroke) hull() [][2]float64 {
	var corners [][2]float64
	switch s.Piece {
	case Long, Short:
		half := map[Piece]float64{Long: longLength, Short: shortLength}[s.Piece] / 2
		corners = [][2]float64{{0, -half}, {0, half}}
	case Curve:
		corners = [][2]float64{{0, -curveSpan / 2}, {0, curveSpan / 2}, {-curveDepth, -curveSpan/2 + curveRadius}, {-curveDepth, curveSpan/2 - curveRadius}}
	case Bow:
		corners = [][2]float64{{0, -bowSpan / 2}, {0, bowSpan / 2}, {-bowDepth, -bowSpan/2 + bowRadius}, {-bowDepth, bowSpan/2 - bowRadius}}
	}
	sin, cos := math.Sincos(s.Turn * math.Pi / 180)
	for i, c := range corners {
		corners[i] = [2]float64{s.X + c[0]*cos - c[1]*sin, s.Y + c[0]*sin + c[1]*cos}
	}
	return corners
}

// SMITH-6, SMITH-V1: the book's exercise. TAU and IRE are built of the same eight pieces.
func TestTheExerciseSMITH6V1(t *testing.T) {
	eight := pieces(t, "3L4S1c")
	for _, word := range []string{"TAU", "IRE"} {
		if got := WordPieces(word); got != eight || got.Total() != 8 {
			t.Errorf("%s = %v, want %v", word, got, eight)
		}
	}
}

// SMITH-6, SMITH-V2: with one more green piece.
func TestOneMoreGreenSMITH6V2(t *testing.T) {
	nine := pieces(t, "3L4S2c")
	for word, left := range map[string]int{"RAU": 0, "UHR": 0, "RUH": 0, "PER": 0, "PUT": 2, "ALU": 1, "TIP": 4, "PI": 6} {
		if need := WordPieces(word); !nine.Holds(need) || nine.Minus(need).Total() != left {
			t.Errorf("%s = %v leaves %v of nine, want %d", word, need, nine.Minus(need), left)
		}
	}
}

// SMITH-V3.
func TestPiecesOfWordsSMITHV3(t *testing.T) {
	for word, want := range map[string]string{
		"SAU": "2L3S3c", "AUS": "2L3S3c", "SOCKEN": "5L5S3C2c", "EINE": "6L6S", "NIERE": "7L7S1c", "HAUS": "4L4S3c", "PUR": "2L3S3c",
	} {
		if got := WordPieces(word); got.String() != want {
			t.Errorf("%s = %v, want %s", word, got, want)
		}
	}
}

func TestParsePieces(t *testing.T) {
	for _, text := range []string{"LLLSSSSc", "3L4S1c", "c SSSS 3L", "2L,4S,c,1L", "0C3L+4Sc"} {
		if got, err := ParsePieces(text); err != nil || got != (Pieces{3, 4, 0, 1}) {
			t.Errorf("%q = %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"3", "3X", "L4", "l", "4 L", "-1L", "999L", "99999L", "ß"} {
		if got, err := ParsePieces(text); err == nil {
			t.Errorf("%q is taken as %v", text, got)
		}
	}
	if got := (Pieces{}).String(); got != "0" {
		t.Errorf("nothing is written %q", got)
	}
}
