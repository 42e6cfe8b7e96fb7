package wordsmith

import (
	"strings"
	"testing"
)

// A word in the terminal is drawn from the same strokes, in the pieces' colours where wanted.
func TestTextIsDrawnFromPieces(t *testing.T) {
	want := []string{
		"⡇ ⡏⠙⡆ ⡏⠉⠉⠉",
		"⡇ ⣧⡖⠃ ⡧⠤⠤⠤",
		"⡇ ⡇⠱⡄ ⣇⣀⣀⣀",
	}
	if got := Text("IRE", 3, false); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("IRE is drawn\n%s", strings.Join(got, "\n"))
	}
	coloured := strings.Join(Text("U", 2, true), "")
	for piece, seen := range map[Piece]bool{Long: false, Short: true, Curve: false, Bow: true} {
		if strings.Contains(coloured, ansi[piece]) != seen {
			t.Errorf("a U shows %s: %v", piece, !seen)
		}
	}
	seen := map[string]string{}
	for _, l := range Alphabet() {
		drawn := strings.Join(Text(l.Letter, 3, false), "\n")
		if other, taken := seen[drawn]; taken {
			t.Errorf("%s and %s look alike", l.Letter, other)
		}
		seen[drawn] = l.Letter
	}
}
