package term

import (
	"strings"
	"testing"

	"lettercase/games/wordsmith"
)

// A word in the terminal is drawn from the same strokes, in the pieces' colours where wanted.
func TestWordsmithWordIsDrawnFromPieces(t *testing.T) {
	want := []string{
		"⡇ ⡏⠙⡆ ⡏⠉⠉⠉",
		"⡇ ⣧⡖⠃ ⡧⠤⠤⠤",
		"⡇ ⡇⠱⡄ ⣇⣀⣀⣀",
	}
	if got := WordsmithWord("IRE", 3, false); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("IRE is drawn\n%s", strings.Join(got, "\n"))
	}
	coloured := strings.Join(WordsmithWord("U", 2, true), "")
	for piece, seen := range map[wordsmith.Piece]bool{wordsmith.Long: false, wordsmith.Short: true, wordsmith.Curve: false, wordsmith.Bow: true} {
		if strings.Contains(coloured, smithColours[piece]) != seen {
			t.Errorf("a U shows %s: %v", piece, !seen)
		}
	}
	seen := map[string]string{}
	for _, l := range wordsmith.Alphabet() {
		drawn := strings.Join(WordsmithWord(l.Letter, 3, false), "\n")
		if other, taken := seen[drawn]; taken {
			t.Errorf("%s and %s look alike", l.Letter, other)
		}
		seen[drawn] = l.Letter
	}
}
